"""Match records: the heading, read and looked over; the entries stay as they came.

Source: record-format.md, "The match record". Types are judged here, rules by the games: a wrong
type, a missing key or an unknown one is unreadable, a seat that does not exist is a refusal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any

from scorekeeper.games import shelf
from scorekeeper.notes import check_notes, json_object
from scorekeeper.rules.game import Game
from scorekeeper.rules.match import Setup
from scorekeeper.rules.objections import Refused, unreadable
from scorekeeper.rules.sentences import Say, quoted

FORMAT = "scorekeeper.match/1"
HEADING_KEYS = frozenset(
    {"format", "game", "players", "options", "first", "entries", "id", "at", "note"}
)


@dataclass(frozen=True)
class Record:
    """A match record whose heading was read; its entries are still as they came."""

    game: Game[Any]
    setup: Setup
    entries: list[Any]


def read_record(document: object) -> Record:
    """Read a record's heading.

    Raises:
        Unreadable: ``bad-record``: not an object, wrong format, unknown game, key or option.
        Refused: ``bad-players``, ``bad-option`` or ``no-such-seat`` (``first``).
    """
    heading = json_object(document)
    _check_heading_types(heading)
    game = shelf()[heading["game"]]
    names, given = heading["players"], heading.get("options", {})
    for key in given:
        if key not in _option_names(game):
            raise unreadable(
                Say("%(game)s has no option %(key)s.", game=game.title, key=quoted(key))
            )
    setup = read_setup(game, names, given, heading.get("first"))
    return Record(game, setup, heading["entries"])


@cache
def _option_names(game: Game[Any]) -> frozenset[str]:
    return frozenset(option.name for option in game.options)


def read_setup(
    game: Game[Any], names: Iterable[str], given: Mapping[str, Any], first: int | None
) -> Setup:
    """Give the setup of a match, all options filled in.

    Raises:
        Refused: ``bad-players``, ``bad-option`` or ``no-such-seat`` (``first``).
    """
    players = tuple(name.strip() for name in names)
    _check_players(game, players)
    options = MappingProxyType(read_options(game, len(players), given))
    if first is not None and not 0 <= first < len(players):
        raise Refused(
            "no-such-seat", Say("There is no seat %(seat)s to start from.", seat=quoted(first))
        )
    return Setup(players, options, first)


def read_options(game: Game[Any], players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Give all options of a game for a number of players, those not given by their default.

    What was worked out for the same options of an earlier record is remembered.

    Raises:
        Refused: ``bad-option``: a value of the wrong type or out of bounds.
    """
    try:
        return dict(_remembered(game, players, tuple((k, type(v), v) for k, v in given.items())))
    except TypeError:  # a list or an object cannot be remembered; it is never allowed either
        return _filled_in(game, players, given)


@lru_cache(maxsize=256)
def _remembered(
    game: Game[Any], players: int, given: tuple[tuple[str, type, Any], ...]
) -> Mapping[str, Any]:
    """Give all options; those given come with their types, as True equals 1."""
    return _filled_in(game, players, {name: value for name, _, value in given})


def _filled_in(game: Game[Any], players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Give all options, once each that is given was looked over."""
    for option in game.options:
        if option.name in given and not option.allows(given[option.name], players):
            raise Refused(
                "bad-option",
                Say(
                    "%(option)s: %(value)s is not possible. Possible: %(possible)s.",
                    option=option.title,
                    value=quoted(given[option.name]),
                    possible=option.possible(players),
                ),
            )
    return {
        option.name: given.get(option.name, option.usual(players, given)) for option in game.options
    }


def _check_heading_types(heading: Mapping[str, Any]) -> None:
    if heading.get("format") != FORMAT:
        raise unreadable(
            Say(
                'The format is not "%(format)s" but %(value)s.',
                format=FORMAT,
                value=quoted(heading.get("format")),
            )
        )
    game = heading.get("game")
    if not isinstance(game, str) or game not in shelf():
        raise unreadable(
            Say(
                "There is no game %(game)s. There are: %(games)s.",
                game=quoted(game),
                games=", ".join(shelf()),
            )
        )
    if not heading.keys() <= HEADING_KEYS:
        unknown = next(key for key in heading if key not in HEADING_KEYS)
        raise unreadable(Say("A match record has no %(key)s.", key=quoted(unknown)))
    names = heading.get("players")
    if not isinstance(names, list) or set(map(type, names)) - {str}:
        raise unreadable(Say('"players" is a list of names.'))
    if not isinstance(heading.get("options", {}), dict):
        raise unreadable(Say('"options" is an object.'))
    if "first" in heading and type(heading["first"]) is not int:
        raise unreadable(Say('"first" is the number of a seat.'))
    if not isinstance(heading.get("entries"), list):
        raise unreadable(Say('"entries" is a list.'))
    check_notes(heading)


def _check_players(game: Game[Any], players: tuple[str, ...]) -> None:
    if len(players) not in game.players:
        low, high = game.players[0], game.players[-1]
        raise Refused(
            "bad-players",
            Say("%(game)s needs exactly %(low)s players.", game=game.title, low=low)
            if low == high
            else Say(
                "%(game)s is for %(low)s to %(high)s players.", game=game.title, low=low, high=high
            ),
        )
    if all(players) and len({name.casefold() for name in players}) == len(players):
        return
    seen: set[str] = set()
    for name in players:
        if not name:
            raise Refused("bad-players", Say("Every player needs a name."))
        if name.casefold() in seen:
            raise Refused("bad-players", Say("Two players are called %(name)s.", name=quoted(name)))
        seen.add(name.casefold())
