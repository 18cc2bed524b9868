"""Numbers: points as they stand on a sheet, and whole numbers typed by hand."""

from __future__ import annotations

import re

from scorekeeper.rules.objections import unreadable
from scorekeeper.rules.sentences import Say, quoted

Points = int | float
"""Points as they stand on a sheet: whole numbers, or halves where All Fives splits a pool."""


def plain(points: Points) -> Points:
    """Give a whole number as an int, a half as it is."""
    return int(points) if points == int(points) else points


def read_whole(text: str) -> int:
    """Read a whole number typed by hand.

    Raises:
        Unreadable: ``bad-record``: it is no whole number.
    """
    if not re.fullmatch(r"\s*[+-]?\d{1,9}\s*", text, re.ASCII):
        raise unreadable(Say("%(text)s is not a whole number.", text=quoted(text)))
    return int(text)
