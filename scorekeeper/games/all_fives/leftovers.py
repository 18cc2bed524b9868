"""Who scores how much of what is left in the hands. Source: rules.md, "All Fives"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.games.dominoes import pairs


@dataclass(frozen=True)
class Share:
    """A pool of pips and the sides that take it: none, the winner, or two that split it.

    `fewest` is what the side with the fewest pips holds; `counted` the pips that are pooled, hand
    by hand in seat order; `off` what is taken off them by the house rule of the difference.
    """

    takers: tuple[int, ...]
    fewest: int
    counted: tuple[int, ...]
    off: int

    @property
    def pool(self) -> int:
        """The pips that count, never below 0."""
        return max(0, sum(self.counted) - self.off)

    @property
    def rounded(self) -> int:
        """The pool, rounded once to the nearest five."""
        return nearest_five(self.pool)


def nearest_five(pips: int) -> int:
    """Round to a multiple of five: remainders 1 and 2 down, 3 and 4 up.

    >>> [nearest_five(pips) for pips in (12, 13, 14, 15)]
    [10, 15, 15, 15]
    """
    return (pips + 2) // 5 * 5


def share(pips: Sequence[int], went_out: int | None, difference: bool) -> Share:
    """Give the pool of a round and who takes it.

    Args:
        pips: what each hand holds, by seat.
        went_out: the seat that played its last tile, None after a block.
        difference: whether the takers' own pips are taken off the pool.
    """
    sides = pairs(len(pips))
    held = [sum(pips[seat] for seat in seats) for seats in sides]
    takers = winners(sides, held, went_out)
    counted = tuple(
        pips[seat] for seat in range(len(pips)) if not any(seat in sides[taker] for taker in takers)
    )
    return Share(
        takers=takers,
        fewest=min(held),
        counted=counted,
        off=held[takers[0]] if difference and takers else 0,
    )


def winners(
    sides: Sequence[Sequence[int]], held: Sequence[int], went_out: int | None
) -> tuple[int, ...]:
    """Give the sides that won the round: the one that went out, or those with the fewest pips.

    Nobody has won where all sides are tied.
    """
    if went_out is not None:
        return tuple(side for side, seats in enumerate(sides) if went_out in seats)
    lowest = tuple(side for side, pips in enumerate(held) if pips == min(held))
    return lowest if len(lowest) < len(sides) else ()
