"""How far a long check is, on a terminal where nothing else is written."""

from __future__ import annotations

import sys
import time

PAUSE = 0.5
"""Seconds between two reports."""


class Progress:
    """Counts records and says now and then how many were judged; silent off a terminal."""

    def __init__(self) -> None:
        self.records = 0
        self.shown = False
        self.awake = _is_terminal(sys.stderr) and not _is_terminal(sys.stdout)
        self.next = time.monotonic() + PAUSE

    def one_more(self) -> None:
        """Count a record, and say so when it is time."""
        self.records += 1
        if self.awake and time.monotonic() >= self.next:
            self.next = time.monotonic() + PAUSE
            self._say(f"\r{self.records:,} records judged")

    def end(self) -> None:
        """Leave the terminal's line as if nothing had been there."""
        if self.shown:
            self._say("\r\x1b[K")

    def _say(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()
        self.shown = True


def _is_terminal(stream: object) -> bool:
    return bool(getattr(stream, "isatty", bool)())
