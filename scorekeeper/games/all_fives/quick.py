"""All Fives judged by the thousand. See `scorekeeper.quick`.

The rules themselves are in `rules`; this says the same in one loop over plain numbers, here for
records of the scores, in `quick_plays` where every play is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorekeeper.games.all_fives.quick_leftovers import Leftovers, worth_of
from scorekeeper.games.all_fives.quick_plays import AllFivesTable
from scorekeeper.games.domino_options import RECORD_SCORES
from scorekeeper.games.domino_quick import judge_plays
from scorekeeper.games.domino_quick_table import is_seat
from scorekeeper.games.dominoes import pairs, side_of
from scorekeeper.quick import TAKEN_BACK, Notes, Tally
from scorekeeper.rules.match import Setup


def judge(setup: Setup, entries: Sequence[Any], notes: Notes) -> Tally | None:
    """Give what all entries come to, or None where that is for the rules to say."""
    if setup.options["record"] == RECORD_SCORES:
        return judge_scores(setup, entries, notes)
    return judge_plays(AllFivesTable(setup, notes), entries)


def judge_scores(setup: Setup, entries: Sequence[Any], notes: Notes) -> Tally | None:
    """Give what all entries come to where the scores are recorded, in any order."""
    players, target = len(setup.players), setup.options["target"]
    worth = worth_of(setup.options["spinner"], setup.options["fives"])
    sides = [side_of(players, seat) for seat in range(players)]
    exact, leftovers = setup.options["exact"], Leftovers(setup)
    tally = Tally([0] * len(pairs(players)))
    scores, added, kinds = tally.scores, tally.points.append, tally.outcomes.append
    over, went_out, fresh, open_lead = False, None, 0, setup.first is None
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
                if not leftovers.count(tally, raw.get("pips"), went_out):
                    return None
                over, fresh, open_lead = False, len(tally.points), went_out is None
                continue
            if do == "starter" and len(raw) == 2 + own and open_lead:
                if not is_seat(raw.get("seat"), players) or len(tally.points) > fresh:
                    return None
                open_lead = False
                added(0)
                kinds("noted")
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
        score = scores[side] + points
        if score > target and exact:
            added(0)
            kinds("bust")
        else:
            scores[side] = score
            added(points)
            if score >= target:
                kinds("won")
                tally.winners = (side,)
                continue
            kinds("scored" if points else "none")
        if out:
            over, went_out = True, seat
    return tally
