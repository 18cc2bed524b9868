"""An entry counts for what its phone showed as due, or not at all."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.conftest import Phone
from tests.web.conftest import Book
from tests.web.pages import Page, Pairs, replaced

NewPhone = Callable[..., Phone]

DICE = ["4", "4", "4", "4", "1"]
OTHER_PART = "This belongs to another part of the match"


def send(phone: Phone, action: str, pairs: Pairs, key: str = "a-key-of-its-own") -> tuple[int, str]:
    """Send a form that stood on a page."""
    form: dict[str, list[str]] = {}
    for name, value in replaced(pairs, "key", key):
        form.setdefault(name, []).append(value)
    answer = phone.client.post(action, data=form)
    return answer.status_code, answer.text


def test_a_round_of_358_told_before_an_undo_that_was_not_seen_is_not_counted_for_another(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    bo = phone().join(code, 1)
    member.write(code, "round", contract="hearts", tricks=["3", "8", "5"])
    for change in ({"contract": "spades"}, {"seat": 0, "tricks": 4}, {"seat": 1, "tricks": 4}):
        bo.fill_in(code, seen=1, **change)
    form = Page(bo.sheet(code)).form("/write", do="round")
    member.undo(code, act=1, seen=1, anyway=1)
    status, text = send(bo, form.action, form.sends())
    assert (status, book.entries(code)) == (409, [])
    assert OTHER_PART in text


def test_a_turn_of_yacht_told_before_an_undo_that_was_not_seen_is_not_counted_for_another(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start("yacht", "Ana")
    bo = phone().join(code, 0)
    member.write(code, "score", seat=0, dice=DICE, category="fours")
    member.fill_in(code, seen=1, turn=2, seat=0, dice=DICE)
    form = Page(bo.sheet(code)).form("/write", category="ones")
    member.undo(code, act=1, seen=1, anyway=1)
    status, text = send(bo, form.action, form.filled(category="ones"))
    assert (status, book.entries(code)) == (409, [])
    assert OTHER_PART in text


def test_leftovers_of_a_round_that_was_taken_back_are_not_counted_for_another(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start("all-fives", "Ana", "Bo")
    bo = phone().join(code, 1)
    member.write(code, "blocked")
    bo.fill_in(code, seen=1, pips=["3", "14"], was=["", ""])
    form = Page(bo.sheet(code)).form("/write", do="hands")
    member.undo(code, act=1, seen=1, anyway=1)
    member.write(code, "place", seen=2, seat=0, out="yes")
    assert send(bo, form.action, replaced(form.sends(), "pips", "0", "14"))[0] == 409
    assert book.sheet(code).scores == (0, 0)


@pytest.mark.parametrize("game", ["fives-and-threes", "all-fives"])
@pytest.mark.parametrize("ending", [{"do": "blocked"}, {"do": "place", "out": "yes"}])
def test_a_round_of_dominoes_that_two_phones_end_is_ended_once(
    member: Phone, phone: NewPhone, book: Book, game: str, ending: dict[str, str]
) -> None:
    code = member.start(game, "Ana", "Bo")
    bo = phone().join(code, 1)
    form = Page(bo.sheet(code)).form("/write", **ending)
    if ending["do"] == "blocked":
        member.write(code, "place", seat=0, out="yes")
    else:
        member.write(code, "blocked")
    before = book.entries(code)
    status, text = send(bo, form.action, form.filled(**ending))
    assert status in (409, 422)
    assert book.entries(code) == before
    assert OTHER_PART in text or "first count what is left" in text


@pytest.mark.parametrize("game", ["fives-and-threes", "all-fives"])
def test_a_placement_counts_in_whatever_round_it_comes(
    member: Phone, phone: NewPhone, book: Book, game: str
) -> None:
    code = member.start(game, "Ana", "Bo")
    bo = phone().join(code, 1)
    form = Page(bo.sheet(code)).form("/write", total="10")
    member.write(code, "blocked")
    if game == "all-fives":
        member.write(code, "hands", seen=1, pips=["0", "0"])
        member.write(code, "starter", seen=2, seat=0)
    assert book.sheet(code).round == 2
    assert send(bo, form.action, form.filled(total="10"))[0] == 303
    assert book.sheet(code).scores[1] > 0


def test_the_round_after_next_is_not_ended_by_a_tap_for_the_next(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start("fives-and-threes", "Ana", "Bo")
    bo = phone().join(code, 1)
    member.write(code, "blocked")
    form = Page(bo.sheet(code)).form("/write", do="blocked")
    assert send(bo, form.action, form.sends())[0] == 303
    assert book.sheet(code).round == 3
    assert send(bo, form.action, form.sends(), key="another-key")[0] == 409


def test_somebody_can_leave_whosever_turn_his_phone_shows(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start("yacht", "Ana", "Bo", "Cleo")
    bo = phone().join(code, 1)
    form = Page(bo.sheet(code)).form("/write", do="leave")
    member.write(code, "score", seat=0, dice=DICE, category="fours")
    assert send(bo, form.action, form.filled(seat="2"))[0] == 303
    assert len(book.entries(code)) == 2


# Drafts


@pytest.fixture
def eights(member: Phone) -> str:
    """A round of 3-5-8 whose contract is chosen."""
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    member.fill_in(code, contract="hearts")
    return code


def test_a_draft_that_comes_late_once_more_undoes_nothing_that_others_did_since(
    member: Phone, phone: NewPhone, book: Book, eights: str
) -> None:
    bo = phone().join(eights, 1)
    form = Page(bo.sheet(eights)).form("/draft", tricks="9")
    sent = replaced(form.filled(tricks="9"), "seat", "1")
    assert send(bo, form.action, sent)[0] == 303
    member.fill_in(eights, clear=1)
    member.fill_in(eights, seat=1, tricks=8)
    before = book.rows()
    assert send(bo, form.action, sent)[0] == 303
    assert book.rows() == before


def test_a_draft_filled_in_on_what_another_phone_has_changed_is_stale(
    member: Phone, phone: NewPhone, book: Book, eights: str
) -> None:
    bo = phone().join(eights, 1)
    form = Page(bo.sheet(eights)).form("/draft", again="yes")
    member.fill_in(eights, seat=0, tricks=9)
    before = book.rows()
    status, text = send(bo, form.action, form.filled(again="yes"))
    assert status == 409
    assert "Somebody else has filled that in meanwhile" in text
    assert book.rows() == before


def test_a_trick_told_by_two_phones_at_once_is_told_once_and_neither_is_refused(
    member: Phone, phone: NewPhone, book: Book, eights: str
) -> None:
    bo = phone().join(eights, 1)
    member.fill_in(eights, led="yes")
    for move in ("kitty", "discarded"):
        form = Page(member.sheet(eights)).form("/draft", move=move)
        send(member, form.action, form.filled(move=move))
    form = Page(bo.sheet(eights)).form("/draft", move="took-1")
    mine = Page(member.sheet(eights)).form("/draft", move="took-1")
    assert send(member, mine.action, mine.filled(move="took-1"))[0] == 303
    before = book.rows()
    assert send(bo, form.action, form.filled(move="took-1"), "bos-own-key")[0] == 303
    assert book.rows() == before
    another = replaced(form.filled(move="took-1"), "move", "took-2")
    assert send(bo, form.action, another, "bos-next-key")[0] == 409
    assert book.rows() == before


def test_quick_taps_of_one_phone_are_not_in_each_others_way(
    member: Phone, book: Book, eights: str
) -> None:
    form = Page(member.sheet(eights)).form("/draft", tricks="9")
    for seat, tricks in (("0", "9"), ("1", "4")):
        sent = replaced(form.filled(tricks=tricks), "seat", seat)
        assert send(member, form.action, sent, key=f"quick-tap-{seat}")[0] == 303


def test_two_hands_can_be_filled_in_at_once_but_the_same_hand_only_once(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start("all-fives", "Ana", "Bo")
    member.write(code, "blocked")
    bo, cleo = phone().join(code, 1), phone().join(code, "all")
    form = Page(bo.sheet(code)).form("/draft")
    theirs = Page(cleo.sheet(code)).form("/draft").sends()
    assert member.fill_in(code, seen=1, pips=["3", ""], was=["", ""]).status_code == 303
    assert send(bo, form.action, replaced(form.sends(), "pips", "", "14"))[0] == 303
    before = book.rows()
    status, text = send(cleo, form.action, replaced(theirs, "pips", "5", ""))
    assert status == 409
    assert 'value="5"' in text
    assert book.rows() == before


def test_dice_stay_down_when_somebody_else_leaves(member: Phone, book: Book) -> None:
    code = member.start("yacht", "Ana", "Bo", "Cleo")
    member.fill_in(code, turn=1, seat=0, dice=DICE)
    member.write(code, "leave", seat=2)
    assert (
        Page(member.sheet(code)).form("/write", category="fours").sends().count(("dice", "4")) == 4
    )


def test_a_row_that_is_taken_back_puts_its_dice_down_again(member: Phone, book: Book) -> None:
    code = member.start("yacht", "Ana", "Bo")
    member.write(code, "score", seat=0, dice=DICE, category="fours")
    member.undo(code, act=1, seen=1)
    sent = Page(member.sheet(code)).form("/write", category="fours").sends()
    assert [value for name, value in sent if name == "dice"] == DICE


def test_a_round_that_is_taken_back_leaves_its_contract_and_tricks(
    member: Phone, book: Book
) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    member.write(code, "round", contract="hearts", tricks=["3", "8", "5"])
    member.undo(code, act=1, seen=1)
    form = Page(member.sheet(code)).form("/write", do="round")
    assert [text for name, text in form.sends() if name == "tricks"] == ["3", "8", "5"]


def test_leftovers_that_are_taken_back_can_be_changed(member: Phone, book: Book) -> None:
    code = member.start("all-fives", "Ana", "Bo")
    member.write(code, "blocked")
    member.write(code, "hands", seen=1, pips=["4", "9"])
    member.undo(code, act=2, seen=2)
    form = Page(member.sheet(code)).form("/write", do="hands")
    assert [text for name, text in form.sends() if name == "pips"] == ["4", "9"]


def test_a_row_with_an_earlier_roll_than_another_phone_has_put_down_is_not_written(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start("yacht", "Ana", "Bo")
    ana = phone().join(code, 0)
    ana.fill_in(code, turn=1, seat=0, dice=[1, 2, 2, 4, 6])
    page = Page(member.sheet(code))
    [form] = [
        one for one in page.forms if one.action.endswith("/write") and one.has("category", "choice")
    ]
    ana.fill_in(code, turn=1, seat=0, dice=[1, 2, 2, 4, 6], rolled="yes", keep=[2])
    before = book.rows()
    answer = member.post(form.action, form.filled(category="choice"))
    assert answer.status_code == 409
    assert "Somebody else has filled that in meanwhile" in answer.text
    assert book.rows() == before
