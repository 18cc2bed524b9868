"""What is entered in All Fives. Source: record-format.md, "Dominoes"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from scorekeeper.games.domino_entries import Blocked, Deal, Draw, Pass, Place, Starter
from scorekeeper.rules.match import Entry
from scorekeeper.rules.sentences import Say


@dataclass(frozen=True)
class Hands(Entry):
    """What is left in the hands once a round is over: pips by seat, or tiles by seat."""

    do: ClassVar[str] = "hands"
    pips: tuple[int, ...] | None = None
    tiles: tuple[tuple[str, ...], ...] | None = None

    def unfit(self) -> Say | None:
        """Say why these keys do not go together, if they do not."""
        if (self.pips is None) == (self.tiles is None):
            return Say('The leftovers are "pips" or "tiles", one of them.')
        return None


ENTRIES = (Place, Blocked, Hands, Starter, Draw, Pass, Deal)

__all__ = ["ENTRIES", "Blocked", "Deal", "Draw", "Hands", "Pass", "Place", "Starter"]
