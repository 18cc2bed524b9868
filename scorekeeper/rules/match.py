"""A match: what is agreed before it, what is written in it, and how it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar

from scorekeeper.rules.numbers import Points
from scorekeeper.rules.objections import Refused
from scorekeeper.rules.sentences import Say, quoted


@dataclass(frozen=True)
class Setup:
    """What is agreed before the first entry: names by seat, all options, and who starts."""

    players: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    first: int | None = None

    def name(self, seat: int) -> str:
        """Give the name of the player at a seat."""
        return self.players[seat]


class Entry:
    """What someone writes on the sheet. Each kind is a frozen dataclass with its word in `do`."""

    do: ClassVar[str]


Draft = Mapping[str, Any]
"""An entry still being put together: field values as JSON, kept by the server for every phone."""


@dataclass(frozen=True)
class Outcome:
    """What an entry did.

    `kind` is ``scored``, ``none``, ``bust``, ``won`` or ``noted``; `points` what it added: a number
    to the entering seat's side, or a tuple by side; `why` the reason in words and figures.
    """

    kind: str
    points: Points | tuple[Points, ...]
    why: Say

    def by_side(self, sides: int, side: int | None) -> tuple[Points, ...]:
        """Give the points added to each side; `side` is the one that entered."""
        if isinstance(self.points, tuple):
            return self.points
        return tuple(self.points if one == side else 0 for one in range(sides))


@dataclass(frozen=True)
class Sheet:
    """How things stand after the entries so far; frozen, so an old one stays true."""

    setup: Setup
    scores: tuple[Points, ...]
    winners: tuple[int, ...] = ()
    round: int = 1
    next_seat: int | None = None
    last: Outcome | None = None

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return bool(self.winners)


def seat_must_exist(setup: Setup, seat: int) -> None:
    """Raise `Refused` with ``no-such-seat`` unless the seat is at this table."""
    if not 0 <= seat < len(setup.players):
        raise Refused(
            "no-such-seat",
            Say(
                "There is no seat %(seat)s: the table has %(n)s, counted from 0.",
                seat=quoted(seat),
                n=len(setup.players),
            ),
        )


def match_must_be_open(sheet: Sheet) -> None:
    """Raise `Refused` with ``match-over`` once somebody has won."""
    if sheet.finished:
        raise Refused(
            "match-over",
            Say("The match is over. Undo the last line first if it was wrong."),
        )
