"""Settle an argument: a record explained, and small referees. Open to everyone who can get here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from flask import Blueprint, abort, render_template, request
from werkzeug.exceptions import HTTPException

from scorekeeper.check import read_json
from scorekeeper.games import folder_of, shelf
from scorekeeper.models import Match
from scorekeeper.recording import text_of
from scorekeeper.referee import Referee, Told, Verdict
from scorekeeper.rules.objections import Objection, unreadable
from scorekeeper.rules.sentences import Say
from scorekeeper.settling import Finding, explain, referees
from scorekeeper.web.joining import at_table

pages = Blueprint("settling", __name__, url_prefix="/check")

LARGEST_RECORD = 1 << 20
"""How large a record this page takes, in bytes; the command takes larger ones."""

LINES_SHOWN = 2000

Answer = bytes | str | tuple[bytes | str, int]


@pages.url_value_preprocessor
def take_a_whole_record(endpoint: str | None, values: Mapping[str, Any] | None) -> None:
    """Let this page's form be larger than a pad's."""
    request.max_content_length = request.max_form_memory_size = LARGEST_RECORD


@pages.get("")
def ask() -> bytes:
    """Show where a record goes in, and the small referees."""
    return _page()


@pages.post("")
def settle() -> Answer:
    """Explain the record that was pasted or chosen."""
    return _settled(_record, typed=request.form.get("record", ""))


@pages.get("/m/<code>")
def settle_match(code: str) -> Answer:
    """Explain a match of this table as it stands, in play or finished."""
    match, _ = at_table(code)
    text = text_of(match)
    return _settled(lambda: text, typed=text, match=match)


def _settled(record: Callable[[], str | bytes], typed: str, match: Match | None = None) -> Answer:
    """Explain the text of a record, or say why that cannot be done."""
    try:
        finding = explain(read_json(record()))
    except Objection as objection:
        return _page(typed, objection.why, match=match), objection.status
    return _page(typed, finding=finding, match=match)


@pages.errorhandler(413)
def too_large(error: HTTPException) -> Answer:
    """Say how large a record may be here, and what takes larger ones; none of it was read."""
    why = Say(
        "This page takes a record of up to %(n)s MB. On the laptop, the command scorekeeper check"
        " takes larger ones.",
        n=LARGEST_RECORD >> 20,
    )
    return _page(problem=why), 413


def _record() -> str | bytes:
    """Give the record that came in: the file if one was chosen, otherwise what was pasted."""
    file = request.files.get("file")
    chosen = file.read() if file else b""
    text: str = request.form.get("record", "").strip()
    if not chosen and not text:
        raise unreadable(Say("Paste a match record, or choose a file with one."))
    return chosen or text


def _page(
    typed: str = "",
    problem: Say | None = None,
    finding: Finding | None = None,
    match: Match | None = None,
) -> bytes:
    """Draw the page; half a character, which JSON can write and UTF-8 cannot, is shown escaped."""
    asked = [(shelf()[name], found) for name, found in referees().items()]
    shown = finding.lines[:LINES_SHOWN] if finding else ()
    page = render_template(
        "check/record.html",
        asked=asked,
        typed=typed,
        problem=problem,
        finding=finding,
        lines=shown,
        more=len(finding.lines) - len(shown) if finding else 0,
        match=match,
    )
    return page.encode("utf-8", "backslashreplace")


@pages.get("/<game>/<name>")
def referee(game: str, name: str) -> Answer:
    """Ask one referee; the answer is on the same page, and the address can be kept."""
    found = next((one for one in referees().get(game, ()) if one.name == name), None)
    if found is None:
        abort(404)
    told = request.args.to_dict(flat=False)
    verdict, problem, status = _judged(found, told)
    page = render_template(
        "check/referee.html",
        game=shelf()[game],
        folder=folder_of(shelf()[game]),
        referee=found,
        told=told,
        verdict=verdict,
        problem=problem,
    )
    return page, status


def _judged(found: Referee, told: Told) -> tuple[Verdict | None, Say | None, int]:
    """Give the verdict, or why there is none; neither before it is asked."""
    if not found.is_asked(told):
        return None, None, 200
    try:
        return found.judge(told), None, 200
    except Objection as objection:
        return None, objection.why, objection.status
