"""What is entered in both domino games. Source: record-format.md, "Dominoes"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from scorekeeper.rules.match import Entry
from scorekeeper.rules.sentences import Say


@dataclass(frozen=True)
class Place(Entry):
    """One placement: its end total, or its tile, or neither when it is worth no points."""

    do: ClassVar[str] = "place"
    seat: int
    total: int | None = None
    tile: str | None = None
    on: str | None = None
    out: bool | None = None

    def unfit(self) -> Say | None:
        """Say why these keys do not go together, if they do not."""
        if self.total is not None and self.tile is not None:
            return Say('A placement has "total" or "tile", not both.')
        if self.on is not None and self.tile is None:
            return Say('"on" goes with "tile".')
        return None


@dataclass(frozen=True)
class Blocked(Entry):
    """Nobody can play; the round is over."""

    do: ClassVar[str] = "blocked"


@dataclass(frozen=True)
class Starter(Entry):
    """Who leads the round, where the rules leave that to a draw."""

    do: ClassVar[str] = "starter"
    seat: int


@dataclass(frozen=True)
class Knock(Entry):
    """A seat cannot play (Fives and Threes, every play recorded)."""

    do: ClassVar[str] = "knock"
    seat: int


@dataclass(frozen=True)
class Draw(Entry):
    """Tiles drawn from the boneyard (All Fives, every play recorded)."""

    do: ClassVar[str] = "draw"
    seat: int
    count: int | None = None
    tiles: tuple[str, ...] | None = None

    def unfit(self) -> Say | None:
        """Say why these keys do not go together, if they do not."""
        if (self.count is None) == (self.tiles is None):
            return Say('A draw has "count" or "tiles", one of them.')
        if (len(self.tiles or ()) if self.count is None else self.count) < 1:
            return Say("A draw takes at least one tile.")
        return None


@dataclass(frozen=True)
class Pass(Entry):
    """A seat cannot play and the boneyard is empty (All Fives, every play recorded)."""

    do: ClassVar[str] = "pass"
    seat: int


@dataclass(frozen=True)
class Deal(Entry):
    """The tiles dealt, by seat (every play recorded)."""

    do: ClassVar[str] = "deal"
    hands: tuple[tuple[str, ...], ...]
