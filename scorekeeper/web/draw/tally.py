"""The paper tally of All Fives: one pencil stroke for every five points.

Fifty points are a mark: a large X and a small x in each of its four spaces, drawn in that order
(rules.md, All Fives). Every stroke is a little askew, and always in the same way, as a hand does
it.
"""

from dataclasses import dataclass
from functools import lru_cache

STROKE_POINTS = 5
MARK_STROKES = 10
MARKS_IN_A_ROW = 5
MARKS_ACROSS = 10
"""How many marks stand in a row at most on a large screen, before it has a second row."""

_CELL = 62.0
_LEFT = 9.0
_TOP = 8.0
_SQUARE = 15.5
_NOTE_ROW = 26.0
_LARGE = 22.0
_SMALL = 5.2
_SPACES = ((0.0, -17.0), (17.0, 0.0), (0.0, 17.0), (-17.0, 0.0))


@dataclass(frozen=True)
class Stroke:
    """One pencil stroke: its number from 0, its size (``large`` or ``small``) and its path."""

    index: int
    size: str
    path: str


@dataclass(frozen=True)
class TallyPlan:
    """The squared paper, its strokes in the order they are drawn, and where a note ends."""

    width: int
    height: int
    squares: str
    strokes: tuple[Stroke, ...]
    note: tuple[float, float]


def tally_rows(score: float, across: int = MARKS_IN_A_ROW) -> int:
    """Give how many rows of marks a score takes, at least one."""
    return max(1, -(-_marks(score) // across))


def tally_across(score: float) -> int:
    """Give how many marks stand in a row on a large screen where this is the highest score."""
    return min(max(MARKS_IN_A_ROW, _marks(score)), MARKS_ACROSS)


def _marks(score: float) -> int:
    return max(1, -(-int(score // STROKE_POINTS) // MARK_STROKES))


def tally_plan(
    score: float, has_note: bool = False, rows: int = 1, across: int = MARKS_IN_A_ROW
) -> TallyPlan:
    """Plan the tally of a score, of at least so many rows; half points are left to the note.

    `across` is how many marks stand in a row.

    Raises ValueError for a score below 0.
    """
    if score < 0:
        raise ValueError(f"a tally starts at 0, not {score}")
    count = int(score // STROKE_POINTS)
    rows = max(rows, tally_rows(score, across))
    room = across * rows - _marks(score) >= 2
    bottom = _TOP + rows * _CELL
    width = round(2 * _LEFT + across * _CELL)
    end = bottom - _CELL / 2 + 6 if room else bottom + 14
    height = round(bottom + (_NOTE_ROW if has_note and not room else _TOP))
    return TallyPlan(
        width=width,
        height=height,
        squares=_squares(width, height),
        strokes=tuple(stroke(index, across) for index in range(count)),
        note=(width - 2 * _LEFT, end),
    )


@dataclass(frozen=True)
class PaperPlan:
    """Squared paper to write on: its size and its squares."""

    width: int
    height: int
    squares: str


@lru_cache(maxsize=600)
def stroke(index: int, across: int = MARKS_IN_A_ROW) -> Stroke:
    """The stroke with this number: two of a large X, then two of each small x in turn."""
    x, y = _middle(index // MARK_STROKES, across)
    step = index % MARK_STROKES
    if step < 2:
        return Stroke(index, "large", _slash(index, x, y, _LARGE))
    dx, dy = _SPACES[step // 2 - 1]
    return Stroke(index, "small", _slash(index, x + dx, y + dy, _SMALL))


def _slash(index: int, x: float, y: float, reach: float) -> str:
    """A stroke through a point: down to the right, or for every second one to the left."""
    slant = 1 if index % 2 == 0 else -1
    play = 0.9 + reach * 0.06
    points = (
        (x - slant * reach + play * _sway(index, 1), y - reach + play * _sway(index, 2)),
        (x + play * 1.4 * _sway(index, 3), y + play * 1.4 * _sway(index, 4)),
        (x + slant * reach + play * _sway(index, 5), y + reach + play * _sway(index, 6)),
    )
    start, bend, end = (f"{px:.1f} {py:.1f}" for px, py in points)
    return f"M{start}Q{bend} {end}"


def _sway(index: int, salt: int) -> float:
    """A fixed irregularity between -1 and 1 for a stroke."""
    mixed = (index * 2654435761 + salt * 40503 * 65537) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 2246822519 & 0xFFFFFFFF
    return (mixed ^ mixed >> 13) % 2001 / 1000 - 1


def squared_paper(across: int, down: int) -> PaperPlan:
    """Plan squared paper with nothing on it, so many squares wide and high."""
    width, height = (round(_SQUARE * squares) for squares in (across, down))
    return PaperPlan(width, height, _squares(width, height))


def _squares(width: int, height: int) -> str:
    across = "".join(f"M0 {y:g}h{width}" for y in _every(_SQUARE, height))
    return across + "".join(f"M{x:g} 0v{height - 1}" for x in _every(_SQUARE, width))


def _every(step: float, end: int) -> list[float]:
    return [step * n for n in range(1, int(end / step) + 1) if step * n < end - 2]


def _middle(mark: int, across: int) -> tuple[float, float]:
    row, column = divmod(mark, across)
    return (_LEFT + _CELL * (column + 0.5), _TOP + _CELL * (row + 0.5))
