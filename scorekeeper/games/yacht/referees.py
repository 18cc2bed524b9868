"""Questions about Yacht that need no match."""

from __future__ import annotations

from scorekeeper.games.yacht import words
from scorekeeper.games.yacht.options import CLASSIC, OPTIONS
from scorekeeper.games.yacht.rules import gives
from scorekeeper.games.yacht.turns import NUMBER_OF_DICE, five_dice
from scorekeeper.pieces.dice import Dice
from scorekeeper.referee import Ask, Referee, Told, Verdict, chosen, one_text
from scorekeeper.rules.numbers import read_whole
from scorekeeper.rules.objections import unreadable
from scorekeeper.rules.sentences import Say

DICE = Ask("dice", Say("The five dice"), "dice", count=NUMBER_OF_DICE)
RULES, FOUR_ALIKE = OPTIONS
PRESET = Ask(
    "preset",
    RULES.title,
    "choice",
    choices=tuple((value, RULES.told(value)) for value in RULES.values),
    usual=CLASSIC,
)
FOUR = Ask(
    "four",
    FOUR_ALIKE.title,
    "choice",
    choices=(("five", FOUR_ALIKE.told(False)), ("four", FOUR_ALIKE.told(True))),
    usual="five",
)


def what_they_give(told: Told) -> Verdict:
    """Say what five dice give in each category, the best of them first.

    Raises:
        Unreadable, Refused: they are not five dice.
    """
    options = {"preset": chosen(told, PRESET), "four_dice_only": chosen(told, FOUR) == "four"}
    dice = dice_told(told)
    given = gives(dice, options)
    best = max(given, key=lambda category: given[category])
    rows = (words.row_gives(category, dice, points) for category, points in given.items())
    return Verdict(words.at_best(best, given[best]), tuple(rows))


def dice_told(told: Told) -> Dice:
    """Read the five dice of the form."""
    texts = [one_text(told, name) for name in DICE.fields]
    if not all(texts):
        raise unreadable(Say("There are five dice: choose what each of them shows."))
    return five_dice(tuple(read_whole(text) for text in texts))


REFEREES = (
    Referee("dice", Say("What do these five dice give?"), (DICE, PRESET, FOUR), what_they_give),
)
