"""What the two domino games have in common, in records of scores and of plays."""

from __future__ import annotations

from typing import Any

from .shapes import Entry, Written, insist, lists_of, refuse, shaped, text, texts, whole, yes_or_no

LINE_TOTALS = [*range(19), 20, 22]
SPINNER_TOTALS = list(range(37))


class Dominoes:
    """A table with domino scores: sides, rounds, and whether the starter is open."""

    totals = LINE_TOTALS

    def __init__(self, players: int, options: dict[str, Any], first: int | None) -> None:
        self.players = players
        self.pairs = players == 4
        self.options = options
        self.starter_open = first is None
        self.scores: list[float] = [0] * (2 if self.pairs else players)
        self.winners: list[int] = []
        self.round = 1
        self.round_begun = False
        self.next_seat: int | None = None

    def side(self, seat: int) -> int:
        """The side that a seat belongs to."""
        return seat % 2 if self.pairs else seat

    def new_round(self, starter_open: bool) -> None:
        """The round is over and the next one is in play."""
        self.round += 1
        self.round_begun = False
        self.starter_open = starter_open

    def sit(self, entry: Entry) -> None:
        """Stop unless the seat exists and the match goes on."""
        insist(0 <= entry.get("seat", 0) < self.players, "no-such-seat")
        insist(not self.winners, "match-over")

    def take_starter(self) -> Written:
        """The neutral draw's result."""
        insist(self.starter_open and not self.round_begun, "wrong-moment")
        self.starter_open = False
        return 0, "noted"

    def score(self, side: int, points: float, target: int, exact: bool) -> Written:
        """Give a side points for one event, or refuse it whole."""
        if exact and self.scores[side] + points > target:
            return 0, "bust"
        self.scores[side] += points
        if self.scores[side] >= target:
            self.winners = [side]
            return points, "won"
        return points, "scored" if points else "none"


def read_place(entry: Entry) -> None:
    """Stop unless this is a placement as the format has it."""
    shaped(entry, {"seat": whole}, {"total": whole, "tile": text, "on": text, "out": yes_or_no})
    insist(not ("total" in entry and "tile" in entry))
    insist("on" not in entry or "tile" in entry)


def read_deal(entry: Entry, players: int) -> None:
    """Stop unless this is a deal as the format has it."""
    shaped(entry, {"hands": lists_of(texts)})
    insist(len(entry["hands"]) == players)


def read_common(entry: Entry, players: int, more: set[str]) -> None:
    """Stop unless this is an entry of dominoes; `more` are a game's own with nothing but a seat."""
    do = entry.get("do")
    if do == "place":
        read_place(entry)
    elif do == "blocked":
        shaped(entry, {})
    elif do == "deal":
        read_deal(entry, players)
    elif do == "starter" or (text(do) and do in more):
        shaped(entry, {"seat": whole})
    else:
        refuse("bad-record")
