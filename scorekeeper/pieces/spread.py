"""How domino tiles lie on the table, told so that it can be drawn.

Source: rules.md, "Shared by both domino games" and "All Fives".
"""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.pieces.tiles import Tile

Halves = tuple[int, int]
"""A tile as it lies: in the line its left half and its right one, in a side arm inner and outer."""


@dataclass(frozen=True)
class End:
    """A place at the edge of a spread, named by its arm: left, right, up, down or middle.

    `tile` is the tile there, `pip` what a tile joined to it must match. `counts` is what it adds
    to the end total; None is a place for a tile that adds nothing. The middle is a lone double:
    it counts once, and tiles join it at the left and the right.
    """

    arm: str
    tile: Halves
    pip: int
    counts: int | None


@dataclass(frozen=True)
class Spread:
    """A line of tiles from left to right; where one of them is the spinner, two side arms.

    `spinner` is the index of the spinner in the line, None where there is none (yet); `first` that
    of the tile that was played first, where that is known.
    """

    line: tuple[Halves, ...]
    spinner: int | None = None
    up: tuple[Halves, ...] = ()
    down: tuple[Halves, ...] = ()
    first: int | None = None

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles: the line from the left, then the side arms from the spinner."""
        laid = (*self.line, *self.up, *self.down)
        return tuple(Tile(*sorted(halves)) for halves in laid)

    @property
    def has_side_arms(self) -> bool:
        """Whether side arms may open: both straight sides of the spinner are filled."""
        return self.spinner is not None and 0 < self.spinner < len(self.line) - 1

    @property
    def ends(self) -> tuple[End, ...]:
        """The ends that count, and the places for a tile that do not."""
        left, right = self.line[0], self.line[-1]
        if len(self.line) == 1 and left[0] == left[1]:
            pip = left[0]
            free = (End("left", left, pip, None), End("right", left, pip, None))
            return (End("middle", left, pip, 2 * pip), *free)
        straight = (
            End("left", left, left[0], _outer(left, left[0])),
            End("right", right, right[1], _outer(right, right[1])),
        )
        return (*straight, *self._side_ends()) if self.has_side_arms else straight

    def _side_ends(self) -> tuple[End, ...]:
        assert self.spinner is not None
        double = self.line[self.spinner]
        ends = []
        for name, arm in (("up", self.up), ("down", self.down)):
            last = arm[-1] if arm else double
            ends.append(End(name, last, last[1], _outer(last, last[1]) if arm else None))
        return tuple(ends)

    @property
    def total(self) -> int:
        """The end total."""
        return sum(end.counts or 0 for end in self.ends)


def _outer(tile: Halves, pip: int) -> int:
    """What a tile at an end counts: its outer half, a double both."""
    return 2 * pip if tile[0] == tile[1] else pip
