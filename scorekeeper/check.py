"""Judge match records, entry by entry. Source: record-format.md, "The check"."""

from __future__ import annotations

import json
from typing import Any

from scorekeeper.record import Record, read_entry, read_record
from scorekeeper.rules import Objection, Outcome, Points, Say, Sheet, Unreadable, unreadable

LONGEST = 64 << 20
"""How many bytes one record may have: room for a million entries, and an end to the endless."""

UNREADABLE = frozenset({"bad-record", "not-supported"})
"""Codes that mean: no verdict, since it could not be read as a record of this version."""


def judge(document: object) -> dict[str, Any]:
    """Judge one record, already parsed from JSON.

    Returns:
        The answer object of record-format.md: ``ok`` with scores, winners, points and outcomes,
        or the first rule broken with its entry, code and message.
    """
    try:
        record = read_record(document)
        sheet = record.game.open(record.setup)
    except Objection as objection:
        return no_record(objection)
    return _judge_entries(record, sheet)


def no_record(objection: Objection) -> dict[str, Any]:
    """Give the answer for what is wrong as a whole, before any entry."""
    return {"ok": False, "entry": None, "code": objection.code, "message": str(objection)}


def _judge_entries(record: Record, sheet: Sheet) -> dict[str, Any]:
    points: list[Any] = []
    outcomes: list[str] = []
    for index, raw in enumerate(record.entries):
        try:
            entry = read_entry(record.game, raw, len(record.setup.players))
            if entry is None:
                continue
            sheet = record.game.play(sheet, entry)
        except Objection as objection:
            return {
                "ok": False,
                "entry": index,
                "code": objection.code,
                "message": str(objection),
                "scores": list(sheet.scores),
            }
        assert sheet.last is not None
        points.append(_points(sheet.last))
        outcomes.append(sheet.last.kind)
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
        Unreadable: ``bad-record``: it is no JSON, nested too deeply, or too long.
    """
    if len(text) > LONGEST:
        raise unreadable(Say("A record has at most %(n)s MB.", n=LONGEST >> 20))
    try:
        return json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError) as problem:
        raise unreadable(Say("This is not JSON: %(problem)s.", problem=_short(problem))) from None


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is no number")


def _short(problem: Exception) -> str:
    if isinstance(problem, RecursionError):
        return "it is nested too deeply"
    text = str(problem)
    return text if len(text) <= 120 else text[:117] + "…"
