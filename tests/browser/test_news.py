"""A line that arrives: read out once and politely, its mark shown, the pegs walking on."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.fives import SCORES, enter, table_for_two
from tests.browser.phone import Phone

pytestmark = pytest.mark.long

HEARD = "#heard"
KEEP_WHAT_IS_HEARD = """() => {
    window.said = [];
    new MutationObserver(() => said.push(document.getElementById("heard").textContent.trim()))
        .observe(document.getElementById("heard"), {childList: true, subtree: true});
}"""


def listen(*phones: Phone) -> None:
    """Note from now on all that is read out."""
    for phone in phones:
        phone.is_current()
        phone.page.evaluate(KEEP_WHAT_IS_HEARD)


def said(phone: Phone) -> list[str]:
    """What was read out on a phone, one after the other."""
    return phone.page.evaluate("said")


def test_a_line_is_read_out_once_on_every_phone_and_not_the_sheet(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    ana, bo, _ = table_for_two(member, phone)
    expect(bo.find(f"{HEARD}[role=status]")).to_have_count(1)
    listen(ana, bo)
    enter(bo, 15)
    ana.sees_lines(1)
    enter(ana, 9)
    bo.sees_lines(2)
    ana.undo()
    for one in (ana, bo):
        one.sees_lines(2, struck=1)
        assert said(one) == [
            "Bo: 15. 15 = 3 × 5 → 5 + 3 = 8",
            "Ana: 9. 9 ÷ 3 = 3",
            "Ana: 9. taken back by Ana",
        ]
    assert ana.find("#sheet [role=status], #sheet [aria-live]").count() == 0


def test_the_same_line_twice_is_read_out_twice(member: Phone, phone: Callable[..., Phone]) -> None:
    ana, bo, _ = table_for_two(member, phone)
    listen(ana)
    enter(bo, 5, seat=0)
    ana.sees_lines(1)
    enter(ana, 5)
    ana.sees_lines(2)
    assert said(ana) == ["Ana: 5. 5 ÷ 5 = 1"] * 2


def test_what_is_read_out_is_in_the_phones_own_language(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    code = member.start("yacht", "Ana", "Bo")
    address = member.address_in_qr()
    bo = phone("uk").take_seat(address, 1)
    member.take_seat(f"/m/{code}/join", "all")
    listen(bo)
    member.tap("#yacht-leave summary")
    member.tap('#yacht-leave [name=seat][value="0"]')
    expect(bo.find("#heard")).not_to_be_empty()
    [sentence] = said(bo)
    assert sentence.startswith("Ana")
    assert sentence.endswith("Ваш хід"), sentence


def test_a_reload_reads_out_nothing(member: Phone, phone: Callable[..., Phone]) -> None:
    ana, bo, _ = table_for_two(member, phone)
    enter(bo, 15)
    ana.sees_lines(1)
    ana.page.reload()
    listen(ana)
    bo.tap("footer [lang=uk]")
    expect(bo.find("html")).to_have_attribute("lang", "uk")
    ana.sees_lines(1)
    assert said(ana) == []


def test_the_end_is_read_out(member: Phone, phone: Callable[..., Phone]) -> None:
    ana, bo, _ = table_for_two(member, phone, target=8)
    listen(ana)
    enter(bo, 15)
    expect(ana.find(".ending")).to_be_visible()
    [sentence] = said(ana)
    assert "Match over" in sentence
    assert "Bo" in sentence


def test_a_bust_has_its_mark_and_tells_that_it_is_new(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    ana, bo, _ = table_for_two(member, phone, target=5)
    for count, writer in enumerate((bo, ana), 1):
        enter(writer, 15, seat=1)
        for one in (ana, bo):
            one.sees_lines(count)
            expect(one.find("#last.bust[data-new] .bust-mark")).to_be_visible()
    ana.page.reload()
    expect(ana.find("#last.bust .bust-mark")).to_be_visible()
    expect(ana.find("#last[data-new]")).to_have_count(0)


def test_whose_turn_it_is_shows_on_that_phone_alone(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    code = member.begin("fives-and-threes", "Ana", "Bo", record="plays")
    bo = phone().sit_down(member.invitation(code), 1)
    ana = member.take_seat(f"/m/{code}/join", 0)
    expect(ana.find("#sheet[data-turn]")).to_have_count(1)
    expect(bo.find("#sheet[data-turn]")).to_have_count(0)
    ana.tap('#pad [name=tile][value="3|6"]')
    expect(bo.find("#sheet[data-turn][data-new]")).to_have_count(1)
    expect(ana.find("#sheet[data-turn]")).to_have_count(0)
    mark = bo.page.evaluate("getComputedStyle(document.querySelector('#pad'), '::before').height")
    assert mark == "4px"


WALKS = """() => {
    const noted = document.documentElement.dataset;
    noted.walked = "";
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const walk = animate.apply(this, how);
        const [from, to] = walk.effect.getKeyframes().map((frame) => frame.transform);
        if (this.matches(".peg") && from !== to) noted.walked += this.id;
        return walk;
    };
}"""


def test_pegs_walk_on_the_phone_that_wrote_and_on_the_others(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    ana, bo, _ = table_for_two(member, phone)
    for one in (ana, bo):
        one.page.evaluate(WALKS)
    enter(bo, 15)
    for one in (ana, bo):
        one.sees(SCORES, "0", "8")
        expect(one.find("html")).to_have_attribute("data-walked", "peg-1-front")


STROKES = """async () => {
    await Promise.allSettled(document.getAnimations().map((each) => each.finished));
    const noted = document.documentElement.dataset;
    noted.drawn = "";
    document.addEventListener("animationstart", (event) => {
        if (event.animationName === "drawn") noted.drawn += `${event.target.id} `;
    });
}"""


def test_the_strokes_of_a_line_are_drawn_as_it_arrives(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    code = member.begin("all-fives", "Ana", "Bo")
    bo = phone().sit_down(member.invitation(code), 1)
    ana = member.take_seat(f"/m/{code}/join", 0)
    enter(bo, 10)
    for one in (ana, bo):
        one.sees_lines(1)
        one.page.evaluate(STROKES)
    enter(bo, 15)
    for one in (ana, bo):
        expect(one.find("html")).to_have_attribute("data-drawn", "tally-1-2 tally-1-3 tally-1-4 ")


def test_where_no_motion_is_wanted_there_is_none(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    _, bo, _ = table_for_two(member, phone)
    bo.page.emulate_media(reduced_motion="reduce")
    bo.page.evaluate(WALKS)
    enter(bo, 15)
    bo.sees(SCORES, "0", "8")
    assert bo.page.evaluate("document.getAnimations().length") == 0
    expect(bo.find("html")).to_have_attribute("data-walked", "")


VIBRATES = """navigator.vibrate = (pattern) => {
    const noted = document.documentElement.dataset;
    noted.felt = `${noted.felt ?? ""}${pattern} `;
    return true;
};"""


def test_the_writing_phone_vibrates_once_unless_it_was_switched_off(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    member.page.add_init_script(VIBRATES)
    ana, bo, _ = table_for_two(member, phone)
    enter(ana, 15)
    ana.sees_lines(1)
    expect(ana.find("html")).to_have_attribute("data-felt", "20 ")
    enter(bo, 9)
    ana.sees_lines(2)
    expect(ana.find("html")).to_have_attribute("data-felt", "20 ")
    ana.tap("#vibrates label")
    ana.page.reload()
    expect(ana.find("#vibrates input")).not_to_be_checked()
    enter(ana, 5)
    ana.sees_lines(3)
    expect(ana.find("html:not([data-felt])")).to_have_count(1)


def test_where_nothing_can_vibrate_there_is_no_switch(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    member.page.add_init_script("delete Navigator.prototype.vibrate")
    ana, bo, _ = table_for_two(member, phone)
    expect(ana.find("#vibrates")).to_be_hidden()
    expect(bo.find("#vibrates")).to_be_visible()
