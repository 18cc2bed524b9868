"""A server on a free loopback port, and a browser where there is one."""

import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator

import pytest
import uvicorn
from flask import Flask

from scorekeeper import serve


def wait_until(true: Callable[[], object], patience: float = 20.0) -> None:
    """Wait for a thing to become true; the patience is only there to end a failed test."""
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.01)


class Served:
    """A Flask app on one port that can be stopped and started again, as a restart does."""

    def __init__(self) -> None:
        self.port = 0
        self._server: uvicorn.Server | None = None
        self._thread: threading.Thread | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, app: Flask) -> None:
        opened = serve.bind("127.0.0.1", self.port)
        self.port = opened.getsockname()[1]
        self._server = serve.server(app)
        self._thread = threading.Thread(target=self._server.run, args=([opened],))
        self._thread.start()
        wait_until(lambda: self._server is not None and self._server.started)

    def stop(self) -> None:
        if self._server is not None and self._thread is not None:
            self._server.should_exit = True
            self._thread.join()
        self._server = self._thread = None


@pytest.fixture
def served() -> Iterator[Served]:
    one = Served()
    yield one
    one.stop()


@pytest.fixture(scope="session")
def chromium_path() -> str:
    named = [
        os.environ.get("SCOREKEEPER_CHROMIUM", ""),
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
    ]
    found = next((path for name in named if name and (path := shutil.which(name))), None)
    if found is None:
        pytest.skip("no Chromium to be found")
    return found
