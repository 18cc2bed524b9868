"""Yacht, roll by roll."""

from __future__ import annotations

from functools import partial
from random import Random

from ..slow.shapes import Entry
from ..slow.yacht import CATEGORIES
from .played import Played, some


def play(game: str, random: Random) -> Played:
    """A match from the first roll to the last turn, or to one before."""
    players = random.choice([1, 2, 2, 3, 5, 10])
    options = some(random, preset=["classic", "51-games"], four_dice_only=[True, False])
    first = random.choice([None, *range(players)])
    free = [random.sample(CATEGORIES, 12) for _ in range(players)]
    turns: list[Entry] = []
    for number in range(12 * players):
        seat = ((first or 0) + number) % players
        turns.append(turn(seat, free[seat].pop(), random))
    turns = turns[: random.choice([12 * players, random.randint(0, 12 * players)])]
    forms = {form: partial(tell, turns, form) for form in ("rolls", "dice", "mixed")}
    return Played(game, players, options, first, forms)


def turn(seat: int, category: str, random: Random) -> Entry:
    """One to three rolls; some players keep what is alike, some roll what they like again."""
    rolls, kept = [roll(5, random)], []
    for _ in range(random.choice([0, 1, 2, 2])):
        dice = rolls[-1]
        best = max(dice, key=dice.count)
        alike = [face for face in dice if face == best]
        kept.append(random.choice([alike, random.sample(dice, random.randint(0, 5))]))
        again = [*kept[-1], *roll(5 - len(kept[-1]), random)]
        rolls.append(random.sample(again, 5))
    entry = {"do": "score", "seat": seat, "rolls": rolls, "kept": kept, "category": category}
    if len(rolls) == 1 and random.random() < 0.5:
        del entry["kept"]
    return entry


def roll(number: int, random: Random) -> list[int]:
    """So many dice."""
    return [random.randint(1, 6) for _ in range(number)]


def tell(turns: list[Entry], form: str, random: Random) -> list[Entry]:
    """The turns roll by roll, or by the dice they ended with."""
    told = []
    for entry in turns:
        if form == "rolls" or (form == "mixed" and random.random() < 0.5):
            told.append(entry)
        else:
            left = {key: value for key, value in entry.items() if key not in ("rolls", "kept")}
            told.append({**left, "dice": entry["rolls"][-1]})
    return told
