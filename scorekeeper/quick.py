"""Judging records by the thousand: what a game's quick judge gives, and when it gives nothing.

A game may keep a module ``quick`` in its folder, found and not listed. Its ``judge`` goes through
the raw entries in one loop over plain numbers and gives the answer of a record that is valid and
plainly written. For everything else, a broken rule or a rare form, it gives None: then the rules
judge, entry by entry, and find the words. Tests hold both to the same answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.rules.match import Setup
from scorekeeper.rules.numbers import Points

Notes = Callable[[object], int | None]
"""Gives how many of an entry's keys are notes (``at``, ``by``, ``id``, ``void: false``), -1 for an
entry that was taken back, or None where a note cannot be read."""

TAKEN_BACK = -1


@dataclass
class Tally:
    """What a quick judge has found: the answer of the check but for what never differs."""

    scores: list[Points]
    points: list[Any] = field(default_factory=list)
    outcomes: list[str] = field(default_factory=list)
    winners: tuple[int, ...] = ()
    round: int = 1
    next_seat: int | None = None
    more: Mapping[str, Any] = field(default_factory=dict)


Judge = Callable[[Setup, Sequence[Any], Notes], Tally | None]
