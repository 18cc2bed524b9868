"""What the sheet of a match is drawn from: display, pad, lines, and what went wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flask import g, render_template
from markupsafe import Markup
from sqlalchemy import select

from scorekeeper import drafts, history
from scorekeeper.clashes import Clash
from scorekeeper.database import db
from scorekeeper.entries import from_form
from scorekeeper.games import folder_of
from scorekeeper.memory import Memory
from scorekeeper.models import Line, Match
from scorekeeper.rules.match import Entry
from scorekeeper.rules.objections import Objection, Question
from scorekeeper.rules.sentences import Say
from scorekeeper.standing import Standing, standing_of
from scorekeeper.taps import Fields
from scorekeeper.web import course
from scorekeeper.web.lines import entered, last_view, line_view, line_views
from scorekeeper.web.phones import Guest
from scorekeeper.web.short_names import WORD, short
from scorekeeper.web.texts import language

LINES_SHOWN = 8
"""How many lines the fold under the pad holds; all of them are on a page of their own."""

_drawn: Memory[Markup] = Memory(400)


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
    count, listed = entered(match, None if all_lines else LINES_SHOWN)
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
        "lines": line_views(match, standing, listed),
        "line_count": count,
        "more_lines": count > len(listed),
        "last": last_view(standing, 0 if wide else WORD),
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
        "line": line_view(match, standing, line, objection.told, None),
        "possible": objection.possible,
    }
