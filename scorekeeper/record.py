"""Match records and forms, to entries and back, driven by the entries' field types.

Source: record-format.md, "The match record". Types are judged here, rules by the games: a wrong
type, a missing key or an unknown one is unreadable, a seat that does not exist is a refusal.
"""

from __future__ import annotations

import re
import types
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from datetime import date
from functools import cache
from types import MappingProxyType
from typing import Any, Union, get_args, get_origin, get_type_hints

from scorekeeper.games import shelf
from scorekeeper.rules import (
    Entry,
    Game,
    Refused,
    Say,
    Setup,
    Unreadable,
    quoted,
    read_whole,
    unreadable,
)

FORMAT = "scorekeeper.match/1"
HEADING_KEYS = frozenset(
    {"format", "game", "players", "options", "first", "entries", "id", "at", "note"}
)
NOTES = frozenset({"at", "by", "id", "void"})
"""Keys that every entry may have beside its own."""

_TOLD = frozenset({"at", "by", "id", "note"})

FAR_OUT = 10**12

_RFC3339 = re.compile(
    r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt ]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?"
    r"([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)",
    re.ASCII,
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
    heading = _object(document)
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

    Raises:
        Refused: ``bad-option``: a value of the wrong type or out of bounds.
    """
    if not given:
        return dict(_usual_options(game, players))
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


@cache
def _usual_options(game: Game[Any], players: int) -> Mapping[str, Any]:
    return {option.name: option.usual(players, {}) for option in game.options}


def read_entry(game: Game[Any], raw: object) -> Entry | None:
    """Read one entry; None when it is void (nothing else of it is read).

    Raises:
        Unreadable: ``bad-record``.
    """
    keys = _object(raw)
    void = keys.get("void", False)
    if not isinstance(void, bool):
        raise unreadable(Say('"void" is true or false, not %(value)s.', value=quoted(void)))
    if void:
        return None
    kind = _kind(game, keys.get("do"))
    _check_notes(keys)
    own = {key: value for key, value in keys.items() if key not in NOTES and key != "do"}
    return build(kind, own)


def notes_of(raw: object) -> int | None:
    """Give how many of an entry's keys are notes, -1 if it was taken back.

    None where a note cannot be read, or it is no entry at all; `read_entry` then says why.
    """
    if not isinstance(raw, dict):
        return None
    void = raw.get("void", False)
    if not isinstance(void, bool):
        return None
    if void:
        return -1
    if _TOLD.isdisjoint(raw):
        return int("void" in raw)
    try:
        _check_notes(raw)
    except Unreadable:
        return None
    return sum(key in raw for key in NOTES)


def build(kind: type[Entry], own: Mapping[str, Any]) -> Entry:
    """Make an entry from its own keys, each read by its field's type.

    Raises:
        Unreadable: ``bad-record``: an unknown or missing key, or a value of the wrong type.
    """
    shape = _shape(kind)
    for key in own:
        if key not in shape:
            raise unreadable(Say("%(do)s has no %(key)s.", do=f'"{kind.do}"', key=quoted(key)))
    values = {}
    for name, (typ, needed) in shape.items():
        if name in own:
            values[name] = _value(typ, own[name], name)
        elif needed:
            raise unreadable(Say("%(do)s needs %(key)s.", do=f'"{kind.do}"', key=f'"{name}"'))
    made = kind(**values)
    problem = getattr(made, "unfit", lambda: None)()
    if problem is not None:
        raise Unreadable("bad-record", problem)
    return made


def to_record(entry: Entry) -> dict[str, Any]:
    """Give an entry as record-format.md writes it; keys that say nothing are left out."""
    own = {
        one.name: _plain(getattr(entry, one.name))
        for one in _fields(type(entry))
        if one.default is MISSING or getattr(entry, one.name) != one.default
    }
    return {"do": entry.do, **own}


def from_form(game: Game[Any], form: Mapping[str, list[str]]) -> Entry:
    """Read an entry from a form: a text a value, lists by a field a value, in order.

    An empty text is a value left out, except in a list. A list in a list is one text, such as
    ``2-2-4``. Fields that are not the entry's are not read: a form has some of its own.

    Raises:
        Unreadable: ``bad-record``: a value that cannot be read, or one missing.
    """
    kind = _kind(game, next(iter(form.get("do", [])), None))
    own = {}
    for name, (typ, needed) in _shape(kind).items():
        texts = form.get(name, [])
        if is_list(typ) and texts:
            own[name] = [_typed(item_type(typ), text, name) for text in texts]
        elif texts and texts[0].strip():
            own[name] = _typed(typ, texts[0], name)
        elif needed and name == "seat":
            raise unreadable(Say("Whose is it? Choose a name first."))
    return build(kind, own)


def to_form(entry: Entry) -> list[tuple[str, str]]:
    """Give the fields of the form that says this entry."""
    pairs = [("do", entry.do)]
    for name, value in to_record(entry).items():
        if name == "do":
            continue
        for one in value if isinstance(value, list) else [value]:
            pairs.append((name, _text(one)))
    return pairs


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return "-".join(_text(one) for one in value)
    return str(value)


def _typed(typ: Any, text: str, name: str) -> Any:
    """Read one text of a form as the value that a record would have."""
    kinds = _kinds(typ)
    if is_list(typ):
        return [_typed(item_type(typ), one, name) for one in text.split("-")] if text else []
    if bool in kinds:
        if text not in {"yes", "no"}:
            raise unreadable(Say("%(text)s is neither yes nor no.", text=quoted(text)))
        return text == "yes"
    if int in kinds:
        return read_whole(text)
    return text


def _kind(game: Game[Any], do: object) -> type[Entry]:
    for kind in game.entries:
        if kind.do == do:
            return kind
    if do is None:
        raise unreadable(Say('The entry needs "do".'))
    raise unreadable(Say("%(game)s has no entry %(do)s.", game=game.title, do=quoted(do)))


def _fields(kind: type[Entry]) -> tuple[Field[Any], ...]:
    return fields(kind)  # type: ignore[arg-type]  # every kind of entry is a dataclass


_shapes: dict[type[Entry], dict[str, tuple[Any, bool]]] = {}


def _shape(kind: type[Entry]) -> dict[str, tuple[Any, bool]]:
    """Give each field's type and whether it must be there; worked out once a kind."""
    if kind not in _shapes:
        hints = get_type_hints(kind)
        _shapes[kind] = {
            one.name: (hints[one.name], one.default is MISSING) for one in _fields(kind)
        }
    return _shapes[kind]


@cache
def _kinds(typ: Any) -> tuple[Any, ...]:
    """Give the alternatives of a type without None."""
    if get_origin(typ) in (Union, types.UnionType):
        return tuple(one for one in get_args(typ) if one is not type(None))
    return (typ,)


def is_list(typ: Any) -> bool:
    """Tell whether a field holds a list."""
    return any(get_origin(one) is tuple for one in _kinds(typ))


def item_type(typ: Any) -> Any:
    """Give the type of a list's items."""
    return next(get_args(one)[0] for one in _kinds(typ) if get_origin(one) is tuple)


def _value(typ: Any, value: object, name: str) -> Any:
    """Read a JSON value by its field's type; True is no number and 3.0 is not whole."""
    for one in _kinds(typ):
        if get_origin(one) is tuple:
            if isinstance(value, list):
                return tuple(_value(get_args(one)[0], item, name) for item in value)
        elif get_origin(one) is dict:
            if isinstance(value, dict):
                return value
        elif type(value) is one:
            return _bounded(value) if one is int else value
    raise unreadable(Say("%(key)s cannot be %(value)s.", key=f'"{name}"', value=quoted(value)))


def _bounded(number: Any) -> int:
    """Bring a number that is out of all bounds near enough to be written in a message.

    No rule tells numbers apart that are further out than this.
    """
    return max(-FAR_OUT, min(int(number), FAR_OUT))


def _plain(value: Any) -> Any:
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def _object(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise unreadable(Say("%(value)s is no JSON object.", value=quoted(value)))
    return value


def _check_notes(keys: Mapping[str, Any]) -> None:
    """Check the keys that any entry or heading may have."""
    if _TOLD.isdisjoint(keys):
        return
    for key, kinds in (("by", (str, int)), ("id", (str, int)), ("note", (str,))):
        if key in keys and type(keys[key]) not in kinds:
            raise unreadable(Say("%(key)s cannot be %(value)s.", key=key, value=quoted(keys[key])))
    if "at" in keys and not (isinstance(keys["at"], str) and _is_time(keys["at"])):
        raise unreadable(
            Say(
                '"at" is a time such as 2026-01-31T20:15:00Z, not %(value)s.',
                value=quoted(keys["at"]),
            )
        )


def _is_time(text: str) -> bool:
    """Tell whether a text is a time as RFC 3339 writes it, on a day that there is."""
    if not _RFC3339.fullmatch(text):
        return False
    try:
        date.fromisoformat(text[:10])
    except ValueError:
        return False
    return True


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
    for key in heading:
        if key not in HEADING_KEYS:
            raise unreadable(Say("A match record has no %(key)s.", key=quoted(key)))
    names = heading.get("players")
    if not isinstance(names, list) or set(map(type, names)) - {str}:
        raise unreadable(Say('"players" is a list of names.'))
    if not isinstance(heading.get("options", {}), dict):
        raise unreadable(Say('"options" is an object.'))
    if "first" in heading and type(heading["first"]) is not int:
        raise unreadable(Say('"first" is the number of a seat.'))
    if not isinstance(heading.get("entries"), list):
        raise unreadable(Say('"entries" is a list.'))
    _check_notes(heading)


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
