"""A round of dominoes of which every play is told, and the sheet that it belongs to.

Source: rules.md, "Shared by both domino games"; record-format.md, "Dominoes".
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from scorekeeper.pieces.layout import Layout
from scorekeeper.pieces.shape_sets import ShapeSet, totals_after
from scorekeeper.pieces.tiles import DOUBLE_SIX, Tile
from scorekeeper.rules.match import Sheet

Hand = frozenset[Tile]


@dataclass(frozen=True)
class Table:
    """What lies on the table and in the hands; frozen like the sheet.

    `worthless` are the end totals that score nothing; `held` how many tiles each seat holds;
    `boneyard` how many tiles are in no hand, and `undrawable` how many of them stay there.
    `layout` are the tiles on the table, where the round is told in tiles. Where it is told in
    totals, `shapes` are all that it may have after them, and `told` is the latest, None if that was
    left out. `hands` are the tiles of each seat, where the deal is known. `turn` is the seat that
    acts, None before the first placement; `turns` how many have been taken; `idle` how many in a
    row ended without a placement; `drawn` how many tiles were drawn in this turn, and `latest` the
    last of them, where it is known.
    """

    worthless: frozenset[int]
    held: tuple[int, ...]
    boneyard: int
    undrawable: int
    layout: Layout
    shapes: ShapeSet | None = None
    told: int | None = None
    hands: tuple[Hand, ...] | None = None
    turn: int | None = None
    turns: int = 0
    idle: int = 0
    drawn: int = 0
    latest: Tile | None = None

    @property
    def in_tiles(self) -> bool:
        """Whether this round is told in tiles."""
        return bool(self.layout.tiles) or self.hands is not None

    @property
    def in_totals(self) -> bool:
        """Whether this round is told in end totals."""
        return self.shapes is not None

    @property
    def begun(self) -> bool:
        """Whether the round's first tile has been placed."""
        return self.turns > 0

    @property
    def drawable(self) -> int:
        """How many tiles can still be drawn."""
        return max(0, self.boneyard - self.undrawable)

    @property
    def holders(self) -> tuple[int, ...]:
        """The seats that still hold tiles."""
        return tuple(seat for seat, tiles in enumerate(self.held) if tiles)

    @property
    def is_blocked(self) -> bool:
        """Whether everyone who holds tiles has knocked, or passed, in a row."""
        return self.idle >= len(self.holders)

    @cached_property
    def stock(self) -> frozenset[Tile]:
        """The tiles that are neither on the table nor in a hand that is known."""
        return frozenset(DOUBLE_SIX).difference(self.layout.tiles, *(self.hands or ()))

    @cached_property
    def still_out(self) -> frozenset[Tile]:
        """The tiles that are not known to lie on the table."""
        return frozenset(DOUBLE_SIX).difference(self.layout.tiles)

    @cached_property
    def possible_totals(self) -> frozenset[int]:
        """The end totals that the next placement may have, where the round is told in totals."""
        return totals_after(self.layout.branches, self.shapes)

    def playable(self, seat: int) -> tuple[Tile, ...]:
        """Give the tiles of a hand that may be laid now; none where the hand is not known."""
        hand = self.hands[seat] if self.hands is not None else frozenset()
        return tuple(tile for tile in sorted(hand) if self.layout.fits(tile))


@dataclass(frozen=True)
class DominoSheet(Sheet):
    """A sheet of dominoes.

    `lead` is the seat that leads this round, None while that is not known; `started` whether the
    round has begun; `table` the round where every play is recorded, None where the scores are.
    """

    lead: int | None = None
    started: bool = False
    table: Table | None = None


def new_table(
    players: int, hand: int, branches: bool, worthless: frozenset[int], undrawable: int = 0
) -> Table:
    """Give the table at a round's start, when nobody knows the hands.

    Args:
        players: how many sit at it.
        hand: the tiles dealt to each.
        branches: whether the first double becomes a spinner.
        worthless: the end totals that score nothing.
        undrawable: the tiles of the boneyard that may not be drawn.
    """
    return Table(
        worthless=worthless,
        held=(hand,) * players,
        boneyard=len(DOUBLE_SIX) - hand * players,
        undrawable=undrawable,
        layout=Layout(branches),
    )
