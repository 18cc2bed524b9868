"""Bringing the database up to date at start."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

from scorekeeper.database import db, prepare, writing
from scorekeeper.models import Club, NewerDatabase

MIGRATIONS = Path(__file__).parent / "migrations"


def bring_up_to_date(engine: Engine) -> None:
    """Run the migrations that the database has not seen, and make sure that there is a club.

    Raises:
        NewerDatabase: the database knows a migration that this version does not.
    """
    prepare(engine)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["engine"] = engine
    with engine.connect() as connection:
        current = MigrationContext.configure(connection).get_current_revision()
    script = ScriptDirectory.from_config(config)
    known = {revision.revision for revision in script.walk_revisions()}
    if current is not None and current not in known:
        raise NewerDatabase(current)
    if current != script.get_current_head():
        command.upgrade(config, "head")
    _make_club()


def _make_club() -> None:
    if db.session.get(Club, 1) is None:
        with writing() as session:
            session.add(Club(id=1, name=""))
