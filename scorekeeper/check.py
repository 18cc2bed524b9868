"""Judge match records, entry by entry. Source: record-format.md, "The check"."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import Any

from scorekeeper.entries import read_entry
from scorekeeper.games import part_of
from scorekeeper.notes import notes_of
from scorekeeper.quick import Judge
from scorekeeper.record import Record, read_record
from scorekeeper.rules.game import Game
from scorekeeper.rules.match import Entry, Outcome, Sheet
from scorekeeper.rules.numbers import Points
from scorekeeper.rules.objections import Objection, Unreadable, unreadable
from scorekeeper.rules.sentences import Say

LONGEST = 64 << 20
"""How many bytes one record may have: room for a million entries, and an end to the endless."""

UNREADABLE = "bad-record"
"""The code that means: no verdict, since it could not be read as a record."""


class Broken(Exception):
    """An entry broke a rule: its number, the sheet before it, and what the rules say."""

    def __init__(self, entry: int, before: Sheet, objection: Objection) -> None:
        super().__init__(entry, before, objection)
        self.entry = entry
        self.before = before
        self.objection = objection


def follow(record: Record, sheet: Sheet) -> Iterator[tuple[int, Entry | None, Sheet]]:
    """Follow a record from its opening sheet: each entry's number, the entry, and the sheet after.

    An entry that was taken back is None and leaves the sheet as it is.

    Raises:
        Broken: an entry cannot be read, or breaks a rule.
    """
    for number, raw in enumerate(record.entries):
        try:
            entry = read_entry(record.game, raw)
            sheet = sheet if entry is None else record.game.play(sheet, entry)
        except Objection as objection:
            raise Broken(number, sheet, objection) from None
        yield number, entry, sheet


def judge(document: object) -> dict[str, Any]:
    """Judge one record, already parsed from JSON.

    Returns:
        The answer object of record-format.md: ``ok`` with scores, winners, points and outcomes,
        or the first rule broken with its entry, code and message.
    """
    try:
        record = read_record(document)
    except Objection as objection:
        return no_record(objection)
    return _judge_quickly(record) or _judge_entries(record)


def quick_judge(game: Game[Any]) -> Judge | None:
    """Give a game's quick judge, if it keeps one in its folder."""
    quick = part_of(game, "quick")
    return quick.judge if quick is not None else None


def _judge_quickly(record: Record) -> dict[str, Any] | None:
    """Judge a record that is valid and plainly written; None where that is not quickly seen."""
    judge = quick_judge(record.game)
    tally = judge(record.setup, record.entries, notes_of) if judge else None
    if tally is None:
        return None
    return {
        "ok": True,
        "game": record.game.name,
        "finished": bool(tally.winners),
        "scores": tally.scores,
        "winners": list(tally.winners),
        "points": tally.points,
        "outcomes": tally.outcomes,
        "round": tally.round,
        "next_seat": tally.next_seat,
        **tally.more,
    }


def no_record(objection: Objection) -> dict[str, Any]:
    """Give the answer for what is wrong as a whole, before any entry."""
    return {"ok": False, "entry": None, "code": objection.code, "message": str(objection)}


def _judge_entries(record: Record) -> dict[str, Any]:
    sheet = opening = record.game.open(record.setup)
    points: list[Any] = []
    outcomes: list[str] = []
    try:
        for _, entry, sheet in follow(record, opening):
            if entry is not None:
                assert sheet.last is not None
                points.append(_points(sheet.last))
                outcomes.append(sheet.last.kind)
    except Broken as broken:
        return {
            "ok": False,
            "entry": broken.entry,
            "code": broken.objection.code,
            "message": str(broken.objection),
            "scores": list(broken.before.scores),
        }
    return {
        "ok": True,
        "game": record.game.name,
        "finished": sheet.finished,
        "scores": list(sheet.scores),
        "winners": list(sheet.winners),
        "points": points,
        "outcomes": outcomes,
        "round": sheet.round,
        "next_seat": sheet.next_seat,
        **record.game.answer(sheet),
    }


def _points(outcome: Outcome) -> Points | list[Points]:
    return list(outcome.points) if isinstance(outcome.points, tuple) else outcome.points


def judge_text(text: str | bytes) -> dict[str, Any]:
    """Judge one record as text; what is no JSON, or too long, is ``bad-record``."""
    try:
        return judge(read_json(text))
    except Unreadable as objection:
        return no_record(objection)


def read_json(text: str | bytes) -> object:
    """Read a text as JSON.

    Raises:
        Unreadable: ``bad-record``: it is empty, no JSON, nested too deeply, or too long.
    """
    if len(text) > LONGEST:
        raise unreadable(Say("A record has at most %(n)s MB.", n=LONGEST >> 20))
    if not text or text.isspace():
        raise unreadable(Say("This is empty: there is no record in it."))
    try:
        return _JSON.decode(text if isinstance(text, str) else _decoded(text))
    except (ValueError, RecursionError) as problem:
        raise unreadable(_no_json(problem)) from None


def _decoded(text: bytes) -> str:
    return text.removeprefix(BOM_UTF8).decode("utf-8", "surrogatepass")


def _no_constant(name: str) -> object:
    raise unreadable(Say("This is not JSON: %(name)s is no number.", name=name))


_JSON = json.JSONDecoder(parse_constant=_no_constant)


def _no_json(problem: Exception) -> Say:
    """Say why a text cannot be read; of its numbers, only too many digits are a problem."""
    match problem:
        case RecursionError():
            return Say("This is not JSON: it is nested too deeply.")
        case UnicodeDecodeError():
            return Say("This is not JSON: it is no text in UTF-8.")
        case json.JSONDecodeError(lineno=line, colno=column):
            return Say(
                "This is not JSON: it goes wrong at line %(line)s, column %(column)s.",
                line=line,
                column=column,
            )
    return Say("This is not JSON: a number in it has too many digits.")
