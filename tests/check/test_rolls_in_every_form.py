"""Yacht roll by roll: made-up matches by the rules, told in every form, then broken."""

import os
from collections.abc import Callable
from random import Random

import pytest

from scorekeeper.check import judge

from .sheet import Entry, accepted, record

THOROUGH = os.environ.get("SCOREKEEPER_THOROUGH", "") not in ("", "0", "no")
SEEDS = range(400 if THOROUGH else 12)
every_seed = pytest.mark.parametrize("seed", SEEDS)

CATEGORIES = ["yacht", "large-straight", "small-straight", "four-of-a-kind", "full-house"]
CATEGORIES += ["choice", "sixes", "fives", "fours", "threes", "twos", "ones"]


def a_turn(random: Random) -> tuple[list[list[int]], list[list[int]]]:
    """One to three rolls, and what was kept between them."""
    rolls = [[random.randint(1, 6) for _ in range(5)]]
    kept: list[list[int]] = []
    for _ in range(random.randint(0, 2)):
        kept.append(random.sample(rolls[-1], random.randint(0, 5)))
        rest = [random.randint(1, 6) for _ in range(5 - len(kept[-1]))]
        rolls.append(random.sample([*kept[-1], *rest], 5))
    return rolls, kept


def a_match(random: Random) -> list[Entry]:
    """Twelve turns of two players with all their rolls."""
    orders = [random.sample(CATEGORIES, 12) for _ in range(2)]
    entries = []
    for number in range(12):
        for seat in range(2):
            rolls, kept = a_turn(random)
            told = {"do": "score", "seat": seat, "category": orders[seat][number]}
            entries.append({**told, "rolls": rolls, "kept": kept})
    return entries


def by_dice(entry: Entry) -> Entry:
    told = {key: entry[key] for key in ("do", "seat", "category")}
    return {**told, "dice": entry["rolls"][-1]}


@every_seed
def test_a_match_told_by_rolls_and_by_dice_has_the_same_answer(seed: int) -> None:
    entries = a_match(Random(seed))
    preset = ["classic", "51-games"][seed % 2]
    answer = accepted(record("yacht", *entries, preset=preset))
    assert answer["finished"]
    assert accepted(record("yacht", *map(by_dice, entries), preset=preset)) == answer


def a_fourth_roll(entry: Entry, random: Random) -> None:
    while len(entry["rolls"]) < 4:
        entry["kept"].append([])
        entry["rolls"].append([1, 2, 3, 4, 5])


def a_seventh_face(entry: Entry, random: Random) -> None:
    random.choice(entry["rolls"])[random.randrange(5)] = 7


def a_die_lost(entry: Entry, random: Random) -> None:
    random.choice(entry["rolls"]).pop()


def one_kept_that_was_not_rolled(entry: Entry, random: Random) -> None:
    if entry["kept"]:
        place = random.randrange(len(entry["kept"]))
        missing = next(face for face in range(1, 7) if face not in entry["rolls"][place])
        entry["kept"][place].append(missing)
    else:
        entry["kept"].append([1])


def one_kept_that_changed(entry: Entry, random: Random) -> None:
    before, after = [1, 1, 2, 3, 4], [1, 2, 3, 4, 5]
    entry["rolls"], entry["kept"] = [before, after], [[1, 1]]


@pytest.mark.parametrize(
    ("way", "code"),
    [
        (a_fourth_roll, "bad-roll"),
        (a_seventh_face, "bad-dice"),
        (a_die_lost, "bad-dice"),
        (one_kept_that_was_not_rolled, "bad-roll"),
        (one_kept_that_changed, "bad-roll"),
    ],
    ids=lambda one: getattr(one, "__name__", one),
)
@every_seed
def test_one_rule_of_a_turn_broken_is_named(
    seed: int, way: Callable[[Entry, Random], None], code: str
) -> None:
    random = Random(seed)
    entries = a_match(random)
    place = random.randrange(len(entries))
    way(entries[place], random)
    answer = judge(record("yacht", *entries))
    assert (answer["ok"], answer["entry"], answer["code"]) == (False, place, code)
