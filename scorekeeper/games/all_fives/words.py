"""How All Fives is spoken of: reasons and lines in words and figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorekeeper.games.all_fives.entries import Hands
from scorekeeper.games.all_fives.leftovers import Share
from scorekeeper.games.domino_words import (
    hands_by_name,
    points_in_words,
    tell_play,
    wins_exactly,
)
from scorekeeper.games.dominoes import in_a_side, side_name
from scorekeeper.pieces.tiles import Tile
from scorekeeper.rules.match import Setup, Sheet
from scorekeeper.rules.numbers import plain
from scorekeeper.rules.sentences import Say, plural

BLOCKED = Say("the fewest pips win the round")
BY_DRAW = Say("by the draw")


def reason(total: int | None, points: int) -> Say:
    """Say why a placement scored what it scored, where its points are shown beside it."""
    if total is None:
        return Say("no points")
    if total == 0:
        return Say("0 scores nothing")
    if not points:
        return Say("%(total)s is not a multiple of\N{NO-BREAK SPACE}5", total=total)
    if points == total:
        return Say("%(total)s is a multiple of\N{NO-BREAK SPACE}5", total=total)
    return Say("%(total)s ÷ 5 = %(points)s", total=total, points=points)


def counted(pool: Share, takers: Sequence[Say], points: int) -> Say:
    """Say what became of the leftovers.

    Args:
        pool: the pips and who takes them.
        takers: the names of the sides that take them.
        points: what the pool is worth.
    """
    if not takers:
        return plural(
            "%(n)s pip each: nobody scores", "%(n)s pips each: nobody scores", pool.fewest
        )
    if len(takers) == 1:
        return Say("%(sum)s for %(side)s", sum=pips_to_points(pool, points), side=takers[0])
    return Say(
        "%(sum)s split: %(points)s each for %(one)s and %(other)s",
        sum=pips_to_points(pool, points),
        points=plain(points / 2),
        one=takers[0],
        other=takers[1],
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


def out_of_bounds(name: str, tiles: int, pips: int, least: int, most: int) -> Say:
    """Say that a hand of so many tiles cannot have these pips."""
    if least == most:
        return plural(
            "The %(n)s tile left with %(name)s has %(most)s pips, not %(pips)s.",
            "The %(n)s tiles left with %(name)s have %(most)s pips, not %(pips)s.",
            tiles,
            name=name,
            most=most,
            pips=pips,
        )
    return plural(
        "The %(n)s tile left with %(name)s has %(least)s to %(most)s pips, not %(pips)s.",
        "The %(n)s tiles left with %(name)s have %(least)s to %(most)s pips, not %(pips)s.",
        tiles,
        name=name,
        least=least,
        most=most,
        pips=pips,
    )


def wrong_number(name: str, held: int, told: int) -> Say:
    """Say that a hand has another number of tiles left."""
    return plural(
        "%(name)s has %(n)s tile left, not %(told)s.",
        "%(name)s has %(n)s tiles left, not %(told)s.",
        held,
        name=name,
        told=told,
    )


def on_the_table(tile: Tile) -> Say:
    """Say that a tile cannot be left in a hand."""
    return Say("%(tile)s is on the table: it cannot be left in a hand.", tile=tile)


def ending(sheet: Sheet) -> Say:
    """Say who won and why; the sheet is finished."""
    setup, target = sheet.setup, sheet.setup.options["target"]
    names = [side_name(setup, side) for side in sheet.winners]
    score, partners = max(sheet.scores), in_a_side(setup)
    if len(names) == 2:
        return Say(
            "%(one)s and %(other)s share the win: %(score)s each",
            one=names[0],
            other=names[1],
            score=score,
        )
    beaten = sorted(one for one in sheet.scores if target <= one < score)
    if beaten:
        return plural(
            "%(side)s wins: %(score)s against %(other)s, the higher score",
            "%(side)s win: %(score)s against %(other)s, the higher score",
            partners,
            side=names[0],
            score=score,
            other=beaten[-1],
        )
    if score == target and setup.options["exact"]:
        return wins_exactly(setup, sheet.winners[0])
    if score == target:
        return plural(
            "%(side)s wins with %(points)s",
            "%(side)s win with %(points)s",
            partners,
            side=names[0],
            points=points_in_words(target),
        )
    return plural(
        "%(side)s wins with %(score)s, past %(target)s",
        "%(side)s win with %(score)s, past %(target)s",
        partners,
        side=names[0],
        score=score,
        target=target,
    )


def tell(setup: Setup, entry: Any) -> Say:
    """Say what was entered."""
    if isinstance(entry, Hands):
        left = entry.tiles if entry.tiles is not None else [(pips,) for pips in entry.pips or ()]
        return Say("Leftovers (%(hands)s)", hands=hands_by_name(setup, left))
    told = tell_play(setup, entry)
    assert told is not None
    return told
