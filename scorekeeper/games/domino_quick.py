"""Rounds of dominoes judged by the thousand, where every play is told. See `scorekeeper.quick`.

A table is a few plain numbers: hands and tiles are bits, the layout is a node of `domino_steps`. An
act changes them in place, and anything that is not plainly allowed is an error: then the rules
judge the whole record once more and find the words. So nothing here needs an order of objections.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from scorekeeper.games.domino_beams import Beam
from scorekeeper.games.domino_steps import (
    ALL_TILES,
    BY_PIPS,
    JOINS,
    PIPS_OF,
    TEXT_PIPS,
    TILES,
    Graph,
    Node,
)
from scorekeeper.games.dominoes import pairs, side_of
from scorekeeper.quick import TAKEN_BACK, Notes, Tally
from scorekeeper.rules import Points, Setup

Raw = Mapping[str, Any]

NOWHERE: Any = MappingProxyType({})
"""Where no tile can be laid: the layout of a round told in totals."""


class NotPlain(ValueError):
    """This record is for the rules to judge."""


class Won(Exception):
    """The match is over."""


class QuickTable:
    """A match being followed. A game adds how points become scores, and how a round ends.

    `lead` is who begins the round, None while that is open; `turn` who acts; `begun` whether a tile
    lies, `over` whether the leftovers are due; `held` how many tiles each seat holds; `hands`
    which, where the deal is known, and `stock` those in no hand; `boneyard` how many can be drawn;
    `used` the tiles on the table; `shown` the halves that show outwards; `told` the end totals of a
    round told in totals, and `beam` what may lie there; `idle` how many turns in a row went without
    a tile.
    """

    __slots__ = (
        "acts", "added", "after", "beam", "begun", "boneyard", "drawable", "graph", "hand", "hands",
        "held", "idle", "kinds", "lead", "node", "notes", "over", "players", "scores", "setup",
        "shown", "sides", "stock", "tally", "target", "told", "turn", "used",
    )  # fmt: skip

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
        self.acts: dict[str, Callable[[Raw], None]] = {
            "blocked": self.blocked,
            "deal": self.deal,
            "starter": self.starter,
        }
        self.clear(setup.first)

    def clear(self, lead: int | None) -> None:
        """Begin a round with nothing on the table."""
        self.lead = self.turn = lead
        self.held = [self.hand] * self.players
        self.boneyard = self.drawable
        self.hands: list[int] | None = None
        self.node: Node = self.graph.empty
        self.beam: Beam | None = None
        self.told: list[int | None] = []
        self.used = self.shown = self.idle = 0
        self.begun = self.over = False

    def follow(self, entries: Sequence[Raw]) -> Tally:
        """Give what all entries come to; some error where that is for the rules to say."""
        place, acts, rest = self.place, self.acts, iter(entries)
        try:
            for raw in rest:
                do = raw["do"]
                if do == "place":
                    place(raw)
                else:
                    acts[do](raw)
        except Won:
            if any(self.notes(raw) != TAKEN_BACK for raw in rest):
                raise NotPlain from None
        self.tally.next_seat = None if self.tally.winners else self.turn
        return self.tally

    def win(self, side: int, points: int) -> None:
        """End the match with the points that reach the target."""
        self.add(side, points, "won")
        self.tally.winners = (side,)
        raise Won

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

    def place(self, raw: Raw) -> None:
        """Place a tile, or tell an end total, and let the next one act."""
        tile = raw.get("tile")
        on = out = total = None
        if tile is None or len(raw) != 3:
            on, out, total = raw.get("on"), raw.get("out"), raw.get("total")
            told = (total is not None) if tile is None else 1 + (on is not None)
            keys = 2 + told + (out is not None)
            if len(raw) != keys and self.is_taken_back(raw, keys):
                return
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
                covered, key = JOINS[on][tile]
                if self.shown & covered != covered:
                    raise NotPlain
                bit, self.node, points, stay, new = self.node[key]
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
        held = self.held
        held[seat] = left = held[seat] - 1
        if out is not None and out is not (left == 0):
            raise NotPlain
        self.idle = 0
        if not left:
            self.score_at_an_end(seat, points)
            return
        if points:
            side = self.sides[seat]
            score = self.scores[side] + points
            if score >= self.target:
                self.score_at_an_end(seat, points)
                return
            self.scores[side] = score
            self.kinds("scored")
        else:
            self.kinds("none")
        self.added(points)
        self.begun = True
        turn = self.after[seat]
        while not held[turn]:
            turn = self.after[turn]
        self.turn = turn

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

    def block(self) -> None:
        """End a round in which nobody can play; the game's own."""
        raise NotImplementedError

    def add(self, side: int, points: int, kind: str) -> None:
        """Write down what a placement added."""
        self.begun = True
        self.scores[side] += points
        self.added(points)
        self.kinds(kind)

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

    def deal(self, raw: Raw) -> None:
        """Take up the hands."""
        if len(raw) != 2 and self.is_taken_back(raw, 2):
            return
        told = raw["hands"]
        if self.begun or self.hands is not None or type(told) is not list:
            raise NotPlain
        self.hands = [hand_of(hand, self.hand) for hand in told]
        self.stock = ALL_TILES & ~sum(self.hands)
        if len(told) != self.players or sum(self.hands).bit_count() != self.hand * self.players:
            raise NotPlain
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

    def draw(self, raw: Raw) -> None:
        """Draw tiles, by their number or, where the deal is known, by what they are."""
        if len(raw) != 3 and self.is_taken_back(raw, 3):
            return
        seat = self.must_act(raw)
        if self.hands is None:
            count = raw["count"]
            if type(count) is not int or count < 1:
                raise NotPlain
        else:
            self.draw_tiles(seat, raw["tiles"])
            count = len(raw["tiles"])
        if count > self.boneyard:
            raise NotPlain
        self.boneyard -= count
        self.held[seat] += count
        self.note()

    def draw_tiles(self, seat: int, tiles: Any) -> None:
        """Take tiles that are nowhere else into a hand; none follows one that fits."""
        assert self.hands is not None
        fits, drawn = self.node.fits, self.hands[seat]
        if type(tiles) is not list or not tiles:
            raise NotPlain
        for text in tiles:
            bit = TILES[text]
            if drawn & fits or not bit & self.stock:
                raise NotPlain
            drawn |= bit
            self.stock ^= bit
        self.hands[seat] = drawn

    def left(self, raw: Raw) -> list[int]:
        """Give what is left by seat, told in tiles or in pips that those hands can hold."""
        if "tiles" in raw:
            return self.left_in_tiles(raw["tiles"])
        pips: list[int] = raw["pips"]
        if self.hands is not None:
            if pips != [pips_in(hand) for hand in self.hands]:
                raise NotPlain
            return pips
        out = [pips for pips, bit in BY_PIPS if not bit & self.used]
        for held, told in zip(self.held, pips, strict=True):
            if not sum(out[:held]) <= told <= sum(out[len(out) - held :]):
                raise NotPlain
        return pips

    def left_in_tiles(self, hands: Any) -> list[int]:
        """Give what is left by seat, where that is told in tiles."""
        if type(hands) is not list or len(hands) != self.players:
            raise NotPlain
        told = [hand_of(hand, held) for hand, held in zip(hands, self.held, strict=True)]
        if self.hands is None:
            if sum(told) & self.used or sum(told).bit_count() != sum(self.held):
                raise NotPlain
        elif told != self.hands:
            raise NotPlain
        return [sum(map(TEXT_PIPS.__getitem__, hand)) for hand in hands]

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


def is_seat(seat: object, players: int) -> bool:
    """Tell whether this is the number of a seat at the table."""
    return type(seat) is int and 0 <= seat < players


def pips_in(hand: int) -> int:
    """Give the pips of a hand."""
    pips = 0
    while hand:
        bit = hand & -hand
        pips += PIPS_OF[bit]
        hand ^= bit
    return pips


def hand_of(tiles: Any, number: int) -> int:
    """Give a hand of so many tiles as bits; some error where it is not that."""
    if type(tiles) is not list or len(tiles) != number:
        raise NotPlain
    hand = sum(map(TILES.__getitem__, tiles))
    if hand.bit_count() != number:
        raise NotPlain
    return hand


def judge_plays(table: QuickTable, entries: Sequence[Any]) -> Tally | None:
    """Follow a match on a fresh table; None where that is for the rules to say."""
    try:
        return table.follow(entries)
    except (LookupError, TypeError, ValueError, RecursionError):
        return None
