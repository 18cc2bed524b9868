"""Fives and Threes where every play is recorded: the table is judged, then the score as ever.

Source: rules.md, "Fives and Threes"; record-format.md, "Dominoes".
"""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.games.domino_entries import Blocked, Deal, Knock, Place
from scorekeeper.games.domino_hands import deal
from scorekeeper.games.domino_options import RECORD_PLAYS
from scorekeeper.games.domino_placing import place as place_tile
from scorekeeper.games.domino_table import Table, new_table
from scorekeeper.games.domino_turns import (
    acting,
    must_have_no_play,
    nobody_must_have_a_play,
    round_must_have_begun,
    stand_still,
    turn_must_be,
)
from scorekeeper.games.domino_words import DEALT, KNOCKS
from scorekeeper.games.fives_and_threes import rules, words
from scorekeeper.games.fives_and_threes.rules import FivesSheet
from scorekeeper.rules.match import Entry, Outcome, Setup

WORTHLESS = frozenset(total for total in rules.TOTALS if not rules.points_of(total))


def open_sheet(setup: Setup) -> FivesSheet:
    """Give the sheet before the first entry, with a table where every play is recorded."""
    sheet = rules.open_sheet(setup)
    if setup.options["record"] != RECORD_PLAYS:
        return sheet
    return replace(sheet, table=fresh_table(setup), next_seat=sheet.lead)


def fresh_table(setup: Setup) -> Table:
    """Give the table at a round's start."""
    players, hand = len(setup.players), setup.options["hand"]
    return new_table(players, hand, branches=False, worthless=WORTHLESS)


def play(sheet: FivesSheet, entry: Entry) -> FivesSheet:
    """Give the sheet after an entry; where only scores are recorded the rules alone judge it.

    Raises:
        Refused: a rule says no.
    """
    if sheet.table is None:
        return rules.play(sheet, entry)
    rules.entry_must_make_sense(sheet, entry)
    after = judge(sheet, sheet.table, entry)
    return replace(after, next_seat=None if after.finished else acting(after))


def judge(sheet: FivesSheet, table: Table, entry: Entry) -> FivesSheet:
    """Give the sheet after an entry, but for who acts next."""
    match entry:
        case Place():
            return place(sheet, table, entry)
        case Knock():
            return knock(sheet, table, entry)
        case Blocked():
            round_must_have_begun(table)
            nobody_must_have_a_play(sheet, table)
            return block(sheet)
        case Deal():
            return replace(sheet, table=deal(sheet, table, entry), last=Outcome("noted", 0, DEALT))
    return rules.play(sheet, entry)


def place(sheet: FivesSheet, table: Table, entry: Place) -> FivesSheet:
    """Judge a placement on the table, then score it as in any record."""
    after, told = place_tile(sheet, table, entry)
    scored = rules.place(sheet, told)
    ended = scored.round > sheet.round
    return replace(scored, table=fresh_table(sheet.setup) if ended else after)


def knock(sheet: FivesSheet, table: Table, entry: Knock) -> FivesSheet:
    """Pass the turn; the round is blocked once everyone who holds tiles has knocked in a row."""
    round_must_have_begun(table)
    turn_must_be(sheet, entry.seat)
    must_have_no_play(sheet, table, entry.seat)
    after = stand_still(table, entry.seat)
    if after.is_blocked:
        return block(sheet)
    return replace(sheet, table=after, last=Outcome("noted", 0, KNOCKS))


def block(sheet: FivesSheet) -> FivesSheet:
    """End a round in which nobody can play."""
    ended = rules.end_round(sheet, Outcome("noted", 0, words.BLOCKED))
    return replace(ended, table=fresh_table(sheet.setup))
