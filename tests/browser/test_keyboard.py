"""The table on a keyboard: everything reached and seen there, and figures typed into the pads."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import barriers
from tests.browser.fives import SCORES
from tests.browser.phone import LOCALES, Phone
from tests.browser.server import Server

pytestmark = pytest.mark.long

CONTROLS = Path(__file__).with_name("controls.js").read_text()
NAMES = ("Ana", "Bo", "Cleo")


@pytest.fixture
def laptop(browser: Browser, server: Server) -> Iterator[Phone]:
    """A member's laptop: a window, a mouse and a keyboard."""
    context = browser.new_context(locale=LOCALES["en"])
    laptop = Phone(context, server)
    laptop.page.goto(server.club_link)
    yield laptop
    context.close()
    assert laptop.complaints == []


def table(laptop: Phone, member: Phone, game: str, players: int = 2, **options: str) -> Phone:
    """Sit down with a laptop at a new table, at the first seat."""
    code = member.start(game, *NAMES[:players], **options)
    laptop.page.goto(f"{laptop.server.url}/m/{code}/join")
    laptop.find('[name=seat][value="0"]').click()
    expect(laptop.sheet).to_be_visible()
    return laptop


def press(laptop: Phone, *keys: str) -> None:
    """Press keys one after the other."""
    for key in keys:
        laptop.page.keyboard.press(key)


def lines(laptop: Phone, count: int) -> None:
    """So many lines are written."""
    expect(laptop.find("#lines [data-line]")).to_have_count(count)


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("fives-and-threes", 2, {}),
        ("all-fives", 2, {"record": "plays"}),
        ("yacht", 2, {}),
        ("three-five-eight", 3, {}),
    ],
)
def test_tab_reaches_everything_at_a_table_and_shows_where_it_is(
    laptop: Phone, member: Phone, game: str, players: int, options: dict[str, str]
) -> None:
    table(laptop, member, game, players, **options)
    if game == "yacht":
        press(laptop, "6", "6")
    every_control_is_reached(laptop)


@pytest.mark.parametrize("address", ["/", "/new/yacht", "/rules", "/rules/all-fives", "/check"])
def test_tab_reaches_everything_on_a_page_and_shows_where_it_is(
    laptop: Phone, address: str
) -> None:
    laptop.page.goto(laptop.server.url + address)
    every_control_is_reached(laptop)


def every_control_is_reached(laptop: Phone) -> None:
    """Go through a page with the tabulator key, once round."""
    laptop.page.evaluate(CONTROLS)
    known = laptop.page.evaluate("controls()")
    assert len(known) > 5
    reached = set()
    for _ in range(len(known) + 2):
        press(laptop, "Tab")
        where, is_seen = laptop.page.evaluate("focused()")
        assert is_seen, f"{where} is reached and does not show it"
        reached.add(where)
    assert set(known) - reached == set()


def test_an_end_total_is_typed_and_enter_writes_it(laptop: Phone, member: Phone) -> None:
    table(laptop, member, "fives-and-threes")
    press(laptop, "1", "5")
    expect(laptop.find(".typed")).to_have_text("15 ⏎")
    expect(laptop.find('.aimed[value="15"]')).to_be_visible()
    assert barriers(laptop.page) == []
    press(laptop, "Enter")
    expect(laptop.find(SCORES)).to_have_text(["8", "0"])
    expect(laptop.find(".typed")).to_be_hidden()
    press(laptop, "1", "Enter")
    press(laptop, "Backspace", "9", "Escape", "Enter")
    press(laptop, "2", "0", "Enter")
    expect(laptop.find(SCORES)).to_have_text(["12", "0"])
    lines(laptop, 2)


def test_all_fives_takes_a_total_and_then_the_leftovers(laptop: Phone, member: Phone) -> None:
    table(laptop, member, "all-fives")
    press(laptop, "3", "0", "Enter")
    expect(laptop.find(".figure").first).to_have_text("30")
    laptop.find("#pad [form=af-blocked]").click()
    expect(laptop.find("#pips-0")).to_be_visible()
    press(laptop, "7")
    expect(laptop.find("#pips-0")).to_have_value("7")
    press(laptop, "Tab", "1", "2", "Enter")
    expect(laptop.find("#pad .af-count")).to_be_visible()
    press(laptop, "Enter")
    lines(laptop, 3)


def test_a_tile_is_typed_by_its_halves_and_by_its_end_where_it_fits_twice(
    laptop: Phone, member: Phone
) -> None:
    table(laptop, member, "fives-and-threes", record="plays")
    press(laptop, "2", "1", "Enter")
    lines(laptop, 1)
    press(laptop, "2", "4", "Enter")
    lines(laptop, 2)
    press(laptop, "1", "4")
    expect(laptop.find(".aimed")).to_have_count(2)
    expect(laptop.find(".typed")).to_have_text("14 …")
    press(laptop, "Enter", "4")
    expect(laptop.find(".typed")).to_have_text("144 ⏎")
    press(laptop, "Enter")
    lines(laptop, 3)
    expect(laptop.find(".typed")).to_be_hidden()


def test_dice_are_typed_enter_goes_to_the_best_row_and_writes_it(
    laptop: Phone, member: Phone
) -> None:
    table(laptop, member, "yacht")
    press(laptop, "6", "6", "6", "5", "1", "Backspace", "5")
    expect(laptop.find("#pad .yacht-best").first).to_be_visible()
    press(laptop, "Enter")
    expect(laptop.find("#pad .yacht-best").first).to_be_focused()
    lines(laptop, 0)
    press(laptop, "ArrowDown", "ArrowUp", "Enter")
    lines(laptop, 1)
    expect(laptop.find("#lines .gain")).to_have_text("+28")


def test_dice_to_keep_are_typed_and_enter_rolls_the_others(laptop: Phone, member: Phone) -> None:
    table(laptop, member, "yacht")
    press(laptop, "6", "6", "6", "5", "1")
    expect(laptop.find("#pad .yacht-best").first).to_be_visible()
    laptop.find("#pad [name=again]").click()
    expect(laptop.find("#pad .yacht-keeping")).to_be_visible()
    press(laptop, "6", "6", "5")
    expect(laptop.find("#pad [name=keep]:checked")).to_have_count(3)
    laptop.page.evaluate("document.activeElement.blur()")
    press(laptop, "Enter")
    expect(laptop.find("#pad .yacht-stays")).to_have_count(3)
    press(laptop, "4", "4")
    expect(laptop.find("#pad .yacht-best").first).to_be_visible()


def test_contract_and_tricks_are_typed(laptop: Phone, member: Phone) -> None:
    table(laptop, member, "three-five-eight", 3)
    press(laptop, "2", "Enter")
    expect(laptop.find('#pad [data-contract="hearts"]')).to_be_visible()
    press(laptop, "3", "Enter")
    expect(laptop.find("#pad .eights-known")).to_have_count(1)
    press(laptop, "1", "0", "Enter")
    expect(laptop.find("#pad .eights-known")).to_have_count(3)
    press(laptop, "Enter")
    lines(laptop, 1)


def test_a_round_is_led_step_by_step(laptop: Phone, member: Phone) -> None:
    table(laptop, member, "three-five-eight", 3)
    press(laptop, "1", "Enter")
    laptop.find("#pad .eights-way:visible").click()
    expect(laptop.find('#pad [value="kitty"]')).to_be_visible()
    laptop.page.evaluate("document.activeElement.blur()")
    press(laptop, "Enter")
    expect(laptop.find('#pad [value="discarded"]')).to_be_visible()
    press(laptop, "Enter")
    expect(laptop.find("#pad .eights-taker")).to_have_count(3)
    press(laptop, "3", "Enter")
    expect(laptop.find("#pad .eights-taker .figure")).to_have_text(["0/3", "0/8", "1/5"])


def test_figures_typed_in_a_field_stay_there(laptop: Phone, member: Phone) -> None:
    table(laptop, member, "all-fives")
    laptop.find("#pad [form=af-blocked]").click()
    laptop.find("#pips-1").click()
    press(laptop, "1", "5")
    expect(laptop.find("#pips-1")).to_have_value("15")
    expect(laptop.find("#pips-0")).to_have_value("")
    expect(laptop.find(".typed")).to_be_hidden()


def test_enter_on_a_name_does_not_write_the_first_total(laptop: Phone, member: Phone) -> None:
    table(laptop, member, "fives-and-threes")
    laptop.find('#pad [name=seat][value="0"]').focus()
    press(laptop, "ArrowRight", "Enter", "1", "5", "Enter")
    expect(laptop.find(SCORES)).to_have_text(["0", "8"])
    lines(laptop, 1)


def test_a_key_that_was_pressed_keeps_the_focus(laptop: Phone, member: Phone) -> None:
    table(laptop, member, "fives-and-threes")
    press(laptop, "Tab")
    laptop.find('#pad [name=total][value="15"]').focus()
    press(laptop, "Enter")
    lines(laptop, 1)
    expect(laptop.find('#pad [name=total][value="15"]')).to_be_focused()


def test_the_hint_is_for_those_who_have_a_keyboard(
    laptop: Phone, member: Phone, phone: Callable[..., Phone]
) -> None:
    table(laptop, member, "fives-and-threes")
    expect(laptop.find("#digits-hint")).to_be_visible()
    member.page.goto(laptop.page.url)
    expect(member.find("#sheet")).to_be_visible()
    expect(member.find("#digits-hint")).to_be_hidden()
