"""What one entry costs on a long match: as many queries, and one play of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest
from flask import Flask
from sqlalchemy import event

from scorekeeper.database import db
from scorekeeper.games import shelf
from tests.conftest import Phone
from tests.web.conftest import Book

FIVES = "fives-and-threes"
NEVER_OVER = {"target": "121"}


class Costs:
    """How often the database was asked, and how often the rules were played."""

    def __init__(self) -> None:
        self.queries = self.plays = 0


Count = Callable[[], AbstractContextManager[Costs]]


@pytest.fixture
def count(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Count:
    """Give a block that counts."""

    @contextmanager
    def counting() -> Iterator[Costs]:
        costs, game = Costs(), shelf()[FIVES]
        play = type(game).play

        def counted(*facts: object) -> object:
            costs.plays += 1
            return play(*facts)  # type: ignore[arg-type]

        def asked(*_: object) -> None:
            costs.queries += 1

        with app.app_context(), monkeypatch.context() as patch:
            patch.setattr(type(game), "play", counted)
            event.listen(db.engine, "before_cursor_execute", asked)
            yield costs
            event.remove(db.engine, "before_cursor_execute", asked)

    return counting


def one_entry(phone: Phone, code: str, seen: int) -> None:
    assert phone.write(code, "place", seen=seen, seat=0, out="yes", anyway=999).status_code == 200


def test_an_entry_on_a_long_match_asks_and_plays_as_much_as_on_a_new_one(
    phone: Callable[..., Phone], count: Count
) -> None:
    member = phone(htmx=True).become_member()
    code = member.start(FIVES, "Ana", "Bo", **NEVER_OVER)
    one_entry(member, code, 0)
    with count() as short:
        one_entry(member, code, 1)
    for seen in range(2, 60):
        one_entry(member, code, seen)
    with count() as long:
        one_entry(member, code, 60)
    assert (long.queries, long.plays) == (short.queries, short.plays)


def test_a_line_taken_back_is_forgotten_by_what_is_carried_on_after_it(
    member: Phone, book: Book
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    member.write(code, "place", seat=0, total=15)
    member.write(code, "place", seen=1, seat=1, total=20)
    assert book.sheet(code).scores == (8, 4)
    member.undo(code, act=2, seen=2)
    assert book.sheet(code).scores == (8, 0)
    member.write(code, "place", seen=3, seat=1, total=5)
    assert book.sheet(code).scores == (8, 1)


def test_the_score_in_matches_and_the_lists_ask_as_often_for_many_matches_as_for_two(
    member: Phone, count: Count
) -> None:
    code = member.start(FIVES, "Ana", "Bo", target="8")
    asked = {}
    for matches in range(1, 8):
        member.write(code, "place", seat=0, total=15)
        for page in (f"/history/{code}", "/history"):
            member.get(page)
            with count() as costs:
                member.get(page)
            asked[matches, page.count("/")] = costs.queries
        answer = member.post(f"/m/{code}/rematch", {})
        code = answer.headers["Location"].split("/")[2]
    assert asked[2, 2] == asked[7, 2]
    assert asked[2, 1] == asked[7, 1]
