"""How All Fives is spoken of: reasons and lines in words and figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorekeeper.games.all_fives.entries import Hands, Place, Starter
from scorekeeper.games.all_fives.leftovers import Share
from scorekeeper.games.dominoes import side_name, tell_placement
from scorekeeper.rules import Say, Setup, Sheet, plain, plural

BLOCKED = Say("Nobody can play: the fewest pips left take the others'.")


def reason(entry: Place, points: int) -> Say:
    """Say why a placement scored what it scored."""
    if entry.total is None:
        return Say("last tile, no points") if entry.out else Say("no points")
    if entry.out:
        return Say("%(sum)s, last tile", sum=sum_of(entry.total, points))
    return sum_of(entry.total, points)


def sum_of(total: int, points: int) -> Say:
    """Say how an end total gives its points, in figures."""
    if not points:
        return Say("0 scores nothing") if total == 0 else _no_multiple(total)
    if points == total:
        return Say("%(total)s is a multiple of five: %(points)s", total=total, points=points)
    return Say("%(total)s ÷ 5 = %(points)s", total=total, points=points)


def _no_multiple(total: int) -> Say:
    return Say("%(total)s is not a multiple of five", total=total)


def counted(pool: Share, takers: Sequence[Say], points: int) -> Say:
    """Say what became of the leftovers.

    Args:
        pool: the pips and who takes them.
        takers: the names of the sides that take them.
        points: what the pool is worth.
    """
    if pool.fewest is not None and not takers:
        return plural(
            "%(n)s pip each: nobody scores", "%(n)s pips each: nobody scores", pool.fewest
        )
    if pool.fewest is None:
        return Say("%(sum)s for %(side)s", sum=pips_to_points(pool, points), side=takers[0])
    if len(takers) == 1:
        return Say(
            "fewest pips: %(side)s (%(fewest)s). %(sum)s",
            side=takers[0],
            fewest=pool.fewest,
            sum=pips_to_points(pool, points),
        )
    return Say(
        "fewest pips: %(one)s and %(other)s (%(fewest)s each). %(sum)s split: %(points)s each",
        one=takers[0],
        other=takers[1],
        fewest=pool.fewest,
        sum=pips_to_points(pool, points),
        points=plain(points / 2),
    )


def pips_to_points(pool: Share, points: int) -> Say:
    """Say a pool in figures: "7 + 6 = 13 pips → 15"."""
    rounded = in_points(pool.rounded, points)
    if len(pool.counted) == 1 and not pool.off:
        return plural(
            "%(n)s pip → %(rounded)s", "%(n)s pips → %(rounded)s", pool.pool, rounded=rounded
        )
    if sum(pool.counted) < pool.off:
        return Say("%(sum)s is below 0: no pips count", sum=figures(pool))
    return plural(
        "%(sum)s = %(n)s pip → %(rounded)s",
        "%(sum)s = %(n)s pips → %(rounded)s",
        pool.pool,
        sum=figures(pool),
        rounded=rounded,
    )


def in_points(rounded: int, points: int) -> Say:
    """Say a rounded pool, divided by five where the house counts in fives."""
    if points == rounded:
        return Say("%(points)s", points=points)
    return Say("%(pips)s ÷ 5 = %(points)s", pips=rounded, points=points)


def figures(pool: Share) -> str:
    """Give the hands that are added up, and what is taken off them: "7 + 6 − 4"."""
    added = " + ".join(str(pips) for pips in pool.counted)
    return f"{added} − {pool.off}" if pool.off else added


def refused(said: Say, side: Say, past: Say) -> Say:
    """Say that a side's gain from the leftovers would pass an exact target."""
    return Say("%(sum)s. %(side)s: %(past)s", sum=said, side=side, past=past)


def ending(sheet: Sheet) -> Say:
    """Say who won and why; the sheet is finished."""
    setup, target = sheet.setup, sheet.setup.options["target"]
    names = [side_name(setup, side) for side in sheet.winners]
    score = max(sheet.scores)
    if len(names) == 2:
        return Say(
            "%(one)s and %(other)s share the win: %(score)s each",
            one=names[0],
            other=names[1],
            score=score,
        )
    beaten = sorted(one for one in sheet.scores if target <= one < score)
    if beaten:
        return Say(
            "%(side)s: %(score)s against %(other)s, and the higher score wins",
            side=names[0],
            score=score,
            other=beaten[-1],
        )
    if score == target:
        return Say("%(side)s: exactly %(target)s", side=names[0], target=target)
    return Say("%(side)s: %(score)s, past %(target)s", side=names[0], score=score, target=target)


def tell(setup: Setup, entry: Any) -> Say:
    """Say what was entered."""
    if isinstance(entry, Place):
        return tell_placement(setup.name(entry.seat), entry)
    if isinstance(entry, Starter):
        return Say("%(name)s leads", name=setup.name(entry.seat))
    if isinstance(entry, Hands):
        return tell_hands(setup, entry.pips or ())
    return Say("Blocked")


def tell_hands(setup: Setup, pips: Sequence[int]) -> Say:
    """Say what was left in each hand."""
    hands = " · ".join(f"{setup.name(seat)} {left}" for seat, left in enumerate(pips))
    return Say("Leftovers: %(hands)s", hands=hands)
