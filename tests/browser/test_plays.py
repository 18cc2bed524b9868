"""Every play of a round of dominoes on two phones: tiles to tap, the layout, whose turn it is."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.dominoes import tap_tile
from tests.browser.phone import Phone, everybody

ENDS = ".dom-ends"
YOURS = ".dom-yours"


def sit_down(member: Phone, phone: Callable[..., Phone], game: str, **options: str) -> list[Phone]:
    """Ana, a member, and Bo sit at a table where every play is told; Ana leads."""
    code = member.begin(game, "Ana", "Bo", record="plays", **options)
    bo = phone().sit_down(member.invitation(code), 1)
    return [member.sit_down(f"/m/{code}/join", 0), bo]


def it_is_the_turn_of(mine: Phone, other: Phone) -> None:
    """One phone says that it is its turn, the other does not."""
    expect(mine.find(YOURS)).to_have_count(1)
    expect(other.find(YOURS)).to_have_count(0)


def lies(phone: Phone, *tiles: str) -> None:
    """These tiles lie on the table, as the picture's words say."""
    said = f"Tiles: {', '.join(tiles)}."
    expect(phone.find(f'.layout[aria-label*="{said}"]')).to_be_visible()
    phone.is_content()


def test_a_round_of_fives_and_threes_tile_by_tile(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    ana, bo = both = sit_down(member, phone, "fives-and-threes", hand="4")
    it_is_the_turn_of(ana, bo)
    tap_tile(ana, "3|6")
    everybody(both, "sees", ENDS, "End total 3 + 6 = 9")
    it_is_the_turn_of(bo, ana)
    tap_tile(bo, "6|6", 6)
    for one in both:
        lies(one, "3|6", "6|6")
    everybody(both, "sees", ".ft-score .figure", "3", "8")
    tap_tile(ana, "3|5", 3)
    everybody(both, "sees", ENDS, "End total 5 + 12 = 17")
    bo.tap("#dom-others summary")
    tap_tile(bo, "0|1")
    bo.sees("#answer .problem p", "0|1 does not fit there. A tile that fits shows: 5, 6.")
    tap_tile(bo, "5|6", 6)
    everybody(both, "sees", ENDS, "End total 5 + 5 = 10")
    tap_tile(ana, "0|5")
    expect(ana.find("#answer .question")).to_be_visible()
    ana.tap('#answer form:has([name=on][value="5|6"]) button')
    for one in both:
        lies(one, "3|6", "6|6", "3|5", "5|6", "0|5")
    bo.tap('#pad form:has([name=do][value="knock"]) button')
    it_is_the_turn_of(ana, bo)
    bo.undo()
    it_is_the_turn_of(bo, ana)
    tap_tile(bo, "0|0")
    it_is_the_turn_of(ana, bo)
    tap_tile(ana, "1|5", 5)
    everybody(both, "sees", ".ft-score .figure", "5", "11")
    expect(ana.find(".layout")).to_have_count(0)
    it_is_the_turn_of(bo, ana)


def test_a_round_of_all_fives_in_totals_with_a_draw_and_its_leftovers(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    ana, bo = both = sit_down(member, phone, "all-fives", hand="2")
    ana.tap("#dom-in-totals > summary")
    ana.tap('#dom-in-totals > form [name=total][value="10"]')
    everybody(both, "sees", ENDS, "End total 10")
    it_is_the_turn_of(bo, ana)
    bo.tap('#pad [name=count][value="2"]')
    everybody(both, "sees", ".dom-left", "1", "4")
    bo.tap("#pad .dom-totals button:not([name])")
    ana.tap('#pad [name=total][value="15"]')
    expect(bo.find("#pad .af-hands")).to_be_visible()
    bo.find("#pips-1").fill("30")
    bo.tap("#pad .af-hands button")
    ana.tap("#pad .af-count button")
    everybody(both, "sees", "#display .figure", "55", "0")
    it_is_the_turn_of(ana, bo)


@pytest.mark.long
def test_it_works_without_script(member: Phone, phone: Callable[..., Phone]) -> None:
    code = member.begin("fives-and-threes", "Ana", "Bo", record="plays")
    plain = phone(script=False).sit_down(member.invitation(code), "all")
    tap_tile(plain, "5|5")
    tap_tile(plain, "5|6", 5)
    lies(plain, "5|5", "5|6")
    plain.tap("#dom-others summary")
    tap_tile(plain, "0|1")
    expect(plain.find("#answer .problem p")).to_contain_text("0|1 does not fit there")
    plain.open(f"/m/{code}")
    tap_tile(plain, "1|5", 5)
    tap_tile(plain, "1|6", 6)
    tap_tile(plain, "1|4")
    plain.tap('#answer form:has([name=on][value="1|6"]) button')
    lies(plain, "5|5", "5|6", "1|5", "1|6", "1|4")
