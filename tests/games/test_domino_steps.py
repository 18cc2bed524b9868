"""The graph of layouts says of every tile what the layout itself says."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from scorekeeper.games.domino_steps import ALL_TILES, BITS, JOINS, PIPS_OF, TILES, Graph, Node
from scorekeeper.pieces.ends import Misplaced
from scorekeeper.pieces.layout import Layout
from scorekeeper.pieces.tiles import DOUBLE_SIX, Tile

both = pytest.mark.parametrize("branches", [False, True], ids=["line", "spinner"])

WORTH = {None: 0, **{total: 10 * total for total in range(37)}}
GRAPHS = {branches: Graph(branches, WORTH) for branches in (False, True)}


@dataclass
class Walk:
    """A layout and the node for it, with the halves that show outwards."""

    layout: Layout
    node: Node
    shown: int = 0

    def free(self, tile: Tile) -> Walk:
        """Lay a tile without telling where; KeyError where the graph knows no way."""
        bit, node, points, stay, new = self.node[str(tile)]
        after = Walk(self.layout.place(tile), node, self.shown & stay | new)
        assert (bit, points) == (BITS[tile], WORTH[after.layout.end_total])
        return after

    def told(self, tile: Tile, on: Tile) -> Walk:
        """Lay a tile on another."""
        covered, way = JOINS[str(on)][str(tile)]
        if covered & ~self.shown:
            raise KeyError(covered)
        bit, node, points, stay, new = self.node[way]
        after = Walk(self.layout.place(tile, on), node, (self.shown ^ covered) & stay | new)
        assert (bit, points) == (BITS[tile], WORTH[after.layout.end_total])
        return after


def can_lie(layout: Layout, tile: Tile, on: Tile | None) -> bool:
    """Whether the layout takes a tile there."""
    try:
        layout.place(tile, on)
    except Misplaced:
        return False
    return True


def can_step(walk: Walk, tile: Tile, on: Tile | None) -> bool:
    """Whether the graph does."""
    try:
        walk.free(tile) if on is None else walk.told(tile, on)
    except KeyError:
        return False
    return True


def walks(branches: bool, seed: int) -> Iterator[Walk]:
    """The layouts of a round with all tiles in the bag, until none fits."""
    chance = random.Random(seed)
    walk = Walk(Layout(branches), GRAPHS[branches].empty)
    yield walk
    for tile in chance.sample(DOUBLE_SIX, 28):
        ways = [one for one in (None, *walk.layout.tiles) if can_lie(walk.layout, tile, one)]
        if ways:
            on = chance.choice(ways)
            walk = walk.free(tile) if on is None else walk.told(tile, on)
            yield walk


@both
@pytest.mark.parametrize("seed", range(12))
def test_a_tile_may_be_laid_where_the_layout_takes_it_and_nowhere_else(
    branches: bool, seed: int
) -> None:
    for walk in walks(branches, seed):
        left = [tile for tile in DOUBLE_SIX if tile not in walk.layout.tiles]
        for tile in left:
            for on in (None, *DOUBLE_SIX):
                if on != tile:
                    case = (str(walk.layout), str(tile), str(on))
                    assert can_step(walk, tile, on) == can_lie(walk.layout, tile, on), case


@both
@pytest.mark.parametrize("seed", range(12))
def test_the_tiles_that_fit_are_those_that_fit_the_layout(branches: bool, seed: int) -> None:
    for walk in walks(branches, seed):
        for tile in DOUBLE_SIX:
            assert bool(walk.node.fits & BITS[tile]) == walk.layout.fits(tile)


def test_every_tile_has_a_bit_either_way_round() -> None:
    assert sum(BITS.values()) == ALL_TILES
    assert all(TILES[f"{one.low}|{one.high}"] == TILES[f"{one.high}|{one.low}"] for one in BITS)
    assert all(PIPS_OF[bit] == tile.pips for tile, bit in BITS.items())
    assert len(TILES) == 49


def test_a_tile_never_lies_on_itself() -> None:
    assert all(text not in JOINS[text] and text[::-1] not in JOINS[text] for text in TILES)


@both
def test_what_is_no_tile_leads_nowhere(branches: bool) -> None:
    odd: list[Any] = [*range(-100, 200), 3.0, True, None, "", "7|7", "3|6 ", ("3|6",)]
    for node in (GRAPHS[branches].empty, GRAPHS[branches].empty["3|6"][1]):
        for one in odd:
            with pytest.raises(KeyError):
                node[one]
