"""Promises over every route there is: who gets in, and what every answer carries."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from werkzeug.routing import Rule

from scorekeeper.games import shelf
from scorekeeper.models import Match
from tests.conftest import Phone
from tests.web.conftest import Book
from tests.web.pages import Page

NewPhone = Callable[..., Phone]

FIVES = "fives-and-threes"


OPEN = {
    "home.home",
    "home.choose_language",
    "rules_pages.index",
    "rules_pages.rules",
    "paper.blank",
}
OPEN_SUBJECTS = {"settling"}


def is_open(endpoint: str) -> bool:
    """Tell whether a page is for everyone who gets here: nothing of any match is on it."""
    return endpoint in OPEN or endpoint.split(".")[0] in OPEN_SUBJECTS


def addresses(app: Flask, book: Book, code: str, method: str) -> Iterator[tuple[str, str]]:
    """Give an address for every route that takes a method, with the name of its endpoint."""
    write, watch = book.links(code)
    for rule in app.url_map.iter_rules():
        if method in (rule.methods or ()) and rule.endpoint != "static":
            token = (watch if rule.rule.startswith("/w/") else write)[3:]
            yield rule.endpoint, address(rule, code, token)


def address(rule: Rule, code: str, token: str) -> str:
    facts = {"code": code, "game": FIVES, "token": token, "name": "end-total"}
    built = rule.build({name: facts[name] for name in rule.arguments})
    assert built is not None
    return built[1]


@pytest.fixture
def finished(member: Phone) -> str:
    """The code of a match that Ana has won."""
    code = member.start(FIVES, "Anastasia", "Boleslaw", target="8")
    member.write(code, "place", seat=0, total=15)
    return code


def test_no_page_tells_a_stranger_of_a_match(
    app: Flask, phone: NewPhone, book: Book, finished: str
) -> None:
    for endpoint, where in addresses(app, book, finished, "GET"):
        answer = phone().get(where)
        if endpoint in ("joining.by_write_link", "joining.by_watch_link"):
            assert answer.status_code == 200, where
            continue
        assert answer.status_code in (403, 404) or is_open(endpoint), where
        assert "Anastasia" not in answer.text, where
        assert finished not in answer.text.replace(where, ""), where


def test_no_form_of_a_stranger_changes_anything(
    app: Flask, phone: NewPhone, book: Book, finished: str
) -> None:
    before = book.rows("phone")
    for endpoint, where in addresses(app, book, finished, "POST"):
        if endpoint in ("joining.join_by_write_link", "joining.join_by_watch_link"):
            continue
        answer = phone().post(where, {"key": "k" * 12, "seen": 1, "seat": 0, "act": 1})
        assert answer.status_code in (403, 404) or is_open(endpoint), where
        assert "Anastasia" not in answer.text, where
    assert book.rows("phone") == before


def test_no_form_counts_without_its_guard(
    app: Flask, member: Phone, book: Book, finished: str
) -> None:
    before = book.rows()
    for _, where in addresses(app, book, finished, "POST"):
        answer = member.client.post(where, data={"key": "k" * 12, "seen": 1, "seat": 0, "act": 1})
        assert answer.status_code == 400, where
        assert Page(answer.text).alerts, where
    assert book.rows() == before


def test_every_page_is_drawn_and_none_of_it_is_inline(
    app: Flask, member: Phone, book: Book, finished: str
) -> None:
    for _, where in addresses(app, book, finished, "GET"):
        if where.endswith("/stream"):
            continue
        answer = member.get(where)
        assert answer.status_code == 200, (where, answer.status_code)
        no_inline_code(answer.text, where)


@pytest.mark.parametrize("game", shelf())
def test_no_page_of_a_game_has_inline_script_or_style(member: Phone, game: str) -> None:
    names = ("Ana", "Bo", "Cleo")
    code = member.start(game, *names)
    for where in (f"/new/{game}?like={code}", f"/m/{code}", f"/m/{code}/lines"):
        no_inline_code(member.get(where).text, where)


def no_inline_code(text: str, where: str) -> None:
    page = Page(text)
    assert not page.inline, where
    for tag, given in page.tags:
        assert "style" not in given, (where, tag, given)
        assert not [name for name in given if name.startswith("on") or name.startswith("hx-on")]
        assert tag != "style", where
        for link in (given.get("src", ""), given.get("href", ""), given.get("action", "")):
            assert not link.lower().startswith(("javascript:", "http:", "https:", "//")), link


def test_every_page_carries_the_headers_that_guard_it(
    app: Flask, member: Phone, book: Book, finished: str
) -> None:
    places = [where for _, where in addresses(app, book, finished, "GET")]
    for where in (*places, "/nowhere", "/static/app.css", "/static/nothing.css"):
        answer = member.client.head(where)
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["Referrer-Policy"] == "same-origin", where
        assert answer.headers["X-Content-Type-Options"] == "nosniff", where
        assert answer.headers["X-Frame-Options"] in ("DENY", "SAMEORIGIN"), where
        answer.close()


def test_pages_are_private_and_looked_up_again_each_time(
    app: Flask, member: Phone, book: Book, finished: str
) -> None:
    for _, where in addresses(app, book, finished, "GET"):
        if where.endswith("/stream"):
            continue
        cached = member.get(where).headers.get("Cache-Control", "")
        assert {part.strip() for part in cached.split(",")} == {"private", "no-cache"}, where
    for where in ("/nowhere", "/m/QQQQQ"):
        assert "private" in member.get(where).headers.get("Cache-Control", ""), where


def test_static_files_are_kept_long_and_bring_no_cookie(member: Phone) -> None:
    answer = member.get("/static/app.css")
    assert answer.cache_control.max_age is not None
    assert answer.cache_control.max_age >= 30 * 24 * 3600
    assert "Set-Cookie" not in answer.headers
    assert "Cookie" not in answer.headers.get("Vary", "")
    answer.close()


def test_the_cookie_is_for_this_site_and_not_for_scripts(phone: NewPhone) -> None:
    ana = phone()
    cookie = ana.get(f"/?key={ana.settings.club_key}").headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert ana.settings.club_key not in cookie


def test_every_route_answers_head_and_options_and_refuses_other_methods(
    app: Flask, member: Phone, book: Book, finished: str
) -> None:
    before = book.rows()
    places = {where for _, where in addresses(app, book, finished, "GET")}
    for where in sorted(places):
        assert member.client.head(where).status_code == 200, where
        assert member.client.options(where).status_code == 200, where
    for where in sorted(places | {one for _, one in addresses(app, book, finished, "POST")}):
        for method in ("PUT", "DELETE", "PATCH", "BREW"):
            answer = member.client.open(where, method=method)
            assert answer.status_code in (400, 405), (method, where)
    assert book.rows() == before


def test_a_form_opened_as_a_page_is_405_with_a_sentence(member: Phone, finished: str) -> None:
    for form in ("write", "draft", "undo", "rematch"):
        answer = member.get(f"/m/{finished}/{form}")
        assert answer.status_code == 405
        assert Page(answer.text).alerts


def test_a_post_far_too_large_is_413_with_a_sentence(
    member: Phone, finished: str, book: Book
) -> None:
    before = book.rows()
    answer = member.write(finished, "place", seat=0, total="1" * 100_000)
    assert answer.status_code == 413
    assert Page(answer.text).alerts
    assert book.rows() == before


def test_nothing_newer_is_204_and_something_newer_is_the_block(
    member: Phone, finished: str
) -> None:
    version = Page(member.sheet(finished))
    shown = next(given["data-version"] for _, given in version.tags if "data-version" in given)
    answer = member.get(f"/m/{finished}/fresh?version={shown}")
    assert (answer.status_code, answer.data) == (204, b"")
    for other in ("0", "", "x", "999", "-1", "%00", "1" * 400):
        newer = member.get(f"/m/{finished}/fresh?version={other}")
        assert newer.status_code == 200
        assert 'id="sheet"' in newer.text
        assert "<html" not in newer.text


@pytest.mark.parametrize("page", ["0", "-5", "x", "2.5", "1e9", "9" * 9, "9" * 30, "", "%00"])
def test_any_number_of_a_history_page_is_answered(member: Phone, finished: str, page: str) -> None:
    assert member.get(f"/history?page={page}").status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "a b", "x/y", "[::1", "-", "a" * 300, "localhost:99999", "[::1]:8000"]
)
def test_a_weird_host_header_is_no_error_of_ours(member: Phone, finished: str, host: str) -> None:
    for where in ("/", f"/m/{finished}", f"/m/{finished}/invite", "/nowhere"):
        answer = member.client.get(where, headers={"Host": host})
        assert answer.status_code < 500, (where, answer.status_code)


@pytest.mark.parametrize(
    "asked",
    ["", "*", "xx", "uk;q=0.1, ko;q=0.9", "ko;q=x", "en" * 5000, ";;;,,,", "zh-Hant-TW", "\xff"],
)
def test_a_weird_accept_language_header_gets_a_page(phone: NewPhone, asked: str) -> None:
    assert phone().client.get("/", headers={"Accept-Language": asked}).status_code == 200


@pytest.mark.parametrize("code", ["%00", "a%2Fb", "..%2F..%2F", "%ED%A0%80", "Ж" * 50, "'--", "ß"])
def test_a_garbled_code_is_a_table_that_is_not_there(
    member: Phone, phone: NewPhone, code: str
) -> None:
    for where in (f"/m/{code}", f"/history/{code}", f"/j/{code}", f"/w/{code}", f"/new/{code}"):
        assert member.get(where).status_code == 404, where
        assert phone().get(where).status_code in (403, 404), where


@pytest.mark.parametrize(
    "came_from",
    [
        "//evil.example/",
        "http://evil.example/m",
        "http://localhost//evil.example/",
        "http://localhost/\\evil.example",
        "http://localhost/%0d%0aX: y",
        "http://localhost@evil.example/",
        "http://[",
        "javascript:alert(1)",
        "x" * 5000,
        "",
    ],
)
def test_the_language_form_leads_nowhere_else(phone: NewPhone, came_from: str) -> None:
    ana = phone()
    answer = ana.client.post(
        "/language",
        data={"csrf_token": ana.token(), "language": "ko"},
        headers={"Referer": came_from},
    )
    assert answer.status_code in (302, 303)
    where = answer.headers["Location"]
    assert where.startswith("/")
    assert not where.startswith(("//", "/\\"))
    assert "\n" not in where


def test_the_language_form_leads_back_to_the_same_page(member: Phone, finished: str) -> None:
    answer = member.client.post(
        "/language",
        data={"csrf_token": member.token(), "language": "uk"},
        headers={"Referer": "http://localhost/history?page=2"},
    )
    assert answer.headers["Location"] == "/history?page=2"
    assert 'lang="uk"' in member.get("/history").text


@pytest.mark.parametrize("spoken", ["", "xx", "EN", "\x00", "<script>", "ko\r\nX: y", "k" * 9999])
def test_a_language_that_there_is_not_changes_nothing(phone: NewPhone, spoken: str) -> None:
    ana = phone()
    assert ana.post("/language", {"language": spoken}).status_code in (302, 303)
    assert 'lang="en"' in ana.get("/").text


@pytest.mark.parametrize("htmx", [False, True])
def test_what_breaks_in_the_middle_of_writing_is_a_sentence_and_nothing_is_written(
    app: Flask,
    member: Phone,
    phone: NewPhone,
    book: Book,
    monkeypatch: pytest.MonkeyPatch,
    htmx: bool,
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    bo = phone(htmx=htmx).join(code, 1)
    before = book.rows()

    def run_out_of_disk(match: object) -> int:
        raise OSError("disk full")

    app.testing = False
    monkeypatch.setattr(Match, "changed", run_out_of_disk)
    answer = bo.write(code, "place", seat=1, total=15)
    assert answer.status_code == 500
    assert "nothing was written" in answer.text
    assert "disk full" not in answer.text
    assert book.rows() == before
    monkeypatch.undo()
    assert bo.write(code, "place", seat=1, total=15).status_code in (200, 303)
    assert len(book.entries(code)) == 1
