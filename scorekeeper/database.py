"""The database connection: durable SQLite with writers first come, first served.

WAL, FULL and foreign keys are set on every connection. A writer begins with BEGIN IMMEDIATE, so
that it never has to upgrade a read lock, and waits its turn in this process before it does.
Figures: measured.md, "SQLite under SQLAlchemy 2".
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Connection, Engine, event
from sqlalchemy.orm import DeclarativeBase, Session

BUSY_MILLISECONDS = 10_000
"""How long another process may hold the database before a writer gives up."""


class Base(DeclarativeBase):
    """The base of all tables."""


db = SQLAlchemy(model_class=Base)


class Turnstile:
    """A lock that lets waiting threads through in the order in which they came."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: deque[threading.Event] = deque()
        self._taken = False

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for the turn, hold it for the block, and pass it on."""
        self._enter()
        try:
            yield
        finally:
            self._leave()

    def _enter(self) -> None:
        with self._lock:
            if not self._taken:
                self._taken = True
                return
            mine = threading.Event()
            self._waiting.append(mine)
        mine.wait()

    def _leave(self) -> None:
        with self._lock:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._taken = False


_writers = Turnstile()


@contextmanager
def writing() -> Iterator[Session]:
    """Hold the one write transaction: committed at the end, rolled back on any exception.

    What the session read before is forgotten first, so that the transaction sees what is true, and
    so that nobody who waits for a turn holds a connection meanwhile.
    """
    session = db.session
    session.rollback()
    with _writers.turn():
        try:
            session.connection(execution_options={"writes": True})
            yield session()
            session.commit()
        except BaseException:
            session.rollback()
            raise


def keep_private(database: Path) -> None:
    """Make the database's file, or let only its owner read it; what SQLite puts beside it follows.

    Where the system refuses, SQLite says what is the matter when it opens the file.
    """
    with suppress(OSError):
        database.touch(mode=0o600)
        for path in database.parent.glob(f"{database.name}*"):
            path.chmod(0o600)


def prepare(engine: Engine) -> None:
    """Set up the engine's connections and the way in which its transactions begin."""
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", _on_begin)


def _on_connect(connection: Any, _record: object) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _on_begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
