"""The hands where they are known: dealing, drawing, and what is left at a round's end.

Source: record-format.md, "Dominoes".
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.games import domino_objections as objections
from scorekeeper.games.domino_entries import Deal, Draw
from scorekeeper.games.domino_placing import read_tile
from scorekeeper.games.domino_table import DominoSheet, Table
from scorekeeper.games.domino_turns import must_have_no_play, round_must_have_begun, turn_must_be
from scorekeeper.pieces.tiles import Tile


def deal(sheet: DominoSheet, table: Table, entry: Deal) -> Table:
    """Give the table with every hand known.

    Raises:
        Refused: ``wrong-moment``, ``no-such-tile``, or ``bad-deal``.
    """
    if table.begun:
        raise objections.wrong_moment(objections.DEAL_BEFORE)
    if table.hands is not None:
        raise objections.wrong_moment(objections.DEAL_KNOWN)
    hands = tuple(tuple(read_tile(text) for text in hand) for hand in entry.hands)
    for seat, hand in enumerate(hands):
        if len(hand) != table.held[seat]:
            told = objections.wrong_hand(sheet.setup.name(seat), len(hand), table.held[seat])
            raise objections.bad_deal(told)
    twice = first_repeated(tile for hand in hands for tile in hand)
    if twice is not None:
        raise objections.bad_deal(objections.dealt_twice(twice))
    return replace(table, hands=tuple(frozenset(hand) for hand in hands))


def first_repeated(tiles: Iterable[Tile]) -> Tile | None:
    """Give the first tile that comes a second time."""
    seen: set[Tile] = set()
    for tile in tiles:
        if tile in seen:
            return tile
        seen.add(tile)
    return None


def draw(sheet: DominoSheet, table: Table, entry: Draw) -> Table:
    """Give the table after tiles were drawn from the boneyard; the turn goes on.

    Raises:
        Refused: ``wrong-moment``, ``out-of-turn``, ``no-such-tile``, ``must-play``,
            ``boneyard-empty`` or ``bad-deal``.
    """
    round_must_have_begun(table)
    if table.hands is not None and entry.tiles is None:
        raise objections.wrong_moment(objections.DRAW_TILES)
    if table.hands is None and entry.tiles is not None:
        raise objections.wrong_moment(objections.DRAW_COUNT)
    turn_must_be(sheet, entry.seat)
    tiles = tuple(read_tile(text) for text in entry.tiles or ())
    must_have_no_play(sheet, table, entry.seat)
    drawing_must_stop_at_a_play(table, tiles)
    count = entry.count or len(tiles)
    if count > table.drawable:
        raise objections.boneyard_empty(table.drawable)
    must_come_from_the_boneyard(table, tiles)
    return into_hand(table, entry.seat, tiles, count)


def drawing_must_stop_at_a_play(table: Table, tiles: tuple[Tile, ...]) -> None:
    """Raise `Refused` with ``must-play`` where drawing went on after a tile that fits."""
    for tile in tiles[:-1]:
        if table.layout.fits(tile):
            raise objections.must_play_drawn(tile)


def must_come_from_the_boneyard(table: Table, tiles: tuple[Tile, ...]) -> None:
    """Raise `Refused` with ``bad-deal`` for a tile that is elsewhere, or drawn twice."""
    for tile in tiles:
        if tile not in table.stock:
            raise objections.bad_deal(objections.not_in_boneyard(tile))
    twice = first_repeated(tiles)
    if twice is not None:
        raise objections.bad_deal(objections.dealt_twice(twice))


def into_hand(table: Table, seat: int, tiles: tuple[Tile, ...], count: int) -> Table:
    """Give the table with tiles moved from the boneyard into a hand."""
    held = tuple(had + count * (one == seat) for one, had in enumerate(table.held))
    hands = table.hands
    if hands is not None:
        hands = (*hands[:seat], hands[seat].union(tiles), *hands[seat + 1 :])
    return replace(
        table,
        held=held,
        hands=hands,
        boneyard=table.boneyard - count,
        drawn=table.drawn + count,
        latest=tiles[-1] if tiles else None,
    )


def least_and_most(table: Table, seat: int) -> tuple[int, int]:
    """Give the fewest and the most pips that a hand can hold.

    Known tiles are counted; otherwise it is the lightest or the heaviest tiles still out.
    """
    if table.hands is not None:
        held = sum(tile.pips for tile in table.hands[seat])
        return held, held
    pips = sorted(tile.pips for tile in table.still_out)
    count = table.held[seat]
    return sum(pips[:count]), sum(pips[len(pips) - count :])
