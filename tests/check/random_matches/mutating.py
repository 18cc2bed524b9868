"""A legal record with something in it changed at random."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

from ..slow.cards import CONTRACTS
from ..slow.layout import TILES, read_tile, write_tile
from ..slow.shapes import Entry
from ..slow.tricks import is_card
from ..slow.yacht import CATEGORIES
from .cards import PACK

WORDS = [*CONTRACTS, *CATEGORIES, "place", "knock", "draw", "pass", "blocked", "hands", "starter"]
WORDS += ["scores", "plays", "both", "first", "opponents", "difference", "classic", "51-games"]
KEYS = {
    "seat": 0,
    "total": 5,
    "out": True,
    "on": "3|6",
    "count": 1,
    "kept": [],
    "tricks": [8, 5, 3],
    "id": 7,
    "by": 1,
    "at": "2026-11-30 20:15:30Z",
}
NOTES: dict[str, list[Any]] = {
    "id": [7, "7", 7.0, True, None],
    "at": ["2026-11-30T20:15:30Z", "2026-11-30 20:15:30+09:00", "2026-02-30T20:15:30Z", "today", 5],
    "note": ["At Ana's", "", 5, None],
}
NAMES = ["Straße", "STRASSE", "Ана", "АНА ", "ﬁ", "fi", "", " "]


def mutated(record: dict[str, Any], random: Random) -> dict[str, Any]:
    """The record with one to three changes, which may or may not break a rule."""
    changed = json.loads(json.dumps(record))
    if random.random() < 0.15:
        alter_heading(changed, random)
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        if changed["entries"]:
            random.choice([shuffle, shuffle, *[alter] * 3])(changed["entries"], random)
    return changed


def alter_heading(record: dict[str, Any], random: Random) -> None:
    """Change an option, drop one, let another begin, add a note, or rename a player."""
    options, way = record["options"], random.random()
    if way < 0.2:
        note = random.choice(list(NOTES))
        record[note] = random.choice(NOTES[note])
    elif way < 0.3:
        for seat in range(len(record["players"])):
            if random.random() < 0.6:
                record["players"][seat] = random.choice(NAMES)
    elif options and random.random() < 0.7:
        name = random.choice(list(options))
        options[name] = another(options[name], random)
    elif options and random.random() < 0.5:
        del options[random.choice(list(options))]
    elif random.random() < 0.5:
        record["first"] = random.randrange(len(record["players"]))
    else:
        record.pop("first", None)


def shuffle(entries: list[Entry], random: Random) -> None:
    """Delete, repeat, swap, move, cut, take back or put in entries."""
    at, to = (random.randrange(len(entries)) for _ in range(2))
    way = random.choice(["delete", "repeat", "neighbours", "swap", "move", "cut", "void", "act"])
    if way == "delete":
        del entries[at]
    elif way == "repeat":
        entries.insert(to if random.random() < 0.3 else at, deepcopy(entries[at]))
    elif way == "neighbours":
        entries[at - 1], entries[at] = entries[at], entries[at - 1]
    elif way == "swap":
        entries[to], entries[at] = entries[at], entries[to]
    elif way == "move":
        entries.insert(to, entries.pop(at))
    elif way == "cut":
        del entries[at + 1 :]
    elif way == "act":
        entries.insert(at, act(entries[at].get("seat", 0), random))
    else:
        entries[at]["void"] = random.choice([True, True, False])


def act(seat: Any, random: Random) -> Entry:
    """Something else that a player of dominoes may do instead of placing a tile."""
    do = random.choice(["knock", "pass", "draw", "draw", "blocked"])
    whose = {} if do == "blocked" else {"seat": seat}
    count = {"count": random.randint(1, 14)} if do == "draw" else {}
    return {"do": do, **whose, **count}


def alter(entries: list[Entry], random: Random) -> None:
    """Change one value, drop a key or add one."""
    entry = random.choice(entries)
    way = random.random()
    if not entry:
        return
    if way < 0.1:
        entry.pop(random.choice(list(entry)))
    elif way < 0.2:
        key = random.choice(list(KEYS))
        entry[key] = deepcopy(KEYS[key])
    else:
        alter_inside(entry, random)


def alter_inside(node: Any, random: Random) -> None:
    """Go down to some value and put another one of its kind there."""
    if not node:
        return
    key = random.choice(list(node) if isinstance(node, dict) else range(len(node)))
    if isinstance(node[key], list | dict) and random.random() < 0.85:
        alter_inside(node[key], random)
    elif isinstance(node[key], list):
        node[key] = another_list(node[key], random)
    else:
        node[key] = another(node[key], random)


def another_list(value: list[Any], random: Random) -> list[Any]:
    """A list with an item dropped or repeated, or in another order."""
    at = random.randrange(len(value)) if value else 0
    ways = [value[:at] + value[at + 1 :], value[: at + 1] + value[at:], value[::-1], value[1:]]
    return deepcopy(random.choice(ways))


def another(value: Any, random: Random) -> Any:
    """Another value of the same kind, now and then of another kind."""
    if random.random() < 0.02:
        return random.choice([None, True, 3.0, "3", -1, [], {}, 10**30])
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return random.choice([value + 1, value - 1, random.randint(0, 6), random.randint(0, 40)])
    if not isinstance(value, str):
        return value
    if read_tile(value) is not None:
        return random.choice([*map(write_tile, TILES), "7|7", "3", "6|3"])
    return random.choice(PACK if is_card(value) else WORDS)
