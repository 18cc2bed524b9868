"""Yacht judged by the thousand, by five dice a turn or roll by roll. See `scorekeeper.quick`.

The rules themselves are in `rules`; this says the same in one loop over plain numbers.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from functools import cache
from typing import Any

from scorekeeper.games.yacht.entries import CATEGORIES, FACE_OF
from scorekeeper.games.yacht.options import FIFTY_ONE_GAMES
from scorekeeper.games.yacht.rules import BONUS, BONUS_FROM, gives
from scorekeeper.games.yacht.turns import MOST_ROLLS, NUMBER_OF_DICE
from scorekeeper.pieces.dice import FACES, Dice
from scorekeeper.quick import TAKEN_BACK, Notes, Tally
from scorekeeper.rules.match import Setup

GUARD = 0x888888
"""The highest of a face's four bits: it stays where no more dice are taken than there are."""

ONE_DIE = {face: 1 << 4 * (face - 1) for face in FACES}


class Worths(dict[tuple[int, ...], Mapping[str, int]]):
    """What any five dice are worth in each category, worked out when first asked."""

    def __init__(self, preset: str, four_dice_only: bool) -> None:
        super().__init__()
        self.options = {"preset": preset, "four_dice_only": four_dice_only}

    def __missing__(self, faces: tuple[int, ...]) -> Mapping[str, int]:
        alike = in_order(faces)
        if len(alike) != NUMBER_OF_DICE:
            raise KeyError(faces)
        found = self[faces] = gives(Dice(alike), self.options) if alike == faces else self[alike]
        return found


class Counts(dict[tuple[int, ...], int]):
    """How often each face is among dice, so many as are allowed: four bits of a number a face."""

    def __init__(self, allowed: Container[int], guard: int = 0) -> None:
        super().__init__()
        self.allowed, self.guard = allowed, guard

    def __missing__(self, faces: tuple[int, ...]) -> int:
        alike = in_order(faces)
        if len(alike) not in self.allowed:
            raise KeyError(faces)
        found = self[faces] = sum(map(ONE_DIE.__getitem__, alike)) | self.guard
        return found


def in_order(faces: tuple[int, ...]) -> tuple[int, ...]:
    """Give faces from the lowest up; some error where they are no plain numbers."""
    if set(map(type, faces)) - {int}:
        raise KeyError(faces)
    return tuple(sorted(faces))


worths = cache(Worths)
some_dice = Counts(range(NUMBER_OF_DICE + 1))
all_dice = Counts((NUMBER_OF_DICE,), GUARD)


def judge(setup: Setup, entries: Sequence[Any], notes: Notes) -> Tally | None:
    """Give what all entries come to, or None where that is for the rules to say."""
    try:
        return follow(setup, entries, notes)
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError):
        return None


def follow(setup: Setup, entries: Sequence[Any], notes: Notes) -> Tally | None:
    """Give what all entries come to; some error or None where it is not plain.

    A missing key, a row that is filled or unknown, and dice that are none are all KeyErrors. That
    no die is a true or a 1.0, which only equal a number, is looked at once for all of them.
    """
    players = len(setup.players)
    worth_of = worths(setup.options["preset"], setup.options["four_dice_only"])
    bonus = BONUS if setup.options["preset"] == FIFTY_ONE_GAMES else 0
    scores, faces_sums, points = [0] * players, [0] * players, []
    still_open = [set(CATEGORIES) for _ in range(players)]
    rolled: list[Any] = []
    seat, after = setup.first or 0, [*range(1, players), 0]
    for raw in entries:
        dice = raw.get("dice")
        keys = 4 + (dice is None and "kept" in raw)
        if len(raw) != keys:
            own = notes(raw)
            if own == TAKEN_BACK:
                continue
            if own is None or len(raw) != keys + own:
                return None
        if dice is None:
            dice = last_roll(raw["rolls"], raw.get("kept", []), rolled)
        told, category = raw["seat"], raw["category"]
        if told != seat or type(told) is not int or raw["do"] != "score" or type(dice) is not list:
            return None
        added = worth_of[tuple(dice)][category]
        rolled += dice
        still_open[seat].remove(category)
        if bonus and category in FACE_OF:
            before = faces_sums[seat]
            faces_sums[seat] = before + added
            if before < BONUS_FROM <= before + added:
                added += bonus
        scores[seat] += added
        points.append(added)
        seat = after[seat]
    if set(map(type, rolled)) - {int}:
        return None
    outcomes = ["scored" if added else "none" for added in points]
    tally = Tally(list(scores), list(points), outcomes, (), len(points) // players + 1, seat)
    return tally if any(still_open) else ended(tally)


def last_roll(rolls: Any, kept: Any, rolled: list[Any]) -> Any:
    """Give the dice of the last roll; KeyError where a turn is not told plainly.

    All that was kept is noted in `rolled` as well, and the rolls but the last. Kept dice must be
    among those before and those after.
    """
    if type(rolls) is not list or type(kept) is not list or len(rolls) > MOST_ROLLS:
        raise KeyError(rolls)
    if len(kept) != len(rolls) - 1:
        raise KeyError(kept)
    lay = [all_dice[tuple(roll)] for roll in rolls]
    for number, held in enumerate(kept):
        part = some_dice[tuple(held)]
        if (lay[number] - part) & (lay[number + 1] - part) & GUARD != GUARD or type(
            held
        ) is not list:
            raise KeyError(part)
        rolled += held
        rolled += rolls[number]
    return rolls[-1]


def ended(tally: Tally) -> Tally:
    """Give the tally of a match in which all turns were taken: the highest total wins."""
    best = max(tally.scores)
    tally.winners = tuple(side for side, score in enumerate(tally.scores) if score == best)
    tally.outcomes[-1], tally.next_seat = "won", None
    tally.round = len(CATEGORIES)
    return tally
