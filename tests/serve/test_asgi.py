"""Streams handed over from Flask to the event loop, on a real server (measured.md)."""

import contextlib
import http.client
import socket
import threading
from collections.abc import Iterator

import httpx
import pytest
from flask import Flask

from scorekeeper.live import message
from scorekeeper.web.asgi import MARK, THREADS, hub_of
from tests.serve.conftest import Served, wait_until
from tests.serve.tiny import MATCH, tiny_app

MANY = 200


@pytest.fixture
def app(served: Served) -> Flask:
    app = tiny_app()
    served.start(app)
    return app


@contextlib.contextmanager
def stream_of(served: Served) -> Iterator[tuple[http.client.HTTPResponse, socket.socket]]:
    line = http.client.HTTPConnection("127.0.0.1", served.port, timeout=20)
    line.request("GET", "/stream", headers={MARK: "9 9"})
    with contextlib.closing(line), line.getresponse() as answer:
        yield answer, line.sock


def heard(answer: http.client.HTTPResponse, version: int) -> bool:
    said = message(version)
    return answer.read(len(said)) == said


def test_a_stream_says_where_the_match_stands_and_then_what_is_written(
    app: Flask, served: Served
) -> None:
    with stream_of(served) as (answer, _):
        assert heard(answer, 1)
        hub_of(app).nudge(MATCH, 2)
        assert heard(answer, 2)


def test_a_stream_keeps_the_headers_of_its_route(app: Flask, served: Served) -> None:
    with stream_of(served) as (answer, _):
        assert answer.status == 200
        assert answer.headers["Content-Type"] == "text/event-stream; charset=utf-8"
        assert answer.headers["Set-Cookie"].startswith("phone=p1")
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers[MARK] is None
        assert answer.headers["Content-Length"] is None
        assert answer.headers["Server"] is None


@pytest.mark.usefixtures("app")
def test_other_answers_pass_untouched(served: Served) -> None:
    page = httpx.get(f"{served.url}/page", headers={MARK: "1 1"})
    assert (page.text, page.headers["content-length"], MARK in page.headers) == (
        "a page",
        "6",
        False,
    )
    long = b"x" * 300_000
    assert httpx.post(f"{served.url}/echo", content=long).content == long
    assert httpx.get(f"{served.url}/nowhere").status_code == 404


@pytest.mark.usefixtures("app")
def test_asking_only_for_the_headers_of_a_stream_ends(served: Served) -> None:
    answer = httpx.head(f"{served.url}/stream")
    assert (answer.status_code, answer.content) == (200, b"")


def test_a_phone_that_goes_away_is_forgotten(app: Flask, served: Served) -> None:
    with stream_of(served) as (answer, line):
        assert heard(answer, 1)
        assert hub_of(app).streams() == 1
        line.shutdown(socket.SHUT_RDWR)
    wait_until(lambda: hub_of(app).streams() == 0)


def test_closing_ends_the_streams_properly(app: Flask, served: Served) -> None:
    with stream_of(served) as (answer, _):
        assert heard(answer, 1)
        hub_of(app).close()
        assert answer.read() == b""


def test_streams_cost_no_thread(app: Flask, served: Served) -> None:
    """And pages are served beside them."""
    with contextlib.ExitStack() as phones:
        before = threading.active_count()
        streams = [phones.enter_context(stream_of(served))[0] for _ in range(MANY)]
        assert all(heard(stream, 1) for stream in streams)
        assert hub_of(app).streams() == MANY
        assert threading.active_count() <= before + THREADS
        assert httpx.get(f"{served.url}/page").text == "a page"
        hub_of(app).nudge(MATCH, 2)
        assert all(heard(stream, 2) for stream in streams)


def test_under_a_plain_server_the_stream_is_a_generator() -> None:
    app = tiny_app()
    answer = app.test_client().get("/stream", buffered=False, headers={MARK: "9 9"})
    stream = iter(answer.response)
    assert next(stream) == message(1)
    hub_of(app).nudge(MATCH, 2)
    assert next(stream) == message(2)
    assert MARK not in answer.headers
    hub_of(app).close()
    assert list(stream) == []
