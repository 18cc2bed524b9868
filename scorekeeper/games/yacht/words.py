"""How Yacht is spoken of: row names, reasons and lines in words and figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from types import MappingProxyType

from scorekeeper.games.yacht.entries import FACE_OF, Leave, Score
from scorekeeper.pieces.dice import Dice
from scorekeeper.rules.match import Setup
from scorekeeper.rules.numbers import Points
from scorekeeper.rules.sentences import Say, plural

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
LONGEST = 6
"""How many faces a sentence repeats: one more than there are dice, to show that there are more."""

NO_SUCH_FACE = Say("A die shows 1 to 6, nothing else.")
LEFT = Say("what was open counts 0")


def reason(entry: Score, dice: Dice, points: int, extra: int) -> Say:
    """Say why a turn scored what it scored; `extra` is the bonus that it brought."""
    said = sum_of(entry.category, dice, points)
    if extra:
        said = Say("%(sum)s, bonus for Ones to Sixes + %(bonus)s", sum=said, bonus=extra)
    match entry.kept or ():
        case (first,):
            return Say("kept %(dice)s; %(sum)s", dice=kept(first), sum=said)
        case (first, second):
            return Say(
                "kept %(first)s, then %(second)s; %(sum)s",
                first=kept(first),
                second=kept(second),
                sum=said,
            )
    return said


def kept(faces: Sequence[int]) -> Say | str:
    """Say which dice were kept."""
    return in_a_line(faces) if faces else Say("nothing")


def in_a_line(faces: Sequence[int]) -> str:
    """Write what was told as dice, shortened where it is more than dice can be."""
    shown = "-".join(str(face) for face in faces[:LONGEST])
    return shown if len(faces) <= LONGEST else f"{shown}-…"


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
    if category == "four-of-a-kind" and points == 4 * dice.commonest:
        return times(4, dice.commonest)
    return Say(
        "%(dice)s = %(points)s", dice=" + ".join(str(one) for one in dice.faces), points=points
    )


def row_gives(category: str, dice: Dice, points: int) -> Say:
    """Say what dice give in a category, and how; nothing is 0."""
    how = sum_of(category, dice, points) if points else Say("nothing: 0")
    return Say("%(category)s: %(how)s", category=TITLES[category], how=how)


def at_best(category: str, points: int) -> Say:
    """Say where dice give most."""
    return plural(
        "%(n)s point at best: %(category)s",
        "%(n)s points at best: %(category)s",
        points,
        category=TITLES[category],
    )


def times(count: int, face: int) -> Say:
    """Say so many dice of one face."""
    return Say("%(n)s × %(face)s = %(points)s", n=count, face=face, points=count * face)


def in_a_row(points: int) -> Say:
    """Say a straight: five in a row, or the four in a row that 51 Games allows."""
    if points == FIVE_IN_A_ROW:
        return Say("five in a row: %(points)s", points=points)
    return Say("four in a row: %(points)s", points=points)


def five_dice(number: int, roll: int | None) -> Say:
    """Say that there are five dice, and how many were told."""
    if roll is None:
        return Say("A turn ends with five dice, not %(n)s.", n=number)
    return Say(
        "Roll %(roll)s has five dice, not %(n)s: the kept ones are told with it.",
        roll=roll,
        n=number,
    )


def number_of_rolls(number: int) -> Say:
    """Say how many rolls a turn has."""
    return Say("A turn has one to three rolls, not %(n)s.", n=number)


def kept_once_between(rolls: int, number: int) -> Say:
    """Say that kept dice are told once after each roll but the last."""
    return Say(
        "What was kept is told after each roll but the last: %(due)s here, not %(n)s.",
        due=rolls - 1,
        n=number,
    )


def kept_not_rolled(number: int, faces: Sequence[int], before: Sequence[int]) -> Say:
    """Say that more was kept than a roll showed."""
    return Say(
        "Roll %(roll)s was %(dice)s: %(kept)s cannot be kept from it.",
        roll=number,
        dice=in_a_line(before),
        kept=in_a_line(faces),
    )


def kept_not_there(number: int, faces: Sequence[int], after: Sequence[int]) -> Say:
    """Say that the next roll does not show what was kept."""
    return Say(
        "Kept dice stay as they lie: %(kept)s were kept from roll %(roll)s, so roll %(next)s cannot"
        " be %(dice)s.",
        kept=in_a_line(faces),
        roll=number,
        next=number + 1,
        dice=in_a_line(after),
    )


def dice_so_far(name: str, roll: int, dice: str) -> Say:
    """Say what somebody has on the table in the middle of a turn."""
    return Say("%(name)s, roll %(roll)s: %(dice)s", name=name, roll=roll, dice=dice)


def tell(setup: Setup, entry: Score | Leave) -> Say:
    """Say what was entered."""
    name = setup.name(entry.seat)
    if isinstance(entry, Leave):
        return Say("%(name)s leaves", name=name)
    category = TITLES[entry.category]
    if entry.rolls:
        return plural(
            "%(name)s: %(category)s, %(dice)s in %(n)s roll",
            "%(name)s: %(category)s, %(dice)s in %(n)s rolls",
            len(entry.rolls),
            name=name,
            category=category,
            dice=in_a_line(entry.rolls[-1]),
        )
    return Say(
        "%(name)s: %(category)s, %(dice)s",
        name=name,
        category=category,
        dice=in_a_line(entry.dice or ()),
    )


def steps(entry: Score | Leave) -> tuple[Say, ...]:
    """Say what each roll of a turn showed and what was kept of it; nothing without rolls."""
    if isinstance(entry, Leave) or entry.rolls is None:
        return ()
    rolls = zip_longest(entry.rolls, entry.kept or ())
    return tuple(rolled(number, roll, held) for number, (roll, held) in enumerate(rolls, start=1))


def rolled(number: int, dice: Sequence[int], held: Sequence[int] | None) -> Say:
    """Say what a roll showed; `held` is what was kept of it, None after the last roll."""
    if held is None:
        return Say("Roll %(roll)s: %(dice)s.", roll=number, dice=in_a_line(dice))
    return Say(
        "Roll %(roll)s: %(dice)s, kept %(kept)s.",
        roll=number,
        dice=in_a_line(dice),
        kept=kept(held),
    )


def ending(setup: Setup, winners: tuple[int, ...], total: Points) -> Say:
    """Say who has the highest total; equal totals share the win."""
    names = [setup.name(side) for side in winners]
    if len(setup.players) == 1:
        return Say("%(name)s: %(total)s in all", name=names[0], total=total)
    if len(names) == 1:
        return plural(
            "%(name)s wins with the highest total, %(n)s point",
            "%(name)s wins with the highest total, %(n)s points",
            int(total),
            name=names[0],
        )
    return plural(
        "%(names)s share the win with %(n)s point each",
        "%(names)s share the win with %(n)s points each",
        int(total),
        names=", ".join(names),
    )
