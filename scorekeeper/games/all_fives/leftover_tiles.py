"""Whether the hands can hold what is left in them, where every play is recorded.

Source: record-format.md, "Dominoes": a hand of so many tiles holds at least the lightest and at
most the heaviest that can still be out.
"""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.games import domino_words
from scorekeeper.games.all_fives import words
from scorekeeper.games.all_fives.rules import AllFivesSheet, bad_pips
from scorekeeper.games.domino_hands import first_repeated, least_and_most
from scorekeeper.games.domino_placing import read_tile
from scorekeeper.games.domino_table import Table
from scorekeeper.pieces.tiles import Tile


def hands_must_hold(sheet: AllFivesSheet, table: Table, pips: Mapping[int, int | None]) -> None:
    """Raise `Refused` with ``bad-pips`` for pips that a hand of so many tiles cannot have.

    `pips` is what is left by seat; None where a hand is still to be counted.
    """
    for seat, left in pips.items():
        least, most = least_and_most(table, seat)
        if left is not None and not least <= left <= most:
            name = sheet.setup.name(seat)
            raise bad_pips(words.out_of_bounds(name, table.held[seat], left, least, most))


def pips_of(
    sheet: AllFivesSheet, table: Table, told: tuple[tuple[str, ...], ...]
) -> tuple[int, ...]:
    """Give the pips of leftovers told in tiles.

    Raises:
        Refused: ``no-such-tile``, or ``bad-pips`` for tiles that cannot be in those hands.
    """
    hands = tuple(tuple(read_tile(text) for text in hand) for hand in told)
    for seat, hand in enumerate(hands):
        name = sheet.setup.name(seat)
        if len(hand) != table.held[seat]:
            raise bad_pips(words.wrong_number(name, table.held[seat], len(hand)))
        for tile in hand:
            tile_must_be_left(table, seat, name, tile)
    twice = first_repeated(tile for hand in hands for tile in hand)
    if twice is not None:
        raise bad_pips(domino_words.dealt_twice(twice))
    return tuple(sum(tile.pips for tile in hand) for hand in hands)


def tile_must_be_left(table: Table, seat: int, name: str, tile: Tile) -> None:
    """Raise `Refused` with ``bad-pips`` for a tile that was played, or that another seat holds."""
    if tile in table.layout.tiles:
        raise bad_pips(words.on_the_table(tile))
    if table.hands is not None and tile not in table.hands[seat]:
        raise bad_pips(domino_words.not_in_hand(name, tile, sorted(table.hands[seat])).why)
