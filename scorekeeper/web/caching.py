"""What a browser may keep: pages are asked for again each time, static files are kept for long."""

from __future__ import annotations

from flask import Flask, Response, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin


class PageCookies(SecureCookieSessionInterface):
    """The cookie travels with pages: a static file, which anybody may keep, brings none."""

    def should_set_cookie(self, app: Flask, session: SessionMixin) -> bool:
        """Tell whether this answer brings the cookie."""
        return request.endpoint != "static" and super().should_set_cookie(app, session)


def init_app(app: Flask) -> None:
    """Set up what browsers may keep."""
    app.session_interface = PageCookies()
    app.after_request(_keep_private)


def _keep_private(answer: Response) -> Response:
    """Let only the reader's own browser keep a page, and have it ask whether it still holds."""
    answer.headers.setdefault("Cache-Control", "private, no-cache")
    return answer
