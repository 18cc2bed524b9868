"""A table of dominoes as plain numbers, and the acts that lay no tile. See `scorekeeper.quick`.

Hands and tiles are bits, the layout is a node of `domino_steps`. An act changes them in place, and
anything that is not plainly allowed is an error: then the rules judge the whole record once more
and find the words. So nothing here needs an order of objections.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from scorekeeper.games.domino_beams import Beam
from scorekeeper.games.domino_steps import Graph, Node
from scorekeeper.games.dominoes import pairs, side_of
from scorekeeper.quick import TAKEN_BACK, Notes, Tally
from scorekeeper.rules.match import Setup
from scorekeeper.rules.numbers import Points

Raw = Mapping[str, Any]


class NotPlain(ValueError):
    """This record is for the rules to judge."""


class QuickTable:
    """A match being followed.

    `lead` is who begins the round, None while that is open; `turn` who acts; `begun` whether a tile
    lies, `over` whether the leftovers are due; `held` how many tiles each seat holds; `hands`
    which, where the deal is known, and `stock` those in no hand; `boneyard` how many can be drawn;
    `used` the tiles on the table; `shown` the halves that show outwards; `told` the end totals of a
    round told in totals, and `beam` what may lie there; `idle` how many turns in a row went without
    a tile.
    """

    __slots__ = (
        "added", "after", "beam", "begun", "boneyard", "drawable", "graph", "hand", "hands", "held",
        "idle", "kinds", "lead", "node", "notes", "over", "players", "scores", "setup", "shown",
        "sides", "stock", "tally", "target", "told", "turn", "used",
    )  # fmt: skip

    acts: ClassVar[Mapping[str, Callable[[Any, Raw], None]]]
    """What is done by the word of an entry, but for placements; the game's own."""

    def __init__(self, setup: Setup, notes: Notes, graph: Graph, drawable: int = 0) -> None:
        players = len(setup.players)
        self.setup, self.notes, self.graph, self.players = setup, notes, graph, players
        self.target, self.hand = setup.options["target"], setup.options["hand"]
        self.drawable = drawable
        self.sides = [side_of(players, seat) for seat in range(players)]
        self.after = [*range(1, players), 0]
        self.scores: list[Points] = [0] * len(pairs(players))
        self.tally = Tally(self.scores)
        self.added, self.kinds = self.tally.points.append, self.tally.outcomes.append
        self.held: list[int] = []
        self.clear(setup.first)

    def clear(self, lead: int | None) -> None:
        """Begin a round with nothing on the table."""
        self.lead = self.turn = lead
        self.held[:] = [self.hand] * self.players
        self.boneyard = self.drawable
        self.hands: list[int] | None = None
        self.node: Node = self.graph.empty
        self.beam: Beam | None = None
        self.told: list[int | None] = []
        self.used = self.shown = self.idle = 0
        self.begun = self.over = False

    def is_taken_back(self, raw: Raw, keys: int) -> bool:
        """Tell whether an entry with other than its own number of keys was taken back."""
        own = self.notes(raw)
        if own == TAKEN_BACK:
            return True
        if own is None or len(raw) != keys + own:
            raise NotPlain
        return False

    def note(self) -> None:
        """Write down that an entry added nothing."""
        self.added(0)
        self.kinds("noted")

    def pass_turn(self, seat: int) -> None:
        """Let the next seat to the left that holds tiles act."""
        turn = self.after[seat]
        while not self.held[turn]:
            turn = self.after[turn]
        self.turn = turn

    def may_lead(self, seat: Any) -> None:
        """Let a seat lead, where that is open."""
        if self.begun or self.lead is not None or not is_seat(seat, self.players):
            raise NotPlain
        self.lead = seat

    def must_act(self, raw: Raw) -> int:
        """Give the seat of an act other than a placement, which must be at turn."""
        seat: int = raw["seat"]
        if seat != self.turn or type(seat) is not int or not self.begun:
            raise NotPlain
        return seat

    def starter(self, raw: Raw) -> None:
        """Note who leads."""
        if len(raw) != 2 and self.is_taken_back(raw, 2):
            return
        self.may_lead(raw["seat"])
        self.turn = self.lead
        self.note()

    def stand_still(self, raw: Raw) -> None:
        """End a turn without a tile; once all who hold tiles did so in a row, nobody can play."""
        if len(raw) != 2 and self.is_taken_back(raw, 2):
            return
        seat = self.must_act(raw)
        if self.boneyard > 0 or (self.hands is not None and self.hands[seat] & self.node.fits):
            raise NotPlain
        self.idle += 1
        self.note()
        if self.idle >= self.players - self.held.count(0):
            self.block()
        else:
            self.pass_turn(seat)

    def blocked(self, raw: Raw) -> None:
        """End the round, since nobody can play."""
        if len(raw) != 1 and self.is_taken_back(raw, 1):
            return
        if not self.begun or self.over or self.boneyard > 0:
            raise NotPlain
        if self.hands is not None and any(hand & self.node.fits for hand in self.hands):
            raise NotPlain
        self.note()
        self.block()

    def block(self) -> None:
        """End a round in which nobody can play; the game's own."""
        raise NotImplementedError


def is_seat(seat: object, players: int) -> bool:
    """Tell whether this is the number of a seat at the table."""
    return type(seat) is int and 0 <= seat < players
