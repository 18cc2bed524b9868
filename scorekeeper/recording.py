"""A match as a record that `scorekeeper check` judges. Source: record-format.md."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from scorekeeper.models import Line, Match
from scorekeeper.record import FORMAT
from scorekeeper.standing import struck


def record_of(match: Match) -> dict[str, Any]:
    """Give a match as a record: every entry in the order written, those taken back as void.

    `by` is the name of the seat whose phone wrote it; a scorer's entries have none.
    """
    gone = struck(match.lines)
    return {
        "format": FORMAT,
        "game": match.game,
        "players": match.names,
        "options": match.options,
        "first": match.first,
        "id": match.code,
        "at": _moment(match.at),
        "entries": [
            _entry(match, line, line.number in gone)
            for line in match.lines
            if line.entry is not None
        ],
    }


def text_of(match: Match) -> str:
    """Give a match as the text of its record, to keep or to have explained."""
    return json.dumps(record_of(match), ensure_ascii=False, indent=1)


def _entry(match: Match, line: Line, void: bool) -> dict[str, Any]:
    by = {} if line.seat is None else {"by": match.names[line.seat]}
    return {
        **(line.entry or {}),
        "at": _moment(line.at),
        **by,
        "id": line.number,
        **({"void": True} if void else {}),
    }


def _moment(at: datetime) -> str:
    return at.strftime("%Y-%m-%dT%H:%M:%SZ")
