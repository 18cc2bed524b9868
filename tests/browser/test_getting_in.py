"""Getting to the table: what the QR holds, and what a phone is remembered by."""

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from scorekeeper.addresses import lan_addresses
from tests.browser.fives import enter, table_for_two
from tests.browser.phone import Phone, everybody
from tests.browser.server import Server


@pytest.mark.long
def test_the_qr_of_a_page_opened_on_localhost_holds_an_address_for_phones(
    own_server: Callable[..., Server], phone: Callable[..., Phone]
) -> None:
    server = own_server(host="0.0.0.0")
    ana = phone(at=server).become_member()
    assert urlsplit(ana.page.url).hostname == "localhost"
    code = ana.start("fives-and-threes", "Ana", "Bo")
    address = urlsplit(ana.address_in_qr())
    assert address.hostname == next(iter(lan_addresses()), "localhost")
    bo = phone(at=server).take_seat(address.geturl(), 1)
    assert urlsplit(bo.page.url).netloc == address.netloc
    ana.open(f"/m/{code}")
    enter(bo, 15)
    everybody((ana, bo), "sees_lines", 1)


@pytest.mark.long
def test_opening_the_link_again_on_the_same_phone_finds_the_seat(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    address = member.invitation(member.begin("fives-and-threes", "Ana", "Bo"))
    bo = phone().take_seat(address, 1)
    bo.open(address)
    expect(bo.find('[name=seat][value="1"]')).to_have_attribute("aria-current", "true")
    expect(bo.find("[name=seat][aria-current]")).to_have_count(1)


def test_a_watcher_sees_the_lines_and_has_no_pad(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    ana, bo, code = table_for_two(member, phone)
    ana.open(f"/m/{code}/invite")
    watcher = phone().take_seat(ana.address_in_qr(), "watch")
    enter(bo, 15)
    watcher.sees_lines(1)
    expect(watcher.find("#pad, #last form")).to_have_count(0)
