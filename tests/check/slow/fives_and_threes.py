"""Fives and Threes: rules.md, the section of that name."""

from __future__ import annotations

from typing import Any

from .dominoes import Dominoes, read_common
from .plays import Plays
from .shapes import Entry, Written, insist, refuse

POINTS = {3: 1, 5: 1, 6: 2, 9: 3, 10: 2, 12: 4, 15: 8, 18: 6, 20: 4}


def last_tile(table: Dominoes, seat: int, out: set[int]) -> tuple[bool, int]:
    """A seat's last tile, with the seats that are out now: whether the round ends, and the point.

    In pairs only the second partner's last tile ends the round and earns the point, unless the
    house ends it with the first.
    """
    waits = table.pairs and table.options.get("pair_out") != "first"
    if waits and (seat + 2) % 4 not in out:
        return False, 0
    return True, 1 if table.options.get("out_point", True) else 0


class Scores(Dominoes):
    """Told in scores: only what matters, in any order."""

    def __init__(self, players: int, options: dict[str, Any], first: int | None) -> None:
        super().__init__(players, options, first)
        self.out: set[int] = set()

    def write(self, entry: Entry) -> Written:
        """Take one entry: what it added, and its outcome."""
        read_common(entry, self.players, {"knock"})
        self.sit(entry)
        do = entry["do"]
        if do in ("knock", "deal") or "tile" in entry:
            refuse("wrong-moment")
        if do == "starter":
            return self.take_starter()
        if do == "blocked":
            self.end_round()
            return 0, "noted"
        return self.take_place(entry)

    def take_place(self, entry: Entry) -> Written:
        """One placement, with its last tile point if it has one."""
        seat, total, ends, more = entry["seat"], entry.get("total", 0), False, 0
        insist(seat not in self.out, "out-of-turn")
        insist(total in self.totals, "impossible-total")
        self.round_begun = True
        if entry.get("out"):
            self.out.add(seat)
            ends, more = last_tile(self, seat, self.out)
        points = POINTS.get(total, 0) + more
        written = self.score(self.side(seat), points, self.options.get("target", 61), exact=True)
        if ends and not self.winners:
            self.end_round()
        return written

    def end_round(self) -> None:
        """The next round begins with everyone holding tiles."""
        self.out = set()
        self.new_round(starter_open=False)


class PlayByPlay(Plays):
    """Told in plays."""

    def write(self, entry: Entry) -> Written:
        """Take one entry: what it added, and its outcome."""
        read_common(entry, self.players, {"knock"})
        self.sit(entry)
        if entry["do"] == "starter":
            return self.take_starter_of(entry["seat"])
        if entry["do"] == "deal":
            return self.take_deal(entry["hands"])
        if entry["do"] == "place":
            return self.take_place(entry)
        if entry["do"] == "knock":
            self.in_turn(entry["seat"])
            insist(not self.can_play(entry["seat"]), "must-play")
            return self.take_stuck(entry["seat"])
        insist(self.round_begun, "wrong-moment")
        self.nobody_can_play()
        self.block()
        return 0, "noted"

    def worth(self, total: int) -> float:
        """The points for an end total."""
        return POINTS.get(total, 0)

    def placed(self, seat: int, total: int, opening: bool, out: bool) -> Written:
        """Count a placement, and end the round if it is the end."""
        points, ends = POINTS.get(total, 0), False
        if out:
            ends, more = last_tile(self, seat, {s for s in range(self.players) if not self.held[s]})
            points += more
        side, target = self.side(seat), self.options.get("target", 61)
        wins = self.scores[side] + points == target
        if opening and wins and not self.options.get("opening_win", True):
            written: Written = (0, "bust")
        else:
            written = self.score(side, points, target, exact=True)
        if self.winners:
            self.next_seat = None
        elif ends:
            self.block()
        return written

    def block(self) -> None:
        """The round is over: the seat left of its starter begins the next."""
        self.new_round(starter_open=False)
        assert self.starter is not None
        self.starter = self.next_seat = (self.starter + 1) % self.players
