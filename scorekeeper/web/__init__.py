"""The web: Flask routes and what they show. It knows HTTP and nothing about any game."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from flask import Flask
from flask_compress import Compress
from flask_htmx import HTMX
from flask_migrate import Migrate
from flask_talisman import Talisman
from flask_wtf import CSRFProtect
from sqlalchemy import URL
from werkzeug.middleware.proxy_fix import ProxyFix

from scorekeeper.config import Config
from scorekeeper.database import db, keep_private
from scorekeeper.live import tell_phones_by
from scorekeeper.upgrade import bring_up_to_date

htmx = HTMX()

LARGEST_POST = 64 * 1024
"""How much one form may send, in bytes."""

COMPRESSED = ["text/html", "application/json", "text/plain"]
"""What is compressed as it is answered. A stream of nudges is not, nor what is packed already."""

DATABASE = "scorekeeper.sqlite"

CONTENT_POLICY = {
    "default-src": "'self'",
    "img-src": "'self' data:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}


def create_app(config: Config) -> Flask:
    """Make the app; its database is brought up to date.

    Raises:
        NewerDatabase: the database was made by a newer version.
    """
    home = _home()
    app = Flask(
        "scorekeeper", template_folder=str(home / "templates"), static_folder=str(home / "static")
    )
    _configure(app, config)
    _set_up_database(app, config)
    _set_up_security(app, config)
    _set_up_pages(app)
    Compress(app)
    return app


def _home() -> Path:
    """Find templates and static files: in the wheel inside the package, in a checkout beside it."""
    package = Path(__file__).parent.parent
    return package if (package / "templates").is_dir() else package.parent


def _configure(app: Flask, config: Config) -> None:
    app.config.from_mapping(
        SECRET_KEY=config.secret_key,
        SCOREKEEPER=config,
        MAX_CONTENT_LENGTH=LARGEST_POST,
        PERMANENT_SESSION_LIFETIME=timedelta(days=400),
        SESSION_COOKIE_NAME="scorekeeper",
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_REFRESH_EACH_REQUEST=False,
        SEND_FILE_MAX_AGE_DEFAULT=timedelta(days=365),
        WTF_CSRF_TIME_LIMIT=None,
        COMPRESS_MIMETYPES=COMPRESSED,
        COMPRESS_ALGORITHM=["gzip"],
        COMPRESS_STREAMS=False,
        SQLALCHEMY_DATABASE_URI=URL.create("sqlite", database=str(config.data / DATABASE)),
    )
    if config.trust_proxy:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]


def _set_up_database(app: Flask, config: Config) -> None:
    from scorekeeper import models

    assert models.Match.metadata is db.metadata
    keep_private(config.data / DATABASE)
    db.init_app(app)
    Migrate(app, db, directory=str(Path(__file__).parent.parent / "migrations"))
    with app.app_context():
        bring_up_to_date(db.engine)


def _set_up_security(app: Flask, config: Config) -> None:
    CSRFProtect(app)
    Talisman(
        app,
        force_https=False,
        session_cookie_secure=bool(config.public_url and config.public_url.startswith("https:")),
        content_security_policy=CONTENT_POLICY,
        referrer_policy="same-origin",
        strict_transport_security=False,
    )


def _set_up_pages(app: Flask) -> None:
    from scorekeeper.web import (
        caching,
        errors,
        helpers,
        history,
        home,
        joining,
        matches,
        paper,
        playing,
        rules_pages,
        screens,
        settling,
        static_files,
        texts,
    )
    from scorekeeper.web.asgi import hub_of

    htmx.init_app(app)
    texts.init_app(app)
    static_files.init_app(app)
    helpers.init_app(app)
    errors.init_app(app)
    caching.init_app(app)
    for module in (home, matches, joining, playing, history, paper, rules_pages, screens, settling):
        app.register_blueprint(module.pages)
    hub = hub_of(app)
    tell_phones_by(screens.telling(hub))
