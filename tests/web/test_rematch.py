"""The rematch: one, however many ask for it, with seats, phones and the score in matches."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorekeeper import scoring
from tests.conftest import Phone
from tests.web.conftest import Book

NewPhone = Callable[..., Phone]

FIVES = "fives-and-threes"


def rematch_of(phone: Phone, code: str) -> str:
    answer = phone.post(f"/m/{code}/rematch", {})
    assert answer.status_code in (200, 303), answer.text
    where = answer.headers.get("HX-Redirect") or answer.headers["Location"]
    return where.split("/")[2]


def win(phone: Phone, code: str, seat: int) -> None:
    assert phone.write(code, "place", seat=seat, total=15, seen=0).status_code in (200, 303)


def test_two_phones_that_ask_get_the_same_rematch(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start(FIVES, "Ana", "Bo", target="8")
    bo = phone(htmx=True).join(code, 1)
    win(member, code, 0)
    assert rematch_of(member, code) == rematch_of(bo, code)
    assert book.ask("select count(*) from match") == [(2,)]


def test_seats_phones_and_house_rules_come_along_and_the_start_is_passed_on(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start(FIVES, "Ana", "Bo", first=1, target="8")
    bo, cleo = phone().join(code, 1), phone().join(code, "watch")
    win(member, code, 0)
    again = rematch_of(bo, code)
    assert "You are watching" in cleo.sheet(again)
    assert bo.write(again, "place", seat=1, total=5).status_code == 303
    assert book.ask("select seat from line where match_id = 2") == [(1,)]
    assert book.ask("select first, options from match where id = 2") == [(0, '{"target": 8}')]
    assert book.sheet(again).setup.players == ("Ana", "Bo")


def test_a_phone_that_was_waiting_is_led_to_the_rematch(member: Phone, phone: NewPhone) -> None:
    code = member.start(FIVES, "Ana", "Bo", target="8")
    bo = phone(htmx=True).join(code, 1)
    win(member, code, 0)
    again = rematch_of(member, code)
    answer = bo.get(f"/m/{code}/fresh?version=1")
    assert answer.headers["HX-Redirect"] == f"/m/{again}"


def test_the_score_in_matches_is_shown_at_once_and_at_the_end(member: Phone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo", target="8")
    for seat in (0, 1, 0):
        win(member, code, seat)
        last, code = code, rematch_of(member, code)
    assert "<b>2–1</b>" in member.sheet(last)
    assert "<b>2–1</b>" in member.get(f"/history/{last}").text
    strip = member.sheet(code)
    assert "In matches:" in strip
    assert "<bdi>Ana</bdi> <b>2</b>" in strip
    assert "<bdi>Bo</bdi> <b>1</b>" in strip


def test_a_match_that_is_not_over_has_no_rematch(member: Phone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    before = book.rows()
    answer = member.post(f"/m/{code}/rematch", {})
    assert answer.status_code == 422
    assert "not over yet" in answer.text
    assert book.rows() == before


def test_a_match_reopened_after_its_rematch_keeps_that_one_rematch(
    member: Phone, book: Book
) -> None:
    code = member.start(FIVES, "Ana", "Bo", target="8")
    win(member, code, 0)
    again = rematch_of(member, code)
    member.undo(code, act=1, seen=1)
    assert "Undo" not in member.sheet(code)
    member.write(code, "place", seen=2, seat=1, total=15)
    assert rematch_of(member, code) == again
    assert "<bdi>Bo</bdi> <b>1</b>" in member.sheet(again)


def test_a_match_reopened_after_its_rematch_says_so_at_both_tables(
    member: Phone, phone: NewPhone
) -> None:
    code = member.start(FIVES, "Ana", "Bo", target="8")
    win(member, code, 0)
    again = rematch_of(member, code)
    for where in (code, again):
        assert "open again" not in member.sheet(where)
    member.undo(code, act=1, seen=1)
    assert "its rematch is on already" in member.sheet(code)
    assert f'href="/m/{again}"' in member.sheet(code)
    assert "An earlier match is open again" in member.sheet(again)
    assert f'href="/m/{code}"' in member.sheet(again)
    assert "In matches:" not in member.sheet(again)
    member.write(code, "place", seen=2, seat=1, total=15)
    for where in (code, again):
        assert "open again" not in member.sheet(where)
    assert "<bdi>Bo</bdi> <b>1</b>" in member.sheet(again)


def test_every_later_rematch_hears_of_a_match_that_is_reopened_and_over_again(
    member: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = code = member.start(FIVES, "Ana", "Bo", target="8")
    for _ in range(2):
        win(member, code, 0)
        code = rematch_of(member, code)
    told: list[int] = []
    monkeypatch.setattr(scoring, "tell_phones", lambda match_id, version: told.append(match_id))
    member.undo(first, act=1, seen=1)
    assert told == [1, 2, 3]
    assert f'href="/m/{first}"' in member.sheet(code)
    member.write(first, "place", seen=2, seat=1, total=5)
    assert told == [1, 2, 3, 1]
    member.write(first, "place", seen=3, seat=1, total=20)
    member.write(first, "place", seen=4, seat=1, total=15)
    assert told[-1] == 1
    member.write(first, "place", seen=4, seat=0, total=15)
    assert told[-3:] == [1, 2, 3]


def test_who_mends_a_match_after_its_rematch_began_is_not_led_away_from_it(
    member: Phone, phone: NewPhone
) -> None:
    code = member.start(FIVES, "Ana", "Bo", target="8")
    bo = phone(htmx=True).join(code, 1)
    win(member, code, 0)
    again = rematch_of(member, code)
    assert bo.get(f"/m/{code}/fresh?version=1").headers["HX-Redirect"] == f"/m/{again}"
    member.undo(code, act=1, seen=1)
    assert "HX-Redirect" not in bo.get(f"/m/{code}/fresh?version=2").headers
    member.write(code, "place", seen=2, seat=1, total=15)
    answer = bo.get(f"/m/{code}/fresh?version=3")
    assert "HX-Redirect" not in answer.headers
    assert "To the rematch" in answer.text


def test_a_shared_win_counts_for_everybody_who_shares_it(member: Phone, book: Book) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo", rounds="3")
    for seen in range(3):
        tricks = ["3", "5", "8"]
        tricks = [tricks[(seat - seen - 1) % 3] for seat in range(3)]
        order = {(seen + 0) % 3: "3", (seen + 1) % 3: "8", (seen + 2) % 3: "5"}
        tricks = [order[seat] for seat in range(3)]
        answer = member.write(code, "round", seen=seen, contract="hearts", tricks=tricks)
        assert answer.status_code == 303
    assert book.sheet(code).winners == (0, 1, 2)
    text = member.sheet(code)
    assert "All three share the win" in text
    assert "<b>1–1–1</b>" in text
    assert member.get(f"/history/{code}").status_code == 200
    assert member.get("/history").text.count('class="crown"') == 3


def test_who_scans_the_old_code_after_the_rematch_comes_along(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    code = member.start("fives-and-threes", "Ana", "Bo", target="8")
    member.write(code, "place", seat=0, total=15)
    again = member.post(f"/m/{code}/rematch", {}).headers["Location"].split("/")[2]
    bo = phone().join(code, 1)
    assert bo.write(again, "place", seat=1, total=3).status_code == 303
