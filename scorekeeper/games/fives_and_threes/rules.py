"""The rules of Fives and Threes, and how a sheet of scores is written by them.

Where every play is recorded `plays` judges the table first. Source: rules.md, "Fives and Threes";
the ruling on an exact 61 is the seeds'.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.games.domino_entries import Blocked, Deal, Place, Starter
from scorekeeper.games.domino_table import DominoSheet
from scorekeeper.games.dominoes import (
    one_hand_each,
    only_scores_are_kept,
    pairs,
    partner_of,
    past_target,
    raised,
    side_of,
    starter_must_be_open,
    total_must_be_possible,
)
from scorekeeper.games.fives_and_threes import words
from scorekeeper.pieces.tiles import line_totals
from scorekeeper.rules.match import Entry, Outcome, Setup, match_must_be_open, seat_must_exist
from scorekeeper.rules.objections import Refused
from scorekeeper.rules.sentences import Say

TOTALS = line_totals()


@dataclass(frozen=True)
class FivesSheet(DominoSheet):
    """A sheet of Fives and Threes; `gone` are the seats that are out of tiles in this round."""

    gone: frozenset[int] = frozenset()


def points_of(total: int) -> int:
    """Give the points of an end total: a third of it, a fifth of it, or both.

    >>> [points_of(total) for total in (3, 10, 15, 7)]
    [1, 2, 8, 0]
    """
    threes = total // 3 if total % 3 == 0 else 0
    fives = total // 5 if total % 5 == 0 else 0
    return threes + fives


def open_sheet(setup: Setup) -> FivesSheet:
    """Give the sheet before the first entry."""
    return FivesSheet(setup, scores=(0,) * len(pairs(len(setup.players))), lead=setup.first)


def play(sheet: FivesSheet, entry: Entry) -> FivesSheet:
    """Give the sheet after an entry; raises `Refused` where a rule says no."""
    entry_must_make_sense(sheet, entry)
    if isinstance(entry, Place) and entry.tile is None:
        return place(sheet, entry)
    if isinstance(entry, Blocked):
        return end_round(sheet, Outcome("noted", 0, words.BLOCKED))
    if isinstance(entry, Starter):
        return draw_starter(sheet, entry)
    raise only_scores_are_kept()


def entry_must_make_sense(sheet: FivesSheet, entry: Entry) -> None:
    """Raise what is to be said of an entry before any rule of the game is asked."""
    if isinstance(entry, Deal):
        one_hand_each(sheet.setup, entry.hands)
    seat = getattr(entry, "seat", None)
    if seat is not None:
        seat_must_exist(sheet.setup, seat)
    match_must_be_open(sheet)


def place(sheet: FivesSheet, entry: Place) -> FivesSheet:
    """Score a placement: its end total and its last-tile point are one event."""
    if entry.seat in sheet.gone:
        raise Refused(
            "out-of-turn",
            Say("%(name)s is out of tiles in this round.", name=sheet.setup.name(entry.seat)),
        )
    if entry.total is not None:
        total_must_be_possible(entry.total, TOTALS)
    out = bool(entry.out)
    bonus = last_tile_point(sheet, entry.seat) if out else 0
    sheet = sheet if sheet.lead is not None else replace(sheet, lead=entry.seat)
    after = add_event(sheet, entry, bonus)
    if after.finished:
        return after
    if out and goes_out(sheet, entry.seat):
        assert after.last is not None
        return end_round(after, after.last)
    return replace(after, gone=after.gone | {entry.seat}) if out else after


def goes_out(sheet: FivesSheet, seat: int) -> bool:
    """Tell whether this seat's last tile ends the round: in pairs both partners must be out."""
    partner = partner_of(len(sheet.setup.players), seat)
    return partner is None or partner in sheet.gone or sheet.setup.options["pair_out"] == "first"


def last_tile_point(sheet: FivesSheet, seat: int) -> int:
    """Give the point for going out, 0 for a first partner or by the house rule."""
    return 1 if sheet.setup.options["out_point"] and goes_out(sheet, seat) else 0


def add_event(sheet: FivesSheet, entry: Place, bonus: int) -> FivesSheet:
    """Accept the whole event, or reject the whole event where it would pass the target."""
    side = side_of(len(sheet.setup.players), entry.seat)
    before, target = sheet.scores[side], sheet.setup.options["target"]
    points = (points_of(entry.total) if entry.total is not None else 0) + bonus
    if before + points == target and not may_win(sheet):
        return replace(sheet, started=True, last=Outcome("bust", 0, words.NO_OPENING_WIN))
    if before + points > target:
        outcome = Outcome("bust", 0, past_target(before, points, target))
        return replace(sheet, started=True, last=outcome)
    won = before + points == target
    kind = "won" if won else "scored" if points else "none"
    return replace(
        sheet,
        started=True,
        scores=raised(sheet.scores, side, points),
        winners=(side,) if won else (),
        last=Outcome(kind, points, words.reason(entry.total, bonus, bool(entry.out))),
    )


def may_win(sheet: FivesSheet) -> bool:
    """Tell whether this placement may win: the house may bar it for the opening tile of a round.

    That is judged where every play is recorded: elsewhere nobody knows which tile opened.
    """
    return sheet.setup.options["opening_win"] or sheet.table is None or sheet.started


def end_round(sheet: FivesSheet, outcome: Outcome) -> FivesSheet:
    """Begin the next round: the seat left of the previous starter leads, whatever happened."""
    lead = None if sheet.lead is None else (sheet.lead + 1) % len(sheet.setup.players)
    return replace(
        sheet, round=sheet.round + 1, lead=lead, gone=frozenset(), started=False, last=outcome
    )


def draw_starter(sheet: FivesSheet, entry: Starter) -> FivesSheet:
    """Note the neutral draw's result before the first placement."""
    starter_must_be_open(sheet.started, settled=sheet.lead is not None or sheet.round > 1)
    why = words.starter(sheet.setup.name(entry.seat))
    return replace(sheet, lead=entry.seat, last=Outcome("noted", 0, why))
