"""The layout: the tiles on the table, how they are joined, and what their ends count.

Source: rules.md, "Shared by both domino games" and "All Fives".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.pieces.ends import (
    SIDES,
    STRAIGHT,
    AmbiguousEnd,
    Connection,
    DoesNotFit,
    End,
    Joint,
    NoSuchEnd,
    joints_of,
)
from scorekeeper.pieces.tiles import Tile

LINE, ARMS = "line: ", "arms: "


@dataclass(frozen=True)
class Layout:
    """The tiles on the table in the order in which they were laid, and their connections.

    `branches` tells whether the first double is a spinner; otherwise it is one line. Connection
    number n was made by tile number n + 1. The text form is ``line: 1|4, 1|1 on 1|4``, or
    ``arms: 3|6, 6|6 on 3|6`` where the first double is a spinner.
    """

    branches: bool
    tiles: tuple[Tile, ...] = ()
    connections: tuple[Connection, ...] = ()

    @classmethod
    def read(cls, text: str) -> Layout:
        """Read ``line: 1|4, 1|1 on 1|4``.

        Raises:
            ValueError: it is no layout, or its tiles cannot lie like that.

        >>> Layout.read("arms: 3|6, 6|6 on 3|6, 2|6 on 6|6").end_total
        5
        """
        if not text.startswith((LINE.strip(), ARMS.strip())):
            raise ValueError(f"{text!r} is no layout")
        layout = cls(branches=text.startswith(ARMS.strip()))
        for told in text[len(LINE) :].split(", ") if text[len(LINE) :] else ():
            tile, _, on = told.partition(" on ")
            layout = layout.place(Tile.read(tile), Tile.read(on) if on else None)
        return layout

    def __str__(self) -> str:
        told = [str(tile) for tile in self.tiles[:1]]
        told += [f"{one.outer.tile} on {one.inner.tile}" for one in self.connections]
        return (ARMS if self.branches else LINE) + ", ".join(told)

    @cached_property
    def spinner(self) -> Tile | None:
        """The first double, where it is a spinner."""
        if not self.branches:
            return None
        return next((tile for tile in self.tiles if tile.is_double), None)

    @cached_property
    def joined(self) -> Mapping[End, End]:
        """Each end that is joined, with the end that it is joined to."""
        pairs = [(one.inner, one.outer) for one in self.connections]
        return dict(pairs + [(outer, inner) for inner, outer in pairs])

    @cached_property
    def ends(self) -> tuple[End, ...]:
        """The open ends, in the order of their tiles: where a tile may join.

        The spinner's sides open once both its straight sides are filled.
        """
        return tuple(
            End(tile, joint) for tile in sorted(self.tiles) for joint in self.open_joints(tile)
        )

    def open_joints(self, tile: Tile) -> tuple[Joint, ...]:
        """Give the joints of a tile in the layout where another tile may join now."""
        joints = joints_of(tile, spinner=tile == self.spinner)
        free = tuple(joint for joint in joints if End(tile, joint) not in self.joined)
        if self.is_terminal(tile):
            return tuple(joint for joint in free if joint not in SIDES)
        return free

    def is_terminal(self, tile: Tile) -> bool:
        """Tell whether a double in the layout is still an end: not built past on both sides."""
        return tile.is_double and not all(End(tile, joint) in self.joined for joint in STRAIGHT)

    @cached_property
    def contributions(self) -> tuple[tuple[Tile, int], ...]:
        """What counts in the end total: a tile and its pips, for each end that counts.

        A half that is an end counts its pip; a terminal double counts both halves, once.
        """
        found: list[tuple[Tile, int]] = []
        for tile in sorted(self.tiles):
            if self.is_terminal(tile):
                found.append((tile, tile.pips))
            elif not tile.is_double:
                found += [(tile, End(tile, joint).pip) for joint in self.open_joints(tile)]
        return tuple(found)

    @cached_property
    def end_total(self) -> int:
        """All that counts together; 0 before the first tile."""
        return sum(pips for _, pips in self.contributions)

    def places_for(self, tile: Tile) -> tuple[End, ...]:
        """Give the open ends that a tile fits."""
        return tuple(end for end in self.ends if end.pip in (tile.low, tile.high))

    def fits(self, tile: Tile) -> bool:
        """Tell whether a tile that is not on the table may be laid now; the first may be any."""
        return not self.tiles or any(end.pip in (tile.low, tile.high) for end in self.ends)

    def place(self, tile: Tile, on: Tile | None = None) -> Layout:
        """Give the layout with one tile more; `on` is the tile whose open end it joins.

        `on` may be left out where all ends that fit belong to one tile.

        Raises:
            NoSuchEnd: `on` has no open end.
            DoesNotFit: the tile fits no end, or not that one.
            AmbiguousEnd: ends of several tiles fit, and `on` is left out.
            ValueError: the tile lies there already.
        """
        if tile in self.tiles:
            raise ValueError(f"{tile} lies there already")
        if not self.tiles and on is None:
            return Layout(self.branches, (tile,))
        joint = Joint.STRAIGHT_A if tile.is_double else None
        inner = self._end_for(tile, on)
        if joint is None:
            joint = Joint.LOW if tile.low == inner.pip else Joint.HIGH
        new = Connection(inner, End(tile, joint))
        return Layout(self.branches, (*self.tiles, tile), (*self.connections, new))

    def _end_for(self, tile: Tile, on: Tile | None) -> End:
        ends = [end for end in self.ends if on in (None, end.tile)]
        if on is not None and not ends:
            raise NoSuchEnd(on)
        fitting = [end for end in ends if end.pip in (tile.low, tile.high)]
        if not fitting:
            raise DoesNotFit(tile, tuple(sorted({end.pip for end in ends})))
        tiles = tuple(dict.fromkeys(end.tile for end in fitting))
        if len(tiles) > 1:
            raise AmbiguousEnd(tile, tiles)
        return fitting[0]
