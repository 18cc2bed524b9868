"""Rounds of which only the end totals are told."""

from __future__ import annotations

from random import Random
from typing import Any

from ..slow import totals
from ..slow.judge import table_for
from ..slow.layout import TILES, Layout
from ..slow.shapes import Entry
from .played import NAMES

KINDS = [("fives-and-threes", {}), ("all-fives", {}), ("all-fives", {"spinner": False})]
MOST = 26


def record_of(game: str, options: dict[str, Any], told: list[int | None]) -> dict[str, Any]:
    """A long round between two players, told in these totals; None is one worth nothing."""
    entries: list[Entry] = []
    for number, total in enumerate(told):
        place = {"do": "place", "seat": number % 2}
        entries.append(place if total is None else {**place, "total": total})
    return {
        "format": "scorekeeper.match/1",
        "game": game,
        "players": NAMES[:2],
        "first": 0,
        "options": {**options, "record": "plays", "hand": 14, "target": 1000},
        "entries": entries,
    }


def real(game: str, options: dict[str, Any], random: Random) -> dict[str, Any]:
    """Real tiles laid from a full set while any fits and nobody is out, at one of their ends."""
    table = table_for(record_of(game, options, []))
    layout, bag, told = Layout(table.branching), list(TILES), []
    while len(told) < MOST and (fitting := [tile for tile in bag if layout.fits(tile)]):
        tile = random.choice(fitting)
        bag.remove(tile)
        layout.place(tile, random.choice(layout.owners(tile)) if layout.tiles else None)
        hidden = not table.worth(layout.total()) and random.random() < 0.3
        told.append(None if hidden else layout.total())
    return record_of(game, options, told)


def guessed(game: str, options: dict[str, Any], random: Random) -> dict[str, Any]:
    """Totals that may follow each other with tiles used again, then one at the edge or any."""
    table = table_for(record_of(game, options, []))
    worthless = tuple(total for total in table.totals if not table.worth(total))
    told: list[int | None] = []
    sketches: frozenset[totals.Sketch] | None = None
    for _ in range(random.randint(0, 14)):
        made = sorted(totals.possible(sketches, table.branching) & set(table.totals))
        total = random.choice([*made[:2], *made[-2:], *made])
        hidden = total in worthless and random.random() < 0.4
        told.append(None if hidden else total)
        sketches = totals.after(sketches, table.branching, worthless if hidden else (total,))
    made = totals.possible(sketches, table.branching)
    last = random.choice([max(made) + 1, max(made), min(made) - 1, random.randint(0, 37)])
    return record_of(game, options, [*told, last])
