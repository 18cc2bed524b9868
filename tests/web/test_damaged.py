"""A match that cannot be told any more says so on its own page, and nothing else breaks."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest

from tests.conftest import Phone
from tests.web.conftest import Book

NewPhone = Callable[..., Phone]

FIVES = "fives-and-threes"
SENTENCE = "This match cannot be shown"
DAMAGES = [
    "update line set entry = '{' where match_id = 1",
    "update line set entry = '[]' where match_id = 1",
    """update line set entry = '{"do": "fly"}' where match_id = 1""",
    """update line set entry = '{"do": "place", "seat": 7, "total": 15}' where match_id = 1""",
    "update match set options = '{' where id = 1",
    """update match set options = '{"unheard": 1}' where id = 1""",
    "update match set game = 'whist' where id = 1",
]


@pytest.fixture(params=DAMAGES)
def damaged(member: Phone, book: Book, request: pytest.FixtureRequest) -> str:
    """The first of two finished matches, damaged."""
    code = member.start(FIVES, "Ana", "Bo", target="8")
    member.write(code, "place", seat=0, total=15)
    sound = member.start(FIVES, "Cleo", "Dan", target="8")
    member.write(sound, "place", seat=0, total=15)
    with closing(sqlite3.connect(book.path)) as database, database:
        database.execute(request.param)
        database.execute("update match set code = 'BROKE' where id = 1")
    return "BROKE"


def test_the_lists_show_it_as_such_beside_the_others(member: Phone, damaged: str) -> None:
    for page in ("/", "/history"):
        answer = member.get(page)
        assert answer.status_code == 200
        assert SENTENCE in answer.text
        assert f"/history/{damaged}" in answer.text
        assert "Cleo" in answer.text


@pytest.mark.parametrize("page", ["/m/{}", "/history/{}", "/m/{}/lines", "/m/{}/fresh?version=0"])
def test_its_own_page_says_so(member: Phone, damaged: str, page: str) -> None:
    answer = member.get(page.format(damaged))
    assert answer.status_code == 409
    assert SENTENCE in answer.text


def test_nothing_can_be_written_or_started_from_it(member: Phone, book: Book, damaged: str) -> None:
    before = book.rows()
    for answer in (
        member.write(damaged, "place", seat=0, total=5),
        member.undo(damaged, act=1, seen=1),
        member.fill_in(damaged, pips=["1"]),
        member.post(f"/m/{damaged}/rematch", {}),
    ):
        assert answer.status_code == 409
        assert SENTENCE in answer.text
    assert book.rows() == before


def test_whoever_joins_or_starts_the_same_again_meets_no_error(member: Phone, damaged: str) -> None:
    for page in ("/m/{}/join", "/m/{}/invite", "/new/fives-and-threes?like={}"):
        assert member.get(page.format(damaged)).status_code in (200, 404, 409)
