"""Every position that the documents of the games describe, tile by tile, as they describe it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from scorekeeper.pieces.ends import Connection, End
from scorekeeper.pieces.layout import Layout
from scorekeeper.pieces.tiles import Tile


@dataclass(frozen=True)
class Position:
    """What a document says of a position, in its own order."""

    laid: str
    total: int
    tiles: str
    connections: tuple[str, ...]
    extensions: tuple[str, ...]
    contributions: tuple[str, ...]
    spinner: str | None = None


POSITIONS = {
    "one-four-alone": Position(
        laid="line: 1|4",
        total=5,
        tiles="1|4",
        connections=(),
        extensions=("1|4 high, 4", "1|4 low, 1"),
        contributions=("1|4: 4", "1|4: 1"),
    ),
    "double-one-on-one-four": Position(
        laid="line: 1|4, 1|1 on 1|4",
        total=6,
        tiles="1|4, 1|1",
        connections=("1|4 low – 1|1 straight A",),
        extensions=("1|1 straight B, 1", "1|4 high, 4"),
        contributions=("1|1: 2", "1|4: 4"),
    ),
    "doubles-at-both-ends": Position(
        laid="line: 1|4, 1|1 on 1|4, 4|4 on 1|4",
        total=10,
        tiles="1|4, 1|1, 4|4",
        connections=("1|4 low – 1|1 straight A", "1|4 high – 4|4 straight A"),
        extensions=("1|1 straight B, 1", "4|4 straight B, 4"),
        contributions=("1|1: 2", "4|4: 8"),
    ),
    "built-past-a-double": Position(
        laid="line: 1|4, 1|1 on 1|4, 4|4 on 1|4, 3|4 on 4|4",
        total=5,
        tiles="1|4, 1|1, 4|4, 3|4",
        connections=(
            "1|4 low – 1|1 straight A",
            "1|4 high – 4|4 straight A",
            "4|4 straight B – 3|4 high",
        ),
        extensions=("1|1 straight B, 1", "3|4 low, 3"),
        contributions=("1|1: 2", "3|4: 3"),
    ),
    "double-two-alone": Position(
        laid="line: 2|2",
        total=4,
        tiles="2|2",
        connections=(),
        extensions=("2|2 straight A, 2", "2|2 straight B, 2"),
        contributions=("2|2: 4",),
    ),
    "double-six-on-three-six": Position(
        laid="line: 3|6, 6|6 on 3|6",
        total=15,
        tiles="3|6, 6|6",
        connections=("3|6 high – 6|6 straight A",),
        extensions=("3|6 low, 3", "6|6 straight B, 6"),
        contributions=("3|6: 3", "6|6: 12"),
    ),
    "double-blank-alone": Position(
        laid="line: 0|0",
        total=0,
        tiles="0|0",
        connections=(),
        extensions=("0|0 straight A, 0", "0|0 straight B, 0"),
        contributions=("0|0: 0",),
    ),
    "all-fives-terminal-spinner": Position(
        laid="arms: 3|6, 6|6 on 3|6",
        total=15,
        tiles="3|6, 6|6",
        connections=("3|6 high – 6|6 straight A",),
        extensions=("3|6 low, 3", "6|6 straight B, 6"),
        contributions=("3|6: 3", "6|6: 12"),
        spinner="6|6",
    ),
    "all-fives-straight-line-through-the-spinner": Position(
        laid="arms: 3|6, 6|6 on 3|6, 2|6 on 6|6",
        total=5,
        tiles="3|6, 6|6, 2|6",
        connections=("3|6 high – 6|6 straight A", "6|6 straight B – 2|6 high"),
        extensions=("2|6 low, 2", "3|6 low, 3", "6|6 side A, 6", "6|6 side B, 6"),
        contributions=("2|6: 2", "3|6: 3"),
        spinner="6|6",
    ),
}
each = pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS.keys())


@each
def test_its_tiles_and_its_spinner(position: Position) -> None:
    layout = Layout.read(position.laid)
    assert ", ".join(map(str, layout.tiles)) == position.tiles
    assert layout.spinner == (position.spinner and Tile.read(position.spinner))


@each
def test_its_connections(position: Position) -> None:
    layout = Layout.read(position.laid)
    assert tuple(map(str, layout.connections)) == position.connections


@each
def test_its_possible_extensions(position: Position) -> None:
    ends = Layout.read(position.laid).ends
    assert tuple(f"{end}, {end.pip}" for end in ends) == position.extensions


@each
def test_what_counts_and_the_end_total(position: Position) -> None:
    layout = Layout.read(position.laid)
    said = tuple(f"{tile}: {pips}" for tile, pips in layout.contributions)
    assert (said, layout.end_total) == (position.contributions, position.total)


@each
def test_its_text_form_is_read_back(position: Position) -> None:
    layout = Layout.read(position.laid)
    assert str(layout) == position.laid
    assert Layout.read(str(layout)) == layout
    assert [Connection.read(str(one)) for one in layout.connections] == list(layout.connections)
    assert [End.read(str(end)) for end in layout.ends] == list(layout.ends)
