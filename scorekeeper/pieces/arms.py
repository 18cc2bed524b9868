"""The layout as it lies: the tile in the middle and the arms that go out from it.

This is what a drawing needs: which tile lies in which arm, in which order, and which way round.
Source: rules.md, "Shared by both domino games" and "All Fives".
"""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.pieces.ends import End, Joint, joints_of
from scorekeeper.pieces.layout import Layout
from scorekeeper.pieces.tiles import Tile

AROUND = (
    Joint.LOW,
    Joint.STRAIGHT_A,
    Joint.SIDE_A,
    Joint.HIGH,
    Joint.STRAIGHT_B,
    Joint.SIDE_B,
)
"""The joints of the middle tile as it is drawn, from the left as a clock goes."""


@dataclass(frozen=True)
class Step:
    """A tile in an arm: the pip that looks to the middle, and the one that looks outwards.

    The text form is ``6:2`` for the tile ``2|6`` whose 6 looks to the middle.
    """

    inner: int
    outer: int

    @classmethod
    def read(cls, text: str) -> Step:
        """Read ``6:2``.

        Raises:
            ValueError: it is not two halves of a tile.
        """
        inner, _, outer = text.partition(":")
        Tile.read(f"{inner}|{outer}")
        return cls(int(inner), int(outer))

    def __str__(self) -> str:
        return f"{self.inner}:{self.outer}"

    @property
    def tile(self) -> Tile:
        """The tile that lies here."""
        return Tile(min(self.inner, self.outer), max(self.inner, self.outer))

    @property
    def is_double(self) -> bool:
        """Whether the tile lies across the arm."""
        return self.inner == self.outer


@dataclass(frozen=True)
class Arm:
    """A joint of the middle tile and the tiles that go out from it, the nearest first.

    The text form is ``straight A 6:3 3:5``; an arm may be empty.
    """

    joint: Joint
    steps: tuple[Step, ...]

    @classmethod
    def read(cls, text: str) -> Arm:
        """Read ``straight A 6:3 3:5``.

        Raises:
            ValueError: it does not begin with a joint, or a step cannot be read.
        """
        words = text.split(" ")
        name = [word for word in words if ":" not in word]
        return cls(Joint(" ".join(name)), tuple(Step.read(word) for word in words[len(name) :]))

    def __str__(self) -> str:
        return " ".join([self.joint, *map(str, self.steps)])


def middle_of(layout: Layout) -> Tile | None:
    """Give the tile that the arms go out from: the spinner, or the first tile; None before it."""
    return layout.spinner or next(iter(layout.tiles), None)


def arms_of(layout: Layout) -> tuple[Arm, ...]:
    """Give the arms, one for each joint of the middle tile, the empty ones too.

    >>> [str(arm) for arm in arms_of(Layout.read("line: 3|6, 6|6 on 3|6, 1|6 on 6|6"))]
    ['high 6:6 6:1', 'low']
    """
    middle = middle_of(layout)
    if middle is None:
        return ()
    joints = joints_of(middle, spinner=middle == layout.spinner)
    return tuple(Arm(joint, _steps_from(layout, End(middle, joint))) for joint in joints)


def tip_of(arm: Arm, middle: Tile) -> End:
    """Give the outer end of an arm, which is the middle tile's where nothing lies in it."""
    if not arm.steps:
        return End(middle, arm.joint)
    tip = arm.steps[-1]
    if tip.is_double:
        return End(tip.tile, Joint.STRAIGHT_B)
    return End(tip.tile, Joint.HIGH if tip.outer == tip.tile.high else Joint.LOW)


def counts(layout: Layout, end: End) -> int | None:
    """Give what an open end adds to the end total; None where it adds nothing."""
    if not end.tile.is_double:
        return end.pip
    return end.tile.pips if layout.is_terminal(end.tile) else None


def counted_around(layout: Layout) -> tuple[int, ...]:
    """Give what counts in the end total as the arms lie: the left one, and on as a clock goes.

    >>> counted_around(Layout.read("line: 3|6, 6|6 on 3|6"))
    (3, 12)
    """
    middle = middle_of(layout)
    if middle is None or len(layout.contributions) == 1:
        return tuple(pips for _, pips in layout.contributions)
    arms = sorted(arms_of(layout), key=lambda arm: AROUND.index(arm.joint))
    tips = [tip_of(arm, middle) for arm in arms]
    found = (counts(layout, tip) for tip in tips if tip in layout.ends)
    return tuple(pips for pips in found if pips is not None)


def _steps_from(layout: Layout, end: End) -> tuple[Step, ...]:
    steps: list[Step] = []
    while end in layout.joined:
        inner = layout.joined[end]
        end = End(inner.tile, inner.joint.opposite)
        steps.append(Step(inner.pip, end.pip))
    return tuple(steps)
