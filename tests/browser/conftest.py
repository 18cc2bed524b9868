"""A server of its own, a browser where there is one, and phones that join through the QR."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser.loud import SKIPPED
from tests.browser.phone import LOCALES, SIZE, Phone
from tests.browser.server import Server

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
"""The first that is there is taken: the same browser without its window, which starts a phone in a
third of the time, comes first."""
PATIENCE = 30_000
"""Milliseconds; only to end a test that has failed."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def chromium() -> str:
    """The browser that is there; none is a skip, and in CI a failure."""
    named = [os.environ.get("SCOREKEEPER_CHROMIUM", ""), *NAMES]
    found = next((path for name in named if name and (path := shutil.which(name))), None)
    if found is None and os.environ.get("CI") == "true":
        pytest.fail(SKIPPED)
    if found is None:
        pytest.skip(SKIPPED)
    return found


@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    """One browser for all phones of a worker."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def club(chromium: str, tables: tuple[Path, object]) -> Iterator[Server]:
    """A server in the data folder that a module of walks has filled as its `tables`."""
    server = Server(tables[0]).start()
    yield server
    server.stop()


@pytest.fixture(scope="package")
def server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share; each has its own matches."""
    server = Server(tmp_path_factory.mktemp("club") / "data").start()
    yield server
    server.stop()


@pytest.fixture
def own_server(chromium: str, tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """A maker of servers that a test may kill."""
    made: list[Server] = []

    def start(host: str = "127.0.0.1") -> Server:
        made.append(Server(tmp_path / f"data{len(made)}", host).start())
        return made[-1]

    yield start
    for server in made:
        server.stop()


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Callable[..., Phone]]:
    """A maker of phones: ``phone()`` is a new one, ``phone(language="ko")`` speaks Korean."""
    made: list[tuple[Phone, BrowserContext]] = []

    def new(language: str = "en", at: Server = server, script: bool = True) -> Phone:
        context = browser.new_context(
            viewport=SIZE,
            has_touch=True,
            is_mobile=True,
            locale=LOCALES[language],
            java_script_enabled=script,
        )
        context.set_default_timeout(PATIENCE)
        made.append((Phone(context, at), context))
        return made[-1][0]

    yield new
    for _, context in made:
        context.close()
    assert [complaint for phone, _ in made for complaint in phone.complaints] == []


@pytest.fixture
def member(phone: Callable[..., Phone]) -> Phone:
    """A member's phone."""
    return phone().become_member()
