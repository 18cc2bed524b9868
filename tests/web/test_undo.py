"""Taking back: the last act only, once, visibly, and after the end too."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.conftest import Phone
from tests.web.conftest import Book
from tests.web.pages import Page

NewPhone = Callable[..., Phone]

FIVES = "fives-and-threes"


def test_undo_takes_back_the_last_line_only(member: Phone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    member.write(code, "place", seat=0, total=15)
    member.write(code, "place", seen=1, seat=1, total=5)
    assert member.undo(code, act=2, seen=2).status_code == 303
    assert book.sheet(code).scores == (8, 0)
    assert member.undo(code, act=1, seen=3).status_code == 303
    assert book.sheet(code).scores == (0, 0)


def test_an_older_line_is_not_undone_while_a_newer_one_counts(member: Phone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    member.write(code, "place", seat=0, total=15)
    member.write(code, "place", seen=1, seat=1, total=5)
    before = book.rows()
    answer = member.undo(code, act=1, seen=1)
    assert answer.status_code == 409
    assert Page(answer.text).alerts
    assert book.rows() == before


def test_two_phones_undo_at_once_and_one_line_goes(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo = phone(htmx=True).join(code, 1)
    member.write(code, "place", seat=0, total=15)
    member.write(code, "place", seen=1, seat=1, total=5)
    assert member.undo(code, act=2, seen=2).status_code == 303
    assert bo.undo(code, act=2, seen=2).status_code == 200
    assert book.sheet(code).scores == (8, 0)


@pytest.mark.parametrize("act", ["0", "2", "999999999", "-1", "x", "", "1e9", "2.5", "\x00"])
def test_an_act_that_there_is_not_is_refused(member: Phone, book: Book, act: str) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    member.write(code, "place", seat=0, total=15)
    before = book.rows()
    answer = member.post(f"/m/{code}/undo", {"key": "k" * 12, "seen": 1, "act": act})
    assert answer.status_code in (400, 409)
    assert Page(answer.text).alerts
    assert book.rows() == before


def test_an_undo_itself_is_not_undone(member: Phone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    member.write(code, "place", seat=0, total=15)
    member.undo(code, act=1, seen=1)
    assert member.undo(code, act=2, seen=2).status_code == 409
    assert book.sheet(code).scores == (0, 0)


def test_what_was_taken_back_stays_visible_as_struck_with_who_did_it(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo = phone().join(code, 1)
    member.write(code, "place", seat=0, total=15)
    bo.undo(code, act=1, seen=1)
    for text in (member.sheet(code), member.get(f"/m/{code}/lines").text):
        assert "<s>Ana: 15</s>" in text
        assert "taken back by Bo" in text
    assert book.ask("select count(*) from line") == [(2,)]


def test_undo_after_the_end_reopens_the_match(member: Phone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo", target="8")
    member.write(code, "place", seat=0, total=15)
    assert "That was wrong" in member.sheet(code)
    assert member.get(f"/history/{code}").status_code == 200
    member.undo(code, act=1, seen=1)
    assert book.ask("select finished_at from match") == [(None,)]
    assert member.get(f"/history/{code}").status_code == 404
    assert member.write(code, "place", seen=2, seat=1, total=5).status_code == 303


def test_nothing_is_written_on_a_match_that_is_over(member: Phone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo", target="8")
    member.write(code, "place", seat=0, total=15)
    before = book.rows()
    answer = member.write(code, "place", seen=1, seat=1, total=5)
    assert answer.status_code == 422
    assert "The match is over" in answer.text
    assert book.rows() == before


def test_an_act_of_two_lines_is_asked_for_written_and_undone_together(
    member: Phone, book: Book
) -> None:
    code = member.start(FIVES, "Ana", "Bo", "Cleo", "Dan")
    asked = member.write(code, "place", seat=2, total=15, out="yes")
    assert asked.status_code == 422
    assert "You are writing: <b>Cleo: 15, last tile</b>" in asked.text
    assert "Is Ana out of tiles already?" in asked.text
    assert book.entries(code) == []
    form = Page(asked.text).form("/write", partner="out")
    assert member.client.post(form.action, data=dict(form.sends())).status_code == 303
    assert [entry["seat"] for entry in book.entries(code)] == [0, 2]
    assert book.sheet(code).scores == (9, 0)
    assert book.sheet(code).round == 2
    assert member.undo(code, act=1, seen=2).status_code == 303
    assert book.entries(code) == []
    assert book.sheet(code).round == 1
    assert "<s>Ana: last tile</s>" in member.sheet(code)
    assert "<s>Cleo: 15, last tile</s>" in member.sheet(code)


def test_the_other_answer_writes_one_line_and_the_round_goes_on(member: Phone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo", "Cleo", "Dan")
    asked = member.write(code, "place", seat=2, total=15, out="yes")
    form = Page(asked.text).form("/write", partner="in")
    assert member.client.post(form.action, data=dict(form.sends())).status_code == 303
    assert book.sheet(code).scores == (8, 0)
    assert book.sheet(code).round == 1


def leftovers_begun(member: Phone) -> str:
    """A round that is over, with the first hand of its leftovers counted."""
    code = member.start("all-fives", "Ana", "Bo")
    member.write(code, "blocked")
    member.fill_in(code, seen=1, pips=["3", ""])
    return code


def test_undo_empties_the_draft_once_that_was_asked(member: Phone, book: Book) -> None:
    code = leftovers_begun(member)
    before = book.rows()
    answer = member.undo(code, act=1, seen=1)
    assert answer.status_code == 422
    assert "an undo throws it away" in answer.text
    assert book.rows() == before
    [form] = [form for form in Page(answer.text).forms if form.has("anyway", "1")]
    assert form.action == f"/m/{code}/undo"
    member.post(form.action, form.sends())
    assert book.ask("select draft from match") == [("{}",)]
    assert book.sheet(code).started is False


def test_what_is_under_way_is_named_before_an_undo_throws_it_away(member: Phone) -> None:
    code = member.start("yacht", "Ana", "Bo")
    member.write(code, "score", seat=0, dice=[4, 4, 4, 4, 1], category="choice")
    member.fill_in(code, seen=1, turn=1, seat=1, dice=[6, 6, 6])
    answer = member.undo(code, act=1, seen=1)
    assert (answer.status_code, "6-6-6" in answer.text) == (422, True)


def test_what_an_undo_has_put_down_again_is_not_asked_about(member: Phone, book: Book) -> None:
    code = member.start("yacht", "Ana", "Bo")
    member.write(code, "score", seat=0, dice=[4, 4, 4, 4, 1], category="choice")
    member.write(code, "score", seen=1, seat=1, dice=[4, 4, 4, 4, 2], category="choice")
    assert member.undo(code, act=2, seen=2).status_code == 303
    assert member.undo(code, act=1, seen=3).status_code == 303
    assert book.sheet(code).scores == (0, 0)
