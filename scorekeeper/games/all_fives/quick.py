"""All Fives judged by the thousand. See `scorekeeper.quick`.

The rules themselves are in `rules`; this says the same in one loop over plain numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from scorekeeper.games.all_fives.leftovers import share
from scorekeeper.games.all_fives.rules import as_points, kind_of, points_of, possible_totals
from scorekeeper.games.all_fives.rules import winners as leaders
from scorekeeper.games.domino_quick import NotPlain, QuickTable, Raw, Won, judge_plays
from scorekeeper.games.dominoes import RECORD_SCORES, pairs, side_of
from scorekeeper.pieces.tiles import DOUBLE_SIX, SET_PIPS
from scorekeeper.quick import TAKEN_BACK, Notes, Tally
from scorekeeper.rules import Setup, plain


def judge(setup: Setup, entries: Sequence[Any], notes: Notes) -> Tally | None:
    """Give what all entries come to, or None where that is for the rules to say."""
    if setup.options["record"] == RECORD_SCORES:
        return judge_scores(setup, entries, notes)
    return judge_plays(AllFivesTable(setup, notes), entries)


@cache
def worth_of(spinner: bool, fives: bool) -> Mapping[int | None, int]:
    """Give the points of every end total, and of none, by the way the house counts."""
    setup = Setup((), {"spinner": spinner, "fives": fives})
    return {None: 0, **{total: points_of(setup, total) for total in possible_totals(setup)}}


class AllFivesTable(QuickTable):
    """A match of which every play is told; `went_out` is who played the last tile of a round."""

    __slots__ = ("exact", "went_out")

    def __init__(self, setup: Setup, notes: Notes) -> None:
        options = setup.options
        worth = worth_of(options["spinner"], options["fives"])
        drawable = len(DOUBLE_SIX) - options["undrawable"] - options["hand"] * len(setup.players)
        super().__init__(setup, notes, options["spinner"], worth, max(0, drawable))
        self.exact: bool = options["exact"]
        self.went_out: int | None = None
        self.acts |= {"pass": self.stand_still, "draw": self.draw, "hands": self.leftovers}

    def score_at_an_end(self, seat: int, points: int) -> None:
        """Score a last tile, or what reaches the target or, by a house rule, may not pass it."""
        side = self.sides[seat]
        score = self.scores[side] + points
        if score >= self.target and not (self.exact and score > self.target):
            self.win(side, points)
        if score > self.target:
            self.add(side, 0, "bust")
        else:
            self.add(side, points, "scored" if points else "none")
        if self.held[seat]:
            self.pass_turn(seat)
        else:
            self.end_round(seat)

    def block(self) -> None:
        """End a round in which nobody can play."""
        self.end_round(None)

    def end_round(self, went_out: int | None) -> None:
        """Wait for the leftovers."""
        self.over, self.turn, self.went_out = True, None, went_out

    def leftovers(self, raw: Raw) -> None:
        """Count what is left and begin the next round; who went out leads it."""
        if len(raw) != 2 and self.is_taken_back(raw, 2):
            return
        pips = raw["pips"] if "pips" in raw else self.pips_of(raw["tiles"])
        if not self.over or not count(self.setup, self.tally, pips, self.went_out):
            raise NotPlain
        if not all(map(self.may_hold, range(self.players), pips)):
            raise NotPlain
        if self.tally.winners:
            raise Won
        self.clear(self.went_out)


def judge_scores(setup: Setup, entries: Sequence[Any], notes: Notes) -> Tally | None:
    """Give what all entries come to where the scores are recorded, in any order."""
    players, target = len(setup.players), setup.options["target"]
    worth = worth_of(setup.options["spinner"], setup.options["fives"])
    sides = [side_of(players, seat) for seat in range(players)]
    exact = setup.options["exact"]
    tally = Tally([0] * len(pairs(players)))
    scores, added, kinds = tally.scores, tally.points.append, tally.outcomes.append
    over, went_out = False, None
    for raw in entries:
        if type(raw) is not dict:
            return None
        do, out = raw.get("do"), raw.get("out", False)
        if len(raw) != 3 + ("out" in raw) or "total" not in raw or do != "place":
            own = notes(raw)
            if own == TAKEN_BACK:
                continue
            if own is None or tally.winners:
                return None
            if do == "blocked" and len(raw) == 1 + own and not over:
                over, went_out = True, None
                added(0)
                kinds("noted")
                continue
            if do == "hands" and len(raw) == 2 + own and over:
                if not count(setup, tally, raw.get("pips"), went_out):
                    return None
                over = False
                continue
            if do != "place" or len(raw) != 2 + own + ("out" in raw) + ("total" in raw):
                return None
        seat, total = raw.get("seat"), raw.get("total")
        if type(seat) is not int or not 0 <= seat < players or over:
            return None
        if "total" in raw and (type(total) is not int or total not in worth):
            return None
        if (out is not False and out is not True) or tally.winners:
            return None
        points, side = worth[total], sides[seat]
        score = plain(scores[side] + points)
        if score > target and exact:
            added(0)
            kinds("bust")
        else:
            scores[side] = score
            added(points)
            if score >= target:
                kinds("won")
                tally.winners = leaders(setup, tuple(scores))
                continue
            kinds("scored" if points else "none")
        if out:
            over, went_out = True, seat
    return tally


def count(setup: Setup, tally: Tally, pips: Any, went_out: int | None) -> bool:
    """Count the leftovers of a round; False where that is for the rules to say."""
    if type(pips) is not list or len(pips) != len(setup.players):
        return False
    if set(map(type, pips)) != {int} or min(pips) < 0 or sum(pips) > SET_PIPS:
        return False
    if went_out is not None and pips[went_out]:
        return False
    pool = share(pips, went_out, setup.options["leftovers"] == "difference")
    points = as_points(setup, pool.rounded)
    each = plain(points / len(pool.takers)) if pool.takers else 0
    gains = tuple(each if side in pool.takers else 0 for side in range(len(tally.scores)))
    limit = setup.options["target"] if setup.options["exact"] else float("inf")
    gained = tuple(
        0 if old + new > limit else new for old, new in zip(tally.scores, gains, strict=True)
    )
    tally.scores[:] = [plain(old + new) for old, new in zip(tally.scores, gained, strict=True)]
    tally.winners = leaders(setup, tuple(tally.scores))
    tally.points.append(list(gained))
    tally.outcomes.append(kind_of(gains, gained, tally.winners))
    tally.round += 0 if tally.winners else 1
    return True
