"""How the tiles of an arm are laid one after the other, in half tiles.

An arm turns by joining the next tile to the long side of the last tile's outer half. It turns back
once its rows are far enough apart for doubles to lie across in both.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from scorekeeper.pieces.arms import Step
from scorekeeper.pieces.tiles import Tile

ROW_DISTANCE = 3.0
"""How far apart two rows of an arm are at least."""

Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle: left, top, width and height."""

    x: float
    y: float
    width: float
    height: float

    def grown(self, by: float) -> Box:
        """The rectangle with a margin all round."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


@dataclass(frozen=True)
class Laid:
    """A tile where it lies: its halves from the left or from the top, and its box in half tiles."""

    tile: Tile
    halves: tuple[int, int]
    box: Box
    upright: bool


@dataclass
class Run:
    """An arm being laid: where its next tile joins, which way it goes, and where it may go.

    `low` and `high` bound its rows at the left and the right; `grows` is -1 where it winds
    upwards, 1 downwards. `row` is the height of the row that it left; `straight` how far it goes
    up or down before its first turn.
    """

    at: Point
    way: Point
    low: float
    high: float
    grows: int
    row: float = 0.0
    straight: float = ROW_DISTANCE
    last_double: bool = True
    heads: int = 1
    laid: list[Laid] = field(default_factory=list)

    def lay(self, steps: tuple[Step, ...]) -> None:
        """Lay the tiles of an arm, the nearest first."""
        for step in steps:
            if self._turns(step.is_double):
                self._turn()
            self._join(step)

    def _turns(self, double: bool) -> bool:
        if self.last_double:
            return False
        if self.way[1] == 0:
            return not self._fits(self.at[0], self.way[0], double)
        corner = self._corner()
        far = abs(corner[1] - self.row) >= self.straight
        return far and self._fits(corner[0] + self.heads * 0.5, self.heads, double)

    def _fits(self, x: float, heads: float, double: bool) -> bool:
        """Whether a tile fits into a row, after a double the tile that must follow it too."""
        end = x + heads * (3 if double else 2)
        return self.low <= end <= self.high

    def _corner(self) -> Point:
        """The middle of the last tile's outer half."""
        return (self.at[0] - self.way[0] * 0.5, self.at[1] - self.way[1] * 0.5)

    def _turn(self) -> None:
        corner = self._corner()
        if self.way[1] == 0:
            self.row, self.heads = corner[1], -int(self.way[0])
            self.way = (0, self.grows)
        else:
            self.way, self.straight = (self.heads, 0), ROW_DISTANCE
        self.at = (corner[0] + self.way[0] * 0.5, corner[1] + self.way[1] * 0.5)

    def _join(self, step: Step) -> None:
        (x, y), (dx, dy) = self.at, self.way
        length, across = (1, 2) if step.is_double else (2, 1)
        end = (x + dx * length, y + dy * length)
        if dx:
            box = Box(min(x, end[0]), y - across / 2, length, across)
        else:
            box = Box(x - across / 2, min(y, end[1]), across, length)
        forwards = dx + dy > 0
        halves = (step.inner, step.outer) if forwards else (step.outer, step.inner)
        upright = (dy != 0) != step.is_double
        self.laid.append(Laid(step.tile, halves, box, upright))
        self.at, self.last_double = end, step.is_double
