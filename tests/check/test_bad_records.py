"""Every way in which an entry can be unreadable, and which of several faults is named."""

from typing import Any

import pytest

from scorekeeper.check import judge

from .sheet import HUGE, Entry, accepted, deep, kind, last_is, record, refused
from .test_plays import EVERY_TILE

NOT_NUMBERS: list[Any] = [
    True,
    False,
    None,
    "1",
    "",
    1.0,
    3.0,
    0.5,
    float("nan"),
    float("inf"),
    [1],
    {},
]
NOT_FLAGS: list[Any] = [0, 1, 1.0, "true", "no", "", None, [], {}]

PLACE = {"do": "place", "seat": 0, "total": 15}
HANDS = {"do": "hands", "pips": [0, 7]}
TURN = {"do": "score", "seat": 0, "dice": [1, 2, 3, 4, 5], "category": "choice"}
LEAVE = {"do": "leave", "seat": 0}
ROUND = {"do": "round", "contract": "hearts", "tricks": [3, 8, 5]}
BLOCKED = {"do": "blocked"}
STARTER = {"do": "starter", "seat": 0}
PLAYERS = {"fives-and-threes": 2, "all-fives": 2, "yacht": 2, "three-five-eight": 3}
ENTRIES: list[tuple[str, Entry]] = [
    ("fives-and-threes", PLACE),
    ("fives-and-threes", BLOCKED),
    ("fives-and-threes", STARTER),
    ("all-fives", PLACE),
    ("all-fives", BLOCKED),
    ("all-fives", STARTER),
    ("yacht", TURN),
    ("yacht", LEAVE),
    ("three-five-eight", ROUND),
]
every_entry = pytest.mark.parametrize(
    ("game", "entry"), ENTRIES, ids=[f"{game}-{entry['do']}" for game, entry in ENTRIES]
)
every_game = pytest.mark.parametrize("game", PLAYERS)


def written(game: str, *entries: Any) -> dict[str, Any]:
    return record(game, *entries, players=PLAYERS[game], first=None)


def unreadable(game: str, entry: Any, *before: Entry) -> bool:
    return last_is("bad-record", written(game, *before, entry))


def without(entry: Entry, key: str) -> Entry:
    return {name: told for name, told in entry.items() if name != key}


@every_entry
def test_the_entries_that_the_faults_are_made_of_are_right(game: str, entry: Entry) -> None:
    assert accepted(written(game, entry))["ok"]


@every_game
@pytest.mark.parametrize(
    "entry", [None, True, 5, 0.5, float("nan"), HUGE, "place", [], [PLACE]], ids=kind
)
def test_an_entry_is_an_object(game: str, entry: Any) -> None:
    assert unreadable(game, entry)


@every_game
@pytest.mark.parametrize(
    "do", ["", "Place", "win", "undo", " blocked", None, True, 5, ["place"], {}]
)
def test_every_entry_says_what_it_does(game: str, do: Any) -> None:
    assert unreadable(game, {"do": do, "seat": 0})
    assert unreadable(game, {"seat": 0})
    assert unreadable(game, {})


@every_entry
def test_another_games_entry_cannot_be_read(game: str, entry: Entry) -> None:
    for other in PLAYERS:
        if entry["do"] not in {own["do"] for name, own in ENTRIES if name == other}:
            assert unreadable(other, entry)


@every_entry
def test_a_missing_key_makes_an_entry_unreadable(game: str, entry: Entry) -> None:
    for key in set(entry) - {"total"}:
        assert unreadable(game, without(entry, key))


@every_entry
@pytest.mark.parametrize("key", ["Seat", "points", "score", "note", "comment", "", "\ud800", "0"])
def test_an_unknown_key_makes_an_entry_unreadable(game: str, entry: Entry, key: str) -> None:
    assert unreadable(game, {**entry, key: 0})


@pytest.mark.parametrize(
    ("game", "entry", "key"),
    [
        ("fives-and-threes", PLACE, "pips"),
        ("fives-and-threes", PLACE, "category"),
        ("fives-and-threes", BLOCKED, "seat"),
        ("fives-and-threes", STARTER, "total"),
        ("all-fives", PLACE, "count"),
        ("all-fives", BLOCKED, "pips"),
        ("yacht", TURN, "total"),
        ("yacht", LEAVE, "dice"),
        ("three-five-eight", ROUND, "seat"),
    ],
)
def test_another_entrys_key_makes_an_entry_unreadable(game: str, entry: Entry, key: str) -> None:
    assert unreadable(game, {**entry, key: 1})


@every_entry
@pytest.mark.parametrize("told", NOT_NUMBERS, ids=kind)
def test_a_seat_is_a_whole_number(game: str, entry: Entry, told: Any) -> None:
    if "seat" in entry:
        assert unreadable(game, {**entry, "seat": told})


@every_entry
@pytest.mark.parametrize("seat", [HUGE, -HUGE], ids=["huge", "very low"])
def test_a_huge_seat_is_no_seat(game: str, entry: Entry, seat: int) -> None:
    if "seat" in entry:
        assert last_is("no-such-seat", written(game, {**entry, "seat": seat}))


@pytest.mark.parametrize("game", ["fives-and-threes", "all-fives"])
@pytest.mark.parametrize("told", NOT_NUMBERS, ids=kind)
def test_a_total_is_a_whole_number(game: str, told: Any) -> None:
    assert unreadable(game, {**PLACE, "total": told})


@pytest.mark.parametrize("game", ["fives-and-threes", "all-fives"])
@pytest.mark.parametrize("told", NOT_FLAGS, ids=kind)
def test_out_is_true_or_false(game: str, told: Any) -> None:
    assert unreadable(game, {**PLACE, "out": told})


@pytest.mark.parametrize("game", ["fives-and-threes", "all-fives"])
@pytest.mark.parametrize("told", [None, True, 36, 3.6, ["3|6"], {}, HUGE], ids=kind)
def test_a_tile_is_a_string(game: str, told: Any) -> None:
    assert unreadable(game, {"do": "place", "seat": 0, "tile": told})
    assert unreadable(game, {"do": "place", "seat": 0, "tile": "6|6", "on": told})


@pytest.mark.parametrize("game", ["fives-and-threes", "all-fives"])
def test_a_placement_has_a_total_or_a_tile(game: str) -> None:
    assert unreadable(game, {**PLACE, "tile": "3|6"})
    assert unreadable(game, {**PLACE, "on": "3|6"})
    assert unreadable(game, {"do": "place", "seat": 0, "on": "3|6"})


@pytest.mark.parametrize("game", ["fives-and-threes", "all-fives"])
def test_a_huge_total_is_impossible(game: str) -> None:
    for total in (HUGE, -HUGE):
        assert last_is("impossible-total", written(game, {**PLACE, "total": total}))


@pytest.mark.parametrize("told", NOT_NUMBERS, ids=kind)
def test_pips_are_whole_numbers(told: Any) -> None:
    assert unreadable("all-fives", {"do": "hands", "pips": [0, told]}, BLOCKED)
    assert unreadable("all-fives", {"do": "hands", "pips": [told, 0]}, BLOCKED)


@pytest.mark.parametrize("told", [None, True, 7, "07", {}, {"0": 0, "1": 7}, [], [7], [0, 7, 0]])
def test_pips_are_a_list_with_a_number_for_each_seat(told: Any) -> None:
    assert unreadable("all-fives", {"do": "hands", "pips": told}, BLOCKED)


def test_leftovers_are_told_in_pips_or_in_tiles() -> None:
    assert unreadable("all-fives", {"do": "hands"}, BLOCKED)
    assert unreadable("all-fives", {**HANDS, "tiles": [[], ["3|4"]]}, BLOCKED)


def test_huge_pips_are_more_than_there_are() -> None:
    for pips in (HUGE, -HUGE):
        assert last_is(
            "bad-pips", written("all-fives", BLOCKED, {"do": "hands", "pips": [0, pips]})
        )


@pytest.mark.parametrize("told", NOT_NUMBERS, ids=kind)
def test_dice_are_whole_numbers(told: Any) -> None:
    assert unreadable("yacht", {**TURN, "dice": [told, 2, 3, 4, 5]})


@pytest.mark.parametrize("told", [None, True, 12345, "12345", {}, {"1": 5}])
def test_dice_are_a_list(told: Any) -> None:
    assert unreadable("yacht", {**TURN, "dice": told})


@pytest.mark.parametrize("told", [[], [1], [1, 2, 3, 4], [1, 2, 3, 4, 5, 6], [6] * 1000])
def test_not_five_dice_are_bad_dice(told: list[int]) -> None:
    assert last_is("bad-dice", written("yacht", {**TURN, "dice": told}))


def test_huge_dice_are_no_dice() -> None:
    assert last_is("bad-dice", written("yacht", {**TURN, "dice": [HUGE, 1, 1, 1, 1]}))


@pytest.mark.parametrize(
    "told", ["", "Yacht", "pair", "four of a kind", "aces", None, True, 12, ["choice"], {}]
)
def test_a_category_is_one_of_the_twelve(told: Any) -> None:
    assert unreadable("yacht", {**TURN, "category": told})


def test_a_turn_has_dice_or_rolls() -> None:
    rolls = [[1, 2, 3, 4, 5]]
    assert unreadable("yacht", {**TURN, "rolls": rolls, "kept": []})
    assert unreadable("yacht", {**TURN, "kept": []})
    assert unreadable("yacht", without(TURN, "dice"))


@pytest.mark.parametrize("told", ["", "Hearts", "trump", "misère", None, True, 5, ["hearts"], {}])
def test_a_contract_is_one_of_the_six(told: Any) -> None:
    assert unreadable("three-five-eight", {**ROUND, "contract": told})


@pytest.mark.parametrize("told", NOT_NUMBERS, ids=kind)
def test_tricks_are_whole_numbers(told: Any) -> None:
    assert unreadable("three-five-eight", {**ROUND, "tricks": [told, 8, 5]})


@pytest.mark.parametrize("told", [None, True, 16, "385", {}])
def test_tricks_are_a_list(told: Any) -> None:
    assert unreadable("three-five-eight", {**ROUND, "tricks": told})


@pytest.mark.parametrize("told", [[], [16], [8, 8], [3, 8, 5, 0]])
def test_tricks_that_are_not_three_numbers_do_not_sum(told: list[int]) -> None:
    assert last_is("tricks-sum", written("three-five-eight", {**ROUND, "tricks": told}))


def test_huge_tricks_make_no_sixteen() -> None:
    tricks = [HUGE, 16 - HUGE, 0]
    assert last_is("tricks-sum", written("three-five-eight", {**ROUND, "tricks": tricks}))


@every_entry
def test_an_entry_may_have_time_writer_and_id(game: str, entry: Entry) -> None:
    signed = {**entry, "at": "2026-11-30T20:15:30Z", "by": "Bo's phone", "id": "a-1"}
    assert accepted(written(game, signed)) == accepted(written(game, entry))


@pytest.mark.parametrize(
    "time",
    [
        "2026-11-30T20:15:30Z",
        "2026-11-30T20:15:30+09:00",
        "2026-11-30T20:15:30-03:30",
        "2026-11-30T20:15:30.5Z",
        "2026-11-30T20:15:30.123456+00:00",
        "1999-01-01T00:00:00Z",
        "2024-02-29T23:59:59Z",
    ],
)
def test_a_time_is_written_as_rfc_3339_has_it(time: str) -> None:
    assert accepted(written("yacht", {**TURN, "at": time}))["ok"]


@pytest.mark.parametrize(
    "time",
    [
        "",
        "yesterday",
        "20:15",
        "2026-11-30",
        "2026-11-30T20:15:30",
        "2026-11-30T20:15Z",
        "20261130T201530Z",
        "2026-W49-1T20:15:30Z",
        "2026-11-31T20:15:30Z",
        "2025-02-29T20:15:30Z",
        "2026-13-01T20:15:30Z",
        "2026-11-30T24:15:30Z",
        "2026-11-30T20:60:30Z",
        "2026-11-30T20:15:30+0900",
        "2026-11-30T20:15:30+25:00",
        "2026-11-30T20:15:30Z\n",
        " 2026-11-30T20:15:30Z",
        "\uff12\uff10\uff12\uff16-11-30T20:15:30Z",
        1796069730,
        True,
        None,
        ["2026-11-30T20:15:30Z"],
    ],
)
def test_any_other_time_cannot_be_read(time: Any) -> None:
    assert unreadable("yacht", {**TURN, "at": time})


@every_entry
@pytest.mark.parametrize("told", [True, None, ["Bo"], {"seat": 1}])
def test_a_writer_and_an_id_are_strings(game: str, entry: Entry, told: Any) -> None:
    assert unreadable(game, {**entry, "by": told})
    assert unreadable(game, {**entry, "id": told})


@every_entry
@pytest.mark.parametrize("told", NOT_FLAGS, ids=kind)
def test_void_is_true_or_false(game: str, entry: Entry, told: Any) -> None:
    assert unreadable(game, {**entry, "void": told})


@every_entry
def test_an_entry_that_was_not_taken_back_counts(game: str, entry: Entry) -> None:
    kept = {**entry, "void": False}
    assert accepted(written(game, kept)) == accepted(written(game, entry))


@every_game
@pytest.mark.parametrize(
    "entry",
    [
        {},
        PLACE,
        TURN,
        ROUND,
        {"do": 5},
        {"do": "win", "seat": "Ana", "points": float("nan")},
        {"do": "place", "seat": 99, "total": HUGE},
        {"at": "yesterday", "by": [], "id": {}},
        {"do": "place", "tile": deep()},
    ],
    ids=["nothing", "place", "score", "round", "do", "words", "huge", "signed", "deep"],
)
def test_of_an_entry_taken_back_nothing_else_is_read(game: str, entry: Entry) -> None:
    assert accepted(written(game, {**entry, "void": True})) == accepted(written(game))


def test_entries_taken_back_are_counted_in_the_number_of_the_broken_one() -> None:
    gone = {**PLACE, "void": True}
    answer = refused(written("fives-and-threes", PLACE, gone, gone, {**PLACE, "total": 21}))
    assert (answer["entry"], answer["code"], answer["scores"]) == (3, "impossible-total", [8, 0])


def test_entries_taken_back_have_no_points_and_no_outcome() -> None:
    answer = accepted(written("fives-and-threes", {"void": True}, PLACE, {"void": True}))
    assert (answer["points"], answer["outcomes"]) == ([8], ["scored"])


def test_taking_back_the_last_entry_reopens_the_match() -> None:
    won = [{**PLACE}] * 7 + [{**PLACE, "total": 3}]
    last = {**PLACE, "total": 12}
    open_again = {**PLACE, "seat": 1}
    assert accepted(written("fives-and-threes", *won, last))["finished"]
    answer = accepted(written("fives-and-threes", *won, {**last, "void": True}, open_again))
    assert (answer["finished"], answer["scores"]) == (False, [57, 8])


def test_the_first_broken_entry_is_named() -> None:
    answer = refused(written("fives-and-threes", PLACE, {**PLACE, "total": 19}, None, {}))
    assert (answer["entry"], answer["code"]) == (1, "impossible-total")


def test_faults_are_named_in_their_order() -> None:
    """bad-record, no-such-seat, match-over, wrong-moment, out-of-turn, impossible-total."""
    won = [PLACE] * 7 + [{**PLACE, "total": 3}, {**PLACE, "total": 12}]
    game = "fives-and-threes"
    assert unreadable(game, {"do": "knock", "seat": 9, "why": ""}, *won)
    assert last_is("no-such-seat", written(game, *won, {"do": "knock", "seat": 9}))
    assert last_is("match-over", written(game, *won, {"do": "knock", "seat": 1}))
    assert last_is("wrong-moment", written(game, {"do": "knock", "seat": 1}))
    out = {"do": "place", "seat": 0, "out": True}
    pairs = record(game, out, {**out, "total": 21}, players=4)
    assert last_is("out-of-turn", pairs)
    due = written("all-fives", BLOCKED, {**PLACE, "total": 99})
    assert last_is("wrong-moment", due)


def test_faults_of_a_turn_are_named_in_their_order() -> None:
    """bad-record, no-such-seat, out-of-turn, bad-dice, category-used."""
    bo = {**TURN, "seat": 1}
    wrong = {**TURN, "dice": [7, 7, 7, 7, 7]}
    assert unreadable("yacht", {**wrong, "seat": 9, "category": "pair"}, TURN)
    assert last_is("no-such-seat", written("yacht", TURN, {**wrong, "seat": 9}))
    assert last_is("out-of-turn", written("yacht", TURN, wrong))
    assert last_is("bad-dice", written("yacht", TURN, bo, wrong))
    assert last_is("category-used", written("yacht", TURN, bo, TURN))


def test_faults_of_a_round_are_named_in_their_order() -> None:
    """bad-record, contract-used, tricks-sum."""
    start = [ROUND, ROUND, ROUND]
    wrong = {**ROUND, "tricks": [1, 1, 1]}
    assert unreadable("three-five-eight", {**wrong, "seat": 0}, *start)
    assert last_is("contract-used", written("three-five-eight", *start, wrong))
    assert last_is("tricks-sum", written("three-five-eight", *start[:2], wrong))


@every_game
@pytest.mark.parametrize(
    "key", ["do", "seat", "total", "dice", "tricks", "pips", "at", "void", "x"]
)
def test_a_deep_entry_is_refused_in_a_sentence(game: str, key: str) -> None:
    whole = next(entry for other, entry in ENTRIES if other == game)
    assert unreadable(game, {**whole, key: deep()})


@every_game
def test_a_sentence_about_something_long_stays_short(game: str) -> None:
    whole = next(entry for other, entry in ENTRIES if other == game)
    for long in ("x" * 100_000, [0] * 100_000, {str(n): n for n in range(10_000)}):
        for key in whole:
            assert len(judge(written(game, {**whole, key: long}))["message"]) < 1000


FIVES = [tile for tile in EVERY_TILE if tile != "6|6"][:14]
IN_PLAYS: list[tuple[str, Entry]] = [
    ("fives-and-threes", {"do": "place", "seat": 0, "tile": "6|6", "on": "3|6"}),
    ("fives-and-threes", {"do": "knock", "seat": 0}),
    ("fives-and-threes", {"do": "deal", "hands": [FIVES[:7], FIVES[7:]]}),
    ("all-fives", {"do": "draw", "seat": 0, "count": 1}),
    ("all-fives", {"do": "draw", "seat": 0, "tiles": ["1|2"]}),
    ("all-fives", {"do": "pass", "seat": 0}),
    ("all-fives", {"do": "deal", "hands": [FIVES[:7], FIVES[7:]]}),
    ("all-fives", {"do": "hands", "tiles": [["1|2"], []]}),
]
"""Entries of a match of which every play is told."""


@pytest.mark.parametrize(
    ("game", "entry"), IN_PLAYS, ids=[f"{game}-{'-'.join(entry)}" for game, entry in IN_PLAYS]
)
@pytest.mark.parametrize(
    "odd", [None, True, 1.0, float("nan"), "1", {}, [1], [[1]], [None], deep(9)], ids=kind
)
def test_what_a_play_tells_has_its_type(game: str, entry: Entry, odd: Any) -> None:
    for key in set(entry) - {"do"}:
        if type(odd) is type(entry[key]) is str:
            continue
        answer = refused(record(game, {**entry, key: odd}, record="plays"))
        assert answer["code"] == "bad-record", (key, answer)
