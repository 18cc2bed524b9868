"""A legal match with one rule broken in one place: that entry is named, with the right code.

A second opinion on test_against_reference.py, which breaks every rule every day in its own matches.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorekeeper.check import follow, judge
from scorekeeper.pieces.tiles import DOUBLE_SIX
from scorekeeper.record import read_record

from . import table_for_dominoes
from .sheet import Entry
from .test_laws import tries

pytestmark = pytest.mark.long

Break = Callable[[Entry, Any, random.Random], Entry | None]
"""Gives the entry that breaks a rule instead of a legal one, or None where it cannot."""


def another_seat(entry: Entry, sheet: Any, chance: random.Random) -> Entry | None:
    """Somebody else does it."""
    if "seat" not in entry or entry["do"] == "starter" or sheet.next_seat is None:
        return None
    return {**entry, "seat": (entry["seat"] + 1) % len(sheet.setup.players)}


def a_seat_that_is_not_there(entry: Entry, sheet: Any, chance: random.Random) -> Entry | None:
    """Nobody sits there."""
    return {**entry, "seat": chance.choice([-1, 4])} if "seat" in entry else None


def placing(change: Callable[[Entry, Any, random.Random], dict[str, Any] | None]) -> Break:
    """A change of a placement told in tiles."""

    def broken(entry: Entry, sheet: Any, chance: random.Random) -> Entry | None:
        new = change(entry, sheet, chance) if entry["do"] == "place" else None
        return None if new is None else {**entry, **new}

    return broken


def tile_on_the_table(entry: Entry, sheet: Any, chance: random.Random) -> dict[str, Any] | None:
    """A tile that was played before."""
    tiles = sheet.table.layout.tiles
    return {"tile": str(chance.choice(tiles))} if tiles else None


def tile_of_another(entry: Entry, sheet: Any, chance: random.Random) -> dict[str, Any]:
    """A tile that the seat does not hold."""
    out = set(DOUBLE_SIX) - set(sheet.table.layout.tiles) - sheet.table.hands[entry["seat"]]
    return {"tile": str(chance.choice(sorted(out)))}


def tile_that_does_not_fit(
    entry: Entry, sheet: Any, chance: random.Random
) -> dict[str, Any] | None:
    """A tile of the hand that fits nowhere."""
    if sheet.table.latest is not None:
        return None
    hand = sheet.table.hands[entry["seat"]]
    unfit = [str(tile) for tile in sorted(hand) if not sheet.table.layout.fits(tile)]
    entry.pop("on", None)
    return {"tile": chance.choice(unfit)} if unfit else None


def on_a_tile_built_past(entry: Entry, sheet: Any, chance: random.Random) -> dict[str, Any] | None:
    """On a tile that has no open end."""
    layout = sheet.table.layout
    closed = [str(tile) for tile in layout.tiles if not layout.open_joints(tile)]
    return {"on": chance.choice(closed)} if closed else None


def nowhere_in_particular(entry: Entry, sheet: Any, chance: random.Random) -> dict[str, Any] | None:
    """Without saying on which of two tiles."""
    tile = table_for_dominoes.Tile.read(entry["tile"])
    places = {end.tile for end in sheet.table.layout.places_for(tile)}
    return {"on": None} if len(places) > 1 else None


def wrong_about_the_last_tile(entry: Entry, sheet: Any, chance: random.Random) -> dict[str, Any]:
    """The last tile told as another one, or the other way round."""
    return {"out": sheet.table.held[entry["seat"]] > 1}


def standing_still(entry: Entry, sheet: Any, chance: random.Random) -> Entry | None:
    """Knocking, passing or drawing instead of a placement."""
    if entry["do"] != "place" or not sheet.started:
        return None
    seat = entry["seat"]
    if sheet.setup.options.get("spinner") is None:
        return {"do": "knock", "seat": seat}
    stock = sorted(map(str, sheet.table.stock)) or ["0|0"]
    return chance.choice(
        [{"do": "pass", "seat": seat}, {"do": "draw", "seat": seat, "tiles": stock[:1]}]
    )


def passing_too_soon(entry: Entry, sheet: Any, chance: random.Random) -> Entry | None:
    """Passing or telling a block instead of drawing."""
    if entry["do"] != "draw" or sheet.table.playable(entry["seat"]):
        return None
    return {"do": "pass", "seat": entry["seat"]}


def drawing_what_is_elsewhere(entry: Entry, sheet: Any, chance: random.Random) -> Entry | None:
    """Drawing a tile that somebody holds."""
    if entry["do"] != "draw":
        return None
    held = sorted(str(tile) for hand in sheet.table.hands for tile in hand)
    return {**entry, "tiles": [chance.choice(held)]}


def miscounting(entry: Entry, sheet: Any, chance: random.Random) -> Entry | None:
    """Leftovers one pip off."""
    if entry["do"] != "hands":
        return None
    pips = [sum(tile.pips for tile in hand) for hand in sheet.table.hands]
    seat = chance.randrange(len(pips))
    pips[seat] += chance.choice([-1, 1])
    return {"do": "hands", "pips": pips}


def dealing_short(entry: Entry, sheet: Any, chance: random.Random) -> Entry | None:
    """One hand short of a tile, or with a tile of another's."""
    if entry["do"] != "deal":
        return None
    first, *others = entry["hands"]
    changed = chance.choice([first[1:], [*first[1:], others[0][0]]])
    return {**entry, "hands": [changed, *others]}


BREAKS: dict[str, list[Break]] = {
    "no-such-seat": [a_seat_that_is_not_there],
    "out-of-turn": [another_seat],
    "no-such-tile": [placing(lambda *_: {"tile": "7|7"}), placing(lambda *_: {"tile": "36"})],
    "tile-already-played": [placing(tile_on_the_table)],
    "not-in-hand": [placing(tile_of_another)],
    "does-not-fit": [placing(tile_that_does_not_fit)],
    "no-such-end": [placing(on_a_tile_built_past)],
    "ambiguous-end": [placing(nowhere_in_particular)],
    "out-mismatch": [placing(wrong_about_the_last_tile)],
    "must-play": [standing_still],
    "must-draw": [passing_too_soon],
    "bad-deal": [drawing_what_is_elsewhere, dealing_short],
    "bad-pips": [miscounting],
    "wrong-moment": [
        lambda entry, sheet, chance: {"do": "starter", "seat": 0} if sheet.started else None,
        lambda entry, sheet, chance: (
            {"do": "deal", "hands": [[]] * len(sheet.setup.players)} if sheet.started else None
        ),
    ],
}
ONLY_ALL_FIVES = {"must-draw", "bad-pips"}


def broken(
    document: table_for_dominoes.Written, breaks: list[Break], chance: random.Random
) -> tuple[table_for_dominoes.Written, int] | None:
    """The match up to some entry that breaks a rule, and its number; None where none can."""
    plain = table_for_dominoes.plainly(document)
    match = read_record(plain)
    sheets: list[Any] = [match.game.open(match.setup)]
    sheets += [after for _, _, after in follow(match, sheets[0])]
    numbers = list(range(len(plain["entries"])))
    for number in chance.sample(numbers, len(numbers)):
        entry = chance.choice(breaks)(dict(plain["entries"][number]), sheets[number], chance)
        if entry is not None:
            told = {key: value for key, value in entry.items() if value is not None}
            rest = plain["entries"][number + 1 :]
            return {**plain, "entries": [*plain["entries"][:number], told, *rest]}, number
    return None


@pytest.mark.parametrize("game", table_for_dominoes.HANDS)
@pytest.mark.parametrize("code", BREAKS)
@given(seed=st.integers(0, 10**6))
@tries(5)
def test_the_entry_that_breaks_a_rule_is_named_with_its_code(
    code: str, game: str, seed: int
) -> None:
    if code in ONLY_ALL_FIVES and game != "all-fives":
        return
    document, _ = table_for_dominoes.match(game, 2 + seed % 3, seed, rounds=3)
    found = broken(document, BREAKS[code], random.Random(seed))
    assume(found is not None)
    assert found is not None
    answer = judge(found[0])
    assert (answer["ok"], answer.get("entry"), answer.get("code")) == (False, found[1], code)


@pytest.mark.parametrize("game", table_for_dominoes.HANDS)
@given(seed=st.integers(0, 10**6))
@tries(8)
def test_a_total_that_no_tile_can_make_is_named(game: str, seed: int) -> None:
    document, answer = table_for_dominoes.match(game, 2 + seed % 3, seed, rounds=2)
    told = table_for_dominoes.in_totals(document, answer)
    chance = random.Random(seed)
    number = chance.choice([n for n, one in enumerate(told["entries"]) if one["do"] == "place"])
    match = read_record(told)
    sheets: list[Any] = [match.game.open(match.setup)]
    sheets += [after for _, _, after in follow(match, sheets[0])]
    possible = sheets[number].table.possible_totals
    wrong = chance.choice([total for total in range(-1, 38) if total not in possible])
    told["entries"][number]["total"] = wrong
    refused = judge(told)
    assert (refused["entry"], refused["code"]) == (number, "impossible-total")
