"""What the pads of both domino games offer where every play is recorded.

A tile is chosen under the pip that it joins, so its end is told with it wherever that can be. All
else follows from the table: whose turn it is, and whether a tile was the last one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.games.domino_entries import Place
from scorekeeper.games.domino_table import DominoSheet, Table
from scorekeeper.games.dominoes import side_of
from scorekeeper.pieces.layout import Layout
from scorekeeper.pieces.tiles import DOUBLE_SIX, Tile
from scorekeeper.rules.match import Entry
from scorekeeper.rules.objections import Question
from scorekeeper.rules.sentences import Say

Points = Callable[[int], int]
"""The points of an end total."""


@dataclass(frozen=True)
class Fitting:
    """The tiles that join the open ends of one value, each with its other half.

    `on` is the tile that these ends belong to, None where they belong to more than one.
    """

    pip: int
    on: Tile | None
    tiles: tuple[tuple[Tile, int], ...]


def plays_pad(
    sheet: DominoSheet, points: Points, busts: Callable[[int], bool]
) -> dict[str, Any] | None:
    """Give what the seat whose turn it is can do; None where only the scores are recorded.

    Args:
        sheet: how things stand.
        points: the points of an end total.
        busts: whether so many points would be refused to the seat whose turn it is, or to every
            side while nobody knows who leads.
    """
    table = sheet.table
    if table is None:
        return None
    possible = frozenset() if table.in_tiles else table.possible_totals
    return {
        "turn": whose_turn(sheet),
        "begun": table.begun,
        "in_tiles": table.in_tiles,
        "in_totals": table.in_totals,
        "rows": fitting(table.layout),
        "first_tiles": () if table.layout.tiles else DOUBLE_SIX,
        "other_tiles": not_fitting(table.layout),
        "totals": [
            {"total": total, "points": points(total), "bust": busts(points(total))}
            for total in sorted(possible - table.worthless)
        ],
        "worthless": sorted(possible & table.worthless),
        "drawable": table.drawable,
    }


def whose_turn(sheet: DominoSheet) -> dict[str, Any] | None:
    """Give the seat that acts next, None while the round's starter is not known."""
    seat = sheet.next_seat
    if seat is None:
        return None
    side = side_of(len(sheet.setup.players), seat)
    return {"seat": seat, "name": sheet.setup.name(seat), "side": side}


def is_last_tile(sheet: DominoSheet) -> bool:
    """Tell whether the seat that acts next holds one tile only."""
    seat, table = sheet.next_seat, sheet.table
    return seat is not None and table is not None and table.held[seat] == 1


def fitting(layout: Layout) -> tuple[Fitting, ...]:
    """Give the tiles that may be laid now, by the value of the ends that they join.

    A tile that joins ends of two values is given twice.

    >>> [(row.pip, str(row.on)) for row in fitting(Layout.read("line: 3|6, 6|6 on 3|6"))]
    [(3, '3|6'), (6, '6|6')]
    """
    return tuple(joining(layout, pip) for pip in sorted({end.pip for end in layout.ends}))


def joining(layout: Layout, pip: int) -> Fitting:
    """Give the tiles that join the open ends of one value."""
    tiles = {end.tile for end in layout.ends if end.pip == pip}
    return Fitting(
        pip,
        on=tiles.pop() if len(tiles) == 1 else None,
        tiles=tuple(
            (tile, tile.low + tile.high - pip)
            for tile in unused(layout)
            if pip in (tile.low, tile.high)
        ),
    )


def unused(layout: Layout) -> tuple[Tile, ...]:
    """Give the tiles that do not lie on the table."""
    return tuple(tile for tile in DOUBLE_SIX if tile not in layout.tiles)


def not_fitting(layout: Layout) -> tuple[Tile, ...]:
    """Give the tiles that may be laid some other time, but not now."""
    return tuple(tile for tile in unused(layout) if not layout.fits(tile))


def acts(sheet: DominoSheet, entry: Entry, fields: Mapping[str, list[str]]) -> tuple[Entry, ...]:
    """Give the entries of one tap where every play is recorded: a tile's end is told with it.

    The form may have ``pip``, the value that the tile was chosen under.

    Raises:
        Question: which of several ends a tile lies on.
    """
    table = sheet.table
    if table is None or not isinstance(entry, Place) or entry.seat != sheet.next_seat:
        return (entry,)
    tile = tile_told(table, entry)
    return (entry,) if tile is None else (settled(table.layout, entry, tile, fields.get("pip")),)


def tile_told(table: Table, entry: Place) -> Tile | None:
    """Give the tile of a placement, None where none can be laid as told."""
    tile = next((one for one in unused(table.layout) if str(one) == entry.tile), None)
    return None if table.in_totals else tile


def settled(layout: Layout, entry: Place, tile: Tile, pip: list[str] | None) -> Place:
    """Give a placement that says on which tile it lies if that must be said, and not otherwise.

    Raises:
        Question: ends of several tiles fit.
    """
    ends = layout.places_for(tile)
    if len({end.tile for end in ends}) < 2:
        alone = {str(end.tile) for end in ends} == {entry.on}
        return replace(entry, on=None) if alone else entry
    meant = {end.tile for end in ends if pip is None or [str(end.pip)] == pip}
    if entry.on is not None or not meant:
        return entry
    if len(meant) > 1:
        raise ask_for_the_end(layout, tile, sorted(meant))
    return replace(entry, on=str(meant.pop()))


def ask_for_the_end(layout: Layout, tile: Tile, choices: list[Tile]) -> Question:
    """Ask on which tile a tile lies; each answer tells the end total that it makes."""
    return Question(
        Say("Where does %(tile)s lie?", tile=tile),
        answers=tuple(
            (
                Say(
                    "On %(on)s: the end total is %(total)s",
                    on=on,
                    total=layout.place(tile, on).end_total,
                ),
                {"on": str(on)},
            )
            for on in choices
        ),
    )
