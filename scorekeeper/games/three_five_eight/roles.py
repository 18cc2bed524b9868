"""The sheet of 3-5-8 and who must take what. Source: rules.md, "3-5-8"."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.games.three_five_eight.entries import MISERE, PLAYERS
from scorekeeper.rules.match import Setup, Sheet

ROLES = ("dealer", "declarer", "third")
"""The roles, from the dealer to the left."""

TARGETS = {"dealer": 3, "declarer": 8, "third": 5}
LIMITS = {"dealer": 8, "declarer": 3, "third": 5}
"""What each may take at most in misère, without losing points."""


@dataclass(frozen=True)
class EightSheet(Sheet):
    """A sheet of 3-5-8.

    `contracts` are those of the rounds played, oldest first; `over` how many points each seat won
    (or, below 0, lost) in the last of them: its plus and minus.
    """

    contracts: tuple[str, ...] = ()
    over: tuple[int, ...] = (0,) * PLAYERS


def open_sheet(setup: Setup) -> EightSheet:
    """Give the sheet before the first round."""
    return EightSheet(setup, scores=(0,) * PLAYERS, next_seat=declarer_of(setup, 1))


def role_of(setup: Setup, number: int, seat: int) -> str:
    """Give a seat's role in a round: all roles move one seat left after each round."""
    dealer = (setup.first or 0) + number - 1
    return ROLES[(seat - dealer) % PLAYERS]


def declarer_of(setup: Setup, number: int) -> int:
    """Give the seat of the declarer in a round, left of the dealer."""
    return ((setup.first or 0) + number) % PLAYERS


def target_of(setup: Setup, number: int, seat: int, contract: str | None = None) -> int:
    """Give the tricks that a seat must take in a round; in misère, may take at most."""
    role = role_of(setup, number, seat)
    return LIMITS[role] if contract == MISERE else TARGETS[role]


def points_of(contract: str, tricks: int, target: int) -> int:
    """Give the points for tricks against a target or, in misère, a limit.

    >>> points_of("hearts", 10, 8), points_of("misere", 2, 3)
    (2, 1)
    """
    return target - tricks if contract == MISERE else tricks - target


def chosen_by(sheet: EightSheet, seat: int) -> dict[str, int]:
    """Give the contracts that a seat has had, each with its round."""
    return {
        contract: number
        for number, contract in enumerate(sheet.contracts, start=1)
        if declarer_of(sheet.setup, number) == seat
    }
