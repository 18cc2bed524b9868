"""House rules: what may be agreed before a match, told in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.sentences import Say, quoted


@dataclass(frozen=True)
class Option:
    """A house rule agreed before the match.

    `title` names it, `told` says a value in words (also the default's), `usual` gives the default
    for a number of players, and `check` raises ValueError for a value that is not allowed.
    `values` lists what a form offers; empty means a whole number between `low` and `high`. `bears`
    tells with how many players it makes a difference. `asks` says what a value asks of the table:
    an option that has it is chosen with the players, not among the house rules.
    """

    name: str
    title: Say
    told: Callable[[Any], Say]
    usual: Callable[[int, Mapping[str, Any]], Any]
    values: tuple[Any, ...] = ()
    low: int = 0
    high: Callable[[int], int] = lambda players: 0
    bears: Callable[[int], bool] = lambda players: True
    offered: bool = True
    asks: Callable[[Any], Say] | None = None

    def allows(self, value: object, players: int) -> bool:
        """Tell whether a value has the right type and is within bounds."""
        if self.values:
            return any(type(value) is type(one) and value == one for one in self.values)
        return type(value) is int and self.low <= value <= self.high(players)

    def possible(self, players: int) -> str:
        """List the values that are allowed, as a record writes them: "1–14", "true, false"."""
        if self.values:
            return ", ".join(quoted(value) for value in self.values)
        return f"{self.low}–{self.high(players)}"


def switch(name: str, title: Say, on: Say, off: Say, usual: bool, offered: bool = True) -> Option:
    """Give an option that is either on or off, each told in words."""
    return Option(
        name=name,
        title=title,
        told=lambda value: on if value else off,
        usual=lambda players, given: usual,
        values=(True, False) if usual else (False, True),
        offered=offered,
    )
