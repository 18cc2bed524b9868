"""The table display and the club's screen: complete on every large screen, and never touched."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from scorekeeper import config
from scorekeeper.database import db
from scorekeeper.web import create_app
from tests.browser.axe import COLOURS, barriers
from tests.browser.club import BO, CLEO, DAN, ODD, TEN, found, looked_at, write
from tests.browser.conftest import PATIENCE
from tests.browser.phone import LANGUAGES, LOCALES, SHOTS, Phone
from tests.browser.server import Server
from tests.conftest import Phone as Scorer

pytestmark = pytest.mark.walk

FAULTS = Path(__file__).with_name("screen_faults.js").read_text()
CONTRAST = Path(__file__).with_name("contrast.js").read_text()
SIZES = ((1024, 600), (1920, 1080))
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
TABLES = (
    "fives-and-threes",
    "fives-and-threes, every play",
    "all-fives",
    "all-fives, every play",
    "yacht",
    "three-five-eight",
)

NINE_LETTERS = ("Katharina", "Alexander", "Magdalena")

Tables = tuple[Path, dict[str, dict[str, str]]]


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    """The data folder of a club, and the codes of its matches by game and name."""
    data = tmp_path_factory.mktemp("screens") / "data"
    known = {game: {one.name: one.code for one in states} for game, states in found(data).items()}
    with scoring_for(data) as scorer:
        known["fives-and-threes"]["twice round"] = twice_round(scorer)
        known["fives-and-threes"]["short board"] = short_board(scorer)
        known["all-fives"]["full tally"] = full_tally(scorer)
        known["all-fives"]["board for three"] = board_for_three(scorer)
        known["all-fives"]["tallies of three"] = tallies_of_three(scorer)
        known["yacht"]["ten, full"] = full_sheets(scorer)
        known["yacht"]["ten, over"] = over_for_ten(scorer)
        known["three-five-eight"]["far below zero"] = far_below_zero(scorer)
    return data, known


@contextmanager
def scoring_for(data: Path) -> Iterator[Scorer]:
    """Write into a club's data folder, beside its server or without one."""
    settings = config.load({"SCOREKEEPER_DATA": str(data)})
    app = create_app(settings)
    app.testing = True
    yield Scorer(app.test_client(), settings).become_member()
    with app.app_context():
        db.engine.dispose()


def twice_round(scorer: Scorer) -> str:
    code = scorer.start("fives-and-threes", BO, CLEO, DAN, target="121")
    for _ in range(9):
        write(scorer, code, "place", seat=0, total=15)
    write(scorer, code, "place", seat=1, total=15)
    return code


def full_tally(scorer: Scorer) -> str:
    """Three with scores in two rows of marks, and a half left over by a split."""
    code = scorer.start("all-fives", BO, CLEO, DAN, target="500")
    for seat in (0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2):
        write(scorer, code, "place", seat=seat, total=35)
    write(scorer, code, "blocked")
    write(scorer, code, "hands", pips=[5, 5, 20])
    return code


def board_for_three(scorer: Scorer) -> str:
    code = scorer.start("all-fives", BO, CLEO, DAN, fives="yes")
    write(scorer, code, "place", seat=0, total=35)
    return code


def short_board(scorer: Scorer) -> str:
    code = scorer.start("fives-and-threes", *NINE_LETTERS, target="31")
    write(scorer, code, "place", seat=0, total=15)
    return code


def tallies_of_three(scorer: Scorer) -> str:
    code = scorer.start("all-fives", *NINE_LETTERS)
    write(scorer, code, "place", seat=0, total=15)
    return code


def far_below_zero(scorer: Scorer) -> str:
    code = scorer.start("three-five-eight", *NINE_LETTERS)
    for contract, tricks in (("hearts", [0, 16, 0]), ("spades", [0, 16, 0]), ("clubs", [0, 0, 16])):
        write(scorer, code, "round", contract=contract, tricks=tricks)
    write(scorer, code, "round", contract="clubs", tricks=[0, 16, 0])
    return code


def over_for_ten(scorer: Scorer) -> str:
    """Ten who leave at once, one of them with something to show."""
    code = scorer.start("yacht", *TEN)
    write(scorer, code, "score", seat=0, dice=[6] * 5, category="yacht")
    for seat in range(len(TEN)):
        write(scorer, code, "leave", seat=seat)
    return code


def full_sheets(scorer: Scorer) -> str:
    """Ten columns of the preset with the bonus, half filled."""
    rows = ("choice", "yacht", "ones", "twos", "threes", "fours", "fives")
    code = scorer.start("yacht", *TEN, preset="51-games")
    for category in rows:
        for seat in range(len(TEN)):
            write(scorer, code, "score", seat=seat, dice=[4] * 5, category=category)
    return code


@pytest.fixture
def screen(browser: Browser, club: Server) -> Iterator[Callable[..., Page]]:
    """A maker of large screens that belong to a member."""
    made: list[BrowserContext] = []

    def new(language: str = "en", at: Server = club) -> Page:
        context = browser.new_context(locale=LOCALES[language])
        context.set_default_timeout(PATIENCE)
        made.append(context)
        page = context.new_page()
        page.goto(at.club_link)
        return page

    yield new
    for context in made:
        context.close()


def look(page: Page, address: str, name: str) -> list[str]:
    """Open a page, and give what is wrong with it at both sizes, light and dark."""
    page.goto(address)
    faults = []
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        where = f"{name} {size[0]}"
        faults += [f"{where}: {fault}" for fault in page.evaluate(FAULTS)]
        for scheme in SCHEMES if SHOTS else ():
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            file = re.sub(r"\W+", "-", f"screen {where} {scheme}")
            page.screenshot(path=Path(SHOTS) / f"{file}.png")
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found = page.evaluate(CONTRAST)
        if scheme == SCHEMES[0]:
            found += barriers(page)
        elif SHOTS:
            found += barriers(page, COLOURS)
        faults += [f"{name} {scheme}: {fault}" for fault in found]
    return faults


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TABLES)
def test_a_table_display_is_complete_and_legible_without_scrolling(
    screen: Callable[..., Page], club: Server, tables: Tables, game: str, language: str
) -> None:
    page, faults = screen(language), []
    for name in looked_at(tables[1][game]):
        address = f"{club.url}/m/{tables[1][game][name]}/display"
        faults += look(page, address, f"{game} {name} {language}")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_clubs_screen_shows_all_tables_without_scrolling(
    screen: Callable[..., Page], club: Server, language: str
) -> None:
    page = screen(language)
    faults = look(page, f"{club.url}/display", f"club {language}")
    expect(page.locator(".club-table")).to_have_count(12)
    expect(page.locator(".club-more")).to_be_visible()
    assert not faults, "\n".join(faults)


def test_the_clubs_screen_has_room_for_as_many_tables_as_there_are(
    screen: Callable[..., Page], own_server: Callable[..., Server]
) -> None:
    server = own_server()
    page, faults = screen(at=server), []
    with scoring_for(server.data) as scorer:
        for count in range(14):
            faults += look(page, f"{server.url}/display", f"club of {count}")
            names = {0: TEN, 3: TEN, 5: ODD, 7: TEN, 10: TEN}.get(count, (BO, CLEO, DAN))
            scorer.start("yacht", *names)
    assert not faults, "\n".join(faults)


def test_a_display_opened_in_mid_match_shows_every_line_and_goes_on_to_the_rematch(
    screen: Callable[..., Page], phone: Callable[..., Phone], server: Server
) -> None:
    ana = phone().become_member()
    code = ana.start("fives-and-threes", "Ana", "Bo", target="8")
    ana.take_seat(f"/m/{code}/join", "all")
    page = screen(at=server)
    page.goto(f"{server.url}/m/{code}/display")
    expect(page.locator(".screen-last")).to_contain_text("Nothing is written yet.")
    page.evaluate("told.stays = true")
    ana.tap('.chip:has([name=seat][value="1"])')
    ana.tap('#pad [name=total][value="9"]')
    expect(page.locator(".screen-last")).to_contain_text("Bo: 9")
    assert page.evaluate("told.stays"), "a new place for what is read out says nothing"
    expect(page.locator(".ft-side .figure")).to_have_text(["0", "3"])
    ana.tap('.chip:has([name=seat][value="0"])')
    ana.tap('#pad [name=total][value="15"]')
    expect(page.locator(".screen-ending")).to_contain_text("Ana wins with exactly 8 points")
    ana.tap(".pad .button.main")
    expect(page.locator(".screen-last")).to_contain_text("Nothing is written yet.")
    assert page.url.endswith("/display")
    assert code not in page.url


def test_the_clubs_screen_follows_every_table_and_new_ones(
    screen: Callable[..., Page], own_server: Callable[..., Server], phone: Callable[..., Phone]
) -> None:
    server = own_server()
    page = screen(at=server)
    page.goto(f"{server.url}/display")
    expect(page.locator(".club-quiet")).to_be_visible()
    ana = phone(at=server).become_member()
    code = ana.start("fives-and-threes", "Ana", "Bo")
    expect(page.locator(".club-table li b")).to_have_text(["0", "0"])
    ana.take_seat(f"/m/{code}/join", "all")
    ana.tap('.chip:has([name=seat][value="0"])')
    ana.tap('#pad [name=total][value="15"]')
    expect(page.locator(".club-table li b")).to_have_text(["8", "0"])


def test_a_screen_says_quietly_where_it_cannot_keep_itself_awake(
    screen: Callable[..., Page], club: Server, tables: Tables
) -> None:
    page = screen()
    code = tables[1]["yacht"]["new"]
    page.goto(f"{club.url}/m/{code}/display")
    expect(page.locator("#asleep")).to_be_hidden()
    page.add_init_script("delete Navigator.prototype.wakeLock")
    page.reload()
    expect(page.locator("#asleep")).to_be_visible()


def test_a_screen_asks_to_stay_awake_again_when_it_is_looked_at_again(
    screen: Callable[..., Page], club: Server, tables: Tables
) -> None:
    page = screen()
    page.add_init_script(
        """window.asked = 0;
        const lock = { released: false };
        navigator.wakeLock.request = async () => { window.asked += 1; return lock; };
        window.darken = () => { lock.released = true; };"""
    )
    page.goto(f"{club.url}/m/{tables[1]['yacht']['new']}/display")
    page.wait_for_function("asked === 1")
    page.evaluate("darken(); document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("asked === 2")
