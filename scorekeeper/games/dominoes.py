"""What Fives and Threes and All Fives share: pairs, their scores, and what is refused.

Source: rules.md, "Shared by both domino games"; record-format.md, "Dominoes".
"""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.match import Entry, Outcome, Setup
from scorekeeper.rules.numbers import Points, plain
from scorekeeper.rules.objections import Refused, Unreadable
from scorekeeper.rules.sentences import Say, plural


def pairs(players: int) -> tuple[tuple[int, ...], ...]:
    """Give the sides: four play as two fixed pairs, partners facing each other."""
    if players == 4:
        return ((0, 2), (1, 3))
    return tuple((seat,) for seat in range(players))


def in_a_side(setup: Setup) -> int:
    """Give how many play on each side."""
    return len(pairs(len(setup.players))[0])


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
