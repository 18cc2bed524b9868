"""What is entered in Yacht. Source: record-format.md, "yacht"."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from scorekeeper.rules.match import Entry
from scorekeeper.rules.sentences import Say

COMBINATIONS = (
    "yacht",
    "large-straight",
    "small-straight",
    "four-of-a-kind",
    "full-house",
    "choice",
)
FACE_OF = MappingProxyType({"sixes": 6, "fives": 5, "fours": 4, "threes": 3, "twos": 2, "ones": 1})
"""The categories that count one face, and that face."""
CATEGORIES = (*COMBINATIONS, *FACE_OF)
"""The twelve rows of the sheet, from the top."""


@dataclass(frozen=True)
class Score(Entry):
    """One turn: the dice it ended with, or all its rolls, and the category they go to."""

    do: ClassVar[str] = "score"
    seat: int
    category: str
    dice: tuple[int, ...] | None = None
    rolls: tuple[tuple[int, ...], ...] | None = None
    kept: tuple[tuple[int, ...], ...] | None = None

    def unfit(self) -> Say | None:
        """Say why these keys do not go together, if they do not."""
        if self.category not in CATEGORIES:
            return Say("There is no category %(category)s.", category=f'"{self.category[:40]}"')
        if (self.dice is None) == (self.rolls is None):
            return Say('A turn has "dice" or "rolls", one of them.')
        if self.kept is not None and self.rolls is None:
            return Say('"kept" goes with "rolls".')
        return None


@dataclass(frozen=True)
class Leave(Entry):
    """A player leaves: the categories still open count 0, and his turns are skipped."""

    do: ClassVar[str] = "leave"
    seat: int


ENTRIES = (Score, Leave)
