"""How domino tiles lie on the table: a line that turns, doubles across, up to four arms.

The whole is at most `WIDTH` wide, so that it fits a phone and its tiles stay legible; it grows in
height. The spinner stays where it is; without one the first tile does. Every arm has a
part of the table for itself: to the right it winds upwards, to the left downwards; where side arms
may open, each of the four arms keeps to its own quarter. So no two tiles can meet that do not join.

An arm turns by joining the next tile to the long side of the last tile's outer half. It turns back
once its rows are far enough apart for doubles to lie across in both. Lengths are in half tiles;
the plan is in units of `HALF` to a half tile, as the tile is drawn elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from scorekeeper.pieces.spread import End, Halves, Spread
from scorekeeper.web.draw.pips import pip_points

HALF = 40
"""The side of a half tile, in units of the drawing."""

WIDTH = 16.5
"""How wide a drawing is at most, in half tiles: 20 pixels each on a phone of 360."""

WALL = 7.0
CLEARANCE = 2.5
"""How far from the middle an arm turns back where other arms are on the other side."""

ROW_DISTANCE = 3.0
"""How far apart two rows of an arm are at least."""

REACH = 0.68
"""How far beyond an end its mark lies."""

MARK = 0.56
"""The radius of a mark."""

SIDE_ARM_STRAIGHT = 5.0
_EDGE = 0.35
_PIP_SPREAD = 10

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
    """A tile where it lies: its halves from the left or the top, and its box in half tiles."""

    halves: Halves
    box: Box
    upright: bool

    @property
    def name(self) -> str:
        """The tile's text form, such as ``3|6``."""
        return "{}|{}".format(*sorted(self.halves))


@dataclass(frozen=True)
class Mark:
    """The mark of an end: what it counts, None for a place that counts nothing."""

    arm: str
    pip: int
    counts: int | None
    x: float
    y: float


@dataclass(frozen=True)
class LayoutPlan:
    """A whole layout in units of the drawing: its view, tiles by name, bars, pips and end marks."""

    view: Box
    tiles: tuple[tuple[str, Box], ...]
    bars: str
    pips: str
    marks: tuple[Mark, ...]


@dataclass
class Arm:
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
    last: Laid | None = None
    last_double: bool = True
    heads: int = 1
    laid: list[Laid] = field(default_factory=list)

    def lay(self, tiles: tuple[Halves, ...]) -> None:
        """Lay tiles, each told as inner half and outer half."""
        for inner, outer in tiles:
            double = inner == outer
            if self._turns(double):
                self._turn()
            self._join(inner, outer, double)

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

    def _join(self, inner: int, outer: int, double: bool) -> None:
        (x, y), (dx, dy) = self.at, self.way
        length, across = (1, 2) if double else (2, 1)
        end = (x + dx * length, y + dy * length)
        if dx:
            box = Box(min(x, end[0]), y - across / 2, length, across)
        else:
            box = Box(x - across / 2, min(y, end[1]), across, length)
        halves = (inner, outer) if dx + dy > 0 else (outer, inner)
        self.last = Laid(halves, box, upright=(dy != 0) != double)
        self.laid.append(self.last)
        self.at, self.last_double = end, double


def layout_plan(spread: Spread) -> LayoutPlan:
    """Plan the drawing of a spread."""
    middle, arms = _arms(spread)
    tiles = (middle, *(tile for arm in arms.values() for tile in arm.laid))
    marks = tuple(_mark(end, arms) for end in spread.ends)
    view = _view([tile.box for tile in tiles], marks)
    return LayoutPlan(
        view=_scaled(view),
        tiles=tuple((tile.name, _scaled(tile.box)) for tile in tiles),
        bars="".join(_bar(tile) for tile in tiles),
        pips="".join(_pips(tile) for tile in tiles),
        marks=tuple(
            Mark(one.arm, one.pip, one.counts, round(one.x * HALF), round(one.y * HALF))
            for one in marks
        ),
    )


def _arms(spread: Spread) -> tuple[Laid, dict[str, Arm]]:
    """The tile in the middle, and the arms laid from it."""
    place = next(
        one for one in (spread.spinner, spread.first, len(spread.line) // 2) if one is not None
    )
    middle = spread.line[place]
    double = middle[0] == middle[1]
    reach = 0.5 if double else 1.0
    inward = CLEARANCE if spread.has_side_arms else -WALL
    arms = {
        "left": Arm((-reach, 0), (-1, 0), -WALL, -inward, 1),
        "right": Arm((reach, 0), (1, 0), inward, WALL, -1),
        "up": Arm((0, -1), (0, -1), -WALL, -CLEARANCE, -1, heads=-1, straight=SIDE_ARM_STRAIGHT),
        "down": Arm((0, 1), (0, 1), CLEARANCE, WALL, 1, heads=1, straight=SIDE_ARM_STRAIGHT),
    }
    arms["left"].lay(tuple((right, left) for left, right in reversed(spread.line[:place])))
    arms["right"].lay(spread.line[place + 1 :])
    arms["up"].lay(spread.up)
    arms["down"].lay(spread.down)
    box = Box(-reach, -1, 1, 2) if double else Box(-1, -0.5, 2, 1)
    return Laid(middle, box, upright=double), arms


def _mark(end: End, arms: dict[str, Arm]) -> Mark:
    """Where the mark of an end lies: beyond it, that of a lone double below it."""
    if end.arm == "middle":
        return Mark(end.arm, end.pip, end.counts, 0, 1 + REACH)
    arm = arms[end.arm]
    x, y = arm.at[0] + arm.way[0] * REACH, arm.at[1] + arm.way[1] * REACH
    return Mark(end.arm, end.pip, end.counts, x, y)


def _view(boxes: list[Box], marks: tuple[Mark, ...]) -> Box:
    """The smallest box round everything, with an edge."""
    everything = boxes + [Box(one.x - MARK, one.y - MARK, 2 * MARK, 2 * MARK) for one in marks]
    left, top = min(box.x for box in everything), min(box.y for box in everything)
    right = max(box.x + box.width for box in everything)
    bottom = max(box.y + box.height for box in everything)
    side = min(_EDGE, (WIDTH - right + left) / 2)
    return Box(left - side, top - _EDGE, right - left + 2 * side, bottom - top + 2 * _EDGE)


def _scaled(box: Box) -> Box:
    return Box(*(round(length * HALF) for length in box))


def _middles(tile: Laid) -> tuple[Point, Point]:
    """The middles of both halves."""
    x, y = tile.box.x + 0.5, tile.box.y + 0.5
    return ((x, y), (x, y + 1)) if tile.upright else ((x, y), (x + 1, y))


def _bar(tile: Laid) -> str:
    """The line between the halves."""
    x, y, width, height = _scaled(tile.box)
    if tile.upright:
        return f"M{x + 5:g} {y + height // 2:g}h{width - 10:g}"
    return f"M{x + width // 2:g} {y + 5:g}v{height - 10:g}"


def _pips(tile: Laid) -> str:
    """The pips as dots; those of a tile lying along are turned with it."""
    dots = []
    for value, (x, y) in zip(tile.halves, _middles(tile), strict=True):
        for dx, dy in pip_points(value):
            across, along = (dx, dy) if tile.upright else (dy, dx)
            dots.append(
                f"M{x * HALF + across * _PIP_SPREAD:g} {y * HALF + along * _PIP_SPREAD:g}h0"
            )
    return "".join(dots)
