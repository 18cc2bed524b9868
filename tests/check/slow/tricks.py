"""Tricks: which cards may be played, and who takes them."""

from __future__ import annotations

from typing import Any

from .shapes import insist

RANKS = "23456789TJQKA"
SUITS = "SHDC"


def is_card(written: str) -> bool:
    """Whether this is one of the 52 cards."""
    return len(written) == 2 and written[0] in RANKS and written[1] in SUITS


def rank(card: str) -> int:
    """How high a card is among its suit: the ace is highest."""
    return RANKS.index(card[0])


def suit(card: str) -> str:
    """A card's suit: S, H, D or C."""
    return card[1]


def winner(trick: list[str], trump: str | None) -> int:
    """Which card of a trick takes it, counted from the one led."""
    trumps = [card for card in trick if suit(card) == trump]
    matter = trumps or [card for card in trick if suit(card) == suit(trick[0])]
    return trick.index(max(matter, key=rank))


def allowed(hand: list[str], trick: list[str], trump: str | None, options: Any) -> list[str]:
    """The cards of a hand that may be played to a trick."""
    if not trick:
        return list(hand)
    same = [card for card in hand if suit(card) == suit(trick[0])]
    if same:
        return same
    trumps = [card for card in hand if suit(card) == trump]
    others = [card for card in hand if suit(card) != trump]
    if options.get("overtrump", False):
        played = [rank(card) for card in trick if suit(card) == trump]
        higher = [card for card in trumps if rank(card) > max(played, default=-1)]
        trumps = higher or trumps
    if options.get("must_trump", True):
        return trumps or others
    return trumps + others


class Play:
    """Sixteen tricks with all hands known."""

    def __init__(self, hands: list[list[str]], trump: str | None, leads: int, options: Any) -> None:
        self.hands, self.trump, self.leads, self.options = hands, trump, leads, options

    def all(self, plays: list[list[str]]) -> list[int]:
        """The tricks that each seat takes; stop at a card that may not be played."""
        taken = [0, 0, 0]
        for trick in plays:
            for number, card in enumerate(trick):
                hand = self.hands[(self.leads + number) % 3]
                insist(card in hand, "not-in-hand")
                may = allowed(hand, trick[:number], self.trump, self.options)
                insist(card in may, "revoke")
                hand.remove(card)
            self.leads = (self.leads + winner(trick, self.trump)) % 3
            taken[self.leads] += 1
        return taken
