"""Everybody at once: every entry is counted or visibly refused, none is lost, none is doubled."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from scorekeeper.entries import read_entry
from scorekeeper.games import shelf
from scorekeeper.rules.game import replay
from tests.conftest import Phone
from tests.web.conftest import Book
from tests.web.pages import Page

NewPhone = Callable[..., Phone]

FIVES = "fives-and-threes"


def all_at_once(deeds: Sequence[Callable[[], Any]]) -> list[Any]:
    """Do everything at the same moment, each in a thread of its own."""
    start = threading.Barrier(len(deeds))

    def do(deed: Callable[[], Any]) -> Any:
        start.wait()
        return deed()

    with ThreadPoolExecutor(len(deeds)) as threads:
        return list(threads.map(do, deeds))


def phones_at(phone: NewPhone, code: str, number: int) -> list[Phone]:
    """Give phones that write for all, ready to send: opening a page is not what is timed."""
    return [phone().join(code, "all") for _ in range(number)]


def test_twenty_entries_at_once_are_all_counted(member: Phone, phone: NewPhone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo", "Cleo", "Dan", target="1000")
    sent = [{"seat": seat, "total": total} for seat in range(4) for total in (3, 6, 9, 12, 18)]
    phones = phones_at(phone, code, 4) * 5
    answers = all_at_once(
        [lambda p=p, s=s: p.write(code, "place", **s) for p, s in zip(phones, sent, strict=True)]
    )
    assert [answer.status_code for answer in answers] == [303] * 20
    kept = [{"seat": one["seat"], "total": one["total"]} for one in book.entries(code)]
    assert sorted(kept, key=str) == sorted(sent, key=str)
    assert book.sheet(code).scores == (32, 32)


def test_twenty_like_entries_at_once_are_counted_or_visibly_refused(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start(FIVES, "Ana", "Bo", target="61")
    phones = phones_at(phone, code, 4) * 5
    sent = [{"seat": i % 2, "total": (15, 15, 5, 10, 20)[i % 5]} for i in range(20)]
    answers = all_at_once(
        [lambda p=p, s=s: p.write(code, "place", **s) for p, s in zip(phones, sent, strict=True)]
    )
    counted = [answer for answer in answers if answer.status_code == 303]
    refused = [answer for answer in answers if answer.status_code != 303]
    assert {answer.status_code for answer in refused} <= {409}
    assert all(Page(answer.text).alerts for answer in refused)
    assert len(book.entries(code)) == len(counted)
    assert len(counted) >= 8
    game = shelf()[FIVES]
    setup = book.sheet(code).setup
    entries = [read_entry(game, entry) for entry in book.entries(code)]
    assert replay(game, setup, [one for one in entries if one]).scores == book.sheet(code).scores
    numbers = [number for (number,) in book.ask("select number from line order by number")]
    assert numbers == list(range(1, len(counted) + 1))


def test_one_tap_sent_ten_times_at_once_counts_once(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    answers = all_at_once(
        [
            lambda p=p: p.write(code, "place", key="one-tap-only", seat=0, total=15)
            for p in phones_at(phone, code, 2) * 5
        ]
    )
    assert [answer.status_code for answer in answers] == [303] * 10
    assert len(book.entries(code)) == 1


def test_one_turn_told_by_five_phones_at_once_is_one_turn(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start("yacht", "Ana", "Bo")
    dice = ["4", "4", "4", "4", "1"]
    answers = all_at_once(
        [
            lambda p=p: p.write(code, "score", seat=0, dice=dice, category="fours")
            for p in phones_at(phone, code, 5)
        ]
    )
    assert sorted(answer.status_code for answer in answers) == [303, 409, 409, 409, 409]
    assert len(book.entries(code)) == 1


def test_five_phones_undo_at_once_and_one_line_goes(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    member.write(code, "place", seat=0, total=15)
    member.write(code, "place", seen=1, seat=1, total=5)
    answers = all_at_once([lambda p=p: p.undo(code, 2, seen=2) for p in phones_at(phone, code, 5)])
    assert [answer.status_code for answer in answers] == [303] * 5
    assert book.sheet(code).scores == (8, 0)


def test_five_phones_ask_for_the_rematch_at_once_and_there_is_one(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start(FIVES, "Ana", "Bo", target="8")
    phones = phones_at(phone, code, 5)
    member.write(code, "place", seat=0, total=15)
    answers = all_at_once([lambda p=p: p.post(f"/m/{code}/rematch", {}) for p in phones])
    assert len({answer.headers["Location"] for answer in answers}) == 1
    assert book.ask("select count(*) from match") == [(2,)]
    assert book.ask("select count(*) from joining where match_id = 2") == [(6,)]


def test_five_taps_on_start_at_once_start_one_match(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    fields = [("name", ["Ana", "Bo"]), ("first", "draw"), ("key", "k" * 12), ("start", "yes")]
    answers = all_at_once([lambda: phone().become_member().post(f"/new/{FIVES}", fields)] * 5)
    assert len({answer.headers["Location"] for answer in answers}) == 1
    assert book.ask("select count(*) from match") == [(1,)]
    assert book.ask("select count(*) from player") == [(2,)]


def test_hands_filled_in_by_three_phones_at_once_are_all_there(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start("all-fives", "Ana", "Bo", "Cleo")
    member.write(code, "blocked")
    phones = phones_at(phone, code, 3)
    hands = [["3", "", ""], ["", "4", ""], ["", "", "5"]]
    answers = all_at_once(
        [
            lambda p=p, told=told: p.fill_in(code, seen=1, pips=told, was=["", "", ""])
            for p, told in zip(phones, hands, strict=True)
        ]
    )
    assert [answer.status_code for answer in answers] == [303] * 3
    form = Page(member.sheet(code)).form("/write", do="hands")
    assert [value for name, value in form.sends() if name == "pips"] == ["3", "4", "5"]


def test_those_who_read_while_others_write_get_whole_pages(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = member.start(FIVES, "Ana", "Bo", target="1000")
    phones = phones_at(phone, code, 4)

    def write_and_read(p: Phone, seat: int) -> list[int]:
        said = [p.write(code, "place", seat=seat, total=t).status_code for t in (3, 6, 9)]
        return [*said, p.get(f"/m/{code}").status_code, p.get("/").status_code]

    answers = all_at_once([lambda p=p, i=i: write_and_read(p, i % 2) for i, p in enumerate(phones)])
    assert {code for said in answers for code in said} <= {200, 303, 409}
    counted = sum(said.count(303) for said in answers)
    assert len(book.entries(code)) == counted
