"""What a phone needs to keep the program on its home screen, and the language at every table."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from tests.conftest import Phone
from tests.web.pages import Page


def read(phone: Phone, address: str) -> str:
    """Give what is served at an address, which must be there."""
    with phone.get(address) as answer:
        assert answer.status_code == 200, address
        return answer.get_data().decode("utf-8", "replace")


def test_the_manifest_and_all_its_icons_are_served(member: Phone) -> None:
    links = {
        given["rel"]: given["href"]
        for tag, given in Page(member.get("/").text).tags
        if tag == "link" and given["rel"] != "stylesheet"
    }
    manifest = json.loads(read(member, links["manifest"]))
    icons = [f"/static/{icon['src']}" for icon in manifest["icons"]]
    for address in (*icons, links["icon"], links["apple-touch-icon"], manifest["start_url"]):
        assert read(member, address)


def test_the_bars_of_the_browser_have_the_colour_of_the_page_by_day_and_by_night(
    member: Phone,
) -> None:
    page = member.get("/").text
    style = read(member, re.findall(r'href="(/static/app\.css,[^"]*)"', page)[0])
    told = re.findall(r'name="theme-color" content="(#\w+)" media="\(([^"]*)\)"', page)
    paper = re.findall(r"--paper: (#\w+);", style)
    assert told == [
        (paper[0], "prefers-color-scheme: light"),
        (paper[1], "prefers-color-scheme: dark"),
    ]


def test_the_language_can_be_changed_at_the_table(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    code = member.start("yacht", "Ana", "Bo")
    bo = phone().join(code, 1)
    for where in (f"/m/{code}", f"/m/{code}/join"):
        Page(bo.get(where).text).form("/language", language="uk")
