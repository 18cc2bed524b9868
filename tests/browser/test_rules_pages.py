"""The rules pages on a phone: they fit, answer a tap, print, and do without script."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import barriers
from tests.browser.phone import LANGUAGES, Phone

pytestmark = pytest.mark.walk

FAULTS = Path(__file__).with_name("faults.js").read_text()
GAMES = ("fives-and-threes", "all-fives", "yacht", "three-five-eight")
AGREED = {
    "fives-and-threes": {"target": "1000", "out_point": "no"},
    "all-fives": {
        "undrawable": "2",
        "exact": "yes",
        "fives": "yes",
        "leftovers": "difference",
        "spinner": "no",
    },
    "yacht": {"preset": "51-games", "four_dice_only": "yes"},
    "three-five-eight": {"exchange": "no"},
}
"""House rules, all at once, that change the text of a page."""
LAYOUTS_TOO_WIDE = """
[...document.querySelectorAll(".layout")].filter((each) => {
  const box = each.getBoundingClientRect();
  return box.left < 0 || box.right > document.documentElement.clientWidth || box.width < 60;
}).length
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rules_page_fits_a_phone(phone: Callable[..., Phone], language: str) -> None:
    ana = phone(language)
    for game in GAMES:
        ana.open(f"/rules/{game}")
        ana.is_content()
        assert ana.page.evaluate(FAULTS) == []
        assert ana.page.evaluate(LAYOUTS_TOO_WIDE) == 0
        assert barriers(ana.page) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_match_fit_a_phone_whatever_was_agreed(
    phone: Callable[..., Phone], game: str, language: str
) -> None:
    ana = phone(language).become_member()
    players = ("Ana", "Bo", "Cleo")[: 3 if game == "three-five-eight" else 2]
    code = ana.start(game, *players, **AGREED[game])
    ana.open(f"/m/{code}/rules")
    expect(ana.find(".rules-changed")).to_have_count(len(AGREED[game]))
    assert ana.page.evaluate(FAULTS) == []
    assert ana.page.evaluate(LAYOUTS_TOO_WIDE) == 0
    assert barriers(ana.page) == []


@pytest.mark.parametrize("script", [True, False])
def test_an_end_total_answers_a_tap_without_a_round_trip(
    phone: Callable[..., Phone], script: bool
) -> None:
    ana = phone(script=script)
    ana.open("/rules/fives-and-threes")
    asked: list[str] = []
    ana.page.on("request", lambda request: asked.append(request.url))
    ana.tap('.rules-total:has([value="15"])')
    answer = ana.find('.rules-total:has([value="15"]) .rules-answer')
    expect(answer).to_be_visible()
    expect(answer).to_contain_text("5 + 3 = 8")
    ana.tap('.rules-total:has([value="7"])')
    expect(answer).to_be_hidden()
    assert asked == []


@pytest.mark.parametrize("script", [True, False])
def test_a_number_of_tricks_answers_a_tap(phone: Callable[..., Phone], script: bool) -> None:
    ana = phone(script=script)
    ana.open("/rules/three-five-eight")
    ana.tap('.rules-total:has([value="10"])')
    answer = ana.find('.rules-total:has([value="10"]) .rules-answer')
    expect(answer).to_be_visible()
    expect(answer).to_contain_text("10 − 8 = +2")
    ana.tap('.rules-total:has([value="7"])')
    expect(answer).to_be_hidden()


def test_the_games_lead_to_their_rules_and_back(phone: Callable[..., Phone]) -> None:
    ana = phone()
    for game in GAMES:
        ana.open("/rules")
        ana.tap(f'[href="/rules/{game}"]')
        ana.is_at(f"/rules/{game}$")
        ana.tap('.bar-link[href="/rules"]')
        ana.is_at("/rules$")


def test_five_dice_answer_when_the_last_is_tapped(phone: Callable[..., Phone]) -> None:
    ana = phone()
    ana.open("/rules/yacht")
    for place, face in enumerate((1, 4, 4, 4, 4), 1):
        expect(ana.find(".rules-gives")).to_have_count(0)
        ana.tap(f'.rules-face:has([name="die{place}"][value="{face}"])')
        expect(ana.find(f'[name="die{place}"][value="{face}"]')).to_be_checked()
    expect(ana.find(".rules-gives")).to_contain_text("Four of a kind")
    expect(ana.find(".rules-gives div:nth-child(4) dd")).to_have_text("17")
    ana.is_content()


def test_without_script_a_button_asks_for_the_points(phone: Callable[..., Phone]) -> None:
    ana = phone(script=False)
    ana.open("/rules/yacht")
    for place in range(1, 6):
        ana.tap(f'.rules-face:has([name="die{place}"][value="6"])')
    ana.tap("#asked noscript button")
    expect(ana.find(".rules-gives div:nth-child(1) dd")).to_have_text("50")


def test_the_rules_are_a_tap_away_from_the_table_and_back(phone: Callable[..., Phone]) -> None:
    ana = phone().become_member()
    code = ana.start("all-fives", "Ana", "Bo", target="150")
    ana.take_seat(f"/m/{code}/join", 0)
    ana.tap(f'[href="/m/{code}/rules"]')
    ana.is_at(f"/m/{code}/rules$")
    expect(ana.find(".rules-agreed")).to_contain_text("150 points")
    ana.tap(f'.bar-link[href="/m/{code}"]')
    expect(ana.sheet).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_on_paper_what_a_screen_is_tapped_for_is_gone(
    phone: Callable[..., Phone], game: str
) -> None:
    ana = phone()
    ana.open(f"/rules/{game}")
    ana.page.emulate_media(media="print")
    expect(ana.find("#win")).to_be_visible()
    for shown_on_screen in (".rules-contents", ".foot"):
        expect(ana.find(shown_on_screen)).to_be_hidden()
    if ana.find('.rules-total [name="total"]').count():
        expect(ana.find('.rules-total:has([value="15"]) .rules-answer')).to_be_visible()
