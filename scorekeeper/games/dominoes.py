"""What Fives and Threes and All Fives share: entries, pairs, and who may write when.

Source: rules.md, "Shared by both domino games"; record-format.md, "Dominoes".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from scorekeeper.rules.match import Entry, Outcome, Setup
from scorekeeper.rules.numbers import Points, plain
from scorekeeper.rules.objections import Refused, Unreadable
from scorekeeper.rules.options import Option
from scorekeeper.rules.sentences import Say, plural

RECORD_SCORES = "scores"
RECORD_PLAYS = "plays"


@dataclass(frozen=True)
class Place(Entry):
    """One placement: its end total, or its tile, or neither when it is worth no points."""

    do: ClassVar[str] = "place"
    seat: int
    total: int | None = None
    tile: str | None = None
    on: str | None = None
    out: bool | None = None

    def unfit(self) -> Say | None:
        """Say why these keys do not go together, if they do not."""
        if self.total is not None and self.tile is not None:
            return Say('A placement has "total" or "tile", not both.')
        if self.on is not None and self.tile is None:
            return Say('"on" goes with "tile".')
        return None


@dataclass(frozen=True)
class Blocked(Entry):
    """Nobody can play; the round is over."""

    do: ClassVar[str] = "blocked"


@dataclass(frozen=True)
class Starter(Entry):
    """Who leads the round, where the rules leave that to a draw."""

    do: ClassVar[str] = "starter"
    seat: int


@dataclass(frozen=True)
class Knock(Entry):
    """A seat cannot play (Fives and Threes, every play recorded)."""

    do: ClassVar[str] = "knock"
    seat: int


@dataclass(frozen=True)
class Draw(Entry):
    """Tiles drawn from the boneyard (All Fives, every play recorded)."""

    do: ClassVar[str] = "draw"
    seat: int
    count: int | None = None
    tiles: tuple[str, ...] | None = None

    def unfit(self) -> Say | None:
        """Say why these keys do not go together, if they do not."""
        if (self.count is None) == (self.tiles is None):
            return Say('A draw has "count" or "tiles", one of them.')
        if (len(self.tiles or ()) if self.count is None else self.count) < 1:
            return Say("A draw takes at least one tile.")
        return None


@dataclass(frozen=True)
class Pass(Entry):
    """A seat cannot play and the boneyard is empty (All Fives, every play recorded)."""

    do: ClassVar[str] = "pass"
    seat: int


@dataclass(frozen=True)
class Deal(Entry):
    """The tiles dealt, by seat (every play recorded)."""

    do: ClassVar[str] = "deal"
    hands: tuple[tuple[str, ...], ...]


def pairs(players: int) -> tuple[tuple[int, ...], ...]:
    """Give the sides: four play as two fixed pairs, partners facing each other."""
    if players == 4:
        return ((0, 2), (1, 3))
    return tuple((seat,) for seat in range(players))


def side_of(players: int, seat: int) -> int:
    """Give the side of a seat."""
    return seat % 2 if players == 4 else seat


def partner_of(players: int, seat: int) -> int | None:
    """Give the seat across the table in a game of pairs, otherwise None."""
    return (seat + 2) % 4 if players == 4 else None


def side_name(setup: Setup, side: int) -> Say:
    """Name a side: a player, or both partners."""
    names = [setup.name(seat) for seat in pairs(len(setup.players))[side]]
    if len(names) == 1:
        return Say("%(name)s", name=names[0])
    return Say("%(one)s and %(other)s", one=names[0], other=names[1])


def one_hand_each(setup: Setup, hands: Sequence[object]) -> None:
    """Raise `Unreadable` with ``bad-record`` unless a list by seat has a value for every seat."""
    if len(hands) != len(setup.players):
        raise Unreadable(
            "bad-record",
            plural(
                "There is %(n)s hand for %(players)s players: every seat needs one.",
                "There are %(n)s hands for %(players)s players: every seat needs one.",
                len(hands),
                players=len(setup.players),
            ),
        )


def raised(scores: tuple[Points, ...], side: int, points: Points) -> tuple[Points, ...]:
    """Give the scores with points added to one side."""
    return tuple(plain(score + points) if i == side else score for i, score in enumerate(scores))


def past_target(before: Points, points: Points, target: int) -> Say:
    """Say that an event would pass the target and is rejected whole."""
    return Say(
        "%(before)s + %(points)s is past %(target)s: nothing scored",
        before=before,
        points=points,
        target=target,
    )


def only_scores_are_kept() -> Refused:
    """Give the objection to tiles, knocks, draws and passes where only scores are recorded."""
    return Refused(
        "wrong-moment",
        Say("This sheet records scores only: enter the end total, not tiles, draws or passes."),
    )


def total_must_be_possible(total: int, possible: frozenset[int]) -> None:
    """Raise `Refused` with ``impossible-total`` for an end total that no tiles can make."""
    if total not in possible:
        raise Refused(
            "impossible-total",
            Say(
                "No tiles make an end total of %(total)s: the highest is %(highest)s.",
                total=total,
                highest=max(possible),
            )
            if total > max(possible) or total < 0
            else Say("No two ends make %(total)s. Count both ends again.", total=total),
        )


def starter_must_be_open(started: bool, settled: bool) -> None:
    """Raise `Refused` with ``wrong-moment`` unless this round's starter is still to be drawn."""
    if started:
        raise Refused("wrong-moment", Say("The round has begun: its starter is settled."))
    if settled:
        raise Refused("wrong-moment", Say("The rules say who leads this round: nothing is drawn."))


def _any_target(players: int) -> int:
    return 1000


def _whole_hand(players: int) -> int:
    return 28 // players


def target_option(usual: Any) -> Option:
    """Give the option for the score to play to; `usual(players, given)` is its default."""
    return Option(
        name="target",
        title=Say("Play to"),
        told=lambda value: plural("%(n)s point", "%(n)s points", value),
        usual=usual,
        low=1,
        high=_any_target,
    )


def hand_option(deal: Mapping[int, int]) -> Option:
    """Give the option for the tiles dealt to each player."""
    return Option(
        name="hand",
        title=Say("Tiles each"),
        told=lambda value: plural("%(n)s tile each", "%(n)s tiles each", value),
        usual=lambda players, given: deal[players],
        low=1,
        high=_whole_hand,
    )


def record_option() -> Option:
    """Give the option for what is recorded: the scores, or every play."""
    return Option(
        name="record",
        title=Say("What is written down"),
        told=lambda value: Say("the scores") if value == RECORD_SCORES else Say("every play"),
        usual=lambda players, given: RECORD_SCORES,
        values=(RECORD_SCORES, RECORD_PLAYS),
        asks=what_recording_asks,
    )


def what_recording_asks(value: str) -> Say:
    """Say what the table has to do where the scores are recorded, or every play."""
    if value == RECORD_SCORES:
        return Say("Only what scores is entered, in any order.")
    return Say("Every turn is entered, tile by tile or by its end total: the layout is drawn.")


def last_steps(
    players: int, story: tuple[tuple[Entry, Outcome], ...]
) -> list[tuple[Points, Points]]:
    """Give for each side its score before its last points and its score now: its two pegs."""
    steps: list[tuple[Points, Points]] = [(0, 0)] * len(pairs(players))
    for entry, outcome in story:
        seat = getattr(entry, "seat", None)
        side = None if seat is None else side_of(players, seat)
        for one, points in enumerate(outcome.by_side(len(steps), side)):
            if points:
                steps[one] = (steps[one][1], plain(steps[one][1] + points))
    return steps
