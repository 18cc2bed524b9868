"""The leftovers of All Fives counted by the thousand. See `scorekeeper.quick`.

The rules themselves are in `leftovers` and `rules`; this says the same over plain numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from scorekeeper.games.all_fives.leftovers import nearest_five
from scorekeeper.games.all_fives.rules import points_of, possible_totals
from scorekeeper.games.all_fives.rules import winners as leaders
from scorekeeper.pieces.tiles import SET_PIPS
from scorekeeper.quick import Tally
from scorekeeper.rules.match import Setup
from scorekeeper.rules.numbers import Points, plain


@cache
def worth_of(spinner: bool, fives: bool) -> Mapping[int | None, int]:
    """Give the points of every end total, and of none, by the way the house counts."""
    setup = Setup((), {"spinner": spinner, "fives": fives})
    return {None: 0, **{total: points_of(setup, total) for total in possible_totals(setup)}}


class Leftovers:
    """Counts leftovers by the house rules of a match."""

    __slots__ = ("difference", "exact", "setup", "target", "unit")

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self.setup, self.target, self.exact = setup, options["target"], options["exact"]
        self.difference = options["leftovers"] == "difference"
        self.unit = 5 if options["fives"] else 1

    def count(self, tally: Tally, pips: Any, went_out: int | None) -> bool:
        """Count the leftovers of a round; False where that is for the rules to say."""
        if type(pips) is not list or len(pips) != len(self.setup.players):
            return False
        if set(map(type, pips)) != {int} or min(pips) < 0 or sum(pips) > SET_PIPS:
            return False
        if went_out is not None and pips[went_out]:
            return False
        scores = tally.scores
        gained: list[Points] = [0] * len(scores)
        held = pips if len(scores) == len(pips) else [pips[0] + pips[2], pips[1] + pips[3]]
        takers = takers_of(held, None if went_out is None else went_out % len(scores))
        each = self.share_of(held, takers)
        for side in takers:
            score = plain(scores[side] + each)
            if score <= self.target or not self.exact:
                gained[side], scores[side] = each, score
        if max(scores) >= self.target:
            tally.winners = leaders(self.setup, tuple(scores))
        tally.points.append(gained)
        tally.outcomes.append(self.kind_of(tally, each, gained))
        tally.round += 0 if tally.winners else 1
        return True

    def share_of(self, held: Sequence[int], takers: Sequence[int]) -> Points:
        """Give what each of those who won a round gains."""
        if not takers:
            return 0
        own = held[takers[0]]
        pool = sum(held) - own * len(takers)
        if self.difference:
            pool = max(0, pool - own)
        points = nearest_five(pool) // self.unit
        return points if len(takers) == 1 else plain(points / len(takers))

    def kind_of(self, tally: Tally, each: Points, gained: Sequence[Points]) -> str:
        """Give the kind of outcome; a bust if all that would have been added was refused."""
        if tally.winners:
            return "won"
        if any(gained):
            return "scored"
        return "bust" if each else "none"


def takers_of(held: Sequence[int], went_out: int | None) -> Sequence[int]:
    """Give the sides that won a round: the one that went out, or those with the fewest pips."""
    if went_out is not None:
        return (went_out,)
    least = min(held)
    lowest = [side for side, pips in enumerate(held) if pips == least]
    return lowest if len(lowest) < len(held) else ()
