"""One rule broken at one place of a legal record."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any

from ..slow.judge import judge, table_for
from ..slow.shapes import Entry


@dataclass
class Moment:
    """Before an entry of a legal record: what it is and how things stand on the slow table.

    `ends` says whether the entry ends the match.
    """

    form: str
    players: int
    entry: Entry
    table: Any
    random: Random
    ends: bool = False

    def with_(self, **changed: Any) -> Entry:
        """The entry with something else in it."""
        return {**self.entry, **changed}

    def copy_of(self, key: str) -> Any:
        """A copy of something in the entry, to be changed; an empty list if it is not told."""
        return deepcopy(self.entry.get(key, []))

    def without(self, *keys: str) -> Entry:
        """The entry with something left out."""
        return {key: value for key, value in self.entry.items() if key not in keys}

    def is_(self, *kinds: str) -> bool:
        """Whether the entry is one of these kinds."""
        return self.entry["do"] in kinds


Break = Callable[[Moment], Entry | list[Entry] | None]


@dataclass
class Breaker:
    """A way to break a rule: instead of an entry it gives one (or more, the last one wrong)."""

    name: str
    code: str
    games: tuple[str, ...]
    forms: tuple[str, ...]
    instead: Break

    def is_for(self, game: str, form: str) -> bool:
        """Whether a game told in a form has this rule."""
        return game in self.games and (not self.forms or form in self.forms)


@dataclass
class Broken:
    """A record with a rule broken: by whom, where, and the code that must be named."""

    breaker: str
    record: dict[str, Any]
    entry: int
    code: str


BREAKERS: list[Breaker] = []


def breaks(code: str, games: str, forms: str = "") -> Callable[[Break], Break]:
    """Keep a function as a way to break a rule in these games and forms (all if none is named)."""

    def keep(instead: Break) -> Break:
        name = instead.__name__
        BREAKERS.append(Breaker(name, code, tuple(games.split()), tuple(forms.split()), instead))
        return instead

    return keep


def broken(record: dict[str, Any], form: str, random: Random) -> Iterator[Broken]:
    """A legal record broken in every way there is, each at one of the places where it can be."""
    places: dict[str, list[tuple[int, list[Entry]]]] = {}
    able = [breaker for breaker in BREAKERS if breaker.is_for(record["game"], form)]
    for index, moment in moments(record, form, random):
        for breaker in able:
            told = breaker.instead(moment)
            if told is not None:
                here = (index, told if isinstance(told, list) else [told])
                places.setdefault(breaker.name, []).append(here)
    for breaker in able:
        if breaker.name in places:
            index, told = random.choice(places[breaker.name])
            entries = [*record["entries"][:index], *told]
            rest = record["entries"][index + 1 :] if random.random() < 0.5 else []
            changed = {**record, "entries": [*entries, *rest]}
            yield Broken(breaker.name, changed, len(entries) - 1, breaker.code)


def moments(record: dict[str, Any], form: str, random: Random) -> Iterator[tuple[int, Moment]]:
    """The table before each entry."""
    table, entries = table_for(record), record["entries"]
    finished = judge(record)["finished"]
    for index, entry in enumerate(entries):
        ends = finished and index == len(entries) - 1
        yield index, Moment(form, len(record["players"]), entry, table, random, ends)
        table.write(entry)
