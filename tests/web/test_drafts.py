"""Drafts: an entry still being put together, seen and filled in on every phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.conftest import Phone
from tests.web.conftest import Book
from tests.web.pages import Page

NewPhone = Callable[..., Phone]

BO_HAS_14 = {"pips": ["", "14"], "was": ["", ""]}


@pytest.fixture
def blocked(member: Phone) -> str:
    """A round of All Fives that is blocked: its leftovers are due."""
    code = member.start("all-fives", "Ana", "Bo")
    member.write(code, "blocked")
    return code


def test_what_one_phone_fills_in_the_other_sees(
    member: Phone, phone: NewPhone, blocked: str
) -> None:
    bo = phone(htmx=True).join(blocked, 1)
    assert bo.fill_in(blocked, seen=1, **BO_HAS_14).status_code == 200
    assert 'value="14"' in member.sheet(blocked)


def test_a_draft_raises_the_version_that_the_other_phones_ask_for(
    member: Phone, book: Book, blocked: str
) -> None:
    [(before,)] = book.ask("select version from match")
    member.fill_in(blocked, seen=1, **BO_HAS_14)
    assert book.ask("select version from match") == [(before + 1,)]
    assert member.get(f"/m/{blocked}/fresh?version={before}").status_code == 200


def test_the_same_draft_again_changes_nothing(member: Phone, book: Book, blocked: str) -> None:
    member.fill_in(blocked, seen=1, **BO_HAS_14)
    before = book.rows()
    assert member.fill_in(blocked, seen=1, **BO_HAS_14).status_code == 303
    assert book.rows() == before


def test_hands_filled_in_on_two_phones_add_up_and_are_counted_once(
    member: Phone, phone: NewPhone, book: Book, blocked: str
) -> None:
    bo = phone().join(blocked, 1)
    bo.fill_in(blocked, seen=1, **BO_HAS_14)
    member.fill_in(blocked, seen=1, pips=["3", ""], was=["", ""])
    form = Page(bo.sheet(blocked)).form("/write", do="hands")
    assert [value for name, value in form.sends() if name == "pips"] == ["3", "14"]
    bo.write(blocked, "hands", seen=1, pips=["3", "14"])
    assert book.sheet(blocked).scores == (15, 0)
    assert book.ask("select draft from match") == [("{}",)]


@pytest.mark.parametrize("seen", [0, 2, 999])
def test_a_draft_on_a_sheet_that_has_moved_on_is_stale(
    member: Phone, book: Book, blocked: str, seen: int
) -> None:
    before = book.rows()
    answer = member.fill_in(blocked, seen=seen, **BO_HAS_14)
    assert answer.status_code == 409
    assert Page(answer.text).alerts
    assert book.rows() == before


def test_a_stale_draft_keeps_what_was_typed(member: Phone, blocked: str) -> None:
    answer = member.fill_in(blocked, seen=0, **BO_HAS_14)
    assert 'value="14"' in answer.text


@pytest.mark.parametrize("pips", ["x", "-5", "2.5", "1e9", "169", "999999999", "<b>"])
def test_nonsense_in_a_draft_is_refused_and_stays_on_the_form(
    member: Phone, book: Book, blocked: str, pips: str
) -> None:
    before = book.rows()
    answer = member.fill_in(blocked, seen=1, pips=["", pips], was=["", ""])
    assert answer.status_code in (400, 422)
    page = Page(answer.text)
    assert page.alerts
    assert any(("pips", pips) in form.sends() for form in page.forms)
    assert book.rows() == before


def test_where_nothing_is_due_there_is_nothing_to_fill_in(member: Phone, book: Book) -> None:
    for game in ("fives-and-threes", "all-fives"):
        code = member.start(game, "Ana", "Bo")
        before = book.rows()
        assert member.fill_in(code, pips=["3", ""]).status_code in (400, 422)
        assert book.rows() == before


def test_the_contract_of_358_is_seen_at_once_on_all_phones_and_gone_with_the_round(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    bo = phone().join(code, 1)
    assert bo.fill_in(code, contract="hearts").status_code == 303
    assert "Hearts are trumps" in member.sheet(code)
    member.write(code, "round", contract="hearts", tricks=["3", "8", "5"])
    assert "Hearts are trumps" not in bo.sheet(code)
    assert book.ask("select draft from match") == [("{}",)]


def test_a_contract_chosen_on_another_phone_stands(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    bo = phone().join(code, 1)
    bo.fill_in(code, contract="hearts")
    answer = member.fill_in(code, contract="spades")
    assert answer.status_code == 422
    assert "Hearts has been chosen already" in answer.text or "been chosen" in answer.text


def test_the_dice_of_a_turn_are_seen_on_all_phones_and_gone_with_the_turn(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start("yacht", "Ana", "Bo")
    bo = phone().join(code, 1)
    member.fill_in(code, turn=1, seat=0, dice=["4", "4", "4", "4", "1"])
    assert Page(bo.sheet(code)).form("/write", category="fours")
    member.write(code, "score", seat=0, dice=["4", "4", "4", "4", "1"], category="fours")
    assert book.ask("select draft from match") == [("{}",)]


def test_dice_of_a_turn_that_is_over_are_stale(member: Phone, book: Book) -> None:
    code = member.start("yacht", "Ana", "Bo")
    member.write(code, "score", seat=0, dice=["4", "4", "4", "4", "1"], category="fours")
    before = book.rows()
    answer = member.fill_in(code, seen=1, turn=1, seat=0, dice=["4"])
    assert answer.status_code == 409
    assert book.rows() == before


def test_the_display_says_the_contract_until_the_round_is_counted(member: Phone) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    assert "Bo&#39;s turn" in member.get(f"/m/{code}/display").text
    member.fill_in(code, contract="hearts")
    shown = member.get(f"/m/{code}/display").text
    assert "Hearts are trumps" in shown
    assert "Bo&#39;s turn" not in shown
    member.fill_in(code, seat=1, tricks=9)
    assert "Hearts are trumps" in member.get(f"/m/{code}/display").text
    member.write(code, "round", contract="hearts", tricks=["3", "8", "5"])
    assert "Hearts are trumps" not in member.get(f"/m/{code}/display").text
