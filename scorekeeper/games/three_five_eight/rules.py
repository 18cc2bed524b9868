"""The rules of 3-5-8 where a round is told by its tricks. Source: rules.md, "3-5-8"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from scorekeeper.games.three_five_eight import words
from scorekeeper.games.three_five_eight.entries import MISERE, PLAYERS, TRICKS, Round
from scorekeeper.rules import Outcome, Refused, Setup, Sheet, match_must_be_open

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


class Swaps(NamedTuple):
    """The right of a plus player to swap cards with a minus player before a round."""

    giver: int
    other: int
    cards: int


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


def play(sheet: EightSheet, entry: Round) -> EightSheet:
    """Give the sheet after a round; raises `Refused` where a rule says no."""
    match_must_be_open(sheet)
    if entry.plays is not None or entry.tricks is None:
        raise Refused("not-supported", words.NO_CARDS_YET)
    contract_must_be_free(sheet, entry.contract)
    tricks_must_be_sixteen(entry.tricks)
    return count(sheet, entry.contract, entry.tricks)


def contract_must_be_free(sheet: EightSheet, contract: str) -> None:
    """Raise `Refused` with ``contract-used`` when this round's declarer has had the contract."""
    declarer = declarer_of(sheet.setup, sheet.round)
    used = chosen_by(sheet, declarer)
    if contract in used:
        name = sheet.setup.name(declarer)
        raise Refused("contract-used", words.contract_used(name, contract, used[contract]))


def tricks_must_be_sixteen(tricks: tuple[int, ...]) -> None:
    """Raise `Refused` with ``tricks-sum`` unless these are three numbers that make sixteen."""
    if len(tricks) != PLAYERS or min(tricks) < 0 or sum(tricks) != TRICKS:
        raise Refused("tricks-sum", words.TRICKS_SUM)


def count(sheet: EightSheet, contract: str, tricks: tuple[int, ...]) -> EightSheet:
    """Score a round, which always sums to zero, and pass all roles one seat left."""
    setup = sheet.setup
    targets = [target_of(setup, sheet.round, seat, contract) for seat in range(PLAYERS)]
    over = tuple(points_of(contract, *pair) for pair in zip(tricks, targets, strict=True))
    scores = tuple(score + points for score, points in zip(sheet.scores, over, strict=True))
    ended = sheet.round == setup.options["rounds"]
    kind = "won" if ended else "scored" if any(over) else "none"
    why = words.reckoning(setup.players, contract, tricks, targets, over)
    return replace(
        sheet,
        scores=scores,
        winners=highest(scores) if ended else (),
        round=sheet.round if ended else sheet.round + 1,
        next_seat=None if ended else declarer_of(setup, sheet.round + 1),
        last=Outcome(kind, over, why),
        contracts=(*sheet.contracts, contract),
        over=over,
    )


def highest(scores: tuple[int | float, ...]) -> tuple[int, ...]:
    """Give the seats with the highest total; a tie is a win for each."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


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


def ranking(sheet: EightSheet) -> tuple[int | float, ...]:
    """Give what a finished match adds to the ranking: the winners' total times ten."""
    return tuple(
        score * 10 if seat in sheet.winners else 0 for seat, score in enumerate(sheet.scores)
    )
