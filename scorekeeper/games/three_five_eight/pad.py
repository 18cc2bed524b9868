"""What the pad of 3-5-8 offers: the contracts, then the tricks by seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.three_five_eight import words
from scorekeeper.games.three_five_eight.drafting import (
    Told,
    completed,
    fitting,
    left_for,
    tricks_so_far,
)
from scorekeeper.games.three_five_eight.entries import CONTRACTS, PLAYERS
from scorekeeper.games.three_five_eight.exchange import exchange_plan
from scorekeeper.games.three_five_eight.led_pad import led_pad
from scorekeeper.games.three_five_eight.roles import (
    EightSheet,
    chosen_by,
    declarer_of,
    points_of,
    target_of,
)
from scorekeeper.pieces.cards import SUITS
from scorekeeper.rules.match import Draft
from scorekeeper.rules.sentences import Say


def pad(sheet: EightSheet, draft: Draft) -> Mapping[str, Any]:
    """Give what is to be done now: choose a contract, tell the tricks, or count the round.

    `asked` is the order in which seats are asked for their tricks: the declarer's first; `swapping`
    tells that cards are swapped now, or that it is said why none are.
    """
    so_far = fitting(sheet, draft)
    contract: str | None = so_far.get("contract")
    told = tricks_so_far(sheet, so_far)
    declarer = declarer_of(sheet.setup, sheet.round)
    order = [(declarer + step) % PLAYERS for step in range(PLAYERS)]
    open_seats = [] if None not in completed(told) else [s for s in order if told[s] is None]
    led = led_pad(sheet, so_far) if contract and so_far.get("led") else None
    swaps, untold = swaps_before(sheet, contract), told == [None] * PLAYERS
    return {
        "declarer": sheet.setup.name(declarer),
        "contracts": contract_keys(sheet, declarer),
        "contract": contract,
        "chosen": None if contract is None else words.CHOSEN[contract],
        "swaps": swaps,
        "swapping": bool(led["rights"] if led else untold and swaps),
        "untold": untold,
        "asked": open_seats,
        "seats": [seat_told(sheet, seat, contract, told) for seat in range(PLAYERS)]
        if contract
        else [],
        "stepwise": bool(so_far.get("led")),
        "led": led,
    }


def under_way(sheet: EightSheet, draft: Draft) -> Say | None:
    """Say the contract, and the tricks as far as they are told; None before the contract."""
    so_far = fitting(sheet, draft)
    if not so_far.get("contract"):
        return None
    return words.under_way(sheet.setup, so_far["contract"], tricks_so_far(sheet, so_far))


def contract_keys(sheet: EightSheet, declarer: int) -> list[dict[str, Any]]:
    """Give the six contracts, and in which round this declarer had those that are used."""
    used = chosen_by(sheet, declarer)
    return [
        {"value": one, "name": words.CONTRACTS[one], "used": used.get(one)} for one in CONTRACTS
    ]


def swaps_before(sheet: EightSheet, contract: str | None) -> list[dict[str, Any]]:
    """Give who may swap cards with whom under the contract, in the order of their rights.

    Each is `said` as a sentence; where there is something to swap, also the seats and how many
    `cards`, in words.
    """
    plan = exchange_plan(sheet)
    if not plan or contract is None:
        return []
    if contract not in SUITS:
        return [{"said": words.NO_TRUMPS_NO_EXCHANGE}]
    name = sheet.setup.name
    return [
        {
            "said": words.swaps(name(one.giver), name(one.other), one.cards),
            "giver": one.giver,
            "other": one.other,
            "cards": words.up_to(one.cards),
        }
        for one in plan
    ]


def seat_told(sheet: EightSheet, seat: int, contract: str, told: Told) -> dict[str, Any]:
    """Give one player's tricks so far, the points they would be, and the keys to tell them.

    `follows` marks tricks that nobody told: they are what the others leave of sixteen.
    """
    target = target_of(sheet.setup, sheet.round, seat, contract)
    tricks = completed(told)[seat]
    keys = [trick_key(contract, number, target) for number in range(left_for(told, seat) + 1)]
    return {
        "seat": seat,
        "name": sheet.setup.name(seat),
        "tricks": tricks,
        "result": None if tricks is None else trick_key(contract, tricks, target),
        "follows": tricks is not None and told[seat] is None,
        "keys": keys,
    }


def trick_key(contract: str, tricks: int, target: int) -> dict[str, Any]:
    """Give a number of tricks with the points that it would be and why."""
    points = points_of(contract, tricks, target)
    return {
        "tricks": tricks,
        "points": words.signed(points),
        "sign": words.sign(points),
        "why": words.in_figures(contract, tricks, target, points),
    }
