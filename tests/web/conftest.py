"""What the tests of the web share: a clock, and what is kept."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorekeeper import config, models, scoring
from scorekeeper.database import db
from scorekeeper.rules.match import Sheet
from scorekeeper.standing import standing_of

Rows = dict[str, list[tuple[Any, ...]]]


@dataclass
class Book:
    """What is kept, read behind the program's back."""

    path: Path
    app: Flask

    def rows(self, *ignored: str) -> Rows:
        """Give everything that is kept, by table."""
        with closing(sqlite3.connect(self.path)) as database:
            tables = [
                name
                for (name,) in database.execute("select name from sqlite_master where type='table'")
                if name not in ignored
            ]
            return {
                name: database.execute(f'select * from "{name}" order by 1').fetchall()
                for name in tables
            }

    def ask(self, query: str, *facts: Any) -> list[tuple[Any, ...]]:
        """Give what a query finds."""
        with closing(sqlite3.connect(self.path)) as database:
            return database.execute(query, facts).fetchall()

    def entries(self, code: str) -> list[dict[str, Any]]:
        """Give the entries of a match that count, oldest first."""
        found = self.ask(
            "select number, entry, strikes from line join match on match.id = match_id"
            " where code = ? order by number",
            code,
        )
        gone = {strikes for _, _, strikes in found if strikes is not None}
        return [
            json.loads(entry)
            for number, entry, _ in found
            if entry is not None and number not in gone
        ]

    def sheet(self, code: str) -> Sheet:
        """Give the sheet of a match."""
        with self.app.app_context():
            match = db.session.query(models.Match).filter_by(code=code).one()
            return standing_of(match).sheet

    def links(self, code: str) -> tuple[str, str]:
        """Give the addresses of a match's write link and watch link."""
        [(write, watch)] = self.ask(
            "select write_token, watch_token from match where code = ?", code
        )
        return f"/j/{write}", f"/w/{watch}"


@pytest.fixture
def book(app: Flask, settings: config.Config) -> Book:
    """What is kept, to look it up."""
    return Book(settings.data / "scorekeeper.sqlite", app)


@dataclass
class Clock:
    """A clock that goes on only when it is told to."""

    at: datetime

    def __call__(self) -> datetime:
        return self.at

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.at += timedelta(seconds=seconds)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The table's clock, a while after any match was started."""
    clock = Clock(models.now() + timedelta(hours=1))
    monkeypatch.setattr(scoring, "now", clock)
    return clock
