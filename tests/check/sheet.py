"""How the tests write a record, and what they look at in every answer."""

from __future__ import annotations

import json
from typing import Any

from scorekeeper import check
from scorekeeper.check import judge
from scorekeeper.record import read_record

Entry = dict[str, Any]
Answer = dict[str, Any]

HUGE = 10**6000
NAMES = ["Ana", "Bo", "Cleo", "Dan", "Eva", "Finn", "Gia", "Hal", "Ida", "Jon"]
VALID = {"ok", "game", "finished", "scores", "winners"}
VALID |= {"points", "outcomes", "round", "next_seat"}


def record(
    game: str, *entries: Any, players: int = 2, first: int | None = 0, **options: Any
) -> dict[str, Any]:
    """A record of a match between the first few of the usual players."""
    written: dict[str, Any] = {
        "format": "scorekeeper.match/1",
        "game": game,
        "players": NAMES[:players],
        "entries": list(entries),
    }
    if options:
        written["options"] = options
    if first is not None:
        written["first"] = first
    return written


def by_the_rules(document: dict[str, Any]) -> Answer:
    """What the rules say, entry by entry."""
    return check._judge_entries(read_record(document))


def accepted(document: dict[str, Any]) -> Answer:
    """The answer for a record that must be valid, looked over from every side."""
    answer = judge(document)
    assert answer["ok"] is True, answer
    look_over(document, answer)
    return answer


def look_over(document: dict[str, Any], answer: Answer) -> None:
    """What every valid answer keeps: its keys, its lengths, and points that make the scores."""
    more = {"exchange", "ranking"} if document["game"] == "three-five-eight" else set()
    assert set(answer) == (VALID | more) - (set() if answer["finished"] else {"ranking"})
    counted = [entry for entry in document["entries"] if entry.get("void") is not True]
    assert len(answer["points"]) == len(answer["outcomes"]) == len(counted)
    assert set(answer["outcomes"]) <= {"scored", "none", "bust", "won", "noted"}
    assert bool(answer["winners"]) is answer["finished"]
    sums = [0] * len(answer["scores"])
    for entry, added in zip(counted, answer["points"], strict=True):
        alone = {entry.get("seat", 0) % len(sums): added}
        by_side = dict(enumerate(added)) if isinstance(added, list) else alone
        for side, points in by_side.items():
            sums[side] += points
    assert sums == answer["scores"]
    assert json.loads(json.dumps(answer)) == answer


def refused(document: dict[str, Any]) -> Answer:
    """The answer for a record that must break a rule in one of its entries."""
    answer = judge(document)
    assert answer["ok"] is False, answer
    assert set(answer) == {"ok", "entry", "code", "message", "scores"}
    assert isinstance(answer["message"], str)
    assert answer["message"].strip()
    before = {**document, "entries": document["entries"][: answer["entry"]]}
    assert answer["scores"] == accepted(before)["scores"]
    json.dumps(answer)
    return answer


def heading_code(document: Any) -> str:
    """The code for a document that must be refused before its entries are read."""
    answer = judge(document)
    assert answer["ok"] is False, answer
    assert set(answer) == {"ok", "entry", "code", "message"}
    assert answer["entry"] is None
    assert isinstance(answer["message"], str)
    assert answer["message"].strip()
    json.dumps(answer)
    return str(answer["code"])


def last_is(code: str, document: dict[str, Any]) -> bool:
    """Whether all entries but the last are accepted and the last one is refused with this code."""
    answer = refused(document)
    assert (answer["entry"], answer["code"]) == (len(document["entries"]) - 1, code), answer
    return True


def deep(levels: int = 20_000) -> Any:
    """Lists within lists, deeper than a recursion can follow."""
    nested: Any = []
    for _ in range(levels):
        nested = [nested]
    return nested


def kind(value: Any) -> str:
    """A short name for any value at all, to tell tests apart."""
    small = isinstance(value, str | float | bool | None) or (
        isinstance(value, int) and abs(value) < 10**13
    )
    return ascii(value)[:40] if small else type(value).__name__
