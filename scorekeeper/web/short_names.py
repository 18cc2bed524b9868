"""Names cut short where the figures beside them must stay in sight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from unicodedata import combining

from scorekeeper.rules.sentences import Say

LENGTH = 10
"""How many characters of a name are shown, marks heaped on a letter not counted."""


def short(name: str, length: int = LENGTH) -> str:
    """Give the beginning of a name, with dots where something is left out."""
    letters = [at for at, sign in enumerate(name) if not combining(sign)]
    return name if len(letters) <= length else name[: letters[length - 1]].rstrip() + "…"


def shortened(names: Iterable[str], length: int = LENGTH) -> dict[str, str]:
    """Give the short form of each name."""
    return {name: short(name, length) for name in names}


def renamed(said: Say, names: Mapping[str, str]) -> Say:
    """Give a sentence in which whoever is named goes by another name."""
    facts = {key: _renamed(fact, names) for key, fact in said.facts.items()}
    again = Say(said.text, **facts)
    again.many, again.number = said.many, said.number
    return again


def _renamed(fact: object, names: Mapping[str, str]) -> object:
    if isinstance(fact, Say):
        return renamed(fact, names)
    return names.get(fact, fact) if isinstance(fact, str) else fact
