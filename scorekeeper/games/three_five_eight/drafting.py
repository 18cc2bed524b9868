"""The draft of a round of 3-5-8: the contract first, then the tricks.

The draft is ``{"round": 4, "contract": "hearts", "tricks": [None, 10, None]}``: tricks by seat,
None where nobody has told them. At most two are told; the third is what is left of sixteen, so a
draft never adds up wrongly. One of another round than that in play counts as none. Where the round
is led step by step it has ``"led": true`` and the ``"moves"`` so far, see `leading`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.three_five_eight import words
from scorekeeper.games.three_five_eight.entries import CONTRACTS, PLAYERS, TRICKS, no_such_contract
from scorekeeper.games.three_five_eight.forms import one_text, read_seat
from scorekeeper.games.three_five_eight.leading import carried, lead
from scorekeeper.games.three_five_eight.led_pad import led_change
from scorekeeper.games.three_five_eight.roles import EightSheet, chosen_by, declarer_of
from scorekeeper.games.three_five_eight.rules import contract_must_be_free
from scorekeeper.rules.match import Draft, match_must_be_open
from scorekeeper.rules.numbers import read_whole
from scorekeeper.rules.objections import Objection, Refused, Unreadable
from scorekeeper.rules.sentences import Say

Told = list[int | None]
"""Tricks by seat, None where nobody has told them."""


def fitting(sheet: EightSheet, draft: Draft) -> Draft:
    """Give the draft if it is of the round in play and its contract may still be had."""
    used = chosen_by(sheet, declarer_of(sheet.setup, sheet.round))
    if sheet.finished or draft.get("round") != sheet.round or draft.get("contract") in used:
        return {}
    if "contract" in draft and not still_leads(sheet, draft):
        return {**draft, "moves": []}
    return draft


def still_leads(sheet: EightSheet, draft: Draft) -> bool:
    """Tell whether the moves still make sense, also where an earlier round was corrected."""
    try:
        lead(sheet, draft["contract"], draft.get("moves", []))
    except Objection:
        return False
    return True


def tricks_so_far(sheet: EightSheet, so_far: Draft) -> Told:
    """Give the tricks by seat, as they were told or as the round was led."""
    if so_far.get("contract") and so_far.get("led"):
        return list(lead(sheet, so_far["contract"], so_far.get("moves", [])).tricks)
    told: Told = so_far.get("tricks", [None] * PLAYERS)
    return told


def completed(told: Told) -> Told:
    """Give the tricks with the last one worked out once two are told.

    >>> completed([None, 10, 5])
    [1, 10, 5]
    """
    known = [tricks for tricks in told if tricks is not None]
    if len(known) < PLAYERS - 1:
        return list(told)
    return [TRICKS - sum(known) if tricks is None else tricks for tricks in told]


def left_for(told: Told, seat: int) -> int:
    """Give how many tricks a seat can have taken beside what is told of the others."""
    return TRICKS - sum(tricks or 0 for other, tricks in enumerate(told) if other != seat)


def change(sheet: EightSheet, draft: Draft, fields: Mapping[str, list[str]]) -> Draft:
    """Give the draft after one thing was filled in: a `contract`, or `tricks` of a `seat`.

    `again` takes the contract back, `clear` the tricks of the seat that it names. `led` begins or
    leaves leading the round step by step; `move` and `undo` are its steps, see `led_pad`.

    Raises:
        Unreadable: nothing of this, or no contract, seat, number or move.
        Refused: the contract is used or another one chosen, there are not so many tricks, or a move
            makes no sense now.
        Stale: somebody else was faster with a move.
    """
    match_must_be_open(sheet)
    so_far = fitting(sheet, draft)
    if "again" in fields:
        return without_contract(so_far)
    if "contract" in fields:
        return choose(sheet, so_far, one_text(fields, "contract"))
    if "led" in fields:
        return {**so_far, "round": sheet.round, "led": one_text(fields, "led") == "yes"}
    if "contract" not in so_far:
        raise Refused("wrong-moment", Say("The contract comes first."))
    if {"move", "undo"} & fields.keys():
        return led_change(sheet, so_far, fields)
    if "clear" in fields:
        return with_tricks(sheet, so_far, read_seat(sheet, fields, "clear"), None)
    seat, tricks = read_seat(sheet, fields, "seat"), read_whole(one_text(fields, "tricks"))
    return with_tricks(sheet, so_far, seat, tricks)


def choose(sheet: EightSheet, so_far: Draft, contract: str) -> Draft:
    """Give the draft with the contract chosen; one chosen on another phone stands."""
    if contract not in CONTRACTS:
        raise Unreadable("bad-record", no_such_contract(contract))
    contract_must_be_free(sheet, contract)
    chosen = so_far.get("contract")
    if chosen == contract:
        return so_far
    if chosen is not None:
        raise Refused("wrong-moment", words.chosen_already(chosen))
    told = so_far.get("tricks", [None] * PLAYERS)
    draft = {**so_far, "round": sheet.round, "contract": contract, "tricks": told}
    if "moves" in so_far:
        draft["moves"] = carried(sheet, contract, so_far["moves"])
    return draft


def without_contract(so_far: Draft) -> Draft:
    """Give the draft with the contract taken back; tricks that were told stay."""
    kept = {name: value for name, value in so_far.items() if name != "contract"}
    told = any(tricks is not None for tricks in kept.get("tricks", []))
    return kept if told or kept.get("led") or kept.get("moves") else {}


def with_tricks(sheet: EightSheet, so_far: Draft, seat: int, tricks: int | None) -> Draft:
    """Give the draft with a seat's tricks told or, with None, taken back."""
    told: Told = list(so_far["tricks"])
    if tricks is not None:
        tricks_must_be_there(sheet, told, seat, tricks)
        if completed(told)[seat] == tricks:
            return so_far
    told[seat] = tricks
    return {**so_far, "tricks": told}


def tricks_must_be_there(sheet: EightSheet, told: Told, seat: int, tricks: int) -> None:
    """Raise `Refused` with ``tricks-sum`` unless sixteen tricks allow it beside the others."""
    left, name = left_for(told, seat), sheet.setup.name(seat)
    others = [number for other, number in enumerate(told) if other != seat]
    if None not in others and tricks != left:
        raise Refused("tricks-sum", words.leaves_exactly(name, left, tricks))
    if not 0 <= tricks <= left:
        raise Refused("tricks-sum", words.leaves_at_most(name, left, tricks))


def round_again(sheet: EightSheet, entry: Any, filled: Draft) -> Draft:
    """Give a round that was taken back: led, with its moves, if it was `filled` in that way.

    Otherwise that is its contract and its tricks, the last of them as the rest.
    """
    if filled.get("led") and is_told_by(sheet, entry, filled):
        return filled
    if entry.tricks is None:
        return {}
    told = [*entry.tricks[:-1], None]
    return {"round": sheet.round, "contract": entry.contract, "tricks": told}


def is_told_by(sheet: EightSheet, entry: Any, draft: Draft) -> bool:
    """Tell whether a draft says what a round says, its contract and all tricks."""
    so_far = fitting(sheet, draft)
    told = tuple(tricks_so_far(sheet, so_far))
    return (so_far.get("contract"), told) == (entry.contract, entry.tricks)


def next_round(sheet: EightSheet, filled: Draft) -> Draft:
    """Give the draft of a new round: led like the last one, else none."""
    if sheet.finished or not filled.get("led"):
        return {}
    return {"round": sheet.round, "led": True}
