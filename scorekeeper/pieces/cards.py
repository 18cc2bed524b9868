"""Playing cards: the pack of 52, ace high, and each card's text form such as ``TD``.

Source: rules.md, "3-5-8"; record-format.md, "three-five-eight".
"""

from __future__ import annotations

from dataclasses import dataclass

SUITS = ("spades", "hearts", "diamonds", "clubs")
RANKS = "23456789TJQKA"
"""The ranks from low to high, by their letters."""

_LETTERS = {suit[0].upper(): suit for suit in SUITS}


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


PACK = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
