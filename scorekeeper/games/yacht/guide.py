"""What the rules page of Yacht draws from: the rows, a sheet filled in, and what dice give."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

from scorekeeper.games.yacht import display, rules
from scorekeeper.games.yacht.entries import CATEGORIES, FACE_OF, Score
from scorekeeper.games.yacht.options import FIFTY_ONE_GAMES
from scorekeeper.games.yacht.turns import NUMBER_OF_DICE
from scorekeeper.games.yacht.words import TITLES
from scorekeeper.pieces.dice import FACES, Dice
from scorekeeper.rules.match import Setup
from scorekeeper.rules.sentences import Say

NAMES = ("Ana", "Bo")
TURN = (((1, 2, 2, 4, 6), (2, 2)), ((2, 2, 4, 4, 6), (4, 4)), ((1, 4, 4, 4, 4), ()))
"""The example turn of the rules: what each roll left on the table, and which dice were kept."""

EXAMPLES = {
    "yacht": (4, 4, 4, 4, 4),
    "large-straight": (2, 3, 4, 5, 6),
    "small-straight": (1, 2, 3, 4, 5),
    "four-of-a-kind": (1, 4, 4, 4, 4),
    "full-house": (3, 3, 3, 6, 6),
    "choice": (1, 3, 5, 6, 6),
    "sixes": (2, 6, 6, 6, 4),
    "fives": (5, 5, 5, 1, 2),
    "fours": (4, 4, 4, 1, 6),
    "threes": (3, 3, 3, 5, 6),
    "twos": (2, 2, 2, 5, 1),
    "ones": (1, 1, 1, 4, 6),
}
"""Dice for every row; together they are the first column of the sheet that is shown.

Ones to Sixes come to 63, so that this column has the bonus where there is one.
"""

FIXED = ("yacht", "large-straight", "small-straight")
FOUR_IN_A_ROW = (1, 2, 3, 4, 6)

SECOND_COLUMN = EXAMPLES | {
    "yacht": (2, 2, 2, 2, 5),
    "large-straight": (1, 2, 3, 5, 6),
    "four-of-a-kind": (5, 5, 5, 5, 5),
    "full-house": (4, 4, 4, 1, 1),
    "choice": (4, 5, 5, 6, 6),
    "fives": (5, 5, 5, 5, 2),
    "threes": (3, 3, 1, 2, 6),
    "ones": (2, 3, 4, 6, 6),
}
"""The second column: some rows are scratched, and five alike stand for four of a kind."""


def guide(setup: Setup, told: Mapping[str, list[str]]) -> Mapping[str, Any]:
    """Give the rows with an example each, a sheet filled in, and what the dice told would give."""
    dice = dice_told(told)
    return {
        "rows": rows(setup.options),
        "five_alike": best(
            "four-of-a-kind", setup.options["preset"], setup.options["four_dice_only"]
        ),
        "most": most(setup.options),
        "turn": TURN,
        "sheet": filled_in(setup.options),
        "dice": dice.faces if dice else (),
        "gives": gives(dice, setup.options) if dice else [],
    }


def rows(options: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Give every row: its name, what it asks, an example with its points, and its best.

    `fixed` tells that it gives the same whatever the dice are.
    """
    return [
        {
            "category": category,
            "fixed": category in FIXED,
            "title": TITLES[category],
            "asks": asks(category, options),
            "dice": dice,
            "points": rules.worth(category, Dice(dice), options),
            "best": best(category, options["preset"], options["four_dice_only"]),
        }
        for category, dice in examples(options).items()
    ]


def examples(options: Mapping[str, Any]) -> Mapping[str, tuple[int, ...]]:
    """Give the dice that are shown for every row: four in a row where four will do."""
    if options["preset"] == FIFTY_ONE_GAMES:
        return EXAMPLES | {"small-straight": FOUR_IN_A_ROW}
    return EXAMPLES


@cache
def best(category: str, preset: str, four_dice_only: bool) -> int:
    """Give the most that a category can score."""
    options = {"preset": preset, "four_dice_only": four_dice_only}
    throws = combinations_with_replacement(FACES, NUMBER_OF_DICE)
    return max(rules.worth(category, Dice(faces), options) for faces in throws)


def most(options: Mapping[str, Any]) -> int:
    """Give the most that a match can score: every row at its best, with any bonus."""
    column = {
        category: best(category, options["preset"], options["four_dice_only"])
        for category in CATEGORIES
    }
    return rules.total(column, options)


def asks(category: str, options: Mapping[str, Any]) -> Say:
    """Say what a category asks of the dice and what it gives."""
    if category in FACE_OF:
        return Say("The sum of the dice that show %(face)s.", face=FACE_OF[category])
    if category == "four-of-a-kind" and options["four_dice_only"]:
        return Say("Four alike: the sum of those four.")
    if options["preset"] == FIFTY_ONE_GAMES and category == "large-straight":
        return Say("Any five in a row.")
    if options["preset"] == FIFTY_ONE_GAMES and category == "small-straight":
        return Say("Any four in a row.")
    return ASKS[category]


ASKS = {
    "yacht": Say("Five alike, whatever the number."),
    "large-straight": Say("2-3-4-5-6, nothing else."),
    "small-straight": Say("1-2-3-4-5, nothing else."),
    "four-of-a-kind": Say("Four alike: the sum of all five dice. Five alike will do as well."),
    "full-house": Say(
        "Three of one number and two of another: the sum of all five."
        " Five alike are not a full house."
    ),
    "choice": Say("Any dice: the sum of all five."),
}
"""What the rows above Sixes ask in the classic game."""


def filled_in(options: Mapping[str, Any]) -> Mapping[str, Any]:
    """Give what the sheet's template draws: two columns, all rows filled."""
    sheet = rules.open_sheet(Setup(NAMES, options, 0))
    for category in CATEGORIES:
        for seat, column in enumerate((examples(options), SECOND_COLUMN)):
            sheet = rules.play(sheet, Score(seat, category, column[category]))
    return display.display(sheet, ())


def dice_told(told: Mapping[str, list[str]]) -> Dice | None:
    """Give the five dice that a form sent; None while they are not all there."""
    texts = [text for place in range(1, 6) for text in told.get(f"die{place}", [])[:1]]
    if len(texts) != NUMBER_OF_DICE or not set(texts) <= set("123456"):
        return None
    return Dice(tuple(int(text) for text in texts))


def gives(dice: Dice, options: Mapping[str, Any]) -> list[tuple[Say, int]]:
    """Give every row with what the dice would score there."""
    return [(TITLES[category], rules.worth(category, dice, options)) for category in CATEGORIES]
