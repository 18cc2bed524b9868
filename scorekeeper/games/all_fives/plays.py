"""All Fives where every play is recorded: the table is judged, then the score as ever.

Source: rules.md, "All Fives"; record-format.md, "Dominoes".
"""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.games.all_fives import leftover_tiles, rules
from scorekeeper.games.all_fives.entries import Blocked, Deal, Draw, Hands, Pass, Place
from scorekeeper.games.all_fives.rules import AllFivesSheet
from scorekeeper.games.domino_hands import deal, draw
from scorekeeper.games.domino_options import RECORD_PLAYS
from scorekeeper.games.domino_placing import place as place_tile
from scorekeeper.games.domino_table import Table, new_table
from scorekeeper.games.domino_turns import (
    acting,
    boneyard_must_be_empty,
    must_have_no_play,
    nobody_must_have_a_play,
    round_must_have_begun,
    stand_still,
    turn_must_be,
)
from scorekeeper.games.domino_words import DEALT, PASSES, draws
from scorekeeper.rules.match import Entry, Outcome, Setup


def open_sheet(setup: Setup) -> AllFivesSheet:
    """Give the sheet before the first entry, with a table where every play is recorded."""
    sheet = rules.open_sheet(setup)
    if setup.options["record"] != RECORD_PLAYS:
        return sheet
    return replace(sheet, table=fresh_table(setup), next_seat=sheet.lead)


def fresh_table(setup: Setup) -> Table:
    """Give the table at a round's start."""
    totals = rules.possible_totals(setup)
    return new_table(
        len(setup.players),
        setup.options["hand"],
        branches=setup.options["spinner"],
        worthless=frozenset(total for total in totals if not rules.points_of(setup, total)),
        undrawable=setup.options["undrawable"],
    )


def play(sheet: AllFivesSheet, entry: Entry) -> AllFivesSheet:
    """Give the sheet after an entry; where only scores are recorded the rules alone judge it.

    Raises:
        Refused: a rule says no.
        Unreadable: a list by seat has the wrong length.
    """
    if sheet.table is None:
        return rules.play(sheet, entry)
    rules.entry_must_make_sense(sheet, entry)
    after = judge(sheet, sheet.table, entry)
    return replace(after, next_seat=None if after.finished or after.over else acting(after))


def judge(sheet: AllFivesSheet, table: Table, entry: Entry) -> AllFivesSheet:
    """Give the sheet after an entry, but for who acts next."""
    match entry:
        case Place():
            return place(sheet, table, entry)
        case Draw():
            after = draw(sheet, table, entry)
            return replace(sheet, table=after, last=Outcome("noted", 0, draws(after.drawable)))
        case Pass():
            return pass_on(sheet, table, entry)
        case Blocked():
            round_must_have_begun(table)
            nobody_must_have_a_play(sheet, table)
            boneyard_must_be_empty(table)
            return rules.block(sheet)
        case Deal():
            return replace(sheet, table=deal(sheet, table, entry), last=Outcome("noted", 0, DEALT))
        case Hands():
            return count(sheet, table, entry)
    return rules.play(sheet, entry)


def place(sheet: AllFivesSheet, table: Table, entry: Place) -> AllFivesSheet:
    """Judge a placement on the table, then score it as in any record."""
    after, told = place_tile(sheet, table, entry)
    lead = entry.seat if sheet.lead is None else sheet.lead
    return replace(rules.place(sheet, told), table=after, lead=lead)


def pass_on(sheet: AllFivesSheet, table: Table, entry: Pass) -> AllFivesSheet:
    """Pass the turn; the round is blocked once everybody has passed in a row."""
    round_must_have_begun(table)
    turn_must_be(sheet, entry.seat)
    must_have_no_play(sheet, table, entry.seat)
    boneyard_must_be_empty(table)
    after = stand_still(table, entry.seat)
    if after.is_blocked:
        return rules.block(replace(sheet, table=after))
    return replace(sheet, table=after, last=Outcome("noted", 0, PASSES))


def count(sheet: AllFivesSheet, table: Table, entry: Hands) -> AllFivesSheet:
    """Score what is left, told in pips or in tiles, and clear the table for the next round."""
    pips = entry.pips
    if entry.tiles is not None:
        pips = leftover_tiles.pips_of(sheet, table, entry.tiles)
    assert pips is not None
    rules.hands_must_hold(sheet, pips)
    leftover_tiles.hands_must_hold(sheet, table, dict(enumerate(pips)))
    counted = rules.count(sheet, pips)
    return replace(counted, table=table if counted.finished else fresh_table(sheet.setup))
