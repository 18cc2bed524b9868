"""Layouts as a graph: from each shape, what one more tile makes of it, worked out when first asked.

What a layout scores, and what may be laid on it, depends on its shape alone (`pieces.shapes`): 105
of them for a line, 5,026 with a spinner. So there is one `Node` for each, a dictionary that finds
the next one by a small key, and a match of any length walks from node to node.

The shape does not know which tile shows an end. That matters only where a placement says on which
tile it lies: the halves of plain tiles that show outwards are kept beside, as bits of a number.
Doubles need no bit: there is only one of each, so that the shape knows whether it is open.

- A tile's text leads to the one place where it fits, without being told which.
- A `Way` leads to a place that was told: `JOINS` has it for two tiles that share a pip.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import product

from scorekeeper.games.domino_beams import Beams
from scorekeeper.pieces.shapes import Shape, pip_of, shape_alone
from scorekeeper.pieces.tiles import DOUBLE_SIX, HIGHEST_PIP, Tile

PIPS = range(HIGHEST_PIP + 1)
ALL_TILES = (1 << len(DOUBLE_SIX)) - 1
BITS = {tile: 1 << number for number, tile in enumerate(DOUBLE_SIX)}
"""Each tile's bit: hands, and what lies on the table, are numbers."""

TILES: Mapping[str, int] = {
    text: bit
    for tile, bit in BITS.items()
    for text in (f"{tile.low}|{tile.high}", f"{tile.high}|{tile.low}")
}
"""Each tile's bit by its text, either way round."""

PIPS_OF = {bit: tile.pips for tile, bit in BITS.items()}
"""The pips of each tile, by its bit."""

TEXT_PIPS = {text: PIPS_OF[bit] for text, bit in TILES.items()}
"""The pips of each tile, by its text."""

BY_PIPS = tuple(sorted((pips, bit) for bit, pips in PIPS_OF.items()))
"""The pips and the bit of each tile, the lightest first."""

SHOWING = tuple(
    sum(bit for tile, bit in BITS.items() if pip in (tile.low, tile.high)) for pip in PIPS
)
"""For each pip the tiles that show it."""

Step = tuple[int, "Node", int, int, int]
"""The tile's bit, the next node, the points, and the outer halves that stay and those that are new.

Where the end was told `JOINS` says which half goes, so that all of them stay here."""

ALL_STAY = (1 << len(PIPS) ** 2) - 1


def half(inner: int, outer: int) -> int:
    """Give the bit of a plain tile's half that shows outwards, 0 for a double."""
    return 0 if inner == outer else 1 << inner * len(PIPS) + outer


_OTHERS = tuple(ALL_STAY ^ sum(half(inner, pip) for inner in PIPS) for pip in PIPS)


class Way:
    """A place that was told: on a double or not, on which pip, and what shows then.

    Each is one object, so that nothing in a record can be equal to it.
    """

    __slots__ = ("double", "outer", "pip")

    def __init__(self, double: bool, pip: int, outer: int) -> None:
        self.double, self.pip, self.outer = double, pip, outer


_WAYS = {way: Way(*way) for way in product((False, True), PIPS, PIPS)}


def _joins(on: Tile) -> Iterator[tuple[str, tuple[int, Way]]]:
    """Give for each tile that can lie on another the half that it covers, and the way."""
    for text, bit in TILES.items():
        low, high = sorted(map(int, text.split("|")))
        for pip, outer in {(low, high), (high, low)}:
            if pip in (on.low, on.high) and BITS[on] != bit:
                inner = on.pips - pip
                yield text, (half(inner, pip), _WAYS[on.is_double, pip, outer])


JOINS: Mapping[str, Mapping[str, tuple[int, Way]]] = {
    text: dict(_joins(Tile.read(text))) for text in TILES
}
"""By the text of the tile that lies there, and of the one laid on it, how they join.

Two tiles share at most one pip, so that the end is known."""


class Graph:
    """All layouts of a game, by what its house rules make of an end total.

    `branches` tells whether a double becomes a spinner, `worth` gives the points of an end total,
    and of None, which is one that scores nothing and was left out. `empty` is the empty table.
    """

    def __init__(self, branches: bool, worth: Mapping[int | None, int]) -> None:
        self.branches, self.worth = branches, worth
        self._nodes: dict[Shape, Node] = {}
        self.empty = Node(self, None)

    def node_of(self, shape: Shape) -> Node:
        """Give the one node of a shape."""
        node = self._nodes.get(shape)
        if node is None:
            node = self._nodes[shape] = Node(self, shape)
        return node

    @cached_property
    def beams(self) -> Beams:
        """The beams that follow rounds told in totals."""
        nothing = (total for total, points in self.worth.items() if not points)
        return Beams(self.branches, frozenset(total for total in nothing if total is not None))


class Node(dict[str | Way, Step]):
    """A shape and the steps from it. A key with no way on is a KeyError."""

    def __init__(self, graph: Graph, shape: Shape | None) -> None:
        super().__init__()
        self.graph, self.shape = graph, shape
        self.fits = ALL_TILES if shape is None else _fitting(shape)

    def __missing__(self, key: str | Way) -> Step:
        step = self[key] = self._told(key) if isinstance(key, Way) else self._only_place(key)
        return step

    def _only_place(self, text: str) -> Step:
        """Give the step of a tile that fits one end; KeyError for none or more than one."""
        bit = TILES[text]
        tile = DOUBLE_SIX[bit.bit_length() - 1]
        if self.shape is None:
            new = half(tile.low, tile.high) | half(tile.high, tile.low)
            return self._to(shape_alone(tile, self.graph.branches), bit, ALL_STAY, new)
        fitting = [(end, pip) for end, pip in _open(self.shape) if pip in (tile.low, tile.high)]
        if len(fitting) != 1:
            raise KeyError(text)
        end, pip = fitting[0]
        outer = tile.pips - pip
        stay = ALL_STAY if end is None or end < 0 else _OTHERS[pip]
        return self._to(self.shape.laid(end, outer), bit, stay, half(pip, outer))

    def _told(self, way: Way) -> Step:
        """Give the step onto an end that is told."""
        pip, outer = way.pip, way.outer
        if self.shape is None:
            raise KeyError(way)
        on_spinner = way.double and pip == self.shape.spinner
        end = None if on_spinner else ~pip if way.double else pip
        bit = BITS[Tile(min(pip, outer), max(pip, outer))]
        return self._to(self.shape.laid(end, outer), bit, ALL_STAY, half(pip, outer))

    def _to(self, shape: Shape | None, bit: int, stay: int, new: int) -> Step:
        if shape is None:
            raise KeyError(bit)
        return bit, self.graph.node_of(shape), self.graph.worth[shape.total], stay, new


def _open(shape: Shape) -> Iterator[tuple[int | None, int]]:
    """Give the ends where a tile may join, None for the spinner, each with its pip."""
    if shape.spinner is not None:
        yield None, shape.spinner
    for end in shape.ends:
        yield end, pip_of(end)


def _fitting(shape: Shape) -> int:
    fits = 0
    for _, pip in _open(shape):
        fits |= SHOWING[pip]
    return fits
