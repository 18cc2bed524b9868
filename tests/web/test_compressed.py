"""What travels compressed, what does not, and what a browser need not fetch twice."""

from __future__ import annotations

import gzip
import re

import pytest
from werkzeug.test import TestResponse

from scorekeeper.web import static_files
from tests.conftest import Phone

GZIP = {"Accept-Encoding": "gzip, deflate, br"}


def ask(phone: Phone, address: str, **headers: str) -> TestResponse:
    return phone.client.get(address, headers=GZIP | headers)


def stylesheet(phone: Phone, page: str) -> str:
    [address] = re.findall(r'rel="stylesheet" href="([^"]+)"', phone.get(page).text)
    return str(address)


def test_a_page_is_compressed_for_a_browser_that_takes_it(member: Phone) -> None:
    code = member.start("yacht", "Ana", "Bo")
    small, plain = ask(member, f"/m/{code}"), member.get(f"/m/{code}")
    assert small.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert "Accept-Encoding" in small.vary
    assert "Accept-Encoding" in plain.vary
    assert len(small.data) < len(plain.data) / 3
    assert b"</html>" in gzip.decompress(small.data)


def test_the_stream_of_nudges_is_never_compressed(member: Phone) -> None:
    code = member.start("yacht", "Ana", "Bo")
    stream = ask(member, f"/m/{code}/stream")
    assert "Content-Encoding" not in stream.headers
    assert next(stream.iter_encoded()).startswith(b"id: ")
    stream.close()


@pytest.mark.parametrize("page", ["/", "/check", "/rules/yacht", "/m/{code}", "/m/{code}/join"])
def test_a_page_has_one_stylesheet_with_all_its_files(member: Phone, page: str) -> None:
    address = stylesheet(member, page.format(code=member.start("yacht", "Ana", "Bo")))
    answer = ask(member, address)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.mimetype == "text/css"
    assert gzip.decompress(answer.data) == member.get(address).data
    parts = address.removeprefix("/static/").partition("?")[0].split(",")
    for part in parts:
        assert member.get(f"/static/{part}").data in member.get(address).data


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_a_stylesheet_that_is_known_is_not_sent_again(member: Phone, encoding: str) -> None:
    address = stylesheet(member, "/")
    first = member.client.get(address, headers={"Accept-Encoding": encoding})
    known = {"Accept-Encoding": encoding, "If-None-Match": first.headers["ETag"]}
    again = member.client.get(address, headers=known)
    assert (again.status_code, again.data) == (304, b"")


def test_compressed_and_plain_files_are_not_taken_for_each_other(member: Phone) -> None:
    address = stylesheet(member, "/")
    plain = member.get(address)
    assert ask(member, address, **{"If-None-Match": plain.headers["ETag"]}).status_code == 200


def test_a_file_is_compressed_once(member: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    address = stylesheet(member, "/")
    ask(member, address)
    monkeypatch.setattr(static_files.gzip, "compress", None)
    assert ask(member, address).status_code == 200


@pytest.mark.parametrize(
    "names",
    ["app.css,app.css", "app.css,nothing.css", "app.css,table.js", "app.css,../README.md", ",.css"],
)
def test_what_cannot_be_packed_is_not_found(member: Phone, names: str) -> None:
    assert ask(member, f"/static/{names}").status_code == 404


def test_a_picture_is_served_as_it_lies(member: Phone) -> None:
    answer = ask(member, "/static/icon.png")
    assert "Content-Encoding" not in answer.headers
    assert answer.mimetype == "image/png"
    answer.close()
