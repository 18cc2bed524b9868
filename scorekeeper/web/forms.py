"""What every form of a table brings along, read and checked."""

from __future__ import annotations

import re
import secrets
from datetime import timedelta

from flask import redirect, request
from flask_htmx import make_response
from werkzeug.wrappers import Response

from scorekeeper.rules.objections import Unreadable
from scorekeeper.rules.sentences import Say
from scorekeeper.taps import Fields, Tap
from scorekeeper.web import htmx

KEY = re.compile(r"[A-Za-z0-9_-]{8,64}")


def fields() -> Fields:
    """Give the posted form as a list of texts a field, without what guards it."""
    return {
        name: texts
        for name, texts in request.form.to_dict(flat=False).items()
        if name != "csrf_token"
    }


def read_tap() -> Tap:
    """Read the tap that was posted.

    Raises:
        Unreadable: its key or its numbers are not as our own forms send them.
    """
    form = request.form
    return Tap(
        key=read_key(),
        seen=_whole(form.get("seen", "")),
        fields=fields(),
        waited=timedelta(seconds=_whole(form.get("waited", "0"))),
        anyway=_whole(form.get("anyway", "0")),
        occasion=form.get("occasion"),
        draft=_whole(form["draft"]) if "draft" in form else None,
    )


def _whole(text: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text, re.ASCII):
        raise Unreadable("bad-record", Say("That form was incomplete. Here is a fresh one."))
    return int(text)


def read_key() -> str:
    """Read the one-time key of the form that was posted.

    Raises:
        Unreadable: it has none of ours.
    """
    key = request.form.get("key", "")
    if not KEY.fullmatch(key):
        raise Unreadable("bad-record", Say("That form was incomplete. Here is a fresh one."))
    return key


def fresh_key() -> str:
    """Make a one-time key for a form; the phone's script makes its own for every tap."""
    return secrets.token_urlsafe(12)


def go_to(address: str) -> Response:
    """Send the browser to another page, by htmx or plainly."""
    if htmx:
        answer: Response = make_response(redirect=address)
        return answer
    return redirect(address, 303)


def read_number(name: str) -> int:
    """Read one of the form's own numbers.

    Raises:
        Unreadable: it is not as our own forms send it.
    """
    return _whole(request.form.get(name, ""))
