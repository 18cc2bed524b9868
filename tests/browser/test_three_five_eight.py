"""3-5-8 on two phones, with a third player who has none, from the QR code to the history."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone, everybody

TOTALS = ".eights-total .figure"
COUNT = '#pad form:has([name=do][value="round"]) button'


def choose(phone: Phone, contract: str) -> None:
    phone.tap(f'#pad [name=contract][value="{contract}"]')


def tell(phone: Phone, seat: int, tricks: int) -> None:
    """Tell how many tricks a seat took."""
    keys = f'#pad .eights-asks-{seat} [name=tricks][value="{tricks}"]'
    if not phone.find(keys).is_visible():
        phone.tap(f'#pad label[for="asks-{seat}"]')
    phone.tap(keys)
    expect(phone.find(keys)).to_have_count(0)


def test_two_phones_play_a_match_and_find_it_in_the_history(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    ana, bo = member, phone()
    code = ana.start("three-five-eight", "Ana", "Bo", "Cleo", rounds="3")
    bo.take_seat(ana.address_in_qr(), 1)
    ana.take_seat(f"/m/{code}/join", 0)
    both = (ana, bo)

    choose(bo, "hearts")
    for one in both:
        expect(one.find('#pad [data-contract="hearts"]')).to_be_visible()
    tell(bo, 1, 10)
    expect(ana.find('#pad [name=clear][value="1"]')).to_be_visible()
    tell(ana, 0, 3)
    bo.tap(COUNT)
    everybody(both, "sees", TOTALS, "0", "2", "−2")
    ana.undo()
    everybody(both, "sees", TOTALS, "0", "0", "0")
    expect(ana.find('#pad [data-contract="hearts"]')).to_be_visible()
    ana.tap("#pad [name=again]")
    choose(ana, "misere")
    for seat in (0, 1):
        ana.tap(f'#pad [name=clear][value="{seat}"]')
    expect(bo.find("#pad .eights-asks-1 [name=tricks]").first).to_be_attached()
    tell(ana, 0, 6)
    tell(ana, 1, 5)
    ana.tap(COUNT)
    everybody(both, "sees_lines", 2, struck=1)
    everybody(both, "sees", TOTALS, "2", "−2", "0")

    for seat, contract in ((2, "clubs"), (0, "no-trump")):
        choose(bo, contract)
        tell(bo, seat, 8)
        tell(bo, (seat + 1) % 3, 5)
        bo.tap(COUNT)
    everybody(both, "sees", TOTALS, "2", "−2", "0")
    everybody(both, "sees_lines", 4, struck=1)
    for one in both:
        expect(one.find(".ending")).to_be_visible()
        expect(one.find(".eights-won")).to_contain_text("Ana")

    ana.open("/history")
    ana.tap(f'a[href="/history/{code}"]')
    ana.sees(TOTALS, "2", "−2", "0")
    assert ana.find("main form").count() == 0


def lead(phone: Phone, move: str) -> None:
    phone.tap(f'#pad [name=move][value="{move}"]')


@pytest.mark.long
def test_two_phones_lead_a_round_step_by_step(member: Phone, phone: Callable[..., Phone]) -> None:
    ana, bo = member, phone()
    code = ana.begin("three-five-eight", "Ana", "Bo", "Cleo", rounds="3")
    bo.sit_down(ana.invitation(code), 1)
    ana.sit_down(f"/m/{code}/join", 0)
    both = (ana, bo)

    ana.tap("#pad [name=led]")
    expect(bo.find('#pad [name=led][value="no"]')).to_be_visible()
    choose(bo, "hearts")
    for one, move in ((ana, "kitty"), (bo, "discarded")):
        lead(one, move)
    for number, seat in enumerate([1] * 12 + [2] * 3):
        lead(both[number % 2], f"took-{seat}")
        for one in both:
            expect(one.find(".eights-leads")).to_contain_text(("Ana", "Bo", "Cleo")[seat])
            expect(one.find(".eights-says")).to_contain_text(f"{number + 2}/16")
    for one in both:
        expect(one.find(".eights-lost")).to_have_count(2)
    ana.tap("#pad [name=undo]")
    expect(bo.find(".eights-says")).to_contain_text("15/16")
    lead(bo, "took-2")
    expect(ana.find(".eights-says")).to_contain_text("16/16")
    lead(ana, "took-0")
    bo.tap(COUNT)
    everybody(both, "sees", TOTALS, "−2", "4", "−2")

    choose(ana, "spades")
    lead(ana, "swap-1-2")
    expect(bo.find('#pad [value="swap-1-2"]')).to_contain_text("1 of 2")
    lead(bo, "swap-1-2")
    expect(ana.find('#pad [value="swap-1-2"]')).to_be_disabled()
    lead(ana, "exchanged")
    expect(bo.find('#pad [value="kitty"]')).to_be_visible()
    bo.tap("#pad [name=led]")
    tell(bo, 2, 8)
    expect(ana.find('#pad [name=clear][value="2"]')).to_be_visible()
    tell(ana, 0, 5)
    bo.tap(COUNT)
    everybody(both, "sees_lines", 2)
