"""Home: the club's key in the address, matches in play, and the language."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Blueprint, current_app, redirect, render_template, request, session, url_for
from werkzeug.wrappers import Response

from scorekeeper import history
from scorekeeper.games import shelf
from scorekeeper.web import phones
from scorekeeper.web.texts import LANGUAGES

pages = Blueprint("home", __name__)


@pages.get("/")
def home() -> Response | str:
    """Show what to do next; a club key in the address moves into the cookie."""
    key = request.args.get("key")
    if key is not None and phones.is_key(key):
        phones.make_member()
        return redirect(url_for("home.home"))
    if not phones.is_member():
        return _guest_home()
    return render_template(
        "home.html",
        games=shelf().values(),
        playing=history.in_play(phones.club().id),
        asleep=history.asleep(phones.club().id),
        finished=history.finished(phones.club().id, limit=3),
        regulars=history.regulars(phones.club().id),
    )


def _guest_home() -> Response | str:
    """Show a phone that joined tables but has no club key its own tables."""
    phone = phones.known_phone()
    tables = history.tables_of(phone.id) if phone else []
    return render_template("stranger.html", tables=tables)


@pages.post("/language")
def choose_language() -> Response:
    """Choose the language and go back to the same page."""
    chosen = request.form.get("language", "")
    if chosen in LANGUAGES:
        session.permanent = True
        session["language"] = chosen
    return redirect(_way_back())


def _way_back() -> str:
    """Give the page of ours that the form was on, or home where it was on none."""
    try:
        back = urlsplit(request.referrer or "")
    except ValueError:
        return url_for("home.home")
    path = "/" + back.path.lstrip("/\\")
    pages = current_app.create_url_adapter(request)
    if back.netloc != request.host or pages is None or not pages.test(path, "GET"):
        return url_for("home.home")
    return f"{path}?{back.query}" if back.query else path
