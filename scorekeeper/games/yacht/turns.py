"""One turn of Yacht: at most three rolls, some dice kept from each, and the dice it ends with.

Source: rules.md, "Yacht"; record-format.md, "yacht".
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from scorekeeper.games.yacht import words
from scorekeeper.games.yacht.entries import Score
from scorekeeper.pieces.dice import Dice
from scorekeeper.rules.objections import Refused

NUMBER_OF_DICE = 5
MOST_ROLLS = 3

Faces = tuple[int, ...]


def dice_of(entry: Score) -> Dice:
    """Give the five dice that a turn ended with: those told, or its last roll.

    Raises:
        Refused: ``bad-roll``, ``bad-dice``.
    """
    if entry.rolls is None:
        return five_dice(entry.dice or ())
    number_of_rolls_must_be_right(len(entry.rolls))
    rolled = [five_dice(roll, number) for number, roll in enumerate(entry.rolls, start=1)]
    kept_dice_must_fit(entry.rolls, entry.kept or ())
    return rolled[-1]


def number_of_rolls_must_be_right(number: int) -> None:
    """Raise `Refused` with ``bad-roll`` unless a turn has one to three rolls."""
    if not 1 <= number <= MOST_ROLLS:
        raise Refused("bad-roll", words.number_of_rolls(number))


def five_dice(faces: Faces, roll: int | None = None) -> Dice:
    """Give five dice, those of a numbered `roll` or those that a turn ended with.

    Raises:
        Refused: ``bad-dice``: not five, or something that a die does not show.
    """
    try:
        dice = Dice(faces)
    except ValueError:
        raise Refused("bad-dice", words.NO_SUCH_FACE) from None
    if len(faces) != NUMBER_OF_DICE:
        raise Refused("bad-dice", words.five_dice(len(faces), roll))
    return dice


def kept_dice_must_fit(rolls: tuple[Faces, ...], kept: tuple[Faces, ...]) -> None:
    """Raise `Refused` with ``bad-roll`` unless kept dice were there before and still are after."""
    if len(kept) != len(rolls) - 1:
        raise Refused("bad-roll", words.kept_once_between(len(rolls), len(kept)))
    for number, (held, (before, after)) in enumerate(
        zip(kept, pairwise(rolls), strict=True), start=1
    ):
        if not is_part(held, before):
            raise Refused("bad-roll", words.kept_not_rolled(number, held, before))
        if not is_part(held, after):
            raise Refused("bad-roll", words.kept_not_there(number, held, after))


def is_part(some: Faces, dice: Faces) -> bool:
    """Tell whether these faces are among the dice, each as often as it is told.

    >>> is_part((2, 2), (1, 2, 2, 4, 6)), is_part((2, 2, 2), (1, 2, 2, 4, 6))
    (True, False)
    """
    return Counter(some) <= Counter(dice)
