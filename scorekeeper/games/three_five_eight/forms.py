"""Reading the fields of the pad's forms."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.games.three_five_eight.roles import EightSheet
from scorekeeper.rules.match import seat_must_exist
from scorekeeper.rules.numbers import read_whole
from scorekeeper.rules.objections import unreadable
from scorekeeper.rules.sentences import Say

Fields = Mapping[str, list[str]]


def read_seat(sheet: EightSheet, fields: Fields, field: str) -> int:
    """Read a seat of this table from the form."""
    seat = read_whole(one_text(fields, field))
    seat_must_exist(sheet.setup, seat)
    return seat


def one_text(fields: Fields, field: str) -> str:
    """Give the one text of a field of the form."""
    texts = fields.get(field, [])
    if len(texts) != 1:
        raise unreadable(Say("That form was incomplete. Here is a fresh one."))
    return texts[0]
