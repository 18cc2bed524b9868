"""What templates may call beside the drawings and the words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from babel.dates import format_date, format_time, get_datetime_format
from flask import Flask, g
from flask_babel import get_locale
from markupsafe import Markup, escape

from scorekeeper.games import folder_of, shelf
from scorekeeper.models import Match
from scorekeeper.rules.game import Game
from scorekeeper.rules.sentences import Say
from scorekeeper.taps import SENDING_FIELDS, Fields
from scorekeeper.web import forms
from scorekeeper.web.short_names import letters
from scorekeeper.web.texts import tell

NUMBER = r"[−+]?\d+(?:[.,]\d+)*"
SPACE = "[ \N{NO-BREAK SPACE}]"
STEP = rf"{SPACE}[−+=×÷]{SPACE}{NUMBER}|(?:{SPACE}[^\W\d_]+)?{SPACE}→{SPACE}{NUMBER}"
SUM = re.compile(rf"(?:{NUMBER}(?:{STEP})+|\d(?:-\d)+)[,.:;]?")
"""Figures that belong together: a sum as 15 = 3 × 5 or 13 pips → 15, or dice as 6-6-5-5-1."""
BEFORE_SIGN = re.compile(" (?=[·—] )")
"""Where no line is to be broken: none begins with a dot or a dash."""
BEFORE_ARROW = re.compile(rf"{SPACE}(?=→)")


def init_app(app: Flask) -> None:
    """Hand the helpers to the templates."""
    app.jinja_env.globals.update(
        again_fields=again_fields,
        clock=clock,
        code_now=lambda: g.code,
        day_and_time=day_and_time,
        folder_of=folder_of,
        fresh_key=forms.fresh_key,
        draft_now=lambda: g.draft,
        occasion_now=lambda: g.occasion,
        seen_now=lambda: g.seen,
        side_of=side_of,
        sums=sums,
        styles_of=styles_of,
        tell_opener=tell_opener,
        titles={name: game.title for name, game in shelf().items()},
    )
    app.jinja_env.filters["letters"] = letters


def styles_of(game: Game[Any]) -> list[str]:
    """Give the stylesheets that the pages of a game need beside those of every page."""
    shared = [f"{game.family}.css"] if game.family else []
    return [*shared, f"games/{folder_of(game)}.css"]


def side_of(game: Game[Any], match: Match, seat: int) -> int:
    """Give the side that a seat of a match plays for."""
    return game.side_of(len(match.seats), seat)


def tell_opener(game: Game[Any], match: Match) -> str:
    """Say who starts, in the game's own word."""
    return tell(Say(game.opener.text, name=match.names[match.first]))


def sums(said: Say | str) -> Markup:
    """Say a sentence; a sum or dice in it are kept on one line where there is room for it.

    Where there is not, a sum goes on in the next line from an arrow; no line begins with a dot or
    a dash.
    """
    text, parts, done = BEFORE_SIGN.sub("\N{NO-BREAK SPACE}", tell(said)), [], 0
    for found in SUM.finditer(text):
        parts += [escape(text[done : found.start()]), _kept(found.group())]
        done = found.end()
    return Markup("").join([*parts, escape(text[done:])])


def _kept(figures: str) -> Markup:
    kept = Markup('<span class="sum">{}</span>')
    steps = BEFORE_ARROW.split(figures)
    inner = [Markup("<span>{}</span>").format(step) for step in steps]
    return kept.format(Markup(" ").join(inner) if len(steps) > 1 else figures)


def clock(at: datetime) -> str:
    """Write a time of day where the server is, as the reader's language does."""
    return format_time(at.astimezone(), "short", locale=get_locale())


def day_and_time(at: datetime) -> str:
    """Write a day and time where the server is, as the reader's language does."""
    day = format_date(at.astimezone(), "medium", locale=get_locale())
    return str(get_datetime_format("medium", locale=get_locale())).format(clock(at), day)


def again_fields(typed: Fields, added: Mapping[str, str] | None = None) -> Markup:
    """Write what was typed as hidden fields, with some more, so that it can be sent once again."""
    kept = {name: texts for name, texts in typed.items() if name not in SENDING_FIELDS}
    fields = [(name, text) for name, texts in kept.items() for text in texts]
    fields += list((added or {}).items())
    hidden = Markup('<input type="hidden" name="{}" value="{}">')
    return Markup("").join(hidden.format(name, text) for name, text in fields)
