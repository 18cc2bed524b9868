"""The rules of 3-5-8: a round told by its tricks or by its cards. Source: rules.md, "3-5-8"."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.games.three_five_eight import trick_words, words
from scorekeeper.games.three_five_eight.entries import PLAYERS, TRICKS, Round
from scorekeeper.games.three_five_eight.exchange import seats_must_exist
from scorekeeper.games.three_five_eight.hands import follow
from scorekeeper.games.three_five_eight.roles import (
    EightSheet,
    chosen_by,
    declarer_of,
    points_of,
    target_of,
)
from scorekeeper.rules.match import Outcome, match_must_be_open
from scorekeeper.rules.objections import Refused


def play(sheet: EightSheet, entry: Round) -> EightSheet:
    """Give the sheet after a round; raises `Refused` where a rule says no."""
    seats_must_exist(sheet.setup, entry.exchanges or ())
    match_must_be_open(sheet)
    contract_must_be_free(sheet, entry.contract)
    return count(sheet, entry.contract, tricks_of(sheet, entry))


def tricks_of(sheet: EightSheet, entry: Round) -> tuple[int, ...]:
    """Give the tricks by seat: as told, or by the cards, with which those told must agree."""
    if entry.plays is None:
        assert entry.tricks is not None
        tricks_must_be_sixteen(entry.tricks)
        return entry.tricks
    tricks = follow(sheet, entry)
    if entry.tricks not in (None, tricks):
        raise Refused("tricks-sum", trick_words.tricks_differ(sheet.setup.players, tricks))
    return tricks


def contract_must_be_free(sheet: EightSheet, contract: str) -> None:
    """Raise `Refused` with ``contract-used`` when this round's declarer has had the contract."""
    declarer = declarer_of(sheet.setup, sheet.round)
    used = chosen_by(sheet, declarer)
    if contract in used:
        name = sheet.setup.name(declarer)
        raise Refused("contract-used", words.contract_used(name, contract, used[contract]))


def tricks_must_be_sixteen(tricks: tuple[int, ...]) -> None:
    """Raise `Refused` with ``tricks-sum`` unless these are three numbers that make sixteen."""
    if len(tricks) != PLAYERS or min(tricks) < 0:
        raise Refused("tricks-sum", words.THREE_NUMBERS)
    if sum(tricks) != TRICKS:
        raise Refused("tricks-sum", words.makes_sixteen(sum(tricks)))


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


def ranking(sheet: EightSheet) -> tuple[int | float, ...]:
    """Give what a finished match adds to the ranking: the winners' total times ten."""
    return tuple(
        score * 10 if seat in sheet.winners else 0 for seat, score in enumerate(sheet.scores)
    )
