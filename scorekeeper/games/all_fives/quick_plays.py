"""All Fives judged by the thousand, where every play is told. See `scorekeeper.quick`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar

from scorekeeper.games.all_fives.quick_leftovers import Leftovers, worth_of
from scorekeeper.games.domino_quick import QuickPlays, Won
from scorekeeper.games.domino_quick_table import NotPlain, Raw
from scorekeeper.games.domino_steps import Graph
from scorekeeper.pieces.tiles import DOUBLE_SIX
from scorekeeper.quick import Notes
from scorekeeper.rules.match import Setup


@cache
def graph_of(spinner: bool, fives: bool) -> Graph:
    """Give the layouts, with a spinner or by the house rule without, and what they score."""
    return Graph(spinner, worth_of(spinner, fives))


class AllFivesTable(QuickPlays):
    """A match of which every play is told; `went_out` is who played the last tile of a round."""

    __slots__ = ("exact", "rest", "went_out")

    def __init__(self, setup: Setup, notes: Notes) -> None:
        options = setup.options
        graph = graph_of(options["spinner"], options["fives"])
        drawable = len(DOUBLE_SIX) - options["undrawable"] - options["hand"] * len(setup.players)
        super().__init__(setup, notes, graph, max(0, drawable))
        self.exact: bool = options["exact"]
        self.rest = Leftovers(setup)
        self.went_out: int | None = None

    def score_at_an_end(self, seat: int, points: int) -> None:
        """Score a last tile, or what reaches the target or, by a house rule, may not pass it."""
        side = self.sides[seat]
        score = self.scores[side] + points
        if score >= self.target and not (self.exact and score > self.target):
            self.win(side, points)
        if score > self.target:
            self.add(side, 0, "bust")
        else:
            self.add(side, points, "scored" if points else "none")
        if self.held[seat]:
            self.pass_turn(seat)
        else:
            self.end_round(seat)

    def block(self) -> None:
        """End a round in which nobody can play."""
        self.end_round(None)

    def end_round(self, went_out: int | None) -> None:
        """Wait for the leftovers."""
        self.over, self.turn, self.went_out = True, None, went_out

    def leftovers(self, raw: Raw) -> None:
        """Count what is left and begin the next round; who went out leads it."""
        if len(raw) != 2 and self.is_taken_back(raw, 2):
            return
        if not self.over or not self.rest.count(self.tally, self.left(raw), self.went_out):
            raise NotPlain
        if self.tally.winners:
            raise Won
        self.clear(self.went_out)

    acts: ClassVar[Mapping[str, Callable[[Any, Raw], None]]] = {
        "starter": QuickPlays.starter,
        "deal": QuickPlays.deal,
        "draw": QuickPlays.draw,
        "pass": QuickPlays.stand_still,
        "blocked": QuickPlays.blocked,
        "hands": leftovers,
    }
