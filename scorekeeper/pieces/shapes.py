"""What can be known of a layout from its end totals alone.

A shape is a layout of which only the outer ends and the spinner are known. From a shape, laying
any tile gives the shapes that may follow, as if every tile of the set could be laid again; only a
double that is in sight is not laid a second time. Layouts of real tiles all have a shape, so a
total that no shape gives is impossible. `shape_sets` follows many shapes at once.
Source: record-format.md, "Dominoes".
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

from scorekeeper.pieces.tiles import HIGHEST_PIP, Tile

PIPS = range(HIGHEST_PIP + 1)
LINE, ARMS = "line:", "arms:"
ALL_ARMS = 4


@dataclass(frozen=True, eq=False)
class Shape:
    """The outer ends of a layout, sorted, and its spinner as long as more arms may go out from it.

    An end is the pip of a plain half, or ``~pip`` for a terminal double; a double that lies alone
    in a line is its only end. The text form is ``line: 3 6|6`` for ends of 3 and a double six, and
    ``arms: *6 3 2|2`` where 6|6 is the spinner. There is only one object of each shape, so that
    it is known by its identity and remembers what may follow it.
    """

    branches: bool
    spinner: int | None
    ends: tuple[int, ...]

    @classmethod
    def read(cls, text: str) -> Shape:
        """Read ``arms: *6 3 2|2``.

        Raises:
            ValueError: it is no shape.

        >>> Shape.read("line: 3 6|6").total
        15
        """
        kind, *words = text.split() or [""]
        spinner = int(words.pop(0)[1:]) if words and words[0].startswith("*") else None
        ends = [~Tile.read(one).low if "|" in one else int(one) for one in words]
        most, spinners = {LINE: (2, (None,)), ARMS: (ALL_ARMS, (None, *PIPS))}.get(kind, (0, ()))
        if len(ends) > most or spinner not in spinners:
            raise ValueError(f"{text!r} is no shape")
        if not all(pip_of(end) in PIPS for end in ends):
            raise ValueError(f"{text!r} is no shape")
        return shape_of(kind == ARMS, spinner, ends)

    def __str__(self) -> str:
        ends = [str(end) if end >= 0 else f"{~end}|{~end}" for end in self.ends]
        spinner = [] if self.spinner is None else [f"*{self.spinner}"]
        return " ".join([ARMS if self.branches else LINE, *spinner, *ends])

    @cached_property
    def total(self) -> int:
        """The end total."""
        return total_of(self.spinner, self.ends)

    def laid(self, end: int | None, outer: int) -> Shape | None:
        """Give the shape with one more tile, whose outer half shows `outer`, laid on an end.

        None is the spinner, as long as more arms may go out from it. Gives None where no tile can
        do that: the end is not there, or its double is in sight already.
        """
        if end is None:
            return self._laid_on_spinner(outer)
        if end not in self.ends:
            return None
        rest, pip = list(self.ends), pip_of(end)
        if len(rest) > 1 or self.branches:
            rest.remove(end)
        if outer != pip:
            return shape_of(self.branches, self.spinner, (*rest, outer))
        if self.branches and self.spinner is None and len(rest) == 1:
            return shape_of(True, pip, rest)
        if ~pip in self.ends or pip == self.spinner:
            return None
        return shape_of(self.branches, self.spinner, (*rest, ~pip))

    def _laid_on_spinner(self, outer: int) -> Shape | None:
        if self.spinner in (None, outer):
            return None
        return shape_of(True, self.spinner, (*self.ends, outer))


def pip_of(end: int) -> int:
    """Give what a tile must show to join an end."""
    return end if end >= 0 else ~end


def total_of(spinner: int | None, ends: tuple[int, ...]) -> int:
    """Give an end total; the spinner counts until both its straight sides are filled."""
    middle = 2 * spinner if spinner is not None and len(ends) < 2 else 0
    return middle + sum(end if end >= 0 else 2 * ~end for end in ends)


def shape_of(branches: bool, spinner: int | None, ends: Iterable[int]) -> Shape:
    """Give the one shape with these ends; a spinner from which all arms go out is forgotten."""
    all_ends = tuple(sorted(ends))
    return _the(branches, None if len(all_ends) == ALL_ARMS else spinner, all_ends)


_the = cache(Shape)


def shape_alone(tile: Tile, branches: bool) -> Shape:
    """Give the shape of a tile that lies alone."""
    if not tile.is_double:
        return shape_of(branches, None, (tile.low, tile.high))
    return shape_of(True, tile.low, ()) if branches else shape_of(False, None, (~tile.low,))
