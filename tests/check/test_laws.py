"""Laws over all four games, tried on made-up matches, with the plain reading as second opinion.

SCOREKEEPER_THOROUGH=1 tries many more matches, and other ones each time.
"""

import copy
import json
import os
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from scorekeeper.check import judge

from . import reference
from .reference import CATEGORIES, CONTRACTS, Entry
from .sheet import look_over, record

THOROUGH = os.environ.get("SCOREKEEPER_THOROUGH", "") not in ("", "0", "no")
GAMES = list(reference.PLAYERS)
every_game = pytest.mark.parametrize("game", GAMES)


def tries(number: int) -> Callable[[Any], Any]:
    """So many examples, without a clock; many times more when asked to be thorough."""
    return settings(
        max_examples=number * 10 if THOROUGH else number,
        derandomize=not THOROUGH,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


# Made-up options, entries and matches


def some(**choices: Any) -> st.SearchStrategy[dict[str, Any]]:
    """A few of these options, each with one of its values."""
    return st.fixed_dictionaries(
        {}, optional={name: st.sampled_from(values) for name, values in choices.items()}
    )


FLAG = [True, False]
OPTIONS = {
    "fives-and-threes": some(
        target=[1, 2, 9, 20, 41, 61, 121, 1000],
        hand=[1, 5, 7],
        out_point=FLAG,
        opening_win=FLAG,
        pair_out=["both", "first"],
    ),
    "all-fives": some(
        target=[1, 10, 25, 61, 100, 250],
        hand=[1, 5, 7],
        undrawable=[0, 1, 2],
        exact=FLAG,
        fives=FLAG,
        leftovers=["opponents", "difference"],
        spinner=FLAG,
    ),
    "yacht": some(preset=["classic", "51-games"], four_dice_only=FLAG),
    "three-five-eight": some(rounds=[3, 6, 9, 18], must_trump=FLAG, overtrump=FLAG, exchange=FLAG),
}
PLAYERS = {
    "fives-and-threes": [2, 3, 4, 4],
    "all-fives": [2, 3, 3, 4],
    "yacht": [1, 2, 2, 3, 10],
    "three-five-eight": [3],
}
BIG_TOTALS = [5, 6, 9, 10, 12, 15, 15, 18, 20]


@cache
def placements(seats: int) -> st.SearchStrategy[Entry]:
    """Placements in scores, most of them possible."""
    return st.fixed_dictionaries(
        {"do": st.just("place"), "seat": st.integers(0, seats - 1)},
        optional={
            "total": st.sampled_from([*BIG_TOTALS, *range(-1, 38)]),
            "out": st.sampled_from([True, True, False]),
        },
    )


@cache
def seated(do: str, seats: int) -> st.SearchStrategy[Entry]:
    """An entry that says no more than a seat, sometimes one that is not there."""
    seat = st.sampled_from([*range(seats), *range(seats), -1, seats])
    return st.fixed_dictionaries({"do": st.just(do), "seat": seat})


BLOCKED = st.just({"do": "blocked"})


@cache
def of_fives_and_threes(seats: int) -> st.SearchStrategy[Entry]:
    """Any entry of Fives and Threes."""
    place = placements(seats)
    rare = st.one_of(BLOCKED, seated("starter", seats), seated("knock", seats))
    return st.one_of(place, place, place, place, place, rare)


@cache
def leftovers(seats: int, out: int | None) -> st.SearchStrategy[Entry]:
    """Leftovers, most of them with nothing for the seat that went out, and many tied."""
    pips = st.lists(st.sampled_from([4, 4, 7, 12, 0, 33, -1, 150]), min_size=seats, max_size=seats)
    emptied = pips.map(lambda counts: [0 if seat == out else n for seat, n in enumerate(counts)])
    return st.fixed_dictionaries(
        {"do": st.just("hands"), "pips": st.one_of(emptied, emptied, pips)}
    )


@cache
def of_all_fives(seats: int, due: str | None, out: int) -> st.SearchStrategy[Entry]:
    """Any entry of All Fives, mostly leftovers when they are due."""
    place, left = placements(seats), leftovers(seats, out if due == "out" else None)
    rare = st.one_of(BLOCKED, seated("starter", seats), seated("pass", seats))
    if due:
        return st.one_of(left, left, left, place, rare)
    return st.one_of(place, place, place, rare, left)


@cache
def hands_of_dice() -> st.SearchStrategy[list[int]]:
    """Five dice, many of them worth something."""
    faces = st.integers(1, 6)
    rich = st.tuples(faces, faces).map(lambda two: [two[0]] * 3 + [two[1]] * 2)
    alike = faces.map(lambda face: [face] * 5)
    rows = st.permutations([1, 2, 3, 4, 5, 6]).map(lambda row: row[:5])
    return st.one_of(st.lists(faces, min_size=5, max_size=5), rich, alike, rows)


@cache
def of_yacht(seats: int, seat: int) -> st.SearchStrategy[Entry]:
    """A turn, most often of this seat; a category may be told as a number, for the free ones."""
    turn = st.fixed_dictionaries(
        {
            "do": st.just("score"),
            "seat": st.just(seat),
            "dice": hands_of_dice(),
            "category": st.integers(0, 11),
        }
    )
    odd = st.fixed_dictionaries(
        {
            "do": st.just("score"),
            "seat": st.sampled_from([seat, *range(seats), -1, seats]),
            "dice": st.lists(st.integers(0, 7), min_size=5, max_size=5),
            "category": st.sampled_from(CATEGORIES),
        }
    )
    rare = st.one_of(odd, odd, odd, seated("leave", seats))
    return st.one_of(turn, turn, turn, turn, turn, turn, turn, turn, rare)


@cache
def of_three_five_eight(free: tuple[str, ...]) -> st.SearchStrategy[Entry]:
    """A round, most often in one of the free contracts and with sixteen tricks."""
    cuts = st.tuples(st.integers(0, 16), st.integers(0, 16)).map(sorted)
    sixteen = cuts.map(lambda two: [two[0], two[1] - two[0], 16 - two[1]])
    usual = st.fixed_dictionaries(
        {"do": st.just("round"), "contract": st.sampled_from(free), "tricks": sixteen}
    )
    odd = st.fixed_dictionaries(
        {
            "do": st.just("round"),
            "contract": st.sampled_from(CONTRACTS),
            "tricks": st.lists(st.integers(-1, 17), min_size=3, max_size=3),
        }
    )
    return st.one_of(usual, usual, usual, usual, odd)


def draw_entry(draw: Callable[[Any], Any], game: str, seats: int, table: Any) -> Entry:
    """An entry that the table may or may not take."""
    if game == "fives-and-threes":
        return dict(draw(of_fives_and_threes(seats)))
    if game == "all-fives":
        return dict(draw(of_all_fives(seats, table.due, table.last_seat)))
    if game == "yacht":
        seat = table.next_seat or 0
        entry = dict(draw(of_yacht(seats, seat)))
        if isinstance(entry.get("category"), int):
            free = [name for name in CATEGORIES if name not in table.filled[seat]] or CATEGORIES
            entry["category"] = free[entry["category"] % len(free)]
        return entry
    had = table.had[(table.dealer + 1) % 3]
    free_ones = tuple(name for name in CONTRACTS if name not in had)
    return dict(draw(of_three_five_eight(free_ones or tuple(CONTRACTS))))


def takes(table: Any, entry: Entry) -> bool:
    """Whether the plain reading takes the entry; if it does, the table has it."""
    try:
        table.write(entry)
    except reference.No:
        return False
    return True


@st.composite
def matches(
    draw: st.DrawFn, /, game: str, refused: bool = False, most: int = 36, **fixed: Any
) -> dict[str, Any]:
    """A made-up match; with `refused` its last entry may be one that breaks a rule."""
    seats = draw(st.sampled_from(PLAYERS[game]))
    options = {**draw(OPTIONS[game]), **fixed}
    first = draw(st.sampled_from([None, 0, seats - 1]))
    document = record(game, players=seats, first=first, **options)
    table = reference.table_for(document)
    for _ in range(draw(st.integers(0, most))):
        entry = draw_entry(draw, game, seats, table)
        if takes(table, entry):
            document["entries"].append(entry)
        elif refused and draw(st.integers(0, 3)) == 0:
            document["entries"].append(entry)
            break
        if table.winners and draw(st.integers(0, 2)):
            break
    return document


def figures(answer: dict[str, Any]) -> dict[str, Any]:
    """An answer without its sentence."""
    return {key: told for key, told in answer.items() if key != "message"}


def up_to(document: dict[str, Any], number: int) -> dict[str, Any]:
    """The same match after its first entries only."""
    return {**document, "entries": document["entries"][:number]}


# The laws


@every_game
@given(data=st.data())
@tries(40)
def test_the_product_and_the_plain_reading_agree(game: str, data: st.DataObject) -> None:
    document = data.draw(matches(game, refused=True))
    assert figures(judge(document)) == figures(reference.judge(document))


@every_game
@given(data=st.data())
@tries(10)
def test_the_same_record_has_the_same_answer_twice(game: str, data: st.DataObject) -> None:
    document = data.draw(matches(game, refused=True))
    kept = copy.deepcopy(document)
    first = judge(document)
    assert document == kept
    assert judge(kept) == first
    assert judge(json.loads(json.dumps(document))) == first


@every_game
@given(data=st.data())
@tries(20)
def test_a_refused_entry_changes_nothing(game: str, data: st.DataObject) -> None:
    document = data.draw(matches(game, refused=True))
    answer = judge(document)
    if not answer["ok"]:
        last = len(document["entries"]) - 1
        before = judge(up_to(document, last))
        assert (answer["entry"], answer["scores"]) == (last, before["scores"])
        taken_back = {**document["entries"][last], "void": True}
        again = {**document, "entries": [*document["entries"][:last], taken_back]}
        assert judge(again) == before


@every_game
@given(data=st.data())
@tries(10)
def test_every_entry_adds_to_the_scores_what_its_points_say(game: str, data: st.DataObject) -> None:
    document = data.draw(matches(game))
    for number in range(len(document["entries"]) + 1):
        shorter = up_to(document, number)
        look_over(shorter, judge(shorter))


@every_game
@given(data=st.data())
@tries(10)
def test_later_entries_leave_earlier_points_alone(game: str, data: st.DataObject) -> None:
    document = data.draw(matches(game))
    whole = judge(document)
    number = data.draw(st.integers(0, len(document["entries"])))
    part = judge(up_to(document, number))
    assert part["points"] == whole["points"][:number]
    assert part["outcomes"] == whole["outcomes"][:number]


@every_game
@given(data=st.data())
@tries(10)
def test_entries_taken_back_leave_no_trace(game: str, data: st.DataObject) -> None:
    document = data.draw(matches(game, most=12))
    littered = copy.deepcopy(document)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(littered["entries"])))
        littered["entries"].insert(place, {"void": True, "do": data.draw(nonsense)})
    assert judge(littered) == judge(document)


SHORT: dict[str, dict[str, Any]] = {
    "fives-and-threes": {"target": 9},
    "all-fives": {"target": 25, "fives": False},
    "yacht": {},
    "three-five-eight": {"rounds": 3},
}


@every_game
@given(data=st.data())
@tries(15)
def test_a_finished_match_takes_nothing_more(game: str, data: st.DataObject) -> None:
    document = data.draw(matches(game, most=60, **SHORT[game]))
    if not judge(document)["finished"]:
        return
    seats = len(document["players"])
    table = reference.table_for(document)
    late = draw_entry(data.draw, game, seats, table)
    assume(0 <= late.get("seat", 0) < seats)
    answer = judge({**document, "entries": [*document["entries"], late]})
    assert (answer["ok"], answer["code"]) == (False, "match-over")
    assert answer["entry"] == len(document["entries"])


@pytest.mark.parametrize(
    ("game", "exact"), [("fives-and-threes", {}), ("all-fives", {"exact": True})]
)
@given(data=st.data())
@tries(15)
def test_scores_never_pass_an_exact_target(
    game: str, exact: dict[str, Any], data: st.DataObject
) -> None:
    target = data.draw(st.integers(1, 70))
    document = data.draw(matches(game, target=target, **exact))
    answer = judge(document)
    assert max(answer["scores"]) <= target
    assert answer["finished"] is (max(answer["scores"]) == target)


@given(data=st.data())
@tries(15)
def test_rounds_of_three_five_eight_sum_to_zero(data: st.DataObject) -> None:
    answer = judge(data.draw(matches("three-five-eight")))
    assert [sum(points) for points in answer["points"]] == [0] * len(answer["points"])
    assert sum(answer["scores"]) == 0


@given(data=st.data())
@tries(25)
def test_nobody_swaps_more_cards_than_he_was_over_or_under(data: st.DataObject) -> None:
    answer = judge(data.draw(matches("three-five-eight", most=8, exchange=True)))
    last = answer["points"][-1] if answer["points"] else [0, 0, 0]
    over = sum(points for points in last if points > 0)
    swaps = answer["exchange"]
    assert sum(swap["count"] for swap in swaps) == (0 if answer["finished"] else over)
    for seat in range(3):
        assert sum(swap["count"] for swap in swaps if swap["from"] == seat) <= max(0, last[seat])
        assert sum(swap["count"] for swap in swaps if swap["to"] == seat) <= max(0, -last[seat])


@given(
    order=st.permutations(CATEGORIES),
    rolls=st.lists(st.lists(st.integers(1, 6), min_size=5, max_size=5), min_size=12, max_size=12),
)
@tries(40)
def test_yacht_totals_never_pass_303(order: list[str], rolls: list[list[int]]) -> None:
    turns = [
        {"do": "score", "seat": 0, "dice": dice, "category": category}
        for category, dice in zip(order, rolls, strict=True)
    ]
    document = record("yacht", *turns, players=1)
    answer = judge(document)
    assert answer["finished"]
    assert answer["scores"][0] <= 303
    assert figures(answer) == figures(reference.judge(document))


@given(dice=st.lists(st.integers(1, 6), min_size=5, max_size=5), data=st.data())
@tries(40)
def test_the_order_of_the_dice_does_not_matter(dice: list[int], data: st.DataObject) -> None:
    category = data.draw(st.sampled_from(CATEGORIES))
    options = data.draw(OPTIONS["yacht"])
    answers = [
        judge(record("yacht", turn, players=1, **options))["points"]
        for order in (dice, sorted(dice), data.draw(st.permutations(dice)))
        for turn in [{"do": "score", "seat": 0, "dice": order, "category": category}]
    ]
    assert answers[0] == answers[1] == answers[2]


# Nonsense

nonsense = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(max_size=8),
        st.sampled_from(
            ["place", "score", "round", "hands", "blocked", "yacht", "3|6", "all-fives"]
        ),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.one_of(
                st.text(max_size=5),
                st.sampled_from(["do", "seat", "total", "game", "players", "entries", "void"]),
            ),
            inner,
            max_size=4,
        ),
    ),
    max_leaves=8,
)


def is_an_answer(answer: dict[str, Any]) -> bool:
    """Whether it has the shape of an answer and can be written as JSON."""
    json.dumps(answer, allow_nan=False)
    if answer["ok"]:
        return answer["game"] in GAMES
    return isinstance(answer["code"], str) and bool(answer["message"].strip())


@given(document=nonsense)
@tries(60)
def test_nonsense_is_answered_and_never_raises(document: Any) -> None:
    answer = judge(document)
    assert is_an_answer(answer)
    assert answer["code"] == "bad-record"


def places(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a document, itself first."""
    found = [path]
    inside = (
        node.items()
        if isinstance(node, dict)
        else enumerate(node)
        if isinstance(node, list)
        else ()
    )
    for key, value in inside:
        found += places(value, (*path, key))
    return found


def with_change(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    """A copy in which the value at the end of the way is another one."""
    if not path:
        return value
    changed = copy.copy(document)
    changed[path[0]] = with_change(document[path[0]], path[1:], value)
    return changed


@every_game
@given(data=st.data())
@tries(40)
def test_a_record_with_one_wrong_value_is_answered_as_the_plain_reading_does(
    game: str, data: st.DataObject
) -> None:
    document = data.draw(matches(game, most=6))
    path = data.draw(st.sampled_from(places(document)))
    wrong = with_change(document, path, data.draw(nonsense))
    answer = judge(wrong)
    assert is_an_answer(answer)
    assert figures(answer) == figures(reference.judge(wrong))


@every_game
@given(data=st.data())
@tries(25)
def test_a_record_with_one_value_from_elsewhere_is_answered_as_the_plain_reading_does(
    game: str, data: st.DataObject
) -> None:
    document = data.draw(matches(game, most=6))
    other = data.draw(matches(data.draw(st.sampled_from(GAMES)), most=6))
    ways = places(other)
    value: Any = other
    for key in data.draw(st.sampled_from(ways)):
        value = value[key]
    wrong = with_change(document, data.draw(st.sampled_from(places(document))), value)
    assert figures(judge(wrong)) == figures(reference.judge(wrong))
