"""Drawings of what lies on the table: board, tally, dice, tiles, card signs and side marks.

The functions here work out geometry from plain figures; the macros in ``templates/draw`` turn it
into inline SVG and ``static/draw.css`` gives it colour. The application registers ``GLOBALS``
with its template environment.
"""

from collections.abc import Callable
from typing import Any

from scorekeeper.web.draw.board import board_plan
from scorekeeper.web.draw.cards import suit_path
from scorekeeper.web.draw.course import SIDE_COLOURS, course_plan
from scorekeeper.web.draw.layout import layout_plan
from scorekeeper.web.draw.pips import die_pips, half_pips, row_of_dice, tile_pips
from scorekeeper.web.draw.roles import role_paths
from scorekeeper.web.draw.shapes import side_shape
from scorekeeper.web.draw.tally import squared_paper, tally_across, tally_plan, tally_rows

GLOBALS: dict[str, Callable[..., Any]] = {
    "board_plan": board_plan,
    "course_plan": course_plan,
    "side_colour": SIDE_COLOURS.__getitem__,
    "tally_across": tally_across,
    "tally_plan": tally_plan,
    "tally_rows": tally_rows,
    "squared_paper": squared_paper,
    "layout_plan": layout_plan,
    "die_pips": die_pips,
    "row_of_dice": row_of_dice,
    "half_pips": half_pips,
    "tile_pips": tile_pips,
    "suit_path": suit_path,
    "role_paths": role_paths,
    "side_shape": side_shape,
}
