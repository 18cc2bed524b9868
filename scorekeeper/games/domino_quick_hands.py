"""Hands as plain numbers: dealt, drawn, and what is left of them. See `domino_quick_table`."""

from __future__ import annotations

from typing import Any

from scorekeeper.games.domino_quick_table import NotPlain, QuickTable, Raw
from scorekeeper.games.domino_steps import (
    ALL_TILES,
    BY_PIPS,
    PIPS_OF,
    TEXT_PIPS,
    TILES,
)


class QuickHands(QuickTable):
    """A match being followed, with the acts that change or show the hands."""

    __slots__ = ()

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
