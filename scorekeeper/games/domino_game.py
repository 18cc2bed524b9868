"""What both domino games are on the shelf: who plays, who starts, and what is the same twice."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar, TypeVar

from scorekeeper.games.dominoes import pairs
from scorekeeper.rules import Game, Say, Sheet

D = TypeVar("D", bound=Sheet)


class DominoGame(Game[D]):
    """A game for two to four at the double-six set, four of them in pairs."""

    players: ClassVar[range] = range(2, 5)
    opening: ClassVar[Say] = Say("Who leads first?")
    opener: ClassVar[Say] = Say("%(name)s leads")
    clash_seconds: ClassVar[float | None] = 20

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Give the pairs of four, otherwise each for himself."""
        return pairs(players)

    def trace(self, before: D, entry: Any, after: D) -> Hashable:
        """The same seat with the same points may be one placement told twice."""
        assert after.last is not None
        return (entry.do, getattr(entry, "seat", None), after.last.points)
