"""Yacht from the shelf: its reasons, its pad, its draft and its sheet."""

from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import Any

import pytest

from scorekeeper.entries import from_form, read_entry, to_form, to_record
from scorekeeper.games import shelf
from scorekeeper.games.yacht.entries import CATEGORIES, Leave, Score
from scorekeeper.games.yacht.rules import CLASSIC_RULES, YachtSheet
from scorekeeper.games.yacht.rules import gives as all_rows
from scorekeeper.games.yacht.words import sum_of
from scorekeeper.pieces.dice import Dice
from scorekeeper.record import read_setup
from scorekeeper.rules.game import replay
from scorekeeper.rules.match import Draft, Entry, Outcome
from scorekeeper.rules.objections import Objection, Refused, Stale

GAME = shelf()["yacht"]
ANA, BO, CLEO = range(3)
NONE: Draft = {}


def setup(players: int = 3, **options: Any) -> Any:
    return read_setup(GAME, ["Ana", "Bo", "Cleo"][:players], options, first=ANA)


def sheet_after(*entries: Entry, players: int = 3, **options: Any) -> YachtSheet:
    sheet: YachtSheet = replay(GAME, setup(players, **options), entries)
    return sheet


def turn(seat: int, dice: str, category: str) -> Score:
    return Score(seat, category, Dice.read(dice).faces)


def last(sheet: YachtSheet) -> Outcome:
    assert sheet.last is not None
    return sheet.last


def why(dice: str, category: str, **options: Any) -> str:
    return str(last(sheet_after(turn(ANA, dice, category), **options)).why)


def put_down(sheet: YachtSheet, dice: str = "", **others: str) -> Draft:
    said = {"turn": str(sheet.round), "seat": str(sheet.next_seat), "by": "7", **others}
    change = {name: [text] for name, text in said.items()}
    return GAME.draft(sheet, NONE, {**change, "dice": dice.split("-") if dice else []})


def pad(sheet: YachtSheet, draft: Draft = NONE) -> Mapping[str, Any]:
    return GAME.pad(sheet, draft)


def gives(sheet: YachtSheet, dice: str) -> dict[str, int]:
    rows = pad(sheet, put_down(sheet, dice))["columns"][sheet.next_seat]
    return {row["category"]: row["gives"] for row in rows if row["gives"]}


def shown(sheet: YachtSheet, *story: tuple[Entry, Outcome]) -> Mapping[str, Any]:
    return GAME.display(sheet, story)


def whole_match(players: int, **options: Any) -> list[Entry]:
    return [turn(seat, "1-2-3-4-5", category) for category in CATEGORIES for seat in range(players)]


# Dice


def test_dice_survive_their_text_form() -> None:
    assert str(Dice.read("6-1-6")) == "6-1-6"


@pytest.mark.parametrize("text", ["", "7", "0-1", "1 2", "1-", "-1", "²"])
def test_what_is_no_die_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="no dice"):
        Dice.read(text)


def test_a_die_has_no_seven() -> None:
    with pytest.raises(ValueError, match="no face 7"):
        Dice((1, 7))


def test_groups_count_the_largest_first() -> None:
    assert Dice.read("3-6-3-6-3").groups == (3, 2)


def test_four_in_a_row_may_have_a_pair_among_them() -> None:
    assert Dice.read("2-3-3-4-5").has_run(4)
    assert not Dice.read("2-3-3-4-5").has_run(5)


# Scores say why


@pytest.mark.parametrize(
    ("dice", "category", "reason"),
    [
        ("4-4-4-4-1", "four-of-a-kind", "4 + 4 + 4 + 4 + 1 = 17"),
        ("3-3-3-6-6", "full-house", "3 + 3 + 3 + 6 + 6 = 21"),
        ("1-2-2-4-6", "choice", "1 + 2 + 2 + 4 + 6 = 15"),
        ("6-6-6-1-2", "sixes", "3 × 6 = 18"),
        ("2-2-2-2-2", "yacht", "five alike: 50"),
        ("6-5-4-3-2", "large-straight", "five in a row: 30"),
        ("5-4-3-2-1", "small-straight", "five in a row: 30"),
        ("1-2-3-4-5", "yacht", "scratched: 0"),
    ],
)
def test_every_score_has_its_reason(dice: str, category: str, reason: str) -> None:
    assert why(dice, category) == reason


def test_four_dice_only_says_which_four() -> None:
    assert why("4-4-4-4-1", "four-of-a-kind", four_dice_only=True) == "4 × 4 = 16"


def test_51_games_says_four_in_a_row() -> None:
    assert why("2-3-4-5-5", "small-straight", preset="51-games") == "four in a row: 15"


def test_the_entry_that_reaches_63_says_that_it_brought_the_bonus() -> None:
    faces = ["6-6-6-6-6", "5-5-5-5-5", "4-4-1-1-1"]
    entries = [turn(ANA, d, c) for d, c in zip(faces, ["sixes", "fives", "fours"], strict=True)]
    sheet = sheet_after(*entries, players=1, preset="51-games")
    assert sheet.scores == (98,)
    assert str(last(sheet).why) == "2 × 4 = 8, bonus for Ones to Sixes + 35"


def test_a_line_tells_who_where_and_with_which_dice() -> None:
    told = GAME.tell(setup(), turn(ANA, "4-4-4-4-1", "four-of-a-kind"))
    assert str(told) == "Ana: Four of a kind, 4-4-4-4-1"


def test_leaving_is_told_with_what_it_means() -> None:
    sheet = sheet_after(Leave(BO))
    assert str(GAME.tell(setup(), Leave(BO))) == "Bo leaves"
    assert str(last(sheet).why) == "what was open counts 0"


# Leaving


def test_who_leaves_on_another_turn_is_skipped() -> None:
    sheet = sheet_after(Leave(BO), turn(ANA, "1-1-1-1-1", "yacht"))
    assert (sheet.next_seat, sheet.round) == (CLEO, 1)


def test_who_leaves_keeps_the_points_and_what_was_open_counts_nothing() -> None:
    sheet = sheet_after(turn(ANA, "1-1-1-1-1", "yacht"), Leave(ANA))
    assert sheet.scores == (50, 0, 0)
    assert all(row["cells"][ANA] == 0 for row in shown(sheet)["rows"][1:])


def test_the_last_to_leave_ends_the_match() -> None:
    sheet = sheet_after(turn(ANA, "1-1-1-1-1", "yacht"), Leave(ANA), Leave(CLEO), Leave(BO))
    assert last(sheet).kind == "won"
    assert sheet.winners == (ANA,)


def test_nobody_leaves_twice() -> None:
    with pytest.raises(Refused, match="Bo has left already"):
        sheet_after(Leave(BO), Leave(BO))


def test_who_left_cannot_score() -> None:
    with pytest.raises(Refused, match="Ana has left") as refused:
        sheet_after(Leave(ANA), turn(ANA, "1-1-1-1-1", "yacht"))
    assert refused.value.code == "out-of-turn"


# What clashes


def test_the_same_turn_told_twice_clashes_whatever_was_written() -> None:
    before = sheet_after()
    one, other = turn(ANA, "1-1-1-1-1", "yacht"), turn(ANA, "1-1-1-1-2", "choice")
    traces = {GAME.trace(before, entry, GAME.play(before, entry)) for entry in (one, other)}
    assert len(traces) == 1


def test_the_next_turn_of_the_same_seat_does_not_clash() -> None:
    first = turn(ANA, "1-1-1-1-1", "yacht")
    before, after = sheet_after(players=1), sheet_after(first, players=1)
    second = turn(ANA, "1-1-1-1-2", "choice")
    assert GAME.trace(before, first, after) != GAME.trace(after, second, GAME.play(after, second))


# The pad


def test_with_five_dice_every_open_row_shows_what_it_would_give() -> None:
    sheet = sheet_after()
    assert gives(sheet, "4-4-4-4-1") == {
        "four-of-a-kind": 17,
        "choice": 17,
        "fours": 16,
        "ones": 1,
    }


def test_the_rows_that_give_most_are_marked() -> None:
    sheet = sheet_after()
    rows = pad(sheet, put_down(sheet, "4-4-4-4-1"))["columns"][ANA]
    assert [row["category"] for row in rows if row["best"]] == ["four-of-a-kind", "choice"]


def test_where_nothing_gives_anything_no_row_is_marked() -> None:
    turns = [category for category in CATEGORIES if category not in {"yacht", "sixes"}]
    sheet = sheet_after(*(turn(ANA, "1-1-2-3-4", one) for one in turns), players=1)
    rows = pad(sheet, put_down(sheet, "1-1-2-3-4"))["columns"][ANA]
    assert [row["gives"] for row in rows if row["gives"] is not None] == [0, 0]
    assert not any(row["best"] for row in rows)


def test_with_four_dice_no_row_shows_anything() -> None:
    assert gives(sheet_after(), "4-4-4-4") == {}


def test_a_filled_row_gives_nothing_more() -> None:
    sheet = sheet_after(turn(ANA, "4-4-4-4-1", "choice"), players=1)
    assert "choice" not in gives(sheet, "6-6-6-6-6")


def test_only_who_rolls_is_offered_anything() -> None:
    sheet = sheet_after()
    columns = pad(sheet, put_down(sheet, "4-4-4-4-1"))["columns"]
    assert all(row["gives"] is None for row in columns[BO])
    sheet = sheet_after(turn(ANA, "4-4-4-4-1", "choice"))
    columns = pad(sheet, put_down(sheet, "4-4-4-4-1"))["columns"]
    offered = [
        {row["category"] for row in column if row["gives"] is not None} for column in columns
    ]
    assert [len(categories) for categories in offered] == [0, 12, 0]


def test_what_a_row_would_give_is_what_it_gives() -> None:
    sheet = sheet_after()
    for category in CLASSIC_RULES:
        after = GAME.play(sheet, turn(ANA, "5-5-5-5-5", category))
        assert last(after).points == gives(sheet, "5-5-5-5-5").get(category, 0)


def test_those_who_have_rows_open_can_leave() -> None:
    assert pad(sheet_after(Leave(BO)))["playing"] == [ANA, CLEO]


# The draft


def test_dice_stay_in_the_order_in_which_they_were_put_down() -> None:
    sheet = sheet_after()
    assert put_down(sheet, "4-1-4") == {"turn": 1, "seat": ANA, "dice": [4, 1, 4], "by": "7"}
    assert pad(sheet, put_down(sheet, "4-1-4"))["dice"] == (4, 1, 4)


def test_the_last_list_counts_whatever_lay_there_before() -> None:
    sheet = sheet_after()
    change = {"turn": ["1"], "seat": ["0"], "dice": ["6"]}
    assert GAME.draft(sheet, put_down(sheet, "4-1-4"), change)["dice"] == [6]


def test_no_dice_is_no_draft() -> None:
    assert put_down(sheet_after()) == {}


def test_clearing_takes_all_dice_away() -> None:
    assert put_down(sheet_after(), "4-1-4", clear="yes") == {}


def test_dice_of_a_turn_that_is_over_are_not_shown() -> None:
    old = put_down(sheet_after(), "4-4-4-4-1")
    assert pad(sheet_after(turn(ANA, "4-4-4-4-1", "choice")), old)["dice"] == ()


def test_dice_for_a_turn_that_is_over_are_stale() -> None:
    with pytest.raises(Stale):
        put_down(sheet_after(), "4", seat="1")
    with pytest.raises(Stale):
        put_down(sheet_after(), "4", turn="2")


@pytest.mark.parametrize(
    "text", ["0", "7", "-5", "2.5", "1e9", "four", "", " 4", "４", "²", "<script>"]
)
def test_what_no_die_shows_is_refused(text: str) -> None:
    change = {"turn": ["1"], "seat": ["0"], "dice": [text]}
    with pytest.raises(Objection) as refused:
        GAME.draft(sheet_after(), NONE, change)
    assert refused.value.code == "bad-dice"


def test_six_dice_are_refused() -> None:
    with pytest.raises(Refused):
        put_down(sheet_after(), "1-1-1-1-1-1")


@pytest.mark.parametrize("by", ["", "<script>", "1" * 21])
def test_a_phone_that_cannot_be_is_nobody(by: str) -> None:
    assert put_down(sheet_after(), "4", by=by)["by"] == ""


def test_nothing_is_filled_in_after_the_end() -> None:
    with pytest.raises(Refused) as refused:
        put_down(sheet_after(*whole_match(1), players=1), "4")
    assert refused.value.code == "match-over"


# The sheet


def test_rows_stand_as_on_the_paper_sheet() -> None:
    assert [str(row["title"]) for row in shown(sheet_after())["rows"]] == [
        "Yacht",
        "Large straight",
        "Small straight",
        "Four of a kind",
        "Full house",
        "Choice",
        "Sixes",
        "Fives",
        "Fours",
        "Threes",
        "Twos",
        "Ones",
    ]


def test_scratched_and_open_are_told_apart() -> None:
    rows = shown(sheet_after(turn(ANA, "1-2-3-4-6", "yacht")))["rows"]
    assert [row["cells"][ANA] for row in rows[:2]] == [0, None]


def test_the_sheet_shows_who_rolls_who_left_and_who_won() -> None:
    players = shown(sheet_after(Leave(BO)))["players"]
    assert [player["rolls"] for player in players] == [True, False, False]
    assert [player["left"] for player in players] == [False, True, False]
    ended = shown(sheet_after(*whole_match(2), players=2))["players"]
    assert [player["won"] for player in ended] == [True, True]


def test_the_cell_that_was_filled_last_is_marked() -> None:
    entry = turn(ANA, "1-2-3-4-6", "yacht")
    sheet = sheet_after(entry)
    assert shown(sheet, (entry, last(sheet)))["last"] == (ANA, "yacht")
    assert shown(sheet)["last"] is None


def test_51_games_shows_how_far_the_bonus_is() -> None:
    sheet = sheet_after(turn(ANA, "6-6-6-1-2", "sixes"), preset="51-games")
    bonus = shown(sheet)["players"][ANA]["bonus"]
    assert (bonus["sum"], bonus["goal"], bonus["needs"]) == (18, 63, 45)
    assert not bonus["got"]
    assert not bonus["lost"]


def test_a_full_column_without_63_has_lost_the_bonus() -> None:
    sheet = sheet_after(*whole_match(1), players=1, preset="51-games")
    assert shown(sheet)["players"][ANA]["bonus"]["lost"]


def test_the_classic_game_has_no_bonus_row() -> None:
    assert shown(sheet_after())["players"][ANA]["bonus"] is None


# The end


def test_the_highest_total_wins() -> None:
    sheet = sheet_after(turn(ANA, "1-1-1-1-1", "yacht"), Leave(ANA), Leave(BO), Leave(CLEO))
    assert str(GAME.ending(sheet)) == "Ana wins with the highest total, 50 points"


def test_equal_totals_share_the_win() -> None:
    sheet = sheet_after(*whole_match(2), players=2)
    assert str(GAME.ending(sheet)) == "Ana, Bo share the win with 60 points each"


def test_alone_the_total_is_told() -> None:
    sheet = sheet_after(*whole_match(1), players=1)
    assert str(GAME.ending(sheet)) == "Ana: 60 in all"


# Record and form


@pytest.mark.parametrize(
    "entry", [turn(BO, "4-4-4-4-1", "four-of-a-kind"), Leave(CLEO)], ids=["score", "leave"]
)
def test_an_entry_survives_form_and_record(entry: Entry) -> None:
    form: dict[str, list[str]] = {}
    for name, text in to_form(entry):
        form.setdefault(name, []).append(text)
    assert from_form(GAME, form) == entry
    assert read_entry(GAME, to_record(entry)) == entry


# Turns told roll by roll


def rolled(category: str, *rolls: str, kept: tuple[str, ...] = ()) -> Score:
    faces = tuple(Dice.read(roll).faces for roll in rolls)
    held = tuple(Dice.read(dice).faces if dice else () for dice in kept)
    return Score(ANA, category, rolls=faces, kept=held)


SEED = rolled("four-of-a-kind", "1-2-2-4-6", "2-2-4-4-6", "1-4-4-4-4", kept=("2-2", "4-4"))


def test_a_line_says_the_dice_and_in_how_many_rolls_they_came() -> None:
    assert str(GAME.tell(setup(), SEED)) == "Ana: Four of a kind, 1-4-4-4-4 in 3 rolls"
    one = rolled("choice", "1-2-2-4-6")
    assert str(GAME.tell(setup(), one)) == "Ana: Choice, 1-2-2-4-6 in 1 roll"


def test_the_reason_says_what_was_kept() -> None:
    assert str(last(sheet_after(SEED)).why) == "kept 2-2, then 4-4; 1 + 4 + 4 + 4 + 4 = 17"
    two = rolled("twos", "1-2-2-4-6", "2-2-2-4-6", kept=("2-2",))
    assert str(last(sheet_after(two)).why) == "kept 2-2; 3 × 2 = 6"
    again = rolled("yacht", "1-2-2-4-6", "2-2-2-4-6", kept=("",))
    assert str(last(sheet_after(again)).why) == "kept nothing; scratched: 0"


def test_a_turn_told_by_rolls_is_the_same_thing_as_one_told_by_dice() -> None:
    before = sheet_after()
    by_dice = turn(ANA, "1-4-4-4-4", "four-of-a-kind")
    traces = {GAME.trace(before, one, GAME.play(before, one)) for one in (SEED, by_dice)}
    assert len(traces) == 1


@pytest.mark.parametrize(
    "entry",
    [
        SEED,
        rolled("yacht", "1-2-2-4-6", "2-2-2-4-6", kept=("",)),
        rolled("yacht", "1-2-2-4-6", "2-2-2-4-6", "3-3-3-3-3", kept=("2-2", "")),
    ],
)
def test_a_turn_with_rolls_survives_form_and_record(entry: Score) -> None:
    test_an_entry_survives_form_and_record(entry)


@pytest.mark.parametrize("text", ["1-2-x", "1--2", "-", "1-2-", "<b>", "1,2"])
def test_rolls_that_are_no_numbers_cannot_be_read(text: str) -> None:
    form = {"do": ["score"], "seat": ["0"], "category": ["choice"], "rolls": [text]}
    with pytest.raises(Objection) as refused:
        from_form(GAME, form)
    assert refused.value.code == "bad-record"


# The reasons in figures


@pytest.mark.parametrize("four_only", [False, True])
@pytest.mark.parametrize("preset", ["classic", "51-games"])
def test_every_reason_is_a_sum_of_the_dice_that_count(preset: str, four_only: bool) -> None:
    options = {"preset": preset, "four_dice_only": four_only}
    for faces in combinations_with_replacement(range(1, 7), 5):
        for category, points in all_rows(Dice(faces), options).items():
            said = str(sum_of(category, Dice(faces), points))
            if points and "=" in said:
                counted = those_that_count(category, faces, four_only)
                assert in_figures(said) == (counted, points), (category, said)


def those_that_count(category: str, faces: tuple[int, ...], four_only: bool) -> list[int]:
    """Only the own face in Ones to Sixes, only the four alike by that rule, otherwise all five."""
    if category in ONES_TO_SIXES:
        return [face for face in faces if face == ONES_TO_SIXES.index(category) + 1]
    if category == "four-of-a-kind" and four_only:
        return [face for face in faces if faces.count(face) >= 4][:4]
    return list(faces)


ONES_TO_SIXES = ("ones", "twos", "threes", "fours", "fives", "sixes")


def in_figures(said: str) -> tuple[list[int], int]:
    """What a reason adds up, in rising order, and its sum: ``4 + 4 + 2 = 10``, ``2 × 4 = 8``."""
    sum_, total = said.split(" = ")
    if "×" in sum_:
        times, face = map(int, sum_.split(" × "))
        return [face] * times, int(total)
    return sorted(map(int, sum_.split(" + "))), int(total)
