"""The quick judges say what the rules say, and say nothing where only the rules can."""

from __future__ import annotations

import contextlib
import copy
import json
from collections.abc import Iterator
from functools import cache
from itertools import accumulate, pairwise, permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper import check
from scorekeeper.check import judge
from scorekeeper.games import shelf
from scorekeeper.record import read_record
from scorekeeper.rules.objections import Objection

from ..load.check_speed import kinds
from .random_matches import laying, play
from .random_matches.breaking import broken
from .random_matches.mutating import mutated
from .sheet import by_the_rules, deep, record
from .test_laws import matches, tries
from .test_plays import EVERY_TILE

QUICK = [name for name, game in shelf().items() if check.quick_judge(game) is not None]
DOMINOES = ["fives-and-threes", "all-fives"]
every_domino_game = pytest.mark.parametrize("game", DOMINOES)
every_quick_game = pytest.mark.parametrize("game", QUICK)


def quickly(document: dict[str, Any]) -> dict[str, Any] | None:
    """What the quick judge alone says."""
    return check._judge_quickly(read_record(document))


def test_every_game_with_long_records_has_a_quick_judge() -> None:
    assert {"fives-and-threes", "all-fives", "yacht"} <= set(QUICK)


@every_quick_game
@given(data=st.data())
@tries(60)
def test_the_quick_judge_and_the_rules_agree(game: str, data: st.DataObject) -> None:
    document = data.draw(matches(game, refused=True, most=60))
    rules, quick = by_the_rules(document), quickly(document)
    assert quick in (None, rules)
    rare = {"leave"} & {entry["do"] for entry in document["entries"]}
    assert (quick is not None) == rules["ok"] or rare


@every_quick_game
@given(data=st.data())
@tries(30)
def test_notes_and_entries_taken_back_are_read_quickly_too(game: str, data: st.DataObject) -> None:
    document = data.draw(matches(game))
    for entry in document["entries"]:
        entry["void"] = data.draw(st.sampled_from([False, False, True]))
        entry["at"] = data.draw(st.sampled_from(["2026-11-30T20:15:00Z", "2026-02-29T20:15:00Z"]))
        entry["by"] = data.draw(st.sampled_from(["Ana", 1, 1.5]))
    assert quickly(document) in (None, by_the_rules(document))


def judged_quickly(document: dict[str, Any]) -> bool:
    """Whether the quick judge gives an answer; then the rules give the same."""
    quick = quickly(document)
    assert quick is None or quick == by_the_rules(document)
    return quick is not None


def test_whole_matches_by_the_usual_rules_are_judged_quickly_in_every_form() -> None:
    for name, records in kinds(2):
        assert all(map(judged_quickly, records)), name


@every_quick_game
@given(seed=st.integers(0, 10**6))
@tries(4)
def test_they_agree_on_matches_told_in_every_form_whole_broken_and_muddled(
    game: str, seed: int
) -> None:
    random = Random(seed)
    match = play(game, random)
    for form in match.forms:
        told = match.record(form, random)
        assert judged_quickly(told)
        for document in [
            *wrong_ones(told, form, random),
            *(mutated(told, random) for _ in range(6)),
        ]:
            with contextlib.suppress(Objection):
                judged_quickly(document)


def wrong_ones(told: dict[str, Any], form: str, random: Random) -> list[dict[str, Any]]:
    """The record with a rule broken, in each way there is."""
    return [one.record for one in broken(told, form, random)]


@pytest.mark.parametrize("form", ["cards", "tricks"])
def test_rounds_of_358_are_judged_quickly_with_their_cards_too(form: str) -> None:
    documents = [
        play("three-five-eight", Random(seed)).record(form, Random(seed))
        for seed in (*range(6), 83)
    ]
    assert all(quickly(document) for document in documents)


@cache
def played_without_swaps() -> list[dict[str, Any]]:
    """Rounds of 3-5-8, each as a match of its own, played where nothing binds trumps."""
    return list(_without_swaps())


def _without_swaps() -> Iterator[dict[str, Any]]:
    for seed in range(150):
        told = play("three-five-eight", Random(seed)).record("cards", Random(seed))
        options = told["options"]
        if options.get("exchange", True) and options.get("must_trump", True):
            continue
        for number, entry in enumerate(told["entries"]):
            first = (told.get("first", 0) + number) % 3
            if not entry.get("exchanges"):
                yield {**told, "first": first, "entries": [entry]}


@pytest.mark.parametrize(
    ("must", "over"),
    [
        (True, True),
        *(
            pytest.param(*rules, marks=pytest.mark.long)
            for rules in product([False, True], repeat=2)
            if rules != (True, True)
        ),
    ],
)
def test_cards_played_by_other_house_rules_are_judged_alike(must: bool, over: bool) -> None:
    options = {"must_trump": must, "overtrump": over}
    judged = [judged_quickly({**one, "options": options}) for one in played_without_swaps()]
    assert judged.count(True) > 20
    assert False in judged or not (must or over)


def round_of_358() -> dict[str, Any]:
    """A round told by its cards that has no exchange."""
    return next(one for one in played_without_swaps() if judged_quickly(one))


def suits() -> Iterator[list[str]]:
    """The cards of each suit, from the lowest up."""
    for suit in "CDHS":
        yield [f"{rank}{suit}" for rank in "23456789TJQKA"]


def test_no_card_is_told_in_place_of_another() -> None:
    told = round_of_358()
    assert judged_quickly(told)
    for suit in suits():
        for card, other in permutations(suit, 2):
            text = json.dumps(told["entries"]).replace(card, other)
            assert not judged_quickly({**told, "entries": json.loads(text)}), (card, other)


def test_a_trick_has_three_cards_and_is_a_list() -> None:
    told = round_of_358()
    plays = told["entries"][0]["plays"]
    one, two, *rest = plays
    for odd in (
        [one[:2], [one[2], *two]],
        [one[:2] + two[:2], [one[2], two[2]]],
        [[*one, *two], []],
        [dict.fromkeys(one), two],
        ["".join(one), two],
        [[one[0] + one[1], "", one[2]], two],
        [[one[0], one[1] + ",", one[2][:1]], two],
        [[one[0], one[1].lower(), one[2]], two],
        [[one[0], 5, one[2]], two],
        [None, two],
    ):
        entry = {**told["entries"][0], "plays": [*odd, *rest]}
        assert not judged_quickly({**told, "entries": [entry]}), odd
    assert judged_quickly(told)


EVERY_CARD = [card for suit in suits() for card in suit]


@pytest.mark.parametrize("between", [",", "x", "\0"])
@pytest.mark.parametrize("number", [1, 2, 4])
def test_no_text_stands_for_several_cards(number: int, between: str) -> None:
    told = round_of_358()
    for place in range(6):
        entry = copy.deepcopy(told["entries"][0])
        deal, discard = entry["deal"], entry["discard"]
        gone = [discard.pop() for _ in range(number)]
        piles = [*deal["hands"], deal["kitty"], entry["plays"][0]]
        if place < 5:
            piles[place][-1] = between.join([piles[place][-1], *gone[::-1]])
        else:
            discard.append(between.join(gone[::-1]))
        assert judged_quickly({**told, "entries": [entry]}) == (place == 5 and number == 1)
        entry["discard"], later = [], [*discard, *gone[::-1]]
        entry["plays"][0][0] = between.join([*later, entry["plays"][0][0]])
        assert not judged_quickly({**told, "entries": [entry]})


def in_twos(cards: list[str]) -> Iterator[list[str]]:
    """The cards two by two."""
    return (cards[number : number + 2] for number in range(0, len(cards), 2))


@pytest.mark.parametrize("between", [",", "x"])
def test_no_text_stands_for_two_cards_of_its_pile(between: str) -> None:
    told = round_of_358()
    for piles in ("1", "2", "3", "k", "d", "kd", "12", "123", "23", "13", "123kd", "123t"):
        entry = copy.deepcopy(told["entries"][0])
        hands, kitty = entry["deal"]["hands"], entry["deal"]["kitty"]
        every = {"1": hands[0], "2": hands[1], "3": hands[2], "k": kitty, "d": entry["discard"]}
        *plays, last_but_one, last = entry["plays"]
        if "t" in piles:
            six = [*last_but_one, *last]
            entry["plays"] = [*plays, list(map(between.join, in_twos(six)))]
        for pile in piles.removesuffix("t"):
            *_, one, two = every[pile]
            every[pile][-2:] = [one + between + two]
        assert not judged_quickly({**told, "entries": [entry]}), piles


@pytest.mark.parametrize(
    "void",
    [
        {"do": "round", "contract": "hearts", "void": True},
        {"do": "round", "void": True, "id": "7"},
        {"do": "round", "plays": [], "deal": {}, "contract": "hearts", "void": True},
        {"void": True},
    ],
)
def test_a_round_of_358_that_was_taken_back_is_passed_over_quickly(void: dict[str, Any]) -> None:
    told = round_of_358()
    assert judged_quickly({**told, "entries": [void, *told["entries"], void]})


LOWER = dict(zip("3456789TJQKA", "23456789TJQK", strict=True))


def with_two_for_one(cards: list[str]) -> list[str]:
    """The same cards, but for one of them twice the one below it."""
    at = next(at for at, card in enumerate(cards) if card[0] in LOWER)
    below = LOWER[cards[at][0]] + cards[at][1]
    return [*cards[:at], below, below, *cards[at + 1 :]]


def test_two_cards_are_never_told_for_the_one_above_them() -> None:
    told = round_of_358()
    [entry] = told["entries"]
    whole = [*entry["deal"]["hands"], entry["deal"]["kitty"]]
    for changed in product([False, True], repeat=4):
        *hands, kitty = (
            with_two_for_one(one) if change else one
            for one, change in zip(whole, changed, strict=True)
        )
        now = {**entry, "deal": {"hands": hands, "kitty": kitty}}
        assert judged_quickly({**told, "entries": [now]}) == (not any(changed))
    now = {**entry, "discard": with_two_for_one(entry["discard"])}
    assert not judged_quickly({**told, "entries": [now]})


def test_two_tiles_are_never_told_for_the_one_above_them() -> None:
    for below, one in pairwise(EVERY_TILE):
        if "3|6" not in (below, one):
            for hand in ([one], [below, below], {one: 1}):
                deal = {"do": "deal", "hands": [["3|6"], hand]}
                out = {"do": "place", "seat": 0, "tile": "3|6"}
                left = {"do": "hands", "tiles": [[], hand]}
                for told in ([deal], [out, left], [{**deal, "hands": [["3|6"], [one]]}, out, left]):
                    played = record("all-fives", *told, hand=1, record="plays")
                    assert judged_quickly(played) == (hand == [one]), told


def test_drawing_all_that_there_is_is_judged_quickly() -> None:
    opened = {"do": "place", "seat": 0, "total": 5}
    for count in range(1, 12):
        draw = {"do": "draw", "seat": 1, "count": count}
        assert judged_quickly(record("all-fives", opened, draw, record="plays")) == (count <= 10)


@pytest.mark.parametrize(("pips", "quick"), [([84, 84], True), ([84, 85], False)])
def test_all_pips_of_the_set_may_be_left(pips: list[int], quick: bool) -> None:
    for blocked in ({"do": "blocked"}, {"do": "blocked", "by": "Ana"}):
        told = record("all-fives", blocked, {"do": "hands", "pips": pips})
        assert judged_quickly(told) == quick


def test_with_a_deal_what_is_left_is_judged_quickly_in_pips_too() -> None:
    played = [
        {"do": "deal", "hands": [["6|6", "5|6"], ["0|1", "2|3"]]},
        {"do": "place", "seat": 0, "tile": "6|6"},
        {"do": "draw", "seat": 1, "tiles": ["4|6"]},
        {"do": "place", "seat": 1, "tile": "4|6"},
        {"do": "place", "seat": 0, "tile": "5|6"},
    ]
    for pips in ([0, 6], [1, 7], [-1, 5], [0, 0]):
        left = {"do": "hands", "pips": pips}
        told = record("all-fives", *played, left, hand=2, record="plays")
        assert judged_quickly(told) == (pips == [0, 6])


def test_sixteen_tricks_are_played_and_no_more() -> None:
    told = round_of_358()
    [entry] = told["entries"]
    for trick in entry["plays"]:
        more = {**entry, "plays": [*entry["plays"], trick, trick]}
        assert not judged_quickly({**told, "entries": [more]})
    odd = {**entry, "plays": [dict.fromkeys(trick, 1) for trick in entry["plays"]]}
    assert not judged_quickly({**told, "entries": [odd]})


@pytest.mark.parametrize("tricks", [[16, 0, 0], [0, 16, 0], [0, 8, 8]])
def test_a_seat_without_a_trick_is_judged_quickly(tricks: list[int]) -> None:
    told = {"do": "round", "contract": "hearts", "tricks": tricks}
    assert judged_quickly(record("three-five-eight", told, players=3))


def rounds_with_swaps() -> Iterator[dict[str, Any]]:
    """Matches of 3-5-8 up to each round that has an exchange."""
    for seed in (8, 11):
        told = play("three-five-eight", Random(seed)).record("cards", Random(seed))
        for number, entry in enumerate(told["entries"], start=1):
            if entry.get("exchanges"):
                yield {**told, "entries": copy.deepcopy(told["entries"][:number])}


def test_swaps_are_judged_quickly_where_there_is_an_exchange_and_only_there() -> None:
    for told in rounds_with_swaps():
        assert judged_quickly(told)
        assert not judged_quickly({**told, "options": {**told["options"], "exchange": False}})
        assert not judged_quickly({**told, "entries": told["entries"][-1:]})
        last = told["entries"][-1]
        for contract in ("clubs", "diamonds", "hearts", "spades", "no-trump", "misere"):
            if contract != last["contract"]:
                judged_quickly(
                    {**told, "entries": [*told["entries"][:-1], {**last, "contract": contract}]}
                )


def second_round_without_a_swap() -> dict[str, Any]:
    """Two rounds of 3-5-8; before the second, cards might have been swapped and were not."""
    for seed in range(400):
        told = play("three-five-eight", Random(seed)).record("cards", Random(seed))
        rounds = told["entries"][:2]
        trumps = rounds[-1]["contract"] in ("clubs", "diamonds", "hearts", "spades")
        after_one = judge({**told, "entries": rounds[:1]})
        if len(rounds) == 2 and trumps and after_one["exchange"] and not rounds[1].get("exchanges"):
            return {**told, "entries": rounds}
    raise AssertionError("no such round in 400 matches")


def test_cards_whose_swap_the_play_does_not_bear_out_are_never_judged_quickly() -> None:
    told, random = second_round_without_a_swap(), Random(1)
    one, two = told["entries"]
    [right, *_] = judge({**told, "entries": [one]})["exchange"]
    giver, other = right["from"], right["to"]
    assert judged_quickly(told)
    trumps = two["contract"][0].upper()
    hand = two["deal"]["hands"][giver]
    given = [next(card for card in hand if (card[1] == trumps) == want) for want in (True, False)]
    for gives in [*given, *random.sample(EVERY_CARD, 6)]:
        for gets in EVERY_CARD:
            swap = {"from": giver, "to": other, "gives": gives, "gets": gets}
            verdict = judged_quickly({**told, "entries": [one, {**two, "exchanges": [swap]}]})
            assert not verdict or gives == gets, swap


@pytest.mark.parametrize(
    "sizes",
    [
        (15, 16, 16, 4, 5),
        (15, 15, 16, 4, 6),
        (15, 15, 15, 4, 7),
        (16, 15, 16, 4, 5),
        (16, 16, 15, 4, 5),
        (17, 16, 16, 4, 3),
        (17, 17, 16, 4, 2),
        (17, 17, 17, 4, 1),
        (16, 16, 16, 3, 5),
        (16, 16, 16, 5, 3),
        (16, 16, 16, 8, 0),
        (16, 16, 16, 0, 8),
        (16, 16, 20, 0, 4),
        (15, 15, 15, 4, 10),
        (17, 17, 17, 4, 4),
    ],
)
def test_hands_kitty_and_tricks_have_their_numbers_of_cards(sizes: tuple[int, ...]) -> None:
    told = round_of_358()
    [entry] = told["entries"]
    hands, kitty = entry["deal"]["hands"], entry["deal"]["kitty"]
    cards = [*hands[0], *hands[1], *hands[2], *kitty, *entry["discard"]]
    first, *later = entry["plays"]
    if sum(sizes) > len(cards):
        cards, entry = cards + first, {**entry, "plays": later}
    ends = list(accumulate(sizes))
    *cut, four, five = (cards[end - size : end] for size, end in zip(sizes, ends, strict=True))
    changed = {**entry, "deal": {"hands": cut, "kitty": four}, "discard": five}
    assert not judged_quickly({**told, "entries": [changed]})


ODD: list[Any] = [
    None,
    True,
    False,
    1.0,
    "1",
    "",
    [],
    {},
    [1],
    -1,
    10**30,
    float("nan"),
    deep(30),
    deep(2000),
    [10**5000],
]


@every_quick_game
@given(data=st.data())
@tries(60)
def test_what_is_not_plain_is_left_to_the_rules(game: str, data: st.DataObject) -> None:
    document = copy.deepcopy(data.draw(matches(game).filter(lambda one: one["entries"])))
    entry = data.draw(st.sampled_from(document["entries"]))
    key = data.draw(st.sampled_from([*entry, "note", "out", "total", "tile", "void", "at"]))
    if data.draw(st.booleans()):
        entry[key] = data.draw(st.sampled_from(ODD))
    else:
        entry.pop(key, None)
    assert quickly(document) in (None, by_the_rules(document))


@pytest.mark.parametrize(("game", "options"), laying.KINDS)
@given(seed=st.integers(0, 10**6))
@tries(10)
def test_long_rounds_of_totals_are_judged_quickly_if_and_only_if_some_layout_has_them(
    game: str, options: dict[str, Any], seed: int
) -> None:
    assert judged_quickly(laying.real(game, options, Random(seed)))
    told = laying.guessed(game, options, Random(seed))
    assert judged_quickly(told) == by_the_rules(told)["ok"]


@every_domino_game
@given(seed=st.integers(0, 10**6), data=st.data())
@tries(15)
def test_plays_with_anything_odd_in_them_or_taken_back_are_judged_alike(
    game: str, seed: int, data: st.DataObject
) -> None:
    random = Random(seed)
    match = play(game, random)
    told = match.record(data.draw(st.sampled_from(match.plays)), random)
    told["entries"] += [{"do": random.choice(["place", "knock"]), "seat": 0, "void": True}]
    places = list(range(len(told["entries"])))
    for _ in range(20):
        changed = copy.deepcopy(told)
        entry = changed["entries"][random.choice(places[-5:] if random.random() < 0.5 else places)]
        key = random.choice([*entry, "note", "on", "out", "total", "tile", "void", "at", "by"])
        entry[key] = random.choice([*ODD, {"3|6": 1}, ["3|6"], "6|3", "2026-11-30T20:15:00Z"])
        judged_quickly(changed)
        entry[random.choice(list(entry))] = random.choice(ODD)
        judged_quickly(changed)


@pytest.mark.parametrize("odd", [True, 1.0])
def test_a_die_or_a_seat_that_only_equals_a_number_is_none(odd: Any) -> None:
    turn = {"do": "score", "seat": 0, "dice": [1, 2, 3, 4, 5], "category": "choice"}
    assert judge(record("yacht", turn))["ok"]
    for wrong in ({"dice": [odd, 2, 3, 4, 5]}, {"seat": odd}):
        assert judge(record("yacht", {**turn, **wrong}))["code"] == "bad-record"
    plain, kept = [1, 2, 3, 4, 5], [[1], [1]]
    odd_roll = [odd, 2, 3, 4, 5]
    for place in range(3):
        rolls = [odd_roll if number == place else plain for number in range(3)]
        assert rolled(turn, rolls, kept) == "bad-record"
    for place in range(2):
        odd_kept = [[odd] if number == place else [1] for number in range(2)]
        assert rolled(turn, [plain] * 3, odd_kept) == "bad-record"
    assert rolled(turn, [plain] * 3, kept) is None


def rolled(turn: dict[str, Any], rolls: Any, kept: Any) -> str | None:
    """The code for a turn told roll by roll."""
    told = {key: value for key, value in turn.items() if key != "dice"}
    code: str | None = judge(record("yacht", {**told, "rolls": rolls, "kept": kept})).get("code")
    return code


def test_a_turn_roll_by_roll_is_judged_quickly() -> None:
    turn = {"do": "score", "seat": 0, "category": "choice"}
    for told in ({"rolls": [[1, 2, 3, 4, 5]]}, {"rolls": [[1, 2, 3, 4, 5]], "kept": []}):
        assert judged_quickly(record("yacht", {**turn, **told}))
    for kept in ([{}], [[6]], [[1, 1]], [[1, 2, 3, 4, 5, 5]], [], None):
        wrong = {"rolls": [[1, 2, 3, 4, 5], [1, 2, 3, 4, 6]], "kept": kept}
        assert not judged_quickly(record("yacht", {**turn, **wrong}))


@pytest.mark.parametrize("number", range(1, 7))
def test_dice_kept_are_among_those_before_and_those_after(number: int) -> None:
    turn = {"do": "score", "seat": 0, "category": "choice"}
    for face, other in permutations(range(1, 7), 2):
        kept, all_alike = [face] * number, [[other] * 5, [face] * 5]
        for rolls in (all_alike, all_alike[::-1], [[other] * 5] * 2):
            assert not judged_quickly(record("yacht", {**turn, "rolls": rolls, "kept": [kept]}))
        rolls = [[face] * 5] * 2
        told = record("yacht", {**turn, "rolls": rolls, "kept": [kept]})
        assert judged_quickly(told) == (number <= 5)


def test_a_valid_record_never_needs_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*ignored: object) -> None:
        pytest.fail("the rules were asked")

    monkeypatch.setattr(check, "_judge_entries", refuse)
    place = {"do": "place", "seat": 0, "total": 15}
    assert judge(record("fives-and-threes", place))["scores"] == [8, 0]
    hands = {"do": "hands", "pips": [0, 13]}
    assert judge(record("all-fives", {**place, "out": True}, hands))["scores"] == [30, 0]
