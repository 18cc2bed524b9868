"""How a match stands: the fold of its lines that count, with what each of them did.

Source: design.md, "Shape": the accepted entry is the event, everything else is one fold.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import func, select

from scorekeeper.database import db
from scorekeeper.games import shelf
from scorekeeper.memory import Memory
from scorekeeper.models import Line, Match
from scorekeeper.record import read_entry, read_setup
from scorekeeper.rules import Entry, Game, Outcome, Setup, Sheet

REMEMBERED = 200
"""How many standings are kept in memory, the least recently asked for leaves first."""


@dataclass(frozen=True)
class Told:
    """A line that counts: who wrote it when, and the sheet before and after it."""

    number: int
    act: int
    entry: Entry
    before: Sheet
    after: Sheet
    phone_id: int
    at: datetime

    @property
    def outcome(self) -> Outcome:
        """What the line did."""
        assert self.after.last is not None
        return self.after.last


@dataclass(frozen=True)
class Standing:
    """A match's game, setup, sheet, and the lines that led to it."""

    game: Game[Any]
    setup: Setup
    sheet: Sheet
    told: tuple[Told, ...]

    @property
    def story(self) -> tuple[tuple[Entry, Outcome], ...]:
        """The entries that count, each with what it did."""
        return tuple((one.entry, one.outcome) for one in self.told)

    def sheet_at(self, number: int) -> Sheet:
        """Give the sheet as a phone saw it that had seen lines up to a number."""
        seen = [one for one in self.told if one.number <= number]
        return seen[-1].after if seen else self.game.open(self.setup)


def setup_of(match: Match) -> Setup:
    """Give a match's setup, all options filled in."""
    return read_setup(shelf()[match.game], match.names, match.options, match.first)


def struck(lines: Iterable[Line]) -> dict[int, Line]:
    """Give the numbers of the lines that were taken back, each with the line that did it."""
    return {line.strikes: line for line in lines if line.strikes is not None}


def last_number(match: Match) -> int:
    """Give the number of the newest line, 0 when there is none."""
    newest = select(func.max(Line.number)).filter_by(match_id=match.id)
    return db.session.scalar(newest) or 0


def standing_of(match: Match) -> Standing:
    """Fold a match's lines that count; remembered until the next line."""
    key = (match.id, match.code, last_number(match))
    return _memory.recall(key, lambda: _fold(match))


def _fold(match: Match) -> Standing:
    game, setup = shelf()[match.game], setup_of(match)
    gone = struck(match.lines)
    sheet, told = game.open(setup), []
    for line in match.lines:
        if line.entry is None or line.number in gone:
            continue
        entry = read_entry(game, line.entry, len(setup.players))
        assert entry is not None
        after = game.play(sheet, entry)
        told.append(Told(line.number, line.act, entry, sheet, after, line.phone_id, line.at))
        sheet = after
    return Standing(game, setup, sheet, tuple(told))


_memory: Memory[Standing] = Memory(REMEMBERED)
