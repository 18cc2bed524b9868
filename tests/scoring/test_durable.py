"""What was acknowledged is kept: through a kill, and beside another process on the same file."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from scorekeeper import config, opening, scoring
from scorekeeper.database import db
from scorekeeper.models import Match, Phone
from scorekeeper.standing import standing_of
from scorekeeper.web import create_app

WRITER = """
import sys
from scorekeeper import config, opening, scoring
from scorekeeper.database import db, writing
from scorekeeper.models import Match, Phone
from scorekeeper.taps import Tap
from scorekeeper.web import create_app

folder, name, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
with create_app(config.load({"SCOREKEEPER_DATA": folder})).app_context():
    with writing() as session:
        session.add(Phone(token=name))
    phone = db.session.query(Phone).filter_by(token=name).one()
    match_id = db.session.query(Match).one().id
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(count):
        key, fields = f"{name}-{number:06}", {"do": ["place"], "seat": ["0"], "total": ["3"]}
        scoring.write(match_id, phone, Tap(key, 0, fields, anyway=999_999))
        print(number, flush=True)
    db.session.remove()
    db.engine.dispose()
"""


def start_match(folder: Path) -> str:
    """Start a match that never ends, and give its code."""
    app = create_app(config.load({"SCOREKEEPER_DATA": str(folder)}))
    with app.app_context():
        from scorekeeper.models import Club

        with scoring.writing() as session:
            session.add(Phone(token="host"))
        host = db.session.query(Phone).one()
        club = db.session.get_one(Club, 1)
        new = opening.NewMatch("fives-and-threes", ("Ana", "Bo"), 0, {"target": 1000})
        code = opening.open_match(new, host, club)
        db.session.remove()
        db.engine.dispose()
    return code


def writer(folder: Path, name: str, count: int) -> subprocess.Popen[str]:
    """Start a process that writes when it is told to, and says each entry that is written."""
    process = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(folder), name, str(count)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def go(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.write("\n")
    process.stdin.flush()


def keys_kept(folder: Path) -> tuple[list[str], int]:
    """Give the keys of all lines in their order, and Ana's score by the fold."""
    app = create_app(config.load({"SCOREKEEPER_DATA": str(folder)}))
    with app.app_context():
        match = db.session.query(Match).one()
        kept = [line.key or "" for line in match.lines]
        assert [line.number for line in match.lines] == list(range(1, len(kept) + 1))
        score = standing_of(match).sheet.scores[0]
        db.session.remove()
        db.engine.dispose()
    return kept, int(score)


def test_a_kill_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    start_match(tmp_path)
    process = writer(tmp_path, "killed", 100_000)
    go(process)
    assert process.stdout is not None
    said = [int(process.stdout.readline()) for _ in range(40)]
    if sys.platform == "win32":
        process.kill()
    else:
        os.kill(process.pid, signal.SIGKILL)
    rest, _ = process.communicate()
    said += [int(line) for line in rest.split("\n")[:-1]]
    kept, score = keys_kept(tmp_path)
    assert kept[: len(said)] == [f"killed-{number:06}" for number in said]
    assert len(kept) <= len(said) + 1
    assert score == len(kept)


def test_two_processes_on_one_file_lose_and_double_nothing(tmp_path: Path) -> None:
    start_match(tmp_path)
    processes = [writer(tmp_path, name, 15) for name in ("one", "two")]
    for process in processes:
        go(process)
    for process in processes:
        process.communicate()
        assert process.returncode == 0
    kept, score = keys_kept(tmp_path)
    assert sorted(kept) == sorted(f"{name}-{n:06}" for name in ("one", "two") for n in range(15))
    assert score == 30
