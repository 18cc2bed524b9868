"""Settling an argument: a match record explained line by line, and the small referees.

Nothing here needs a match that was played here, or changes anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from scorekeeper.check import Broken, follow
from scorekeeper.games import part_of, shelf
from scorekeeper.record import Record, read_record
from scorekeeper.referee import Referee
from scorekeeper.rules.match import Entry, Outcome, Sheet
from scorekeeper.rules.numbers import Points
from scorekeeper.rules.objections import Objection
from scorekeeper.rules.sentences import Say


@dataclass(frozen=True)
class Explained:
    """One entry of a record: what it said, what it did, and the scores after it.

    `what` is None for an entry that was taken back: nothing of it is read. `steps` says what
    happened beyond the line, where an entry tells that much.
    """

    number: int
    what: Say | None
    outcome: Outcome | None
    scores: tuple[Points, ...]
    steps: tuple[Say, ...] = ()


@dataclass(frozen=True)
class Finding:
    """A record explained as far as the rules go along: to its end, or to the entry `broken`."""

    record: Record
    sheet: Sheet
    lines: tuple[Explained, ...]
    broken: int | None = None
    objection: Objection | None = None

    @property
    def refused(self) -> object:
        """The entry that broke a rule, as it was written."""
        return None if self.broken is None else self.record.entries[self.broken]


def explain(document: object) -> Finding:
    """Explain a match record, already parsed from JSON.

    Raises:
        Objection: its heading cannot be read or is not allowed.
    """
    record = read_record(document)
    sheet = record.game.open(record.setup)
    lines: list[Explained] = []
    try:
        for number, entry, after in follow(record, sheet):
            lines.append(_explained(record, number, entry, sheet, after))
            sheet = after
    except Broken as broken:
        return Finding(record, broken.before, tuple(lines), broken.entry, broken.objection)
    return Finding(record, sheet, tuple(lines))


def _explained(
    record: Record, number: int, entry: Entry | None, before: Sheet, after: Sheet
) -> Explained:
    if entry is None:
        return Explained(number, None, None, after.scores)
    what, steps = record.game.tell(record.setup, entry), record.game.steps(before, entry)
    return Explained(number, what, after.last, after.scores, steps)


@cache
def referees() -> Mapping[str, tuple[Referee, ...]]:
    """Give the referees of each game by its name, in the order of the shelf."""
    parts = {name: part_of(game, "referees") for name, game in shelf().items()}
    found = {name: tuple(part.REFEREES) for name, part in parts.items() if part is not None}
    return MappingProxyType(found)
