"""A round of 3-5-8 led at the table, step by step: exchange, kitty, discard, sixteen tricks.

What happens is told as moves, one word each: ``swap-0-2`` (seat 0 swaps with seat 2),
``exchanged``, ``kitty``, ``discarded``, ``took-1`` (seat 1 takes the trick). A round that is led is
the fold of its moves, so that taking one back is leaving out the last one. Source: rules.md.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from scorekeeper.games.three_five_eight import led_words
from scorekeeper.games.three_five_eight.entries import MISERE, PLAYERS, TRICKS
from scorekeeper.games.three_five_eight.exchange import Exchange, exchange_plan
from scorekeeper.games.three_five_eight.roles import EightSheet, declarer_of, target_of
from scorekeeper.pieces.cards import SUITS
from scorekeeper.rules.objections import Refused, unreadable
from scorekeeper.rules.sentences import Say, quoted

EXCHANGE, KITTY, DISCARD, PLAY = "exchange", "kitty", "discard", "play"

STEPS = {"exchanged": (EXCHANGE, KITTY), "kitty": (KITTY, DISCARD), "discarded": (DISCARD, PLAY)}
"""The moves that end a step: the step that each ends, and the one that begins."""

_SWAP = re.compile("swap-([0-2])-([0-2])")
_TOOK = re.compile("took-([0-2])")


@dataclass(frozen=True)
class Led:
    """A round being led: the step it is at, the exchange so far, and who took each trick."""

    sheet: EightSheet
    contract: str
    step: str
    exchange: Exchange
    taken: tuple[int, ...] = ()

    @property
    def leader(self) -> int:
        """Who leads the next trick: whoever took the last one, the declarer at first."""
        return self.taken[-1] if self.taken else declarer_of(self.sheet.setup, self.sheet.round)

    @property
    def tricks(self) -> tuple[int, ...]:
        """How many tricks each seat has taken so far."""
        return tuple(self.taken.count(seat) for seat in range(PLAYERS))

    @property
    def left(self) -> int:
        """How many tricks are still to be played."""
        return TRICKS - len(self.taken)

    def target(self, seat: int) -> int:
        """Give what a seat must take; in misère, may take at most."""
        return target_of(self.sheet.setup, self.sheet.round, seat, self.contract)

    def chance(self, seat: int) -> Say:
        """Say how a seat stands: what it needs, what it has over, or that it cannot any more."""
        over = self.tricks[seat] - self.target(seat)
        if self.contract == MISERE:
            return led_words.below_limit(-over, self.left)
        return led_words.towards_target(over, self.left)

    def is_lost(self, seat: int) -> bool:
        """Tell whether a seat cannot reach its target any more; in misère, has passed its limit."""
        over = self.tricks[seat] - self.target(seat)
        return over > 0 if self.contract == MISERE else over + self.left < 0

    def after(self, move: str) -> Led:
        """Give the round after one more move.

        Raises:
            Unreadable: there is no such move.
            Refused: ``wrong-moment``, or ``bad-exchange`` for a swap without a right to it.
        """
        if move in STEPS:
            return self._on(*STEPS[move])
        if swap := _SWAP.fullmatch(move):
            return self._swap(int(swap[1]), int(swap[2]))
        if took := _TOOK.fullmatch(move):
            return self._took(int(took[1]))
        raise unreadable(Say("There is no move %(move)s in a round.", move=quoted(move)))

    def _on(self, ended: str, begins: str) -> Led:
        if self.step != ended:
            raise Refused("wrong-moment", led_words.NOT_NOW)
        return replace(self, step=begins)

    def _swap(self, giver: int, other: int) -> Led:
        if self.step != EXCHANGE:
            raise Refused("wrong-moment", led_words.NOT_NOW)
        return replace(self, exchange=self.exchange.swap(self.sheet.setup, giver, other))

    def _took(self, seat: int) -> Led:
        if self.step != PLAY:
            raise Refused("wrong-moment", led_words.NOT_NOW)
        if not self.left:
            raise Refused("wrong-moment", led_words.ALL_TAKEN)
        return replace(self, taken=(*self.taken, seat))


def begin(sheet: EightSheet, contract: str) -> Led:
    """Give a round right after its contract was chosen; without an exchange, the kitty is next."""
    plan = exchange_plan(sheet) if contract in SUITS else ()
    return Led(sheet, contract, EXCHANGE if plan else KITTY, Exchange(plan))


def lead(sheet: EightSheet, contract: str, moves: Sequence[str]) -> Led:
    """Give a round after its moves.

    Raises:
        Unreadable, Refused: as `Led.after`.
    """
    return reduce(Led.after, moves, begin(sheet, contract))


def carried(sheet: EightSheet, contract: str, moves: Sequence[str]) -> list[str]:
    """Give what moves are worth under another contract: all but the swaps.

    Nothing that was counted is lost when the contract was written down wrongly.
    """
    later = [move for move in moves if move != "exchanged" and not _SWAP.fullmatch(move)]
    exchanged = ["exchanged"] if later and begin(sheet, contract).step == EXCHANGE else []
    return [*exchanged, *later]
