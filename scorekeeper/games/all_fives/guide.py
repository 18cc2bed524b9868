"""What the rules page of All Fives draws from: positions, end totals and leftovers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.all_fives.leftovers import nearest_five
from scorekeeper.games.all_fives.rules import points_of, possible_totals
from scorekeeper.games.all_fives.words import reason
from scorekeeper.games.positions import positions
from scorekeeper.rules import Setup

LINE = "3|6 on 6|6, 2|6 on 6|6"
FOUR_ARMS = f"{LINE}, 5|6 on 6|6, 0|6 on 6|6"

EXAMPLE = ("arms: 3|6", "arms: 3|6, 6|6 on 3|6", "arms: 3|6, 6|6 on 3|6, 2|6 on 6|6")
"""The example of the rules: 3|6, then 6|6, then 2|6 on its far side."""

SPINNER = (
    "arms: 6|6",
    "arms: 6|6, 3|6 on 6|6",
    f"arms: 6|6, {LINE}",
    f"arms: 6|6, {LINE}, 5|6 on 6|6",
    f"arms: 6|6, {FOUR_ARMS}",
)
"""The spinner from a lone double to four arms."""

LATER_DOUBLE = (
    f"arms: 6|6, {FOUR_ARMS}, 5|5 on 5|6",
    f"arms: 6|6, {FOUR_ARMS}, 5|5 on 5|6, 1|5 on 5|5",
)
"""A later double counts both halves at an end, opens no arms, and counts nothing once inside."""

TALLIES = (5, 10, 20, 50, 135)
LEFT = (12, 13)
"""Leftovers that are rounded down and up."""


def guide(setup: Setup, told: Mapping[str, list[str]]) -> Mapping[str, Any]:
    """Give the positions, what every end total scores and why, tallies, and rounded leftovers."""

    def points(total: int) -> int:
        return points_of(setup, total)

    totals = sorted(possible_totals(setup))
    return {
        "example": positions(points, *EXAMPLE),
        "spinner": positions(points, *SPINNER),
        "later": positions(points, *LATER_DOUBLE),
        "totals": [(total, points(total), reason(total, points(total))) for total in totals],
        "tallies": TALLIES,
        "rounded": [(pips, nearest_five(pips)) for pips in LEFT],
    }
