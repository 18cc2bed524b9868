"""The history: finished matches, and each of them again with all its lines, read-only."""

from __future__ import annotations

from flask import Blueprint, Response, abort, render_template, request

from scorekeeper import history
from scorekeeper.recording import text_of
from scorekeeper.standing import standing_of
from scorekeeper.web import course, phones, sheets
from scorekeeper.web.joining import at_table
from scorekeeper.web.phones import Guest
from scorekeeper.web.short_names import short
from scorekeeper.web.texts import tell

pages = Blueprint("history", __name__, url_prefix="/history")

A_PAGE = 20
LAST_PAGE = 1_000_000


@pages.get("")
def finished() -> str:
    """List the finished matches, the newest first."""
    phones.member_only()
    page = min(max(request.args.get("page", 1, int), 1), LAST_PAGE)
    found = history.finished(phones.club().id, A_PAGE + 1, (page - 1) * A_PAGE)
    return render_template(
        "history.html", matches=found[:A_PAGE], page=page, more=len(found) > A_PAGE
    )


@pages.get("/<code>")
def match(code: str) -> str:
    """Show a finished match with all its lines, read-only."""
    found, guest = at_table(code)
    if found.finished_at is None:
        abort(404)
    reader = Guest(guest.phone_id, joined=False, writes=False, mine=guest.mine)
    return render_template("past.html", **sheets.facts(found, reader, all_lines=True))


@pages.get("/<code>/course.svg")
def picture(code: str) -> Response:
    """Give the picture of how a match went, as a file to keep."""
    found, _ = at_table(code)
    standing = standing_of(found)
    text = render_template(
        "course.svg",
        course=course.course_of(standing),
        names=[short(name, 45) for name in course.results(standing)],
        title=tell(standing.game.title),
    )
    return _attached(text.strip(), "image/svg+xml", f"{found.game}-{found.code}.svg")


def _attached(text: str, kind: str, name: str) -> Response:
    return Response(
        text,
        content_type=f"{kind}; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@pages.get("/<code>/record.json")
def record(code: str) -> Response:
    """Give a match as a record, to keep or to have explained; a match still in play too."""
    found, _ = at_table(code)
    return _attached(text_of(found), "application/json", f"{found.game}-{found.code}.json")
