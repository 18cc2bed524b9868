"""The lines of a match as they are listed: what was entered, what it brought, and by whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select

from scorekeeper.database import db
from scorekeeper.entries import read_entry
from scorekeeper.models import Line, Match
from scorekeeper.rules.match import Entry, Outcome, Setup
from scorekeeper.rules.numbers import Points
from scorekeeper.rules.sentences import Say
from scorekeeper.standing import Standing, Told, struck
from scorekeeper.web.short_names import WORD, renamed, shortened


@dataclass(frozen=True)
class LineView:
    """A line as it is listed: what was entered, why it scored, by whom and when.

    `by` is the name of the seat whose phone wrote it, None for the scorer's; `struck` tells that
    it was taken back, and then `struck_by` by whom. `gain` are the points of a line that is one
    side's, `shares` those that a line brought to every side.
    """

    number: int
    act: int
    entry: Entry
    what: Say
    why: Say | None
    gain: Points
    shares: tuple[Points, ...]
    kind: str
    by: str | None
    at: datetime
    struck: bool
    struck_by: str | None
    seat: int | None


@dataclass(frozen=True)
class LastView:
    """The last line that counts, in short: names are cut so that the figures stay in sight."""

    act: int
    entry: Entry
    what: Say
    why: Say
    gain: Points
    kind: str


def last_view(standing: Standing, more: int = WORD) -> LastView | None:
    """Give the last line that counts, None where there is none; `more` as in `short`."""
    if not standing.told:
        return None
    told = standing.told[-1]
    names = shortened(standing.setup.players, more=more)
    return LastView(
        act=told.act,
        entry=told.entry,
        what=renamed(standing.game.tell(standing.setup, told.entry), names),
        why=renamed(told.outcome.why, names),
        gain=_gain(told.outcome),
        kind=told.outcome.kind,
    )


def entered(match: Match, limit: int | None) -> tuple[int, Sequence[Line]]:
    """Count the entries of a match, struck or not, and give the newest of them, newest first."""
    entries = select(Line).filter_by(match_id=match.id).where(Line.entry.is_not(None))
    count = db.session.scalar(select(func.count()).select_from(entries.subquery())) or 0
    newest = entries.order_by(Line.number.desc()).limit(limit)
    return count, db.session.scalars(newest).all()


def _strikes(match: Match, lines: Sequence[Line]) -> dict[int, Line]:
    numbers = [line.number for line in lines]
    strikes = select(Line).filter_by(match_id=match.id).where(Line.strikes.in_(numbers))
    return struck(db.session.scalars(strikes))


def line_views(match: Match, standing: Standing, lines: Sequence[Line]) -> list[LineView]:
    """Give the views of some lines, in the order given."""
    told = {one.number: one for one in standing.told}
    strikes = _strikes(match, lines)
    return [
        line_view(match, standing, line, told.get(line.number), strikes.get(line.number))
        for line in lines
    ]


def line_view(
    match: Match, standing: Standing, line: Line, told: Told | None, strike: Line | None
) -> LineView:
    """Give the view of a line; `told` is what it did, None where it was taken back by `strike`."""
    entry = read_entry(standing.game, line.entry)
    assert entry is not None
    seat = getattr(entry, "seat", None)
    return LineView(
        number=line.number,
        act=line.act,
        entry=entry,
        what=standing.game.tell(standing.setup, entry),
        why=told.outcome.why if told else None,
        gain=_gain(told.outcome) if told else 0,
        shares=_shares(told.outcome) if told else (),
        kind=told.outcome.kind if told else "struck",
        by=_name(standing.setup, line.seat),
        at=line.at,
        struck=strike is not None,
        struck_by=_name(standing.setup, strike.seat) if strike else None,
        seat=seat,
    )


def _gain(outcome: Outcome) -> Points:
    """Give the points of a line as one figure; a line by side says them in its reason."""
    return 0 if isinstance(outcome.points, tuple) else outcome.points


def _shares(outcome: Outcome) -> tuple[Points, ...]:
    return outcome.points if isinstance(outcome.points, tuple) else ()


def _name(setup: Setup, seat: int | None) -> str | None:
    return None if seat is None else setup.name(seat)
