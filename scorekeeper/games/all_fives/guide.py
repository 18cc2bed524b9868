"""What the rules page of All Fives draws from: positions, end totals and leftovers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.all_fives.leftovers import nearest_five
from scorekeeper.games.all_fives.rules import points_of, possible_totals
from scorekeeper.games.all_fives.words import reason
from scorekeeper.games.positions import positions
from scorekeeper.pieces.spread import Spread
from scorekeeper.rules import Setup

LINE = ((3, 6), (6, 6), (6, 2))
"""The example of the rules: 3|6, then 6|6, then 2|6 on its far side."""

EXAMPLE = (
    ("3|6", Spread(LINE[:1])),
    ("6|6", Spread(LINE[:2], spinner=1)),
    ("2|6", Spread(LINE, spinner=1)),
)
SPINNER = (
    ("6|6", Spread(((6, 6),), spinner=0)),
    ("3|6", Spread(LINE[:2], spinner=1)),
    ("2|6", Spread(LINE, spinner=1)),
    ("5|6", Spread(LINE, spinner=1, up=((6, 5),))),
    ("0|6", Spread(LINE, spinner=1, up=((6, 5),), down=((6, 0),))),
)
"""The spinner from a lone double to four arms."""

LATER_DOUBLE = (
    ("5|5", Spread(LINE, spinner=1, up=((6, 5), (5, 5)), down=((6, 0),))),
    ("1|5", Spread(LINE, spinner=1, up=((6, 5), (5, 5), (5, 1)), down=((6, 0),))),
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
