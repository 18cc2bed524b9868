"""All Fives: the sentences, the pad with its draft of leftovers, and what the tally shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import reduce
from itertools import combinations
from typing import Any

import pytest

from scorekeeper.games.all_fives import GAME
from scorekeeper.games.all_fives.entries import Blocked, Draw, Hands, Pass, Place, Starter
from scorekeeper.games.all_fives.leftovers import nearest_five, share
from scorekeeper.games.all_fives.rules import AllFivesSheet
from scorekeeper.pieces.tiles import DOUBLE_SIX, Tile, line_totals, spinner_totals
from scorekeeper.record import read_setup
from scorekeeper.rules.match import Draft, Entry, Setup
from scorekeeper.rules.objections import Objection, Refused, Unreadable

ANA, BO, CLEO, DAN = range(4)
NAMES = ("Ana", "Bo", "Cleo", "Dan")


def table(players: int = 2, first: int | None = ANA, **options: Any) -> Setup:
    return read_setup(GAME, NAMES[:players], options, first)


def sheet_of(setup: Setup, *entries: Entry) -> AllFivesSheet:
    return reduce(GAME.play, entries, GAME.open(setup))


def story_of(setup: Setup, *entries: Entry) -> Any:
    sheets = [sheet_of(setup, *entries[: n + 1]) for n in range(len(entries))]
    return tuple((entry, sheet.last) for entry, sheet in zip(entries, sheets, strict=True))


def told(setup: Setup, *entries: Entry) -> str:
    """The reason of the last of these entries."""
    last = sheet_of(setup, *entries).last
    assert last is not None
    return str(last.why)


def out(seat: int, total: int | None = None) -> Place:
    return Place(seat, total, out=True)


def hands(*pips: int) -> Hands:
    return Hands(pips)


def shown(setup: Setup, *entries: Entry) -> Mapping[str, Any]:
    return GAME.display(sheet_of(setup, *entries), story_of(setup, *entries))


def typed(sheet: AllFivesSheet, draft: Draft, *pips: object, was: tuple[object, ...] = ()) -> Draft:
    """The draft after a phone that showed `was` sent what was typed, a text a seat."""
    form = {"pips": [str(one) for one in pips], "was": [str(one) for one in was]}
    return GAME.draft(sheet, draft, form)


# What end totals there are


Arm = tuple[frozenset[Tile], int]
"""The tiles of an arm, and what its outer end counts."""


def joined(pip: int, out_of_hand: Iterable[Tile]) -> Iterator[tuple[Tile, int]]:
    """The tiles that join a pip, each with its other half."""
    for tile in out_of_hand:
        if pip in (tile.low, tile.high):
            yield tile, tile.high if pip == tile.low else tile.low


def arms_from(pip: int) -> Iterator[Arm]:
    """Every arm of one or two tiles on a spinner."""
    for first, end in joined(pip, set(DOUBLE_SIX) - {Tile(pip, pip)}):
        yield frozenset({first}), end
        for second, outer in joined(end, set(DOUBLE_SIX) - {first, Tile(pip, pip)}):
            yield frozenset({first, second}), outer * (1 + second.is_double)


def counts_round_a_spinner(pip: int) -> Iterator[int]:
    """Every count of a spinner with one arm, with both straight ones, and with side arms too."""
    for _, count in arms_from(pip):
        yield 2 * pip + count
    for number in (2, 3, 4):
        for arms in combinations(tuple(arms_from(pip)), number):
            if len(frozenset().union(*(tiles for tiles, _ in arms))) == sum(
                len(tiles) for tiles, _ in arms
            ):
                yield sum(count for _, count in arms)


def counts_of_a_line() -> Iterator[int]:
    """Every count of a line of up to three tiles, its doubles opening no arms."""
    for tile in DOUBLE_SIX:
        yield tile.pips
        for outer, inner in ((tile.low, tile.high), (tile.high, tile.low)):
            left = outer * (1 + tile.is_double)
            for second, end in joined(inner, set(DOUBLE_SIX) - {tile}):
                yield left + end * (1 + second.is_double)
                for third, right in joined(end, set(DOUBLE_SIX) - {tile, second}):
                    yield left + right * (1 + third.is_double)


def test_a_line_shows_exactly_the_totals_that_laying_tiles_out_shows() -> None:
    assert set(counts_of_a_line()) == line_totals()


def test_a_spinner_shows_exactly_the_totals_that_laying_arms_out_shows() -> None:
    laid = {count for pip in range(7) for count in counts_round_a_spinner(pip)}
    assert laid | set(counts_of_a_line()) == spinner_totals() == set(range(37))


# Reasons


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (Place(ANA, 15), "15 is a multiple of\N{NO-BREAK SPACE}5"),
        (Place(ANA, 14), "14 is not a multiple of\N{NO-BREAK SPACE}5"),
        (Place(ANA, 0), "0 scores nothing"),
        (Place(ANA), "no points"),
        (out(ANA), "no points"),
        (out(ANA, 20), "20 is a multiple of\N{NO-BREAK SPACE}5"),
        (Starter(BO), "by the draw"),
    ],
)
def test_an_entry_says_why(entry: Entry, reason: str) -> None:
    assert told(table(first=None), entry) == reason


def test_points_in_fives_say_the_division() -> None:
    assert told(table(fives=True), Place(ANA, 15)) == "15 ÷ 5 = 3"


def test_an_exact_target_says_what_was_past_it() -> None:
    entries = (Place(ANA, 35), Place(ANA, 20))
    assert told(table(target=50, exact=True), *entries) == "35 + 20 is past 50: nothing scored"


@pytest.mark.parametrize(
    ("players", "options", "entries", "reason"),
    [
        (2, {}, (out(ANA), hands(0, 13)), "13 pips → 15 for Ana"),
        (2, {}, (out(ANA), hands(0, 1)), "1 pip → 0 for Ana"),
        (3, {}, (out(ANA), hands(0, 7, 6)), "7 + 6 = 13 pips → 15 for Ana"),
        (3, {"fives": True}, (out(ANA), hands(0, 7, 6)), "7 + 6 = 13 pips → 15 ÷ 5 = 3 for Ana"),
        (
            3,
            {},
            (Blocked(), hands(7, 6, 3)),
            "7 + 6 = 13 pips → 15 for Cleo",
        ),
        (
            3,
            {},
            (Blocked(), hands(6, 6, 7)),
            "7 pips → 5 split: 2.5 each for Ana and Bo",
        ),
        (3, {}, (Blocked(), hands(6, 6, 6)), "6 pips each: nobody scores"),
        (4, {}, (Blocked(), hands(5, 3, 9, 11)), "14 pips each: nobody scores"),
        (
            4,
            {"leftovers": "difference"},
            (out(ANA), hands(0, 7, 4, 6)),
            "7 + 6 − 4 = 9 pips → 10 for Ana and Cleo",
        ),
        (
            4,
            {"leftovers": "difference"},
            (out(ANA), hands(0, 1, 8, 2)),
            "1 + 2 − 8 is below 0: no pips count for Ana and Cleo",
        ),
        (
            2,
            {"exact": True, "target": 20},
            (Place(ANA, 10), out(ANA), hands(0, 13)),
            "13 pips → 15 for Ana. Ana: 10 + 15 is past 20: nothing scored",
        ),
    ],
)
def test_leftovers_say_the_sum_and_the_rounding(
    players: int, options: dict[str, Any], entries: tuple[Entry, ...], reason: str
) -> None:
    assert told(table(players, **options), *entries) == reason


def test_entries_are_told_as_the_table_tells_them() -> None:
    setup = table(3)
    lines = [Place(ANA, 15), out(BO, 5), out(BO), Place(ANA), Blocked(), hands(0, 7, 6), Starter(2)]
    assert [str(GAME.tell(setup, line)).replace("\N{NO-BREAK SPACE}", " ") for line in lines] == [
        "Ana: 15",
        "Bo: 5, last tile",
        "Bo: last tile",
        "Ana: no points",
        "Blocked",
        "Leftovers (Ana 0 · Bo 7 · Cleo 6)",
        "Cleo leads",
    ]


@pytest.mark.parametrize(
    ("players", "options", "entries", "ending"),
    [
        (2, {"target": 20}, (Place(ANA, 25),), "Ana wins with 25, past 20"),
        (2, {"target": 25}, (Place(BO, 25),), "Bo wins with 25 points"),
        (4, {"target": 35}, (Place(DAN, 35),), "Bo and Dan win with 35 points"),
        (2, {"target": 25, "exact": True}, (Place(BO, 25),), "Bo wins with exactly 25 points"),
        (4, {"target": 20}, (Place(DAN, 35),), "Bo and Dan win with 35, past 20"),
        (
            3,
            {"target": 10},
            (Place(ANA, 5), Blocked(), hands(6, 6, 10)),
            "Ana wins with 10 points",
        ),
        (
            3,
            {"target": 10},
            (Place(ANA, 5), Blocked(), hands(6, 6, 20)),
            "Ana wins: 15 against 10, the higher score",
        ),
        (
            3,
            {"target": 10},
            (Blocked(), hands(6, 6, 20)),
            "Ana and Bo share the win: 10 each",
        ),
    ],
)
def test_the_ending_says_who_won_and_why(
    players: int, options: dict[str, Any], entries: tuple[Entry, ...], ending: str
) -> None:
    assert str(GAME.ending(sheet_of(table(players, **options), *entries))) == ending


# Rules that the check's own tests do not reach


@pytest.mark.parametrize(
    ("pips", "points"), [(10, 10), (11, 10), (12, 10), (13, 15), (14, 15), (15, 15)]
)
def test_remainders_one_and_two_go_down_three_and_four_go_up(pips: int, points: int) -> None:
    assert nearest_five(pips) == points


def test_a_pool_holds_only_what_the_others_hold() -> None:
    assert share((5, 3, 9, 10), went_out=None, difference=False).counted == (5, 9)


def test_nobody_leads_for_certain_after_a_block_until_it_is_drawn() -> None:
    sheet = sheet_of(table(), Blocked(), hands(3, 5))
    assert (sheet.lead, sheet.round) == (None, 2)
    assert GAME.play(sheet, Starter(BO)).lead == BO
    assert GAME.play(sheet, Place(BO, 10)).lead is None


def test_whoever_played_the_last_tile_leads_the_next_round() -> None:
    assert sheet_of(table(), out(BO), hands(5, 0)).lead == BO


@pytest.mark.parametrize(
    "entry",
    [
        Draw(ANA, count=1),
        Pass(ANA),
        Place(ANA, tile="3|6"),
        Hands(tiles=(("3|6",), ())),
        hands(1, 2),
    ],
)
def test_what_belongs_to_every_play_is_refused_in_scores(entry: Entry) -> None:
    with pytest.raises(Refused) as refused:
        sheet_of(table(), entry)
    assert refused.value.code == "wrong-moment"


# The same thing told twice


def traces(*entries: Entry) -> set[Any]:
    sheet = sheet_of(table())
    return {GAME.trace(sheet, entry, GAME.play(sheet, entry)) for entry in entries}


def test_the_same_seat_with_the_same_points_may_be_one_placement() -> None:
    assert len(traces(Place(ANA, 15), out(ANA, 15))) == 1


def test_another_seat_or_other_points_are_another_placement() -> None:
    assert len(traces(Place(ANA, 15), Place(BO, 15), Place(ANA, 10))) == 3


# The pad


def pad_of(setup: Setup, *entries: Entry, draft: Draft | None = None) -> Mapping[str, Any]:
    return GAME.pad(sheet_of(setup, *entries), draft or {})


def test_the_pad_offers_the_totals_that_score() -> None:
    assert [one["total"] for one in pad_of(table())["totals"]] == [5, 10, 15, 20, 25, 30, 35]


def test_without_a_spinner_twenty_is_the_highest_that_scores() -> None:
    assert [one["total"] for one in pad_of(table(spinner=False))["totals"]] == [5, 10, 15, 20]


def test_in_fives_the_pad_shows_the_points() -> None:
    totals = pad_of(table(fives=True))["totals"]
    assert {one["total"]: one["points"] for one in totals}[15] == 3


def test_the_pad_marks_a_bust_only_for_an_exact_target() -> None:
    scored = Place(ANA, 35)
    exact = pad_of(table(target=50, exact=True), scored)["totals"]
    assert [one["total"] for one in exact if ANA in one["busts"]] == [20, 25, 30, 35]
    assert not any(BO in one["busts"] for one in exact)
    assert not any(one["busts"] for one in pad_of(table(target=50), scored)["totals"])


def test_the_pad_asks_who_leads_only_while_it_is_open() -> None:
    setup = table(first=None)
    assert pad_of(setup)["draw"]
    assert not pad_of(setup, Starter(BO))["draw"]
    assert not pad_of(setup, Place(BO, 5))["draw"]
    assert not pad_of(setup, Place(BO, 5), Blocked())["draw"]
    assert pad_of(table(), Blocked(), hands(3, 5))["draw"]


def test_the_server_draws_the_leader_among_all_seats() -> None:
    sheet = sheet_of(table(3, first=None))
    acts = [GAME.acts(sheet, Starter(ANA), {"draw": ["yes"]}) for _ in range(200)]
    assert set(acts) == {(Starter(ANA),), (Starter(BO),), (Starter(CLEO),)}
    assert GAME.acts(sheet, Starter(BO), {}) == (Starter(BO),)


# The draft of leftovers


def left_of(sheet: AllFivesSheet, draft: Draft) -> dict[str, Any]:
    left: dict[str, Any] = GAME.pad(sheet, draft)["leftovers"]
    return left


def test_each_phone_fills_in_its_own_hand_and_all_see_it() -> None:
    sheet = sheet_of(table(3), out(ANA))
    assert left_of(sheet, {})["missing"] == ["Bo", "Cleo"]
    draft = typed(sheet, {}, "", 7, "")
    assert draft == {"for": 1, "out": ANA, "pips": {"1": 7}}
    left = left_of(sheet, draft)
    assert [hand["pips"] for hand in left["hands"]] == [None, 7, None]
    assert (left["missing"], left["outlook"], left["out"]) == (["Cleo"], None, "Ana")


def test_two_phones_that_fill_in_at_once_do_not_undo_each_other() -> None:
    sheet = sheet_of(table(3), out(ANA))
    nothing = ("", "", "")
    draft = typed(sheet, typed(sheet, {}, "", 7, "", was=nothing), "", "", 6, was=nothing)
    assert draft["pips"] == {"1": 7, "2": 6}


def test_the_sum_and_the_rounding_are_shown_before_they_count() -> None:
    sheet = sheet_of(table(3), out(ANA))
    outlook = left_of(sheet, typed(sheet, {}, "", 7, 6))["outlook"]
    assert outlook["pips"] == (0, 7, 6)
    assert str(outlook["why"]) == "7 + 6 = 13 pips → 15 for Ana"
    assert outlook["winners"] == []


def test_a_hand_can_be_corrected_and_emptied_before_it_counts() -> None:
    sheet = sheet_of(table(), out(ANA))
    draft = typed(sheet, typed(sheet, {}, "", 7), "", 17, was=("", 7))
    assert draft["pips"] == {"1": 17}
    assert typed(sheet, draft, "", " ", was=("", 17)) == {}


def test_after_a_block_every_hand_is_due() -> None:
    sheet = sheet_of(table(), Blocked())
    assert left_of(sheet, typed(sheet, {}, "", 13))["missing"] == ["Ana"]
    outlook = left_of(sheet, typed(sheet, {}, 0, 13))["outlook"]
    assert str(outlook["why"]) == "13 pips → 15 for Ana"


def test_the_pad_says_when_the_leftovers_would_win_the_match() -> None:
    sheet = sheet_of(table(target=15), out(ANA))
    outlook = left_of(sheet, typed(sheet, {}, "", 13))["outlook"]
    assert [str(side) for side in outlook["winners"]] == ["Ana"]


def test_a_draft_of_another_occasion_is_no_draft() -> None:
    sheet = sheet_of(table(3), out(ANA))
    draft = typed(sheet, {}, "", 7, "")
    again = sheet_of(table(3), out(ANA), hands(0, 7, 6), out(ANA))
    for other in (again, sheet_of(table(3), Blocked())):
        assert {hand["pips"] for hand in left_of(other, draft)["hands"]} == {None}
    assert typed(again, draft, "", "", 6) == {"for": 2, "out": ANA, "pips": {"2": 6}}


@pytest.mark.parametrize(
    ("pips", "kind", "code"),
    [
        (("", "seven", ""), Unreadable, "bad-record"),
        (("", "2.5", ""), Unreadable, "bad-record"),
        (("", "1e9", ""), Unreadable, "bad-record"),
        (("", "<script>", ""), Unreadable, "bad-record"),
        (("", "-5", ""), Refused, "bad-pips"),
        (("", "169", ""), Refused, "bad-pips"),
        (("", "100", "69"), Refused, "bad-pips"),
        (("5", "", ""), Refused, "bad-pips"),
        (("", "5"), Unreadable, "bad-record"),
        ((), Unreadable, "bad-record"),
    ],
)
def test_nonsense_in_a_hand_changes_nothing_and_says_why(
    pips: tuple[str, ...], kind: type[Objection], code: str
) -> None:
    with pytest.raises(kind) as objection:
        typed(sheet_of(table(3), out(ANA)), {}, *pips)
    assert objection.value.code == code


def test_no_hand_is_filled_in_while_the_round_goes_on() -> None:
    with pytest.raises(Refused) as refused:
        typed(sheet_of(table()), {}, "", 7)
    assert refused.value.code == "wrong-moment"


# The display


def sides(setup: Setup, *entries: Entry, of: str) -> list[Any]:
    return [side[of] for side in shown(setup, *entries)["sides"]]


def test_a_side_needs_what_is_left_to_the_target() -> None:
    assert sides(table(), Place(ANA, 35), of="needs") == [215, 250]


def test_nobody_needs_less_than_nothing() -> None:
    assert sides(table(target=20), Place(ANA, 35), of="needs") == [0, 20]


def test_only_a_half_stroke_stands_beside_the_tally() -> None:
    entries = (Place(ANA, 10), Blocked(), hands(6, 6, 7))
    assert sides(table(3), *entries, of="score") == [12.5, 2.5, 0]
    assert sides(table(3), *entries, of="odd") == [2.5, 2.5, 0]


def test_the_strokes_of_the_last_line_are_fresh() -> None:
    assert sides(table(), Place(ANA, 10), Place(BO, 15), of="strokes") == [0, 3]
    assert sides(table(), Blocked(), hands(3, 13), of="strokes") == [3, 0]
    assert sides(table(), of="strokes") == [0, 0]


def test_in_fives_there_is_a_board_and_no_half_stroke() -> None:
    entries = (Blocked(), hands(6, 6, 7))
    assert shown(table(3, fives=True), *entries)["board"]
    assert sides(table(3, fives=True), *entries, of="odd") == [0, 0, 0]


def test_two_pegs_show_the_score_and_the_one_before() -> None:
    entries = (Place(ANA, 10), Place(BO, 5), Place(ANA, 15))
    assert sides(table(fives=True), *entries, of="previous") == [2, 0]


def test_the_last_round_is_what_all_its_entries_gave() -> None:
    entries = (Place(ANA, 10), Place(BO, 5), out(ANA, 5), hands(0, 13), Place(BO, 20))
    assert sides(table(), *entries, of="gain") == [30, 5]


def test_a_match_that_ends_in_mid_round_ends_that_round_too() -> None:
    assert sides(table(target=20), Place(BO, 5), Place(ANA, 20), of="gain") == [20, 5]


def test_the_display_says_whose_lead_it_is() -> None:
    assert shown(table(first=BO))["lead"] == "Bo"
    assert shown(table(), Blocked(), hands(3, 5))["lead"] is None


# The pad in both ways of recording


def test_plays_are_offered_until_the_round_is_over() -> None:
    setup = table(record="plays", hand=1)
    assert GAME.pad(sheet_of(setup), {})["plays"] is not None
    over = sheet_of(setup, Place(ANA, tile="5|5"))
    assert over.over
    assert (GAME.pad(over, {})["plays"], GAME.pad(over, {})["leftovers"] is None) == (None, False)
    assert GAME.pad(sheet_of(table()), {})["plays"] is None


def test_a_count_that_was_taken_back_is_filled_in_again_hand_by_hand() -> None:
    sheet = sheet_of(table(3), Place(BO, 10, out=True))
    again = GAME.draft_again(sheet, hands(7, 0, 12), "7", {})
    assert again == typed(sheet, {}, 7, "", 12, was=("", "", ""))
    assert [hand["pips"] for hand in GAME.pad(sheet, again)["leftovers"]["hands"]] == [7, None, 12]
    blocked = sheet_of(table(3), Place(BO, 10), Blocked())
    again = GAME.draft_again(blocked, hands(7, 0, 12), "7", {})
    assert [hand["pips"] for hand in GAME.pad(blocked, again)["leftovers"]["hands"]] == [7, 0, 12]


def test_what_is_no_count_in_pips_is_not_filled_in_again() -> None:
    sheet = sheet_of(table(3), Place(BO, 10, out=True))
    for entry in (Place(BO, 10, out=True), Hands(None, (("1|2",), (), ("3|4",)))):
        assert GAME.draft_again(sheet, entry, "7", {}) == {}


def marked(sheet: AllFivesSheet) -> set[int]:
    return {key["total"] for key in GAME.pad(sheet, {})["plays"]["totals"] if key["bust"]}


def test_the_busts_marked_are_those_of_whose_turn_it_is() -> None:
    setup = table(record="plays", exact=True, target=18)
    after = sheet_of(setup, Place(ANA, 10))
    assert (after.next_seat, marked(after)) == (BO, set())
    after = sheet_of(setup, Place(ANA, 10), Place(BO, 7))
    assert (after.next_seat, marked(after)) == (ANA, {10})


def test_where_the_lead_is_to_be_drawn_a_bust_is_one_for_every_side() -> None:
    setup = table(4, record="plays", exact=True, target=18, hand=7)
    passed = [Pass(seat) for seat in (BO, CLEO, DAN, ANA)]
    fresh = sheet_of(setup, Place(ANA, 10), *passed, hands(15, 15, 15, 15))
    assert (fresh.scores, fresh.next_seat) == ((10, 0), None)
    assert marked(fresh) == set()
    assert marked(replace(fresh, scores=(10, 15))) == {10}
    assert marked(replace(fresh, scores=(15, 15))) == {5, 10}


def test_a_starter_is_drawn_only_where_the_pad_asks_for_a_draw() -> None:
    sheet = sheet_of(table(first=None))
    assert GAME.acts(sheet, Starter(BO), {}) == (Starter(BO),)
    assert GAME.acts(sheet, Starter(BO), {"draw": ["no"]}) == (Starter(BO),)
    assert GAME.acts(sheet, Place(BO, 10), {"draw": ["yes"]}) == (Place(BO, 10),)
    drawn = {GAME.acts(sheet, Starter(BO), {"draw": ["yes"]}) for _ in range(60)}
    assert drawn == {(Starter(ANA),), (Starter(BO),)}
