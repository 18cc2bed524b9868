"""Entries, from a record or a form and back, driven by their field types.

Source: record-format.md, "The match record". A missing key or an unknown one is unreadable.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING
from typing import Any

from scorekeeper.entry_fields import fields_of, is_list, item_type, kinds_of, shape_of, value_of
from scorekeeper.notes import NOTES, check_notes, json_object
from scorekeeper.rules.game import Game
from scorekeeper.rules.match import Entry
from scorekeeper.rules.numbers import read_whole
from scorekeeper.rules.objections import Unreadable, unreadable
from scorekeeper.rules.sentences import Say, quoted


def read_entry(game: Game[Any], raw: object) -> Entry | None:
    """Read one entry; None when it is void (nothing else of it is read).

    Raises:
        Unreadable: ``bad-record``.
    """
    keys = json_object(raw)
    void = keys.get("void", False)
    if not isinstance(void, bool):
        raise unreadable(Say('"void" is true or false, not %(value)s.', value=quoted(void)))
    if void:
        return None
    kind = _kind(game, keys.get("do"))
    check_notes(keys)
    own = {key: value for key, value in keys.items() if key not in NOTES and key != "do"}
    return build(kind, own)


def build(kind: type[Entry], own: Mapping[str, Any]) -> Entry:
    """Make an entry from its own keys, each read by its field's type.

    Raises:
        Unreadable: ``bad-record``: an unknown or missing key, or a value of the wrong type.
    """
    shape = shape_of(kind)
    for key in own:
        if key not in shape:
            raise unreadable(Say("%(do)s has no %(key)s.", do=f'"{kind.do}"', key=quoted(key)))
    values = {}
    for name, (typ, needed) in shape.items():
        if name in own:
            values[name] = value_of(typ, own[name], name)
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
        for one in fields_of(type(entry))
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
    for name, (typ, needed) in shape_of(kind).items():
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
    kinds = kinds_of(typ)
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


def _plain(value: Any) -> Any:
    return [_plain(one) for one in value] if isinstance(value, tuple) else value
