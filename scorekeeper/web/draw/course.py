"""How a match went: each side's score line by line, as steps from left to right.

The colours stand in the drawing itself, so that it can be kept as a file; on a page the style
sheet has the last word, for the dark too. Lengths are in the drawing's own units.
"""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH = 328
HEIGHT = 190
LEGEND_ROW = 17

SIDE_COLOURS = (
    *("#1f57c3", "#ad2e14", "#114536", "#b055d8", "#a67c00"),
    *("#db3f7c", "#2f93a8", "#6b7d1a", "#55586c", "#43241a"),
)
"""The sides' colours by day, as in draw.css."""

_LEFT, _RIGHT, _TOP, _BOTTOM = 36.0, 22.0, 16.0, 14.0
_APART = 1.2
_TICKS = 4
_CLOSE = 0.08  # of the height: two figures nearer to each other than this would touch

Scores = Sequence[float]


@dataclass(frozen=True)
class Mark:
    """A line worth a mark: ``best`` for a side's best one, ``bust``; `gain` is what it brought."""

    kind: str
    side: int
    gain: float
    x: float
    y: float


@dataclass(frozen=True)
class CoursePlan:
    """The drawing: a path and an end by side, the marks, and the heights of some scores."""

    paths: tuple[str, ...]
    ends: tuple[tuple[float, float], ...]
    marks: tuple[Mark, ...]
    ticks: tuple[tuple[float, float], ...]


def course_plan(course: Sequence[Scores], busts: Sequence[tuple[int, int]] = ()) -> CoursePlan:
    """Plan the drawing of a match.

    `course` has the scores of all sides before the first line and after each of them; `busts`
    the lines, counted from 1, that were lost by a bust, each with its side.
    """
    low = min(0.0, *(min(scores) for scores in course))
    high = max(low + 1, *(max(scores) for scores in course))
    sides = range(len(course[0]))

    def point(line: int, side: int) -> tuple[float, float]:
        share = line / max(1, len(course) - 1)
        x = _LEFT + share * (WIDTH - _LEFT - _RIGHT)
        return (round(x, 1), round(_height(course[line][side], low, high) + side * _APART, 1))

    best = [(_best_line(course, side), side) for side in sides]
    return CoursePlan(
        paths=tuple(_steps([point(line, side) for line in range(len(course))]) for side in sides),
        ends=tuple(point(len(course) - 1, side) for side in sides),
        marks=tuple(
            [Mark("best", side, _gain(course, n, side), *point(n, side)) for n, side in best if n]
            + [Mark("bust", side, 0, *point(n, side)) for n, side in busts]
        ),
        ticks=tuple((score, round(_height(score, low, high), 1)) for score in _scale(low, high)),
    )


def _height(score: float, low: float, high: float) -> float:
    return HEIGHT - _BOTTOM - (score - low) / (high - low) * (HEIGHT - _TOP - _BOTTOM)


def _steps(points: Sequence[tuple[float, float]]) -> str:
    (x, y), *later = points
    return f"M{x:g} {y:g}" + "".join(f"H{x:g}V{y:g}" for x, y in later)


def _gain(course: Sequence[Scores], line: int, side: int) -> float:
    return course[line][side] - course[line - 1][side]


def _best_line(course: Sequence[Scores], side: int) -> int:
    """The first line that brought a side more than any other, 0 where none brought anything."""
    gains = [0.0] + [_gain(course, line, side) for line in range(1, len(course))]
    return gains.index(max(gains))


def _scale(low: float, high: float) -> list[float]:
    """Some round scores from the lowest to the highest; the lowest itself where it is below 0."""
    steps = (size * 10**power for power in range(6) for size in (1, 2, 5))
    step = next(one for one in steps if (high - low) / one <= _TICKS)
    first = -int(-low // step) * step
    rounds = [score for score in range(first, int(high) + 1, step) if score >= low]
    deep = [low] if low < 0 and (rounds[0] - low) / (high - low) > _CLOSE else []
    return [*deep, *rounds]
