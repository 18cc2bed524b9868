"""What the rules page of All Fives draws from: positions, end totals and leftovers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.all_fives.leftovers import nearest_five
from scorekeeper.games.all_fives.options import HANDS, usual_target
from scorekeeper.games.all_fives.rules import as_points, points_of, possible_totals
from scorekeeper.games.all_fives.words import reason
from scorekeeper.games.positions import positions
from scorekeeper.rules.match import Setup
from scorekeeper.rules.sentences import Say, plural

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

DOUBLES = (
    "line: 1|4, 1|1 on 1|4, 4|4 on 1|4",
    "line: 1|4, 1|1 on 1|4, 4|4 on 1|4, 3|4 on 4|4",
    "line: 2|2",
)
"""Without a spinner: doubles at both ends, one of them built past, and a double that lies alone."""

STROKE, FULL_MARK = 5, 50
TALLIES = range(STROKE, FULL_MARK + 1, STROKE)
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
        "line": positions(points, *DOUBLES),
        "deals": [(players, hand, usual_target(players, {})) for players, hand in HANDS.items()],
        "totals": [(total, points(total), reason(total, points(total))) for total in totals],
        "most": max(totals),
        "best": max(total for total in totals if points(total)),
        "tallies": [(score, told_tally(score)) for score in TALLIES],
        "rounded": [
            (pips, nearest_five(pips), as_points(setup, nearest_five(pips))) for pips in LEFT
        ],
        "half": as_points(setup, 5) / 2,
    }


def told_tally(points: int) -> Say:
    """Say which strokes make a score, up to one full mark."""
    small, half = divmod(points - 2 * STROKE, 2 * STROKE)
    if points == STROKE:
        return Say("one stroke")
    if points == FULL_MARK:
        return Say("a full mark: a large X and four small x")
    if not small:
        return Say("a large X and one stroke") if half else Say("a large X")
    if half:
        return plural(
            "a large X, %(n)s small x and one stroke",
            "a large X, %(n)s small x and one stroke",
            small,
        )
    return plural("a large X and %(n)s small x", "a large X and %(n)s small x", small)
