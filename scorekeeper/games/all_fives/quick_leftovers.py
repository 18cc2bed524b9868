"""The leftovers of All Fives counted by the thousand. See `scorekeeper.quick`.

The rules themselves are in `leftovers` and `rules`; this says the same over plain numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from scorekeeper.games.all_fives.leftovers import nearest_five
from scorekeeper.games.all_fives.rules import as_points, kind_of, points_of, possible_totals
from scorekeeper.games.all_fives.rules import winners as leaders
from scorekeeper.games.dominoes import side_of
from scorekeeper.pieces.tiles import SET_PIPS
from scorekeeper.quick import Tally
from scorekeeper.rules import Points, Setup, plain


@cache
def worth_of(spinner: bool, fives: bool) -> Mapping[int | None, int]:
    """Give the points of every end total, and of none, by the way the house counts."""
    setup = Setup((), {"spinner": spinner, "fives": fives})
    return {None: 0, **{total: points_of(setup, total) for total in possible_totals(setup)}}


def count(setup: Setup, tally: Tally, pips: Any, went_out: int | None) -> bool:
    """Count the leftovers of a round; False where that is for the rules to say."""
    if type(pips) is not list or len(pips) != len(setup.players):
        return False
    if set(map(type, pips)) != {int} or min(pips) < 0 or sum(pips) > SET_PIPS:
        return False
    if went_out is not None and pips[went_out]:
        return False
    scores, sides = tally.scores, len(tally.scores)
    held = pips if sides == len(pips) else [pips[0] + pips[2], pips[1] + pips[3]]
    takers = takers_of(held, None if went_out is None else side_of(len(pips), went_out))
    each = share_of(setup, held, takers)
    most = setup.options["target"] if setup.options["exact"] else float("inf")
    gains = tuple(each if side in takers else 0 for side in range(sides))
    gained = tuple(0 if scores[side] + gains[side] > most else gains[side] for side in range(sides))
    if any(gained):
        scores[:] = [plain(old + new) for old, new in zip(scores, gained, strict=True)]
        tally.winners = leaders(setup, tuple(scores))
    tally.points.append(list(gained))
    tally.outcomes.append(kind_of(gains, gained, tally.winners))
    tally.round += 0 if tally.winners else 1
    return True


def takers_of(held: Sequence[int], went_out: int | None) -> Sequence[int]:
    """Give the sides that won a round: the one that went out, or those with the fewest pips."""
    if went_out is not None:
        return (went_out,)
    least = min(held)
    lowest = [side for side, pips in enumerate(held) if pips == least]
    return lowest if len(lowest) < len(held) else ()


def share_of(setup: Setup, held: Sequence[int], takers: Sequence[int]) -> Points:
    """Give what each of those who won a round gains."""
    if not takers:
        return 0
    off = held[takers[0]]
    pool = sum(held) - off * len(takers)
    if setup.options["leftovers"] == "difference":
        pool = max(0, pool - off)
    return plain(as_points(setup, nearest_five(pool)) / len(takers))
