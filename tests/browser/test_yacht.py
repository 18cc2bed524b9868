"""Yacht on two phones, all in Korean, from the QR code to the history."""

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Route, expect

from tests.browser.phone import Phone, everybody

TOTALS = ".yacht-totals b"
CATEGORIES = (
    "yacht",
    "large-straight",
    "small-straight",
    "four-of-a-kind",
    "full-house",
    "choice",
    "sixes",
    "fives",
    "fours",
    "threes",
    "twos",
    "ones",
)
AT_ONCE = """(form, dice) => dice.forEach((face, place) => {
    form.querySelectorAll(".yacht-place")[place].querySelector(`[value="${face}"]`).checked = true;
})"""


def put_down(phone: Phone, *dice: int) -> None:
    """Tap five faces, one after the other."""
    for place, face in enumerate(dice, 1):
        phone.tap(f"#pad .place-{place} .face-{face}")


def choose(phone: Phone, category: str) -> None:
    phone.tap(f'#pad [name=category][value="{category}"]')


def turn(phone: Phone, dice: Sequence[int], category: str) -> None:
    """A whole turn at once: the dice are in the form when the category is tapped."""
    phone.find("#pad .yacht-form").evaluate(AT_ONCE, list(dice))
    phone.find(f'#pad [name=category][value="{category}"]').evaluate("button => button.click()")


def test_two_phones_play_a_match_in_korean_and_find_it_in_the_history(
    phone: Callable[..., Phone],
) -> None:
    ana, bo = phone("ko").become_member(), phone("ko")
    code = ana.start("yacht", "민지", "도윤")
    bo.take_seat(ana.address_in_qr(), 1)
    ana.take_seat(f"/m/{code}/join", 0)
    both = (ana, bo)
    everybody(both, "speaks", "ko")

    put_down(ana, 6, 6, 6, 6, 5)
    expect(bo.find("#pad .yacht-seen .die:has(use)")).to_have_count(5)
    expect(ana.find('[value="four-of-a-kind"] b')).to_have_text("29")
    expect(ana.find("#pad .yacht-best")).to_have_count(2)
    choose(ana, "four-of-a-kind")
    everybody(both, "sees", TOTALS, "29", "0")
    ana.undo()
    everybody(both, "sees", TOTALS, "0", "0")
    expect(bo.find("#pad .yacht-seen .die:has(use)")).to_have_count(5)
    ana.tap("#pad .place-5 .face-5")
    ana.tap("#pad .place-5 .face-6")
    choose(ana, "yacht")
    everybody(both, "sees", TOTALS, "50", "0")
    put_down(bo, 1, 1, 1, 1, 1)
    choose(bo, "yacht")
    everybody(both, "sees", TOTALS, "50", "50")
    everybody(both, "speaks", "ko")

    for count, category in enumerate(CATEGORIES[1:], 1):
        for seat, one in enumerate(both):
            turn(one, [6 - seat] * 5, category)
            everybody(both, "sees_lines", 2 * count + 2 + seat, struck=None)
    won = "50 + 30 + 30 + 30 = 140"
    assert won.endswith(ana.find(TOTALS).first.inner_text())
    everybody(both, "speaks", "ko")
    for one in both:
        expect(one.find(".ending")).to_be_visible()
        expect(one.find(".yacht-totals .yacht-won")).to_contain_text("민지")

    ana.open("/history")
    ana.tap(f'a[href="/history/{code}"]')
    expect(ana.find(".yacht-totals .yacht-won")).to_contain_text("민지")
    ana.speaks("ko")
    assert ana.find("main form").count() == 0


@pytest.mark.long
def test_someone_leaves_and_the_others_go_on(member: Phone, phone: Callable[..., Phone]) -> None:
    code = member.begin("yacht", "Ana", "Bo", "Cleo")
    bo = phone().sit_down(member.invitation(code), 1)
    member.open(f"/m/{code}")
    bo.tap("#yacht-leave summary")
    bo.tap('#yacht-leave [name=seat][value="0"]')
    for one in (member, bo):
        expect(one.find(".yacht-totals .yacht-left")).to_contain_text("Ana")
    put_down(bo, 1, 2, 3, 4, 5)
    choose(bo, "small-straight")
    everybody((member, bo), "sees", TOTALS, "0", "30", "0")


@pytest.mark.long
def test_roll_again_waits_for_the_die_tapped_just_before(member: Phone) -> None:
    code = member.begin("yacht", "Ana", "Bo")
    ana = member.sit_down(f"/m/{code}/join", 0)
    put_down(ana, 1, 2, 2, 4)
    expect(ana.find("#pad .yacht-typed")).to_be_visible()
    overtaken = []

    def hold_the_die(route: Route) -> None:
        posted = route.request.post_data or ""
        if not overtaken and "again" not in posted:
            ana.page.wait_for_timeout(600)
        overtaken.append("again" in posted)
        route.continue_()

    ana.page.route("**/draft", hold_the_die)
    ana.tap("#pad .place-5 .face-6")
    ana.tap("[name=again]")
    expect(ana.find(".yacht-keep")).to_have_count(5)
    assert overtaken.index(True) == len(overtaken) - 1
    ana.page.reload()
    expect(ana.find(".yacht-keep")).to_have_count(5)


def test_a_turn_roll_by_roll(member: Phone, phone: Callable[..., Phone]) -> None:
    code = member.begin("yacht", "Ana", "Bo")
    bo = phone().sit_down(member.invitation(code), 1)
    ana = member.sit_down(f"/m/{code}/join", 0)
    put_down(ana, 1, 2, 2, 4, 6)
    expect(ana.find('[value="choice"] b')).to_have_text("15")
    for kept, thrown, gives in (((2, 3), (4, 4, 6), "18"), ((3, 4), (1, 4, 4), "17")):
        ana.tap("[name=again]")
        for place in kept:
            ana.tap(f'.yacht-keep:has([value="{place}"][name=keep])')
        ana.tap("[name=rolled]")
        expect(ana.find(".yacht-stays")).to_have_count(2)
        for place, face in enumerate(thrown, start=3):
            ana.tap(f".place-{place} .face-{face}")
        expect(ana.find('[value="choice"] b')).to_have_text(gives)
        expect(bo.find("#pad .yacht-seen .die:has(use)")).to_have_count(5)
    expect(ana.find("[name=again]")).to_have_count(0)
    choose(ana, "four-of-a-kind")
    everybody((ana, bo), "sees", TOTALS, "17", "0")
    for one in (ana, bo):
        expect(one.find(".last-line")).to_contain_text("4-4-1-4-4 in 3 rolls")


def test_back_from_the_rules_every_switch_stands_as_it_stood(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    code = member.begin("yacht", "Ana", "Bo")
    phone(at=member.server).sit_down(member.invitation(code), 1)
    member.sit_down(f"/m/{code}/join", 0)
    expect(member.find("#vibrates input")).to_be_checked()
    turn(member, (1, 2, 3, 4, 5), "small-straight")
    expect(member.find("#pad .yacht-for")).to_have_count(1)
    member.tap('.foot a[href$="/rules"]')
    member.is_at("/rules$")
    member.page.go_back()
    expect(member.find("#vibrates input")).to_be_checked()
    expect(member.find("#pad .yacht-for")).not_to_be_checked()
