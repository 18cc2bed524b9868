"""How domino tiles lie on the table: a line that turns, doubles across, up to four arms.

It is drawn from a layout. On a phone more tiles lie in a wider drawing (`WIDTHS`), since there the
height is short; on a large screen it is at most `WIDE`. It grows in height. The spinner stays where
it is; without one the first tile does. Every arm has a part of the table for itself: the right one
winds upwards, the left one downwards; where side arms may open, each of the four keeps to its own
quarter. So tiles that do not join never meet.

How an arm turns is in `laying`. Lengths are in half tiles; the plan is in units of `HALF` to a half
tile, as a tile is drawn elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.pieces.arms import Arm, arms_of, counts, middle_of, tip_of
from scorekeeper.pieces.ends import End, Joint
from scorekeeper.pieces.layout import Layout
from scorekeeper.pieces.tiles import Tile
from scorekeeper.web.draw.laying import Box, Laid, Point, Run
from scorekeeper.web.draw.pips import pip_points

HALF = 40
"""The side of a half tile, in units of the drawing."""

WIDTHS = {13: 22.0, 21: 30.0, 28: 38.0}
"""How wide a drawing on a phone is at most, in half tiles, with up to so many tiles: what is laid
stays where it is but for twice in a round. Measured: so the tiles of long lines are largest."""

WIDE = 28.0
"""How wide a drawing for a large screen is at most, in half tiles."""

EDGES = 2.5
"""What the marks of the ends and the edge take of the width."""

CLEARANCE = 2.5
"""How far from the middle an arm turns back where other arms are on the other side."""

REACH = 0.68
"""How far beyond an end its mark lies."""

MARK = 0.56
"""The radius of a mark."""

SIDE_ARM_STRAIGHT = 3.0
_EDGE = 0.35
_PIP_SPREAD = 10


@dataclass(frozen=True)
class Mark:
    """The mark of an end: what it counts, None for a place for a tile that counts nothing.

    `end` is where a tile may join; None for the mark of a double that lies alone.
    """

    end: End | None
    counts: int | None
    x: float
    y: float


@dataclass(frozen=True)
class LayoutPlan:
    """A whole layout in units of the drawing: its view, each tile's box, bars, pips, end marks."""

    view: Box
    tiles: tuple[tuple[Tile, Box], ...]
    bars: str
    pips: str
    marks: tuple[Mark, ...]


@lru_cache(maxsize=128)
def layout_plan(layout: Layout, wide: bool = False) -> LayoutPlan:
    """Plan the drawing of a layout, for a phone or for a large screen.

    Every seat and language draws the same plan: it is worked out once.

    Raises ValueError for a table without tiles.
    """
    middle = middle_of(layout)
    if middle is None:
        raise ValueError("there is no tile to draw")
    width = WIDE if wide else width_for(len(layout.tiles))
    arms = arms_of(layout)
    runs = [_run(arm, middle, layout, (width - EDGES) / 2) for arm in arms]
    tiles = (_in_the_middle(middle), *(tile for run in runs for tile in run.laid))
    marks = _marks(layout, middle, list(zip(arms, runs, strict=True)))
    return LayoutPlan(
        view=_scaled(_view([tile.box for tile in tiles], marks, width)),
        tiles=tuple((tile.tile, _scaled(tile.box)) for tile in tiles),
        bars="".join(_bar(tile) for tile in tiles),
        pips="".join(_pips(tile) for tile in tiles),
        marks=tuple(
            Mark(one.end, one.counts, round(one.x * HALF), round(one.y * HALF)) for one in marks
        ),
    )


def width_for(tiles: int) -> float:
    """Give how wide a drawing of so many tiles is at most on a phone, in half tiles."""
    return next(width for most, width in WIDTHS.items() if tiles <= most)


def _run(arm: Arm, middle: Tile, layout: Layout, wall: float) -> Run:
    """Lay an arm from its joint on the tile in the middle, no further out than the walls."""
    reach = 0.5 if middle.is_double else 1.0
    shared = layout.spinner is not None and not layout.is_terminal(layout.spinner)
    inward = CLEARANCE if shared else -wall
    if arm.joint in (Joint.STRAIGHT_A, Joint.LOW):
        run = Run((-reach, 0), (-1, 0), -wall, -inward, 1)
    elif arm.joint in (Joint.STRAIGHT_B, Joint.HIGH):
        run = Run((reach, 0), (1, 0), inward, wall, -1)
    elif arm.joint is Joint.SIDE_A:
        run = Run((0, -1), (0, -1), -wall, -CLEARANCE, -1, heads=-1, straight=SIDE_ARM_STRAIGHT)
    else:
        run = Run((0, 1), (0, 1), CLEARANCE, wall, 1, heads=1, straight=SIDE_ARM_STRAIGHT)
    run.lay(arm.steps)
    return run


def _in_the_middle(tile: Tile) -> Laid:
    """The tile in the middle: a double across, any other along, its lower half at the left."""
    box = Box(-0.5, -1, 1, 2) if tile.is_double else Box(-1, -0.5, 2, 1)
    return Laid(tile, (tile.low, tile.high), box, upright=tile.is_double)


def _marks(layout: Layout, middle: Tile, arms: list[tuple[Arm, Run]]) -> list[Mark]:
    """The marks of all open ends; a double that lies alone has one of its own, below it."""
    alone = middle.is_double and not layout.connections
    marks = [Mark(None, middle.pips, 0, 1 + REACH)] if alone else []
    for arm, run in arms:
        end = tip_of(arm, middle)
        if end in layout.ends:
            x, y = run.at[0] + run.way[0] * REACH, run.at[1] + run.way[1] * REACH
            marks.append(Mark(end, None if alone else counts(layout, end), x, y))
    return marks


def _view(boxes: list[Box], marks: list[Mark], width: float) -> Box:
    """The smallest box round everything, with an edge."""
    everything = boxes + [Box(one.x - MARK, one.y - MARK, 2 * MARK, 2 * MARK) for one in marks]
    left, top = min(box.x for box in everything), min(box.y for box in everything)
    right = max(box.x + box.width for box in everything)
    bottom = max(box.y + box.height for box in everything)
    side = min(_EDGE, (width - right + left) / 2)
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
