"""Yacht judged by the thousand, where turns are told as five dice. See `scorekeeper.quick`.

The rules themselves are in `rules`; this says the same in one loop over plain numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any

from scorekeeper.games.yacht.entries import CATEGORIES, FACE_OF
from scorekeeper.games.yacht.options import FIFTY_ONE_GAMES
from scorekeeper.games.yacht.rules import BONUS, BONUS_FROM, worth
from scorekeeper.games.yacht.turns import NUMBER_OF_DICE
from scorekeeper.pieces.dice import FACES, Dice
from scorekeeper.quick import TAKEN_BACK, Notes, Tally
from scorekeeper.rules import Setup


@cache
def table(preset: str, four_dice_only: bool) -> Mapping[tuple[int, ...], Mapping[str, int]]:
    """Give what any five dice are worth in each category."""
    options = {"preset": preset, "four_dice_only": four_dice_only}
    by_faces: dict[tuple[int, ...], dict[str, int]] = {}
    found = {}
    for faces in product(FACES, repeat=NUMBER_OF_DICE):
        alike = tuple(sorted(faces))
        if alike not in by_faces:
            dice = Dice(alike)
            by_faces[alike] = {one: worth(one, dice, options) for one in CATEGORIES}
        found[faces] = by_faces[alike]
    return found


def judge(setup: Setup, entries: Sequence[Any], notes: Notes) -> Tally | None:
    """Give what all entries come to, or None where that is for the rules to say."""
    try:
        return follow(setup, entries, notes)
    except (KeyError, TypeError, ValueError, RecursionError):
        return None


def follow(setup: Setup, entries: Sequence[Any], notes: Notes) -> Tally | None:
    """Give what all entries come to; some error or None where it is not plain.

    A missing key, a row that is filled or unknown, and dice that are none are all KeyErrors. That
    no die is a true or a 1.0, which only equal a number, is looked at once for all of them.
    """
    players = len(setup.players)
    worth_of = table(setup.options["preset"], setup.options["four_dice_only"])
    bonus = BONUS if setup.options["preset"] == FIFTY_ONE_GAMES else 0
    scores, faces_sums, points = [0] * players, [0] * players, []
    still_open = [set(CATEGORIES) for _ in range(players)]
    rolled: list[Any] = []
    seat, after = setup.first or 0, [*range(1, players), 0]
    for raw in entries:
        if len(raw) != 4:
            own = notes(raw)
            if own == TAKEN_BACK:
                continue
            if own is None or len(raw) != 4 + own:
                return None
        told, dice, category = raw["seat"], raw["dice"], raw["category"]
        if told != seat or type(told) is not int or raw["do"] != "score" or type(dice) is not list:
            return None
        gives = worth_of[tuple(dice)][category]
        rolled += dice
        still_open[seat].remove(category)
        if bonus and category in FACE_OF:
            before = faces_sums[seat]
            faces_sums[seat] = before + gives
            if before < BONUS_FROM <= before + gives:
                gives += bonus
        scores[seat] += gives
        points.append(gives)
        seat = after[seat]
    if set(map(type, rolled)) - {int}:
        return None
    outcomes = ["scored" if gives else "none" for gives in points]
    tally = Tally(list(scores), list(points), outcomes, (), len(points) // players + 1, seat)
    return tally if any(still_open) else ended(tally)


def ended(tally: Tally) -> Tally:
    """Give the tally of a match in which all turns were taken: the highest total wins."""
    best = max(tally.scores)
    tally.winners = tuple(side for side, score in enumerate(tally.scores) if score == best)
    tally.outcomes[-1], tally.next_seat = "won", None
    tally.round = len(CATEGORIES)
    return tally
