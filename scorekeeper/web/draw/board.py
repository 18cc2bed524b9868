"""The cribbage board: where its holes are and where the pegs stand.

Every side has its own lane: thirty holes out on the upper row, thirty back on the lower one, in
groups of five. Two start holes lie before hole 1. The game hole ends the lane after hole 60, or
is the hole of its own number where the target asks for another length. A lane for a shorter
match turns back sooner, so that its board is narrower and its holes can be drawn larger. Lengths
are in the board's own units, about one pixel each on a small phone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import floor

LAP = 60
GROUP = 5
SHORTEST_ROW = 10

_PITCH = 8.5
_GROUP_GAP = 4.0
_FIRST_COLUMN = 34.0
_START_FRONT = 22.5
_START_BACK = 13.0
_LANE_LEFT = 11.0
_END_HOLE = 20.0
_TRACK_HEIGHT = 45.0
_UPPER_ROW = 22.0
_ROW_DISTANCE = 21.0
_MARGIN = 13.0
_PLAQUE_BEYOND = 10.5
_RIGHT_MARGIN = 27.5

Point = tuple[float, float]


@dataclass(frozen=True)
class Place:
    """A hole on the way: the lap, from 1, and the hole, 0 (start) to 61 (end of a whole lane)."""

    lap: int
    hole: int


@dataclass(frozen=True)
class Peg:
    """One peg: its stable id, its side and the point of its hole."""

    id: str
    side: int
    x: float
    y: float


@dataclass(frozen=True)
class Track:
    """One side's lane: SVG paths of the lane and of its holes, and where the game hole is.

    ``behind`` is what the laps that are done have brought, 60 points each: it adds to the hole of
    the front peg. The plaque that shows it has its middle at ``plaque``.
    """

    side: int
    lane: str
    holes: str
    game: Point
    behind: int
    plaque: Point


@dataclass(frozen=True)
class BoardPlan:
    """A whole board: its size, the dashes that drill holes in fives, lanes and pegs.

    ``short`` tells that its rows have fewer than thirty holes.
    """

    width: int
    height: int
    short: bool
    dashes: str
    tracks: tuple[Track, ...]
    pegs: tuple[Peg, ...]


def laps(target: int) -> int:
    """How often the pegs go round: once up to 61, twice up to 121."""
    return max(1, (target - 2) // LAP + 1)


def place(score: float, target: int) -> Place:
    """The place of a score on the way to the target; half points stand in the hole below."""
    whole = floor(score)
    if whole >= target:
        lap = laps(target)
        return Place(lap, target - LAP * (lap - 1))
    if whole <= 0:
        return Place(1, 0)
    return Place((whole - 1) // LAP + 1, (whole - 1) % LAP + 1)


def row_length(target: int) -> int:
    """How many holes lie in a row, in whole groups: half the way to the hole before the last."""
    groups = -(-(min(target - 1, LAP)) // (2 * GROUP))
    return max(SHORTEST_ROW, groups * GROUP)


def hole_point(side: int, hole: int, row: int) -> Point:
    """The point of a side's hole, 0 (the front start hole) to 2 rows + 1 (the end of the lane)."""
    upper = _upper(side)
    if hole == 0:
        return (_START_FRONT, upper)
    if hole > 2 * row:
        return (_END_HOLE, upper + _ROW_DISTANCE)
    if hole <= row:
        return (_column(hole), upper)
    return (_column(2 * row + 1 - hole), upper + _ROW_DISTANCE)


def board_plan(sides: Sequence[Mapping[str, float]], target: int) -> BoardPlan:
    """Plan a board for two or three sides, each a mapping of ``score`` and ``previous``.

    Raises ValueError for a target below 1.
    """
    if target < 1:
        raise ValueError(f"a target is at least 1, not {target}")
    return BoardPlan(
        width=round(_column(row_length(target)) + _RIGHT_MARGIN),
        height=round(_TRACK_HEIGHT * len(sides) + _MARGIN),
        short=2 * row_length(target) < LAP,
        dashes=_dashes(),
        tracks=tuple(_track(i, side["score"], target) for i, side in enumerate(sides)),
        pegs=tuple(
            peg
            for i, side in enumerate(sides)
            for peg in _pegs(i, side["score"], side["previous"], target)
        ),
    )


def _pegs(side: int, score: float, previous: float, target: int) -> tuple[Peg, Peg]:
    """The back peg and the front peg; a back peg without a hole of its own waits at the start."""
    front = place(score, target).hole
    back = place(previous, target).hole
    row = row_length(target)
    x, y = hole_point(side, back, row)
    if back in (0, front):
        x, y = _START_BACK, _upper(side)
    return (
        Peg(f"peg-{side}-back", side, x, y),
        Peg(f"peg-{side}-front", side, *hole_point(side, front, row)),
    )


def _track(side: int, score: float, target: int) -> Track:
    rounds, row = laps(target), row_length(target)
    game = place(target, target).hole
    last = game if rounds == 1 else max(game, LAP)
    upper = _upper(side)
    return Track(
        side=side,
        lane=_lane(side, last, row),
        holes=_holes(side, min(last, 2 * row), row),
        game=hole_point(side, game, row),
        behind=LAP * (place(score, target).lap - 1),
        plaque=(_column(row) + _PLAQUE_BEYOND, upper + _ROW_DISTANCE / 2),
    )


def _lane(side: int, last: int, row: int) -> str:
    """The painted lane from the start to the last hole, round the turn where there is one."""
    x, _ = hole_point(side, last, row)
    out = f"M{_LANE_LEFT:g} {_upper(side):g}H"
    if last <= row:
        return f"{out}{x:g}"
    radius = _ROW_DISTANCE / 2
    return f"{out}{_column(row):g}a{radius:g} {radius:g} 0 0 1 0 {_ROW_DISTANCE:g}H{x:g}"


def _holes(side: int, last: int, row: int) -> str:
    """Lines through the start holes and 1 to ``last``; round dashes turn them into holes."""
    upper = _upper(side)
    start = "".join(f"M{x:g} {upper:g}h1" for x in (_START_BACK, _START_FRONT))
    end, _ = hole_point(side, min(last, row), row)
    out = f"{start}M{_FIRST_COLUMN:g} {upper:g}H{end + 1:g}"
    if last <= row:
        return out
    end, lower = hole_point(side, last, row)
    return f"{out}M{_column(row):g} {lower:g}H{end - 1:g}"


def _dashes() -> str:
    within = f"0 {_PITCH:g} " * (GROUP - 1)
    return f"{within}0 {_PITCH + _GROUP_GAP:g}"


def _column(number: int) -> float:
    """The x of a column, 1 to 30."""
    return round(
        _FIRST_COLUMN + (number - 1) * _PITCH + (number - 1) // GROUP * _GROUP_GAP,
        1,
    )


def _upper(side: int) -> float:
    return _UPPER_ROW + _TRACK_HEIGHT * side
