"""A whole match of each game through the forms of its pages: with plain posts, and with htmx."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from scorekeeper.check import judge_text
from tests.conftest import Phone
from tests.web.conftest import Book
from tests.web.pages import Page, Pairs, replaced
from tests.web.test_nonsense import as_form

NewPhone = Callable[..., Phone]


@dataclass
class Thumb:
    """Somebody at the table, who knows nothing but the page in front of him."""

    phone: Phone
    code: str
    page: Page

    def tap(self, ending: str, lists: dict[str, list[str]] | None = None, **chosen: str) -> None:
        """Fill in the form that takes this and send it."""
        many = [(name, text) for name, texts in (lists or {}).items() for text in texts]
        form = self.page.form(ending, **chosen)
        sent: Pairs = form.filled(**chosen)
        for name in lists or {}:
            sent = replaced(sent, name)
        answer = self.phone.client.post(
            form.action, data=as_form([*sent, *many]), headers=self.phone.headers()
        )
        self.page = Page(self.shown(answer.status_code, answer.text, answer.headers))
        assert not self.page.alerts

    def shown(self, status: int, text: str, headers: object) -> str:
        """Give what the phone shows after an answer."""
        if self.phone.htmx:
            assert status == 200, text
            assert "<html" not in text
            assert 'id="sheet"' in text
            return text
        assert status == 303, text
        return self.phone.sheet(self.code)


@pytest.fixture(params=[False, True], ids=["plain posts", "htmx"])
def sit_down(
    request: pytest.FixtureRequest, member: Phone, phone: NewPhone
) -> Callable[..., Thumb]:
    """Start a match and sit down at it with a phone that has a script, or has none."""

    def at(game: str, *names: str, **options: str) -> Thumb:
        code = member.start(game, *names, **options)
        mine = phone(htmx=request.param).join(code, "all")
        return Thumb(mine, code, Page(mine.sheet(code)))

    return at


def is_in_the_history(thumb: Thumb, member: Phone, book: Book, scores: tuple[float, ...]) -> None:
    """Look a finished match up, and start it again."""
    assert book.sheet(thumb.code).scores == scores
    assert f"/history/{thumb.code}" in member.get("/history").text
    assert member.get(f"/history/{thumb.code}").status_code == 200
    judged = judge_text(member.get(f"/history/{thumb.code}/record.json").get_data())
    assert (judged["ok"], judged["finished"], tuple(judged["scores"])) == (True, True, scores)
    form = thumb.page.form("/rematch")
    answer = thumb.phone.client.post(
        form.action, data=as_form(form.sends()), headers=thumb.phone.headers()
    )
    where = answer.headers.get("HX-Redirect") or answer.headers["Location"]
    assert where != f"/m/{thumb.code}"
    assert thumb.phone.get(where).status_code == 200


def test_fives_and_threes(sit_down: Callable[..., Thumb], member: Phone, book: Book) -> None:
    thumb = sit_down("fives-and-threes", "Ana", "Bo", target="12")
    thumb.tap("/write", do="place", seat="0", total="15")
    thumb.tap("/write", do="place", seat="1", total="20")
    thumb.tap("/undo")
    thumb.tap("/write", do="place", seat="1", out="yes")
    thumb.tap("/write", do="blocked")
    thumb.tap("/write", do="place", seat="0", total="15")
    assert book.sheet(thumb.code).scores == (8, 1)
    thumb.tap("/write", do="place", seat="0", total="9", out="yes")
    is_in_the_history(thumb, member, book, (12, 1))


def test_all_fives(sit_down: Callable[..., Thumb], member: Phone, book: Book) -> None:
    thumb = sit_down("all-fives", "Ana", "Bo", target="55")
    thumb.tap("/write", do="place", seat="0", total="20")
    thumb.tap("/write", do="place", seat="1", total="5")
    thumb.tap("/write", do="place", seat="0", out="yes")
    thumb.tap("/draft", {"pips": ["", "13"]})
    thumb.tap("/write", do="hands")
    assert book.sheet(thumb.code).scores == (35, 5)
    thumb.tap("/write", do="blocked")
    thumb.tap("/draft", {"pips": ["3", "18"]})
    thumb.tap("/write", do="hands")
    is_in_the_history(thumb, member, book, (55, 5))


def test_yacht(sit_down: Callable[..., Thumb], member: Phone, book: Book) -> None:
    thumb = sit_down("yacht", "Ana", "Bo")
    thumb.tap("/write", do="leave", seat="1")
    six, straight = ["6"] * 5, ["1", "2", "3", "4", "5"]
    for category, dice in {
        "yacht": six,
        "large-straight": ["2", "3", "4", "5", "6"],
        "small-straight": straight,
        "four-of-a-kind": six,
        "full-house": ["6", "6", "6", "5", "5"],
        "choice": six,
        "sixes": six,
        "fives": ["5"] * 5,
        "fours": ["4"] * 5,
        "threes": ["3"] * 5,
        "twos": ["2"] * 5,
        "ones": straight,
    }.items():
        thumb.tap("/write", {"dice": dice}, do="score", category=category)
    is_in_the_history(thumb, member, book, (299, 0))


def test_three_five_eight(sit_down: Callable[..., Thumb], member: Phone, book: Book) -> None:
    thumb = sit_down("three-five-eight", "Ana", "Bo", "Cleo", rounds="3")
    for contract, tricks in (
        ("hearts", ("2", "9")),
        ("misere", ("5", "8")),
        ("no-trump", ("8", "5")),
    ):
        thumb.tap("/draft", contract=contract)
        for seat, taken in enumerate(tricks):
            thumb.tap("/draft", seat=str(seat), tricks=taken)
        thumb.tap("/write", do="round")
    is_in_the_history(thumb, member, book, (-1, 1, 0))
