"""What the pad of Yacht offers: the dice of this turn and what each open category would give."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.yacht.display import display
from scorekeeper.games.yacht.entries import CATEGORIES
from scorekeeper.games.yacht.rolling import current
from scorekeeper.games.yacht.rules import YachtSheet, gives, is_full
from scorekeeper.games.yacht.turns import MOST_ROLLS, NUMBER_OF_DICE
from scorekeeper.games.yacht.words import TITLES, in_a_line
from scorekeeper.pieces.dice import Dice
from scorekeeper.rules.match import Draft


def pad(sheet: YachtSheet, draft: Draft) -> Mapping[str, Any]:
    """Give whose turn it is, the dice put down so far and by whom, all rows, and who can leave.

    `earlier` and `held` are the rolls before and what was kept of each, as texts; `keeping` tells
    that dice to keep are being chosen.
    """
    down = current(sheet, draft)
    dice = Dice(tuple(down.get("dice", ())))
    return {
        "seat": sheet.next_seat,
        "turn": sheet.round,
        "dice": dice.faces,
        "by": down.get("by"),
        "roll": len(down.get("rolls", ())) + 1,
        "rolls": MOST_ROLLS,
        "earlier": [in_a_line(roll) for roll in down.get("rolls", ())],
        "held": [in_a_line(kept) for kept in down.get("kept", ())],
        "keeping": bool(down.get("keeping")),
        "sheet": display(sheet, ()),
        "columns": [rows(sheet, seat, dice) for seat in range(len(sheet.setup.players))],
        "playing": [seat for seat, column in enumerate(sheet.columns) if not is_full(column)],
    }


def rows(sheet: YachtSheet, seat: int, dice: Dice) -> list[dict[str, Any]]:
    """Give a seat's twelve rows: what is filled, and for who rolls what the dice would give."""
    column = sheet.columns[seat]
    offered = offers(sheet, dice) if seat == sheet.next_seat else {}
    best = max(offered.values(), default=0)
    return [
        {
            "category": category,
            "title": TITLES[category],
            "points": column.get(category),
            "gives": offered.get(category),
            "best": bool(best) and offered.get(category) == best,
        }
        for category in CATEGORIES
    ]


def offers(sheet: YachtSheet, dice: Dice) -> dict[str, int]:
    """Give what five dice are worth in each category that is open to who rolls."""
    if sheet.next_seat is None or len(dice.faces) != NUMBER_OF_DICE:
        return {}
    filled = sheet.columns[sheet.next_seat]
    every = gives(dice, sheet.setup.options)
    return {category: points for category, points in every.items() if category not in filled}
