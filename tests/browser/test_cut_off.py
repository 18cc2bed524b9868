"""Phones that sleep, lose the network, or meet a server that is started again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.fives import SCORES, enter, key, table_for_two
from tests.browser.phone import Phone, everybody
from tests.browser.server import Server


def test_a_server_killed_in_mid_match_loses_and_doubles_nothing(
    own_server: Callable[..., Server], phone: Callable[..., Phone]
) -> None:
    server = own_server()
    ana, bo, _ = table_for_two(phone(at=server).become_member(), phone)
    both = (ana, bo)
    enter(bo, 15)
    enter(ana, 20)
    everybody(both, "sees", SCORES, "4", "8")

    ana.may_be_cut_off = bo.may_be_cut_off = True
    server.kill()
    everybody(both, "is_current", False)
    enter(bo, 10)
    bo.keeps_unsent(1)
    everybody(both, "sees", SCORES, "4", "8")

    server.start()
    everybody(both, "sees", SCORES, "4", "10")
    everybody(both, "sees_lines", 3)
    everybody(both, "is_current")
    bo.keeps_unsent(0)
    enter(ana, 9)
    everybody(both, "sees", SCORES, "7", "10")
    everybody(both, "sees_lines", 4)


@pytest.mark.long
def test_what_was_not_sent_survives_that_the_page_is_closed(
    own_server: Callable[..., Server], phone: Callable[..., Phone]
) -> None:
    server = own_server()
    ana, bo, code = table_for_two(phone(at=server).become_member(), phone)
    ana.may_be_cut_off = bo.may_be_cut_off = True
    server.kill()
    bo.is_current(False)
    enter(bo, 15)
    bo.keeps_unsent(1)
    bo.page.close()
    server.start()
    bo.page = bo.tab()
    bo.open(f"/m/{code}")
    everybody((ana, bo), "sees", SCORES, "0", "8")
    everybody((ana, bo), "sees_lines", 1)
    bo.keeps_unsent(0)


@pytest.mark.long
def test_offline_and_online_again(member: Phone, phone: Callable[..., Phone]) -> None:
    ana, bo, _ = table_for_two(member, phone)
    bo.may_be_cut_off = True
    bo.context.set_offline(True)
    bo.is_current(False)
    enter(bo, 15)
    enter(bo, 20, seat=0)
    bo.keeps_unsent(2)
    bo.sees("#unsent [data-who]", "Bo", "Ana")
    enter(ana, 10)
    ana.sees_lines(1)
    bo.context.set_offline(False)
    everybody((ana, bo), "sees", SCORES, "6", "8")
    everybody((ana, bo), "sees_lines", 3)
    bo.is_current()
    bo.keeps_unsent(0)


@pytest.mark.long
def test_what_was_not_sent_can_be_thrown_away(member: Phone, phone: Callable[..., Phone]) -> None:
    ana, bo, _ = table_for_two(member, phone)
    bo.may_be_cut_off = True
    bo.context.set_offline(True)
    bo.is_current(False)
    enter(bo, 15)
    bo.tap("#unsent [data-drop]")
    bo.keeps_unsent(0)
    bo.context.set_offline(False)
    bo.is_current()
    enter(bo, 20)
    everybody((ana, bo), "sees", SCORES, "0", "4")


@pytest.mark.long
def test_a_phone_that_slept_catches_up(member: Phone, phone: Callable[..., Phone]) -> None:
    ana, bo, _ = table_for_two(member, phone)
    bo.hide()
    enter(ana, 15)
    ana.sees_lines(1)
    bo.sees_lines(0)
    bo.hide(False)
    bo.sees("#display " + SCORES, "8", "0")
    bo.is_current()
    enter(bo, 10)
    everybody((ana, bo), "sees", SCORES, "8", "2")


@pytest.mark.long
def test_a_page_brought_back_from_the_browsers_memory_catches_up(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    ana, bo, _ = table_for_two(member, phone)
    leave = "name => window.dispatchEvent(new PageTransitionEvent(name, {persisted: true}))"
    bo.page.evaluate(leave, "pagehide")
    enter(ana, 15)
    ana.sees_lines(1)
    bo.sees_lines(0)
    bo.page.evaluate(leave, "pageshow")
    bo.sees(SCORES, "8", "0")


@pytest.mark.long
def test_reloading_and_going_back_double_nothing(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    ana, bo, _ = table_for_two(member, phone)
    enter(bo, 15)
    bo.sees_lines(1)
    bo.page.reload()
    bo.sees_lines(1)
    bo.tap(".bar-link.who")
    bo.is_at("/join$")
    enter(ana, 20)
    ana.sees_lines(2)
    bo.page.go_back()
    bo.sees(SCORES, "4", "8")
    everybody((ana, bo), "sees_lines", 2)
    enter(bo, 10)
    everybody((ana, bo), "sees", SCORES, "4", "10")


@pytest.mark.long
def test_ten_tabs_of_one_phone(member: Phone, phone: Callable[..., Phone]) -> None:
    ana, bo, code = table_for_two(member, phone)
    tabs = [bo.page]
    while len(tabs) < 10:
        bo.hide()
        bo.page = bo.tab()
        tabs.append(bo.page)
        bo.open(f"/m/{code}")
        bo.is_current()
    enter(bo, 15)
    everybody((ana, bo), "sees", SCORES, "0", "8")
    bo.hide()
    bo.page = tabs[0]
    bo.sees_lines(0)
    bo.hide(False)
    bo.sees(SCORES, "0", "8")
    enter(ana, 20)
    everybody((ana, bo), "sees", SCORES, "4", "8")


@pytest.mark.long
def test_a_pad_keeps_the_seat_that_is_chosen_when_another_line_comes(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    ana, bo, _ = table_for_two(member, phone)
    bo.tap('#pad .chip:has([name=seat][value="0"])')
    enter(ana, 20)
    bo.sees_lines(1)
    expect(bo.find('#pad [name=seat][value="0"]')).to_be_checked()
    expect(key(bo, 15)).to_be_enabled()
