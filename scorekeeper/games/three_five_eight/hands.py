"""A round told by its cards: deal, kitty, discard and sixteen tricks, followed to the last card.

Source: rules.md, "3-5-8"; record-format.md, "three-five-eight".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.games.three_five_eight import card_words, trick_words
from scorekeeper.games.three_five_eight.entries import PLAYERS, TRICKS, Round
from scorekeeper.games.three_five_eight.exchange import after_swaps
from scorekeeper.games.three_five_eight.roles import EightSheet, declarer_of
from scorekeeper.games.three_five_eight.tricks import Trumping, playable, takes, trumping, why_not
from scorekeeper.pieces.cards import BITS, SUIT_CARDS, Card, Hand
from scorekeeper.rules.match import Setup
from scorekeeper.rules.objections import Refused

KITTY = 4
"""Cards in the kitty, and as many are discarded."""


def follow(sheet: EightSheet, entry: Round) -> tuple[int, ...]:
    """Give the tricks that each seat took, by the cards.

    Raises:
        Refused: ``bad-deal``, ``bad-exchange``, ``bad-discard``, ``not-in-hand`` or ``revoke``.
    """
    assert entry.deal is not None
    assert entry.discard is not None
    assert entry.plays is not None
    setup, declarer = sheet.setup, declarer_of(sheet.setup, sheet.round)
    deal_must_be_whole(setup, entry.deal)
    dealt = [held(cards) for cards in entry.deal["hands"]]
    hands = after_swaps(sheet, entry.contract, dealt, entry.exchanges or ())
    hands[declarer] |= held(entry.deal["kitty"])
    discard_must_be_held(setup.name(declarer), hands[declarer], entry.discard)
    hands[declarer] &= ~held(entry.discard)
    options = setup.options
    rule = trumping(entry.contract, options["must_trump"], options["overtrump"])
    return Play(setup, hands, declarer, rule).all_of(entry.plays)


def held(cards: Sequence[str]) -> Hand:
    """Give the hand that holds cards told by their text forms."""
    hand = 0
    for card in cards:
        hand |= BITS[card]
    return hand


def deal_must_be_whole(setup: Setup, deal: Mapping[str, Any]) -> None:
    """Raise `Refused` with ``bad-deal`` unless all 52 cards are dealt, sixteen each and four."""
    for seat, cards in enumerate(deal["hands"]):
        if len(cards) != TRICKS:
            raise Refused("bad-deal", card_words.sixteen_each(setup.name(seat), len(cards)))
    if len(deal["kitty"]) != KITTY:
        raise Refused("bad-deal", card_words.four_in_the_kitty(len(deal["kitty"])))
    every = [card for cards in (*deal["hands"], deal["kitty"]) for card in cards]
    if len(set(every)) != len(every):
        raise Refused("bad-deal", card_words.dealt_twice(doubled(every)))


def doubled(cards: Sequence[str]) -> Card:
    """Give the card that is there more than once."""
    return Card.read(Counter(cards).most_common(1)[0][0])


def discard_must_be_held(name: str, hand: Hand, cards: Sequence[str]) -> None:
    """Raise `Refused` with ``bad-discard`` unless these are four of the declarer's twenty."""
    if len(cards) != KITTY:
        raise Refused("bad-discard", card_words.discard_four(name, len(cards)))
    for card in cards:
        if not hand & BITS[card]:
            raise Refused("bad-discard", card_words.not_there_to_discard(name, Card.read(card)))
    if len(set(cards)) != KITTY:
        raise Refused("bad-discard", card_words.discarded_twice(doubled(cards)))


class Play:
    """Sixteen tricks being followed: `hands` lose their cards as they are played."""

    def __init__(self, setup: Setup, hands: list[Hand], leader: int, rule: Trumping) -> None:
        self.setup = setup
        self.hands = hands
        self.leader = leader
        self.rule = rule
        self.played: Hand = 0

    def all_of(self, plays: Sequence[Sequence[str]]) -> tuple[int, ...]:
        """Give the tricks by seat; the winner of a trick leads the next one.

        Raises:
            Refused: ``not-in-hand`` or ``revoke``.
        """
        tricks = [0] * PLAYERS
        for number, cards in enumerate(plays, start=1):
            self.leader = self.one(number, cards)
            tricks[self.leader] += 1
        return tuple(tricks)

    def one(self, number: int, cards: Sequence[str]) -> int:
        """Play one trick card by card and give the seat that takes it."""
        led = best = 0
        seat = taker = self.leader
        for card in cards:
            bit, hand = BITS[card], self.hands[seat]
            if not hand & bit:
                raise self._not_in_hand(number, seat, card)
            if not playable(hand, led, best, self.rule) & bit:
                raise self._revoke(number, seat, card, Card.read(cards[0]), best)
            led = led or SUIT_CARDS[Card.read(card).suit]
            if not best or takes(bit, best, led, self.rule.trumps):
                best, taker = bit, seat
            self.hands[seat] = hand & ~bit
            self.played |= bit
            seat = (seat + 1) % PLAYERS
        return taker

    def _not_in_hand(self, number: int, seat: int, text: str) -> Refused:
        name, card = self.setup.name(seat), Card.read(text)
        holder = next((s for s in range(PLAYERS) if self.hands[s] & card.bit), None)
        if holder is not None:
            why = trick_words.another_holds(number, name, card, self.setup.name(holder))
        elif self.played & card.bit:
            why = trick_words.was_played(number, name, card)
        else:
            why = trick_words.was_discarded(number, name, card)
        return Refused("not-in-hand", why)

    def _revoke(self, number: int, seat: int, text: str, led: Card, best: Hand) -> Refused:
        hand, card = self.hands[seat], Card.read(text)
        allowed = playable(hand, SUIT_CARDS[led.suit], best, self.rule)
        why = why_not(card, led, allowed, self.rule)
        return Refused("revoke", trick_words.in_trick(number, self.setup.name(seat), why))
