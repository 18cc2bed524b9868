"""A match that was played, and how it may be told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ..slow.shapes import Entry

NAMES = ["Ana", "Bo", "Cleo", "Dan", "Eva", "Finn", "Gia", "Hal", "Ida", "Jon"]


@dataclass
class Played:
    """A match: its heading, and for each form the entries that tell it.

    A form is given a random source for what may be told or left out. `plays` are the forms that
    say who acts next; the options of the others leave out `record`.
    """

    game: str
    players: int
    options: dict[str, Any]
    first: int | None
    forms: dict[str, Callable[[Random], list[Entry]]] = field(default_factory=dict)
    plays: tuple[str, ...] = ()

    def record(self, form: str, random: Random) -> dict[str, Any]:
        """The record of the match in one form."""
        options = {**self.options, "record": "plays"} if form in self.plays else self.options
        told: dict[str, Any] = {
            "format": "scorekeeper.match/1",
            "game": self.game,
            "players": NAMES[: self.players],
            "options": options,
            "entries": self.forms[form](random),
        }
        return told if self.first is None else {**told, "first": self.first}


def some(random: Random, chance: float = 0.3, /, **values: list[Any]) -> dict[str, Any]:
    """Some of these options, each with one of its values."""
    return {
        name: random.choice(allowed) for name, allowed in values.items() if random.random() < chance
    }
