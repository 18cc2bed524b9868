"""The fields of the entries: the keys that an entry has, and JSON values read by their types.

Types are judged here, rules by the games: a wrong type is unreadable.
"""

from __future__ import annotations

import types
from dataclasses import MISSING, Field, fields
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from scorekeeper.rules.match import Entry
from scorekeeper.rules.objections import unreadable
from scorekeeper.rules.sentences import Say, quoted

FAR_OUT = 10**12
"""No rule tells numbers apart that are further out than this."""


def fields_of(kind: type[Entry]) -> tuple[Field[Any], ...]:
    """Give the fields of a kind of entry."""
    return fields(kind)  # type: ignore[arg-type]  # every kind of entry is a dataclass


_shapes: dict[type[Entry], dict[str, tuple[Any, bool]]] = {}


def shape_of(kind: type[Entry]) -> dict[str, tuple[Any, bool]]:
    """Give each field's type and whether it must be there; worked out once a kind."""
    if kind not in _shapes:
        hints = get_type_hints(kind)
        _shapes[kind] = {
            one.name: (hints[one.name], one.default is MISSING) for one in fields_of(kind)
        }
    return _shapes[kind]


@cache
def kinds_of(typ: Any) -> tuple[Any, ...]:
    """Give the alternatives of a type without None."""
    if get_origin(typ) in (Union, types.UnionType):
        return tuple(one for one in get_args(typ) if one is not type(None))
    return (typ,)


def is_list(typ: Any) -> bool:
    """Tell whether a field holds a list."""
    return any(get_origin(one) is tuple for one in kinds_of(typ))


def item_type(typ: Any) -> Any:
    """Give the type of a list's items."""
    return next(get_args(one)[0] for one in kinds_of(typ) if get_origin(one) is tuple)


def value_of(typ: Any, value: object, name: str) -> Any:
    """Read a JSON value by its field's type; True is no number and 3.0 is not whole.

    Raises:
        Unreadable: ``bad-record``: a value of the wrong type.
    """
    for one in kinds_of(typ):
        if get_origin(one) is tuple:
            if isinstance(value, list):
                return _values_of(get_args(one)[0], value, name)
        elif get_origin(one) is dict:
            if isinstance(value, dict):
                return value
        elif type(value) is one:
            return _bounded(value) if one is int else value
    raise unreadable(Say("%(key)s cannot be %(value)s.", key=f'"{name}"', value=quoted(value)))


def _values_of(typ: Any, values: list[object], name: str) -> tuple[Any, ...]:
    """Read the values of a list; a very long one of plain values is seen through at once."""
    if set(map(type, values)) <= {typ}:
        return (
            tuple(values) if typ is not int or _are_near(values) else tuple(map(_bounded, values))
        )
    return tuple(value_of(typ, value, name) for value in values)


def _are_near(numbers: list[Any]) -> bool:
    return not numbers or (min(numbers) >= -FAR_OUT and max(numbers) <= FAR_OUT)


def _bounded(number: Any) -> int:
    """Bring a number that is out of all bounds near enough to be written in a message."""
    return max(-FAR_OUT, min(int(number), FAR_OUT))
