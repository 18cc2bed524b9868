"""How Fives and Threes is spoken of: reasons and lines in words and figures."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scorekeeper.games.domino_words import tell_play
from scorekeeper.rules.match import Setup
from scorekeeper.rules.sentences import Say

BLOCKED = Say("Nobody can play: the round is over, leftovers do not count.")

NO_OPENING_WIN = Say("the opening tile may not win the match: nothing scored")


def starter(name: str) -> Say:
    """Say who leads by the draw."""
    return Say("%(name)s leads by the draw.", name=name)


def sum_of(total: int) -> Say:
    """Say how an end total gives its points, in figures."""
    if total == 0:
        return Say("0 scores nothing")
    if total % 15 == 0:
        return Say(
            "%(total)s = 3 × 5 → %(threes)s + %(fives)s = %(points)s",
            total=total,
            threes=total // 3,
            fives=total // 5,
            points=total // 3 + total // 5,
        )
    if total % 3 == 0:
        return Say("%(total)s ÷ 3 = %(points)s", total=total, points=total // 3)
    if total % 5 == 0:
        return Say("%(total)s ÷ 5 = %(points)s", total=total, points=total // 5)
    return Say("%(total)s: no threes, no fives", total=total)


def reason(total: int | None, bonus: int, out: bool) -> Say:
    """Say why a placement scored what it scored."""
    if total is None:
        return _without_total(bonus, out)
    if bonus:
        return Say("%(sum)s, last tile + %(bonus)s", sum=sum_of(total), bonus=bonus)
    if out:
        return Say("%(sum)s, last tile", sum=sum_of(total))
    return sum_of(total)


def _without_total(bonus: int, out: bool) -> Say:
    if bonus:
        return Say("last tile + %(bonus)s", bonus=bonus)
    return Say("last tile, no points") if out else Say("no points")


def last_tile_alone(out_point: bool, bonuses: Iterable[int]) -> Say:
    """Say what a last tile scores whose ends score nothing.

    Args:
        out_point: whether a last tile can score 1.
        bonuses: what it scores for each who may lay it; in pairs not every last tile does.
    """
    if not out_point:
        return Say("Last tile, no points")
    return (
        Say("Last tile, +1\N{NO-BREAK SPACE}only")
        if all(bonuses)
        else Say("Last tile, 0 for the ends")
    )


def tell(setup: Setup, entry: Any) -> Say:
    """Say what was entered."""
    told = tell_play(setup, entry)
    assert told is not None
    return told
