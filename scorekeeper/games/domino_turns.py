"""Whose turn it is, and the turns without a placement: knocks, passes and draws.

Source: rules.md, "Fives and Threes" and "All Fives"; record-format.md, "Dominoes".
"""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.games import domino_objections as objections
from scorekeeper.games.domino_entries import Blocked, Draw, Knock, Pass, Place
from scorekeeper.games.domino_table import DominoSheet, Table
from scorekeeper.rules.match import Entry
from scorekeeper.rules.objections import Refused
from scorekeeper.rules.sentences import Say


def acting(sheet: DominoSheet) -> int | None:
    """Give the seat that acts next in a round, None where its starter is not known yet."""
    table = sheet.table
    return sheet.lead if table is None or not table.begun else table.turn


def turn_must_be(sheet: DominoSheet, seat: int) -> None:
    """Raise `Refused` with ``out-of-turn`` unless this seat acts next."""
    turn = acting(sheet)
    if turn is None or turn == seat:
        return
    if sheet.table is not None and not sheet.table.held[seat]:
        raise Refused(
            "out-of-turn",
            Say("%(name)s is out of tiles in this round.", name=sheet.setup.name(seat)),
        )
    raise objections.out_of_turn(sheet.setup.name(turn))


def round_must_have_begun(table: Table) -> None:
    """Raise `Refused` with ``wrong-moment`` before the round's first placement."""
    if not table.begun:
        raise objections.wrong_moment(objections.FIRST_A_TILE)


def next_turn(table: Table, seat: int) -> Table:
    """Give the table once a seat has ended its turn: the next one left that holds tiles acts."""
    seats = len(table.held)
    round_the_table = [(seat + step) % seats for step in range(1, seats)]
    turn = next((one for one in round_the_table if table.held[one]), None)
    return replace(table, turn=turn, turns=table.turns + 1, drawn=0, latest=None)


def stand_still(table: Table, seat: int) -> Table:
    """Give the table after a seat has ended its turn without a tile: it knocked, or passed."""
    return next_turn(replace(table, idle=table.idle + 1), seat)


def must_have_no_play(sheet: DominoSheet, table: Table, seat: int) -> None:
    """Raise `Refused` with ``must-play`` where a hand is known to have a tile that fits."""
    playable = table.playable(seat)
    if table.latest in playable:
        raise objections.must_play_drawn(table.latest)
    if playable:
        raise objections.must_play(sheet.setup.name(seat), playable)


def nobody_must_have_a_play(sheet: DominoSheet, table: Table) -> None:
    """Raise `Refused` with ``must-play`` where a known hand has a tile that fits."""
    for seat in table.holders:
        must_have_no_play(sheet, table, seat)


def turn_taken(number: int, table: Table, entry: Entry) -> tuple[object, ...]:
    """Give what an entry takes up in round `number`: a turn, a draw within it, or the leftovers.

    A placement and a knock for the same turn are one turn told twice.
    """
    if isinstance(entry, Draw):
        return (number, table.turns, entry.do, table.drawn)
    if isinstance(entry, (Place, Knock, Pass, Blocked)):
        return (number, table.turns)
    return (number, entry.do)


def boneyard_must_be_empty(table: Table) -> None:
    """Raise `Refused` with ``must-draw`` while tiles can be drawn."""
    if table.drawable:
        raise objections.must_draw(table.drawable)
