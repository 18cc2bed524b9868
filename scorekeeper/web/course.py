"""How a match went, told in three ways: a picture, a table, and a short text for a chat."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.models import Match
from scorekeeper.rules.match import Entry
from scorekeeper.rules.numbers import Points
from scorekeeper.rules.sentences import Say
from scorekeeper.standing import Standing
from scorekeeper.web.helpers import day_and_time
from scorekeeper.web.short_names import renamed, shortened
from scorekeeper.web.texts import number, tell


@dataclass(frozen=True)
class Step:
    """A line that counts: its number, what was entered, its kind, and the scores after it.

    In words names are cut, so that there is room for the figures.
    """

    number: int
    entry: Entry
    what: Say
    kind: str
    scores: tuple[Points, ...]


@dataclass(frozen=True)
class Course:
    """The scores before the first line and after each, the busts by line and side, the steps."""

    scores: tuple[tuple[Points, ...], ...]
    busts: tuple[tuple[int, int], ...]
    steps: tuple[Step, ...]


def course_of(standing: Standing) -> Course:
    """Give how a match went so far."""
    game, setup, told = standing.game, standing.setup, standing.told
    names = shortened(setup.players)
    busts = [
        (line, game.side_of(len(setup.players), seat))
        for line, one in enumerate(told, 1)
        if one.outcome.kind == "bust" and (seat := getattr(one.entry, "seat", None)) is not None
    ]
    return Course(
        scores=(game.open(setup).scores, *(one.after.scores for one in told)),
        busts=tuple(busts),
        steps=tuple(
            Step(
                number=n,
                entry=one.entry,
                what=renamed(game.tell(setup, one.entry), names),
                kind=one.outcome.kind,
                scores=one.after.scores,
            )
            for n, one in enumerate(told, 1)
        ),
    )


def side_names(standing: Standing) -> list[str]:
    """Give what the sides are called, and the score of each."""
    sides = standing.game.sides(len(standing.setup.players))
    return [" & ".join(standing.setup.name(seat) for seat in side) for side in sides]


def results(standing: Standing) -> list[str]:
    """Give each side's names with its score."""
    scores = standing.sheet.scores
    return [
        f"{name} {number(score)}" for name, score in zip(side_names(standing), scores, strict=True)
    ]


def text_for_chat(match: Match, standing: Standing) -> str:
    """Give a short text about a match that is over: the game, when, the scores and who won."""
    when = day_and_time(match.finished_at or match.at)
    told = [tell(standing.game.title), when, ", ".join(results(standing))]
    return " · ".join([*told, tell(standing.game.ending(standing.sheet))])
