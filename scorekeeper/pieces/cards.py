"""Playing cards: the pack of 52, ace high, each card's text form such as ``TD``, and hands.

A hand is a whole number with one bit for each card that it holds, so that following suit and the
highest card are single steps. Source: rules.md, "3-5-8"; record-format.md, "three-five-eight".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

SUITS = ("spades", "hearts", "diamonds", "clubs")
RANKS = "23456789TJQKA"
"""The ranks from low to high, by their letters."""

SIGNS: Mapping[str, str] = MappingProxyType(
    {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
)

_LETTERS = {suit[0].upper(): suit for suit in SUITS}

Hand = int
"""Cards held together: one bit a card, by its place in the pack."""


@dataclass(frozen=True)
class Card:
    """A card: its rank's letter and its suit; its text form is ``AS``, ``TD`` or ``2C``."""

    rank: str
    suit: str

    @classmethod
    def read(cls, text: str) -> Card:
        """Read a card's text form.

        Raises:
            ValueError: it is no card of the pack.

        >>> Card.read("TD")
        Card(rank='T', suit='diamonds')
        """
        if len(text) != 2 or text[0] not in RANKS or text[1] not in _LETTERS:
            raise ValueError(f"{text!r} is no card")
        return cls(text[0], _LETTERS[text[1]])

    def __str__(self) -> str:
        return self.rank + self.suit[0].upper()

    @property
    def height(self) -> int:
        """How high it stands in its suit, the two 0 and the ace 12."""
        return RANKS.index(self.rank)

    @property
    def figure(self) -> str:
        """The card as it is printed: ``10♦``."""
        return ("10" if self.rank == "T" else self.rank) + SIGNS[self.suit]

    @property
    def bit(self) -> Hand:
        """The hand that holds nothing but this card."""
        return BITS[str(self)]

    def beats(self, other: Card, trump: str | None = None) -> bool:
        """Tell whether it takes a trick that another card, played before it, would have taken.

        >>> Card.read("2H").beats(Card.read("AS"), trump="hearts")
        True
        """
        if self.suit == other.suit:
            return self.height > other.height
        return self.suit == trump


PACK = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)

BITS: Mapping[str, Hand] = MappingProxyType({str(card): 1 << n for n, card in enumerate(PACK)})
"""Each card's bit, by its text form."""

WHOLE_PACK: Hand = (1 << len(PACK)) - 1

SUIT_CARDS: Mapping[str, Hand] = MappingProxyType(
    {suit: (1 << len(RANKS)) - 1 << n * len(RANKS) for n, suit in enumerate(SUITS)}
)
"""The thirteen cards of each suit."""


def hand_of(cards: Iterable[Card]) -> Hand:
    """Give the hand that holds these cards."""
    hand = 0
    for card in cards:
        hand |= card.bit
    return hand


def cards_in(hand: Hand) -> tuple[Card, ...]:
    """Give the cards of a hand, in the pack's order.

    >>> [str(card) for card in cards_in(hand_of([Card.read("TD"), Card.read("2S")]))]
    ['2S', 'TD']
    """
    return tuple(card for place, card in enumerate(PACK) if hand >> place & 1)


def highest(hand: Hand) -> Card:
    """Give the highest card of a hand that holds one suit only.

    Raises:
        ValueError: it holds nothing.
    """
    if not hand:
        raise ValueError("an empty hand has no highest card")
    return PACK[hand.bit_length() - 1]
