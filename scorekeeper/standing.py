"""How a match stands: the fold of its lines that count, with what each of them did.

Source: design.md, "Shape": the accepted entry is the event, everything else is one fold.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import and_, func, or_, select

from scorekeeper.database import db
from scorekeeper.entries import read_entry
from scorekeeper.games import shelf
from scorekeeper.memory import Memory
from scorekeeper.models import Line, Match
from scorekeeper.record import read_setup
from scorekeeper.rules.game import Game
from scorekeeper.rules.match import Entry, Outcome, Setup, Sheet
from scorekeeper.rules.objections import Objection

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
    number: int
    """The newest line, whether it counts or not; 0 when there is none."""

    @property
    def story(self) -> tuple[tuple[Entry, Outcome], ...]:
        """The entries that count, each with what it did."""
        return tuple((one.entry, one.outcome) for one in self.told)

    def sheet_at(self, number: int) -> Sheet:
        """Give the sheet as a phone saw it that had seen lines up to a number."""
        seen = [one for one in self.told if one.number <= number]
        return seen[-1].after if seen else self.game.open(self.setup)


class Untold(Exception):
    """A match that cannot be told by these rules: damaged, or written by another version."""


DAMAGE = (Objection, LookupError, TypeError, ValueError, AttributeError, Untold)
"""What a line, a setup or a game that is not as this version writes it can raise."""


def game_of(match: Match) -> Game[Any]:
    """Give a match's game.

    Raises:
        Untold: there is no such game on this shelf.
    """
    if match.game not in shelf():
        raise Untold(match.code)
    return shelf()[match.game]


def setup_of(match: Match) -> Setup:
    """Give a match's setup, all options filled in.

    Raises:
        Untold: it has options that its game does not know.
    """
    game = game_of(match)
    if set(match.options) - {option.name for option in game.options}:
        raise Untold(match.code)
    return read_setup(game, match.names, match.options, match.first)


def struck(lines: Iterable[Line]) -> dict[int, Line]:
    """Give the numbers of the lines that were taken back, each with the line that did it."""
    return {line.strikes: line for line in lines if line.strikes is not None}


def last_number(match: Match) -> int:
    """Give the number of the newest line, 0 when there is none."""
    newest = select(func.max(Line.number)).filter_by(match_id=match.id)
    return db.session.scalar(newest) or 0


def standing_of(match: Match) -> Standing:
    """Fold a match's lines that count; what is remembered is carried on by the lines since.

    Raises:
        Untold: some line makes no sense by these rules.
    """
    [standing] = standings([match])
    if standing is None:
        raise Untold(match.code)
    return standing


def standings(matches: Sequence[Match]) -> list[Standing | None]:
    """Fold many matches in few queries; None for a match that cannot be told."""
    numbers = _last_numbers([match.id for match in matches])
    known = [_memory.find((match.id, match.code)) for match in matches]
    lines = _lines_after(
        {
            match.id: one.number if one else 0
            for match, one in zip(matches, known, strict=True)
            if one is None or one.number != numbers.get(match.id, 0)
        }
    )
    return [
        _carry_on(match, one, lines.get(match.id, [])) if _is_due(match, one, numbers) else one
        for match, one in zip(matches, known, strict=True)
    ]


def _is_due(match: Match, known: Standing | None, numbers: Mapping[int, int]) -> bool:
    return known is None or known.number != numbers.get(match.id, 0)


def _last_numbers(ids: Sequence[int]) -> dict[int, int]:
    newest = select(Line.match_id, func.max(Line.number)).where(Line.match_id.in_(ids))
    return {row[0]: row[1] for row in db.session.execute(newest.group_by(Line.match_id))}


def _lines_after(numbers: Mapping[int, int]) -> dict[int, list[Line]]:
    """Give the lines of some matches, each from a number on: one query."""
    found: dict[int, list[Line]] = {}
    if numbers:
        since = [and_(Line.match_id == id, Line.number > after) for id, after in numbers.items()]
        for line in db.session.scalars(select(Line).where(or_(*since)).order_by(Line.number)):
            found.setdefault(line.match_id, []).append(line)
    return found


def _carry_on(match: Match, known: Standing | None, lines: Sequence[Line]) -> Standing | None:
    """Give the standing after some more lines, or from the first one on where one is struck."""
    try:
        if known is None:
            known = _opened(match)
        elif any(line.entry is None for line in lines) or not lines:
            known, lines = _opened(match), _lines_after({match.id: 0}).get(match.id, [])
        standing = _fold(known, lines)
    except DAMAGE as why:
        _log.warning("Match %s cannot be told: %r", match.code, why)
        return None
    _memory.keep((match.id, match.code), standing)
    return standing


def _opened(match: Match) -> Standing:
    game, setup = game_of(match), setup_of(match)
    return Standing(game, setup, game.open(setup), (), 0)


def _fold(standing: Standing, lines: Sequence[Line]) -> Standing:
    game, sheet, told, gone = standing.game, standing.sheet, list(standing.told), struck(lines)
    for line in lines:
        if line.entry is None or line.number in gone:
            continue
        entry = read_entry(game, line.entry)
        if entry is None:
            raise ValueError(f"line {line.number} is no entry")
        after = game.play(sheet, entry)
        told.append(Told(line.number, line.act, entry, sheet, after, line.phone_id, line.at))
        sheet = after
    number = lines[-1].number if lines else standing.number
    return Standing(game, standing.setup, sheet, tuple(told), number)


_memory: Memory[Standing] = Memory(REMEMBERED)
_log = logging.getLogger(__name__)
