"""Where the check reads from: files and standard input, in bounded memory.

Source: record-format.md, "The check".
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import nullcontext
from typing import IO

from scorekeeper.check import LONGEST
from scorekeeper.rules.objections import unreadable
from scorekeeper.rules.sentences import Say

CHUNK = 1 << 20


def texts(name: str, ndjson: bool) -> Iterator[tuple[str, bytes]]:
    """Give the records in a file, or in standard input (``-``), each with where it stands.

    A text longer than the check reads is cut just above that length, so that the judge says so.

    Raises:
        Unreadable: ``bad-record``: the file cannot be read.
    """
    try:
        with _opened(name) as file:
            if name.endswith(".ndjson") or (ndjson and name == "-"):
                for number, line in enumerate(lines(file), 1):
                    yield f"{name}:{number}", line
            else:
                yield name, file.read(LONGEST + 1)
    except OSError as problem:
        raise unreadable(Say("%(why)s.", why=problem.strerror or str(problem))) from None


def _opened(name: str) -> nullcontext[IO[bytes]] | IO[bytes]:
    """Open a file; standard input stays open, since it may be named twice."""
    if name != "-":
        return open(name, "rb")  # the caller closes it
    if sys.stdin is None:
        raise unreadable(Say("There is no standard input."))
    return nullcontext(sys.stdin.buffer)


def lines(file: IO[bytes]) -> Iterator[bytes]:
    """Give the lines that are not empty; of one that is too long only its beginning is kept."""
    while line := file.readline(LONGEST + 1):
        if len(line) > LONGEST or line.strip():
            yield line
        while line and not line.endswith(b"\n"):
            line = file.readline(CHUNK)
