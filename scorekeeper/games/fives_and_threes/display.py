"""What the cribbage board of Fives and Threes shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.domino_display import table_shown
from scorekeeper.games.dominoes import last_steps, pairs, side_name
from scorekeeper.games.fives_and_threes.rules import FivesSheet
from scorekeeper.rules.match import Entry, Outcome


def display(sheet: FivesSheet, story: tuple[tuple[Entry, Outcome], ...]) -> Mapping[str, Any]:
    """Give each side's pegs, figures and what it needs, the round and whose lead it is."""
    setup, players = sheet.setup, len(sheet.setup.players)
    target = setup.options["target"]
    return {
        "table": table_shown(sheet, draws=False),
        "target": target,
        "round": sheet.round,
        "lead": None if sheet.lead is None else setup.name(sheet.lead),
        "out": [setup.name(seat) for seat in sorted(sheet.gone)],
        "sides": [
            {
                "name": side_name(setup, side),
                "side": side,
                "seats": pairs(players)[side],
                "score": score,
                "previous": previous,
                "needs": target - score,
                "won": side in sheet.winners,
            }
            for side, (previous, score) in enumerate(last_steps(players, story))
        ],
    }
