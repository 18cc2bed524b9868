"""Two phones that write the same thing before either has seen the other's line."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.fives import SCORES, enter, key, table_for_two
from tests.browser.phone import Phone, everybody


def clash(member: Phone, phone: Callable[..., Phone]) -> tuple[Phone, Phone]:
    """Ana writes Bo's 15, and Bo, who has not seen it, does too."""
    ana, bo, _ = table_for_two(member, phone)
    bo.hear_nothing()
    enter(ana, 15, seat=1)
    ana.sees(SCORES, "0", "8")
    bo.sees(SCORES, "0", "0")
    with bo.page.expect_response("**/write") as answer:
        enter(bo, 15)
    assert answer.value.status == 409
    expect(bo.find(".clash[role=alert]")).to_be_visible()
    expect(bo.find(".clash")).to_be_in_viewport(ratio=1)
    bo.is_content()
    bo.hear_nothing(False)
    ana.sees_lines(1)
    return ana, bo


def test_leave_it(member: Phone, phone: Callable[..., Phone]) -> None:
    ana, bo = clash(member, phone)
    bo.tap(".clash a")
    expect(bo.find(".clash")).to_have_count(0)
    everybody((ana, bo), "sees", SCORES, "0", "8")
    everybody((ana, bo), "sees_lines", 1)
    enter(bo, 10)
    everybody((ana, bo), "sees", SCORES, "0", "10")


@pytest.mark.long
def test_write_it_all_the_same(member: Phone, phone: Callable[..., Phone]) -> None:
    ana, bo = clash(member, phone)
    bo.tap(".clash [name=anyway]")
    expect(bo.find(".clash")).to_have_count(0)
    everybody((ana, bo), "sees", SCORES, "0", "16")
    everybody((ana, bo), "sees_lines", 2)


def test_a_double_tap_is_asked_about(member: Phone, phone: Callable[..., Phone]) -> None:
    ana, bo, _ = table_for_two(member, phone)
    key(bo, 15).evaluate("button => { button.click(); button.click(); }")
    expect(bo.find(".clash")).to_be_visible()
    everybody((ana, bo), "sees", SCORES, "0", "8")


@pytest.mark.long
def test_an_undo_of_what_is_not_the_last_line_any_more_takes_nothing_back(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    ana, bo, _ = table_for_two(member, phone)
    enter(bo, 15)
    everybody((ana, bo), "sees_lines", 1)
    bo.hear_nothing()
    enter(ana, 20)
    ana.sees_lines(2)
    bo.undo()
    expect(bo.find("[role=alert]")).to_be_visible()
    everybody((ana, bo), "sees_lines", 2)
