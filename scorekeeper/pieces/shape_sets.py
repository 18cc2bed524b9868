"""Sets of shapes as numbers: every shape has a bit, so that many are followed in a few steps.

There are 105 shapes of a line and 5,026 with a spinner. A round told in totals may have thousands
of them at once; joining what follows each is one "or" of two numbers a shape. `shapes` says what a
shape is and what may follow it; here the same is worked out in numbers, for each when first asked.
Source: record-format.md, "Dominoes".
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache, reduce
from itertools import combinations_with_replacement, compress, pairwise
from operator import or_

from scorekeeper.pieces.shapes import ALL_ARMS, PIPS, pip_of, total_of
from scorekeeper.pieces.tiles import DOUBLE_SIX
from scorekeeper.pieces.worked_out import WorkedOut

REMEMBERED = 1024
"""How many sets are kept in memory with what may follow them."""

Ends = tuple[int, ...]
Key = tuple[int | None, Ends]
"""A shape by its spinner, as long as more arms may go out from it, and its ends, sorted."""

ShapeSet = int
"""Some shapes: one bit each, by their number."""

_MARKS = bytes(digit == ord("1") for digit in range(256))


def _ends(count: int) -> list[Ends]:
    """Give all that so many ends can be: halves, and doubles that are in the set only once."""
    some = combinations_with_replacement(range(~max(PIPS), max(PIPS) + 1), count)
    return [ends for ends in some if all(a != b or a >= 0 for a, b in pairwise(ends))]


def _all_keys(branches: bool) -> list[Key]:
    if not branches:
        return [(None, (~pip,)) for pip in PIPS] + [(None, ends) for ends in _ends(2)]
    before: list[Key] = [(None, ends) for ends in _ends(2) if min(ends) >= 0]
    around: list[Key] = [
        (spinner, ends)
        for arms in range(ALL_ARMS)
        for ends in _ends(arms)
        for spinner in PIPS
        if ~spinner not in ends
    ]
    return before + around + [(None, ends) for ends in _ends(ALL_ARMS)]


class ShapeTable:
    """All shapes of a line, or of layouts with a spinner, by number.

    `first` are those of a first tile, `following` those that may follow each, `totals` the end
    total of each, `of_total` those that show one.
    """

    def __init__(self, branches: bool) -> None:
        self.branches = branches
        self.keys = _all_keys(branches)
        self._bits = {key: 1 << number for number, key in enumerate(self.keys)}
        self._grown: dict[Key, tuple[int, ...]] = {}
        self.of_total: dict[int, ShapeSet] = {}
        self.totals = [total_of(*key) for key in self.keys]
        for total, bit in zip(self.totals, self._bits.values(), strict=True):
            self.of_total[total] = self.of_total.get(total, 0) | bit
        self.following = WorkedOut(self._after)
        self.first = self._first()

    def _first(self) -> ShapeSet:
        plain = [self._bits[None, (one.low, one.high)] for one in DOUBLE_SIX if not one.is_double]
        doubles: list[Key] = [(pip, ()) if self.branches else (None, (~pip,)) for pip in PIPS]
        return sum(plain) + sum(self._bits[key] for key in doubles)

    def _after(self, number: int) -> ShapeSet:
        """Give the shapes that one more tile makes of one."""
        spinner, ends = self.keys[number]
        found = self._with_more(spinner, ends, spinner) if spinner is not None else 0
        for place, end in enumerate(ends):
            pip = pip_of(end)
            stays = len(ends) == 1 and not self.branches
            rest = ends if stays else ends[:place] + ends[place + 1 :]
            found |= self._with_more(spinner, rest, pip)
            if self.branches and spinner is None and len(rest) == 1:
                found |= self._bits[pip, rest]
            elif ~pip not in ends and pip != spinner:
                found |= self._bits[spinner, tuple(sorted((*rest, ~pip)))]
        return found

    def _with_more(self, spinner: int | None, rest: Ends, but: int) -> ShapeSet:
        """Give the shapes with one more end, a half of any pip but one."""
        if len(rest) + 1 == ALL_ARMS:
            spinner = None
        bits = self._grown.get((spinner, rest))
        if bits is None:
            made = [self._bits[spinner, tuple(sorted((*rest, pip)))] for pip in PIPS]
            bits = self._grown[spinner, rest] = (*made, sum(made))
        return bits[-1] ^ bits[but]

    def totals_of(self, some: ShapeSet) -> frozenset[int]:
        """Give the end totals that some shapes show."""
        return frozenset(total for total, bits in self.of_total.items() if bits & some)

    def showing(self, totals: Iterable[int]) -> ShapeSet:
        """Give the shapes that show one of these end totals."""
        return reduce(or_, (self.of_total.get(total, 0) for total in totals), 0)


@cache
def shape_table(branches: bool) -> ShapeTable:
    """Give the one table of a line, or of layouts with a spinner."""
    return ShapeTable(branches)


@lru_cache(maxsize=REMEMBERED)
def following(branches: bool, known: ShapeSet | None) -> ShapeSet:
    """Give every shape that the next placement may make; None is the empty table."""
    table = shape_table(branches)
    if known is None:
        return table.first
    marks = format(known, "b")[::-1].encode().translate(_MARKS)
    numbers = compress(range(len(table.keys)), marks)
    return reduce(or_, map(table.following.__getitem__, numbers), 0)


def shapes_after(branches: bool, known: ShapeSet | None, totals: Iterable[int]) -> ShapeSet:
    """Give every shape after a placement with one of these totals; 0 where it is impossible."""
    return following(branches, known) & shape_table(branches).showing(totals)


def totals_after(branches: bool, known: ShapeSet | None) -> frozenset[int]:
    """Give the end totals that the next placement may have."""
    return shape_table(branches).totals_of(following(branches, known))
