"""Questions about Fives and Threes that need no match."""

from __future__ import annotations

from scorekeeper.games.dominoes import total_must_be_possible
from scorekeeper.games.fives_and_threes import words
from scorekeeper.games.fives_and_threes.rules import TOTALS, points_of
from scorekeeper.referee import Ask, Referee, Told, Verdict, whole
from scorekeeper.rules.sentences import Say, plural

TOTAL = Ask("total", Say("The two ends together"), "number", high=99)


def end_total(told: Told) -> Verdict:
    """Say what an end total scores.

    Raises:
        Unreadable, Refused: it is no number, or no two ends make it.
    """
    total = whole(told, TOTAL)
    total_must_be_possible(total, TOTALS)
    points = points_of(total)
    return Verdict(plural("%(n)s point", "%(n)s points", points), (words.sum_of(total),))


REFEREES = (Referee("end-total", Say("What does this end total score?"), (TOTAL,), end_total),)
