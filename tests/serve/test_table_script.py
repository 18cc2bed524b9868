"""static/table.js in a real browser against a fake table (design.md, "From tap to every phone")."""

import re
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize, expect, sync_playwright

from scorekeeper.web.asgi import hub_of
from tests.serve.conftest import Served, wait_until
from tests.serve.fake_table import Table, fake_app, written_elsewhere

PHONE: ViewportSize = {"width": 360, "height": 640}
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
PATIENCE = 20_000
FIFTEEN, TEN = "15 points", "10 points"

expect.set_options(timeout=PATIENCE)


def in_the_long_run(*values: object) -> list[Any]:
    """Further values for a test that one value shows every day."""
    return [pytest.param(value, marks=pytest.mark.long) for value in values]


@pytest.fixture(scope="module")
def browser(chromium_path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def app(table: Table, served: Served) -> Flask:
    app = fake_app(table)
    served.start(app)
    return app


@pytest.fixture
def phone(browser: Browser, app: Flask, served: Served) -> Iterator[Page]:
    context = browser.new_context(viewport=PHONE)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{served.url}/m/ABC")
    yield page
    context.close()


@pytest.fixture
def complaints(phone: Page) -> list[str]:
    """What the page's scripts threw, and what the content policy refused."""
    heard: list[str] = []

    def console(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            heard.append(message.text)

    phone.on("pageerror", lambda error: heard.append(str(error)))
    phone.on("console", console)
    return heard


def tap(phone: Page, name: str) -> None:
    phone.get_by_role("button", name=name).click()


def shows(phone: Page, *lines: str) -> None:
    expect(phone.locator("#lines li")).to_have_text(list(lines))


def unsent(phone: Page, *labels: str) -> None:
    expect(phone.locator("#unsent [data-what]")).to_have_text(list(labels))
    expect(phone.locator("#unsent")).to_be_visible(visible=bool(labels))


def is_current(phone: Page, current: bool = True) -> None:
    expect(phone.locator("#not-current")).to_be_visible(visible=not current)
    expect(phone.locator("html")).to_have_class(re.compile("^$" if current else "stale"))


def hide(phone: Page, hidden: bool) -> None:
    """Headless pages are never hidden: say so in the page's name."""
    phone.evaluate(
        """hidden => {
            Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def test_a_line_written_elsewhere_comes_untouched(
    phone: Page, app: Flask, table: Table, complaints: list[str]
) -> None:
    written_elsewhere(app, table, "20")
    shows(phone, "20")
    written_elsewhere(app, table, "5")
    shows(phone, "20", "5")
    is_current(phone)
    assert complaints == []


def test_what_is_half_typed_stays_when_another_line_comes(
    phone: Page, app: Flask, table: Table
) -> None:
    phone.locator("#note").press_sequentially("half")
    written_elsewhere(app, table, "20")
    shows(phone, "20")
    expect(phone.locator("#note")).to_have_value("half")
    expect(phone.locator("#note")).to_be_focused()
    expect(phone.locator("[name=seen]")).to_have_value("1")


def test_every_tap_has_a_key_of_its_own(phone: Page, table: Table, complaints: list[str]) -> None:
    for count in range(3):
        tap(phone, FIFTEEN)
        shows(phone, *["15"] * (count + 1))
    keys = {post["key"] for post in table.posts}
    assert len(keys) == 3
    assert all(re.fullmatch("[0-9a-f]{32}", key) for key in keys)
    assert [post["seen"] for post in table.posts] == ["0", "1", "2"]
    assert "waited" not in table.posts[0]
    assert complaints == []


def test_an_own_line_is_not_fetched_again(phone: Page, app: Flask, table: Table) -> None:
    tap(phone, FIFTEEN)
    shows(phone, "15")
    written_elsewhere(app, table, "20")
    shows(phone, "15", "20")
    assert table.asked == ["page", "fresh 1"]


def test_quick_taps_are_all_sent_in_their_order(phone: Page, table: Table) -> None:
    table.slow = threading.Event()
    for name in (FIFTEEN, TEN, TEN, FIFTEEN):
        tap(phone, name)
    table.slow.set()
    shows(phone, "15", "10", "10", "15")
    assert len({post["key"] for post in table.posts}) == 4


def test_a_form_is_marked_busy_while_it_is_on_its_way(phone: Page, table: Table) -> None:
    table.slow = threading.Event()
    tap(phone, FIFTEEN)
    expect(phone.locator("#pad")).to_have_attribute("aria-busy", "true")
    expect(phone.get_by_role("button", name=FIFTEEN)).to_be_enabled()
    table.slow.set()
    shows(phone, "15")
    expect(phone.locator("#pad")).not_to_have_attribute("aria-busy", "true")


def test_a_refusal_is_shown_in_place(phone: Page, table: Table) -> None:
    table.status = 422
    tap(phone, FIFTEEN)
    expect(phone.locator("#reason")).to_have_text("15 is past 61")
    unsent(phone)
    assert len(table.posts) == 1


def test_an_answer_can_lead_to_another_page(phone: Page, table: Table) -> None:
    table.status = 307
    tap(phone, FIFTEEN)
    phone.wait_for_url("**/m/ABC?next")
    unsent(phone)


@pytest.mark.parametrize("status", [503, *in_the_long_run(502, 504)])
def test_an_unreached_server_gets_the_same_tap_again(
    phone: Page, table: Table, status: int
) -> None:
    table.status = status
    tap(phone, FIFTEEN)
    tap(phone, TEN)
    unsent(phone, "Ana 15", "10 points")
    expect(phone.locator("#pad")).to_be_visible()
    table.status = 0
    shows(phone, "15", "10")
    unsent(phone)
    first, *_, last = table.posts
    again = [post for post in table.posts if post["key"] == first["key"]]
    assert len(again) > 1
    assert [int(post["waited"]) >= 0 for post in again[1:]] == [True] * len(again[1:])
    assert last["total"] == "10"


def test_a_server_that_was_started_again_is_found_and_told(
    phone: Page, app: Flask, table: Table, served: Served
) -> None:
    served.stop()
    is_current(phone, False)
    tap(phone, FIFTEEN)
    unsent(phone, "Ana 15")
    table.lines.append("20")
    served.start(fake_app(table))
    shows(phone, "20", "15")
    unsent(phone)
    is_current(phone)


def test_a_lost_answer_does_not_double_the_line(
    phone: Page, app: Flask, table: Table, served: Served
) -> None:
    phone.route("**/write", lambda route: (route.fetch(), route.abort()), times=1)
    tap(phone, FIFTEEN)
    shows(phone, "15")
    unsent(phone)
    wait_until(lambda: len(table.posts) == 2)
    assert table.lines == ["15"]


def test_what_is_not_sent_survives_a_reload(phone: Page, table: Table) -> None:
    table.status = 503
    tap(phone, FIFTEEN)
    unsent(phone, "Ana 15")
    phone.reload()
    unsent(phone, "Ana 15")
    table.status = 0
    shows(phone, "15")
    unsent(phone)
    assert len({post["key"] for post in table.posts}) == 1


def test_what_is_not_sent_can_be_dropped(phone: Page, table: Table) -> None:
    table.status = 503
    tap(phone, FIFTEEN)
    unsent(phone, "Ana 15")
    tap(phone, "Drop")
    unsent(phone)
    table.status = 0
    tap(phone, TEN)
    shows(phone, "10")
    phone.reload()
    unsent(phone)


def test_what_is_thrown_away_on_one_page_is_not_sent_by_another_that_took_it_up(
    phone: Page, table: Table
) -> None:
    table.status = 500
    tap(phone, FIFTEEN)
    unsent(phone, "Ana 15")
    other = phone.context.new_page()
    other.goto(phone.url)
    unsent(other, "Ana 15")
    tap(phone, "Drop")
    unsent(other)
    table.status = 0
    tap(other, TEN)
    shows(other, "10")
    assert table.lines == ["10"]


def test_a_page_that_heard_nothing_looks_before_it_sends(phone: Page, table: Table) -> None:
    table.status = 500
    tap(phone, FIFTEEN)
    unsent(phone, "Ana 15")
    phone.evaluate("() => localStorage.clear()")
    table.status = 0
    tap(phone, "Again")
    unsent(phone)
    tap(phone, TEN)
    shows(phone, "10")
    assert table.lines == ["10"]


@pytest.mark.parametrize("broken", ["{", *in_the_long_run("null", "[]", '{"key": "x"}')])
def test_a_kept_entry_that_cannot_be_read_is_removed_and_the_others_are_sent(
    phone: Page, table: Table, broken: str
) -> None:
    table.status = 503
    tap(phone, FIFTEEN)
    unsent(phone, "Ana 15")
    phone.evaluate(
        """broken => localStorage.setItem("scorekeeper unsent /m/ABC/stream x", broken)""", broken
    )
    phone.reload()
    unsent(phone, "Ana 15")
    table.status = 0
    shows(phone, "15")
    assert phone.evaluate("() => localStorage.length") == 0


def test_an_error_of_the_servers_is_held_for_a_hand_to_send(phone: Page, table: Table) -> None:
    table.status = 500
    tap(phone, FIFTEEN)
    unsent(phone, "Ana 15")
    expect(phone.locator("#pad")).to_be_visible()
    table.status = 0
    tap(phone, TEN)
    shows(phone, "10")
    unsent(phone, "Ana 15")
    tap(phone, "Again")
    shows(phone, "10", "15")
    unsent(phone)
    assert table.posts[-1]["csrf_token"] == "t1"


def test_a_tap_from_long_ago_waits_for_a_hand(phone: Page, table: Table) -> None:
    table.status = 503
    tap(phone, FIFTEEN)
    unsent(phone, "Ana 15")
    phone.evaluate(
        """() => Object.entries(localStorage).forEach(([name, text]) => localStorage.setItem(
            name, JSON.stringify({...JSON.parse(text), at: Date.now() - 2 * 3600 * 1000})))"""
    )
    table.status = 0
    phone.reload()
    unsent(phone, "Ana 15")
    is_current(phone)
    tap(phone, "Again")
    shows(phone, "15")
    assert int(table.posts[-1]["waited"]) >= 7200


def test_a_phone_that_cannot_fetch_what_is_newer_says_so(
    phone: Page, app: Flask, table: Table
) -> None:
    table.fresh_status = 503
    written_elsewhere(app, table, "20")
    is_current(phone, False)
    table.fresh_status = 0
    shows(phone, "20")
    is_current(phone)


def test_a_phone_without_a_stream_says_so_and_still_gets_the_lines(
    phone: Page, app: Flask, table: Table, served: Served
) -> None:
    table.stream_status = 503
    served.stop()
    served.start(fake_app(table))
    is_current(phone, False)
    table.lines.append("20")
    shows(phone, "20")
    table.stream_status = 0
    is_current(phone)


def test_a_stream_that_falls_silent_is_taken_for_dead(
    phone: Page, app: Flask, table: Table
) -> None:
    hub_of(app).beat = 3600
    phone.clock.install()
    phone.reload()
    wait_until(lambda: phone.title() and table.streams == 2)
    phone.clock.run_for(15_000)
    wait_until(lambda: phone.title() and table.streams == 3)


def test_a_phone_that_was_shown_out_asks_for_its_page_once(
    phone: Page, app: Flask, table: Table, served: Served
) -> None:
    is_current(phone)
    table.fresh_status = 403
    table.stream_status = 403
    served.stop()
    served.start(fake_app(table))
    wait_until(lambda: phone.title() and table.asked.count("page") == 2)
    wait_until(lambda: phone.title() and len(table.asked) > 6)
    assert table.asked.count("page") == 2


def test_a_hidden_page_holds_no_stream_and_catches_up(
    phone: Page, app: Flask, table: Table
) -> None:
    wait_until(lambda: hub_of(app).streams() == 1)
    hide(phone, True)
    wait_until(lambda: hub_of(app).streams() == 0)
    written_elsewhere(app, table, "20")
    shows(phone)
    hide(phone, False)
    shows(phone, "20")
    is_current(phone)


def test_a_page_brought_back_from_the_browsers_memory_catches_up(
    phone: Page, app: Flask, table: Table
) -> None:
    phone.evaluate("() => window.dispatchEvent(new PageTransitionEvent('pagehide'))")
    written_elsewhere(app, table, "20")
    shows(phone)
    phone.evaluate(
        "() => window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))"
    )
    shows(phone, "20")


def test_going_offline_shows_and_coming_back_mends(phone: Page, app: Flask, table: Table) -> None:
    phone.context.set_offline(True)
    is_current(phone, False)
    tap(phone, FIFTEEN)
    unsent(phone, "Ana 15")
    phone.context.set_offline(False)
    shows(phone, "15")
    is_current(phone)
    unsent(phone)


def test_copying_works_where_there_is_no_clipboard(phone: Page) -> None:
    phone.evaluate("() => Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    tap(phone, "Copy")
    expect(phone.locator("#copy")).to_have_class(re.compile("copied"))
    expect(phone.locator(".copy-text")).to_have_count(0)


def test_where_nothing_can_copy_the_text_is_selected(phone: Page) -> None:
    phone.evaluate(
        """() => {
            Object.defineProperty(navigator, "clipboard", {value: undefined});
            document.execCommand = () => false;
        }"""
    )
    tap(phone, "Copy")
    expect(phone.locator(".copy-text")).to_have_value("http://table/ABC")
    expect(phone.locator(".copy-text")).to_be_focused()
