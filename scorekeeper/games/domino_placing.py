"""Judging a placement where every play is told, by everything but its points.

Source: rules.md, "Shared by both domino games"; record-format.md, "Dominoes", and the order in
which it names the rules that are broken.
"""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.games import domino_objections as objections
from scorekeeper.games.domino_entries import Place
from scorekeeper.games.domino_table import DominoSheet, Table
from scorekeeper.games.domino_turns import next_turn, turn_must_be
from scorekeeper.pieces.ends import Misplaced
from scorekeeper.pieces.layout import Layout
from scorekeeper.pieces.shape_sets import shapes_after
from scorekeeper.pieces.tiles import Tile


def place(sheet: DominoSheet, table: Table, entry: Place) -> tuple[Table, Place]:
    """Give the table after a placement, and the placement as the scores record it.

    The latter has the end total, if it is known, and tells whether it was the last tile.

    Raises:
        Refused: a rule says no.
    """
    telling_must_stay(table, entry)
    turn_must_be(sheet, entry.seat)
    if entry.tile is None:
        after, total = tell_total(table, entry.total), entry.total
    else:
        after = lay_tile(sheet, table, entry)
        total = after.layout.end_total
    after = next_turn(take_from_hand(after, entry.seat), entry.seat)
    left = after.held[entry.seat]
    if entry.out is not None and entry.out != (left == 0):
        raise objections.out_mismatch(sheet.setup.name(entry.seat), left)
    return after, Place(entry.seat, total, out=left == 0)


def telling_must_stay(table: Table, entry: Place) -> None:
    """Raise `Refused` where a round told in tiles goes on in totals, or the other way round."""
    if entry.tile is None and table.in_tiles:
        raise objections.wrong_moment(objections.TELL_TILES)
    if entry.tile is not None and table.in_totals:
        raise objections.wrong_moment(objections.TELL_TOTALS)


def tell_total(table: Table, total: int | None) -> Table:
    """Give the table after an end total; None is one that scores nothing, and always possible."""
    told = table.worthless if total is None else (total,)
    shapes = shapes_after(table.layout.branches, table.shapes, told)
    if total is not None and not shapes:
        raise objections.impossible_total(total, table.possible_totals)
    return replace(table, shapes=shapes, told=total)


def lay_tile(sheet: DominoSheet, table: Table, entry: Place) -> Table:
    """Give the table after a tile was laid, which leaves the hand if that is known."""
    tile = read_tile(entry.tile or "")
    on = None if entry.on is None else read_tile(entry.on)
    if tile in table.layout.tiles:
        raise objections.already_played(tile)
    hands = table.hands
    if hands is not None:
        must_hold(sheet, table, entry.seat, tile)
        left = hands[entry.seat] - {tile}
        hands = (*hands[: entry.seat], left, *hands[entry.seat + 1 :])
    return replace(table, layout=lay(table.layout, tile, on), hands=hands)


def read_tile(text: str) -> Tile:
    """Read a tile.

    Raises:
        Refused: ``no-such-tile``.
    """
    try:
        return Tile.read(text)
    except ValueError:
        raise objections.no_such_tile(text) from None


def must_hold(sheet: DominoSheet, table: Table, seat: int, tile: Tile) -> None:
    """Raise `Refused` unless the seat holds the tile and has not just drawn another that fits."""
    hand = table.hands[seat] if table.hands is not None else frozenset()
    if tile not in hand:
        raise objections.not_in_hand(sheet.setup.name(seat), tile, sorted(hand))
    if table.latest not in (None, tile) and table.layout.fits(table.latest):
        raise objections.must_play_drawn(table.latest)


def lay(layout: Layout, tile: Tile, on: Tile | None) -> Layout:
    """Lay a tile, with a sentence for players where that is not possible."""
    try:
        return layout.place(tile, on)
    except Misplaced as problem:
        raise objections.misplaced(problem, layout) from None


def take_from_hand(table: Table, seat: int) -> Table:
    """Give the table with one tile less in a hand."""
    held = tuple(tiles - (one == seat) for one, tiles in enumerate(table.held))
    return replace(table, held=held, idle=0)
