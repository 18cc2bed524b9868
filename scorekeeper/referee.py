"""Small referees: questions that come up at a table, answered without a match.

A game keeps its own in a module ``referees`` of its folder, as ``REFEREES``; they are found and not
listed. Each says what it must be told and gives sentences: the verdict first, then the reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scorekeeper.rules.numbers import read_whole
from scorekeeper.rules.objections import unreadable
from scorekeeper.rules.sentences import Say

Told = Mapping[str, list[str]]
"""What a referee was told: a list of texts a field, as a form sends them."""


@dataclass(frozen=True)
class Ask:
    """One thing that a referee must be told, and how it is asked for on a page.

    `kind` is ``choice`` (one of `choices`, a value and its words each), ``number`` (a whole number
    from `low` to `high`), ``numbers`` (`count` of them), ``dice`` (`count` faces) or ``cards``
    (`count` of the `choices`). `usual` is what stands there at first.
    """

    name: str
    label: Say
    kind: str
    choices: tuple[tuple[str, Say], ...] = ()
    low: int = 0
    high: int = 0
    count: int = 1
    usual: str = ""

    @property
    def fields(self) -> tuple[str, ...]:
        """The form fields that tell it: one for each die, otherwise one by its name."""
        if self.kind == "dice":
            return tuple(f"{self.name}{place}" for place in range(1, self.count + 1))
        return (self.name,)


@dataclass(frozen=True)
class Verdict:
    """What a referee says: the verdict, then the reasons line by line."""

    says: Say
    reasons: tuple[Say, ...] = ()


@dataclass(frozen=True)
class Referee:
    """One question, what must be told for it, and the rule that answers it.

    `name` is its word in an address; `judge` raises an `Objection` for what makes no sense or is
    missing: only it knows which fields may stay empty.
    """

    name: str
    question: Say
    asks: tuple[Ask, ...]
    judge: Callable[[Told], Verdict]

    def is_asked(self, told: Told) -> bool:
        """Tell whether the form came in, be it with empty fields."""
        return any(name in told for ask in self.asks for name in ask.fields)


def chosen(told: Told, ask: Ask) -> str:
    """Give the choice that was made.

    Raises:
        Unreadable: it is none of the choices.
    """
    text = one_text(told, ask.name)
    if text not in {value for value, _ in ask.choices}:
        raise unreadable(Say("%(label)s: choose one of them.", label=ask.label))
    return text


def whole(told: Told, ask: Ask) -> int:
    """Give the whole number that was told.

    Raises:
        Unreadable: nothing was told, it is no whole number, or out of bounds.
    """
    text = one_text(told, ask.name)
    if not text:
        raise unreadable(Say("%(label)s: fill in a number.", label=ask.label))
    number = read_whole(text)
    if not ask.low <= number <= ask.high:
        raise unreadable(
            Say(
                "%(label)s: from %(low)s to %(high)s, not %(number)s.",
                label=ask.label,
                low=ask.low,
                high=ask.high,
                number=number,
            )
        )
    return number


def one_text(told: Told, name: str) -> str:
    """Give the text of a field that is told once; empty when it is not told."""
    return next(iter(told.get(name, [])), "").strip()
