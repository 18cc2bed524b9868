"""What the tests of the store share: an app on a database of its own, without any page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from scorekeeper import config
from scorekeeper.database import db
from scorekeeper.web import create_app


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The data folder."""
    return tmp_path / "data"


@pytest.fixture
def engine(folder: Path) -> Iterator[Engine]:
    """The engine of a new database, within an app."""
    app = create_app(config.load({"SCOREKEEPER_DATA": str(folder)}))
    with app.app_context():
        yield db.engine
        db.session.remove()
        db.engine.dispose()
