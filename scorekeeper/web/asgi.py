"""The ASGI layer round Flask: requests run in a few threads, live streams run in none.

The Flask route of a stream finds the match, asks whether this phone may watch it, and answers with
``handover``. Under this layer the answer's connection becomes a coroutine and its thread is free
again; under a plain WSGI server the same answer is a generator that keeps its thread.

Source: design.md, "From tap to every phone"; measured.md.
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, cast

from a2wsgi import WSGIMiddleware
from flask import Flask, Response, current_app, request

from scorekeeper.live import Hub, Listener, message

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

OFFER = "scorekeeper.streams"
"""Set in the scope, out of a client's reach, where connections can be handed over."""

MARK = "X-Scorekeeper-Stream"
"""Names match and version on an answer on its way here; never leaves this layer."""

THREADS = 8

FORM_BYTES = 128 * 1024
FORM_SECONDS = 15
"""How long a form may be on its way before it is given up."""


def hub_of(app: Flask) -> Hub:
    """The app's hub; made on first use."""
    hub: Hub = app.extensions.setdefault("scorekeeper.hub", Hub())
    return hub


def handover(match_id: int, version: int) -> Response:
    """The answer of a stream's route: nudges for this match, from the version just read."""
    answer = Response(content_type="text/event-stream; charset=utf-8")
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["X-Accel-Buffering"] = "no"
    if OFFER in request.environ.get("asgi.scope", {}):
        answer.headers[MARK] = f"{match_id} {version}"
    else:
        answer.response = hub_of(current_app).wait_events(match_id, version)
    return answer


def asgi_app(flask_app: Flask, hub: Hub, workers: int = THREADS) -> App:
    """Serve the Flask app in ``workers`` threads, and its streams as coroutines of ``hub``."""
    wsgi = cast(App, WSGIMiddleware(cast(Any, flask_app), workers=workers))

    async def app(scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await wsgi(scope, receive, send)
            return
        try:
            whole = await asyncio.wait_for(_form_first(receive), FORM_SECONDS)
        except TimeoutError:
            await send({"type": "http.response.start", "status": 408, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        exchange = _Exchange(send)
        await wsgi({**scope, OFFER: True}, whole, exchange.send)
        if exchange.stream is not None:
            match_id, version = exchange.stream
            await send(exchange.start)
            if scope["method"] != "HEAD":
                with hub.listen(match_id, version) as listener:
                    await _say(listener, receive, send)
            await send({"type": "http.response.body", "body": b""})

    return app


async def _form_first(receive: Receive) -> Receive:
    """Take in a form before it costs a thread; give the receiver that hands it on.

    What is larger than a form may be is handed on as it comes: it is refused by its length.
    """
    events = [await receive()]
    size = len(events[0].get("body", b""))
    while events[-1].get("more_body") and size <= FORM_BYTES:
        events.append(await receive())
        size += len(events[-1].get("body", b""))

    async def hand_on() -> Message:
        return events.pop(0) if events else await receive()

    return hand_on


class _Exchange:
    """One answer on its way out: passed on, or held back where it hands its connection over."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.stream: tuple[int, int] | None = None
        self.start: Message = {}

    async def send(self, event: Message) -> None:
        if event["type"] == "http.response.start":
            event = self._unmark(event)
        if self.stream is None:
            await self._send(event)

    def _unmark(self, event: Message) -> Message:
        mark = MARK.lower().encode()
        headers = {name: value for name, value in event["headers"] if name == mark}
        kept: Headers = [pair for pair in event["headers"] if pair[0] != mark]
        if mark in headers:
            match_id, version = headers[mark].split()
            self.stream = int(match_id), int(version)
            kept = [pair for pair in kept if pair[0] != b"content-length"]
        self.start = {**event, "headers": kept}
        return self.start


async def _say(listener: Listener, receive: Receive, send: Send) -> None:
    """Send what the listener hears, until the phone goes away or the hub closes."""
    leaving = asyncio.create_task(_stop_when_gone(listener, receive))
    try:
        while (version := await listener.next()) is not None:
            await send({"type": "http.response.body", "body": message(version), "more_body": True})
    finally:
        leaving.cancel()


async def _stop_when_gone(listener: Listener, receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        continue
    listener.stop()
