"""Questions about All Fives that need no match."""

from __future__ import annotations

from scorekeeper.games.all_fives import words
from scorekeeper.games.all_fives.leftovers import Share, nearest_five, share
from scorekeeper.games.all_fives.rules import ARM_TOTALS
from scorekeeper.games.dominoes import pairs, total_must_be_possible
from scorekeeper.pieces.tiles import SET_PIPS
from scorekeeper.referee import Ask, Referee, Told, Verdict, chosen, whole
from scorekeeper.rules.numbers import plain, read_whole
from scorekeeper.rules.objections import Refused, unreadable
from scorekeeper.rules.sentences import Say, plural

TOTAL = Ask("total", Say("All open ends together"), "number", high=99)
WAY = Ask(
    "points",
    Say("How points count"),
    "choice",
    choices=(("total", Say("the whole end total")), ("fives", Say("one for every five"))),
    usual="total",
)


def end_total(told: Told) -> Verdict:
    """Say what an end total scores.

    Raises:
        Unreadable, Refused: it is no number, or no layout makes it.
    """
    total = whole(told, TOTAL)
    total_must_be_possible(total, ARM_TOTALS)
    worth = total if total % 5 == 0 else 0
    points = worth // 5 if chosen(told, WAY) == "fives" else worth
    said = plural("%(n)s point", "%(n)s points", points)
    return Verdict(said, (words.reason(total, points),))


NOBODY = "nobody"
PLAYERS = Ask(
    "players",
    Say("Players"),
    "choice",
    choices=tuple((str(n), plural("%(n)s player", "%(n)s players", n)) for n in (2, 3, 4)),
    usual="2",
)
OUT = Ask(
    "out",
    Say("Who played the last tile"),
    "choice",
    choices=(
        (NOBODY, Say("nobody, the round is blocked")),
        *((str(seat), Say("player %(number)s", number=seat + 1)) for seat in range(4)),
    ),
    usual="0",
)
PIPS = Ask("pips", Say("Pips left in each hand, in seat order"), "numbers", high=SET_PIPS, count=4)
RULE = Ask(
    "rule",
    Say("The winner of a round scores"),
    "choice",
    choices=(
        ("opponents", Say("all that the opponents have left")),
        ("difference", Say("what the opponents have left, less what the winner's side has")),
    ),
    usual="opponents",
)


def leftovers(told: Told) -> Verdict:
    """Say what the leftovers of a round give, and to whom.

    Raises:
        Unreadable: something is no number, or missing.
        Refused: the hands cannot hold that.
    """
    players, pips, went_out = hands(told)
    pool = share(pips, went_out, chosen(told, RULE) == "difference")
    points = nearest_five(pool.pool)
    takers = [side_of_players(players, side) for side in pool.takers]
    return Verdict(verdict(pool, points), (words.counted(pool, takers, points),))


def hands(told: Told) -> tuple[int, tuple[int, ...], int | None]:
    """Give the number of players, the pips by seat, and the seat that went out."""
    players, out = int(chosen(told, PLAYERS)), chosen(told, OUT)
    texts = [text for text in told.get(PIPS.name, []) if text.strip()]
    went_out = None if out == NOBODY else int(out)
    if went_out is not None and went_out >= players:
        raise unreadable(Say("There are not so many players."))
    if len(texts) != players:
        raise unreadable(
            Say("Every hand needs its pips: %(n)s numbers, 0 for an empty hand.", n=players)
        )
    pips = tuple(read_whole(text) for text in texts)
    if min(pips) < 0 or sum(pips) > SET_PIPS:
        raise Refused(
            "bad-pips",
            Say("All tiles together have %(n)s pips, and no hand less than 0.", n=SET_PIPS),
        )
    if went_out is not None and pips[went_out]:
        raise Refused("bad-pips", Say("Whoever played the last tile has no pips left."))
    return players, pips, went_out


def verdict(pool: Share, points: int) -> Say:
    """Say the outcome in short."""
    if not pool.takers:
        return Say("Nobody scores")
    if len(pool.takers) == 1:
        return plural("%(n)s point", "%(n)s points", points)
    return Say("%(points)s points each", points=plain(points / 2))


def side_of_players(players: int, side: int) -> Say:
    """Name a side by the numbers of its seats."""
    seats = pairs(players)[side]
    if len(seats) == 1:
        return Say("player %(number)s", number=seats[0] + 1)
    return Say("players %(one)s and %(other)s", one=seats[0] + 1, other=seats[1] + 1)


REFEREES = (
    Referee("end-total", Say("What does this end total score?"), (TOTAL, WAY), end_total),
    Referee(
        "leftovers",
        Say("What do these leftovers round to?"),
        (PLAYERS, OUT, PIPS, RULE),
        leftovers,
    ),
)
