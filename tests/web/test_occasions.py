"""An entry is for the round or turn in which it was tapped, and a tap on a draft counts once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.conftest import Phone
from tests.web.conftest import Book, Clock
from tests.web.pages import Page

NewPhone = Callable[..., Phone]

DICE = ["4", "4", "4", "4", "1"]


@pytest.fixture
def bo(phone: NewPhone) -> Phone:
    """Bo's phone, not yet at any table."""
    return phone()


def occasion(phone: Phone, code: str) -> str:
    """What the pad in front of somebody says is going on."""
    page = Page(phone.sheet(code))
    form = next(form for form in page.forms if form.action.endswith(("/write", "/draft")))
    return dict(form.sends())["occasion"]


def test_a_round_counted_before_an_undo_that_the_phone_did_not_see_is_not_the_round_before(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    bo.join(code, 1)
    member.write(code, "round", contract="hearts", tricks=["3", "8", "5"])
    second = occasion(bo, code)
    member.undo(code, act=1, seen=1)
    answer = bo.write(
        code, "round", seen=1, occasion=second, contract="spades", tricks=["5", "3", "8"]
    )
    assert answer.status_code == 409
    assert "The sheet has moved on" in answer.text
    assert book.entries(code) == []


def test_a_turn_taken_before_an_undo_is_not_another_turn(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start("yacht", "Ana")
    bo.join(code, 0)
    member.write(code, "score", seat=0, dice=DICE, category="choice")
    second = occasion(bo, code)
    member.undo(code, act=1, seen=1)
    answer = bo.write(
        code, "score", seen=1, occasion=second, seat=0, dice=DICE, category="four-of-a-kind"
    )
    assert answer.status_code == 409
    assert book.entries(code) == []


@pytest.mark.parametrize("game", ["fives-and-threes", "all-fives"])
def test_blocked_ends_the_round_in_which_it_was_tapped_and_no_other(
    member: Phone, bo: Phone, book: Book, clock: Clock, game: str
) -> None:
    code = member.start(game, "Ana", "Bo")
    bo.join(code, 1)
    first = occasion(bo, code)
    member.write(code, "place", seat=0, total=15, out="yes")
    answer = bo.write(code, "blocked", occasion=first)
    assert answer.status_code == 409
    assert len(book.entries(code)) == 1


def test_a_last_tile_belongs_to_its_round(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start("fives-and-threes", "Ana", "Bo")
    bo.join(code, 1)
    first = occasion(bo, code)
    member.write(code, "blocked")
    assert bo.write(code, "place", occasion=first, seat=1, total=9, out="yes").status_code == 409
    assert len(book.entries(code)) == 1


@pytest.mark.parametrize("game", ["fives-and-threes", "all-fives"])
def test_points_count_whatever_was_written_meanwhile(
    member: Phone, bo: Phone, book: Book, clock: Clock, game: str
) -> None:
    code = member.start(game, "Ana", "Bo")
    bo.join(code, 1)
    first = occasion(bo, code)
    member.write(code, "blocked")
    if game == "all-fives":
        member.write(code, "hands", pips=["4", "9"], seen=1)
    assert bo.write(code, "place", occasion=first, seat=1, total=15).status_code == 303


def test_the_same_turn_told_twice_is_still_a_clash_and_says_by_whom(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start("yacht", "Ana", "Cleo")
    bo.join(code, 0)
    first = occasion(bo, code)
    member.write(code, "score", seat=0, dice=DICE, category="choice")
    answer = bo.write(code, "score", occasion=first, seat=0, dice=DICE, category="four-of-a-kind")
    assert answer.status_code == 409
    assert "The scorer wrote at" in answer.text


def test_a_tap_on_a_draft_that_is_sent_again_late_changes_nothing_any_more(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    bo.join(code, 1)
    member.fill_in(code, contract="hearts")
    tap = {"key": "the-same-tap", "seen": 0, "seat": 0, "tricks": 5}
    assert bo.post(f"/m/{code}/draft", tap).status_code == 303
    member.fill_in(code, seat=0, tricks=6)
    assert bo.post(f"/m/{code}/draft", tap).status_code == 303
    assert book.ask("select json_extract(draft, '$.tricks[0]') from match") == [(6,)]


def test_pips_that_another_phone_has_changed_meanwhile_are_not_overwritten(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start("all-fives", "Ana", "Bo")
    bo.join(code, 1)
    member.write(code, "blocked")
    member.fill_in(code, seen=1, pips=["", "14"], was=["", ""])
    answer = bo.fill_in(code, seen=1, pips=["", "12"], was=["", ""])
    assert answer.status_code == 409
    assert any("Meanwhile Bo's pips" in alert for alert in Page(answer.text).alerts)
    assert bo.fill_in(code, seen=1, pips=["", "12"], was=["", "14"]).status_code == 303


# What is undone can be changed


def test_an_undone_turn_leaves_its_dice_on_the_table(
    member: Phone, book: Book, clock: Clock
) -> None:
    code = member.start("yacht", "Ana", "Bo")
    member.write(code, "score", seat=0, dice=DICE, category="choice")
    member.undo(code, act=1, seen=1)
    form = Page(member.sheet(code)).form("/write", category="choice")
    assert [text for name, text in form.sends() if name == "dice"] == DICE


def test_an_undone_round_leaves_its_contract_and_tricks(
    member: Phone, book: Book, clock: Clock
) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    member.write(code, "round", contract="hearts", tricks=["3", "8", "5"])
    member.undo(code, act=1, seen=1)
    form = Page(member.sheet(code)).form("/write", do="round")
    assert [text for name, text in form.sends() if name == "tricks"] == ["3", "8", "5"]


def test_undone_leftovers_can_be_changed(member: Phone, book: Book, clock: Clock) -> None:
    code = member.start("all-fives", "Ana", "Bo")
    member.write(code, "blocked")
    member.write(code, "hands", seen=1, pips=["4", "9"])
    member.undo(code, act=2, seen=2)
    form = Page(member.sheet(code)).form("/write", do="hands")
    assert [text for name, text in form.sends() if name == "pips"] == ["4", "9"]


def test_dice_stay_down_while_somebody_else_leaves(member: Phone, book: Book, clock: Clock) -> None:
    code = member.start("yacht", "Ana", "Bo", "Cleo")
    member.fill_in(code, turn=1, seat=0, dice=DICE)
    member.write(code, "leave", seat=2)
    form = Page(member.sheet(code)).form("/write", category="choice")
    assert [text for name, text in form.sends() if name == "dice"] == DICE


# Whose it is


@pytest.mark.parametrize("game", ["fives-and-threes", "all-fives"])
def test_a_total_without_a_name_is_asked_about_and_then_written(
    member: Phone, book: Book, clock: Clock, game: str
) -> None:
    code = member.start(game, "Ana", "Bo")
    answer = member.write(code, "place", total=15)
    assert answer.status_code == 422
    page = Page(answer.text)
    assert any("Whose is it?" in alert for alert in page.alerts)
    form = next(
        f for f in page.forms if ("seat", "1") in f.sends() and ("total", "15") in f.sends()
    )
    sent = dict(form.sends())
    assert member.client.post(form.action, data=sent).status_code == 303
    assert [entry["seat"] for entry in book.entries(code)] == [1]
