"""The database: durable, strict, up to date, and writers first come, first served."""

from __future__ import annotations

import os
import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import IntegrityError

from scorekeeper import config
from scorekeeper.database import Turnstile, db, writing
from scorekeeper.models import Club, Line, Match, NewerDatabase, Phone, Seat
from scorekeeper.upgrade import bring_up_to_date
from scorekeeper.web import create_app


def a_match() -> Match:
    """A match of Yacht that nothing else has to do with."""
    return Match(
        club_id=1,
        code="AAAAA",
        game="yacht",
        options={},
        first=0,
        drawn=False,
        write_token="w",
        watch_token="v",
    )


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 10_000)],
)
def test_every_connection_is_durable_and_strict(
    engine: Engine, pragma: str, value: str | int
) -> None:
    with engine.connect() as one, engine.connect() as other:
        for connection in (one, other):
            assert connection.execute(text(f"pragma {pragma}")).scalar() == value


def test_a_seat_at_no_table_cannot_be_kept(engine: Engine) -> None:
    with pytest.raises(IntegrityError), writing() as session:
        session.add(Seat(match_id=999, number=0, player_id=999, name="Ana"))


def test_a_new_database_has_all_tables_and_a_club(engine: Engine) -> None:
    with engine.connect() as connection:
        found = connection.execute(text("select name from sqlite_master where type = 'table'"))
        tables = set(found.scalars())
    assert {table.name for table in db.metadata.sorted_tables} <= tables
    assert db.session.get(Club, 1) is not None


def test_the_tables_are_what_the_models_say(engine: Engine) -> None:
    with engine.connect() as connection:
        for table in db.metadata.sorted_tables:
            found = connection.execute(text(f'pragma table_info("{table.name}")')).all()
            assert {row.name: bool(row.notnull) for row in found} == {
                column.name: not column.nullable for column in table.columns
            }


def test_bringing_up_to_date_twice_changes_nothing(engine: Engine, folder: Path) -> None:
    with closing(sqlite3.connect(folder / "scorekeeper.sqlite")) as database:
        before = list(database.iterdump())
    bring_up_to_date(engine)
    with closing(sqlite3.connect(folder / "scorekeeper.sqlite")) as database:
        assert list(database.iterdump()) == before


def test_the_database_of_the_version_before_is_brought_up_to_date_with_all_it_holds(
    engine: Engine, folder: Path
) -> None:
    with writing() as session:
        session.add(a_match())
        session.add(Phone(token="one"))
        session.flush()
        session.add(Line(match_id=1, number=1, act=1, entry={"do": "knock"}, phone_id=1))
    db.session.remove()
    with closing(sqlite3.connect(folder / "scorekeeper.sqlite")) as database:
        now = list(database.iterdump())
        database.execute("alter table line drop column filled")
        database.execute("update alembic_version set version_num = '0001'")
        database.commit()
    bring_up_to_date(engine)
    with closing(sqlite3.connect(folder / "scorekeeper.sqlite")) as database:
        assert list(database.iterdump()) == now


def test_a_database_of_a_newer_version_is_refused_and_left_alone(folder: Path) -> None:
    settings = config.load({"SCOREKEEPER_DATA": str(folder)})
    path = settings.data / "scorekeeper.sqlite"
    with closing(sqlite3.connect(path)) as database:
        database.execute("create table alembic_version (version_num varchar(32) not null)")
        database.execute("insert into alembic_version values ('9999')")
        database.commit()
        before = list(database.iterdump())
    with pytest.raises(NewerDatabase, match="9999"):
        create_app(settings)
    with closing(sqlite3.connect(path)) as database:
        assert list(database.iterdump()) == before


def test_a_crash_in_mid_write_leaves_nothing(engine: Engine) -> None:
    with pytest.raises(RuntimeError), writing() as session:
        session.add(Phone(token="half"))
        session.flush()
        raise RuntimeError
    assert db.session.query(Phone).count() == 0
    with writing() as session:
        session.add(Phone(token="whole"))
    assert [phone.token for phone in db.session.query(Phone)] == ["whole"]


def test_even_a_thread_that_is_stopped_passes_the_turn_on(engine: Engine) -> None:
    with pytest.raises(KeyboardInterrupt), writing():
        raise KeyboardInterrupt
    with writing() as session:
        session.add(Phone(token="next"))


def test_a_writer_sees_what_others_wrote_since_it_read(engine: Engine, folder: Path) -> None:
    assert db.session.query(Phone).count() == 0
    with closing(sqlite3.connect(folder / "scorekeeper.sqlite")) as other:
        other.execute("insert into phone (token, at) values ('other', '2026-01-31 20:15:00')")
        other.commit()
    with writing() as session:
        assert session.query(Phone).count() == 1


def test_readers_do_not_wait_for_a_writer(engine: Engine) -> None:
    with writing() as session:
        session.add(Phone(token="slow"))
        session.flush()
        with engine.connect() as reader:
            assert reader.execute(text("select count(*) from phone")).scalar() == 0


def test_writers_are_served_first_come_first_served() -> None:
    turnstile, served = Turnstile(), list[int]()

    def pass_through(number: int) -> None:
        with turnstile.turn():
            served.append(number)

    with turnstile.turn():
        threads = []
        for number in range(8):
            thread = threading.Thread(target=pass_through, args=(number,))
            thread.start()
            while len(turnstile._waiting) <= number:
                thread.join(0.001)
            threads.append(thread)
        assert served == []
    for thread in threads:
        thread.join()
    assert served == list(range(8))


def test_a_match_is_kept_with_its_zone(engine: Engine) -> None:
    with writing() as session:
        session.add(a_match())
    assert db.session.query(Match).one().at.utcoffset() is not None


@pytest.mark.skipif(os.name != "posix", reason="modes are a matter of POSIX systems")
def test_the_database_is_for_its_owner_only_in_a_folder_that_is_open_to_others(
    tmp_path: Path,
) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "scorekeeper.sqlite").touch(mode=0o644)
    app = create_app(config.load({"SCOREKEEPER_DATA": str(tmp_path)}))
    with app.app_context():
        files = list(tmp_path.glob("scorekeeper.sqlite*"))
        assert files
        assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}
        db.engine.dispose()
