"""What may lie on the table when only end totals are told.

Every tile may be used again, as record-format.md allows. A sketch keeps what later totals depend
on: the centre (the spinner, or in a line a double that lies alone) and the arms' outer ends, each
as its value and whether a double lies there. The centre counts until two arms leave it.
"""

from __future__ import annotations

from functools import cache

Arm = tuple[int, bool]
Sketch = tuple[int | None, tuple[Arm, ...]]
PIPS = range(7)


def sketch(centre: int | None, arms: list[Arm]) -> Sketch:
    """A sketch with its arms in order, so that equal ones are one."""
    return centre, tuple(sorted(arms))


def total_of(one: Sketch) -> int:
    """The end total of a sketch."""
    centre, arms = one
    outer = sum(2 * value if double else value for value, double in arms)
    return outer + (2 * centre if centre is not None and len(arms) < 2 else 0)


def openings() -> set[Sketch]:
    """Every first tile."""
    doubles = {sketch(value, []) for value in PIPS}
    others = {sketch(None, [(low, False), (high, False)]) for high in PIPS for low in range(high)}
    return doubles | others


@cache
def followers(one: Sketch, branching: bool) -> frozenset[Sketch]:
    """Every sketch that one more tile can make of this one."""
    centre, arms = one
    found = set()
    for number, (value, _) in enumerate(arms):
        others = [arm for at, arm in enumerate(arms) if at != number]
        for outer in PIPS:
            if branching and centre is None and outer == value:
                found.add(sketch(value, others))
            else:
                found.add(sketch(centre, [*others, (outer, outer == value)]))
    if centre is not None and len(arms) < (4 if branching else 1):
        for outer in PIPS:
            new = (outer, outer == centre)
            if branching:
                found.add(sketch(centre, [*arms, new]))
            else:
                found.add(sketch(None, [(centre, True), new]))
    return frozenset(found)


def after(before: set[Sketch] | None, branching: bool) -> set[Sketch]:
    """Every sketch after one more tile; None stands for an empty table."""
    if before is None:
        return openings()
    return {later for one in before for later in followers(one, branching)}
