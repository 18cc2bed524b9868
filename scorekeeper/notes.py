"""What any entry or heading may say beside its own: when, by whom, under which id, taken back.

Source: record-format.md, "The match record".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Any

from scorekeeper.rules.objections import Unreadable, unreadable
from scorekeeper.rules.sentences import Say, quoted

NOTES = frozenset({"at", "by", "id", "void"})
"""Keys that every entry may have beside its own."""

_TOLD = frozenset({"at", "by", "id", "note"})

_RFC3339 = re.compile(
    r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt ]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?"
    r"([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)",
    re.ASCII,
)


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
        check_notes(raw)
    except Unreadable:
        return None
    return sum(key in raw for key in NOTES)


def json_object(value: object) -> dict[str, Any]:
    """Give a value that must be a JSON object; raises `Unreadable` where it is none."""
    if not isinstance(value, dict):
        raise unreadable(Say("%(value)s is no JSON object.", value=quoted(value)))
    return value


def check_notes(keys: Mapping[str, Any]) -> None:
    """Raise `Unreadable` for a time, a writer, an id or a note that cannot be read."""
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
