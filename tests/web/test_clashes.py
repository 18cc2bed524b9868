"""Two phones that write the same thing: what is in the way, for how long, and what can be done.

Source: design.md, "From tap to every phone", step 3.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.conftest import Phone
from tests.web.conftest import Book, Clock
from tests.web.pages import Page, replaced

NewPhone = Callable[..., Phone]

FIVES = "fives-and-threes"
DOMINOES = [FIVES, "all-fives"]
DICE = ["4", "4", "4", "4", "1"]


@pytest.fixture
def bo(phone: NewPhone) -> Phone:
    """Bo's phone, not yet at any table."""
    return phone()


# Dominoes: the same seat with the same points, unseen, within 20 seconds


@pytest.mark.parametrize("game", DOMINOES)
def test_the_same_points_for_the_same_seat_unseen_on_another_phone_clash(
    member: Phone, bo: Phone, book: Book, clock: Clock, game: str
) -> None:
    code = member.start(game, "Ana", "Bo")
    bo.join(code, 1)
    bo.write(code, "place", seat=0, total=15)
    clock.wait(20)
    answer = member.write(code, "place", seat=0, total=15)
    assert answer.status_code == 409
    assert "Bo's phone wrote at" in answer.text
    assert "Ana: 15" in answer.text
    assert "Leave it" in answer.text
    assert "Write it all the same" in answer.text
    assert len(book.entries(code)) == 1


def test_a_clash_says_what_this_phone_is_writing(member: Phone, bo: Phone) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo.join(code, 1).write(code, "place", seat=0, total=5)
    answer = member.write(code, "place", seat=0, total=3)
    assert "You are writing: <b>Ana: 3</b>" in answer.text
    assert "<b>Ana: 5</b>" in answer.text


@pytest.mark.parametrize("game", DOMINOES)
def test_more_than_twenty_seconds_later_it_is_another_placement(
    member: Phone, bo: Phone, book: Book, clock: Clock, game: str
) -> None:
    code = member.start(game, "Ana", "Bo")
    bo.join(code, 1).write(code, "place", seat=0, total=15)
    clock.wait(20.5)
    assert member.write(code, "place", seat=0, total=15).status_code == 303
    assert len(book.entries(code)) == 2


@pytest.mark.parametrize("game", DOMINOES)
def test_a_line_that_was_seen_is_no_obstacle(
    member: Phone, bo: Phone, book: Book, clock: Clock, game: str
) -> None:
    code = member.start(game, "Ana", "Bo")
    bo.join(code, 1).write(code, "place", seat=0, total=15)
    assert member.write(code, "place", seen=1, seat=0, total=15).status_code == 303
    assert len(book.entries(code)) == 2


@pytest.mark.parametrize("other", [{"seat": 1, "total": 15}, {"seat": 0, "total": 10}])
@pytest.mark.parametrize("game", DOMINOES)
def test_another_seat_or_other_points_are_no_obstacle(
    member: Phone, bo: Phone, book: Book, clock: Clock, game: str, other: dict[str, int]
) -> None:
    code = member.start(game, "Ana", "Bo")
    bo.join(code, 1).write(code, "place", seat=0, total=15)
    assert member.write(code, "place", **other).status_code == 303
    assert len(book.entries(code)) == 2


def test_other_totals_with_the_same_points_clash(member: Phone, bo: Phone, clock: Clock) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo.join(code, 1).write(code, "place", seat=0, total=6)
    assert member.write(code, "place", seat=0, total=10).status_code == 409


def test_a_double_tap_on_one_phone_clashes_for_two_seconds_though_it_was_seen(
    member: Phone, book: Book, clock: Clock
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    member.write(code, "place", seat=0, total=15)
    clock.wait(2)
    assert member.write(code, "place", seen=1, seat=0, total=15).status_code == 409
    clock.wait(0.5)
    assert member.write(code, "place", seen=1, seat=0, total=15).status_code == 303
    assert len(book.entries(code)) == 2


def test_one_phone_may_write_the_same_again_soon_even_unseen(
    member: Phone, book: Book, clock: Clock
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    member.write(code, "place", seat=0, total=15)
    clock.wait(2.5)
    assert member.write(code, "place", seen=0, seat=0, total=15).status_code == 303
    assert len(book.entries(code)) == 2


def test_a_blocked_round_told_by_two_phones_is_one_block(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo.join(code, 1).write(code, "blocked")
    answer = member.write(code, "blocked")
    assert answer.status_code == 409
    assert book.sheet(code).round == 2


def test_a_last_tile_told_by_two_phones_is_one_last_tile(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo.join(code, 1).write(code, "place", seat=0, total=15, out="yes")
    assert member.write(code, "place", seat=0, total=15, out="yes").status_code == 409
    assert book.sheet(code).scores == (9, 0)


def test_leftovers_counted_by_two_phones_are_counted_once(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start("all-fives", "Ana", "Bo")
    bo.join(code, 1).write(code, "blocked")
    bo.write(code, "hands", seen=1, pips=["3", "14"])
    answer = member.write(code, "hands", seen=1, pips=["3", "14"])
    assert answer.status_code == 409
    assert "Write it all the same" not in answer.text
    assert len(book.entries(code)) == 2


# What waited on a phone


def test_an_entry_that_waited_on_the_phone_is_as_old_as_the_tap(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo.join(code, 1).write(code, "place", seat=0, total=15)
    clock.wait(300)
    answer = member.write(code, "place", seat=0, total=15, waited=295)
    assert answer.status_code == 409
    assert len(book.entries(code)) == 1


def test_an_entry_that_waited_long_asks_about_what_was_written_for_it_meanwhile(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    clock.wait(300)
    bo.join(code, 1).write(code, "place", seat=0, total=15)
    assert member.write(code, "place", seat=0, total=15, waited=60).status_code == 409
    assert len(book.entries(code)) == 1


def test_a_tap_that_was_queued_behind_its_twin_is_asked_about(
    member: Phone, book: Book, clock: Clock
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    clock.wait(60)
    member.write(code, "place", seat=0, total=15)
    clock.wait(10)
    assert member.write(code, "place", seat=0, total=15, waited=5).status_code == 409
    assert len(book.entries(code)) == 1


def test_nobody_can_have_waited_since_before_the_match(
    member: Phone, book: Book, clock: Clock
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    assert member.write(code, "place", seat=0, total=15, waited=999_999_999).status_code == 303
    assert book.ask("select line.at >= match.at from line join match on match.id = match_id") == [
        (1,)
    ]


def test_on_a_clock_set_back_the_same_points_are_no_clash_for_longer_than_usual(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo.join(code, 1)
    clock.wait(-3 * 3600)
    for seen in range(2):
        assert member.write(code, "place", seen=seen, seat=0, total=15).status_code == 303
        clock.wait(3)
    assert bo.write(code, "place", seat=0, total=15).status_code == 409
    clock.wait(20)
    assert bo.write(code, "place", seat=0, total=15).status_code == 303
    assert len(book.entries(code)) == 3


def test_a_clock_set_back_in_the_match_hides_no_double_tap_after_it(
    member: Phone, book: Book, clock: Clock
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    member.write(code, "place", seat=0, total=15)
    clock.wait(-1800)
    assert member.write(code, "place", seen=1, seat=0, total=15).status_code == 303
    clock.wait(1)
    assert member.write(code, "place", seen=2, seat=0, total=15).status_code == 409
    assert len(book.entries(code)) == 2


# What can be done about it


def test_write_it_all_the_same_writes_it(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo.join(code, 1).write(code, "place", seat=0, total=15)
    page = Page(member.write(code, "place", seat=0, total=15).text)
    form = page.form("/write", anyway="1")
    answer = member.client.post(form.action, data=dict(form.filled(anyway="1")))
    assert answer.status_code == 303
    assert book.sheet(code).scores == (16, 0)


def test_leaving_it_is_a_link_that_writes_nothing(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo.join(code, 1).write(code, "place", seat=0, total=15)
    text = member.write(code, "place", seat=0, total=15).text
    assert f'href="/m/{code}" data-dismiss>Leave it' in text
    member.sheet(code)
    assert len(book.entries(code)) == 1


def test_a_clash_with_the_entry_that_ended_the_match_offers_no_second_writing(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start(FIVES, "Ana", "Bo", target="8")
    bo.join(code, 1).write(code, "place", seat=0, total=15)
    answer = member.write(code, "place", seat=0, total=15)
    assert answer.status_code == 409
    assert "Write it all the same" not in answer.text
    refused = member.write(code, "place", seat=0, total=15, anyway="1")
    assert refused.status_code == 422


def test_a_line_taken_back_is_in_nobodys_way(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo.join(code, 1).write(code, "place", seat=0, total=15)
    bo.undo(code, act=1, seen=1)
    assert member.write(code, "place", seat=0, total=15).status_code == 303
    assert book.sheet(code).scores == (8, 0)


# Yacht: the same turn; 3-5-8: the same round


@pytest.mark.parametrize("category", ["fours", "choice"])
def test_one_turn_told_by_two_phones_is_one_turn(
    member: Phone, bo: Phone, book: Book, clock: Clock, category: str
) -> None:
    code = member.start("yacht", "Ana", "Bo")
    bo.join(code, 1).write(code, "score", seat=0, dice=DICE, category="fours")
    clock.wait(3600)
    answer = member.write(code, "score", seat=0, dice=DICE, category=category)
    assert answer.status_code == 409
    assert "Bo's phone wrote at" in answer.text
    assert "Write it all the same" not in answer.text
    assert len(book.entries(code)) == 1


def test_the_next_players_turn_is_no_clash_though_the_turn_before_was_not_seen(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start("yacht", "Ana", "Bo")
    bo.join(code, 1).write(code, "score", seat=0, dice=DICE, category="fours")
    assert member.write(code, "score", seat=1, dice=DICE, category="fours").status_code == 303
    assert len(book.entries(code)) == 2


def test_leaving_told_by_two_phones_is_leaving_once(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start("yacht", "Ana", "Bo", "Cleo")
    bo.join(code, 1).write(code, "leave", seat=2)
    assert member.write(code, "leave", seat=2).status_code == 409
    assert len(book.entries(code)) == 1


@pytest.mark.parametrize("contract", ["hearts", "misere"])
def test_one_round_of_358_told_by_two_phones_is_one_round(
    member: Phone, bo: Phone, book: Book, clock: Clock, contract: str
) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    bo.join(code, 1).write(code, "round", contract="hearts", tricks=["3", "8", "5"])
    clock.wait(3600)
    answer = member.write(code, "round", contract=contract, tricks=["4", "8", "4"])
    assert answer.status_code == 409
    assert "Write it all the same" in answer.text
    assert len(book.entries(code)) == 1


def test_the_next_round_of_358_once_the_last_was_seen_is_no_clash(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    bo.join(code, 1).write(code, "round", contract="hearts", tricks=["3", "8", "5"])
    seen = member.write(code, "round", seen=1, contract="hearts", tricks=["3", "8", "5"])
    assert seen.status_code == 303
    assert len(book.entries(code)) == 2


# What was written all the same, and once more


def same_again(phone: Phone, text: str) -> int:
    """Tap "Write it all the same" on a page, as a script does: with a key of its own."""
    form = Page(text).form("/write", anyway="1")
    phone.keys += 1
    sent: dict[str, list[str]] = {}
    for name, value in replaced(form.filled(anyway="1"), "key", f"again-{id(phone)}-{phone.keys}"):
        sent.setdefault(name, []).append(value)
    return phone.client.post(form.action, data=sent).status_code


@pytest.mark.parametrize("wait", [0, 60])
def test_write_it_all_the_same_on_two_phones_is_asked_about_again(
    member: Phone, phone: NewPhone, book: Book, clock: Clock, wait: int
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo, cleo = phone().join(code, 1), phone().join(code, "all")
    member.write(code, "place", seat=0, total=15)
    first = bo.write(code, "place", seat=0, total=15).text
    second = cleo.write(code, "place", seat=0, total=15).text
    assert same_again(bo, first) == 303
    clock.wait(wait)
    assert same_again(cleo, second) == 409
    assert book.sheet(code).scores == (16, 0)


def test_write_it_all_the_same_tapped_twice_is_written_once(
    member: Phone, bo: Phone, book: Book, clock: Clock
) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    bo.join(code, 1).write(code, "round", contract="hearts", tricks=["3", "8", "5"])
    asked = member.write(code, "round", contract="spades", tricks=["4", "8", "4"]).text
    assert same_again(member, asked) == 303
    clock.wait(60)
    assert same_again(member, asked) == 409
    assert len(book.entries(code)) == 2
