"""The table: the live sheet, what is written on it, and how phones keep up.

Source: design.md, "From tap to every phone".
"""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from jinja2_fragments.flask import render_block
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper import history, opening, scoring
from scorekeeper.models import Match
from scorekeeper.rules.objections import Objection
from scorekeeper.web import forms, htmx, phones, sheets
from scorekeeper.web.asgi import handover
from scorekeeper.web.joining import at_table
from scorekeeper.web.phones import Guest

pages = Blueprint("playing", __name__, url_prefix="/m/<code>")

Answer = AnyResponse | str | tuple[str, int] | tuple[str, int, dict[str, str]]

WHOLE = {"HX-Reswap": "outerHTML"}
"""Says that the sheet is put there anew: a refusal is seen, which news would leave as it was."""


@pages.get("")
def table(code: str) -> Answer:
    """Show the sheet as it stands."""
    match, guest = at_table(code)
    return render_template("table.html", **sheets.facts(match, guest))


@pages.get("/fresh")
def fresh(code: str) -> Answer:
    """Show a phone what is newer than the version it shows; nothing newer is 204."""
    match, guest = at_table(code)
    if request.args.get("version") == str(match.version):
        return Response(status=204)
    if match.rematch is not None and guest.joined and history.leads_on(match):
        return forms.go_to(url_for("playing.table", code=match.rematch.code))
    return render_block("table.html", "news", **sheets.facts(match, guest))


@pages.get("/stream")
def stream(code: str) -> Response:
    """Open a stream of nudges: the version, again whenever it rises."""
    match, _ = at_table(code)
    return handover(match.id, match.version)


@pages.get("/lines")
def lines(code: str) -> Answer:
    """Show all lines, the struck ones too."""
    match, guest = at_table(code)
    return render_template("lines.html", **sheets.facts(match, guest, all_lines=True))


@pages.post("/write")
def write(code: str) -> Answer:
    """Write what the pad sent."""
    match, guest = _writer(code)
    phone, match_id = phones.this_phone(), match.id
    return _do(code, guest, lambda: scoring.write(match_id, phone, forms.read_tap()))


@pages.post("/draft")
def draft(code: str) -> Answer:
    """Fill in the draft that all phones see."""
    match, guest = _writer(code)
    phone, match_id = phones.this_phone(), match.id
    return _do(code, guest, lambda: scoring.fill_in(match_id, phone, forms.read_tap()))


@pages.post("/undo")
def undo(code: str) -> Answer:
    """Take back the last line."""
    match, guest = _writer(code)
    phone, match_id = phones.this_phone(), match.id
    return _do(
        code,
        guest,
        lambda: scoring.undo(match_id, phone, forms.read_tap(), forms.read_number("act")),
    )


@pages.post("/rematch")
def rematch(code: str) -> Answer:
    """Start the same match again."""
    match, guest = _writer(code)
    try:
        again = opening.rematch(match.id)
    except Objection as objection:
        return _refused(match, guest, objection)
    return forms.go_to(url_for("playing.table", code=again))


def _writer(code: str) -> tuple[Match, Guest]:
    """Find the match, for phones that may write there."""
    match, guest = at_table(code)
    if not guest.writes:
        abort(403)
    return match, guest


def _do(code: str, guest: Guest, verb: Callable[[], None]) -> Answer:
    """Do it, and show the sheet as it is then: changed, or unchanged with the reason why not."""
    try:
        verb()
    except Objection as objection:
        return _refused(at_table(code)[0], guest, objection)
    if htmx:
        return render_block("table.html", "sheet", **sheets.facts(at_table(code)[0], guest))
    return redirect(url_for("playing.table", code=code), 303)


def _refused(match: Match, guest: Guest, objection: Objection) -> Answer:
    facts = sheets.facts(match, guest, objection=objection, typed=forms.fields())
    if htmx:
        return render_block("table.html", "sheet", **facts), objection.status, WHOLE
    return render_template("table.html", **facts), objection.status
