"""Positions of domino tiles, step by step, as the rules pages show them.

Source: the position descriptions of the rules of Fives and Threes and All Fives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce

from scorekeeper.pieces.ends import End, Joint
from scorekeeper.pieces.layout import Layout
from scorekeeper.rules.sentences import Say

NONE = Say("none")

JOINTS = {
    Joint.HIGH: Say("%(tile)s (high end)"),
    Joint.LOW: Say("%(tile)s (low end)"),
    Joint.STRAIGHT_A: Say("%(tile)s (straight A)"),
    Joint.STRAIGHT_B: Say("%(tile)s (straight B)"),
    Joint.SIDE_A: Say("%(tile)s (side A)"),
    Joint.SIDE_B: Say("%(tile)s (side B)"),
}
"""How an end of a tile is spoken of."""

ROOM = {
    Joint.HIGH: Say("%(tile)s (high end, %(pip)s)"),
    Joint.LOW: Say("%(tile)s (low end, %(pip)s)"),
    Joint.STRAIGHT_A: Say("%(tile)s (straight A, %(pip)s)"),
    Joint.STRAIGHT_B: Say("%(tile)s (straight B, %(pip)s)"),
    Joint.SIDE_A: Say("%(tile)s (side A, %(pip)s)"),
    Joint.SIDE_B: Say("%(tile)s (side B, %(pip)s)"),
}
"""How an open end is spoken of, with what a tile must show to join there."""


@dataclass(frozen=True)
class Position:
    """A position: how the tiles lie, and what the one placed last scores."""

    layout: Layout
    points: int

    @property
    def placed(self) -> str:
        """The tile placed last."""
        return str(self.layout.tiles[-1])

    @property
    def sum(self) -> str:
        """The ends that count, added up in figures: 2 + 8 = 10."""
        counted = " + ".join(str(pips) for _, pips in self.layout.contributions)
        return f"{counted} = {self.layout.end_total}"

    @property
    def told(self) -> Say:
        """What the picture and the figures beside it show, for those who cannot see them."""
        return Say(
            "End total: %(sum)s. Points for placing it: %(points)s. %(layout)s",
            sum=self.sum,
            points=self.points,
            layout=told_layout(self.layout),
        )


def positions(points: Callable[[int], int], *laid: str) -> tuple[Position, ...]:
    """Give positions from the text forms of their layouts; `points` of an end total."""
    layouts = [Layout.read(text) for text in laid]
    return tuple(Position(layout, points(layout.end_total)) for layout in layouts)


def told_layout(layout: Layout) -> Say:
    """Say how tiles lie, where a tile may join, and what counts: what a picture of them shows."""
    return Say(
        "Tiles: %(tiles)s. Spinner: %(spinner)s. Connections: %(connections)s."
        " A tile may join: %(room)s. Counted: %(counts)s.",
        tiles=", ".join(map(str, layout.tiles)),
        spinner=str(layout.spinner) if layout.spinner else NONE,
        connections=listed(
            Say("%(one)s – %(other)s", one=named(one.inner), other=named(one.outer))
            for one in layout.connections
        ),
        room=listed(open_at(end) for end in layout.ends),
        counts=", ".join(f"{tile}: {pips}" for tile, pips in layout.contributions),
    )


def named(end: End) -> Say:
    """Name an end of a tile."""
    return Say(JOINTS[end.joint].text, tile=str(end.tile))


def open_at(end: End) -> Say:
    """Name an open end of a tile, with its value."""
    return Say(ROOM[end.joint].text, tile=str(end.tile), pip=end.pip)


def listed(sentences: Iterable[Say]) -> Say:
    """Say some things one after the other, or that there are none."""
    said = list(sentences)
    if not said:
        return NONE
    return reduce(lambda so_far, one: Say("%(so_far)s, %(one)s", so_far=so_far, one=one), said)
