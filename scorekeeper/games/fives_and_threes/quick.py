"""Fives and Threes judged by the thousand. See `scorekeeper.quick`.

The rules themselves are in `rules`; this says the same in one loop over plain numbers, here for
records of the scores, in `quick_plays` where every play is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorekeeper.games.domino_options import RECORD_SCORES
from scorekeeper.games.domino_quick import judge_plays
from scorekeeper.games.domino_quick_table import is_seat
from scorekeeper.games.dominoes import pairs, partner_of, side_of
from scorekeeper.games.fives_and_threes.quick_plays import POINTS, FivesTable
from scorekeeper.quick import TAKEN_BACK, Notes, Tally
from scorekeeper.rules.match import Setup


def judge(setup: Setup, entries: Sequence[Any], notes: Notes) -> Tally | None:
    """Give what all entries come to, or None where that is for the rules to say."""
    if setup.options["record"] == RECORD_SCORES:
        return judge_scores(setup, entries, notes)
    return judge_plays(FivesTable(setup, notes), entries)


def judge_scores(setup: Setup, entries: Sequence[Any], notes: Notes) -> Tally | None:
    """Give what all entries come to where the scores are recorded, in any order."""
    players, target = len(setup.players), setup.options["target"]
    sides = [side_of(players, seat) for seat in range(players)]
    partners = [partner_of(players, seat) for seat in range(players)]
    one_is_enough, bonus = setup.options["pair_out"] == "first", int(setup.options["out_point"])
    tally = Tally([0] * len(pairs(players)))
    scores, added, kinds = tally.scores, tally.points.append, tally.outcomes.append
    gone: set[int] = set()
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
            if do == "blocked" and len(raw) == 1 + own:
                tally.round += 1
                gone.clear()
                added(0)
                kinds("noted")
                continue
            if do == "starter" and len(raw) == 2 + own and setup.first is None:
                if not is_seat(raw.get("seat"), players) or tally.points:
                    return None
                added(0)
                kinds("noted")
                continue
            if do != "place" or len(raw) != 2 + own + ("out" in raw) + ("total" in raw):
                return None
        seat, total = raw.get("seat"), raw.get("total")
        if type(seat) is not int or not 0 <= seat < players or seat in gone:
            return None
        if "total" in raw and (type(total) is not int or total not in POINTS):
            return None
        if (out is not False and out is not True) or tally.winners:
            return None
        points, ends = POINTS[total], False
        if out:
            ends = partners[seat] is None or partners[seat] in gone or one_is_enough
            points += bonus if ends else 0
        side = sides[seat]
        score = scores[side] + points
        if score < target:
            scores[side] = score
            added(points)
            kinds("scored" if points else "none")
        elif score > target:
            added(0)
            kinds("bust")
        else:
            scores[side] = score
            added(points)
            kinds("won")
            tally.winners = (side,)
            continue
        if ends:
            tally.round += 1
            gone.clear()
        elif out:
            gone.add(seat)
    return tally
