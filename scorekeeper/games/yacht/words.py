"""How Yacht is spoken of: row names, reasons and lines in words and figures."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.games.yacht.entries import FACE_OF, Leave, Score
from scorekeeper.pieces.dice import Dice
from scorekeeper.rules import Points, Say, Setup

TITLES: Mapping[str, Say] = MappingProxyType(
    {
        "yacht": Say("Yacht"),
        "large-straight": Say("Large straight"),
        "small-straight": Say("Small straight"),
        "four-of-a-kind": Say("Four of a kind"),
        "full-house": Say("Full house"),
        "choice": Say("Choice"),
        "sixes": Say("Sixes"),
        "fives": Say("Fives"),
        "fours": Say("Fours"),
        "threes": Say("Threes"),
        "twos": Say("Twos"),
        "ones": Say("Ones"),
    }
)
"""What the rows are called."""


FIVE_IN_A_ROW = 30
LEFT = Say("what was open counts 0")


def reason(category: str, dice: Dice, points: int, extra: int) -> Say:
    """Say why a turn scored what it scored; `extra` is the bonus that it brought."""
    if extra:
        return Say(
            "%(sum)s, bonus for Ones to Sixes + %(bonus)s",
            sum=sum_of(category, dice, points),
            bonus=extra,
        )
    return sum_of(category, dice, points)


def sum_of(category: str, dice: Dice, points: int) -> Say:
    """Say how the dice give their points, in figures."""
    if not points:
        return Say("scratched: 0")
    if category in FACE_OF:
        return times(dice.count(FACE_OF[category]), FACE_OF[category])
    if category == "yacht":
        return Say("five alike: %(points)s", points=points)
    if category in {"large-straight", "small-straight"}:
        return in_a_row(points)
    if points == 4 * dice.commonest:
        return times(4, dice.commonest)
    return Say(
        "%(dice)s = %(points)s", dice=" + ".join(str(one) for one in dice.faces), points=points
    )


def times(count: int, face: int) -> Say:
    """Say so many dice of one face."""
    return Say("%(n)s × %(face)s = %(points)s", n=count, face=face, points=count * face)


def in_a_row(points: int) -> Say:
    """Say a straight: five in a row, or the four in a row that 51 Games allows."""
    if points == FIVE_IN_A_ROW:
        return Say("five in a row: %(points)s", points=points)
    return Say("four in a row: %(points)s", points=points)


def five_dice(number: int) -> Say:
    """Say that a turn ends with five dice, and how many were told."""
    return Say("A turn ends with five dice, not %(n)s.", n=number)


def tell(setup: Setup, entry: Score | Leave) -> Say:
    """Say what was entered."""
    name = setup.name(entry.seat)
    if isinstance(entry, Leave):
        return Say("%(name)s leaves", name=name)
    return Say(
        "%(name)s: %(category)s, %(dice)s",
        name=name,
        category=TITLES[entry.category],
        dice=str(Dice(entry.dice or ())),
    )


def ending(setup: Setup, winners: tuple[int, ...], total: Points) -> Say:
    """Say who has the highest total; equal totals share the win."""
    names = [setup.name(side) for side in winners]
    if len(setup.players) == 1:
        return Say("%(name)s: %(total)s in all", name=names[0], total=total)
    if len(names) == 1:
        return Say("%(name)s: %(total)s, the highest total", name=names[0], total=total)
    return Say("%(names)s: %(total)s each, the win is shared", names=", ".join(names), total=total)
