"""What all games share: sentences, objections, options, entries, sheets and the fold.

A game is judged by one function, ``play(sheet, entry)``, which gives the next sheet or raises an
`Objection`. Undoing, correcting, importing, the history and the check are all `replay`: the fold of
the entries that count. Source: design.md, "Shape"; record-format.md.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

Points = int | float
"""Points as they stand on a sheet: whole numbers, or halves where All Fives splits a pool."""


def N_(text: str) -> str:
    """Mark a text for the catalogues without translating it here."""
    return text


class Say:
    """A sentence that is still to be said: a message id and its facts.

    ``str()`` says it in English; the web says it in the reader's language. A fact may itself be a
    `Say`. Facts are written in the text as ``%(name)s``.
    """

    __slots__ = ("facts", "many", "number", "text")

    def __init__(self, text: str, /, **facts: object) -> None:
        self.text = text
        self.many: str | None = None
        self.number: int = 0
        self.facts = facts

    def __str__(self) -> str:
        text = self.text if self.many is None or self.number == 1 else self.many
        return text % self.facts if self.facts else text.replace("%%", "%")

    def __repr__(self) -> str:
        return f"Say({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Say) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.text, self.number))

    def _key(self) -> tuple[object, ...]:
        return (self.text, self.many, self.number, self.facts)


def plural(one: str, many: str, number: int, /, **facts: object) -> Say:
    """Give a `Say` whose form follows a number; the number itself is the fact ``n``."""
    said = Say(one, n=number, **facts)
    said.many, said.number = many, number
    return said


LONGEST_QUOTE = 40
"""How much of what was typed a message quotes, in characters."""


class Objection(Exception):
    """A sentence that says no, with the code that `record-format.md` gives it."""

    status: ClassVar[int] = 422

    def __init__(self, code: str, why: Say) -> None:
        super().__init__(code, why)
        self.code = code
        self.why = why

    def __str__(self) -> str:
        return str(self.why)


class Unreadable(Objection):
    """What came in cannot be read at all."""

    status = 400


def unreadable(why: Say) -> Unreadable:
    """Give the objection ``bad-record`` with a sentence."""
    return Unreadable("bad-record", why)


def quoted(value: object) -> str:
    """Quote what came in, shortened so that a message stays a sentence, however large it is."""
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= LONGEST_QUOTE else f'"{value[:LONGEST_QUOTE]}…"'
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, (list, dict)):
        return "[…]" if isinstance(value, list) else "{…}"
    if isinstance(value, int) and value.bit_length() > 3 * LONGEST_QUOTE:
        return "…"
    return repr(value)


def read_whole(text: str) -> int:
    """Read a whole number typed by hand.

    Raises:
        Unreadable: ``bad-record``: it is no whole number.
    """
    if not re.fullmatch(r"\s*[+-]?\d{1,9}\s*", text, re.ASCII):
        raise unreadable(Say("%(text)s is not a whole number.", text=quoted(text)))
    return int(text)


class Stale(Objection):
    """It was written on a sheet that has moved on meanwhile."""

    status = 409


SOMEBODY_ELSE = Say("Somebody else has filled that in meanwhile. Look before you go on.")


class Refused(Objection):
    """The rules do not allow it here."""

    status = 422


class Question(Objection):
    """A tap that is clear but for one thing: `answers` are sentences and the fields they add.

    `verb` is what the tap was to do: ``write`` or ``undo``.
    """

    def __init__(
        self, why: Say, answers: tuple[tuple[Say, dict[str, str]], ...], verb: str = "write"
    ) -> None:
        super().__init__("question", why)
        self.answers = answers
        self.verb = verb


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


@dataclass(frozen=True)
class Setup:
    """What is agreed before the first entry: names by seat, all options, and who starts."""

    players: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    first: int | None = None

    def name(self, seat: int) -> str:
        """Give the name of the player at a seat."""
        return self.players[seat]


class Entry:
    """What someone writes on the sheet. Each kind is a frozen dataclass with its word in `do`."""

    do: ClassVar[str]


@dataclass(frozen=True)
class Outcome:
    """What an entry did.

    `kind` is ``scored``, ``none``, ``bust``, ``won`` or ``noted``; `points` what it added: a number
    to the entering seat's side, or a tuple by side; `why` the reason in words and figures.
    """

    kind: str
    points: Points | tuple[Points, ...]
    why: Say

    def by_side(self, sides: int, side: int | None) -> tuple[Points, ...]:
        """Give the points added to each side; `side` is the one that entered."""
        if isinstance(self.points, tuple):
            return self.points
        return tuple(self.points if one == side else 0 for one in range(sides))


@dataclass(frozen=True)
class Sheet:
    """How things stand after the entries so far; frozen, so an old one stays true."""

    setup: Setup
    scores: tuple[Points, ...]
    winners: tuple[int, ...] = ()
    round: int = 1
    next_seat: int | None = None
    last: Outcome | None = None

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return bool(self.winners)


S = TypeVar("S", bound=Sheet)

Draft = Mapping[str, Any]
"""An entry still being put together: field values as JSON, kept by the server for every phone."""


class Game(ABC, Generic[S]):
    """One kind of game: its names, its options, its entries and its rules.

    A game is a folder in `scorekeeper.games` whose package has ``GAME``. Everything a page needs
    to know about a game is asked here, so that no other code knows any game by name.
    """

    name: ClassVar[str]
    title: ClassVar[Say]
    blurb: ClassVar[Say]
    shelf: ClassVar[int]
    """Where it stands on the shelf, from the left."""
    players: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    entries: ClassVar[tuple[type[Entry], ...]]
    opening: ClassVar[Say]
    """The question who starts, in the game's own word."""
    opener: ClassVar[Say]
    """What the one who starts does, with the fact ``name``."""
    family: ClassVar[str] = ""
    """What its pages share with those of like games: the name of a stylesheet, if any."""

    drafts_merge: ClassVar[bool] = False
    """Whether phones may fill in parts of one draft at once: the game itself looks after that."""

    @abstractmethod
    def open(self, setup: Setup) -> S:
        """Give the sheet before the first entry."""

    @abstractmethod
    def play(self, sheet: S, entry: Any) -> S:
        """Give the sheet after an entry.

        Raises:
            Refused: a rule says no; the sheet stays as it is.
            Unreadable: a list in the entry does not fit the number of players.
        """

    @abstractmethod
    def tell(self, setup: Setup, entry: Any) -> Say:
        """Say what was entered: "Ana: end total 15, last tile"."""

    def steps(self, sheet: S, entry: Any) -> tuple[Say, ...]:
        """Say what happened in an entry beyond its line, step by step; `sheet` is before it."""
        return ()

    @abstractmethod
    def trace(self, before: S, entry: Any, after: S) -> Hashable:
        """Give what an entry takes up, so that two equal traces may be one thing told twice."""

    def clash_seconds(self, setup: Setup) -> float | None:
        """Give how long an unseen line of another phone stays in the way of the like.

        None means for ever.
        """
        return None

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Give the seats of each side."""
        return tuple((seat,) for seat in range(players))

    def side_of(self, players: int, seat: int) -> int:
        """Give the side that a seat plays for."""
        return next(i for i, seats in enumerate(self.sides(players)) if seat in seats)

    def answer(self, sheet: S) -> dict[str, Any]:
        """Give what the check tells beyond what all games tell."""
        return {}

    def acts(self, sheet: S, entry: Any, fields: Mapping[str, list[str]]) -> tuple[Entry, ...]:
        """Give the entries that one tap on the pad means; `fields` is the whole form.

        Raises:
            Question: one thing must be asked first.
        """
        return (entry,)

    def draft(self, sheet: S, draft: Draft, change: Mapping[str, list[str]]) -> Draft:
        """Give the draft after a phone filled something in; an empty one means there is none.

        Raises:
            Unreadable, Refused: what was filled in makes no sense.
        """
        raise Unreadable("bad-record", Say("There is nothing to fill in here."))

    def draft_again(self, sheet: S, entry: Any, by: str, filled: Draft) -> Draft:
        """Give the draft that an entry was written from.

        `by` is the phone that took it back, `filled` what was filled in when it was written: empty
        where it was written without a draft.
        """
        return {}

    def draft_next(self, sheet: S, filled: Draft) -> Draft:
        """Give what a new draft begins with; `filled` is what the last entry was written from."""
        return {}

    def under_way(self, sheet: S, draft: Draft) -> Say | None:
        """Say what is filled in so far, for those who look on; None where there is nothing."""
        return None

    def occasion(self, sheet: S) -> str:
        """Name what is due now: the round, the turn. An entry bound to another one is stale."""
        return ""

    def bound(self, sheet: S, entry: Any) -> bool:
        """Tell whether an entry counts only for what its phone showed as due."""
        return True

    @abstractmethod
    def ending(self, sheet: S) -> Say:
        """Say who won and why; the sheet is finished."""

    @abstractmethod
    def pad(self, sheet: S, draft: Draft) -> Mapping[str, Any]:
        """Give what the pad's template draws from."""

    @abstractmethod
    def display(self, sheet: S, story: tuple[tuple[Entry, Outcome], ...]) -> Mapping[str, Any]:
        """Give what the display's template draws from; `story` is the lines that count."""


def replay(game: Game[S], setup: Setup, entries: Iterable[Entry]) -> S:
    """Fold the entries that count into the sheet they lead to.

    Raises:
        Objection: the first entry that the rules refuse.
    """
    return reduce(game.play, entries, game.open(setup))


def seat_must_exist(setup: Setup, seat: int) -> None:
    """Raise `Refused` with ``no-such-seat`` unless the seat is at this table."""
    if not 0 <= seat < len(setup.players):
        raise Refused(
            "no-such-seat",
            Say(
                "There is no seat %(seat)s: the table has %(n)s, counted from 0.",
                seat=quoted(seat),
                n=len(setup.players),
            ),
        )


def match_must_be_open(sheet: Sheet) -> None:
    """Raise `Refused` with ``match-over`` once somebody has won."""
    if sheet.finished:
        raise Refused(
            "match-over",
            Say("The match is over. Undo the last line first if it was wrong."),
        )


def plain(points: Points) -> Points:
    """Give a whole number as an int, a half as it is."""
    return int(points) if points == int(points) else points
