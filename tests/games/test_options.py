"""The house rules of every game: what holds unless agreed otherwise, and how each is told."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.games import shelf
from scorekeeper.games.three_five_eight.entries import Round
from scorekeeper.games.yacht.entries import Leave
from scorekeeper.record import read_setup
from scorekeeper.rules.game import replay
from scorekeeper.rules.options import Option

FIVES, ALL_FIVES, YACHT, EIGHT = "fives-and-threes", "all-fives", "yacht", "three-five-eight"


def option(game: str, name: str) -> Option:
    [found] = [one for one in shelf()[game].options if one.name == name]
    return found


def usual(game: str, players: int, **given: Any) -> dict[str, Any]:
    return {one.name: one.usual(players, given) for one in shelf()[game].options}


def told(game: str, name: str) -> list[str]:
    one = option(game, name)
    return [str(one.told(value)) for value in one.values]


def test_the_games_stand_on_the_shelf_dominoes_first() -> None:
    assert list(shelf()) == [FIVES, ALL_FIVES, YACHT, EIGHT]


@pytest.mark.parametrize(
    ("game", "players"),
    [(FIVES, [2, 3, 4]), (ALL_FIVES, [2, 3, 4]), (YACHT, [*range(1, 11)]), (EIGHT, [3])],
)
def test_so_many_may_play(game: str, players: list[int]) -> None:
    assert list(shelf()[game].players) == players


@pytest.mark.parametrize(("players", "hand"), [(2, 7), (3, 5), (4, 5)])
def test_fives_and_threes_unless_agreed_otherwise(players: int, hand: int) -> None:
    assert usual(FIVES, players) == {
        "target": 61,
        "hand": hand,
        "out_point": True,
        "opening_win": True,
        "pair_out": "both",
        "record": "scores",
    }


@pytest.mark.parametrize(("players", "target", "hand"), [(2, 250, 9), (3, 200, 7), (4, 200, 5)])
def test_all_fives_unless_agreed_otherwise(players: int, target: int, hand: int) -> None:
    assert usual(ALL_FIVES, players) == {
        "target": target,
        "hand": hand,
        "undrawable": 0,
        "exact": False,
        "fives": False,
        "leftovers": "opponents",
        "spinner": True,
        "record": "scores",
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_fives_counted_in_fives_goes_to_61(players: int) -> None:
    assert usual(ALL_FIVES, players, fives=True)["target"] == 61
    assert usual(ALL_FIVES, players, fives=False)["target"] > 61


def test_yacht_unless_agreed_otherwise() -> None:
    assert usual(YACHT, 2) == {"preset": "classic", "four_dice_only": False}


def test_3_5_8_unless_agreed_otherwise() -> None:
    assert usual(EIGHT, 3) == {
        "rounds": 18,
        "exchange": True,
        "must_trump": True,
        "overtrump": False,
    }


@pytest.mark.parametrize(
    ("game", "name", "said"),
    [
        (FIVES, "out_point", ["scores 1", "scores nothing extra"]),
        (FIVES, "opening_win", ["may win the match", "may not win the match"]),
        (FIVES, "pair_out", ["when both partners are out", "when the first partner is out"]),
        (FIVES, "record", ["the scores", "every play"]),
        (
            ALL_FIVES,
            "undrawable",
            [
                "may all be drawn",
                "may be drawn but for the last tile",
                "may be drawn but for the last two tiles",
            ],
        ),
        (
            ALL_FIVES,
            "leftovers",
            [
                "all that the opponents have left",
                "what the opponents have left, less what the winner's side has",
            ],
        ),
        (ALL_FIVES, "record", ["the scores", "every play"]),
        (
            YACHT,
            "preset",
            [
                "classic, both straights 30, no bonus",
                "51 Games, four in a row 15, five 30, bonus 35",
            ],
        ),
        (YACHT, "four_dice_only", ["counts all five dice", "counts only the four alike"]),
        (
            EIGHT,
            "rounds",
            ["18 rounds, everyone plays all six contracts", "9 rounds", "6 rounds", "3 rounds"],
        ),
    ],
)
def test_every_value_is_told_in_its_own_words(game: str, name: str, said: list[str]) -> None:
    assert told(game, name) == said


def test_when_a_round_of_pairs_ends_matters_in_pairs_only() -> None:
    assert [option(FIVES, "pair_out").bears(players) for players in (2, 3, 4)] == [
        False,
        False,
        True,
    ]


def test_house_rules_that_are_seldom_changed_are_not_offered() -> None:
    hidden = {
        (game.name, one.name)
        for game in shelf().values()
        for one in game.options
        if not one.offered
    }
    assert hidden == {(FIVES, "opening_win"), (EIGHT, "must_trump"), (EIGHT, "overtrump")}


@pytest.mark.parametrize("game", shelf())
def test_a_value_in_words_has_no_colon_of_its_own_after_the_titles(game: str) -> None:
    for one in shelf()[game].options:
        usually = [one.usual(players, {}) for players in shelf()[game].players]
        for value in (*one.values, *usually):
            assert ":" not in str(one.told(value)), one.name


def test_only_the_leftovers_of_all_fives_are_filled_in_by_many_phones_at_once() -> None:
    assert [game.name for game in shelf().values() if game.drafts_merge] == [ALL_FIVES]


def test_nothing_is_due_once_a_match_is_over() -> None:
    yacht, eight = shelf()[YACHT], shelf()[EIGHT]
    alone = read_setup(yacht, ["Ana"], {}, 0)
    assert yacht.occasion(yacht.open(alone)) == "1-0"
    assert yacht.occasion(replay(yacht, alone, [Leave(0)])) == ""
    three = read_setup(eight, ["Ana", "Bo", "Cleo"], {"rounds": 3}, 0)
    rounds = [Round("hearts", (8, 5, 3))] * 3
    due = [eight.occasion(replay(eight, three, rounds[:told])) for told in range(4)]
    assert due == ["1", "2", "3", ""]
