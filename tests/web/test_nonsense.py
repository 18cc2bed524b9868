"""Every form that a page shows, fed nonsense field by field.

The forms are found on the pages of every game on the shelf, in several states of a match, and each
of their fields in turn gets what no thumb would send: every day some of it, another part for each
field, and all of it in the long run. The answer is never an error of ours: it is
a sentence with nothing changed, or an entry that the rules allow.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

import pytest
from markupsafe import escape
from werkzeug.test import TestResponse

from scorekeeper import standing
from scorekeeper.entries import read_entry
from scorekeeper.games import shelf
from scorekeeper.memory import Memory
from scorekeeper.rules.game import replay
from scorekeeper.web import sheets
from tests.conftest import Phone
from tests.web.conftest import Book, Clock
from tests.web.pages import Form, Page, Pairs

NOT_WHOLE = ("x", "1e9", "-5", "2.5", "<script>alert(1)</script>", "\x00")
NO_WORD = ("x", "<script>alert(1)</script>", "\x00", "")
GUARDS = {"csrf_token", "key", "seen"}
REMARKS = {"was", "by", "turn", "pip"}
"""Fields that say what a phone shows: any text there is one that it does not show."""
PLAYERS = ("Ana", "Bo", "Cleo")
TAP = "taptaptap"
EVERY_DAY = 3
"""Every day one in so many of the ways to spoil a field is tried, each field with other ones."""

ALERT = re.compile(r'role="alert">\s*(?:<[bp]>\s*)*[^<\s][^<]* [^<]* [^<]')
"""A sentence where it is heard: read by a pattern, since a parser takes long for so many pages."""

Fields = dict[str, Any]
Kind = tuple[str, str | None, str]
"""What tells forms apart: where they go, what they do, and the name of the button."""


@dataclass(frozen=True)
class State:
    """A page whose forms are tried: how the match came there and where the page is."""

    name: str
    game: str
    players: tuple[str, ...] = PLAYERS
    options: tuple[tuple[str, str], ...] = ()
    taps: tuple[tuple[str, Fields], ...] = ()
    page: str = "/m/{code}"
    guards: bool = False


DICE = ["4", "4", "4", "4", "1"]
FIVES, ALL_FIVES, YACHT, EIGHTS = shelf()

STATES = (
    *(State("opened", game, guards=game == FIVES) for game in shelf()),
    *(State("planned again", game, page="/new/{game}?like={code}") for game in (FIVES, YACHT)),
    State("choosing a seat", FIVES, page="/m/{code}/join", guards=True),
    State("begun", FIVES, taps=(("write", {"do": "place", "seat": 0, "total": 15}),)),
    State(
        "over",
        FIVES,
        options=(("target", "8"),),
        taps=(("write", {"do": "place", "seat": 0, "total": 15}),),
    ),
    State(
        "leftovers due",
        ALL_FIVES,
        taps=(("write", {"do": "place", "seat": 0, "total": 15, "out": "yes"}),),
    ),
    State(
        "leftovers told",
        ALL_FIVES,
        taps=(
            ("write", {"do": "blocked"}),
            ("draft", {"pips": ["3", "14", "9"]}),
        ),
    ),
    State(
        "starter to be drawn",
        ALL_FIVES,
        taps=(("write", {"do": "blocked"}), ("write", {"do": "hands", "pips": [3, 14, 9]})),
    ),
    State(
        "every play, in tiles",
        FIVES,
        options=(("record", "plays"),),
        taps=(("write", {"do": "place", "seat": 0, "tile": "3|6"}),),
    ),
    State(
        "every play, in totals",
        ALL_FIVES,
        options=(("record", "plays"),),
        taps=(("write", {"do": "place", "seat": 0, "total": 9}),),
    ),
    State("dice down", YACHT, taps=(("draft", {"turn": 1, "seat": 0, "dice": DICE}),)),
    State(
        "a second roll",
        YACHT,
        taps=(("draft", {"turn": 1, "seat": 0, "dice": DICE, "rolled": "yes", "keep": [1, 2]}),),
    ),
    State(
        "dice being kept",
        YACHT,
        taps=(("draft", {"turn": 1, "seat": 0, "dice": DICE, "again": "yes"}),),
    ),
    State(
        "a round led",
        EIGHTS,
        taps=(
            ("draft", {"contract": "hearts", "led": "yes"}),
            ("draft", {"contract": "hearts"}),
            ("draft", {"move": "kitty", "at": 0}),
            ("draft", {"move": "discarded", "at": 1}),
            ("draft", {"move": "took-1", "at": 2}),
        ),
    ),
    State("contract chosen", EIGHTS, taps=(("draft", {"contract": "hearts"}),)),
    State(
        "tricks told",
        EIGHTS,
        taps=(
            ("draft", {"contract": "hearts"}),
            ("draft", {"seat": 1, "tricks": 8}),
            ("draft", {"seat": 0, "tricks": 3}),
        ),
    ),
)


def test_every_game_on_the_shelf_has_its_forms_tried() -> None:
    assert {state.game for state in STATES} == set(shelf())


@dataclass
class Attempt:
    """A form of a page with one field spoilt."""

    form: Form
    field: str
    was: str
    value: str
    sent: Pairs

    @property
    def must_fail(self) -> bool:
        """Whether this can be no legal entry: no whole number where there was one that counts."""
        whole = self.was.isascii() and self.was.isdigit() and self.field not in REMARKS
        planned = self.form.action.startswith("/new/") and ("start", "yes") not in self.sent
        drawn = ("draw", "yes") in self.sent
        return whole and self.value in NOT_WHOLE and not planned and not drawn

    def is_kept(self, text: str) -> bool:
        """Tell whether what was typed still stands where it can be typed again."""
        can_be_typed = any(
            one.kind == "text" and one.name == self.field for one in self.form.controls
        )
        return not can_be_typed or f'value="{escape(dict(self.sent)[self.field])}"' in text


@pytest.mark.parametrize(
    "step", [EVERY_DAY, pytest.param(1, marks=pytest.mark.long)], ids=["some", "all"]
)
@pytest.mark.parametrize("state", STATES, ids=lambda state: f"{state.game}: {state.name}")
def test_nonsense_in_any_field_is_a_sentence_and_changes_nothing(
    member: Phone, book: Book, clock: Clock, state: State, step: int
) -> None:
    table = Table(member, book, clock, state)
    with closing(sqlite3.connect(book.path)) as watched:
        for number, attempts in enumerate(table.attempts()):
            for attempt in attempts[number % step :: step]:
                table.judge(attempt, watched)
    table.saved.close()


@dataclass
class Table:
    """A match in a state, put back into it whenever an attempt was a legal entry."""

    phone: Phone
    book: Book
    clock: Clock
    state: State
    code: str = ""
    token: str = ""
    spent: bool = False
    saved: sqlite3.Connection = field(default_factory=lambda: sqlite3.connect(":memory:"))
    found: dict[Kind, tuple[Form, Pairs]] = field(default_factory=dict)

    def variants(self) -> dict[Kind, tuple[Form, Pairs]]:
        """Give the forms of the page, one of each kind with each of its kinds of buttons."""
        self.arrive()
        where = self.state.page.format(code=self.code, game=self.state.game)
        answer = self.phone.get(where)
        assert answer.status_code == 200
        found: dict[Kind, tuple[Form, Pairs]] = {}
        for form in Page(answer.text).forms:
            form.action = form.action or where
            for button in form.buttons():
                pressed, sent = form.pressed(button)
                kind = (pressed.action.replace(self.code, ""), dict(sent).get("do"), button.name)
                if not form.action.endswith("/language"):
                    found.setdefault(kind, (pressed, with_choices(form, sent)))
        assert found
        return found

    def arrive(self) -> None:
        """Bring a new match into the state, and keep what the database holds then."""
        state = self.state
        options = {f"option-{name}": value for name, value in state.options}
        start = {"name": list(state.players), "first": "0", "start": "yes", **options}
        opened = self.send(f"/new/{state.game}", {"key": "starting-1", **start})
        self.code = opened.headers["Location"].split("/")[2]
        for number, (where, fields) in enumerate(state.taps):
            seen = sum(tap == "write" for tap, _ in state.taps[:number])
            own = {"key": f"{TAP}-{number}", "seen": seen}
            self.send(f"/m/{self.code}/{where}", {**own, **fields})
            self.clock.wait(60)
        with closing(sqlite3.connect(self.book.path)) as arrived:
            arrived.backup(self.saved)

    def go_back(self) -> None:
        """Put the database back to where the match came into the state."""
        with closing(sqlite3.connect(self.book.path)) as database:
            self.saved.backup(database)
        standing._memory, sheets._drawn = Memory(200), Memory(400)
        self.spent = False

    def send(self, where: str, fields: Fields) -> TestResponse:
        """Send a form that is accepted."""
        self.token = self.token or self.phone.token()
        answer = self.phone.client.post(where, data={"csrf_token": self.token, **fields})
        assert answer.status_code == 303, answer.text
        return answer

    def attempts(self) -> Iterator[list[Attempt]]:
        """Give each form of the page with each field in turn spoilt in all ways, by field."""
        for kind, names in self.fields().items():
            form, sent = self.found[kind]
            for name in names:
                yield [
                    *with_nonsense(form, sent, name),
                    Attempt(form, "", "", "", [pair for pair in sent if pair[0] != name]),
                    Attempt(form, "", "", "7x", [*sent, (name, "7x")]),
                ]
            yield [
                Attempt(form, "", "", "1", [*sent, ("bogus", "1")]),
                Attempt(form, "", "0", "x", [*sent, ("bogus", "y" * 100_000)]),
            ]

    def fields(self) -> dict[Kind, list[str]]:
        """Give the fields to spoil in each form: all once, in its other buttons' only their own."""
        found = self.found = self.variants()
        whole = {kind[:2]: kind for kind in found}
        return {
            kind: [
                name
                for name in dict.fromkeys(name for name, _ in sent)
                if (kind in whole.values() or name == kind[2])
                and (self.state.guards or name not in GUARDS)
            ]
            for kind, (_, sent) in found.items()
        }

    def judge(self, attempt: Attempt, watched: sqlite3.Connection) -> None:
        """Send an attempt, the match put back first if the last one was written, and look."""
        if self.spent:
            self.go_back()
        before = changes(watched)
        answer = self.phone.client.post(attempt.form.action, data=as_form(attempt.sent))
        told = (attempt.form.action, attempt.field, attempt.value[:40], answer.status_code)
        assert answer.status_code < 500, told
        if answer.status_code >= 400:
            assert ALERT.search(answer.text), told
            assert "<script>alert" not in answer.text, told
            assert changes(watched) == before, told
            assert answer.status_code == 413 or attempt.is_kept(answer.text), told
            return
        assert not attempt.must_fail, told
        self.spent = changes(watched) != before
        if self.spent:
            self.legal()

    def legal(self) -> None:
        """Make sure that what counts is a record that the rules allow."""
        game, setup = shelf()[self.state.game], self.book.sheet(self.code).setup
        entries = [read_entry(game, entry) for entry in self.book.entries(self.code)]
        replay(game, setup, [entry for entry in entries if entry is not None])
        assert self.phone.get(f"/m/{self.code}").status_code == 200


def changes(watched: sqlite3.Connection) -> int:
    """Give a number that rises with every change that others make to the database."""
    [version] = watched.execute("pragma data_version").fetchone()
    assert isinstance(version, int)
    return version


def with_nonsense(form: Form, sent: Pairs, name: str) -> list[Attempt]:
    """Give a form with nonsense of each kind in one field."""
    was = dict(reversed(sent))[name]
    return [
        Attempt(form, name, was, value, spoilt(sent, name, value))
        for value in nonsense_for(name, was)
    ]


def nonsense_for(name: str, was: str) -> tuple[str, ...]:
    """Give what no thumb would send in the place of a number, of a remark, or of anything else."""
    if name in REMARKS:
        return ("<script>alert(1)</script>",)
    return (*NOT_WHOLE, "", "9") if was.isdigit() else NO_WORD


def spoilt(sent: Pairs, name: str, value: str) -> Pairs:
    """Give what is sent with the first value of a field spoilt."""
    place = [one for one, _ in sent].index(name)
    return [*sent[:place], (name, value), *sent[place + 1 :]]


def with_choices(form: Form, sent: Pairs) -> Pairs:
    """Give what is sent when the first of every unticked choice is ticked."""
    first: dict[str, str] = {}
    for control in form.controls:
        if control.kind == "radio":
            first.setdefault(control.name, control.value)
    return sent + [pair for pair in first.items() if pair[0] not in dict(sent)]


def as_form(pairs: Pairs) -> dict[str, list[str]]:
    """Give what is sent as the client takes it."""
    form: dict[str, list[str]] = {}
    for name, value in pairs:
        form.setdefault(name, []).append(value)
    return form


@pytest.mark.parametrize("game", shelf())
def test_the_sheet_that_htmx_gets_says_the_sentence_too(
    member: Phone, phone: Callable[..., Phone], game: str
) -> None:
    code = member.start(game, *PLAYERS)
    bo = phone(htmx=True).join(code, 1)
    answer = bo.write(code, "no-such-entry", seat="x")
    assert answer.status_code == 400
    assert Page(answer.text).alerts
    assert "<html" not in answer.text
