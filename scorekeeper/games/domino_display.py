"""What is seen of the table where every play is recorded: layout, end total, hands, boneyard."""

from __future__ import annotations

from typing import Any

from scorekeeper.games.domino_table import DominoSheet, Table
from scorekeeper.games.dominoes import side_of
from scorekeeper.games.positions import told_layout
from scorekeeper.pieces.arms import counted_around


def table_shown(sheet: DominoSheet, draws: bool) -> dict[str, Any] | None:
    """Give what lies on the table and in the hands; None where only the scores are recorded.

    `draws` tells whether tiles are drawn in this game, so that the boneyard matters.
    """
    table = sheet.table
    if table is None:
        return None
    layout = table.layout if table.layout.tiles else None
    return {
        "layout": layout,
        "newest": str(layout.tiles[-1]) if layout else "",
        "told": told_layout(layout) if layout else None,
        "ends": ends_in_figures(table),
        "hands": [hand_shown(sheet, table, seat) for seat in range(len(table.held))],
        "boneyard": table.boneyard if draws else None,
    }


def ends_in_figures(table: Table) -> str:
    """Give the end total in figures, ``3 + 12 = 15``, in the order in which the ends are drawn.

    It is empty where there is none or nobody told it.

    >>> from scorekeeper.games.domino_table import new_table
    >>> ends_in_figures(new_table(2, 7, branches=False, worthless=frozenset()))
    ''
    """
    counted = [str(pips) for pips in counted_around(table.layout)]
    if len(counted) > 1:
        return f"{' + '.join(counted)} = {table.layout.end_total}"
    if counted:
        return counted[0]
    return "" if table.told is None else str(table.told)


def hand_shown(sheet: DominoSheet, table: Table, seat: int) -> dict[str, Any]:
    """Give one hand: whose it is, how many tiles are in it, and whether its turn has come."""
    return {
        "seat": seat,
        "name": sheet.setup.name(seat),
        "side": side_of(len(table.held), seat),
        "tiles": table.held[seat],
        "turn": seat == sheet.next_seat,
    }
