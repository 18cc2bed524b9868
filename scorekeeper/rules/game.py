"""What every game answers, and the fold of the entries that count.

A game is judged by one function, ``play(sheet, entry)``, which gives the next sheet or raises an
`Objection`. Undoing, correcting, importing, the history and the check are all `replay`: the fold of
the entries that count. Source: design.md, "Shape"; record-format.md.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from functools import reduce
from typing import Any, ClassVar, Generic, TypeVar

from scorekeeper.rules.match import Draft, Entry, Outcome, Setup, Sheet
from scorekeeper.rules.objections import Unreadable
from scorekeeper.rules.options import Option
from scorekeeper.rules.sentences import Say

S = TypeVar("S", bound=Sheet)


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
