"""The whole table with JavaScript off: plain posts, and a reload to see the others' lines."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.fives import SCORES, enter
from tests.browser.phone import Phone


def test_a_match_without_javascript(phone: Callable[..., Phone]) -> None:
    ana = phone(script=False).become_member()
    code = ana.start("fives-and-threes", "Ana", "Bo", target="12")
    bo = phone(script=False).take_seat(ana.address_in_qr(), 1)
    ana.take_seat(f"/m/{code}/join", 0)

    enter(bo, 15)
    bo.sees(SCORES, "0", "8")
    ana.page.reload()
    ana.sees(SCORES, "0", "8")
    enter(ana, 20)
    ana.sees(SCORES, "4", "8")
    ana.undo()
    ana.sees(SCORES, "0", "8")
    enter(ana, 20, seat=1)
    ana.sees(SCORES, "0", "12")
    expect(ana.find(".ending")).to_be_visible()
    ana.open(f"/history/{code}")
    ana.sees(SCORES, "0", "12")


KEY = ".ft-pad [name=key]"


@pytest.mark.long
def test_a_form_that_the_browser_brings_back_doubles_nothing(phone: Callable[..., Phone]) -> None:
    ana = phone(script=False).become_member()
    code = ana.begin("fives-and-threes", "Ana", "Bo")
    ana.sit_down(f"/m/{code}/join", 0)
    used = ana.find(KEY).input_value()
    enter(ana, 15)
    ana.sees(SCORES, "8", "0")

    bring_back(ana, used)
    enter(ana, 15)
    expect(ana.find("[role=alert]")).to_have_count(0)
    ana.sees_lines(1)

    bring_back(ana, used)
    enter(ana, 20)
    expect(ana.find("[role=alert]")).to_be_visible()
    ana.sees_lines(1)
    enter(ana, 20)
    ana.sees(SCORES, "12", "0")
    ana.sees_lines(2)


def bring_back(phone: Phone, key: str) -> None:
    """Show the form as it was when it was sent, as the back button does."""
    phone.find(KEY).evaluate("(field, key) => { field.value = key; }", key)
