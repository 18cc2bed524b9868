"""After the end: the rematch, and "that was wrong"."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.fives import SCORES, enter, table_for_two
from tests.browser.phone import Phone, everybody

REMATCH = '#sheet form[action$="/rematch"] button'


def again(tapping: Phone, *waiting: Phone) -> None:
    """One phone asks for the rematch, and all are taken there."""
    over = tapping.page.url.rpartition("/")[2]
    tapping.tap(REMATCH)
    for phone in (tapping, *waiting):
        phone.is_at(f"/m/(?!{over})[A-Z]+$")
        phone.sees_lines(0)
        phone.sees(SCORES, "0", "0")


def test_both_phones_land_in_the_rematch_with_their_seats_and_the_score_in_matches(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    ana, bo, _ = table_for_two(member, phone, target=8)
    both = (ana, bo)
    for winner, scores in ((bo, ("0", "8")), (ana, ("8", "0"))):
        enter(winner, 15)
        everybody(both, "sees", SCORES, *scores)
        again(bo, ana)
        for seat, one in enumerate(both):
            expect(one.find(f'#pad [name=seat][value="{seat}"]')).to_be_checked()
    everybody(both, "sees", ".series-strip b", "1", "1")
    enter(ana, 15)
    everybody(both, "sees", ".series b", "2–1")


@pytest.mark.long
def test_that_was_wrong_reopens_the_match_on_both_phones(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    ana, bo, code = table_for_two(member, phone, target=8)
    both = (ana, bo)
    enter(bo, 15)
    for one in both:
        expect(one.find(".ending")).to_be_visible()
    ana.undo()
    for one in both:
        expect(one.find(".ending")).to_have_count(0)
        expect(one.pad).to_be_visible()
    everybody(both, "sees_lines", 1, struck=1)
    ana.open("/history")
    expect(ana.find(f'a[href="/history/{code}"]')).to_have_count(0)
    enter(bo, 10)
    bo.sees(SCORES, "0", "2")
