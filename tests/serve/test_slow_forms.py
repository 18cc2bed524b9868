"""Forms that never arrive whole take no thread, so the pages of the others go on."""

from __future__ import annotations

import asyncio

from flask import Flask, request

from scorekeeper.live import Hub
from scorekeeper.web import asgi
from scorekeeper.web.asgi import Message


def scope(method: str) -> Message:
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "path": "/",
        "raw_path": b"/",
        "query_string": b"",
        "root_path": "",
        "scheme": "http",
        "headers": [(b"content-length", b"6"), (b"host", b"a")] if method == "POST" else [],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 2),
    }


def test_ten_unfinished_forms_keep_nobody_waiting() -> None:
    flask_app = Flask("slow")

    @flask_app.route("/", methods=["GET", "POST"])
    def page() -> str:
        return f"got {request.get_data(as_text=True)}"

    app = asgi.asgi_app(flask_app, Hub(), workers=2)

    async def ask(method: str, *pieces: bytes, ends: bool) -> bytes:
        events: list[Message] = [
            {"type": "http.request", "body": piece, "more_body": True} for piece in pieces
        ]
        if ends:
            events.append({"type": "http.request", "body": b"", "more_body": False})
        sent: list[Message] = []

        async def receive() -> Message:
            return events.pop(0) if events else await asyncio.Future()

        async def send(event: Message) -> None:
            sent.append(event)

        await app(scope(method), receive, send)
        return b"".join(event.get("body", b"") for event in sent)

    async def table() -> tuple[bytes, bytes]:
        slow = [asyncio.create_task(ask("POST", b"a=", ends=False)) for _ in range(10)]
        await asyncio.sleep(0)
        answers = await ask("GET", ends=True), await ask("POST", b"a=1", b"&b=", ends=True)
        for task in slow:
            task.cancel()
        await asyncio.gather(*slow, return_exceptions=True)
        return answers

    got, posted = asyncio.run(table())
    assert got == b"got "
    assert posted == b"got a=1&b="
