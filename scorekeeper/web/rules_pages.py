"""The rules of every game, for a player who is at the table now.

The pages are open to everyone; opened from a match, they show the house rules of that match to
who may see it. What a game's page draws from is in the module ``guide`` of its folder.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, render_template, request

from scorekeeper.games import folder_of, part_of, shelf
from scorekeeper.models import Match
from scorekeeper.record import read_options
from scorekeeper.rules.game import Game
from scorekeeper.rules.match import Setup
from scorekeeper.rules.options import Option
from scorekeeper.rules.sentences import Say, plural
from scorekeeper.standing import setup_of
from scorekeeper.web.joining import at_table

pages = Blueprint("rules_pages", __name__)


@dataclass(frozen=True)
class HouseRule:
    """A house rule as the page shows it.

    `usual` gives the default, once or for each number of players that has its own; `others` what
    else can be agreed, in the same way; `offered` tells whether the form of a new match asks for
    it. `here` is what this match has agreed, None where there is no match, and `changed` tells
    whether that is not the default; never for an option that says what it asks of the table.
    """

    title: Say
    usual: tuple[tuple[Say | None, Say], ...]
    others: tuple[tuple[Say | None, Say], ...]
    offered: bool
    here: Say | None
    changed: bool


@pages.get("/rules")
def index() -> str:
    """Show the games, each with the way to its rules."""
    return render_template("rules/index.html", games=shelf().values())


@pages.get("/rules/<game>")
def rules(game: str) -> str:
    """Show the rules of a game, with its usual house rules."""
    if game not in shelf():
        abort(404)
    found = shelf()[game]
    players = found.players[min(1, len(found.players) - 1)]
    return _page(found, Setup(("",) * players, read_options(found, players, {}), 0), None)


@pages.get("/m/<code>/rules")
def rules_of_match(code: str) -> str:
    """Show the rules of a match, with the house rules that were agreed for it."""
    match, _ = at_table(code)
    return _page(shelf()[match.game], setup_of(match), match)


def _page(game: Game[Any], setup: Setup, match: Match | None) -> str:
    folder = folder_of(game)
    told = request.args.to_dict(flat=False)
    shown = [one for one in game.options if match is None or one.bears(len(setup.players))]
    return render_template(
        f"games/{folder}/rules.html",
        game=game,
        folder=folder,
        match=match,
        players=len(setup.players) if match else None,
        options=setup.options,
        house=[house_rule(game, option, setup, match) for option in shown],
        guide=guide_of(game, setup, told),
    )


def guide_of(game: Game[Any], setup: Setup, told: Mapping[str, list[str]]) -> Mapping[str, Any]:
    """Give what a game's page draws from: pictures and tables under these house rules."""
    part = part_of(game, "guide")
    assert part is not None
    facts: Mapping[str, Any] = part.guide(setup, told)
    return facts


def house_rule(game: Game[Any], option: Option, setup: Setup, match: Match | None) -> HouseRule:
    """Give what the page shows of an option."""
    by_players = {players: read_options(game, players, {})[option.name] for players in game.players}
    chosen = setup.options[option.name]
    return HouseRule(
        title=option.title,
        usual=_once_or_each({one: option.told(value) for one, value in by_players.items()}),
        others=_others(option, by_players),
        offered=option.offered,
        here=option.told(chosen) if match else None,
        changed=match is not None and option.asks is None and option.name in match.options,
    )


def _others(option: Option, by_players: Mapping[int, Any]) -> tuple[tuple[Say | None, Say], ...]:
    """Give what else can be agreed: the other choices, or any number within bounds."""
    if option.values:
        return tuple(
            (None, option.told(value))
            for value in option.values
            if value not in by_players.values()
        )
    return _once_or_each(
        {
            players: Say(
                "any number from %(low)s to %(high)s", low=option.low, high=option.high(players)
            )
            for players in by_players
        }
    )


def _once_or_each(said: Mapping[int, Say]) -> tuple[tuple[Say | None, Say], ...]:
    """Give what is said for each number of players, once where it is the same for all."""
    if len(set(said.values())) == 1:
        return ((None, next(iter(said.values()))),)
    return tuple(
        (plural("%(n)s player", "%(n)s players", players), told) for players, told in said.items()
    )
