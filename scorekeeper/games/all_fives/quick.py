"""All Fives judged by the thousand, where the scores are recorded. See `scorekeeper.quick`.

The rules themselves are in `rules`; this says the same in one loop over plain numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.games.all_fives.leftovers import share
from scorekeeper.games.all_fives.rules import as_points, kind_of, points_of, possible_totals
from scorekeeper.games.all_fives.rules import winners as leaders
from scorekeeper.games.dominoes import RECORD_SCORES, pairs, side_of
from scorekeeper.pieces.tiles import SET_PIPS
from scorekeeper.quick import TAKEN_BACK, Notes, Tally
from scorekeeper.rules import Setup, plain


def judge(setup: Setup, entries: Sequence[Any], notes: Notes) -> Tally | None:
    """Give what all entries come to, or None where that is for the rules to say."""
    if setup.options["record"] != RECORD_SCORES:
        return None
    players, target = len(setup.players), setup.options["target"]
    worth: dict[Any, int] = {one: points_of(setup, one) for one in possible_totals(setup)}
    worth[None] = 0
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
                if not count(setup, tally, raw, went_out):
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


def count(setup: Setup, tally: Tally, raw: Mapping[str, Any], went_out: int | None) -> bool:
    """Count the leftovers of a round; False where that is for the rules to say."""
    pips = raw.get("pips")
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
