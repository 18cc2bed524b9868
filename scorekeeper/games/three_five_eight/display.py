"""What the table of 3-5-8 shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.three_five_eight import words
from scorekeeper.games.three_five_eight.entries import CONTRACTS, MISERE, PLAYERS
from scorekeeper.games.three_five_eight.roles import EightSheet, chosen_by, role_of, target_of


def display(sheet: EightSheet) -> Mapping[str, Any]:
    """Give the round and, by seat: total, role, target and limit, last points, contracts.

    There are no roles once the match is over.
    """
    return {
        "round": sheet.round,
        "rounds": sheet.setup.options["rounds"],
        "seats": [place_at_table(sheet, seat) for seat in range(PLAYERS)],
    }


def place_at_table(sheet: EightSheet, seat: int) -> dict[str, Any]:
    """Give what stands before one player."""
    setup, used = sheet.setup, chosen_by(sheet, seat)
    role = role_of(setup, sheet.round, seat)
    target, limit = (target_of(setup, sheet.round, seat, one) for one in (None, MISERE))
    return {
        "seat": seat,
        "name": setup.name(seat),
        "total": words.figure(sheet.scores[seat]),
        "won": seat in sheet.winners,
        "role": None if sheet.finished else role,
        "role_name": words.ROLES[role],
        "target": words.target(target, None),
        "limit": words.target(limit, MISERE),
        "over": words.signed(sheet.over[seat]) if sheet.contracts else None,
        "sign": words.sign(sheet.over[seat]),
        "contracts": [
            {"value": one, "name": words.CONTRACTS[one], "used": used.get(one)} for one in CONTRACTS
        ],
    }
