"""A whole record judged, entry by entry: record-format.md, The check."""

from __future__ import annotations

from typing import Any

from . import all_fives, fives_and_threes
from .cards import ThreeFiveEight
from .heading import read_heading
from .shapes import No, insist
from .yacht import Yacht

SCORES = {
    "fives-and-threes": fives_and_threes.Scores,
    "all-fives": all_fives.Scores,
    "yacht": Yacht,
    "three-five-eight": ThreeFiveEight,
}
PLAYS = {"fives-and-threes": fives_and_threes.PlayByPlay, "all-fives": all_fives.PlayByPlay}


def table_for(document: dict[str, Any]) -> Any:
    """An empty table for a record whose heading is right."""
    options = document.get("options", {})
    tables: dict[str, Any] = PLAYS if options.get("record") == "plays" else SCORES
    return tables[document["game"]](len(document["players"]), options, document.get("first"))


def judge(document: Any) -> dict[str, Any]:
    """The answer of the check, without a sentence worth reading."""
    try:
        read_heading(document)
    except No as no:
        return {"ok": False, "entry": None, "code": str(no), "message": str(no)}
    table = table_for(document)
    points, outcomes = [], []
    for index, entry in enumerate(document["entries"]):
        if type(entry) is dict and entry.get("void") is True:
            continue
        before = list(table.scores)
        try:
            insist(type(entry) is dict)
            added, outcome = table.write(entry)
        except No as no:
            broken = {"ok": False, "entry": index, "code": str(no), "message": str(no)}
            return {**broken, "scores": before}
        points.append(added)
        outcomes.append(outcome)
    return {**standing(document["game"], table), "points": points, "outcomes": outcomes}


def standing(game: str, table: Any) -> dict[str, Any]:
    """How things stand at a table, as the check says it."""
    answer = {
        "ok": True,
        "game": game,
        "finished": bool(table.winners),
        "scores": list(table.scores),
        "winners": table.winners,
        "round": table.round,
        "next_seat": table.next_seat,
    }
    if game == "three-five-eight":
        answer["exchange"] = table.exchange
        if table.winners:
            totals = enumerate(table.scores)
            answer["ranking"] = [10 * t if seat in table.winners else 0 for seat, t in totals]
    return answer
