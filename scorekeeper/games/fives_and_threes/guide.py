"""What the rules page of Fives and Threes draws from: positions, and what end totals score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.fives_and_threes.rules import TOTALS, points_of
from scorekeeper.games.fives_and_threes.words import sum_of
from scorekeeper.games.positions import positions
from scorekeeper.rules.match import Setup

DOUBLES = positions(
    points_of,
    "line: 1|4, 1|1 on 1|4, 4|4 on 1|4",
    "line: 1|4, 1|1 on 1|4, 4|4 on 1|4, 3|4 on 4|4",
    "line: 2|2",
)
"""A double at an end, the same double built past, and a double that lies alone."""

SCORING = positions(
    points_of, "line: 1|4", "line: 1|4, 1|1 on 1|4", "line: 3|6, 6|6 on 3|6", "line: 0|0"
)
"""Fives, threes, both of them, and nothing."""


def guide(setup: Setup, told: Mapping[str, list[str]]) -> Mapping[str, Any]:
    """Give the positions, and every end total that can occur with what it scores and why."""
    return {
        "doubles": DOUBLES,
        "scoring": SCORING,
        "totals": [(total, points_of(total), sum_of(total)) for total in sorted(TOTALS)],
        "bust": bust(setup.options["target"]),
    }


def bust(target: int) -> Mapping[str, Any]:
    """Give the example of a bust: two points short, a last tile with the end total 6."""
    return {"before": max(0, target - 2), "previous": max(0, target - 5)}
