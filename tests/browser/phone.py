"""A phone at the table: a browser context of its own, watched for everything that goes wrong."""

import io
import os
import re
import secrets
from collections.abc import Sequence
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urljoin, urlsplit

import zxingcpp
from PIL import Image
from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    expect,
)

from tests.browser.server import Server

SIZE = {"width": 360, "height": 640}
REFUSALS = re.compile(r"the server responded with a status of 4\d\d")
CUT_OFF = re.compile(r"net::ERR_|the server responded with a status of 50[234]")
SHOTS = os.environ.get("SCOREKEEPER_SHOTS", "")
"""The folder for pictures; where there is one, walks go through all languages."""

LOCALES = {"en": "en-GB", "ko": "ko-KR", "uk": "uk-UA"}
LANGUAGES = tuple(LOCALES) if SHOTS else ("uk",)
"""The languages of a walk: every day the one with the longest words."""
ALL_WORDS = Path(__file__).with_name("words.js").read_text()


class Phone:
    """A page of one phone, and what it complained of."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.context, self.server = context, server
        self.complaints: list[str] = []
        self.may_be_cut_off = False
        context.on("request", self._asked)
        self.page = self.tab()

    def tab(self) -> Page:
        """Open one more tab."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))
        page.on("console", self._said)
        return page

    def _said(self, message: ConsoleMessage) -> None:
        expected = REFUSALS.search(message.text) or (
            self.may_be_cut_off and CUT_OFF.search(message.text)
        )
        if message.type in ("error", "warning") and not expected:
            self.complaints.append(f"{message.type}: {message.text}")

    def _asked(self, request: Request) -> None:
        asked = urlsplit(request.url)
        if asked.scheme in ("http", "https") and asked.port != self.server.port:
            self.complaints.append(f"asked another host: {request.url}")

    def is_content(self) -> None:
        """Nothing went wrong so far, and the page is no wider than the phone."""
        assert self.complaints == []
        expect(self.find("html")).to_have_js_property("scrollWidth", SIZE["width"])

    def is_at(self, pattern: str) -> None:
        """The page of an address has come, by whatever way."""
        expect(self.page).to_have_url(re.compile(pattern))
        self.is_content()

    # Finding and tapping

    def find(self, selector: str) -> Locator:
        """Find something on the page."""
        return self.page.locator(selector)

    def tap(self, selector: str) -> None:
        """Tap something."""
        self.find(selector).tap()

    def open(self, address: str) -> None:
        """Open an address of the server."""
        self.page.goto(address if "://" in address else self.server.url + address)
        self.is_content()

    # Getting to a table

    def become_member(self) -> "Phone":
        """Open the address that the server printed."""
        self.open(self.server.club_link)
        assert "key" not in self.page.url
        return self

    def start(self, game: str, *names: str, first: int = 0, **options: str) -> str:
        """Plan a match with new names typed in, start it, and give its code.

        Dominoes are recorded by scores unless told otherwise, whatever the last match was.
        """
        self.open("/")
        self.tap(f'a[href="/new/{game}"]')
        for name in names:
            self.find("[name=newcomer]").fill(name)
            self.find("[name=newcomer]").press("Enter")
            expect(self.find(f'.seated input[value="{name}"]')).to_be_attached()
        self.tap(f'.chip:has([name=first][value="{first}"])')
        scores = "[name=option-record][value=scores]"
        if "record" not in options and self.find(f"{scores}:not(:checked)").count():
            self.tap(f".chip:has({scores})")
        if options:
            self.tap("details.house > summary")
        for option, value in options.items():
            self._set_option(f"[name=option-{option}]", value)
        self.tap("[name=start]")
        self.is_at("/invite$")
        return self.page.url.split("/")[-2]

    def _set_option(self, field: str, value: str) -> None:
        if self.find(f"{field}[type=radio]").count():
            self.tap(f'.chip:has({field}[value="{value}"])')
        else:
            self.find(field).fill(value)

    def address_in_qr(self) -> str:
        """Read the QR off the invitation as a camera does."""
        picture = Image.open(io.BytesIO(self.find(".qr").screenshot()))
        [code] = zxingcpp.read_barcodes(picture)
        return code.text

    def take_seat(self, address: str, seat: int | str) -> "Phone":
        """Open an address that leads to a table, and sit down there."""
        self.open(address)
        self.tap(f'[name=seat][value="{seat}"]')
        self.is_at("/m/[A-Z]+$")
        expect(self.sheet).to_be_visible()
        return self

    # Getting to a table without a tap, where a test is about what comes after

    def begin(self, game: str, *names: str, first: int = 0, **options: str) -> str:
        """Start a match by sending its form, and give its code; dominoes by scores."""
        chosen = [(f"option-{name}", value) for name, value in options.items()]
        seated = [("name", name) for name in names]
        key = [("key", secrets.token_hex(16)), ("start", "yes")]
        arrived = self._send(f"/new/{game}", [*seated, ("first", str(first)), *key, *chosen])
        return arrived.split("/")[-2]

    def invitation(self, code: str) -> str:
        """Read the write link off the invitation without showing it."""
        page = self.context.request.get(f"{self.server.url}/m/{code}/invite").text()
        [link, *_] = re.findall(r'data-copy="([^"]+)"', page)
        return unescape(link)

    def sit_down(self, address: str, seat: int | str) -> "Phone":
        """Send the form of an address that leads to a table, and show the sheet."""
        self.open(self._send(address, [("seat", str(seat))]))
        expect(self.sheet).to_be_visible()
        return self

    def _send(self, address: str, fields: Sequence[tuple[str, str]]) -> str:
        where = urljoin(self.server.url, address)
        page = self.context.request.get(urljoin(where, "/")).text()
        [token, *_] = re.findall(r'name="csrf_token" value="([^"]+)"', page)
        answer = self.context.request.post(
            where,
            data=urlencode([("csrf_token", token), *fields]),
            headers={"Content-Type": "application/x-www-form-urlencoded"},
        )
        assert answer.ok, answer.text()
        return answer.url

    # At the table

    @property
    def sheet(self) -> Locator:
        """The sheet."""
        return self.find("#sheet")

    @property
    def pad(self) -> Locator:
        """The pad."""
        return self.find("#pad")

    def sees_lines(self, count: int, struck: int | None = 0) -> None:
        """So many lines are counted and, unless that is left open, so many of them are struck."""
        exactly = re.compile(rf"(?<!\d){count}(?!\d)")
        expect(self.find("#lines summary")).to_contain_text(exactly)
        if struck is not None:
            expect(self.find("#lines .line.struck")).to_have_count(struck)
        self.is_content()

    def sees(self, selector: str, *texts: str) -> None:
        """These texts stand at these places, one after the other."""
        expect(self.find(selector)).to_have_text(list(texts))
        self.is_content()

    def undo(self) -> None:
        """Take the last line back."""
        self.tap("#last .undo button")

    def is_current(self, current: bool = True) -> None:
        """It shows the sheet as it is, or that it may not."""
        expect(self.find("#not-current")).to_be_visible(visible=not current)

    def keeps_unsent(self, count: int) -> None:
        """It says that so many entries are not sent yet."""
        expect(self.find("#unsent [data-unsent]")).to_have_count(count)
        expect(self.find("#unsent")).to_be_visible(visible=bool(count))

    def hide(self, hidden: bool = True, page: Page | None = None) -> None:
        """Go to the pocket, or come out of it: headless pages are never hidden by themselves."""
        (page or self.page).evaluate(
            """hidden => {
                Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
                document.dispatchEvent(new Event("visibilitychange"));
            }""",
            hidden,
        )

    def hear_nothing(self, deaf: bool = True) -> None:
        """Lose what comes from the table, while what is sent still gets there; or hear again."""
        for way in ("**/stream", "**/fresh?*"):
            if deaf:
                self.may_be_cut_off = True
                self.page.route(way, lambda route: route.abort())
            else:
                self.page.unroute(way)

    def speaks(self, language: str) -> None:
        """The page is in a language that is not written in Latin letters, all of it."""
        expect(self.find("html")).to_have_attribute("lang", language)
        said = self.page.evaluate(ALL_WORDS)
        assert re.findall(r"[A-Za-z]{3,}", said.replace("Scorekeeper", "")) == [], said


def everybody(phones: Sequence[Phone], verb: str, *facts: Any, **more: Any) -> None:
    """Let every phone at the table tell the same."""
    for phone in phones:
        getattr(phone, verb)(*facts, **more)
