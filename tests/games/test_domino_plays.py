"""Dominoes where every play is recorded: what a pad asks the sheet, and what is said."""

from __future__ import annotations

from functools import reduce
from typing import Any

import pytest

from scorekeeper.entries import read_entry, to_record
from scorekeeper.games import shelf
from scorekeeper.games.all_fives.entries import Hands
from scorekeeper.games.domino_entries import Blocked, Deal, Draw, Knock, Pass, Place, Starter
from scorekeeper.games.domino_table import DominoSheet, Table
from scorekeeper.games.dominoes import last_steps, side_name
from scorekeeper.pieces.tiles import DOUBLE_SIX, Tile
from scorekeeper.record import read_setup
from scorekeeper.rules.game import Game
from scorekeeper.rules.match import Entry, Setup
from scorekeeper.rules.objections import Question, Refused

FIVES, ALL = shelf()["fives-and-threes"], shelf()["all-fives"]
both = pytest.mark.parametrize("game", [FIVES, ALL], ids=["fives-and-threes", "all-fives"])
NAMES = ("Ana", "Bo", "Cleo", "Dan")


def match(game: Game[Any], players: int = 2, first: int | None = 0, **options: Any) -> Setup:
    return read_setup(game, NAMES[:players], {"record": "plays", **options}, first)


def sheet_of(game: Game[Any], setup: Setup, *entries: Entry) -> Any:
    return reduce(game.play, entries, game.open(setup))


def table(game: Game[Any], *entries: Entry, **heading: Any) -> Table:
    sheet = sheet_of(game, match(game, **heading), *entries)
    assert isinstance(sheet, DominoSheet)
    assert sheet.table is not None
    return sheet.table


def tile(seat: int, one: str, on: str | None = None) -> Place:
    return Place(seat, tile=one, on=on)


def deal(*hands: str) -> Deal:
    return Deal(tuple(tuple(hand.split()) for hand in hands))


def why(game: Game[Any], *entries: Entry, **heading: Any) -> str:
    return str(sheet_of(game, match(game, **heading), *entries).last.why)


# What a pad asks


@both
def test_where_only_scores_are_recorded_there_is_no_table(game: Game[Any]) -> None:
    assert game.open(read_setup(game, NAMES[:2], {}, 0)).table is None


@both
def test_the_layout_as_it_lies_and_where_a_tile_may_go(game: Game[Any]) -> None:
    now = table(game, tile(0, "3|6"), tile(1, "6|6"))
    assert str(now.layout).endswith("3|6, 6|6 on 3|6")
    assert [str(end) for end in now.layout.places_for(Tile(1, 6))] == ["6|6 straight B"]
    assert (now.layout.spinner is not None) == (game is ALL)


@both
def test_the_tiles_left_in_each_hand_and_in_the_boneyard(game: Game[Any]) -> None:
    now = table(game, tile(0, "3|6"))
    assert now.held == ((6, 7) if game is FIVES else (8, 9))
    assert now.boneyard == (14 if game is FIVES else 10)


def test_what_can_be_drawn_is_less_what_the_house_keeps_back() -> None:
    now = table(ALL, tile(0, "3|6"), Draw(1, 3), undrawable=2)
    assert (now.held, now.boneyard, now.drawable) == ((8, 12), 7, 5)


def test_the_tiles_drawn_in_this_turn() -> None:
    drawn = (Place(0, 5), Draw(1, 2), Draw(1, 1))
    assert table(ALL, *drawn).drawn == 3
    assert table(ALL, *drawn, Place(1, 6)).drawn == 0


@both
def test_the_tiles_that_can_still_be_played(game: Game[Any]) -> None:
    now = table(game, tile(0, "3|6"), tile(1, "6|6"))
    assert now.still_out == set(DOUBLE_SIX) - {Tile(3, 6), Tile(6, 6)}


@both
def test_with_a_deal_the_tiles_that_a_seat_can_play(game: Game[Any]) -> None:
    now = table(game, deal("3|6 1|1", "2|6 0|4"), tile(0, "3|6"), hand=2)
    assert [now.playable(seat) for seat in (0, 1)] == [(), (Tile(2, 6),)]
    assert table(game, tile(0, "3|6"), hand=2).playable(1) == ()


@both
def test_the_totals_that_are_possible_now(game: Game[Any]) -> None:
    assert table(game).possible_totals == set(range(13))
    assert table(game, Place(0, 12)).possible_totals == set(range(12, 18))


@both
def test_a_round_told_in_tiles_or_in_totals(game: Game[Any]) -> None:
    fresh, tiles, totals = table(game), table(game, tile(0, "3|6")), table(game, Place(0, 12))
    assert [(one.in_tiles, one.in_totals) for one in (fresh, tiles, totals)] == [
        (False, False),
        (True, False),
        (False, True),
    ]
    assert table(game, deal("3|6", "2|6"), hand=1).in_tiles


@both
def test_whose_turn_it_is(game: Game[Any]) -> None:
    setup = match(game, players=3)
    assert sheet_of(game, setup).next_seat == 0
    assert sheet_of(game, setup, tile(0, "3|6")).next_seat == 1


@both
def test_an_earlier_sheet_stays_as_it_was(game: Game[Any]) -> None:
    before = game.open(match(game))
    after = game.play(before, tile(0, "3|6"))
    assert (before.table.layout.tiles, before.table.held[0]) == ((), after.table.held[1])


# Pads and displays


@both
def test_pad_and_display_are_drawn_at_every_step_of_a_round(game: Game[Any]) -> None:
    setup = match(game, players=4, hand=1)
    entries = [tile(0, "3|6"), *([Hands((0, 5, 6, 7))] if game is ALL else [tile(1, "3|3")])]
    story: list[Any] = []
    sheet = game.open(setup)
    for entry in entries:
        assert game.pad(sheet, {})["seats"]
        sheet = game.play(sheet, entry)
        story.append((entry, sheet.last))
        shown = game.display(sheet, tuple(story))
        assert [side["score"] for side in shown["sides"]] == list(sheet.scores)


@both
def test_the_display_says_who_leads_once_the_first_placement_has_told(game: Game[Any]) -> None:
    setup = match(game, first=None)
    assert game.display(game.open(setup), ())["lead"] is None
    sheet = sheet_of(game, setup, tile(1, "3|6"))
    assert game.display(sheet, ((tile(1, "3|6"), sheet.last),))["lead"] == "Bo"


def test_the_pad_does_not_ask_about_a_partner_where_the_sheet_knows() -> None:
    scores = read_setup(FIVES, NAMES, {}, 0)
    with pytest.raises(Question):
        FIVES.acts(FIVES.open(scores), Place(0, 5, out=True), {})
    plays = sheet_of(FIVES, match(FIVES, players=4, hand=1))
    assert FIVES.acts(plays, Place(0, 5, out=True), {}) == (Place(0, 5, out=True),)


def test_the_draft_of_leftovers_keeps_to_what_a_hand_can_hold() -> None:
    sheet = sheet_of(ALL, match(ALL, players=3, hand=2), Place(0, 5), Place(1, 6), Place(2, 7))
    sheet = ALL.play(sheet, Place(0, 8))
    filled = ALL.draft(sheet, {}, {"pips": ["", "12", ""]})
    assert filled["pips"] == {"1": 12}
    with pytest.raises(Refused) as refused:
        ALL.draft(sheet, filled, {"pips": ["", "12", "13"]})
    assert (refused.value.code, "0 to 12 pips" in str(refused.value)) == ("bad-pips", True)
    filled = ALL.draft(sheet, filled, {"pips": ["", "12", "0"]})
    outlook = ALL.pad(sheet, filled)["leftovers"]["outlook"]
    assert str(outlook["why"]) == "12 + 0 = 12 pips → 10 for Ana"


# What is one thing told twice


def trace(game: Game[Any], told: tuple[Entry, ...], entry: Entry, **heading: Any) -> Any:
    before = sheet_of(game, match(game, **heading), *told)
    return game.trace(before, entry, game.play(before, entry))


def test_one_turn_told_twice_is_one_trace_whatever_was_told() -> None:
    opened = (tile(0, "3|6"),)
    turn = trace(FIVES, opened, tile(1, "6|6"))
    assert turn == trace(FIVES, opened, tile(1, "2|3")) == trace(FIVES, opened, Knock(1))
    assert turn == trace(FIVES, opened, Blocked())
    assert turn != trace(FIVES, (), tile(0, "3|6"))
    assert turn != trace(FIVES, (*opened, Knock(1)), tile(0, "6|6"))


def test_the_same_turn_of_another_round_is_another() -> None:
    first = trace(FIVES, (), tile(0, "3|6"), hand=1)
    assert first != trace(FIVES, (tile(0, "3|6"),), tile(1, "3|6"), hand=1)


def test_a_draw_and_the_placement_after_it_are_not_one_thing() -> None:
    opened = (Place(0, 5),)
    first = trace(ALL, opened, Draw(1, 1))
    assert first == trace(ALL, opened, Draw(1, 2))
    assert first != trace(ALL, opened, Place(1, 6))
    assert first != trace(ALL, (*opened, Draw(1, 1)), Draw(1, 1))
    assert trace(ALL, opened, Place(1, 6)) == trace(ALL, (*opened, Draw(1, 1)), Place(1, 6))


def test_leftovers_deals_and_starters_are_told_once_a_round() -> None:
    out = (Place(0, 5),)
    assert trace(ALL, out, Hands((0, 5)), hand=1) == trace(ALL, out, Hands((0, 7)), hand=1)
    dealt, starter = deal("3|6", "2|6"), Starter(1)
    assert trace(ALL, (), dealt, hand=1) == trace(ALL, (), deal("3|3", "2|2"), hand=1)
    assert trace(ALL, (), starter, first=None) == trace(ALL, (), Starter(0), first=None)
    assert trace(ALL, (), dealt, hand=1, first=None) != trace(ALL, (), starter, first=None)


@both
def test_a_turn_told_twice_stays_in_the_way_for_ever(game: Game[Any]) -> None:
    assert game.clash_seconds(match(game)) is None
    assert game.clash_seconds(read_setup(game, NAMES[:2], {}, 0)) == 20


def scores_of(game: Game[Any], *entries: Entry) -> Any:
    """The sheet where only the scores are recorded."""
    return sheet_of(game, read_setup(game, NAMES[:2], {}, 0), *entries)


@both
def test_in_the_scores_the_same_seat_with_the_same_points_may_be_one_placement(
    game: Game[Any],
) -> None:
    sheet = scores_of(game)
    five, six, other = (
        game.trace(sheet, entry, game.play(sheet, entry))
        for entry in (Place(0, 5), Place(0, 7), Place(1, 5))
    )
    later = scores_of(game, Place(1, 10))
    assert five == game.trace(later, Place(0, 5), game.play(later, Place(0, 5)))
    assert len({five, six, other}) == 3


@both
def test_only_placements_of_the_scores_come_in_any_order(game: Game[Any]) -> None:
    scores, plays = scores_of(game), sheet_of(game, match(game))
    assert not game.bound(scores, Place(0, 5))
    assert not game.bound(scores, Place(0, 5, out=False))
    assert game.bound(scores, Place(0, 5, out=True))
    assert game.bound(scores, Blocked())
    assert game.bound(plays, Place(0, 5))


@both
def test_what_is_due_is_the_round_and_where_every_play_is_told_the_turn(game: Game[Any]) -> None:
    assert game.occasion(scores_of(game)) == game.occasion(scores_of(game, Place(0, 5)))
    turns = [sheet_of(game, match(game), *[Place(0, 5), Place(1, 6)][:told]) for told in range(3)]
    assert len({game.occasion(sheet) for sheet in turns}) == 3


# What is said


def test_the_ending_of_fives_and_threes_says_who_reached_the_target() -> None:
    for seat, name in enumerate(["Ana and Cleo", "Bo and Dan"] * 2):
        sheet = sheet_of(FIVES, match(FIVES, players=4, first=seat, target=3), Place(seat, 9))
        assert str(FIVES.ending(sheet)) == f"{name} win with exactly 3 points"


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (tile(0, "3|6"), "Ana: 3|6"),
        (tile(0, "6|6", on="3|6"), "Ana: 6|6 on 3|6"),
        (Place(1, tile="3|6", out=True), "Bo: 3|6, last tile"),
        (Place(1, 15), "Bo: 15"),
        (Place(1, 15, out=True), "Bo: 15, last tile"),
        (Place(1), "Bo: no points"),
        (Place(1, out=True), "Bo: last tile"),
        (Knock(0), "Ana: knocks"),
        (Pass(1), "Bo: passes"),
        (Draw(1, 1), "Bo: draws 1 tile"),
        (Draw(1, 3), "Bo: draws 3 tiles"),
        (Draw(1, tiles=("3|6", "0|0")), "Bo: draws 3|6, 0|0"),
        (Starter(1), "Bo leads"),
        (Blocked(), "Blocked"),
        (deal("3|6 0|1", "2|6"), "Dealt (Ana\xa03|6, 0|1\xa0· Bo\xa02|6)"),
    ],
)
def test_what_was_entered(entry: Entry, said: str) -> None:
    games = [game for game in (FIVES, ALL) if type(entry) in game.entries]
    assert games
    assert {str(game.tell(match(game), entry)) for game in games} == {said}


@both
def test_a_side_is_named_by_its_player_or_by_both_partners(game: Game[Any]) -> None:
    assert [str(side_name(match(game), side)) for side in (0, 1)] == ["Ana", "Bo"]
    pairs = match(game, players=4)
    assert [str(side_name(pairs, side)) for side in (0, 1)] == ["Ana and Cleo", "Bo and Dan"]


def test_the_two_pegs_of_a_side_are_its_score_before_its_last_points_and_its_score() -> None:
    sheet, story = sheet_of(FIVES, match(FIVES)), []
    for entry in (Place(0, 5), Place(1, 10), Place(0, 15), Place(1, 12), Place(0, 11)):
        sheet = FIVES.play(sheet, entry)
        story.append((entry, sheet.last))
        if len(story) == 1:
            assert last_steps(2, tuple(story)) == [(0, 1), (0, 0)]
    assert last_steps(2, tuple(story)) == [(1, 9), (2, 6)]


@pytest.mark.parametrize(
    ("total", "said"),
    [
        (23, "No tiles make an end total of 23: the highest is 22."),
        (-1, "No tiles make an end total of -1: the highest is 22."),
        (21, "No two ends make 21. Count both ends again."),
    ],
)
def test_a_total_that_there_is_not_is_refused_by_its_height_or_by_its_ends(
    total: int, said: str
) -> None:
    sheet = FIVES.open(read_setup(FIVES, NAMES[:2], {}, 0))
    with pytest.raises(Refused, match=said):
        FIVES.play(sheet, Place(0, total))


@both
def test_what_is_written_down_is_told_in_words(game: Game[Any]) -> None:
    [option] = [one for one in game.options if one.name == "record"]
    assert [str(option.told(value)) for value in option.values] == ["the scores", "every play"]
    assert option.asks is not None
    scores, plays = (str(option.asks(value)) for value in option.values)
    assert scores == "Only what scores is entered, in any order."
    assert plays.startswith("Every turn is entered")


def test_leftovers_are_told_in_pips_or_in_tiles() -> None:
    setup = match(ALL)
    assert str(ALL.tell(setup, Hands((0, 7)))) == "Leftovers (Ana\xa00\xa0· Bo\xa07)"
    told = Hands(tiles=((), ("3|4", "0|0")))
    assert str(ALL.tell(setup, told)) == "Leftovers (Ana\xa0–\xa0· Bo\xa03|4, 0|0)"


def test_why_a_play_scored() -> None:
    fifteen = (tile(0, "3|6"), tile(1, "6|6"))
    assert why(FIVES, *fifteen) == "15 = 3 × 5 → 5 + 3 = 8"
    assert why(ALL, *fifteen) == "15 is a multiple of\N{NO-BREAK SPACE}5"
    assert why(FIVES, tile(0, "3|6"), hand=1) == "9 ÷ 3 = 3, last tile + 1"
    assert why(FIVES, Place(0)) == "no points"


def test_why_a_turn_passed() -> None:
    assert why(FIVES, Place(0, 5), Knock(1)) == "nothing fits: the turn passes"
    assert why(FIVES, Place(0, 5), Knock(1), Knock(0)).startswith("Nobody can play")
    assert why(ALL, Place(0, 5), Draw(1, 3)) == "nothing fitted: 7 tiles are left to draw"
    drawn = (Place(0, 5), Draw(1, 10))
    assert why(ALL, *drawn, Pass(1)) == "nothing fits, and no tile can be drawn"
    assert why(ALL, *drawn, Pass(1), Pass(0)) == "the fewest pips win the round"
    assert why(ALL, deal("3|6", "2|6"), hand=1) == "every hand of this round is known"


def test_why_an_opening_tile_scored_nothing() -> None:
    said = why(FIVES, Place(0, 9), target=3, opening_win=False)
    assert said == "the opening tile may not win the match: nothing scored"


@pytest.mark.parametrize(
    "entry", [deal("3|6", "2|6"), Draw(1, tiles=("3|6",)), Hands(tiles=((), ("3|6",))), Knock(0)]
)
def test_a_play_is_written_into_a_record_as_it_was_told(entry: Entry) -> None:
    game = next(game for game in (FIVES, ALL) if type(entry) in game.entries)
    assert read_entry(game, to_record(entry)) == entry
