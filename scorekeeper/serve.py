"""Opens the port and serves the app: one process, a few threads, any number of streams.

Source: design.md, "Getting in"; measured.md, "Pitfalls seen".
"""

import errno
import logging
import os
import socket
import sys

import uvicorn
from flask import Flask

from scorekeeper.config import CannotStart, Config
from scorekeeper.live import Hub
from scorekeeper.web.asgi import asgi_app, hub_of

WAITING_PHONES = 2048
"""Connections that the system keeps waiting while the app starts or is busy."""

KEEP_ALIVE = 75
"""Seconds an idle connection is kept, so that the next tap need not open one."""

GRACE = 1
"""Seconds that requests under way get at the end."""


def bind(host: str, port: int) -> socket.socket:
    """Open the port and let connections queue, before anything else is touched.

    Raises:
        CannotStart: the port is in use or not allowed, or the host is not this machine's.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        # asyncio turns Nagle's delay off only where the protocol is known to be TCP.
        opened = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError) as why:
        raise CannotStart(_refusal(host, port, why)) from why
    try:
        _share(opened)
        opened.bind(address)
        opened.listen(WAITING_PHONES)
    except OSError as why:
        opened.close()
        raise CannotStart(_refusal(host, port, why)) from why
    return opened


def run(app: Flask, config: Config, opened: socket.socket) -> None:
    """Serve until Ctrl-C or a signal to end; streams end at once, requests within a second."""
    _log_as_told(config.log)
    _make_room_for_phones()
    server(app, access_log=config.log == "debug").run(sockets=[opened])


def server(app: Flask, *, access_log: bool = False) -> uvicorn.Server:
    """The server itself, for whoever runs it on an open socket of his own."""
    hub = hub_of(app)
    told = uvicorn.Config(
        asgi_app(app, hub),
        interface="asgi3",
        lifespan="off",
        ws="none",
        log_config=None,
        access_log=access_log,
        server_header=False,
        proxy_headers=False,  # believed or not by the app itself, in one place
        backlog=WAITING_PHONES,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=GRACE,
    )
    return _Server(hub, told)


class _Server(uvicorn.Server):
    """A server whose end begins with the end of the streams."""

    def __init__(self, hub: Hub, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._hub = hub

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._hub.close()
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)  # cut-off requests are meant
        await super().shutdown(sockets)


def _share(opened: socket.socket) -> None:
    """A restart may take the port over at once; a second server may not."""
    if sys.platform == "win32":
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if opened.family == socket.AF_INET6:
        opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)


def _refusal(host: str, port: int, why: OSError | UnicodeError) -> str:
    elsewhere = f"{host} is not an address of this machine: choose another one with --host."
    if not isinstance(why, OSError) or isinstance(why, socket.gaierror):
        return elsewhere
    if why.errno == errno.EADDRINUSE:
        return f"Port {port} is in use: end what runs there, or choose another one with --port."
    if why.errno == errno.EACCES:
        return f"Port {port} is not allowed here: choose another one with --port."
    if why.errno == errno.EADDRNOTAVAIL:
        return elsewhere
    return f"Port {port} of {host} cannot be opened: {why.strerror or why}."


def _log_as_told(level: str) -> None:
    form = "%(asctime)s %(levelname)s %(name)s: %(message)s"
    logging.basicConfig(level=level.upper(), format=form)
    if level == "info":
        logging.getLogger("uvicorn").setLevel(logging.WARNING)


def _make_room_for_phones() -> None:
    """Each phone is an open file to the system, and the usual limit is low."""
    if os.name == "posix":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = 65536 if hard == resource.RLIM_INFINITY else min(hard, 65536)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
