"""Before a match: the game, who plays in which seat, who starts, and the house rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
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
from scorekeeper.rules.game import Game
from scorekeeper.rules.numbers import read_whole
from scorekeeper.rules.objections import Objection, Refused
from scorekeeper.rules.sentences import Say
from scorekeeper.web import forms, house_rules, htmx, phones

pages = Blueprint("matches", __name__, url_prefix="/new")

DRAW = "draw"
NEWCOMER = "newcomer"


@dataclass
class Plan:
    """A match as it is being planned on the form: all of it as typed.

    `wrong` names the field that the problem is about, `unfolded` whether the house rules are open,
    and `writing` whether somebody is typing names.
    """

    game: Game[Any]
    names: list[str] = field(default_factory=list)
    first: str = DRAW
    options: dict[str, str] = field(default_factory=dict)
    newcomer: str = ""
    problem: Say | None = None
    wrong: str = ""
    unfolded: bool = False
    writing: bool = False
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

    @contextmanager
    def reading(self, name: str) -> Iterator[None]:
        """Read a field of the form: an objection meanwhile is about this field."""
        try:
            yield
        except Objection:
            self.wrong = name
            raise


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
        planned.options = {
            name: house_rules.as_text(value) for name, value in earlier.options.items()
        }
    else:
        planned.options = _last_choice(planned.game)
    return _show(planned)


def _last_choice(game: Game[Any]) -> dict[str, str]:
    """Give what the last match of this game was recorded by: the regulars do it like that again."""
    newest = select(Match).filter_by(game=game.name).order_by(Match.id.desc()).limit(1)
    last = db.session.scalar(newest)
    asked = {option.name for option in game.options if option.asks is not None}
    options = last.options if last else {}
    return {name: house_rules.as_text(options[name]) for name in asked & options.keys()}


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
    planned.writing = planned.wrong == NEWCOMER or request.form.get("seat") == "typed"
    return _show(planned)


def _game(name: str) -> Game[Any]:
    game = shelf().get(name)
    if game is None:
        abort(404)
    return game


def _read(game: Game[Any]) -> Plan:
    form = request.form
    names, options = form.getlist("name")[: game.players[-1]], house_rules.typed(game, form)
    return Plan(
        game=game,
        names=names,
        first=form.get("first", DRAW),
        options=options,
        newcomer=form.get(NEWCOMER, ""),
        unfolded=house_rules.are_changed(game, len(names), options),
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
    with planned.reading(NEWCOMER):
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


def _options(planned: Plan) -> dict[str, Any]:
    """Read the options that differ from the defaults."""
    players = len(planned.names)
    given: dict[str, Any] = {}
    for option in house_rules.offered(planned.game, players):
        text = planned.options.get(option.name, "")
        with planned.reading(house_rules.field(option)):
            if text:
                given[option.name] = house_rules.read(option, text, players)
    return house_rules.unusual(planned.game, players, given)


def _show(planned: Plan) -> Response | str | tuple[str, int]:
    seated = {name.casefold() for name in planned.names}
    known = [one.name for one in history.players(phones.club().id) if one.folded not in seated]
    facts = {
        "plan": planned,
        "game": planned.game,
        "known": known,
        "options": house_rules.choices(planned.game, len(planned.names), planned.options),
        "key": forms.fresh_key(),
    }
    if htmx:
        return render_block("new.html", "plan", **facts), planned.status
    return render_template("new.html", **facts), planned.status
