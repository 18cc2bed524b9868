"""Domino tiles of the double-six set, and the end totals that they can make.

Source: rules.md, "Shared by both domino games".
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement

HIGHEST_PIP = 6


@dataclass(frozen=True, order=True)
class Tile:
    """A tile, lower half first; its text form is ``3|6``."""

    low: int
    high: int

    @classmethod
    def read(cls, text: str) -> Tile:
        """Read ``3|6`` or ``6|3``.

        Raises:
            ValueError: it is no tile of the double-six set.

        >>> Tile.read("6|3")
        Tile(low=3, high=6)
        """
        halves = text.split("|")
        if len(halves) != 2 or not all(len(h) == 1 and h in "0123456" for h in halves):
            raise ValueError(f"{text!r} is no tile of the double-six set")
        low, high = sorted(int(half) for half in halves)
        return cls(low, high)

    def __str__(self) -> str:
        return f"{self.low}|{self.high}"

    @property
    def is_double(self) -> bool:
        """Whether both halves are alike."""
        return self.low == self.high

    @property
    def pips(self) -> int:
        """Both halves together."""
        return self.low + self.high


DOUBLE_SIX = tuple(
    Tile(low, high) for low, high in combinations_with_replacement(range(HIGHEST_PIP + 1), 2)
)

SET_PIPS = sum(tile.pips for tile in DOUBLE_SIX)
"""All pips of the set together: 168."""

_SINGLE = frozenset(range(HIGHEST_PIP + 1))
_DOUBLE = frozenset(2 * pip for pip in range(HIGHEST_PIP + 1))


def line_totals() -> frozenset[int]:
    """Give the end totals that a line without a spinner can show: 0–18, 20 and 22.

    An end counts a pip, or a terminal double twice. A double is in the set only once, so two
    terminal doubles differ; a double that lies alone counts once. Source: rules.md (computed).
    """
    two_singles = {a + b for a in _SINGLE for b in _SINGLE}
    one_double = {a + b for a in _SINGLE for b in _DOUBLE}
    two_doubles = {a + b for a in _DOUBLE for b in _DOUBLE if a != b}
    return frozenset(two_singles | one_double | two_doubles)


def spinner_totals() -> frozenset[int]:
    """Give the end totals that a layout with a spinner and up to four arms can show: 0–36.

    At most four arms count, no double twice, and the spinner itself is one of the doubles.
    """
    totals: set[int] = set()
    for arms in combinations_with_replacement(sorted(_SINGLE) + [-d for d in range(1, 7)], 4):
        doubles = [-arm for arm in arms if arm < 0]
        if len(set(doubles)) == len(doubles):
            totals.add(sum(arm if arm >= 0 else -2 * arm for arm in arms))
    return frozenset(totals) | line_totals()
