"""Opening the port, and ending with phones connected (design.md, "Getting in")."""

import contextlib
import http.client
import os
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from scorekeeper import serve
from scorekeeper.config import CannotStart
from scorekeeper.live import message


def test_a_port_in_use_is_told_in_a_sentence() -> None:
    with contextlib.closing(serve.bind("127.0.0.1", 0)) as first:
        port = first.getsockname()[1]
        with pytest.raises(CannotStart, match=rf"^Port {port} is in use: .*\.$"):
            serve.bind("127.0.0.1", port)


@pytest.mark.parametrize("host", ["192.0.2.7", "no such host", "a..b"])
def test_a_host_of_another_machine_is_told_in_a_sentence(host: str) -> None:
    with pytest.raises(CannotStart, match=rf"^{host} is not an address of this machine: .*\.$"):
        serve.bind(host, 0)


@contextlib.contextmanager
def program() -> Iterator[tuple["subprocess.Popen[str]", int]]:
    run = subprocess.Popen(
        [sys.executable, "-m", "tests.serve.tiny"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert run.stdout is not None
    try:
        yield run, int(run.stdout.readline())
    finally:
        run.kill()
        run.communicate()


@contextlib.contextmanager
def stream(port: int) -> Iterator[http.client.HTTPResponse]:
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=20)) as phone:
        phone.request("GET", "/stream")
        with phone.getresponse() as answer:
            yield answer


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C cannot be sent to one process on Windows")
def test_ctrl_c_ends_the_server_with_phones_connected() -> None:
    with program() as (run, port), contextlib.ExitStack() as all_phones:
        streams = [all_phones.enter_context(stream(port)) for _ in range(3)]
        assert [phone.read(len(message(1))) for phone in streams] == [message(1)] * 3
        run.send_signal(signal.SIGINT)
        assert [phone.read() for phone in streams] == [b""] * 3
        _, complaints = run.communicate(timeout=30)
        assert (run.returncode, complaints) == (0, "")
