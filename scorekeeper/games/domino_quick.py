"""Every play of dominoes judged by the thousand. See `scorekeeper.quick` and `domino_quick_table`.

Placing is most of the work, so it is one loop from the raw entry to the next turn: a tile, or where
it lies on another, leads from one layout to the next and to its points in a step.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Any

from scorekeeper.games.domino_quick_hands import QuickHands
from scorekeeper.games.domino_quick_table import NotPlain, Raw
from scorekeeper.games.domino_steps import JOINS
from scorekeeper.quick import TAKEN_BACK, Tally

NOWHERE: Any = MappingProxyType({})
"""Where no tile can be laid: the layout of a round told in totals."""


class Won(Exception):
    """The match is over."""


class QuickPlays(QuickHands):
    """A match being followed, with its placements.

    A game adds how the round ends, and what else may be done.
    """

    __slots__ = ()

    def follow(self, entries: Sequence[Raw]) -> Tally:
        """Give what all entries come to; some error where that is for the rules to say."""
        rest = iter(entries)
        try:
            self.play(rest)
        except Won:
            if any(self.notes(raw) != TAKEN_BACK for raw in rest):
                raise NotPlain from None
        self.tally.next_seat = None if self.tally.winners else self.turn
        return self.tally

    def play(self, entries: Iterable[Raw]) -> None:
        """Play all entries: placements here, everything else by its own act."""
        acts, scores, sides, target = self.acts, self.scores, self.sides, self.target
        added, kinds, after, held = self.added, self.kinds, self.after, self.held
        for raw in entries:
            if raw["do"] != "place":
                acts[raw["do"]](self, raw)
                continue
            tile = raw.get("tile")
            on = out = total = None
            if tile is None or len(raw) != 3:
                on, out, total = raw.get("on"), raw.get("out"), raw.get("total")
                told = (total is not None) if tile is None else 1 + (on is not None)
                keys = 2 + told + (out is not None)
                if len(raw) != keys and self.is_taken_back(raw, keys):
                    continue
            seat = raw["seat"]
            if seat is not self.turn:
                self.may_lead(seat)
            if tile is None:
                points = self.tell(total)
            else:
                if on is None:
                    bit, self.node, points, stay, new = self.node[tile]
                    self.shown = self.shown & stay | new
                else:
                    covered, way = JOINS[on][tile]
                    if self.shown & covered != covered:
                        raise NotPlain
                    bit, self.node, points, stay, new = self.node[way]
                    self.shown = self.shown ^ covered | new
                if self.hands is None:
                    if self.used & bit:
                        raise NotPlain
                    self.used |= bit
                else:
                    hand = self.hands[seat]
                    if not hand & bit:
                        raise NotPlain
                    self.hands[seat] = hand ^ bit
            held[seat] = left = held[seat] - 1
            if out is not None and out is not (left == 0):
                raise NotPlain
            self.idle = 0
            if not left:
                self.score_at_an_end(seat, points)
                continue
            if points:
                score = scores[sides[seat]] + points
                if score >= target:
                    self.score_at_an_end(seat, points)
                    continue
                scores[sides[seat]] = score
                kinds("scored")
            else:
                kinds("none")
            added(points)
            self.begun = True
            turn = after[seat]
            while not held[turn]:
                turn = after[turn]
            self.turn = turn

    def win(self, side: int, points: int) -> None:
        """End the match with the points that reach the target."""
        self.add(side, points, "won")
        self.tally.winners = (side,)
        raise Won

    def tell(self, total: Any) -> int:
        """Follow an end total, if some layout has it; give its points."""
        if self.used or self.hands is not None or (total is not None and type(total) is not int):
            raise NotPlain
        beams = self.graph.beams
        if self.beam is None:
            self.node, self.beam = NOWHERE, beams.empty
        self.told.append(total)
        try:
            self.beam = self.beam[total]
        except KeyError:
            self.beam = beams.afresh(self.told)
        return self.graph.worth[total]

    def score_at_an_end(self, seat: int, points: int) -> None:
        """Score a last tile, or a placement that reaches the target; the game's own.

        It is the round's opening where nothing has begun yet.
        """
        raise NotImplementedError

    def add(self, side: int, points: int, kind: str) -> None:
        """Write down what a placement added."""
        self.begun = True
        self.scores[side] += points
        self.added(points)
        self.kinds(kind)


def judge_plays(table: QuickPlays, entries: Sequence[Any]) -> Tally | None:
    """Follow a match on a fresh table; None where that is for the rules to say."""
    try:
        return table.follow(entries)
    except (LookupError, TypeError, ValueError, RecursionError):
        return None
