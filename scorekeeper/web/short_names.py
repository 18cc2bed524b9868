"""Names cut short where the figures beside them must stay in sight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from unicodedata import combining

from scorekeeper.rules.sentences import Say

LENGTH = 10
"""How many characters of a name are shown, marks heaped on a letter not counted."""

WORD = 2
"""How many more are shown where a word ends there, so that Bartholomew keeps his whole name."""

FEWEST = 6
"""How short the words may be that stand for a whole name."""


def short(name: str, length: int = LENGTH, more: int = WORD) -> str:
    """Give the beginning of a name, with dots where something is left out.

    It may have so many `more` characters if a word ends there.

    >>> short("Bartholomew Featherstonehaugh"), short("Featherstonehaugh")
    ('Bartholomew…', 'Featherst…')
    """
    begin = _letters(name)
    if len(begin) <= length:
        return name
    window = name[: begin[min(length + more, len(begin) - 1)] + 1]
    words = window.rpartition(" ")[0]
    if len(words) < FEWEST:
        words = name[: begin[length - 1]]
    return words.rstrip(" -") + "…"


def letters(name: str) -> int:
    """Count the characters of a name that take room: marks heaped on a letter take none."""
    return len(_letters(name))


def _letters(name: str) -> list[int]:
    """Give where each letter begins."""
    return [at for at, sign in enumerate(name) if not combining(sign)]


def shortened(names: Iterable[str], length: int = LENGTH, more: int = WORD) -> dict[str, str]:
    """Give the short form of each name."""
    return {name: short(name, length, more) for name in names}


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
