"""Sixteen tricks of 3-5-8, judged all at once. See `quick_cards` for cards and seats as bytes.

All that is asked of the tricks is worked out in whole numbers with a byte, a lane, for each card in
the order played, so that a trick is three lanes. The top bit of a lane is the answer; as no lane
ever carries over into the next, one subtraction compares all tricks.

Whether a hand could have followed suit is seen from what it played later: in the end all its cards
are played.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from scorekeeper.games.three_five_eight.entries import CONTRACTS, PLAYERS, TRICKS
from scorekeeper.pieces.cards import SUITS

SUIT, HEIGHT, TRUMP, TOP = 0x70, 0x0F, 0x40, 0x80
"""The parts of a card; the mark of a trump, which stands beside heights only; the top bit."""

CODE_OF_SUIT = {suit: TOP | place << 4 for place, suit in enumerate(SUITS, 1)}

PLAYS = TRICKS * PLAYERS
TURNS = bytes(0x50 + play // PLAYERS for play in range(PLAYS))
"""For each play the number of its trick, which is higher than any seat with a suit."""

ROUND_THE_TABLE = bytes(steps % PLAYERS for steps in range(256))
"""Turns steps from the first seat on into a seat."""

TAKER = bytes((mark % 4 + (2 if mark & TOP else mark >> 6)) % PLAYERS for mark in range(256))
"""Turns a leader into who takes the trick: 0x40 is added where the second card takes over, the top
bit where the third does, which then counts alone."""

whole = int.from_bytes
"""Gives lanes as a whole number."""


def lanes(first: int, second: int, third: int) -> int:
    """Give the same three lanes for every trick."""
    return whole(bytes([first, second, third]) * TRICKS)


ALL_SUITS, ALL_TOPS, ALL_TURNS = lanes(SUIT, SUIT, SUIT), lanes(TOP, TOP, TOP), whole(TURNS)
SECOND_TOP, THIRD_TOP, THIRD = lanes(0, TOP, 0), lanes(0, 0, TOP), lanes(0, 0, TOP - 1)
IN_TURN = lanes(0, 1, 2)
"""How many seats to the left of the leader each card is played."""

SPREAD = 0x010101
"""Times this, what stands in the third lane stands in all three."""


class Trumps(NamedTuple):
    """How trumps bind.

    `heights` turns cards into their heights, the trumps' above all others. `suit` has the trumps in
    every lane, 0 where there are none. The other two are the house rules on them.
    """

    heights: bytes
    suit: int
    must: bool
    over: bool


@cache
def trumps_by_contract(must: bool, over: bool) -> Mapping[str, Trumps]:
    """Give for each contract how trumps bind under the house rules."""
    suits = {one: CODE_OF_SUIT.get(one, 0) & SUIT for one in CONTRACTS}
    return {contract: trumps_of(suit, must, over) for contract, suit in suits.items()}


def trumps_of(suit: int, must: bool, over: bool) -> Trumps:
    """Give how a suit binds as trumps."""
    heights = (card & HEIGHT | (TRUMP if card & SUIT == suit else 0) for card in range(256))
    return Trumps(bytes(heights), lanes(suit, suit, suit), must, over)


def played(
    cards: bytes, owners: bytes, declarer: int, trumps: Trumps
) -> tuple[int, int, int] | None:
    """Give who took how many tricks, or None where one is not by the rules.

    A card is thrown `away` where it neither follows suit nor is a trump; its height then is 0. The
    second card takes over if it is higher than the first, the third if it is higher than both. Two
    cards are of one height only where both are thrown away, and the first never is.

    Shifted by 8 or 16, one or two cards before come to stand in a card's lane; by 1, the mark of a
    trump comes to its top bit; by 9, the second card's top bit comes below the third's.
    """
    suits, heights = whole(cards) & ALL_SUITS, whole(cards.translate(trumps.heights))
    led = (suits >> 16 & THIRD) * SPREAD
    off = (suits ^ led) + ALL_SUITS & ALL_TOPS
    away = off & ~(heights << 1)
    heights &= ~(away - (away >> 7))
    tops_set = heights | ALL_TOPS
    not_below_one, not_below_two = tops_set - (heights >> 8), tops_set - (heights >> 16)
    seats = cards.translate(owners)
    whose = whole(seats)
    leaders = whose >> 16 & THIRD
    third = not_below_one & not_below_two & THIRD_TOP
    marks = leaders | (not_below_one & SECOND_TOP) >> 9 | third
    taken = marks.to_bytes(PLAYS)[2::3].translate(TAKER)
    if (
        seats[0] != declarer
        or seats[3::3] != taken[:-1]
        or seats != (leaders * SPREAD + IN_TURN).to_bytes(PLAYS).translate(ROUND_THE_TABLE)
    ):
        return None
    last = bytes.maketrans((suits | whose).to_bytes(PLAYS), TURNS)
    if off & now_or_later(led | whose, last):
        return None
    if trumps.must and away & now_or_later(trumps.suit | whose, last):
        return None
    if trumps.over and goes_under(off & ~away & ~third & THIRD_TOP, cards, seats):
        return None
    none, one = taken.count(0), taken.count(1)
    return none, one, TRICKS - none - one


def now_or_later(seat_and_suit: int, last: bytes) -> int:
    """Tell for each play whether the seat in its lane plays the suit there, then or later.

    `last` turns a seat with a suit into the number of the last trick in which it plays the suit: of
    plays that `bytes.maketrans` meets at one place the last one stands.
    """
    tricks = whole(seat_and_suit.to_bytes(PLAYS).translate(last))
    return (tricks | ALL_TOPS) - ALL_TURNS & ALL_TOPS


def goes_under(marks: int, cards: bytes, seats: bytes) -> bool:
    """Tell whether a hand that played the third card, a trump below the second, had a higher one.

    Such tricks are marked in their third lanes.
    """
    tricks = [trick for trick, mark in enumerate(marks.to_bytes(PLAYS)[2::3]) if mark]
    return any(had_higher(PLAYERS * trick + 2, cards, seats) for trick in tricks)


def had_higher(play: int, cards: bytes, seats: bytes) -> bool:
    """Tell whether the seat of a play had a card that beats the one before in its suit.

    If so it plays it later.
    """
    to_beat, seat = cards[play - 1], seats[play]
    to_come = zip(cards[play:], seats[play:], strict=True)
    return any(
        owner == seat and card > to_beat and card & SUIT == to_beat & SUIT
        for card, owner in to_come
    )
