"""The exchange before a round: who may swap with whom, swap by swap, and which card comes back.

Source: rules.md, "3-5-8", exchange and its rulings; record-format.md, "three-five-eight".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from scorekeeper.games.three_five_eight import card_words, words
from scorekeeper.games.three_five_eight.entries import PLAYERS
from scorekeeper.games.three_five_eight.roles import EightSheet, target_of
from scorekeeper.pieces.cards import BITS, SUIT_CARDS, SUITS, Card, Hand, highest
from scorekeeper.rules.match import Setup, seat_must_exist
from scorekeeper.rules.objections import Refused
from scorekeeper.rules.sentences import Say

Swap = Mapping[str, Any]
"""A swap as it is written: ``from``, ``to``, the card it ``gives`` and the one it ``gets``."""


class Swaps(NamedTuple):
    """The right of a plus player to swap cards with a minus player before a round."""

    giver: int
    other: int
    cards: int


class Exchange(NamedTuple):
    """An exchange under way: all rights as planned, and the swaps made, giver and other each."""

    plan: tuple[Swaps, ...]
    made: tuple[tuple[int, int], ...] = ()

    @property
    def givers(self) -> list[int]:
        """The plus players in their order."""
        return list(dict.fromkeys(right.giver for right in self.plan))

    @property
    def open(self) -> tuple[Swaps, ...]:
        """The rights that are left, each with the number of swaps left to it.

        Once a plus player has begun, those before him have stopped.
        """
        begun = [self.givers.index(giver) for giver, _ in self.made]
        left = [
            right._replace(cards=right.cards - self.made.count((right.giver, right.other)))
            for right in self.plan
            if self.givers.index(right.giver) >= max(begun, default=0)
        ]
        return tuple(right for right in left if right.cards > 0)

    def allows(self, giver: int, other: int) -> bool:
        """Tell whether one more swap may be made now between these two."""
        return (giver, other) in [(right.giver, right.other) for right in self.open]

    def has_lapsed(self, right: Swaps) -> bool:
        """Tell whether swaps of a planned right are left that are too late by now."""
        return not self.allows(*right[:2]) and self.made.count(right[:2]) < right.cards

    def ends(self, right: Swaps) -> list[int]:
        """Give the plus players who may swap now and, after a swap by this right, no more."""
        before = self.givers[: self.givers.index(right.giver)]
        return [giver for giver in before if any(one.giver == giver for one in self.open)]

    def swap(self, setup: Setup, giver: int, other: int) -> Exchange:
        """Give the exchange after one more swap.

        Raises:
            Refused: ``bad-exchange``: no right to it, no more of it, or too late for it.
        """
        if not self.allows(giver, other):
            raise Refused("bad-exchange", self._why_not(setup, giver, other))
        return self._replace(made=(*self.made, (giver, other)))

    def _why_not(self, setup: Setup, giver: int, other: int) -> Say:
        names = setup.name(giver), setup.name(other)
        planned = {(right.giver, right.other): right.cards for right in self.plan}.get(
            (giver, other)
        )
        if planned is None:
            return card_words.no_such_right(*names)
        if self.made.count((giver, other)) == planned:
            return card_words.no_more_swaps(*names, planned)
        return card_words.too_late_to_swap(names[0], setup.name(self.made[-1][0]))


def exchange_plan(sheet: EightSheet) -> tuple[Swaps, ...]:
    """Give who may swap how many cards with whom before the round in play, if it has trumps.

    Each plus player may make as many swaps as he was over, each minus player takes part in at
    most as many as he was under; a higher target in the new round goes first.
    """
    if sheet.finished or not sheet.setup.options["exchange"]:
        return ()
    left = list(sheet.over)
    order = sorted(range(PLAYERS), key=lambda seat: -target_of(sheet.setup, sheet.round, seat))
    plan = []
    for giver in order:
        for other in order:
            number = min(left[giver], -left[other])
            if number > 0:
                plan.append(Swaps(giver, other, number))
                left[giver] -= number
                left[other] += number
    return tuple(plan)


def seats_must_exist(setup: Setup, swaps: Sequence[Swap]) -> None:
    """Raise `Refused` with ``no-such-seat`` for a swap with somebody who is not there."""
    for swap in swaps:
        seat_must_exist(setup, swap["from"])
        seat_must_exist(setup, swap["to"])


def after_swaps(
    sheet: EightSheet, contract: str, hands: Sequence[Hand], swaps: Sequence[Swap]
) -> list[Hand]:
    """Give the hands by seat after the exchange, all of it looked over.

    Raises:
        Refused: ``bad-exchange``.
    """
    now = list(hands)
    if swaps:
        exchange_must_be_on(sheet, contract)
    exchange = Exchange(exchange_plan(sheet))
    for swap in swaps:
        giver, other = swap["from"], swap["to"]
        exchange = exchange.swap(sheet.setup, giver, other)
        cards_must_be_right(sheet.setup, contract, now, swap)
        gives, gets = BITS[swap["gives"]], BITS[swap["gets"]]
        now[giver] = now[giver] & ~gives | gets
        now[other] = (now[other] | gives) & ~gets
    return now


def exchange_must_be_on(sheet: EightSheet, contract: str) -> None:
    """Raise `Refused` with ``bad-exchange`` where this round has no exchange."""
    if not sheet.setup.options["exchange"]:
        raise Refused("bad-exchange", card_words.EXCHANGE_IS_OFF)
    if sheet.round == 1:
        raise Refused("bad-exchange", card_words.NO_EXCHANGE_AT_FIRST)
    if contract not in SUITS:
        raise Refused("bad-exchange", words.NO_TRUMPS_NO_EXCHANGE)


def cards_must_be_right(setup: Setup, contract: str, hands: Sequence[Hand], swap: Swap) -> None:
    """Raise `Refused` with ``bad-exchange`` unless the card given and the card back are right."""
    giver, other = setup.name(swap["from"]), setup.name(swap["to"])
    gives, gets = Card.read(swap["gives"]), Card.read(swap["gets"])
    if not hands[swap["from"]] & gives.bit:
        raise Refused("bad-exchange", card_words.not_there_to_give(giver, gives))
    held = hands[swap["to"]]
    if gives.suit == contract:
        if not held & gets.bit:
            raise Refused("bad-exchange", card_words.any_other_card(other, gives, gets))
        return
    due = comes_back(gives, held)
    if gets != due:
        raise Refused("bad-exchange", card_words.other_card_back(other, gives, due, gets))


def comes_back(gives: Card, held: Hand) -> Card:
    """Give the card that comes back for one that is no trump: the highest of its suit.

    The card that was given counts too, so it comes back itself where nothing higher is held.
    """
    return highest((held | gives.bit) & SUIT_CARDS[gives.suit])
