"""What the club's screen shows of each table: who is ahead, whose turn it is, what was last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.history import Summary
from scorekeeper.rules.numbers import Points
from scorekeeper.rules.sentences import Say
from scorekeeper.standing import Standing
from scorekeeper.web.lines import last_view

ROOMY = 4
"""Up to how many tables there is room for every side, and for the last line."""

MANY = 9
"""Up to how many tables there is room for every side, in two columns, but for no last line."""

ROWS = 5
"""How many lines a table has where there are more of them."""


@dataclass(frozen=True)
class Row:
    """A side at a table: its number, its players with whose turn it is, and how it stands."""

    side: int
    players: tuple[tuple[str, bool], ...]
    score: Points
    leads: bool


@dataclass(frozen=True)
class Table:
    """A table as it is shown.

    `rows` is None where the match cannot be told; `more` counts the sides left out, those furthest
    behind that have not the turn; `last` is the last line, None where nothing was written or there
    is no room for it.
    """

    title: Say | str
    rows: tuple[Row, ...] | None
    more: int = 0
    last: Say | None = None
    gain: Points = 0


def tables(playing: Sequence[Summary]) -> list[Table]:
    """Give the tables to be shown side by side, the more of them the less of each."""
    count = len(playing)
    return [
        _table(one.title, one.standing, count) if one.standing else Table(one.title, None)
        for one in playing
    ]


def _table(title: Say | str, standing: Standing, count: int) -> Table:
    every = _rows(standing)
    shown = every if count <= MANY or len(every) <= ROWS else _ahead(every)
    last = last_view(standing, 0) if count <= ROOMY else None
    if last is None:
        return Table(title, shown, len(every) - len(shown))
    return Table(title, shown, last=last.what, gain=last.gain)


def _rows(standing: Standing) -> tuple[Row, ...]:
    sheet, names = standing.sheet, standing.setup.players
    ahead = max(sheet.scores) if len(set(sheet.scores)) > 1 else None
    sides = zip(standing.game.sides(len(names)), sheet.scores, strict=True)
    return tuple(
        Row(
            side=number,
            players=tuple((names[seat], seat == sheet.next_seat) for seat in seats),
            score=score,
            leads=score == ahead,
        )
        for number, (seats, score) in enumerate(sides)
    )


def _ahead(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Give those with the highest scores and whose turn it is.

    A line is left to say how many more there are.
    """
    ranked = sorted(rows, key=lambda row: -row.score)
    behind = [row for row in ranked[ROWS - 1 :] if any(turn for _, turn in row.players)]
    return (*ranked[: ROWS - 1 - len(behind)], *behind)
