"""Scorekeeper as its own process, as on a laptop: started, killed, and started again."""

import os
import re
import subprocess
import sys
from pathlib import Path

GREETED = re.compile(rb"On this machine: +(http://\S+?)/\?key=(\S+)")


class Server:
    """One server on a data folder and, from its first start on, one port."""

    def __init__(self, data: Path, host: str = "127.0.0.1") -> None:
        self.data, self.host = data, host
        self.port = 0
        self.url = self.key = ""
        self.log = data.with_name(f"{data.name}.log")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def club_link(self) -> str:
        """The address that the server prints for its own machine."""
        return f"{self.url}/?key={self.key}"

    def start(self) -> "Server":
        """Start it and read what it prints; it listens by then."""
        told = {name: text for name, text in os.environ.items() if "SCOREKEEPER" not in name}
        command = [sys.executable, "-m", "scorekeeper", "serve"]
        where = ["--port", str(self.port), "--data", str(self.data), "--host", self.host]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, *where], stdout=subprocess.PIPE, stderr=log, env=told
            )
        self.url, self.key = self._read_greeting()
        self.port = int(self.url.rpartition(":")[2])
        return self

    def _read_greeting(self) -> tuple[str, str]:
        assert self._process is not None
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := GREETED.match(line):
                return found[1].decode(), found[2].decode()
        raise AssertionError(f"it did not start: {self.log.read_text()}")

    def kill(self) -> None:
        """End it as a power cut does."""
        self._end(subprocess.Popen.kill)

    def stop(self) -> None:
        """End it, and see that it had nothing to complain of."""
        self._end(subprocess.Popen.terminate)
        assert "Traceback" not in self.log.read_text(), self.log.read_text()

    def _end(self, how) -> None:
        if self._process is not None:
            how(self._process)
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process.wait()
        self._process = None
