"""Every page and every state of a table at phone size, in three languages, light and dark.

With SCOREKEEPER_SHOTS naming a folder, pictures of them all are left there.
"""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.club import State, found
from tests.browser.looks import FAULTS, IN_SIGHT
from tests.browser.phone import Phone
from tests.browser.server import Server

SHOTS = os.environ.get("SCOREKEEPER_SHOTS", "")
LANGUAGES = ("en", "ko", "uk")
GAMES = ("fives-and-threes", "all-fives", "yacht", "three-five-eight")


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, list[State]]]:
    """The data folder of a club, and its tables by game."""
    data = tmp_path_factory.mktemp("walk") / "data"
    return data, found(data)


@pytest.fixture(scope="module")
def club(chromium: str, tables: tuple[Path, dict[str, list[State]]]) -> Iterator[Server]:
    """The server of that club."""
    server = Server(tables[0]).start()
    yield server
    server.stop()


class Walk:
    """Looks at one page after the other, and remembers what was wrong."""

    def __init__(self, phone: Phone, language: str) -> None:
        self.phone, self.language = phone, language
        self.faults: list[str] = []

    def look(self, name: str, ordinary: bool = False) -> None:
        """Look at the page as it is now."""
        page = self.phone.page
        expect(self.phone.find("html")).to_have_attribute("lang", self.language)
        page.evaluate("document.fonts.ready")
        self.faults += [f"{name}: {fault}" for fault in page.evaluate(FAULTS)]
        if ordinary:
            seen = page.evaluate(IN_SIGHT)
            if seen["bottom"] > seen["high"] + 1:
                self.faults.append(f"{name}: pad and score need {seen['bottom']:.0f} px")
        for scheme in ("light", "dark") if SHOTS else ():
            page.emulate_media(color_scheme=scheme)
            file = re.sub(r"\W+", "-", f"{name}-{self.language}-{scheme}")
            page.screenshot(path=Path(SHOTS) / f"{file}.png", full_page=not ordinary)


@pytest.fixture
def walk(phone: Callable[..., Phone], club: Server) -> Callable[[str], Walk]:
    """A maker of walks, as a member in a language."""
    return lambda language: Walk(phone(language, at=club).become_member(), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_table_fits_a_phone(
    walk: Callable[[str], Walk], tables: tuple[Path, dict[str, list[State]]], game: str, language: str
) -> None:
    walker = walk(language)
    phone = walker.phone
    for state in tables[1][game]:
        phone.take_seat(f"/m/{state.code}/join", state.seat)
        if state.tap:
            phone.tap(state.tap)
            expect(phone.find("[aria-busy]")).to_have_count(0)
        walker.look(f"{game} {state.name}", state.ordinary)
    assert not walker.faults, "\n".join(walker.faults)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_other_page_fits_a_phone(
    walk: Callable[[str], Walk],
    tables: tuple[Path, dict[str, list[State]]],
    phone: Callable[..., Phone],
    club: Server,
    language: str,
) -> None:
    walker = walk(language)
    codes = {game: states[-1].code for game, states in tables[1].items()}
    code = codes["fives-and-threes"]
    pages = {
        "home": "/",
        "history": "/history",
        **{f"past {game}": f"/history/{code}" for game, code in codes.items()},
        **{f"plan {game}": f"/new/{game}" for game in GAMES},
        **{f"again {game}": f"/new/{game}?like={code}" for game, code in codes.items()},
        "invite": f"/m/{code}/invite",
        "join": f"/m/{code}/join",
        "lines": f"/m/{code}/lines",
        "nothing there": "/nothing",
    }
    for name, address in pages.items():
        walker.phone.open(address)
        walker.look(name)
        if name.startswith("plan"):
            walker.phone.tap("details.house > summary")
            walker.look(f"{name} options")
    stranger = Walk(phone(language, at=club), language)
    stranger.phone.open("/")
    stranger.look("stranger")
    faults = walker.faults + stranger.faults
    assert not faults, "\n".join(faults)
