"""Every page and every state of a table at phone size, in three languages, light and dark.

With SCOREKEEPER_SHOTS naming a folder, pictures of them all are left there.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import COLOURS, barriers
from tests.browser.club import State, found, looked_at
from tests.browser.phone import LANGUAGES, SHOTS, SIZE, Phone
from tests.browser.server import Server

FAULTS = Path(__file__).with_name("faults.js").read_text()
CONTRAST = Path(__file__).with_name("contrast.js").read_text()
PAD_ENDS = """Math.max(...[...document.querySelectorAll("#pad > :not(details, form:empty)")]
    .filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect().bottom)) + scrollY"""
"""Where the usual entry ends; what is folded away below it is for rare moments."""
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
GAMES = ("fives-and-threes", "all-fives", "yacht", "three-five-eight")
TABLES = (*GAMES, "fives-and-threes, every play", "all-fives, every play")

Tables = tuple[Path, dict[str, list[State]]]

pytestmark = [pytest.mark.walk, pytest.mark.timeout(600 if SHOTS else 120)]


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    """The data folder of a club, and its tables by game."""
    data = tmp_path_factory.mktemp("walk") / "data"
    return data, found(data)


class Walk:
    """Looks at one page after the other in every language, and remembers what was wrong."""

    def __init__(self, phones: dict[str, Phone]) -> None:
        self.phones = phones
        self.faults: list[str] = []

    def be_the_same(self) -> None:
        """Let the server take the phones of all languages for one, the first."""
        first, *others = self.phones.values()
        for phone in others:
            phone.context.add_cookies(first.context.cookies())

    def sit_down(self, code: str, seat: int | str) -> None:
        """Take a seat at a table."""
        first = next(iter(self.phones.values()))
        first.open(f"/m/{code}/join")
        first.tap(f'[name=seat][value="{seat}"]')
        expect(first.sheet).to_be_visible()
        self.be_the_same()

    def look(self, name: str, address: str, tap: str = "", ordinary: bool = False) -> None:
        """Open a page in every language, tap something there, and look at it."""
        for language, phone in self.phones.items():
            phone.page.goto(phone.server.url + address)
            expect(phone.find("html")).to_have_attribute("lang", language)
            if tap:
                phone.tap(tap)
                expect(phone.find("[aria-busy]")).to_have_count(0)
            self._measure(phone.page, f"{name} {language}", ordinary)

    def _measure(self, page: Page, name: str, ordinary: bool) -> None:
        self.faults += [f"{name}: {fault}" for fault in page.evaluate(FAULTS)]
        if ordinary:
            high = page.evaluate(PAD_ENDS)
            if high > SIZE["height"] + 1:
                self.faults.append(f"{name}: score and pad take {high:.0f} px")
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            faults = page.evaluate(CONTRAST)
            if scheme == SCHEMES[0]:
                faults += barriers(page)
            elif SHOTS:
                faults += barriers(page, COLOURS)
            self.faults += [f"{name} {scheme}: {fault}" for fault in faults]
            if SHOTS:
                file = re.sub(r"\W+", "-", f"{name} {scheme}")
                page.screenshot(path=Path(SHOTS) / f"{file}.png", full_page=not ordinary)

    def ends_well(self) -> None:
        """There was nothing to complain of."""
        assert not self.faults, "\n".join(self.faults)


@pytest.fixture
def walk(phone: Callable[..., Phone], club: Server) -> Walk:
    """A walk of a member."""
    walk = Walk({language: phone(language, at=club) for language in LANGUAGES})
    walk.phones[LANGUAGES[0]].become_member()
    walk.be_the_same()
    return walk


@pytest.mark.parametrize("game", TABLES)
def test_every_table_fits_a_phone(walk: Walk, tables: Tables, game: str) -> None:
    chosen = looked_at(state.name for state in tables[1][game])
    for state in (one for one in tables[1][game] if one.name in chosen):
        walk.sit_down(state.code, state.seat)
        walk.look(f"{game} {state.name}", f"/m/{state.code}", state.tap, state.ordinary)
    walk.ends_well()


@pytest.mark.parametrize("game", GAMES)
def test_planning_a_match_and_a_past_one_fit_a_phone(walk: Walk, tables: Tables, game: str) -> None:
    over = tables[1][game][-1].code
    walk.look(f"past {game}", f"/history/{over}")
    walk.look(f"plan {game}", f"/new/{game}")
    walk.look(f"plan {game} options", f"/new/{game}", "details.house > summary")
    walk.look(f"again {game}", f"/new/{game}?like={over}")
    walk.ends_well()


def test_every_other_page_fits_a_phone(
    walk: Walk, tables: Tables, phone: Callable[..., Phone], club: Server
) -> None:
    code = tables[1]["fives-and-threes"][-1].code
    walk.look("home", "/")
    walk.look("history", "/history")
    walk.look("rules", "/rules")
    walk.look("invite", f"/m/{code}/invite")
    walk.look("join", f"/m/{code}/join")
    walk.look("lines", f"/m/{code}/lines")
    walk.look("nothing there", "/nothing")
    walk.ends_well()
    stranger = Walk({language: phone(language, at=club) for language in LANGUAGES})
    stranger.look("stranger", "/")
    stranger.ends_well()


def test_a_tap_on_the_tiles_makes_them_larger_and_another_brings_the_pad_back(
    walk: Walk, tables: Tables
) -> None:
    [arms] = [one for one in tables[1]["all-fives, every play"] if one.name == "four arms"]
    walk.sit_down(arms.code, 0)
    phone = next(iter(walk.phones.values()))
    layout = phone.find(".dom-larger .layout")

    def width() -> float:
        box = layout.bounding_box()
        assert box
        return box["width"]

    small = width()
    phone.tap(".dom-larger > summary")
    expect(phone.find(".dom-larger[open]")).to_have_count(1)
    assert width() > 1.2 * small
    assert barriers(phone.page) == []
    phone.tap(".dom-larger > summary")
    expect(phone.find(".dom-larger[open]")).to_have_count(0)
    assert width() == small
