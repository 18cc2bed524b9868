"""The rules page opened from a match goes by what that match agreed, in its text too."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from flask import Flask

from scorekeeper import models
from scorekeeper.database import writing
from scorekeeper.games import shelf
from scorekeeper.opening import NewMatch, open_match
from scorekeeper.web.phones import club
from tests.conftest import Phone

NAMES = ("Ada", "Ben", "Cy", "Di")
NO_RULES_OF_THE_GAME = {("fives-and-threes", "record"), ("all-fives", "record")}
"""Options that are about the sheet."""

CASES = [
    ("fives-and-threes", 2, "target", 1000, ("exactly 61", "past 61"), "Exactly 1,000 wins"),
    ("fives-and-threes", 2, "hand", 9, ("takes 7 tiles",), "takes 9 tiles"),
    (
        "fives-and-threes",
        2,
        "out_point",
        False,
        ("scores 1 more", "no point for the last tile", "and its 1 are", "1 for the last tile"),
        "The last tile scores nothing extra",
    ),
    (
        "fives-and-threes",
        4,
        "out_point",
        False,
        ("scores 1 more", "earns no extra point"),
        "Only when the second partner is out too is the round over.",
    ),
    (
        "fives-and-threes",
        2,
        "opening_win",
        False,
        (">may win the match",),
        "where it would make exactly 61, it scores nothing",
    ),
    (
        "fives-and-threes",
        4,
        "pair_out",
        "first",
        ("his seat is skipped", "Only when the second", "only one player of each pair"),
        "the first partner to be out ends the round, and the pair scores 1 more",
    ),
    ("all-fives", 2, "target", 300, ("<td>250</td>",), "<td>300</td>"),
    ("all-fives", 2, "hand", 6, ("<td>9</td>",), "<td>6</td>"),
    (
        "all-fives",
        2,
        "undrawable",
        1,
        ("All of it may be drawn", "the boneyard is empty"),
        "The last tile of it may not be drawn",
    ),
    (
        "all-fives",
        2,
        "undrawable",
        2,
        ("All of it may be drawn", "the boneyard is empty"),
        "The last two tiles of it may not be drawn",
    ),
    (
        "all-fives",
        3,
        "exact",
        True,
        ("or passes it", "the higher score wins"),
        "Who stands at exactly 200 first wins at once",
    ),
    (
        "all-fives",
        2,
        "exact",
        True,
        ("or passes it",),
        "The tile stays where it lies and play goes on",
    ),
    (
        "all-fives",
        2,
        "hand",
        14,
        ("boneyard. All of it", "draw one tile at a time", "the boneyard is empty"),
        "All tiles are dealt: nothing is drawn.",
    ),
    (
        "fives-and-threes",
        4,
        "hand",
        7,
        ("The rest stays face down",),
        "All tiles are dealt: nothing is drawn.",
    ),
    (
        "all-fives",
        3,
        "fives",
        True,
        (
            "15 is 15 points",
            "<td>200</td>",
            "2.5",
            "one stroke",
            "The winner of the round scores that",
        ),
        "5 pips give 0.5 points each",
    ),
    (
        "all-fives",
        3,
        "leftovers",
        "difference",
        ("It is not the difference", "in one sum and round it"),
        "take off what the winner's side has left",
    ),
    (
        "all-fives",
        2,
        "spinner",
        False,
        ("can occur is 36", "all arms", "arms not begun", "The spinner", 'value="35"'),
        "can occur is 22, the highest that scores is 20",
    ),
    (
        "yacht",
        2,
        "preset",
        "51-games",
        ("nothing else", "There is no bonus"),
        "There is a bonus of 35",
    ),
    (
        "yacht",
        2,
        "four_dice_only",
        True,
        ("Four alike: the sum of all five", "6-6-6-6-6 is 30", "1 + 4 + 4 + 4 + 4 = 17"),
        "6-6-6-6-6 is 24",
    ),
    (
        "yacht",
        2,
        "four_dice_only",
        True,
        ("= 17",),
        "four of a kind: 4 + 4 + 4 + 4 = 16",
    ),
    (
        "yacht",
        2,
        "preset",
        "51-games",
        ("1-2-3-4-5, nothing else",),
        'aria-label="1-2-3-4-6"',
    ),
    ("three-five-eight", 3, "rounds", 9, ("18 rounds", "Eighteen"), "This match is 9 rounds long"),
    ("three-five-eight", 3, "rounds", 6, ("18 rounds", "Eighteen"), "This match is 6 rounds long"),
    ("three-five-eight", 3, "rounds", 3, ("18 rounds", "Eighteen"), "This match is 3 rounds long"),
    (
        "three-five-eight",
        3,
        "exchange",
        False,
        ("exchange, kitty", "After the exchange", "#exchange", "swap"),
        "contract, kitty, discard, tricks",
    ),
    (
        "three-five-eight",
        3,
        "must_trump",
        False,
        ("you must play a trump",),
        "If not, you may play any card.",
    ),
    (
        "three-five-eight",
        3,
        "overtrump",
        True,
        ("it need not be higher",),
        "and one higher than those already there if you can",
    ),
]


def rules_page(app: Flask, member: Phone, game: str, players: int, options: dict[str, Any]) -> str:
    """Give the rules page of a match that was opened with these options."""
    with app.app_context():
        with writing() as session:
            session.add(phone := models.Phone(token=f"{players} {options}"))
        code = open_match(NewMatch(game, NAMES[:players], 0, options), phone, club())
    answer = member.get(f"/m/{code}/rules")
    assert answer.status_code == 200
    return unescape(answer.text)


@pytest.mark.parametrize(("game", "players", "option", "value", "usual", "agreed"), CASES)
def test_a_page_does_not_say_what_the_match_does_not_play(
    app: Flask,
    member: Phone,
    game: str,
    players: int,
    option: str,
    value: object,
    usual: tuple[str, ...],
    agreed: str,
) -> None:
    by_default = rules_page(app, member, game, players, {})
    page = rules_page(app, member, game, players, {option: value})
    assert [said for said in usual if said not in by_default] == []
    assert [said for said in usual if said in page] == []
    assert agreed not in by_default
    assert agreed in page


FOR_SO_MANY = [
    ("all-fives", (2,), "Two players, each with a score of his own."),
    ("all-fives", (2,), "Add up the pips that the opponent has left"),
    ("all-fives", (2, 3), "Whoever plays his last tile wins the round."),
    ("all-fives", (2, 4), "Blocked and tied for fewest: nobody scores."),
    ("all-fives", (3,), "Three players, each with a score of his own."),
    ("all-fives", (3,), "Two of the three tied for fewest"),
    ("all-fives", (3,), "Blocked and all three tied"),
    ("all-fives", (3,), "Half points do not fit into strokes"),
    ("all-fives", (4,), "Four players, as two fixed pairs"),
    ("all-fives", (4,), "wins the round together with his partner"),
    ("all-fives", (4,), "After a block the pair with the fewest pips left"),
    ("all-fives", (4,), "what the winner or his partner still holds"),
    ("fives-and-threes", (2,), "Two players, each with a score of his own."),
    ("fives-and-threes", (3,), "Three players, each with a score of his own."),
    ("fives-and-threes", (4,), "Four players, as two fixed pairs"),
    ("fives-and-threes", (2, 3), "Whoever plays his last tile ends the round and scores 1 more."),
    ("fives-and-threes", (4,), "Your partner is out. You stand at 59"),
]


@pytest.mark.parametrize(("game", "so_many", "said"), FOR_SO_MANY)
def test_a_page_goes_by_how_many_play(
    app: Flask, member: Phone, game: str, so_many: tuple[int, ...], said: str
) -> None:
    pages = {players: rules_page(app, member, game, players, {}) for players in (2, 3, 4)}
    assert tuple(players for players, page in pages.items() if said in page) == so_many


@pytest.mark.parametrize("game", ["all-fives", "fives-and-threes"])
def test_a_match_of_two_is_told_nothing_of_three_or_of_pairs(
    app: Flask, member: Phone, game: str
) -> None:
    page = rules_page(app, member, game, 2, {})
    assert re.findall(r"[^.>]*(?:partner|\bpairs?\b|\b[Tt]hree players)[^.<]*", page) == []


@pytest.mark.parametrize("game", ["all-fives", "fives-and-threes"])
def test_how_a_match_is_written_down_is_no_house_rule(app: Flask, member: Phone, game: str) -> None:
    page = rules_page(app, member, game, 2, {"record": "plays"})
    assert "This match has house rules of its own" not in page
    assert "rules-mark" not in page
    agreed = rules_page(app, member, game, 2, {"record": "plays", "target": 100})
    begins = agreed.split('<section id="needs"', 1)[0]
    assert begins.count("<li>") == 1


def test_every_value_of_every_option_is_shown_above() -> None:
    shown = {(game, option, value) for game, _, option, value, _, _ in CASES}
    for game in shelf().values():
        for option in game.options:
            usual = option.usual(game.players[-1], {})
            others = [value for value in option.values if value != usual]
            named = [value for one, name, value in shown if (one, name) == (game.name, option.name)]
            if (game.name, option.name) not in NO_RULES_OF_THE_GAME:
                assert set(others) <= set(named)
                assert named


def test_who_need_not_trump_may_still_have_to_go_higher(app: Flask, member: Phone) -> None:
    agreed = {"must_trump": False, "overtrump": True}
    page = rules_page(app, member, "three-five-eight", 3, agreed)
    assert "a trump has to be higher than those already there, if you have a higher one" in page


def test_pairs_whose_first_partner_out_ends_the_round_may_score_nothing_for_it(
    app: Flask, member: Phone
) -> None:
    agreed = {"pair_out": "first", "out_point": False}
    page = rules_page(app, member, "fives-and-threes", 4, agreed)
    assert "Pairs: the first partner to be out ends the round.<" in page


def test_a_difference_in_fives_is_told_as_both(app: Flask, member: Phone) -> None:
    page = rules_page(app, member, "all-fives", 3, {"leftovers": "difference", "fives": True})
    assert "take off what the winner's side has left" in page
    assert "scores a fifth of that" in page
    assert "less what one of the two has left" in page
    assert "<td><b>2</b></td><td><b>3</b></td>" in page
