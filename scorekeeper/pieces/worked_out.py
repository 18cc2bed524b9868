"""What is worked out when first asked, and kept: for values of which there are only so many."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class WorkedOut(dict[K, V]):
    """A dictionary that works out what it lacks, once."""

    def __init__(self, work_out: Callable[[K], V]) -> None:
        super().__init__()
        self.work_out = work_out

    def __missing__(self, key: K) -> V:
        value = self[key] = self.work_out(key)
        return value
