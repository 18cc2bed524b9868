"""What one entry costs on a new match and on long ones: the curve, beside what the machine takes.

Run it with ``python -m tests.load.one_entry [entries]``. It serves matches of 0, 100, 500 and 2,000
lines from a fresh data folder and writes the same number of entries to each in turn. Times are
milliseconds, median and 99th of 100: from the post to its answer (write), to the event on the open
stream of another phone (nudge), and of a whole page (page). The reference is what no program can
save: one durable commit of SQLite, and one request that the server answers from memory or disk.
"""

from __future__ import annotations

import contextlib
import queue
import re
import sqlite3
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from scorekeeper import config, models, opening
from scorekeeper.database import db, writing
from scorekeeper.web import create_app, phones
from tests.browser.server import Server

LENGTHS = (0, 100, 500, 2000)
ENTRIES = 60
NOTHING = {"do": ["place"], "seat": ["0"]}
"""A placement that is worth no points, so that no match is ever over."""
TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')


@dataclass
class Table:
    """A match of some lines: a phone that writes, and what another one's stream has said when."""

    lines: int
    code: str
    link: str
    writer: httpx.Client
    token: str = ""
    heard: queue.Queue[tuple[int, float]] = field(default_factory=queue.Queue)
    write: list[float] = field(default_factory=list)
    nudge: list[float] = field(default_factory=list)
    page: list[float] = field(default_factory=list)

    def sit_down(self) -> None:
        """Join for everybody, and open the stream."""
        self.token = TOKEN.findall(self.writer.get(self.link).text)[0]
        self.writer.post(self.link, data={"csrf_token": self.token, "seat": "all"})
        threading.Thread(target=self._listen, daemon=True).start()
        self.heard.get(timeout=10)

    def _listen(self) -> None:
        ended = contextlib.suppress(httpx.TransportError)
        with ended, self.writer.stream("GET", f"/m/{self.code}/stream", timeout=None) as stream:
            for text in stream.iter_lines():
                if text.startswith("data: "):
                    self.heard.put((int(text[6:]), time.perf_counter()))

    def enter(self, number: int) -> None:
        """Write one entry, and note how long it took and when it was heard."""
        own = {"key": f"one-entry-{number}", "seen": "99999", "anyway": "99999"}
        form = {"csrf_token": self.token, **own, **NOTHING}
        before = time.perf_counter()
        answer = self.writer.post(
            f"/m/{self.code}/write", data=form, headers={"HX-Request": "true"}
        )
        self.write.append(time.perf_counter() - before)
        assert answer.status_code == 200, answer.text
        version, at = self.heard.get(timeout=10)
        while version < self.lines + number:
            version, at = self.heard.get(timeout=10)
        self.nudge.append(at - before)

    def look(self) -> None:
        """Open the whole page."""
        self.page.append(timed(lambda: self.writer.get(f"/m/{self.code}")))


def timed(act: Callable[[], object]) -> float:
    """Give how many seconds something takes."""
    before = time.perf_counter()
    act()
    return time.perf_counter() - before


def seed(data: Path, lines: int) -> tuple[str, str]:
    """Start a match of some lines and give its code and its write link."""
    app = create_app(config.load({"SCOREKEEPER_DATA": str(data)}))
    with app.app_context():
        with writing() as session:
            session.add(models.Phone(token=f"seed-{lines}"))
        phone = db.session.query(models.Phone).filter_by(token=f"seed-{lines}").one()
        new = opening.NewMatch("fives-and-threes", ("Ana", "Bo"), 0)
        code = opening.open_match(new, phone, phones.club())
        match = db.session.query(models.Match).filter_by(code=code).one()
        number, link = match.id, f"/j/{match.write_token}"
        entry, by = {"do": "place", "seat": 0}, phone.id
        with writing() as session:
            for line in range(1, lines + 1):
                session.add(
                    models.Line(match_id=number, number=line, act=line, entry=entry, phone_id=by)
                )
            session.get_one(models.Match, number).version = lines
        db.session.remove()
        db.engine.dispose()
    return code, link


def bare_commits(folder: Path, count: int) -> list[float]:
    """Give how long durable commits of one row take on this disk."""
    database = sqlite3.connect(folder / "reference.sqlite", isolation_level=None)
    for setting in ("journal_mode = wal", "synchronous = full"):
        database.execute(f"pragma {setting}")
    database.execute("create table line (number integer)")
    times = [timed(lambda: database.execute("insert into line values (1)")) for _ in range(count)]
    database.close()
    return times


def told(times: list[float]) -> str:
    """Write the median and the 99th of a hundred, in milliseconds."""
    ordered = sorted(times)
    median, late = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    return f"{median * 1000:6.1f} / {late * 1000:6.1f}"


def main(entries: int) -> None:
    """Seed, serve, write, and print the curve."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        seeded = [(lines, *seed(data, lines)) for lines in LENGTHS]
        server = Server(data).start()
        try:
            tables = [Table(*one, httpx.Client(base_url=server.url)) for one in seeded]
            for table in tables:
                table.sit_down()
            files: list[float] = []
            for number in range(1, entries + 1):
                for table in tables:
                    table.enter(number)
                    table.look()
                    files.append(timed(lambda: tables[0].writer.get("/static/icon.svg")))
        finally:
            server.kill()
        print("     lines         write           nudge            page   (ms, p50 / p99)")
        for table in tables:
            columns = (told(table.write), told(table.nudge), told(table.page))
            print(f"{table.lines:10} ", "  ".join(columns))
        commits = bare_commits(Path(folder), 10 * entries)
        print(f"reference: durable commit {told(commits)}, static file {told(files)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ENTRIES)
