"""One-time keys: a tap that comes twice counts once, a key used for something else is stale."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.conftest import HIDDEN, Phone
from tests.web.conftest import Book
from tests.web.pages import Page

NewPhone = Callable[..., Phone]

FIVES = "fives-and-threes"
KEY = "the-same-key-again"


def test_the_same_tap_twice_counts_once(member: Phone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    first = member.write(code, "place", key=KEY, seat=0, total=15)
    before = book.rows()
    again = member.write(code, "place", key=KEY, seat=0, total=15)
    assert (first.status_code, again.status_code) == (303, 303)
    assert book.rows() == before
    assert book.sheet(code).scores == (8, 0)


def test_a_repeat_shows_the_sheet_as_it_is_now(member: Phone, phone: NewPhone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo = phone(htmx=True).join(code, 1)
    bo.write(code, "place", key=KEY, seat=1, total=15)
    member.write(code, "place", seen=1, seat=0, total=5)
    again = bo.write(code, "place", key=KEY, seat=1, total=15)
    assert again.status_code == 200
    assert "Ana: 5" in again.text
    assert len(book.entries(code)) == 2


def test_a_repeat_that_has_seen_more_or_waited_longer_is_still_the_same(
    member: Phone, book: Book
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    member.write(code, "place", key=KEY, seat=0, total=15)
    member.write(code, "place", seen=1, key=KEY, seat=0, total=15, waited=9, anyway=1)
    assert len(book.entries(code)) == 1


@pytest.mark.parametrize(
    "other", [{"total": 5}, {"seat": 1}, {"total": 15, "out": "yes"}, {"do": "blocked"}]
)
def test_the_same_key_with_other_content_is_stale_and_keeps_what_was_typed(
    member: Phone, book: Book, other: dict[str, str]
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    member.write(code, "place", key=KEY, seat=0, total=15)
    before = book.rows()
    answer = member.post(
        f"/m/{code}/write",
        {"key": KEY, "seen": 1, "do": "place", "seat": 0, "total": 15, **other},
    )
    assert answer.status_code == 409
    page = Page(answer.text)
    assert page.alerts
    form = page.form("/write", do="place", total="15")
    assert ("seat", str(other.get("seat", 0))) in form.sends()
    assert ("out" in dict(form.sends())) == ("out" in other)
    assert dict(form.sends())["key"] != KEY
    assert book.rows() == before


def test_the_fresh_form_of_a_stale_answer_is_accepted(member: Phone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    member.write(code, "place", key=KEY, seat=0, total=15)
    stale = member.write(code, "place", key=KEY, seat=1, total=5)
    form = Page(stale.text).form("/write", do="place", total="5")
    answer = member.client.post(form.action, data=_as_dict(form.filled(total="5")))
    assert answer.status_code == 303
    assert book.sheet(code).scores == (8, 1)


def test_a_repeat_after_the_line_was_taken_back_adds_nothing(member: Phone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    member.write(code, "place", key=KEY, seat=0, total=15)
    member.undo(code, act=1, seen=1)
    before = book.rows()
    assert member.write(code, "place", key=KEY, seat=0, total=15).status_code == 303
    assert book.rows() == before
    assert book.sheet(code).scores == (0, 0)


def test_a_repeat_of_the_tap_that_ended_the_match_is_no_refusal(member: Phone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo", target="8")
    member.write(code, "place", key=KEY, seat=0, total=15)
    assert member.write(code, "place", key=KEY, seat=0, total=15).status_code == 303
    assert len(book.entries(code)) == 1


def test_the_key_of_a_refused_tap_is_free_for_the_mended_one(member: Phone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    assert member.write(code, "place", key=KEY, seat=0, total=23).status_code == 422
    assert member.write(code, "place", key=KEY, seat=0, total=15).status_code == 303
    assert len(book.entries(code)) == 1


def test_the_same_key_at_another_table_is_another_tap(member: Phone, book: Book) -> None:
    one, two = member.start(FIVES, "Ana", "Bo"), member.start(FIVES, "Cleo", "Dan")
    for code in (one, two):
        assert member.write(code, "place", key=KEY, seat=0, total=15).status_code == 303
        assert len(book.entries(code)) == 1


def test_an_undo_that_comes_twice_takes_back_one_line(member: Phone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    member.write(code, "place", seat=0, total=15)
    member.write(code, "place", seen=1, seat=1, total=5)
    for _ in range(2):
        assert member.undo(code, act=2, seen=2, key=KEY).status_code == 303
    assert book.sheet(code).scores == (8, 0)
    assert book.ask("select count(*) from line") == [(3,)]


def test_the_key_of_an_entry_does_not_serve_an_undo(member: Phone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    member.write(code, "place", key=KEY, seat=0, total=15)
    before = book.rows()
    assert member.undo(code, act=1, seen=1, key=KEY).status_code == 409
    assert book.rows() == before


@pytest.mark.parametrize(
    "key",
    ["", "short", "k" * 65, "with space!", "ключ-ключ", "<script>x</script>", "k" * 11 + "\0"],
)
@pytest.mark.parametrize("where", ["write", "undo", "draft"])
def test_a_garbled_key_is_unreadable(member: Phone, book: Book, where: str, key: str) -> None:
    code = member.start("all-fives", "Ana", "Bo")
    member.write(code, "blocked")
    before = book.rows()
    fields = {"key": key, "seen": 1, "act": 1, "do": "hands", "pips": ["3", "4"], "seat": 0}
    answer = member.post(f"/m/{code}/{where}", fields)
    assert answer.status_code == 400
    assert Page(answer.text).alerts
    assert book.rows() == before


def test_a_missing_key_is_unreadable(member: Phone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    before = book.rows()
    for where in ("write", "undo", "draft"):
        answer = member.post(f"/m/{code}/{where}", {"seen": 0, "do": "blocked", "act": 1})
        assert answer.status_code == 400
    assert book.rows() == before


def test_every_form_of_a_page_has_a_key_of_its_own(member: Phone) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    member.write(code, "place", seat=0, total=15)
    page = Page(member.sheet(code))
    keys = [dict(form.sends())["key"] for form in page.forms if form.has("seen", "1")]
    assert len(keys) == len(set(keys)) >= 3
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{8,64}", key) for key in keys)
    assert set(keys).isdisjoint(
        value for name, value in HIDDEN.findall(member.sheet(code)) if name == "key"
    )


def _as_dict(pairs: list[tuple[str, str]]) -> dict[str, list[str]]:
    form: dict[str, list[str]] = {}
    for name, value in pairs:
        form.setdefault(name, []).append(value)
    return form
