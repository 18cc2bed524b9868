"""Getting in: the club's key, the links of a match, seats and roles."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.conftest import Phone
from tests.web.conftest import Book
from tests.web.pages import Page

NewPhone = Callable[..., Phone]

FIVES = "fives-and-threes"


def test_the_printed_address_becomes_a_cookie_and_the_address_is_clean_again(
    phone: NewPhone,
) -> None:
    ana = phone()
    answer = ana.get(f"/?key={ana.settings.club_key}")
    assert answer.status_code == 302
    assert answer.headers["Location"] == "/"
    assert "Max-Age" in answer.headers["Set-Cookie"] or "Expires" in answer.headers["Set-Cookie"]
    assert ana.settings.club_key not in ana.get("/").text
    assert "Start a match" in ana.get("/").text


@pytest.mark.parametrize("key", ["", "wrong", "0" * 32, "ключ", "%00", "%ED%A0%80"])
def test_a_wrong_key_shows_how_to_get_in(phone: NewPhone, key: str) -> None:
    answer = phone().get(f"/?key={key}")
    assert answer.status_code == 200
    assert "How to get in" in answer.text
    assert "Start a match" not in answer.text


def test_a_stranger_sees_nothing_of_a_match(member: Phone, phone: NewPhone) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    stranger = phone()
    for address in (f"/m/{code}", f"/m/{code}/fresh", f"/m/{code}/lines", "/history", "/"):
        text = stranger.get(address).text
        assert "How to get in" in text
        assert "Ana" not in text


def test_a_stranger_cannot_tell_a_code_that_exists_from_one_that_does_not(
    member: Phone, phone: NewPhone
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    found, none = phone().get(f"/m/{code}"), phone().get("/m/QQQQQ")
    assert found.status_code == none.status_code == 403
    assert member.get("/m/QQQQQ").status_code == 404


def test_opening_a_link_changes_nothing(member: Phone, phone: NewPhone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    before = book.rows()
    for link in book.links(code):
        answer = phone().get(link)
        assert answer.status_code == 200
        assert "Ana" in answer.text
    assert book.rows() == before


def test_joining_by_the_write_link_shows_the_pad(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo = phone()
    link, _ = book.links(code)
    form = Page(bo.get(link).text).form("", seat="1")
    answer = bo.client.post(form.action or link, data=dict(form.filled(seat="1")))
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"/m/{code}"
    assert 'id="pad"' in bo.sheet(code)


def test_who_joined_by_the_watch_link_sees_the_sheet_and_cannot_write(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    cleo = phone()
    _, link = book.links(code)
    assert cleo.post(link, {"seat": "watch"}).status_code == 303
    assert "You are watching" in cleo.sheet(code)
    before = book.rows()
    assert cleo.write(code, "place", seat=0, total=15).status_code == 403
    assert cleo.fill_in(code, seat=0, pips=3).status_code == 403
    assert cleo.undo(code, 1).status_code == 403
    assert cleo.post(f"/m/{code}/rematch", {}).status_code == 403
    assert cleo.get(f"/m/{code}/invite").status_code == 403
    assert book.rows() == before


@pytest.mark.parametrize("seat", ["0", "1", "all"])
def test_the_watch_link_gives_nobody_a_seat(
    member: Phone, phone: NewPhone, book: Book, seat: str
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    _, link = book.links(code)
    cleo = phone()
    assert cleo.post(link, {"seat": seat}).status_code == 403
    assert cleo.get(f"/m/{code}").status_code == 403
    assert cleo.post(link, {"seat": "watch"}).status_code == 303
    assert cleo.post(f"/m/{code}/join", {"seat": seat}).status_code == 403


def test_a_writer_sees_his_table_and_nothing_else_of_the_club(
    member: Phone, phone: NewPhone
) -> None:
    code, other = member.start(FIVES, "Ana", "Bo"), member.start(FIVES, "Cleo", "Dan")
    bo = phone().join(code, 1)
    assert bo.get(f"/m/{other}").status_code == 403
    assert bo.write(other, "place", seat=0, total=15).status_code == 403
    assert bo.get("/history").status_code == 403
    assert bo.get(f"/new/{FIVES}").status_code == 403
    assert bo.post(f"/new/{FIVES}", {"start": "yes"}).status_code == 403
    home = bo.get("/").text
    assert f"/m/{code}" in home
    assert "Cleo" not in home


def test_the_write_link_of_another_match_opens_that_match_only(
    member: Phone, phone: NewPhone
) -> None:
    code, other = member.start(FIVES, "Ana", "Bo"), member.start(FIVES, "Cleo", "Dan")
    dan = phone().join(other, 1)
    assert dan.write(code, "place", seat=0, total=15).status_code == 403
    assert dan.write(other, "place", seat=0, total=15).status_code == 303


def test_scanning_again_on_the_same_phone_finds_the_same_seat(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo = phone().join(code, 1)
    link, _ = book.links(code)
    assert 'value="1" aria-current="true"' in bo.get(link).text
    bo.join(code, 1)
    assert book.ask("select count(*) from joining where seat = 1") == [(1,)]


def test_a_phone_changes_its_seat_and_each_line_keeps_the_seat_it_had(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo = phone().join(code, 1)
    bo.write(code, "place", seat=1, total=15)
    assert bo.post(f"/m/{code}/join", {"seat": "0"}).status_code == 303
    bo.write(code, "place", seen=1, seat=0, total=5)
    assert book.ask("select seat from line order by number") == [(1,), (0,)]
    assert book.ask("select count(*) from joining") == [(2,)]


def test_a_phone_that_lost_its_cookie_says_which_seat_it_was(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo = phone().join(code, 1)
    bo.client.delete_cookie("scorekeeper")
    assert bo.get(f"/m/{code}").status_code == 403
    link, _ = book.links(code)
    assert "one phone is here" in bo.get(link).text
    bo = phone().join(code, 1)
    assert bo.write(code, "place", seat=1, total=15).status_code == 303


@pytest.mark.parametrize("cookie", ["", "garbage", "eyJwaG9uZSI6IjEifQ.AAAA.AAAA"])
def test_a_forged_cookie_is_no_cookie(member: Phone, phone: NewPhone, cookie: str) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    stranger = phone()
    stranger.client.set_cookie("scorekeeper", cookie)
    assert stranger.get(f"/m/{code}").status_code == 403


def test_a_cookie_with_an_old_club_key_is_no_membership(phone: NewPhone) -> None:
    ana = phone()
    with ana.client.session_transaction() as kept:
        kept["club"] = "f" * 32
        kept["phone"] = "gone"
    assert "How to get in" in ana.get("/").text


@pytest.mark.parametrize("seat", ["", "2", "-1", "1e9", "2.5", "x", "999999999", "<b>", "\x00"])
def test_a_seat_that_is_not_there_is_refused_in_a_sentence(
    member: Phone, phone: NewPhone, book: Book, seat: str
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo = phone().join(code, 1)
    before = book.rows()
    answer = bo.post(f"/m/{code}/join", {"seat": seat})
    assert answer.status_code in (400, 422)
    assert Page(answer.text).alerts
    assert book.rows() == before


def test_a_join_that_names_no_seat_moves_nobody(member: Phone, phone: NewPhone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo = phone().join(code, 1)
    before = book.rows()
    assert bo.post(f"/m/{code}/join", {}).status_code == 400
    assert book.rows() == before


def test_a_code_read_out_may_be_typed_in_small_letters(member: Phone) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    assert member.get(f"/m/{code.lower()}").status_code == 200


def test_a_member_who_has_not_joined_may_look_and_is_asked_to_join(
    member: Phone, phone: NewPhone
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    dan = phone().become_member()
    assert "Join this table" in dan.sheet(code)
    assert dan.write(code, "place", seat=0, total=15).status_code == 403
    assert dan.post(f"/m/{code}/join", {"seat": "all"}).status_code == 303
    assert dan.write(code, "place", seat=0, total=15).status_code == 303
