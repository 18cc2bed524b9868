"""Fives and Threes on two phones, from the QR code to the history."""

from collections.abc import Callable

from tests.browser.fives import SCORES, enter
from tests.browser.phone import Phone, everybody


def test_two_phones_play_a_match_and_find_it_in_the_history(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    ana, bo = member, phone()
    code = ana.start("fives-and-threes", "Ana", "Bo", target="12")
    bo.take_seat(ana.address_in_qr(), 1)
    ana.take_seat(f"/m/{code}/join", 0)
    both = (ana, bo)

    enter(bo, 15)
    everybody(both, "sees", SCORES, "0", "8")
    enter(ana, 20)
    everybody(both, "sees", SCORES, "4", "8")
    bo.undo()
    everybody(both, "sees", SCORES, "0", "8")
    everybody(both, "sees_lines", 2, struck=1)
    enter(bo, 15)
    everybody(both, "sees_lines", 3, struck=1)
    everybody(both, "sees", SCORES, "0", "8")
    enter(bo, 20)
    everybody(both, "sees", SCORES, "0", "12")
    everybody(both, "sees", ".ending-who", ana.find(".ending-who").inner_text())

    ana.open("/history")
    ana.tap(f'a[href="/history/{code}"]')
    ana.sees(SCORES, "0", "12")
    assert ana.find("main form").count() == 0
