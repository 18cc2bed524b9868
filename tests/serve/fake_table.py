"""A fake table: the HTML contract of static/table.js over a list of lines, with troubles."""

import threading
from dataclasses import dataclass, field
from pathlib import Path

from flask import Flask, Response, request

from scorekeeper.web.asgi import handover, hub_of

STATIC = Path(__file__).parents[2] / "static"
MATCH = 1
POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'"

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Table</title>
<script src="/static/vendor/htmx.min.js" defer></script>
<script src="/static/table.js" defer></script></head><body>
<main id="table" data-stream="/m/ABC/stream" data-fresh="/m/ABC/fresh">
<p id="not-current" role="status" hidden>Not current</p>
<section id="unsent" role="status" hidden><h2>Not sent yet</h2><ul data-list></ul></section>
<template id="unsent-item"><li><span data-what></span>
<button data-again>Again</button><button data-drop>Drop</button></li></template>
{sheet}
</main><button id="copy" data-copy="http://table/ABC">Copy</button></body></html>"""

SHEET = """<div id="sheet" data-version="{version}"><ol id="lines">{lines}</ol>
<form id="pad" data-entry method="post" action="/m/ABC/write" hx-post="/m/ABC/write"
 hx-target="#sheet" hx-swap="outerHTML">
<input type="hidden" name="key" value="server"><input type="hidden" name="seen" value="{version}">
<input type="hidden" name="csrf_token" value="t{version}">
<input id="note" name="note">
<button name="total" value="15" data-say="Ana 15">15 points</button>
<button name="total" value="10">10 points</button></form>
<p id="reason">{reason}</p></div>"""


@dataclass
class Table:
    """What was written, what was asked, and how the server is to misbehave."""

    lines: list[str] = field(default_factory=list)
    posts: list[dict[str, str]] = field(default_factory=list)
    keys: set[str] = field(default_factory=set)
    asked: list[str] = field(default_factory=list)
    status: int = 0
    fresh_status: int = 0
    stream_status: int = 0
    streams: int = 0
    slow: threading.Event | None = None

    def sheet(self, reason: str = "") -> str:
        lines = "".join(f"<li>{line}</li>" for line in self.lines)
        return SHEET.format(version=len(self.lines), lines=lines, reason=reason)

    def write(self, fields: dict[str, str]) -> None:
        if fields["key"] not in self.keys:
            self.keys.add(fields["key"])
            self.lines.append(fields["total"])


def fake_app(table: Table) -> Flask:
    """An app that writes on the table; it can be made again, as after a restart."""
    app = Flask("fake", static_folder=str(STATIC), static_url_path="/static")

    @app.get("/m/ABC")
    def page() -> Response:
        table.asked.append("page")
        text = PAGE.format(sheet=table.sheet())
        return Response(text, headers={"Content-Security-Policy": POLICY})

    @app.get("/m/ABC/stream")
    def stream() -> Response:
        table.streams += 1
        if table.stream_status:
            return Response(status=table.stream_status)
        return handover(MATCH, len(table.lines))

    @app.get("/m/ABC/fresh")
    def fresh() -> Response:
        table.asked.append(f"fresh {request.args['version']}")
        if table.fresh_status:
            return Response("<!doctype html><p>No", table.fresh_status)
        if request.args["version"] == str(len(table.lines)):
            return Response(status=204)
        swap = '<hx-partial hx-target="#sheet" hx-swap="outerMorph">'
        return Response(f"{swap}{table.sheet()}</hx-partial>")

    @app.post("/m/ABC/write")
    def write() -> Response:
        fields = dict(request.form)
        table.posts.append(fields)
        if table.slow is not None:
            table.slow.wait(20)
        if table.status == 422:
            return Response(table.sheet("15 is past 61"), 422)
        if table.status == 307:
            return Response("", headers={"HX-Redirect": "/m/ABC?next"})
        if table.status:
            return Response("<!doctype html><h1>Bad Gateway", table.status)
        table.write(fields)
        hub_of(app).nudge(MATCH, len(table.lines))
        return Response(table.sheet())

    return app


def written_elsewhere(app: Flask, table: Table, total: str) -> None:
    """Another phone writes a line."""
    table.lines.append(total)
    hub_of(app).nudge(MATCH, len(table.lines))
