"""Tells waiting phones that a line was written.

A nudge carries a number and no content: the newest version of a match. Only the newest one matters,
so a slow phone is owed one number, never a queue. Streams are coroutines; under a plain WSGI server
the same numbers come from a generator, at the price of a thread.

Source: design.md, "From tap to every phone", steps 4 to 6.
"""

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Self

BEAT = 5.0
"""Seconds of silence after which a stream says its version again, so that a phone can tell a quiet
table from a dead connection."""


def message(version: int) -> bytes:
    """The event-stream message that says a version."""
    return f"id: {version}\nevent: nudge\ndata: {version}\n\n".encode()


class Hub:
    """Where a written line meets the phones that wait for it.

    Every method is safe in any thread, except ``listen``, which belongs to the event loop.
    """

    def __init__(self, beat: float = BEAT) -> None:
        self.beat = beat
        self.closed = False
        self._newest: dict[int, int] = {}
        self._changed = threading.Condition()
        self._listeners: dict[int, set[Listener]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    def nudge(self, match_id: int, version: int) -> None:
        """Say, after the commit, that the match stands at this version. Never waits for a phone."""
        with self._changed:
            self._newest[match_id] = max(version, self._newest.get(match_id, version))
            self._changed.notify_all()
            heard = match_id in self._listeners
        if heard:
            self._in_loop(partial(self._wake, match_id))

    def close(self) -> None:
        """End every stream at once, and at its first message each one that opens later."""
        with self._changed:
            self.closed = True
            self._changed.notify_all()
        self._in_loop(self._wake_all)

    def newest(self, match_id: int, version: int) -> int:
        """The version the caller has read, or a newer one that was nudged since."""
        return max(version, self._newest.get(match_id, version))

    def streams(self) -> int:
        """How many coroutine streams are open."""
        with self._changed:
            return sum(len(listeners) for listeners in self._listeners.values())

    def listen(self, match_id: int, version: int) -> "Listener":
        """A phone's ear for one match, from the version that the caller has read.

        To be called in the event loop, and used in a ``with`` so that it is given back.
        """
        self._loop = asyncio.get_running_loop()
        listener = Listener(self, match_id, version)
        with self._changed:
            self._listeners.setdefault(match_id, set()).add(listener)
        return listener

    def forget(self, listener: "Listener") -> None:
        """Give a listener back; a second time does nothing."""
        with self._changed:
            listeners = self._listeners.get(listener.match_id, set())
            listeners.discard(listener)
            if not listeners:
                self._listeners.pop(listener.match_id, None)

    def wait_events(self, match_id: int, version: int) -> Iterator[bytes]:
        """The messages of a stream, one by one, for a server that gives each stream a thread.

        Says the first version at once, and ends with ``close``.
        """
        said = None
        while not self.closed:
            with self._changed:
                version = self.newest(match_id, version)
                if version == said and self._changed.wait_for(
                    partial(self._has_news, match_id, version), self.beat
                ):
                    continue
            said = version
            yield message(version)

    def _has_news(self, match_id: int, version: int) -> bool:
        return self.closed or self.newest(match_id, version) != version

    def _wake_all(self) -> None:
        for match_id in self._listeners:
            self._wake(match_id)

    def _wake(self, match_id: int) -> None:
        for listener in self._listeners.get(match_id, ()):
            listener.wake()

    def _in_loop(self, act: Callable[[], object]) -> None:
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop has ended, and its streams with it
                self._loop.call_soon_threadsafe(act)


class Listener:
    """One phone's ear: gives the newest version, whenever there is one, and after each silence."""

    def __init__(self, hub: Hub, match_id: int, version: int) -> None:
        self.match_id = match_id
        self._hub = hub
        self._version = version
        self._said: int | None = None
        self._gone = False
        self._woken = asyncio.Event()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self._hub.forget(self)

    def wake(self) -> None:
        """Look again; for the hub, in the event loop."""
        self._woken.set()

    def stop(self) -> None:
        """The phone went away: ``next`` ends."""
        self._gone = True
        self._woken.set()

    async def next(self) -> int | None:
        """The next version to say, or None when the phone has gone or the hub is closed.

        The first time it comes at once; later a newer one as soon as there is one, or the same one
        after ``beat`` seconds.
        """
        if self._version_now() == self._said:
            await self._news_or_beat()
        if self._gone or self._hub.closed:
            return None
        self._said = self._version_now()
        return self._said

    def _version_now(self) -> int:
        self._version = self._hub.newest(self.match_id, self._version)
        return self._version

    async def _news_or_beat(self) -> None:
        self._woken.clear()
        if self._gone or self._hub.closed:
            return
        beat = asyncio.get_running_loop().call_later(self._hub.beat, self._woken.set)
        try:
            await self._woken.wait()
        finally:
            beat.cancel()


Nudge = Callable[[int, int], None]
_nudge: list[Nudge] = []


def tell_phones_by(nudge: Nudge) -> None:
    """Set who is told (match id, version) after each commit; there is one such listener."""
    _nudge[:] = [nudge]


def tell_phones(match_id: int, version: int) -> None:
    """Tell that a match has changed; called after the commit, from any thread."""
    for nudge in _nudge:
        nudge(match_id, version)
