"""Positions of domino tiles, step by step, as the rules pages show them.

Source: the position descriptions of the rules of Fives and Threes and All Fives.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper.pieces.spread import End, Spread
from scorekeeper.rules import Say


@dataclass(frozen=True)
class Position:
    """A position after a placement: how the tiles lie, which one came last, and what it scores."""

    spread: Spread
    placed: str
    points: int

    @property
    def sum(self) -> str:
        """The ends that count, added up in figures: 2 + 8 = 10."""
        counted = [end.counts for end in self.spread.ends if end.counts is not None]
        return f"{' + '.join(map(str, counted))} = {self.spread.total}"

    @property
    def told(self) -> Say:
        """What the picture shows, for those who cannot see it."""
        facts = {
            "tiles": _listed(self.spread.line),
            "counts": ", ".join(
                f"{_tile(end)}: {end.counts}" for end in self.spread.ends if end.counts is not None
            ),
            "room": ", ".join(
                f"{_tile(end)} ({end.pip})" for end in self.spread.ends if end.arm != "middle"
            ),
        }
        if self.spread.spinner is None:
            return Say(
                "Tiles from left to right: %(tiles)s. No spinner."
                " Counted: %(counts)s. A tile may join: %(room)s.",
                **facts,
            )
        return Say(
            "Tiles from left to right: %(tiles)s. Spinner: %(spinner)s."
            " Up from it: %(up)s. Down from it: %(down)s."
            " Counted: %(counts)s. A tile may join: %(room)s.",
            spinner=_listed((self.spread.line[self.spread.spinner],)),
            up=_listed(self.spread.up),
            down=_listed(self.spread.down),
            **facts,
        )


def positions(points: Callable[[int], int], *steps: tuple[str, Spread]) -> tuple[Position, ...]:
    """Give positions, each told by the tile placed last and how the tiles lie then."""
    return tuple(Position(spread, placed, points(spread.total)) for placed, spread in steps)


def _listed(tiles: tuple[tuple[int, int], ...]) -> str:
    return ", ".join(f"{one}|{other}" for one, other in tiles) or "–"


def _tile(end: End) -> str:
    low, high = sorted(end.tile)
    return f"{low}|{high}"
