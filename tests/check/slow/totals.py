"""What may lie on the table when only end totals are told.

Every tile may be used again, as record-format.md allows, except that no double lies twice in plain
sight. A sketch keeps what later totals depend on: the centre (the spinner, or in a line a double
that lies alone) and the arms' outer ends, each as its value and whether a double lies there. The
centre counts until two arms leave it, and with four arms its value no longer matters.
"""

from __future__ import annotations

from functools import cache, lru_cache

Arm = tuple[int, bool]
Sketch = tuple[int | None, tuple[Arm, ...]]
PIPS = range(7)
FULL = -1


def sketch(centre: int | None, arms: list[Arm]) -> Sketch:
    """A sketch with its arms in order, so that equal ones are one."""
    return (FULL if len(arms) == 4 else centre), tuple(sorted(arms))


def total_of(one: Sketch) -> int:
    """The end total of a sketch."""
    centre, arms = one
    outer = sum(2 * value if double else value for value, double in arms)
    return outer + (2 * centre if centre is not None and len(arms) < 2 else 0)


def openings() -> list[Sketch]:
    """Every first tile."""
    doubles = [sketch(value, []) for value in PIPS]
    return doubles + [sketch(None, [(a, False), (b, False)]) for a in PIPS for b in PIPS if a < b]


def followers(one: Sketch, branching: bool) -> list[Sketch]:
    """Every sketch that one more tile can make of this one."""
    centre, arms = one
    found = []
    for number, (value, _) in enumerate(arms):
        others = [arm for at, arm in enumerate(arms) if at != number]
        for outer in PIPS:
            if branching and centre is None and outer == value:
                found.append((value, others))
            elif not is_seen(one, outer) or outer != value:
                found.append((centre, [*others, (outer, outer == value)]))
    if centre is not None and len(arms) < (4 if branching else 1):
        others = list(arms) if branching else [(centre, True)]
        found += [
            (centre if branching else None, [*others, (outer, False)])
            for outer in PIPS
            if outer != centre
        ]
    return [sketch(middle, outer_ends) for middle, outer_ends in found]


def is_seen(one: Sketch, value: int) -> bool:
    """Whether the double of this value lies in plain sight: no tile can lie twice."""
    centre, arms = one
    return centre == value or (value, True) in arms


@cache
def by_total(one: Sketch | None, branching: bool) -> dict[int, list[Sketch]]:
    """What can follow a sketch, or an empty table (None), sorted by its end total."""
    found: dict[int, list[Sketch]] = {}
    for later in openings() if one is None else followers(one, branching):
        found.setdefault(total_of(later), []).append(later)
    return found


@lru_cache(maxsize=200)
def after(
    before: frozenset[Sketch] | None, branching: bool, told: tuple[int, ...]
) -> frozenset[Sketch]:
    """Every sketch after one more tile that makes one of these totals."""
    found: set[Sketch] = set()
    for one in [None] if before is None else before:
        later = by_total(one, branching)
        for total in told:
            found.update(later.get(total, []))
    return frozenset(found)


def possible(before: frozenset[Sketch] | None, branching: bool) -> set[int]:
    """Every end total that one more tile can make."""
    some = [None] if before is None else before
    return {total for one in some for total in by_total(one, branching)}
