"""All Fives on two phones, all in Ukrainian, from the QR code to the history."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.phone import Phone, everybody


def enter(phone: Phone, total: int) -> None:
    phone.tap(f'#pad [name=total][value="{total}"]')


def leave_over(phone: Phone, seat: int, pips: int) -> None:
    """Enter what a hand has left."""
    phone.find(f"#pips-{seat}").fill(str(pips))
    phone.tap("#pad .af-hands button")


def test_two_phones_play_a_match_in_ukrainian_and_find_it_in_the_history(
    phone: Callable[..., Phone],
) -> None:
    ana, bo = phone("uk").become_member(), phone("uk")
    code = ana.start("all-fives", "Оленка", "Богдан", target="50")
    bo.take_seat(ana.address_in_qr(), 1)
    ana.take_seat(f"/m/{code}/join", 0)
    both = (ana, bo)
    everybody(both, "speaks", "uk")

    enter(bo, 20)
    everybody(both, "sees_lines", 1)
    enter(ana, 10)
    everybody(both, "sees_lines", 2)
    bo.undo()
    everybody(both, "sees_lines", 2, struck=1)
    enter(ana, 15)
    everybody(both, "sees_lines", 3, struck=1)
    everybody(both, "speaks", "uk")

    ana.tap('#pad [form="af-blocked"]')
    leave_over(bo, 1, 13)
    expect(ana.find("#pips-1")).to_have_value("13")
    leave_over(ana, 0, 4)
    for one in both:
        expect(one.find("#pad .af-count")).to_be_visible()
    everybody(both, "speaks", "uk")
    ana.tap("#pad .af-count button")
    everybody(both, "sees_lines", 5, struck=1)

    enter(bo, 5)
    everybody(both, "sees_lines", 6, struck=1)
    enter(ana, 20)
    for one in both:
        expect(one.find(".ending")).to_be_visible()
        expect(one.find(".ending-who")).to_contain_text("Оленка")
    everybody(both, "speaks", "uk")

    ana.open("/history")
    ana.tap(f'a[href="/history/{code}"]')
    expect(ana.find(".ending-who")).to_contain_text("Оленка")
    ana.speaks("uk")
    assert ana.find("main form").count() == 0
