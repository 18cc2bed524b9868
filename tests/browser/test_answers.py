"""What a phone's own tap was answered stays, whatever the others write meanwhile."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.fives import SCORES, enter, key, table_for_two
from tests.browser.phone import Phone
from tests.browser.test_clash import clash

pytestmark = pytest.mark.long

PROBLEM = "#answer .problem"
LAST_TILE = '#pad [name=out][value="yes"]:not([type=checkbox])'


def refused(member: Phone, phone: Callable[..., Phone]) -> tuple[Phone, Phone]:
    """Bo's 20 would have been a line that Ana had taken back: his undo is refused."""
    ana, bo, _ = table_for_two(member, phone)
    enter(ana, 15)
    bo.sees_lines(1)
    bo.hear_nothing()
    enter(ana, 20)
    ana.sees_lines(2)
    bo.undo()
    expect(bo.find(PROBLEM)).to_be_visible()
    bo.hear_nothing(False)
    return ana, bo


def test_a_refusal_stays_when_news_come(member: Phone, phone: Callable[..., Phone]) -> None:
    ana, bo = refused(member, phone)
    enter(ana, 5, seat=1)
    bo.sees(SCORES, "12", "1")
    expect(bo.find(PROBLEM)).to_be_visible()


def test_a_refusal_goes_with_the_phones_next_tap_and_with_its_button(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    _, bo = refused(member, phone)
    enter(bo, 5)
    bo.sees(SCORES, "12", "1")
    expect(bo.find(PROBLEM)).to_have_count(0)

    bo.find("#last [name=act]").evaluate("field => { field.value = 1; }")
    bo.undo()
    expect(bo.find(PROBLEM)).to_be_visible()
    bo.tap(f"{PROBLEM} [data-dismiss]")
    expect(bo.find(PROBLEM)).to_have_count(0)
    bo.sees(SCORES, "12", "1")


def test_news_are_shown_while_a_clash_is_open_and_leave_it_there(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    ana, bo = clash(member, phone)
    enter(ana, 20)
    bo.sees(SCORES, "4", "8")
    expect(bo.find(".clash")).to_be_visible()
    expect(bo.pad).not_to_be_visible()
    bo.tap(".clash [data-dismiss]")
    enter(bo, 10)
    ana.sees(SCORES, "4", "10")


def test_news_are_shown_while_a_question_is_open_and_leave_it_there(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    code = member.begin("fives-and-threes", "Ana", "Bo", "Cleo", "Dan")
    bo = phone(at=member.server).sit_down(member.invitation(code), 1)
    ana = member.take_seat(f"/m/{code}/join", 0)
    bo.tap(LAST_TILE)
    expect(bo.find(".question")).to_be_visible()
    enter(ana, 15)
    bo.sees(SCORES, "8", "0")
    expect(bo.find(".question")).to_be_visible()
    bo.find(".question form button").last.tap()
    bo.sees_lines(3)
    expect(bo.find(".question")).to_have_count(0)


def test_what_an_earlier_tap_was_refused_is_said_though_a_later_one_was_taken(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    _, bo, _ = table_for_two(member, phone, target=5)
    key(bo, 20).evaluate(
        """button => {
            button.form.querySelector("[name=seen]").value = "x";
            button.click();
            button.form.querySelector("[name=seen]").value = "0";
            button.click();
        }"""
    )
    bo.sees(SCORES, "0", "4")
    expect(bo.find(PROBLEM)).to_be_visible()


@pytest.mark.parametrize("script", [True, False])
def test_leftovers_that_cannot_be_stay_typed_beside_the_reason(
    member: Phone, phone: Callable[..., Phone], script: bool
) -> None:
    code = member.begin("all-fives", "Ana", "Bo")
    bo = phone(at=member.server, script=script).sit_down(member.invitation(code), 1)
    ana = member.take_seat(f"/m/{code}/join", 0)
    ana.tap('[form="af-blocked"]')
    expect(ana.find("#pips-0")).to_be_visible()
    if not script:
        bo.page.reload()
    bo.find("#pips-1").fill("x")
    bo.tap(".af-hands button")
    expect(bo.find(PROBLEM)).to_be_visible()
    expect(bo.find("#pips-1")).to_have_value("x")
    ana.find("#pips-0").fill("3")
    ana.tap(".af-hands button")
    if script:
        expect(bo.find("#pips-0")).to_have_value("3")
        expect(bo.find("#pips-1")).to_have_value("x")
        expect(bo.find(PROBLEM)).to_be_visible()


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("game", ["fives-and-threes", "all-fives"])
def test_a_scorer_who_has_chosen_nobody_is_asked_in_the_pages_own_words(
    phone: Callable[..., Phone], script: bool, game: str
) -> None:
    ana = phone(script=script).become_member()
    code = ana.start(game, "Ana", "Bo")
    ana.take_seat(f"/m/{code}/join", "all")
    key(ana, 15).tap()
    expect(ana.find(PROBLEM)).to_contain_text("Choose a name first")
    enter(ana, 15, seat=0)
    ana.sees_lines(1)
