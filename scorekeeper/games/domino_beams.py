"""Rounds told in end totals, followed with a few shapes at a time.

A round of totals is possible as soon as one shape explains all of them. So a beam of a few shapes
is enough while it lasts: whatever it explains is possible. Only when the beam runs dry are all
shapes followed from the round's start (`pieces.shape_sets`); if there are none either the total is
impossible, and a new beam is taken from them otherwise. So the answer is always that of all shapes.

There is one object a beam, a dictionary that finds the next beam by the end total, worked out when
first asked. Since beams can be many they are forgotten all together when they become too many.
Threads may work out the same at once, or find a beam forgotten: they only do the work again.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from scorekeeper.pieces.shape_sets import ShapeSet, shape_table, shapes_after
from scorekeeper.pieces.worked_out import WorkedOut

WIDTH = 8
"""How many shapes a beam has at most."""

MOST = 20_000
"""How many beams are kept in memory."""

Total = int | None
"""An end total, None for one that scores nothing and was left out."""


class Beam(dict[Total, "Beam"]):
    """Some of the shapes that a round may have, by number. A total that they lack is a KeyError."""

    __slots__ = ("beams", "shapes")

    def __init__(self, beams: Beams, shapes: tuple[int, ...]) -> None:
        super().__init__()
        self.beams, self.shapes = beams, shapes

    def __missing__(self, total: Total) -> Beam:
        made = self.beams.made
        found = [shape for one in self.shapes for shape in made[one].get(total, ())]
        if not found:
            raise KeyError(total)
        after = self[total] = self.beams.beam_of(found)
        return after


class Beams:
    """All beams of a game; `worthless` are the end totals that score nothing there.

    For each shape `made` are those that one more tile makes of it, by their end total, `reach` is
    those totals as bits, and `narrow` how few they are.
    """

    def __init__(self, branches: bool, worthless: frozenset[int]) -> None:
        self.branches, self.worthless = branches, worthless
        self.table = shape_table(branches)
        self.made = WorkedOut(self._made)
        self.reach = WorkedOut(self._reach)
        self.narrow = WorkedOut(self._narrow)
        self._beams: dict[tuple[int, ...], Beam] = {}
        self.empty = Beam(self, ())
        self._begin()

    def _begin(self) -> None:
        """Know no beams but those after a first tile."""
        self._beams.clear()
        self.empty.clear()
        for total, shapes in self._by_total(self.table.first).items():
            self.empty[total] = self.beam_of(shapes)

    def _by_total(self, shapes: ShapeSet) -> dict[Total, list[int]]:
        """Sort shapes by their end total; under None are all whose total scores nothing."""
        found: dict[Total, list[int]] = {None: []}
        for shape in numbers_in(shapes):
            total = self.table.totals[shape]
            found.setdefault(total, []).append(shape)
            if total in self.worthless:
                found[None].append(shape)
        return found

    def _made(self, shape: int) -> dict[Total, list[int]]:
        return self._by_total(self.table.following[shape])

    def _reach(self, shape: int) -> int:
        return sum(1 << total for total in self.made[shape] if total is not None)

    def _narrow(self, shape: int) -> int:
        return -self.reach[shape].bit_count()

    def beam_of(self, shapes: Iterable[int]) -> Beam:
        """Give the beam with some of these shapes: first those that reach totals others do not."""
        chosen = tuple(dict.fromkeys(shapes))
        if len(chosen) > WIDTH:
            chosen = self._widest(chosen)
        beam = self._beams.get(chosen)
        if beam is None:
            if len(self._beams) >= MOST:
                self._begin()
            beam = self._beams[chosen] = Beam(self, chosen)
        return beam

    def _widest(self, shapes: tuple[int, ...]) -> tuple[int, ...]:
        reach = self.reach
        missing = reduce(or_, map(reach.__getitem__, shapes))
        first: list[int] = []
        rest: list[int] = []
        for shape in sorted(shapes, key=self.narrow.__getitem__):
            (first if reach[shape] & missing else rest).append(shape)
            missing &= ~reach[shape]
            if not missing and len(first) + len(rest) >= WIDTH:
                break
        return tuple([*first, *rest][:WIDTH])

    def afresh(self, told: Iterable[Total]) -> Beam:
        """Give a beam from all shapes after all totals of a round.

        Raises:
            KeyError: there are none: the last total is impossible.
        """
        known: ShapeSet | None = None
        for total in told:
            known = shapes_after(
                self.branches, known, self.worthless if total is None else (total,)
            )
        if not known:
            raise KeyError(known)
        return self.beam_of(numbers_in(known))


def numbers_in(shapes: ShapeSet) -> tuple[int, ...]:
    """Give the numbers of the shapes in a set."""
    found = []
    while shapes:
        bit = shapes & -shapes
        found.append(bit.bit_length() - 1)
        shapes ^= bit
    return tuple(found)
