"""The ends of tiles: where one tile joins another, by the names that the players give them.

Source: the position descriptions of the game's documents ("high end", "straight A"); rules.md,
"Shared by both domino games".
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.pieces.tiles import Tile


class Joint(StrEnum):
    """Where on a tile another one joins: at a half, or along or beside a double."""

    HIGH = "high"
    LOW = "low"
    STRAIGHT_A = "straight A"
    STRAIGHT_B = "straight B"
    SIDE_A = "side A"
    SIDE_B = "side B"

    @property
    def opposite(self) -> Joint:
        """The joint that lies across the tile."""
        return _ACROSS[self]


_ACROSS = {
    Joint.HIGH: Joint.LOW,
    Joint.LOW: Joint.HIGH,
    Joint.STRAIGHT_A: Joint.STRAIGHT_B,
    Joint.STRAIGHT_B: Joint.STRAIGHT_A,
    Joint.SIDE_A: Joint.SIDE_B,
    Joint.SIDE_B: Joint.SIDE_A,
}

HALVES = (Joint.HIGH, Joint.LOW)
STRAIGHT = (Joint.STRAIGHT_A, Joint.STRAIGHT_B)
SIDES = (Joint.SIDE_A, Joint.SIDE_B)


@dataclass(frozen=True)
class End:
    """One joint of one tile; its text form is ``3|6 low`` or ``6|6 straight A``."""

    tile: Tile
    joint: Joint

    @classmethod
    def read(cls, text: str) -> End:
        """Read ``3|6 low``.

        Raises:
            ValueError: it names no tile, or a joint that such a tile does not have.

        >>> End.read("3|6 low").pip
        3
        """
        tile, _, joint = text.partition(" ")
        end = cls(Tile.read(tile), Joint(joint))
        if end.tile.is_double == (end.joint in HALVES):
            raise ValueError(f"{tile} has no joint {joint!r}")
        return end

    def __str__(self) -> str:
        return f"{self.tile} {self.joint}"

    @property
    def pip(self) -> int:
        """What a tile must show to join here."""
        return self.tile.high if self.joint is Joint.HIGH else self.tile.low


def joints_of(tile: Tile, spinner: bool) -> tuple[Joint, ...]:
    """Give the joints of a tile: two, or all four of a spinner."""
    if not tile.is_double:
        return HALVES
    return STRAIGHT + SIDES if spinner else STRAIGHT


@dataclass(frozen=True)
class Connection:
    """A tile laid on another: the end that was open, and the end of the new tile that joined it.

    The text form is ``1|4 low – 1|1 straight A``.
    """

    inner: End
    outer: End

    @classmethod
    def read(cls, text: str) -> Connection:
        """Read ``1|4 low – 1|1 straight A``.

        Raises:
            ValueError: it does not name two ends.
        """
        inner, dash, outer = text.partition(" – ")
        if not dash:
            raise ValueError(f"{text!r} is no connection")
        return cls(End.read(inner), End.read(outer))

    def __str__(self) -> str:
        return f"{self.inner} – {self.outer}"


class Misplaced(ValueError):
    """A tile that cannot be laid as it was told; `code` is that of record-format.md."""

    code: str


class NoSuchEnd(Misplaced):
    """The tile to join has no open end, or does not lie there."""

    code = "no-such-end"

    def __init__(self, on: Tile) -> None:
        super().__init__(f"{on} has no open end")
        self.on = on


class DoesNotFit(Misplaced):
    """Neither half has the value of the open end, or of any."""

    code = "does-not-fit"

    def __init__(self, tile: Tile, pips: tuple[int, ...]) -> None:
        super().__init__(f"{tile} does not fit any of {pips}")
        self.tile = tile
        self.pips = pips


class AmbiguousEnd(Misplaced):
    """Ends of several tiles fit, and which one is not told."""

    code = "ambiguous-end"

    def __init__(self, tile: Tile, choices: tuple[Tile, ...]) -> None:
        super().__init__(f"{tile} fits on {', '.join(map(str, choices))}")
        self.tile = tile
        self.choices = choices
