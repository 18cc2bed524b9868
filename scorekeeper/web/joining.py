"""Getting to a table: the invitation with its QR, the links, and choosing a seat.

Opening a link changes nothing; joining is a button. Source: design.md, "Getting in".
"""

from __future__ import annotations

import io

from flask import Blueprint, abort, render_template, request, url_for
from markupsafe import Markup
from qrcode.constants import ERROR_CORRECT_M
from qrcode.image.svg import SvgPathImage
from qrcode.main import QRCode
from sqlalchemy import select
from werkzeug.wrappers import Response

from scorekeeper import opening
from scorekeeper.addresses import phone_base
from scorekeeper.database import db
from scorekeeper.memory import Memory
from scorekeeper.models import Joining, Match
from scorekeeper.rules.numbers import read_whole
from scorekeeper.rules.objections import Objection
from scorekeeper.rules.sentences import Say
from scorekeeper.standing import game_of
from scorekeeper.web import forms, phones
from scorekeeper.web.phones import Guest

pages = Blueprint("joining", __name__)

SCORER = "all"
WATCHER = "watch"

Answer = Response | str | tuple[str, int]


@pages.get("/j/<token>")
def by_write_link(token: str) -> Answer:
    """Show the seats to somebody who has the write link."""
    return _choices(_by_token(write_token=token), may_write=True)


@pages.post("/j/<token>")
def join_by_write_link(token: str) -> Answer:
    """Sit down: for a seat, for all, or to watch."""
    return _join(_by_token(write_token=token), may_write=True)


@pages.get("/w/<token>")
def by_watch_link(token: str) -> Answer:
    """Show the button to somebody who has the watch link."""
    return _choices(_by_token(watch_token=token), may_write=False)


@pages.post("/w/<token>")
def join_by_watch_link(token: str) -> Answer:
    """Watch."""
    return _join(_by_token(watch_token=token), may_write=False)


@pages.get("/m/<code>/join")
def again(code: str) -> Answer:
    """Show the seats to a member, or to a phone that joined before."""
    match, guest = at_table(code)
    return _choices(match, may_write=guest.writes or phones.is_member())


@pages.post("/m/<code>/join")
def join_again(code: str) -> Answer:
    """Sit down, or change the seat."""
    match, guest = at_table(code)
    return _join(match, may_write=guest.writes or phones.is_member())


@pages.get("/m/<code>/invite")
def invite(code: str) -> Answer:
    """Show the QR of the write link, and who has joined."""
    match, guest = at_table(code)
    if not (guest.writes or phones.is_member()):
        abort(403)
    base = phone_base(phones.settings(), request.host, request.scheme)
    write_link = base + url_for("joining.by_write_link", token=match.write_token)
    watch_link = base + url_for("joining.by_watch_link", token=match.watch_token)
    return render_template(
        "invite.html",
        match=match,
        game=game_of(match),
        guest=guest,
        write_link=write_link,
        watch_link=watch_link,
        qr=qr(write_link),
        joined=_joined(match),
    )


def at_table(code: str) -> tuple[Match, Guest]:
    """Find a match and what this phone may do there, or answer that there is none."""
    match = db.session.scalar(select(Match).filter_by(code=code.upper()))
    if match is None:
        abort(404 if phones.is_member() else 403)
    return match, phones.guest_at(match)


def qr(address: str) -> Markup:
    """Give an address as a QR in SVG, dark on light; drawn once and remembered."""
    return _qrs.recall(address, lambda: _draw_qr(address))


_qrs: Memory[Markup] = Memory(50)


def _draw_qr(address: str) -> Markup:
    code = QRCode(error_correction=ERROR_CORRECT_M, border=3, image_factory=SvgPathImage)
    code.add_data(address)
    drawn = io.BytesIO()
    code.make_image().save(drawn)
    svg = drawn.getvalue().decode()
    return Markup(svg[svg.index("<svg") :])  # noqa: S704  # our own drawing


def _by_token(**token: str) -> Match:
    match = db.session.scalar(select(Match).filter_by(**token))
    if match is None:
        abort(404)
    return match


def _joined(match: Match) -> dict[int | None, int]:
    """Count the writing phones by seat; None are those that write for all."""
    counts: dict[int | None, int] = {}
    for joining in db.session.scalars(select(Joining).filter_by(match_id=match.id, writes=True)):
        counts[joining.seat] = counts.get(joining.seat, 0) + 1
    return counts


def _choices(
    match: Match, may_write: bool, problem: Say | None = None, status: int = 200
) -> tuple[str, int]:
    page = render_template(
        "join.html",
        match=match,
        game=game_of(match),
        may_write=may_write,
        joined=_joined(match),
        mine=_where(match),
        problem=problem,
    )
    return page, status


def _where(match: Match) -> str | None:
    """Say where this phone sits already, in the words of the form."""
    phone = phones.known_phone()
    joining = phone and db.session.scalar(
        select(Joining).filter_by(phone_id=phone.id, match_id=match.id)
    )
    if not joining:
        return None
    if not joining.writes:
        return WATCHER
    return SCORER if joining.seat is None else str(joining.seat)


def _join(match: Match, may_write: bool) -> Answer:
    chosen = request.form.get("seat", "")
    if chosen not in ("", WATCHER) and not may_write:
        abort(403)
    match_id, code = match.id, match.code
    try:
        seat = None if chosen in (SCORER, WATCHER) else read_whole(chosen)
        opening.join(match_id, phones.this_phone(), seat, writes=chosen != WATCHER)
    except Objection as objection:
        return _choices(match, may_write, objection.why, objection.status)
    return forms.go_to(url_for("playing.table", code=code))
