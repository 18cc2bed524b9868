"""The history: finished matches, and each of them again with all its lines, read-only."""

from __future__ import annotations

import json

from flask import Blueprint, Response, abort, render_template, request

from scorekeeper import history
from scorekeeper.recording import record_of
from scorekeeper.web import phones, sheets
from scorekeeper.web.joining import at_table
from scorekeeper.web.phones import Guest

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


@pages.get("/<code>/record.json")
def record(code: str) -> Response:
    """Give a match as a record, to keep or to have explained; a match still in play too."""
    found, _ = at_table(code)
    text = json.dumps(record_of(found), ensure_ascii=False, indent=1)
    name = f"{found.game}-{found.code}.json"
    return Response(
        text,
        content_type="application/json; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
