"""What is printed: clean sheets on A4 and Letter, in the dark too."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from scorekeeper.games import shelf
from tests.browser.axe import barriers
from tests.browser.club import State, found, looked_at
from tests.browser.phone import LANGUAGES, LOCALES, SHOTS
from tests.browser.server import Server

pytestmark = pytest.mark.walk

PAPERS = {"A4": {"width": 703, "height": 1032}, "Letter": {"width": 725, "height": 965}}
"""Formats, and what is left between their margins, in CSS pixels."""
MARGINS = dict.fromkeys(("top", "right", "bottom", "left"), "12mm")
FILLED = 0.85
"""How much of a page's height a blank sheet uses at least."""
LOWEST = "document.querySelector('.paper').lastElementChild.getBoundingClientRect().bottom"
PAGES = re.compile(rb"/Type\s*/Page\b(?!s)")

Tables = tuple[Path, dict[str, list[State]]]


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    """The data folder of a club, and its tables by game."""
    data = tmp_path_factory.mktemp("paper") / "data"
    return data, found(data)


@pytest.fixture
def page(browser: Browser, club: Server) -> Iterator[Callable[[str], Page]]:
    """A maker of members' pages that print, at night."""
    made = []

    def new(language: str) -> Page:
        context = browser.new_context(locale=LOCALES[language], color_scheme="dark")
        made.append(context)
        page = context.new_page()
        page.goto(club.club_link)
        return page

    yield new
    for context in made:
        context.close()


def printed(page: Page, address: str, name: str, paper: str) -> tuple[int, float]:
    """Print a page, see that nothing of it is cut or dark.

    Give how many sheets it takes, and how much of a sheet's height it fills.
    """
    page.goto(address)
    sheets = len(PAGES.findall(page.pdf(format=paper, margin=MARGINS)))
    page.set_viewport_size(PAPERS[paper])
    page.emulate_media(media="print", color_scheme="dark")
    wide = page.evaluate("document.documentElement.scrollWidth")
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    ink = page.evaluate("getComputedStyle(document.querySelector('.paper')).color")
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"paper-{name}-{paper}.png", full_page=True)
    low: float = page.evaluate(LOWEST)
    page.emulate_media(media="null")
    if paper == "A4":
        assert barriers(page) == [], name
    assert wide <= PAPERS[paper]["width"], (name, paper, wide)
    assert (background, ink) == ("rgba(0, 0, 0, 0)", "rgb(0, 0, 0)"), (name, background, ink)
    return sheets, low / PAPERS[paper]["height"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", shelf())
def test_a_blank_sheet_fills_one_page(
    page: Callable[[str], Page], club: Server, game: str, language: str
) -> None:
    reader = page(language)
    for paper in PAPERS:
        name = f"blank {game} {language}"
        sheets, filled = printed(reader, f"{club.url}/blank/{game}", name, paper)
        assert sheets == 1, paper
        assert filled >= FILLED, paper
    assert reader.locator("[data-print]").is_visible()


@pytest.mark.parametrize("game", shelf())
def test_every_match_prints_whole_with_its_lines(
    page: Callable[[str], Page], club: Server, tables: Tables, game: str
) -> None:
    reader = page("uk")
    by_name = {one.name: one for one in {one.code: one for one in tables[1][game]}.values()}
    for state in (by_name[name] for name in looked_at(by_name)):
        for paper in PAPERS:
            address = f"{club.url}/m/{state.code}/paper"
            sheets, _ = printed(reader, address, f"{game} {state.name}", paper)
            assert sheets <= 2, (state.name, paper)
        rows = reader.locator(".paper-lines tbody tr").count()
        counted = reader.locator(".paper-lines caption").all_inner_texts()
        assert [str(rows) in one for one in counted] == ([True] if rows else []), state.name
