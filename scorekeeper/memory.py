"""A bounded memory for what is costly to work out and never changes once it is."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class Memory(Generic[V]):
    """Keeps the values asked for last; safe for threads, the least recently asked for leaves."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: OrderedDict[Hashable, V] = OrderedDict()
        self._lock = threading.Lock()

    def recall(self, key: Hashable, work_out: Callable[[], V]) -> V:
        """Give the value of a key, worked out now if it is not remembered."""
        value = self.find(key)
        if value is None:
            value = work_out()
            self.keep(key, value)
        return value

    def find(self, key: Hashable) -> V | None:
        """Give the value of a key if it is remembered."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def keep(self, key: Hashable, value: V) -> None:
        """Remember the value of a key, in place of an earlier one."""
        with self._lock:
            self._kept[key] = value
            self._kept.move_to_end(key)
            while len(self._kept) > self._size:
                self._kept.popitem(last=False)
