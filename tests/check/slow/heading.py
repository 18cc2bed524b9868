"""The heading of a record: record-format.md, from `format` to `first`."""

from __future__ import annotations

from typing import Any

from .shapes import insist, mapping, named, text, texts, time, whole, yes_or_no

PLAYERS = {
    "fives-and-threes": [2, 3, 4],
    "all-fives": [2, 3, 4],
    "yacht": list(range(1, 11)),
    "three-five-eight": [3],
}
NEEDED = {"format", "game", "players", "entries"}
KNOWN = NEEDED | {"options", "first", "id", "at", "note"}


def one_of(*values: Any) -> Any:
    """A test: one of these and of its type."""
    return lambda value: any(type(value) is type(v) and value == v for v in values)


def between(low: int, high: int) -> Any:
    """A test: a whole number in a range."""
    return lambda value: whole(value) and low <= value <= high


def options_of(game: str, players: int) -> dict[str, Any]:
    """What each option of a game may be: a test by option."""
    dominoes = {
        "record": one_of("scores", "plays"),
        "target": between(1, 1000),
        "hand": between(1, 28 // players),
    }
    if game == "fives-and-threes":
        pairs = {"pair_out": one_of("both", "first")}
        return {**dominoes, **pairs, "out_point": yes_or_no, "opening_win": yes_or_no}
    if game == "all-fives":
        flags = {"exact": yes_or_no, "fives": yes_or_no, "spinner": yes_or_no}
        leftovers = {"leftovers": one_of("opponents", "difference")}
        return {**dominoes, **flags, **leftovers, "undrawable": one_of(0, 1, 2)}
    if game == "yacht":
        return {"preset": one_of("classic", "51-games"), "four_dice_only": yes_or_no}
    cards = dict.fromkeys(("must_trump", "overtrump", "exchange"), yes_or_no)
    return {**cards, "rounds": one_of(3, 6, 9, 18)}


def read_heading(document: Any) -> None:
    """Stop with the first thing wrong with a record's heading."""
    read_shape(document)
    game, players, options = document["game"], document["players"], document.get("options", {})
    insist(len(players) in PLAYERS[game], "bad-players")
    names = [name.strip().casefold() for name in players]
    insist("" not in names and len(set(names)) == len(names), "bad-players")
    tests = options_of(game, len(players))
    insist(all(tests[name](value) for name, value in options.items()), "bad-option")
    insist(0 <= document.get("first", 0) < len(players), "no-such-seat")


def read_shape(document: Any) -> None:
    """Stop unless a heading can be read at all."""
    insist(mapping(document) and set(document) >= NEEDED and set(document) <= KNOWN)
    insist(document["format"] == "scorekeeper.match/1")
    insist(text(document["game"]) and document["game"] in PLAYERS)
    insist(texts(document["players"]) and type(document["entries"]) is list)
    options = document.get("options", {})
    insist(mapping(options) and set(options) <= set(options_of(document["game"], 1)))
    insist(whole(document.get("first", 0)))
    insist(named(document.get("id", "")) and text(document.get("note", "")))
    insist("at" not in document or time(document["at"]))
