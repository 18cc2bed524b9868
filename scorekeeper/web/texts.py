"""Languages: which one a reader gets, and saying what the rules say in it."""

from __future__ import annotations

import re
from pathlib import Path

from babel.numbers import format_decimal
from flask import Flask, g, request, session
from flask_babel import Babel, get_locale, gettext, ngettext

from scorekeeper.rules.numbers import Points, plain
from scorekeeper.rules.sentences import Say
from scorekeeper.web import draw

RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")
ISOLATED = "\u2068{}\u2069"
"""Keeps a name that is written from the right from turning the sentence round it."""

LANGUAGES = {"en": "English", "ko": "한국어", "uk": "Українська"}
"""The languages, each by its own name."""


def init_app(app: Flask) -> None:
    """Set up translation, and what all templates may call."""
    folder = Path(__file__).parent.parent / "translations"
    app.config["BABEL_TRANSLATION_DIRECTORIES"] = str(folder)
    Babel(app, locale_selector=locale)
    app.jinja_env.add_extension("jinja2.ext.do")
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals.update(
        draw.GLOBALS, tell=tell, number=number, languages=LANGUAGES, language=language
    )


def language() -> str:
    """Give the reader's language: chosen, or the browser's first that there is, or English."""
    if "spoken" not in g:
        chosen = session.get("language")
        best = request.accept_languages.best_match(list(LANGUAGES), default="en")
        g.spoken = chosen if chosen in LANGUAGES else best
    spoken: str = g.spoken
    return spoken


def locale() -> str:
    """Give the locale for numbers and times; English ones are as in Britain, with 24 hours."""
    return "en_GB" if language() == "en" else language()


def tell(said: Say | str) -> str:
    """Say a sentence in the reader's language; its facts are said first."""
    if isinstance(said, str):
        return said
    facts = {name: _fact(fact) for name, fact in said.facts.items()}
    if said.many is not None:
        return str(ngettext(said.text, said.many, said.number, **facts))
    return str(gettext(said.text, **facts)) if facts else str(gettext(said.text))


def _fact(fact: object) -> object:
    if isinstance(fact, Say):
        return tell(fact)
    if isinstance(fact, (int, float)) and not isinstance(fact, bool):
        return number(fact)
    if isinstance(fact, str) and RIGHT_TO_LEFT.search(fact):
        return ISOLATED.format(fact)
    return fact


def number(points: Points) -> str:
    """Write points as the reader's language does, 2.5 or 2,5, with a minus as long as a plus."""
    return str(format_decimal(plain(points), locale=get_locale())).replace("-", "−")
