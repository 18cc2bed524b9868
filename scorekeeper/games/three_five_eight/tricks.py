"""The trick: which cards may be played to it, and who takes it. Source: rules.md, "3-5-8", play.

Everything here can be asked without a match: `who_takes` and `may_play`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scorekeeper.games.three_five_eight import trick_words
from scorekeeper.games.three_five_eight.entries import PLAYERS
from scorekeeper.pieces.cards import SUIT_CARDS, Card, Hand, cards_in, hand_of
from scorekeeper.rules.sentences import Say


class Trumping(NamedTuple):
    """How trumps bind: the cards of the trump suit (none: 0), and the two house rules on them."""

    trumps: Hand
    must: bool
    over: bool


class Taken(NamedTuple):
    """Who takes a trick: the seat, its place in the trick from 0, and what is said of each card."""

    seat: int
    place: int
    why: tuple[Say, ...]


class Ruling(NamedTuple):
    """Whether a card may be played, and why."""

    allowed: bool
    why: Say


def trumping(contract: str, must: bool, over: bool) -> Trumping:
    """Give how trumps bind under a contract and the house rules."""
    return Trumping(SUIT_CARDS.get(contract, 0), must, over)


def takes(card: Hand, best: Hand, led: Hand, trumps: Hand) -> bool:
    """Tell whether a card takes over from the best one so far; all are single bits or suits."""
    suit = trumps if best & trumps else led
    return card > best if card & suit else bool(card & trumps)


def playable(hand: Hand, led: Hand, best: Hand, rule: Trumping) -> Hand:
    """Give the cards of a hand that may be played to a trick.

    `led` is the suit led, 0 where this card leads; `best` the card that takes the trick so far.
    """
    follows, trumps = hand & led, hand & rule.trumps
    if not led:
        return hand
    if follows:
        return follows
    higher = trumps & -best if rule.over and best & rule.trumps else 0
    if rule.must:
        return higher or trumps or hand
    return hand & ~trumps | higher if higher else hand


def who_takes(contract: str, leader: int, cards: Sequence[Card]) -> Taken:
    """Tell who takes a trick of three cards, told in the order played from the leader's on."""
    led, trumps = SUIT_CARDS[cards[0].suit], SUIT_CARDS.get(contract, 0)
    place = 0
    for number, card in enumerate(cards):
        if takes(card.bit, cards[place].bit, led, trumps):
            place = number
    best = cards[place]
    why = tuple(trick_words.in_the_trick(card, cards[0], best, contract) for card in cards)
    return Taken((leader + place) % PLAYERS, place, why)


def may_play(
    card: Card, hand: Iterable[Card], before: Sequence[Card], contract: str, rule: Trumping
) -> Ruling:
    """Tell whether a card of a hand may be played after the cards already in the trick."""
    held = hand_of(hand) | card.bit
    if not before:
        return Ruling(True, trick_words.LEADS_ANYTHING)
    led = SUIT_CARDS[before[0].suit]
    best = before[who_takes(contract, 0, before).place]
    allowed = playable(held, led, best.bit, rule)
    if allowed & card.bit:
        return Ruling(True, trick_words.may(card, before[0], contract))
    return Ruling(False, why_not(card, before[0], allowed, rule))


def why_not(card: Card, led: Card, allowed: Hand, rule: Trumping) -> Say:
    """Say which rule forbids a card, and one that may be played instead."""
    instead = cards_in(allowed)[-1]
    if instead.suit == led.suit:
        return trick_words.must_follow(card, led.suit, instead)
    if card.bit & rule.trumps:
        return trick_words.must_go_higher(card, cards_in(allowed & rule.trumps)[-1])
    return trick_words.must_trump(card, led.suit, instead)
