"""What is entered in 3-5-8. Source: record-format.md, "three-five-eight"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from scorekeeper.pieces.cards import SUITS, Card
from scorekeeper.rules.match import Entry
from scorekeeper.rules.sentences import Say, quoted

PLAYERS = 3
TRICKS = 16
"""Tricks in a round."""

NO_TRUMP = "no-trump"
MISERE = "misere"
CONTRACTS = (*SUITS, NO_TRUMP, MISERE)

_SWAP_SHAPE = {"from": int, "to": int, "gives": str, "gets": str}


@dataclass(frozen=True)
class Round(Entry):
    """One round: its contract and the tricks that each seat took, or all of its cards."""

    do: ClassVar[str] = "round"
    contract: str
    tricks: tuple[int, ...] | None = None
    deal: dict[str, Any] | None = None
    exchanges: tuple[dict[str, Any], ...] | None = None
    discard: tuple[str, ...] | None = None
    plays: tuple[tuple[str, ...], ...] | None = None

    def unfit(self) -> Say | None:
        """Say why these keys do not go together or hold what is no card, if so."""
        if self.contract not in CONTRACTS:
            return no_such_contract(self.contract)
        if self.plays is None:
            return self._unfit_without_plays()
        if self.deal is None or self.discard is None:
            return Say('"plays" needs "deal" and "discard".')
        if len(self.plays) != TRICKS or any(len(trick) != PLAYERS for trick in self.plays):
            return Say('"plays" is sixteen tricks of three cards.')
        if not _is_deal(self.deal):
            return Say('"deal" has "hands", three lists of cards, and "kitty".')
        if not all(_is_swap(swap) for swap in self.exchanges or ()):
            return Say(
                'A swap has "from" and "to", which are seats, and the cards it "gives" and "gets".'
            )
        if not _are_cards(self.discard) or not all(_are_cards(trick) for trick in self.plays):
            return Say("A card is written like AS, TD or 2C.")
        return None

    def _unfit_without_plays(self) -> Say | None:
        if self.deal is not None or self.exchanges is not None or self.discard is not None:
            return Say('"deal", "exchanges" and "discard" go with "plays".')
        if self.tricks is None:
            return Say('A round needs "tricks" or "plays".')
        return None


def no_such_contract(text: str) -> Say:
    """Say that a contract is none of the six."""
    return Say("There is no contract %(contract)s.", contract=quoted(text))


def _are_cards(texts: Iterable[object]) -> bool:
    return all(_is_card(text) for text in texts)


def _is_card(text: object) -> bool:
    if not isinstance(text, str):
        return False
    try:
        Card.read(text)
    except ValueError:
        return False
    return True


def _is_deal(deal: dict[str, Any]) -> bool:
    """Tell whether a deal has three hands and a kitty of what are cards at all."""
    if deal.keys() != {"hands", "kitty"}:
        return False
    hands, kitty = deal["hands"], deal["kitty"]
    if not isinstance(hands, list) or len(hands) != PLAYERS:
        return False
    return all(isinstance(cards, list) and _are_cards(cards) for cards in (*hands, kitty))


def _is_swap(swap: dict[str, Any]) -> bool:
    """Tell whether a swap has its four keys, with values of the right types."""
    return (
        swap.keys() == _SWAP_SHAPE.keys()
        and all(type(swap[key]) is kind for key, kind in _SWAP_SHAPE.items())
        and _are_cards((swap["gives"], swap["gets"]))
    )


ENTRIES = (Round,)
