"""What can be known of a layout from its end totals alone.

A shape is a layout of which only the outer ends and the spinner are known. From a shape, laying
any tile gives the shapes that may follow, as if every tile of the set could be laid again; only
doubles that are in sight are not laid a second time. Layouts of real tiles all have a shape, so
a total that no shape gives is impossible. Source: record-format.md, "Dominoes".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from scorekeeper.pieces.tiles import DOUBLE_SIX, HIGHEST_PIP, Tile

PIPS = range(HIGHEST_PIP + 1)
REMEMBERED = 256
"""How many rounds, told so far, are kept in memory with the shapes that they may have."""


class Shape(NamedTuple):
    """The spinner, if there is one, and the outer ends, sorted.

    An end is the pip of a plain half, or ``~pip`` for a terminal double; a double that lies alone
    in a line is its only end. The text form is ``3 6|6`` for ends of 3 and a double six, and
    ``*6 3 2|2`` where 6|6 is the spinner.
    """

    spinner: int | None
    ends: tuple[int, ...]

    @classmethod
    def read(cls, text: str) -> Shape:
        """Read ``*6 3 2|2``.

        Raises:
            ValueError: it is no shape.

        >>> Shape.read("3 6|6").total
        15
        """
        words = text.split()
        spinner = int(words.pop(0)[1:]) if words and words[0].startswith("*") else None
        ends = tuple(sorted(~Tile.read(one).low if "|" in one else int(one) for one in words))
        if not all(pip_of(end) in PIPS for end in ends) or spinner not in (None, *PIPS):
            raise ValueError(f"{text!r} is no shape")
        return cls(spinner, ends)

    def __str__(self) -> str:
        ends = [str(end) if end >= 0 else f"{~end}|{~end}" for end in self.ends]
        return " ".join(ends if self.spinner is None else [f"*{self.spinner}", *ends])

    @property
    def total(self) -> int:
        """The end total; the spinner counts until both its straight sides are filled."""
        spinner = 2 * self.spinner if self.spinner is not None and len(self.ends) < 2 else 0
        return spinner + sum(end if end >= 0 else 2 * ~end for end in self.ends)


def pip_of(end: int) -> int:
    """Give what a tile must show to join an end."""
    return end if end >= 0 else ~end


ByTotal = Mapping[int, tuple[Shape, ...]]
"""Shapes by their end total."""


@cache
def first_shapes(branches: bool) -> ByTotal:
    """Give the shapes of a first tile; `branches` tells whether a double becomes a spinner."""
    return by_total(first_shape(tile, branches) for tile in DOUBLE_SIX)


def first_shape(tile: Tile, branches: bool) -> Shape:
    """Give the shape of a tile that lies alone."""
    if not tile.is_double:
        return Shape(None, (tile.low, tile.high))
    return Shape(tile.low, ()) if branches else Shape(None, (~tile.low,))


@cache
def next_shapes(shape: Shape, branches: bool) -> ByTotal:
    """Give the shapes that one more tile makes of a shape."""
    return by_total(_longer(shape, branches))


def by_total(shapes: Iterator[Shape]) -> ByTotal:
    """Sort shapes by their end total, each once."""
    found: dict[int, dict[Shape, None]] = {}
    for shape in shapes:
        found.setdefault(shape.total, {})[_the(shape)] = None
    return {total: tuple(shapes) for total, shapes in found.items()}


@cache
def _the(shape: Shape) -> Shape:
    """Give the one shape that is kept of all that are equal."""
    return shape


def _longer(shape: Shape, branches: bool) -> Iterator[Shape]:
    for number, end in enumerate(shape.ends):
        rest = shape.ends[:number] + shape.ends[number + 1 :]
        yield from _onto_end(shape, end, rest, branches)
    yield from _onto_middle(shape)


def _onto_end(shape: Shape, end: int, rest: tuple[int, ...], branches: bool) -> Iterator[Shape]:
    """Give the shapes with a tile laid on one end."""
    pip = pip_of(end)
    kept = shape.ends if shape.spinner is None and len(shape.ends) == 1 else rest
    for new in PIPS:
        if new != pip:
            yield Shape(shape.spinner, tuple(sorted((*kept, new))))
    if branches and shape.spinner is None:
        yield Shape(pip, rest)
    elif ~pip not in shape.ends and pip != shape.spinner:
        yield Shape(shape.spinner, tuple(sorted((*kept, ~pip))))


def _onto_middle(shape: Shape) -> Iterator[Shape]:
    """Give the shapes with a tile laid on the spinner: along it, then beside it."""
    if shape.spinner is not None and len(shape.ends) < 4:
        for new in PIPS:
            if new != shape.spinner:
                yield Shape(shape.spinner, tuple(sorted((*shape.ends, new))))


Told = tuple[frozenset[int], ...]
"""For each placement of a round the end totals that it may have had."""


@lru_cache(maxsize=REMEMBERED)
def shapes_after(told: Told, branches: bool) -> tuple[Shape, ...]:
    """Give every shape that a round may have after these totals; none where they are impossible."""
    *before, last = told
    found: dict[Shape, None] = {}
    for by_its_total in _following(tuple(before), branches):
        for total in last & by_its_total.keys():
            found.update(dict.fromkeys(by_its_total[total]))
    return tuple(found)


def totals_after(told: Told, branches: bool) -> frozenset[int]:
    """Give the end totals that the next placement may have after these."""
    return frozenset(total for by_its_total in _following(told, branches) for total in by_its_total)


def _following(told: Told, branches: bool) -> Iterator[ByTotal]:
    if not told:
        yield first_shapes(branches)
        return
    for shape in shapes_after(told, branches):
        yield next_shapes(shape, branches)
