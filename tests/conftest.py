"""What all tests may ask for: an app made once, its database fresh, and phones that use it."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from html import unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper import config
from scorekeeper.database import db
from scorekeeper.web import create_app
from tests.browser.loud import pytest_terminal_summary

__all__ = ["pytest_terminal_summary"]

MEMORY = "/dev/shm"
ROOM = 4 * 2**30
"""Bytes; in memory the databases of the tests need not wait for a disk at each line."""

if os.path.isdir(MEMORY) and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", MEMORY)

HIDDEN = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)">')


def pytest_xdist_auto_num_workers() -> int:
    """Use twice the cores: most of the browser tests' time is waiting for a phone."""
    return 2 * (os.cpu_count() or 1)


@pytest.fixture(scope="session")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> tuple[Flask, bytes]:
    """An app, and its database as it was made: making both for every test takes long."""
    data = tmp_path_factory.mktemp("made-once")
    app = create_app(config.load({"SCOREKEEPER_DATA": str(data)}))
    close(app)
    return app, (data / "scorekeeper.sqlite").read_bytes()


@pytest.fixture
def settings(made_once: tuple[Flask, bytes]) -> config.Config:
    """The settings of the app."""
    settings: config.Config = made_once[0].config["SCOREKEEPER"]
    return settings


@pytest.fixture
def app(made_once: tuple[Flask, bytes], settings: config.Config) -> Iterator[Flask]:
    """The app, its database new."""
    app, empty = made_once
    for old in settings.data.glob("scorekeeper.sqlite*"):
        old.unlink()
    (settings.data / "scorekeeper.sqlite").write_bytes(empty)
    app.testing = True
    yield app
    close(app)


def close(app: Flask) -> None:
    """Let go of the database: what is in its write-ahead log goes into the file."""
    with app.app_context():
        db.session.remove()
        db.engine.dispose()


@dataclass
class Phone:
    """A phone: a browser with its own cookies. `htmx` makes it ask as the script does."""

    client: FlaskClient
    settings: config.Config
    htmx: bool = False
    language: str = "en"
    keys: int = field(default=0)
    guard: str = ""

    def get(self, address: str, **extra: Any) -> TestResponse:
        """Open an address."""
        return self.client.get(address, headers=self.headers(), **extra)

    def post(self, address: str, fields: dict[str, Any] | list[tuple[str, Any]]) -> TestResponse:
        """Send a form with its guard."""
        pairs = list(fields.items()) if isinstance(fields, dict) else list(fields)
        form: dict[str, list[Any]] = {"csrf_token": [self.token()]}
        for name, value in pairs:
            form.setdefault(name, []).extend(value if isinstance(value, list) else [value])
        return self.client.post(address, data=form, headers=self.headers())

    def headers(self) -> dict[str, str]:
        """What the browser says of itself."""
        asked = {"HX-Request": "true"} if self.htmx else {}
        return {"Accept-Language": self.language, **asked}

    def token(self) -> str:
        """The guard of this phone's forms, from a page that any phone may open; it stays good."""
        if not self.guard:
            page = self.client.get("/", headers={"Accept-Language": self.language}).text
            self.guard = dict(HIDDEN.findall(page))["csrf_token"]
        return self.guard

    def become_member(self) -> Phone:
        """Open the address that the server prints."""
        assert self.get(f"/?key={self.settings.club_key}").status_code == 302
        return self

    def start(self, game: str, *names: str, first: int = 0, **options: Any) -> str:
        """Start a match and give its code."""
        self.keys += 1
        answer = self.post(
            f"/new/{game}",
            [
                ("name", list(names)),
                ("first", str(first)),
                ("key", f"start-{id(self)}-{self.keys}"),
                ("start", "yes"),
                *((f"option-{name}", value) for name, value in options.items()),
            ],
        )
        assert answer.status_code in (200, 303), answer.text
        where = answer.headers.get("HX-Redirect") or answer.headers["Location"]
        return where.split("/")[2]

    def join(self, code: str, seat: int | str) -> Phone:
        """Sit down at a table with its write link."""
        link = self.settings.data / "scorekeeper.sqlite"
        with closing(sqlite3.connect(link)) as database:
            [token] = database.execute(
                "select write_token from match where code=?", [code]
            ).fetchone()
        assert self.post(f"/j/{token}", {"seat": str(seat)}).status_code in (200, 303)
        return self

    def write(
        self, code: str, do: str, seen: int = 0, key: str = "", **fields: Any
    ) -> TestResponse:
        """Write an entry; `seen` is the last line that this phone saw."""
        self.keys += 1
        own = {"key": key or f"key-{id(self)}-{self.keys}", "seen": seen, "do": do}
        return self.post(f"/m/{code}/write", {**own, **fields})

    def undo(
        self, code: str, act: int, seen: int = 0, key: str = "", **fields: Any
    ) -> TestResponse:
        """Take back an act; `anyway` says that it was asked about."""
        self.keys += 1
        own = {"key": key or f"undo-{id(self)}-{self.keys}", "seen": seen, "act": act}
        return self.post(f"/m/{code}/undo", {**own, **fields})

    def fill_in(self, code: str, seen: int = 0, **fields: Any) -> TestResponse:
        """Fill in the draft."""
        self.keys += 1
        return self.post(
            f"/m/{code}/draft", {"key": f"draft-{id(self)}-{self.keys}", "seen": seen, **fields}
        )

    def sheet(self, code: str) -> str:
        """The page of the table, as text."""
        answer = self.get(f"/m/{code}")
        assert answer.status_code == 200, answer.status_code
        return unescape(answer.text)


@pytest.fixture
def phone(app: Flask, settings: config.Config) -> Callable[..., Phone]:
    """A maker of phones: ``phone()`` is a new one, ``phone(htmx=True)`` has the script."""
    return lambda **extra: Phone(app.test_client(), settings, **extra)


@pytest.fixture
def member(phone: Callable[..., Phone]) -> Phone:
    """A member's phone."""
    return phone().become_member()
