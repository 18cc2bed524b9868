"""Before a match: the game, who plays in which seat, who starts, and the house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import Blueprint, abort, render_template, request, url_for
from jinja2_fragments.flask import render_block
from sqlalchemy import select
from werkzeug.wrappers import Response

from scorekeeper import history, opening
from scorekeeper.database import db
from scorekeeper.games import shelf
from scorekeeper.models import Match
from scorekeeper.opening import NewMatch
from scorekeeper.rules import (
    Game,
    Objection,
    Option,
    Refused,
    Say,
    Unreadable,
    quoted,
    read_whole,
)
from scorekeeper.web import forms, htmx, phones

pages = Blueprint("matches", __name__, url_prefix="/new")

DRAW = "draw"


@dataclass
class Plan:
    """A match as it is being planned on the form: all of it as typed."""

    game: Game[Any]
    names: list[str] = field(default_factory=list)
    first: str = DRAW
    options: dict[str, str] = field(default_factory=dict)
    newcomer: str = ""
    problem: Say | None = None
    status: int = 200

    @property
    def enough(self) -> bool:
        """Whether as many are seated as the game can be played with."""
        return len(self.names) in self.game.players

    @property
    def full(self) -> bool:
        """Whether no seat is left."""
        return len(self.names) >= self.game.players[-1]

    @property
    def sides(self) -> list[list[str]]:
        """The names of each side, pairs together."""
        return [[self.names[seat] for seat in side] for side in self.game.sides(len(self.names))]


@pages.get("/<game>")
def plan(game: str) -> Response | str | tuple[str, int]:
    """Show an empty form, or one filled in like an earlier match."""
    phones.member_only()
    planned = Plan(_game(game))
    like = request.args.get("like")
    if like:
        earlier = db.session.scalar(select(Match).filter_by(code=like, game=game))
        if earlier is None:
            abort(404)
        planned.names = earlier.names
        planned.options = {name: _as_text(value) for name, value in earlier.options.items()}
    return _show(planned)


@pages.post("/<game>")
def change(game: str) -> Response | str | tuple[str, int]:
    """Seat somebody, move somebody, or start the match."""
    phones.member_only()
    planned = _read(_game(game))
    try:
        if len(request.form.getlist("name")) > len(planned.names):
            raise Refused("bad-players", Say("The table is full."))
        if "start" in request.form:
            return _start(planned)
        _rearrange(planned)
    except Objection as objection:
        planned.problem, planned.status = objection.why, objection.status
    return _show(planned)


def _game(name: str) -> Game[Any]:
    game = shelf().get(name)
    if game is None:
        abort(404)
    return game


def _read(game: Game[Any]) -> Plan:
    form = request.form
    return Plan(
        game=game,
        names=form.getlist("name")[: game.players[-1]],
        first=form.get("first", DRAW),
        options={
            option.name: form.get(f"option-{option.name}", "").strip()
            for option in game.options
            if option.offered
        },
        newcomer=form.get("newcomer", ""),
    )


def _rearrange(planned: Plan) -> None:
    """Do what one of the form's buttons says: add, drop or move up a name.

    Raises:
        Refused: the table is full, or the name is not possible.
    """
    form, starter = request.form, _starter(planned)
    if "drop" in form:
        planned.names = [name for name in planned.names if name != form["drop"]]
    elif form.get("up") in planned.names:
        place = planned.names.index(form["up"])
        planned.names.insert(max(place - 1, 0), planned.names.pop(place))
    elif form.get("add"):
        _seat(planned, form["add"])
    else:
        _seat(planned, planned.newcomer)
        planned.newcomer = ""
    if starter is not None:
        seated = starter in planned.names
        planned.first = str(planned.names.index(starter)) if seated else DRAW


def _starter(planned: Plan) -> str | None:
    """Give the name that was chosen to start: the choice is a person, seats are moved under it."""
    chosen = {str(seat): name for seat, name in enumerate(planned.names)}
    return chosen.get(planned.first)


def _seat(planned: Plan, typed: str) -> None:
    name = opening.tidy_name(typed)
    if not name:
        raise Refused("bad-players", Say("Type a name first."))
    if name.casefold() in {seated.casefold() for seated in planned.names}:
        raise Refused("bad-players", Say("%(name)s sits at the table already.", name=name))
    if planned.full:
        raise Refused("bad-players", Say("The table is full."))
    planned.names.append(name)


def _start(planned: Plan) -> Response:
    if planned.newcomer.strip() and not planned.full:
        _seat(planned, planned.newcomer)
        planned.newcomer = ""
    code = opening.open_match(
        NewMatch(
            game=planned.game.name,
            names=planned.names,
            first=_first(planned),
            options=_options(planned),
            key=forms.read_key(),
        ),
        phones.this_phone(),
        phones.club(),
    )
    return forms.go_to(url_for("joining.invite", code=code))


def _first(planned: Plan) -> int | None:
    """Read who starts: a seat, or None for a draw by the server."""
    return None if planned.first == DRAW else read_whole(planned.first)


def _options(planned: Plan) -> Mapping[str, Any]:
    """Read the options that differ from the defaults."""
    given: dict[str, Any] = {}
    for option in planned.game.options:
        text = planned.options.get(option.name, "")
        if text:
            given[option.name] = _read_option(option, text)
    players = len(planned.names)
    if not planned.enough:
        return given
    return {
        option.name: given[option.name]
        for option in planned.game.options
        if option.name in given and given[option.name] != option.usual(players, given)
    }


def _read_option(option: Option, text: str) -> Any:
    if not option.values:
        return read_whole(text)
    for value in option.values:
        if _as_text(value) == text:
            return value
    raise Unreadable(
        "bad-option",
        Say("%(option)s: %(value)s is not possible.", option=option.title, value=quoted(text)),
    )


def _as_text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _show(planned: Plan) -> Response | str | tuple[str, int]:
    seated = {name.casefold() for name in planned.names}
    known = [one.name for one in history.players(phones.club().id) if one.folded not in seated]
    facts = {
        "plan": planned,
        "game": planned.game,
        "known": known,
        "options": [_choice(option, planned) for option in planned.game.options if option.offered],
        "key": forms.fresh_key(),
    }
    if htmx:
        return render_block("new.html", "plan", **facts), planned.status
    return render_template("new.html", **facts), planned.status


def _choice(option: Option, planned: Plan) -> dict[str, Any]:
    """Give what the form shows of an option: its values in words and the usual one."""
    players = len(planned.names) if planned.enough else planned.game.players[0]
    given = {name: text == "yes" for name, text in planned.options.items() if text in ("yes", "no")}
    usual, typed = option.usual(players, given), planned.options.get(option.name, "")
    return {
        "name": option.name,
        "title": option.title,
        "usual": option.told(usual),
        "usual_value": _as_text(usual),
        "values": [(_as_text(value), option.told(value)) for value in option.values],
        "typed": typed,
        "changed": typed not in ("", _as_text(usual)),
        "low": option.low,
        "high": option.high(players),
    }
