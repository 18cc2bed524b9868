"""A match may stop at any entry, and its last entry may be anything: the quick judges keep up."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from scorekeeper import check
from scorekeeper.record import Record, read_record
from scorekeeper.rules.game import Game
from scorekeeper.rules.match import Sheet

from .random_matches import play
from .sheet import Answer, Entry

SEEDS = {
    ("fives-and-threes", "deal"): (5, 16),
    ("fives-and-threes", "tiles"): (9, 35),
    ("fives-and-threes", "totals"): (2, 10),
    ("fives-and-threes", "scores"): (9, 14, 21, 27),
    ("all-fives", "deal"): (13, 21),
    ("all-fives", "tiles"): (18, 33),
    ("all-fives", "totals"): (7, 19),
    ("all-fives", "scores"): (7, 9, 15, 27),
    ("yacht", "dice"): (2, 7),
    ("yacht", "rolls"): (1, 5),
    ("three-five-eight", "tricks"): (4, 9),
    ("three-five-eight", "cards"): (4, 9),
    ("three-five-eight", "full"): (1,),
}
"""For each form a few short matches that differ in players, house rules, and how they end."""

TOLD = [(*told, seed) for told, seeds in SEEDS.items() for seed in seeds]

every_match = pytest.mark.parametrize(("game", "form", "seed"), TOLD)


@dataclass
class Resumed:
    """A game that goes on from a sheet, so that not every entry is judged again and again."""

    game: Game[Any]
    sheet: Sheet

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def open(self, setup: object) -> Sheet:
        return self.sheet


@dataclass
class Beginning:
    """A match up to an entry, which is `last`: what the rules said before it, and say of it."""

    record: Record
    sheet: Sheet
    before: Answer

    def by_the_rules(self, *more: Entry) -> Answer | None:
        """What the rules say of the match with more entries; None where they refuse them."""
        game: Any = Resumed(self.record.game, self.sheet)
        answer = check._judge_entries(replace(self.record, game=game, entries=[*more]))
        if not answer["ok"]:
            return None
        both = {key: self.before[key] + answer[key] for key in ("points", "outcomes")}
        return {**answer, **both}

    def quickly(self, *more: Entry) -> Answer | None:
        """What the quick judge says; where it says anything the rules say the same."""
        entries = [*self.record.entries, *more]
        answer = check._judge_quickly(replace(self.record, entries=entries))
        assert answer is None or answer == self.by_the_rules(*more)
        return answer


def beginnings(game: str, form: str, seed: int) -> Iterator[tuple[Beginning, Entry]]:
    """A match that was played, up to each of its entries, which comes beside it."""
    random = Random(seed)
    record = read_record(play(game, random).record(form, random))
    sheet = record.game.open(record.setup)
    answer: Answer = {"points": [], "outcomes": []}
    for number, entry in enumerate(record.entries):
        beginning = Beginning(replace(record, entries=record.entries[:number]), sheet, answer)
        yield beginning, copy.deepcopy(entry)
        [(_, _, sheet)] = check.follow(replace(record, entries=[entry]), sheet)
        answer = beginning.by_the_rules(entry) or {}


@every_match
def test_a_match_is_judged_quickly_wherever_it_stops(game: str, form: str, seed: int) -> None:
    for match, last in beginnings(game, form, seed):
        plain = match.quickly(last)
        assert plain is not None
        noted = {**last, "at": "2026-11-30T20:15:00Z", "by": "Ana"}
        assert match.quickly(noted) == match.quickly({**noted, "void": False}) == plain
        assert match.quickly({**noted, "more": 1}) is match.quickly({**last, "more": 1}) is None
        assert match.quickly({**last, "at": "now"}) is match.quickly({**last, "void": 0}) is None
        gone = {**last, "more": 1, "void": True}
        assert match.quickly(gone) is not None
        assert match.quickly(gone, last) == match.quickly(last, gone) == plain


def others(value: Any) -> Iterator[Any]:
    """What might stand there instead."""
    if isinstance(value, bool):
        yield from (not value, int(value))
    elif isinstance(value, int):
        yield from (value - 1, value + 1, value + 5, -1, 99, float(value), value == 1)
    elif isinstance(value, list):
        yield from (value[:-1], value[::-1], [*value, *value[-1:]], {})
        if all(isinstance(one, str) for one in value):
            yield dict.fromkeys(value, 1)
        if all(isinstance(one, int) for one in value):
            yield [float(one) for one in value]
    elif isinstance(value, str):
        yield from (value[::-1], "", f"~{value}", [value])
    elif isinstance(value, dict):
        yield from ({**value, "more": 1}, list(value), dict(list(value.items())[1:]))


def altered(value: Any) -> Iterator[Any]:
    """The same for whatever is in it, one thing at a time."""
    yield from others(value)
    if isinstance(value, list | dict):
        for key, one in enumerate(value) if isinstance(value, list) else value.items():
            for other in altered(one):
                changed: Any = value.copy()
                changed[key] = other
                yield changed


MORE: list[Entry] = [
    {"out": True},
    {"out": False},
    {"out": 1},
    {"total": 5},
    {"kept": []},
    {"tricks": [3, 5, 8]},
]


AFTER: list[Entry] = [
    {"do": "blocked"},
    {"do": "place", "seat": 0},
    {"do": "starter", "seat": 1},
    {"do": "hands", "pips": [0, 0, 0, 0]},
]


@every_match
def test_whatever_stands_in_the_last_entry_or_comes_after_it_is_judged_alike(
    game: str, form: str, seed: int
) -> None:
    for match, last in beginnings(game, form, seed):
        for key, value in last.items():
            match.quickly({name: told for name, told in last.items() if name != key})
            for other in altered(value):
                match.quickly({**last, key: other})
        for more in MORE:
            match.quickly({**more, **last})
        for after in (last, *AFTER):
            match.quickly(last, after)
            match.quickly(last, {**after, "more": 1})
