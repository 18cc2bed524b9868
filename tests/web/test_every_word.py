"""Every word on a page goes through the catalogues: shown with a catalogue that marks its words."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser

import pytest
from flask_babel import Domain

from tests.conftest import Phone

NAMES = ("Ана", "Бо", "Клео", "Дан")
SPOKEN = ("title", "aria-label", "placeholder", "alt", "content", "data-say")
BDI = re.compile(r"</?bdi[^>]*>")
SUM = re.compile(r'<span class="sum">((?:[^<]|<span>[^<]*</span>)*)</span>')
"""What is kept together on a line, in the middle of a sentence."""
SPAN = re.compile(r"</?span>")
MARKED = re.compile(r"⟦[^⟦⟧]*⟧")


class Marking:
    """A catalogue that puts every sentence it is asked for in brackets."""

    def gettext(self, text: str) -> str:
        return f"⟦{text}⟧"

    def ngettext(self, one: str, many: str, number: int) -> str:
        return f"⟦{one if number == 1 else many}⟧"

    ugettext, ungettext = gettext, ngettext


class Words(HTMLParser):
    """Collects the texts and spoken attributes of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        self._silent += tag in ("script", "style", "time")
        if tag == "meta" and known.get("name") != "description":
            return
        self.said += [known[name] or "" for name in SPOKEN if name in known]

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in ("script", "style", "time")

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.said.append(data)


@pytest.fixture(autouse=True)
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Domain, "get_translations", lambda self: Marking())


def unmarked(page: str) -> list[str]:
    """Give what is said on a page in letters outside the brackets, but for names."""
    words = Words()
    words.feed(BDI.sub("", SUM.sub(lambda kept: SPAN.sub("", kept[1]), page)))
    left = []
    for said in words.said:
        rest = said
        while MARKED.search(rest):
            rest = MARKED.sub("", rest)
        for name in (*NAMES, "English", "한국어", "Українська"):
            rest = rest.replace(name, "")
        rest = re.sub(r"https?://\S+|/[jw]/\S+", "", rest)
        if re.search(r"[^\W\d_]", rest):
            left.append(said.strip())
    return left


def show(phone: Phone, address: str) -> None:
    answer = phone.get(address)
    assert answer.status_code in (200, 403, 404)
    assert unmarked(answer.text) == [], address


SHEETS: dict[str, tuple[int, dict[str, str], list[dict[str, object]]]] = {
    "fives-and-threes": (
        4,
        {"target": "10"},
        [
            {"do": "place", "seat": 0, "total": 15},
            {"do": "place", "seat": 0, "total": 21},
            {"do": "place", "seat": 0, "total": 15},
            {"do": "place", "seat": 1, "total": 9, "out": "yes"},
            {"do": "place", "seat": 1, "out": "yes", "partner": "in"},
            {"do": "place", "seat": 3, "out": "yes"},
            {"do": "blocked"},
            {"do": "place", "seat": 2, "total": 10},
        ],
    ),
    "all-fives": (
        3,
        {},
        [
            {"do": "place", "seat": 0, "total": 15},
            {"do": "blocked"},
            {"do": "hands", "pips": [6, 6, 7]},
            {"do": "starter", "seat": 1},
            {"do": "place", "seat": 1, "total": 20, "out": "yes"},
        ],
    ),
    "fives-and-threes, every play": (
        2,
        {"record": "plays"},
        [
            {"do": "place", "seat": 0, "tile": "3|6"},
            {"do": "place", "seat": 1, "tile": "6|6"},
            {"do": "knock", "seat": 0},
            {"do": "place", "seat": 1, "tile": "3|4"},
            {"do": "place", "seat": 0, "tile": "4|6"},
            {"do": "place", "seat": 0, "tile": "0|1"},
            {"do": "blocked"},
            {"do": "place", "seat": 1, "total": 9},
        ],
    ),
    "all-fives, every play": (
        3,
        {"record": "plays", "hand": "9"},
        [
            {"do": "place", "seat": 0, "tile": "3|6"},
            {"do": "draw", "seat": 1, "count": 1},
            {"do": "pass", "seat": 1},
            {"do": "blocked"},
            {"do": "hands", "pips": [40, 50, 60]},
        ],
    ),
    "yacht": (
        2,
        {"preset": "51-games"},
        [
            {"do": "score", "seat": 0, "dice": [4, 4, 4, 4, 1], "category": "four-of-a-kind"},
            {"do": "score", "seat": 1, "dice": [4, 4, 4, 4, 1], "category": "yacht"},
            {"do": "score", "seat": 1, "dice": [4, 4, 4, 4, 1], "category": "yacht"},
            {"do": "leave", "seat": 1},
            {"do": "leave", "seat": 0},
        ],
    ),
    "three-five-eight": (
        3,
        {"rounds": "3"},
        [
            {"do": "round", "contract": "hearts", "tricks": [1, 10, 5]},
            {"do": "round", "contract": "misere", "tricks": [6, 5, 5]},
            {"do": "round", "contract": "misere", "tricks": [6, 5, 6]},
            {"do": "round", "contract": "no-trump", "tricks": [8, 5, 3]},
        ],
    ),
}


@pytest.mark.parametrize("game", SHEETS)
def test_every_word_of_a_sheet_is_translated(
    game: str, member: Phone, phone: Callable[..., Phone]
) -> None:
    players, options, entries = SHEETS[game]
    game = game.split(",")[0]
    show(member, f"/new/{game}")
    code = member.start(game, *NAMES[:players], **options)
    show(member, f"/new/{game}?like={code}")
    show(member, f"/m/{code}/invite")
    show(member, f"/m/{code}/join")
    for entry in entries:
        answer = member.write(code, seen=999, anyway=999, **entry)  # type: ignore[arg-type]
        assert answer.status_code in (303, 400, 409, 422)
        if answer.status_code != 303:
            assert unmarked(answer.text) == [], entry
        show(member, f"/m/{code}")
    member.undo(code, act=1)
    for page in ("lines", "display", "paper"):
        show(member, f"/m/{code}/{page}")
    show(member, f"/blank/{game}")
    show(phone().join(code, "watch"), f"/m/{code}")
    if game != "all-fives":
        show(member, f"/history/{code}")


def test_every_word_of_the_other_pages_is_translated(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    for page in ("/", "/display", "/history", "/nowhere", "/m/ABCDE"):
        show(member, page)
        show(phone(), page)
    assert unmarked(member.client.post("/language").text) == []
