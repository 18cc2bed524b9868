"""Six-sided dice as they lie on the table.

Source: rules.md, "Yacht".
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

FACES = range(1, 7)


@dataclass(frozen=True)
class Dice:
    """Dice in the order in which they were told; the text form is ``1-4-4-4-4``.

    Raises ValueError for a face that a six-sided die does not have.
    """

    faces: tuple[int, ...]

    def __post_init__(self) -> None:
        for face in self.faces:
            if face not in FACES:
                raise ValueError(f"a die has no face {face}")

    @classmethod
    def read(cls, text: str) -> Dice:
        """Read ``1-4-4-4-4``.

        Raises:
            ValueError: there is something else than faces 1 to 6 between the dashes.

        >>> Dice.read("6-1-6")
        Dice(faces=(6, 1, 6))
        """
        if not all(one in {"1", "2", "3", "4", "5", "6"} for one in text.split("-")):
            raise ValueError(f"{text!r} are no dice")
        return cls(tuple(int(one) for one in text.split("-")))

    def __str__(self) -> str:
        return "-".join(str(face) for face in self.faces)

    @property
    def total(self) -> int:
        """All pips together."""
        return sum(self.faces)

    def count(self, face: int) -> int:
        """Give how many dice show a face."""
        return self.faces.count(face)

    @cached_property
    def groups(self) -> tuple[int, ...]:
        """How many are alike, the largest group first: ``(3, 2)`` is a full house."""
        return tuple(number for _, number in Counter(self.faces).most_common())

    @property
    def commonest(self) -> int:
        """The face that the largest group shows."""
        return Counter(self.faces).most_common(1)[0][0]

    def has_run(self, length: int) -> bool:
        """Tell whether that many faces in a row are among the dice.

        >>> Dice.read("2-3-3-4-5").has_run(4)
        True
        """
        shown = set(self.faces)
        return any(shown.issuperset(range(low, low + length)) for low in FACES)
