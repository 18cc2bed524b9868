"""axe-core on pages and states that no walk takes a picture of; walks ask it at each picture."""

from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from scorekeeper.referee import Referee
from scorekeeper.settling import referees
from tests.browser.axe import barriers
from tests.browser.fives import enter, table_for_two
from tests.browser.phone import Phone
from tests.browser.server import Server

pytestmark = pytest.mark.long

PLAYERS = {"fives-and-threes": 2, "all-fives": 4, "yacht": 2, "three-five-eight": 3}
NAMES = ("Ana", "Bo", "Cleo", "Dan")


def has_none(phone: Phone, address: str = "") -> None:
    """Open a page, or stay where the phone is: there is no barrier."""
    if address:
        phone.page.goto(phone.server.url + address)
    assert barriers(phone.page) == [], phone.page.url


def test_a_barrier_is_found(phone: Callable[..., Phone]) -> None:
    ana = phone()
    ana.open("/")
    assert barriers(ana.page) == []
    ana.find("html").evaluate("page => page.removeAttribute('lang')")
    ana.find(".bar-home").evaluate("link => link.removeAttribute('aria-label')")
    ana.find(".note").first.evaluate("note => { note.style.color = '#b0a898'; }")
    found = " ".join(barriers(ana.page))
    for rule in ("html-has-lang", "link-name", "color-contrast"):
        assert rule in found


def test_errors_and_how_to_get_in(member: Phone, phone: Callable[..., Phone]) -> None:
    for address in ("/nothing", "/m/NOPE", "/j/not-a-link", "/w/not-a-link"):
        has_none(member, address)
    stranger = phone()
    for address in ("/m/NOPE", "/history", "/new/yacht", "/display", "/j/not-a-link"):
        has_none(stranger, address)


def test_a_club_in_which_nothing_was_played(
    own_server: Callable[..., Server], phone: Callable[..., Phone]
) -> None:
    ana = phone(at=own_server()).become_member()
    for address in ("/", "/history", "/display"):
        has_none(ana, address)


def test_joining_by_each_link(member: Phone, phone: Callable[..., Phone]) -> None:
    code = member.start("fives-and-threes", *NAMES)
    has_none(member)
    bo = phone()
    bo.open(member.address_in_qr())
    has_none(bo)
    bo.take_seat(bo.page.url, 1)
    has_none(bo, f"/m/{code}/join")
    watch = member.find("[data-copy]").nth(1).get_attribute("data-copy")
    watcher = phone()
    watcher.open(str(watch))
    has_none(watcher)
    watcher.take_seat(watcher.page.url, "watch")
    has_none(watcher)
    has_none(watcher, f"/m/{code}/lines")


def test_a_new_match_with_a_name_and_a_house_rule_refused(member: Phone) -> None:
    member.open("/new/fives-and-threes")
    for name in ("Ana", "Ana"):
        member.find("[name=newcomer]").fill(name)
        member.find("[name=newcomer]").press("Enter")
        expect(member.find(".seated")).to_have_count(1)
    expect(member.find("#newcomer[aria-invalid]")).to_be_visible()
    has_none(member)
    member.find("[name=newcomer]").fill("Bo")
    member.find("[name=newcomer]").press("Enter")
    expect(member.find(".seated")).to_have_count(2)
    has_none(member)
    member.tap("details.house > summary")
    member.find("[name=option-target]").fill("many")
    member.tap("[name=start]")
    expect(member.find("[name=option-target][aria-invalid]")).to_be_visible()
    has_none(member)


def test_a_record_explained_and_one_refused(phone: Callable[..., Phone]) -> None:
    ana = phone()
    has_none(ana, "/check")
    for name, seen in (("allowed", ".check-lines"), ("refused", ".check-verdict.no")):
        ana.find("[name=record]").fill(RECORDS[name])
        ana.tap("form .button.main")
        expect(ana.find(seen)).to_be_visible()
        has_none(ana)
    ana.find("[name=record]").fill("no record")
    ana.tap("form .button.main")
    expect(ana.find("#problem")).to_be_visible()
    has_none(ana)


RECORD = """{"format": "scorekeeper.match/1", "game": "fives-and-threes", "players": ["Ana", "Bo"],
"options": {}, "first": 0, "entries": [{"do": "place", "seat": 0, "total": %s},
{"do": "place", "seat": 1, "total": 9, "void": true}, {"do": "place", "seat": 1, "total": 10}]}"""
RECORDS = {"allowed": RECORD % 15, "refused": RECORD % 21}


TOLD = {
    ("all-fives", "end-total"): {"total": 15},
    ("fives-and-threes", "end-total"): {"total": "many"},
    ("yacht", "dice"): {f"dice{place}": 6 for place in range(1, 6)},
}
"""What the small questions are asked with; the others are looked at as they open."""


@pytest.mark.parametrize(
    ("game", "one"), [(game, one) for game, found in referees().items() for one in found]
)
def test_a_small_question_and_its_answer(
    phone: Callable[..., Phone], game: str, one: Referee
) -> None:
    ana, told = phone(), TOLD.get((game, one.name), {})
    usual = {ask.name: ask.usual for ask in one.asks if ask.kind == "choice"}
    asked = urlencode({**usual, **told}) if told else ""
    has_none(ana, f"/check/{game}/{one.name}?{asked}")
    expect(ana.find("[role=status], [role=alert]")).to_have_count(1 if told else 0)


@pytest.mark.parametrize("game", PLAYERS)
def test_a_table_whose_scripts_do_nothing(
    member: Phone, phone: Callable[..., Phone], game: str
) -> None:
    """As without JavaScript, where axe-core cannot run itself."""
    code = member.begin(game, *NAMES[: PLAYERS[game]])
    bo = phone()
    bo.page.route("**/*.js?v=*", lambda route: route.fulfill(content_type="text/javascript"))
    bo.sit_down(member.invitation(code), 1)
    assert bo.page.evaluate("typeof htmx") == "undefined"
    has_none(bo, f"/m/{code}")


def test_what_a_tap_is_answered_and_what_is_not_sent(
    own_server: Callable[..., Server], phone: Callable[..., Phone]
) -> None:
    server = own_server()
    ana, bo, _ = table_for_two(phone(at=server).become_member(), phone)
    bo.hear_nothing()
    enter(ana, 15, seat=1)
    ana.sees_lines(1)
    enter(bo, 15)
    expect(bo.find(".clash")).to_be_visible()
    has_none(bo)
    ana.may_be_cut_off = True
    server.kill()
    ana.is_current(False)
    enter(ana, 9)
    ana.keeps_unsent(1)
    has_none(ana)
