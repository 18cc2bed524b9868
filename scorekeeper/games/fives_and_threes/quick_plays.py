"""Fives and Threes judged by the thousand, where every play is told. See `scorekeeper.quick`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from scorekeeper.games.domino_quick import QuickPlays
from scorekeeper.games.domino_quick_table import Raw
from scorekeeper.games.domino_steps import Graph
from scorekeeper.games.dominoes import partner_of
from scorekeeper.games.fives_and_threes.rules import TOTALS, points_of
from scorekeeper.quick import Notes
from scorekeeper.rules.match import Setup

POINTS: dict[int | None, int] = {total: points_of(total) for total in TOTALS}
POINTS[None] = 0
GRAPH = Graph(False, POINTS)


class FivesTable(QuickPlays):
    """A match of which every play is told."""

    __slots__ = ()

    def __init__(self, setup: Setup, notes: Notes) -> None:
        super().__init__(setup, notes, GRAPH)

    def score_at_an_end(self, seat: int, points: int) -> None:
        """Score a last tile with its point, or what reaches the target: accepted whole or not."""
        partner = partner_of(self.players, seat)
        options, side = self.setup.options, self.sides[seat]
        one_is_enough = partner is None or options["pair_out"] == "first"
        ends = not self.held[seat] and (one_is_enough or not self.held[partner or 0])
        points += ends and options["out_point"]
        score = self.scores[side] + points
        if score == self.target and (self.begun or options["opening_win"]):
            self.win(side, points)
        if score >= self.target:
            self.add(side, 0, "bust")
        else:
            self.add(side, points, "scored" if points else "none")
        if ends:
            self.block()
        else:
            self.pass_turn(seat)

    def block(self) -> None:
        """End a round: the seat left of its starter leads the next."""
        assert self.lead is not None
        self.tally.round += 1
        self.clear(self.after[self.lead])

    acts: ClassVar[Mapping[str, Callable[[Any, Raw], None]]] = {
        "starter": QuickPlays.starter,
        "deal": QuickPlays.deal,
        "knock": QuickPlays.stand_still,
        "blocked": QuickPlays.blocked,
    }
