"""What happened at a table of dominoes, and the entries that tell it."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from ..slow.layout import Tile, pips, write_tile
from ..slow.shapes import Entry


@dataclass
class Event:
    """One thing that happened, with all there is to know about it."""

    do: str
    seat: int = -1
    tile: Tile = (0, 0)
    on: Tile | None = None
    choice: bool = False
    total: int = 0
    worth: float = 0
    out: bool = False
    opening: bool = False
    tiles: list[Tile] = field(default_factory=list)
    hands: list[list[Tile]] = field(default_factory=list)
    blocks: bool = False
    added: Any = 0
    outcome: str = "noted"

    @property
    def untold_in_scores(self) -> bool:
        """An opening that may not win the match goes out too: only plays can say why it failed."""
        return self.opening and self.out and self.outcome == "bust"


def with_deal(event: Event) -> Entry:
    """An event as a record with the deal tells it in full."""
    seat = {} if event.seat < 0 else {"seat": event.seat}
    entry = {"do": event.do, **seat}
    if event.do == "place":
        on = {} if event.on is None else {"on": write_tile(event.on)}
        return {**entry, "tile": write_tile(event.tile), **on, "out": event.out}
    if event.do == "draw":
        return {**entry, "tiles": [write_tile(tile) for tile in event.tiles]}
    if event.do in ("deal", "hands"):
        key = "hands" if event.do == "deal" else "tiles"
        return {**entry, key: [[write_tile(tile) for tile in hand] for hand in event.hands]}
    return entry


def tell(events: list[Event], form: str, random: Random) -> list[Entry]:
    """The entries of a match in one form: deal, tiles, totals, scores, or mixed by rounds."""
    entries = []
    told = form
    for event in events:
        if form == "mixed" and event.do == "deal":
            told = random.choice(["deal", "tiles", "totals"])
        entry = in_scores(event, random) if form == "scores" else in_plays(event, told, random)
        if entry is not None:
            entries.append(entry)
    return entries


def in_plays(event: Event, form: str, random: Random) -> Entry | None:
    """An event as one of the forms of plays tells it; None if it says nothing of it."""
    if event.do == "deal":
        return with_deal(event) if form == "deal" else None
    if event.do == "place":
        out = {"out": event.out} if random.random() < 0.3 else {}
        what = by_total(event, random) if form == "totals" else by_tile(event, random)
        return {"do": "place", "seat": event.seat, **what, **out}
    if event.do == "draw" and form != "deal":
        return {"do": "draw", "seat": event.seat, "count": len(event.tiles)}
    if event.do == "hands":
        return leftovers(event, random)
    return with_deal(event)


def by_tile(event: Event, random: Random) -> Entry:
    """The tile, either way round, and where it goes if that is asked or told all the same."""
    way = event.tile if random.random() < 0.8 else event.tile[::-1]
    told = {"tile": f"{way[0]}|{way[1]}"}
    if event.on is not None and (event.choice or random.random() < 0.3):
        told["on"] = write_tile(event.on)
    return told


def by_total(event: Event, random: Random) -> Entry:
    """The end total, which may be left out when it is worth nothing."""
    return {"total": event.total} if event.worth or random.random() < 0.7 else {}


def leftovers(event: Event, random: Random) -> Entry:
    """The leftovers, in tiles or in pips."""
    if random.random() < 0.3:
        return with_deal(event)
    return {"do": "hands", "pips": [sum(map(pips, hand)) for hand in event.hands]}


def in_scores(event: Event, random: Random) -> Entry | None:
    """An event as a record of scores tells it; None if it may leave it out and does."""
    if event.blocks:
        return {"do": "blocked"}
    if event.do == "hands":
        return {"do": "hands", "pips": [sum(map(pips, hand)) for hand in event.hands]}
    if event.do == "starter":
        return with_deal(event)
    if event.do != "place" or (event.opening and event.outcome == "bust"):
        return None
    if event.outcome == "none" and not event.out and random.random() < 0.7:
        return None
    out = {"out": True} if event.out else {}
    return {"do": "place", "seat": event.seat, **by_total(event, random), **out}
