"""What a value of a record may be, and how a broken rule is named."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

Entry = dict[str, Any]
Written = tuple[Any, str]

RFC_3339 = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2})"
    r"[Tt ]([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\.[0-9]+)?"
    r"([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
)


class No(Exception):
    """A rule is broken; the argument is the code."""


def refuse(code: str) -> None:
    """Stop here with this code."""
    raise No(code)


def insist(holds: bool, code: str = "bad-record") -> None:
    """Stop with this code unless it holds."""
    if not holds:
        refuse(code)


def whole(value: Any) -> bool:
    """A whole number: neither true nor 3.0 is one."""
    return type(value) is int


def text(value: Any) -> bool:
    """A string."""
    return type(value) is str


def named(value: Any) -> bool:
    """Who or which: a string or a whole number."""
    return text(value) or whole(value)


def yes_or_no(value: Any) -> bool:
    """True or false."""
    return type(value) is bool


def time(value: Any) -> bool:
    """A time as RFC 3339 writes it."""
    written = RFC_3339.fullmatch(value) if text(value) else None
    if written is None:
        return False
    try:
        date.fromisoformat(written[1])
    except ValueError:
        return False
    return True


def wholes(value: Any) -> bool:
    """A list of whole numbers."""
    return type(value) is list and all(whole(item) for item in value)


def texts(value: Any) -> bool:
    """A list of strings."""
    return type(value) is list and all(text(item) for item in value)


def lists_of(kind: Any) -> Any:
    """A list of lists of one kind."""
    return lambda value: type(value) is list and all(kind(item) for item in value)


def mapping(value: Any) -> bool:
    """An object."""
    return type(value) is dict


def anything(value: Any) -> bool:
    """Any list at all: what it holds is judged elsewhere."""
    return type(value) is list


EVERYWHERE = {"do": text, "at": time, "by": named, "id": named, "void": yes_or_no}


def shaped(entry: Entry, needed: dict[str, Any], allowed: dict[str, Any] | None = None) -> None:
    """Stop with bad-record unless the entry has the needed keys and no key but the allowed."""
    has_keys(entry, needed, {**EVERYWHERE, **(allowed or {})})


def has_keys(value: Any, needed: dict[str, Any], allowed: dict[str, Any] | None = None) -> None:
    """The same for an object inside an entry."""
    kinds = {**needed, **(allowed or {})}
    insist(type(value) is dict and all(key in value for key in needed))
    insist(all(key in kinds and kinds[key](value[key]) for key in value))


def tidy(number: float) -> float:
    """8.0 as 8."""
    return int(number) if number == int(number) else number
