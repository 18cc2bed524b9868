"""What is printed: a match with all its lines, and blank sheets for when the battery dies."""

from __future__ import annotations

import re
from typing import Any

from flask import Blueprint, abort, render_template
from markupsafe import Markup

from scorekeeper.games import folder_of, shelf
from scorekeeper.models import Match
from scorekeeper.record import read_options
from scorekeeper.rules.game import Game
from scorekeeper.rules.match import Setup
from scorekeeper.rules.sentences import Say
from scorekeeper.web import house_rules, sheets
from scorekeeper.web.helpers import sums
from scorekeeper.web.joining import at_table
from scorekeeper.web.phones import Guest
from scorekeeper.web.rules_pages import guide_of
from scorekeeper.web.texts import tell

pages = Blueprint("paper", __name__)

WITH_A_FIGURE = re.compile(r" (?=\d+(?:,|$))|(?<=\d) (?=[^\W\d]+$)")
"""Between a word and the figure after it, and between a last figure and its word."""


@pages.get("/m/<code>/paper")
def match(code: str) -> str:
    """Show a match, in play or over, as it is printed."""
    found, _ = at_table(code)
    reader = Guest(None, joined=False, writes=False, mine=None)
    facts = sheets.facts(found, reader, all_lines=True)
    return render_template(
        "paper/match.html", written=written, house=_changed(facts["game"], found), **facts
    )


def _changed(game: Game[Any], match: Match) -> list[dict[str, Any]]:
    """Give the house rules of a match that are not the usual ones."""
    given = {name: house_rules.as_text(value) for name, value in match.options.items()}
    every = house_rules.choices(game, len(match.names), given)
    return [choice for choice in every if choice["changed"]]


def written(said: Say) -> Markup:
    """Say what was entered, why it scored or how it ended; a figure stays beside its word."""
    return sums(WITH_A_FIGURE.sub("\N{NO-BREAK SPACE}", tell(said)))


@pages.get("/blank/<game>")
def blank(game: str) -> str:
    """Show a sheet of a game with nothing on it, to be filled in by hand."""
    if game not in shelf():
        abort(404)
    found = shelf()[game]
    players = found.players[min(1, len(found.players) - 1)]
    setup = Setup(("",) * players, read_options(found, players, {}), 0)
    folder = folder_of(found)
    return render_template(
        f"games/{folder}/blank.html",
        game=found,
        folder=folder,
        options=setup.options,
        guide=guide_of(found, setup, {}),
    )
