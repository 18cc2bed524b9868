"""The moves of Fives and Threes, which most tests of the table itself play too."""

from collections.abc import Callable

from playwright.sync_api import Locator

from tests.browser.phone import Phone

SCORES = ".ft-score .figure"


def table_for_two(
    member: Phone, phone: Callable[..., Phone], target: int = 61
) -> tuple[Phone, Phone, str]:
    """Ana, a member, and Bo sit at a new table; Ana leads. Gives both phones and the code."""
    code = member.begin("fives-and-threes", "Ana", "Bo", target=str(target))
    bo = phone(at=member.server).sit_down(member.invitation(code), 1)
    return member.sit_down(f"/m/{code}/join", 0), bo, code


def key(phone: Phone, total: int) -> Locator:
    """The button of an end total."""
    return phone.find(f'#pad [name=total][value="{total}"]')


def enter(phone: Phone, total: int, seat: int | None = None) -> None:
    """Enter an end total for the phone's own seat, or for another."""
    if seat is not None:
        phone.tap(f'#pad .chip:has([name=seat][value="{seat}"])')
    key(phone, total).tap()
