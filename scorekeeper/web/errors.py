"""What is shown when a page cannot be: a sentence, and the way on."""

from __future__ import annotations

from flask import Flask, render_template
from flask_babel import gettext
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import BadHost, HTTPException, SecurityError

from scorekeeper.standing import Untold

Answer = tuple[str, int]


def init_app(app: Flask) -> None:
    """Set up the pages for errors."""
    app.register_error_handler(403, _how_to_get_in)
    app.register_error_handler(Untold, _untold)
    app.register_error_handler(CSRFError, _old_form)
    app.register_error_handler(SecurityError, _strange_host)
    app.register_error_handler(BadHost, _strange_host)
    app.register_error_handler(HTTPException, _other)


def _how_to_get_in(error: HTTPException) -> Answer:
    return render_template("stranger.html"), 403


def _old_form(error: CSRFError) -> Answer:
    return _page(
        400, gettext("This page is too old to send anything. Reload it, nothing was written.")
    )


def _strange_host(error: HTTPException) -> tuple[str, int, dict[str, str]]:
    """Answer without a page: under a host's name that is none there are no addresses to link to."""
    sentence = gettext("That did not work, and nothing was written.")
    return sentence, 400, {"Content-Type": "text/plain; charset=utf-8"}


def _untold(error: Exception) -> Answer:
    return _page(
        409,
        gettext(
            "This match cannot be shown: something in it is damaged, or was written by another "
            "version of Scorekeeper. Nothing of it was changed."
        ),
    )


def _other(error: HTTPException) -> Answer:
    sentences = {
        404: gettext("There is nothing at this address."),
        405: gettext("This address only takes forms."),
        413: gettext("That was far too much for one form. Nothing was written."),
        500: gettext("Something went wrong here, and nothing was written. Please try again."),
    }
    code = error.code or 500
    return _page(code, sentences.get(code, gettext("That did not work, and nothing was written.")))


def _page(code: int, sentence: str) -> Answer:
    return render_template("error.html", sentence=sentence), code
