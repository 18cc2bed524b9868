"""How a no is said: what came in cannot be read, is too late, is against the rules, or unclear.

Source: record-format.md, "The check".
"""

from __future__ import annotations

from typing import ClassVar

from scorekeeper.rules.sentences import Say


class Objection(Exception):
    """A sentence that says no, with the code that `record-format.md` gives it."""

    status: ClassVar[int] = 422

    def __init__(self, code: str, why: Say) -> None:
        super().__init__(code, why)
        self.code = code
        self.why = why

    def __str__(self) -> str:
        return str(self.why)


class Unreadable(Objection):
    """What came in cannot be read at all."""

    status = 400


def unreadable(why: Say) -> Unreadable:
    """Give the objection ``bad-record`` with a sentence."""
    return Unreadable("bad-record", why)


class Stale(Objection):
    """It was written on a sheet that has moved on meanwhile."""

    status = 409


SOMEBODY_ELSE = Say("Somebody else has filled that in meanwhile. Look before you go on.")


class Refused(Objection):
    """The rules do not allow it here."""

    status = 422


class Question(Objection):
    """A tap that is clear but for one thing: `answers` are sentences and the fields they add.

    `verb` is what the tap was to do: ``write`` or ``undo``.
    """

    def __init__(
        self, why: Say, answers: tuple[tuple[Say, dict[str, str]], ...], verb: str = "write"
    ) -> None:
        super().__init__("question", why)
        self.answers = answers
        self.verb = verb
