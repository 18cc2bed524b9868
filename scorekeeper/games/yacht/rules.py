"""The rules of Yacht. Source: rules.md, "Yacht"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from scorekeeper.games.yacht import words
from scorekeeper.games.yacht.entries import CATEGORIES, FACE_OF, Leave, Score
from scorekeeper.games.yacht.options import FIFTY_ONE_GAMES
from scorekeeper.games.yacht.turns import dice_of
from scorekeeper.pieces.dice import Dice
from scorekeeper.rules.match import (
    Entry,
    Outcome,
    Setup,
    Sheet,
    match_must_be_open,
    seat_must_exist,
)
from scorekeeper.rules.objections import Refused
from scorekeeper.rules.sentences import Say

BONUS = 35
BONUS_FROM = 63

Column = Mapping[str, int]
"""One player's column: the points in each category that is filled."""


@dataclass(frozen=True)
class YachtSheet(Sheet):
    """A sheet of Yacht: a column a seat, and who has left."""

    columns: tuple[Column, ...] = ()
    left: frozenset[int] = frozenset()


def yacht(dice: Dice) -> int:
    """Give 50 for five alike."""
    return 50 if dice.groups == (5,) else 0


def large_straight(dice: Dice) -> int:
    """Give 30 for 2-3-4-5-6 only."""
    return 30 if set(dice.faces) == {2, 3, 4, 5, 6} else 0


def small_straight(dice: Dice) -> int:
    """Give 30 for 1-2-3-4-5 only."""
    return 30 if set(dice.faces) == {1, 2, 3, 4, 5} else 0


def any_five_in_a_row(dice: Dice) -> int:
    """Give 30 for either straight (51 Games)."""
    return 30 if dice.has_run(5) else 0


def any_four_in_a_row(dice: Dice) -> int:
    """Give 15 for four in a row, also where the fifth goes on (51 Games)."""
    return 15 if dice.has_run(4) else 0


def four_of_a_kind(dice: Dice) -> int:
    """Give all five dice where four are alike; five alike qualify."""
    return dice.total if dice.groups[0] >= 4 else 0


def four_alike_only(dice: Dice) -> int:
    """Give the four that are alike, without the fifth (house rule)."""
    return 4 * dice.commonest if dice.groups[0] >= 4 else 0


def full_house(dice: Dice) -> int:
    """Give all five dice for three of one face and two of another."""
    return dice.total if dice.groups == (3, 2) else 0


def choice(dice: Dice) -> int:
    """Give all five dice, whatever they are."""
    return dice.total


def only(face: int) -> Callable[[Dice], int]:
    """Give the rule that counts one face."""
    return lambda dice: face * dice.count(face)


CLASSIC_RULES: Mapping[str, Callable[[Dice], int]] = MappingProxyType(
    {
        "yacht": yacht,
        "large-straight": large_straight,
        "small-straight": small_straight,
        "four-of-a-kind": four_of_a_kind,
        "full-house": full_house,
        "choice": choice,
        **{category: only(face) for category, face in FACE_OF.items()},
    }
)


def worth(category: str, dice: Dice, options: Mapping[str, Any]) -> int:
    """Give what five dice score in a category under the house rules."""
    if options["preset"] == FIFTY_ONE_GAMES and category == "large-straight":
        return any_five_in_a_row(dice)
    if options["preset"] == FIFTY_ONE_GAMES and category == "small-straight":
        return any_four_in_a_row(dice)
    if options["four_dice_only"] and category == "four-of-a-kind":
        return four_alike_only(dice)
    return CLASSIC_RULES[category](dice)


def gives(dice: Dice, options: Mapping[str, Any]) -> dict[str, int]:
    """Give what five dice score in each of the twelve categories under the house rules."""
    return {category: worth(category, dice, options) for category in CATEGORIES}


def faces_sum(column: Column) -> int:
    """Give what Ones to Sixes hold so far."""
    return sum(column.get(category, 0) for category in FACE_OF)


def bonus(column: Column, options: Mapping[str, Any]) -> int:
    """Give the 35 of 51 Games once Ones to Sixes reach 63; in the classic game there is none."""
    reached = faces_sum(column) >= BONUS_FROM
    return BONUS if options["preset"] == FIFTY_ONE_GAMES and reached else 0


def total(column: Column, options: Mapping[str, Any]) -> int:
    """Give a column's total."""
    return sum(column.values()) + bonus(column, options)


def is_full(column: Column) -> bool:
    """Tell whether all twelve categories are filled."""
    return len(column) == len(CATEGORIES)


def open_sheet(setup: Setup) -> YachtSheet:
    """Give the sheet before the first roll."""
    players = len(setup.players)
    return YachtSheet(
        setup,
        scores=(0,) * players,
        next_seat=setup.first or 0,
        columns=(MappingProxyType({}),) * players,
    )


def play(sheet: YachtSheet, entry: Entry) -> YachtSheet:
    """Give the sheet after an entry; raises `Refused` where a rule says no."""
    assert isinstance(entry, Score | Leave)
    seat_must_exist(sheet.setup, entry.seat)
    match_must_be_open(sheet)
    return score(sheet, entry) if isinstance(entry, Score) else leave(sheet, entry.seat)


def score(sheet: YachtSheet, entry: Score) -> YachtSheet:
    """Fill one category with what the turn's dice give; nothing fits is 0."""
    turn_must_be(sheet, entry.seat)
    dice = dice_of(entry)
    column, options = sheet.columns[entry.seat], sheet.setup.options
    category_must_be_open(sheet, entry)
    points = worth(entry.category, dice, options)
    filled = MappingProxyType({**column, entry.category: points})
    extra = bonus(filled, options) - bonus(column, options)
    why = words.reason(entry, dice, points, extra)
    added = points + extra
    return turn_over(
        fill(sheet, entry.seat, filled), Outcome("scored" if added else "none", added, why)
    )


def leave(sheet: YachtSheet, seat: int) -> YachtSheet:
    """Scratch what a player has open, so that the others go on."""
    name = sheet.setup.name(seat)
    if seat in sheet.left:
        raise Refused("wrong-moment", Say("%(name)s has left already.", name=name))
    if is_full(sheet.columns[seat]):
        raise Refused("wrong-moment", Say("%(name)s has filled all twelve already.", name=name))
    scratched = MappingProxyType({**dict.fromkeys(CATEGORIES, 0), **sheet.columns[seat]})
    gone = replace(fill(sheet, seat, scratched), left=sheet.left | {seat})
    return turn_over(gone, Outcome("none", 0, words.LEFT))


def fill(sheet: YachtSheet, seat: int, column: Column) -> YachtSheet:
    """Put a column in the place of a seat's column, and its total in the scores."""
    columns = tuple(column if one == seat else old for one, old in enumerate(sheet.columns))
    scores = tuple(total(one, sheet.setup.options) for one in columns)
    return replace(sheet, columns=columns, scores=scores)


def turn_over(sheet: YachtSheet, outcome: Outcome) -> YachtSheet:
    """Pass the dice to whoever has played fewest turns, or end the match when all are done."""
    players, first = len(sheet.setup.players), sheet.setup.first or 0
    order = [(first + step) % players for step in range(players)]
    seat = min(order, key=lambda one: len(sheet.columns[one]))
    if is_full(sheet.columns[seat]):
        best = max(sheet.scores)
        winners = tuple(side for side, score in enumerate(sheet.scores) if score == best)
        return replace(sheet, winners=winners, next_seat=None, last=replace(outcome, kind="won"))
    turn = len(sheet.columns[seat]) + 1
    return replace(sheet, round=turn, next_seat=seat, last=outcome)


def turn_must_be(sheet: YachtSheet, seat: int) -> None:
    """Raise `Refused` with ``out-of-turn`` unless this seat rolls now."""
    name = sheet.setup.name(seat)
    if seat in sheet.left:
        raise Refused("out-of-turn", Say("%(name)s has left the match.", name=name))
    if seat != sheet.next_seat:
        assert sheet.next_seat is not None
        raise Refused(
            "out-of-turn",
            Say(
                "%(next)s rolls now, not %(name)s.",
                next=sheet.setup.name(sheet.next_seat),
                name=name,
            ),
        )


def category_must_be_open(sheet: YachtSheet, entry: Score) -> None:
    """Raise `Refused` with ``category-used`` where that player has filled it."""
    points = sheet.columns[entry.seat].get(entry.category)
    if points is not None:
        raise Refused(
            "category-used",
            Say(
                "%(name)s has filled %(category)s already, with %(points)s: choose an open one.",
                name=sheet.setup.name(entry.seat),
                category=words.TITLES[entry.category],
                points=points,
            ),
        )
