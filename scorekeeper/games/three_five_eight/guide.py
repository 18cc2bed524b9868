"""What the rules page of 3-5-8 draws from: roles round by round, contracts, swaps and tricks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.three_five_eight.entries import CONTRACTS, MISERE, PLAYERS, TRICKS
from scorekeeper.games.three_five_eight.roles import LIMITS, ROLES, TARGETS, points_of, role_of
from scorekeeper.games.three_five_eight.words import CONTRACTS as CONTRACT_NAMES
from scorekeeper.games.three_five_eight.words import ROLES as ROLE_NAMES
from scorekeeper.games.three_five_eight.words import in_figures, sign
from scorekeeper.pieces.cards import Card
from scorekeeper.rules.match import Setup
from scorekeeper.rules.sentences import Say

NAMES = ("Ana", "Bo", "Cleo")
NO_TRUMP = "no-trump"
"""Stands for every contract but misère where points are counted."""

CARDS = {
    "AH": Say("ace of hearts"),
    "KH": Say("king of hearts"),
    "9H": Say("9 of hearts"),
    "6H": Say("6 of hearts"),
    "2S": Say("2 of spades"),
}
"""The cards of the tricks that are shown, as they are spoken of."""

SUIT_WINS = ("6H", "KH", "2S"), 1
TRUMP_WINS = ("AH", "9H", "2S"), 2
"""Tricks by seat, led by the first seat, and who takes them: without trumps; spades are trumps."""


def guide(setup: Setup, told: Mapping[str, list[str]]) -> Mapping[str, Any]:
    """Give the roles in three rounds, the targets, the contracts and every score."""
    at_table = Setup(NAMES, setup.options, 0)
    return {
        "names": NAMES,
        "rounds": [
            [role_of(at_table, number, seat) for seat in range(PLAYERS)] for number in (1, 2, 3)
        ],
        "roles": [(role, ROLE_NAMES[role], TARGETS[role], LIMITS[role]) for role in ROLES],
        "role_names": ROLE_NAMES,
        "tricks": [trick(*SUIT_WINS), trick(*TRUMP_WINS)],
        "contracts": [(one, CONTRACT_NAMES[one]) for one in CONTRACTS],
        "answers": [
            (tricks, [scored(role, tricks) for role in ROLES]) for tricks in range(TRICKS + 1)
        ],
    }


def scored(role: str, tricks: int) -> tuple[Say, list[tuple[Say, str]]]:
    """Give a role with what tricks score against its target, and in misère: figures and sign."""
    return ROLE_NAMES[role], [
        (in_figures(contract, tricks, target, points), sign(points))
        for contract, target in ((NO_TRUMP, TARGETS[role]), (MISERE, LIMITS[role]))
        for points in [points_of(contract, tricks, target)]
    ]


def trick(cards: tuple[str, ...], taker: int) -> list[dict[str, Any]]:
    """Give a trick by seat: the card, and whether it takes the trick."""
    return [
        {"card": Card.read(text), "told": CARDS[text], "takes": seat == taker}
        for seat, text in enumerate(cards)
    ]
