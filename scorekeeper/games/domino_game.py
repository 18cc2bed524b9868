"""What both domino games are on the shelf: who plays, who starts, and what is the same twice."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar, TypeVar

from scorekeeper.games.domino_entries import Place
from scorekeeper.games.domino_options import RECORD_PLAYS
from scorekeeper.games.domino_table import DominoSheet
from scorekeeper.games.domino_turns import turn_taken
from scorekeeper.games.dominoes import pairs
from scorekeeper.rules.game import Game
from scorekeeper.rules.match import Setup
from scorekeeper.rules.sentences import Say

D = TypeVar("D", bound=DominoSheet)


class DominoGame(Game[D]):
    """A game for two to four at the double-six set, four of them in pairs."""

    family: ClassVar[str] = "dominoes"
    players: ClassVar[range] = range(2, 5)
    opening: ClassVar[Say] = Say("Who leads first?")
    opener: ClassVar[Say] = Say("%(name)s leads")

    def clash_seconds(self, setup: Setup) -> float | None:
        """Twenty seconds for scores; where every play is recorded a turn comes only once."""
        return None if setup.options["record"] == RECORD_PLAYS else 20

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Give the pairs of four, otherwise each for himself."""
        return pairs(players)

    def occasion(self, sheet: D) -> str:
        """Name the round; where every play is recorded, the turn as well."""
        return f"{sheet.round}.{sheet.table.turns}" if sheet.table else str(sheet.round)

    def bound(self, sheet: D, entry: Any) -> bool:
        """Placements that score come in any order; a play, and what ends a round, do not."""
        return sheet.table is not None or not isinstance(entry, Place) or bool(entry.out)

    def trace(self, before: D, entry: Any, after: D) -> Hashable:
        """The same seat with the same points may be one placement told twice, or the same turn."""
        if before.table is not None:
            return turn_taken(before.round, before.table, entry)
        assert after.last is not None
        return (entry.do, getattr(entry, "seat", None), after.last.points)
