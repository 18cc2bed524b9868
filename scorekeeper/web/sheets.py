"""What the sheet of a match is drawn from: display, pad, lines, and what went wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from flask import g, render_template
from markupsafe import Markup
from sqlalchemy import func, select

from scorekeeper import drafts, history
from scorekeeper.database import db
from scorekeeper.entries import from_form, read_entry
from scorekeeper.games import folder_of
from scorekeeper.memory import Memory
from scorekeeper.models import Line, Match
from scorekeeper.rules.match import Entry, Outcome, Setup
from scorekeeper.rules.numbers import Points
from scorekeeper.rules.objections import Objection, Question
from scorekeeper.rules.sentences import Say
from scorekeeper.scoring import Clash, Fields
from scorekeeper.standing import Standing, Told, standing_of, struck
from scorekeeper.web import course
from scorekeeper.web.phones import Guest
from scorekeeper.web.short_names import renamed, short, shortened
from scorekeeper.web.texts import language

LINES_SHOWN = 8
"""How many lines the fold under the pad holds; all of them are on a page of their own."""

_drawn: Memory[Markup] = Memory(400)


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


def facts(
    match: Match,
    guest: Guest,
    objection: Objection | None = None,
    typed: Fields | None = None,
    all_lines: bool = False,
    wide: bool = False,
) -> dict[str, Any]:
    """Give everything that the template of the table draws from, `wide` for a large screen."""
    standing = standing_of(match)
    game, sheet = standing.game, standing.sheet
    count, listed = _entered(match, None if all_lines else LINES_SHOWN)
    draft = drafts.filled_in(match, standing)
    g.code, g.seen, g.draft = match.code, standing.number, drafts.draft_number(match)
    g.occasion = game.occasion(sheet)
    return {
        "match": match,
        "guest": guest,
        "mine": guest.mine,
        "game": game,
        "folder": folder_of(game),
        "setup": standing.setup,
        "short_names": [short(name) for name in standing.setup.players],
        "sheet": sheet,
        "display_html": _display(match, standing, guest, wide),
        "pad": None if sheet.finished or not guest.writes else game.pad(sheet, draft),
        "draft": draft,
        "ending": game.ending(sheet) if sheet.finished else None,
        "course": course.course_of(standing) if sheet.finished else None,
        "chat": course.text_for_chat(match, standing) if sheet.finished else "",
        "series": history.series(match) if sheet.finished or match.previous_id else None,
        "reopened": history.reopened_before(match),
        "side_names": [
            [standing.setup.name(seat) for seat in side]
            for side in game.sides(len(standing.setup.players))
        ],
        "lines": _line_views(match, standing, listed),
        "line_count": count,
        "more_lines": count > len(listed),
        "last": last_view(standing),
        "problem": objection.why if objection else None,
        "question": objection if isinstance(objection, Question) else None,
        "clash": _clash_view(match, standing, objection),
        "meant": _meant(standing, objection, typed or {}),
        "typed": typed or {},
    }


def _display(match: Match, standing: Standing, guest: Guest, wide: bool) -> Markup:
    """Draw the display, once for each version, language, seat and width."""
    key = (match.id, match.code, standing.number, language(), guest.mine, wide)

    def draw() -> Markup:
        page = render_template(
            f"games/{folder_of(standing.game)}/display.html",
            display=standing.game.display(standing.sheet, standing.story),
            sheet=standing.sheet,
            setup=standing.setup,
            game=standing.game,
            mine=guest.mine,
            wide=wide,
        )
        return Markup(page)  # noqa: S704  # the template has escaped what was typed

    return _drawn.recall(key, draw)


@dataclass(frozen=True)
class LastView:
    """The last line that counts, in short: names are cut so that the figures stay in sight."""

    act: int
    entry: Entry
    what: Say
    why: Say
    gain: Points
    kind: str


def last_view(standing: Standing) -> LastView | None:
    """Give the last line that counts, None where there is none."""
    if not standing.told:
        return None
    told = standing.told[-1]
    names = shortened(standing.setup.players)
    return LastView(
        act=told.act,
        entry=told.entry,
        what=renamed(standing.game.tell(standing.setup, told.entry), names),
        why=renamed(told.outcome.why, names),
        gain=_gain(told.outcome),
        kind=told.outcome.kind,
    )


def _entered(match: Match, limit: int | None) -> tuple[int, Sequence[Line]]:
    """Count the entries of a match, struck or not, and give the newest of them, newest first."""
    entries = select(Line).filter_by(match_id=match.id).where(Line.entry.is_not(None))
    count = db.session.scalar(select(func.count()).select_from(entries.subquery())) or 0
    newest = entries.order_by(Line.number.desc()).limit(limit)
    return count, db.session.scalars(newest).all()


def _strikes(match: Match, lines: Sequence[Line]) -> dict[int, Line]:
    numbers = [line.number for line in lines]
    strikes = select(Line).filter_by(match_id=match.id).where(Line.strikes.in_(numbers))
    return struck(db.session.scalars(strikes))


def _line_views(match: Match, standing: Standing, lines: Sequence[Line]) -> list[LineView]:
    """Give the views of some lines, in the order given."""
    told = {one.number: one for one in standing.told}
    strikes = _strikes(match, lines)
    return [
        _line_view(match, standing, line, told.get(line.number), strikes.get(line.number))
        for line in lines
    ]


def _line_view(
    match: Match, standing: Standing, line: Line, told: Told | None, strike: Line | None
) -> LineView:
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


def _meant(standing: Standing, objection: Objection | None, typed: Fields) -> list[Say]:
    """Say what would be written, where that must be asked about first."""
    entries: Sequence[Entry] = ()
    if isinstance(objection, Clash):
        entries = objection.meant
    elif isinstance(objection, Question) and objection.verb == "write":
        entries = (from_form(standing.game, typed),)
    return [standing.game.tell(standing.setup, one) for one in entries]


def _clash_view(
    match: Match, standing: Standing, objection: Objection | None
) -> Mapping[str, Any] | None:
    if not isinstance(objection, Clash):
        return None
    number = objection.told.number
    line = db.session.scalars(select(Line).filter_by(match_id=match.id, number=number)).one()
    return {
        "line": _line_view(match, standing, line, objection.told, None),
        "possible": objection.possible,
    }
