"""One server on a data folder: a second one would not tell the first one's phones of its lines.

The lock is the system's own, so that it ends with the process however that ends.
"""

from __future__ import annotations

import contextlib
import errno
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from scorekeeper.config import CannotStart, UnusableFolder

LOCK_FILE = "scorekeeper.lock"
TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)

if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Hold a data folder for the block.

    Raises:
        CannotStart: another server has it.
        UnusableFolder: the file of the lock cannot be opened.
    """
    path = folder / LOCK_FILE
    try:
        file = path.open("ab")
    except OSError as why:
        raise UnusableFolder(f"{path} cannot be opened: {why.strerror or why}.") from why
    with file:
        try:
            _take(file)
        except OSError as why:
            if why.errno in TAKEN:
                raise CannotStart(
                    f"Another Scorekeeper uses the data folder {folder}: "
                    "end that one, or choose another folder with --data."
                ) from why
        yield
