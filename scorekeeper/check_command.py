"""The command ``scorekeeper check``. Source: record-format.md, "The check"."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from typing import Any

import click

from scorekeeper.check import UNREADABLE, judge_lines, judge_text
from scorekeeper.games import shelf


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a record.")
@click.option("--ndjson", is_flag=True, help="Standard input holds one record a line.")
def check(files: tuple[str, ...], as_json: bool, ndjson: bool) -> None:
    """Judge match records: may it be so, what does it score, and why not.

    A file holds one record; one that ends in .ndjson holds one a line; - is standard input. Exit
    status: 0 all valid, 1 some record breaks a rule, 2 something could not be read as a record.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    status = 0
    for name in files:
        for where, answer in _answers(name, ndjson):
            print(json.dumps(answer) if as_json else one_line(f"{where}: {tell(answer)}"))
            if not answer["ok"]:
                status = max(status, 2 if answer["code"] in UNREADABLE else 1)
    sys.exit(status)


def _answers(name: str, ndjson: bool) -> Iterator[tuple[str, dict[str, Any]]]:
    """Give the answers of one file, each with where it stands."""
    try:
        with sys.stdin.buffer if name == "-" else open(name, "rb") as file:
            if name.endswith(".ndjson") or (ndjson and name == "-"):
                for number, answer in enumerate(judge_lines(file), 1):
                    yield f"{name}:{number}", answer
            else:
                yield name, judge_text(file.read())
    except OSError as problem:
        why = problem.strerror or str(problem)
        yield name, {"ok": False, "entry": None, "code": "bad-record", "message": f"{why}."}


def one_line(text: str) -> str:
    """Keep a text on its line whatever it quotes: no line ends, nothing that steers a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def tell(answer: dict[str, Any]) -> str:
    """Say an answer in one line for people."""
    if not answer["ok"]:
        where = "heading" if answer["entry"] is None else f"entry {answer['entry']}"
        return f"{where}: {answer['message']} ({answer['code']})"
    title = shelf()[answer["game"]].title
    scores = " – ".join(str(score) for score in answer["scores"])
    if not answer["finished"]:
        return f"valid, {title}, round {answer['round']}: {scores}"
    sides = " and ".join(f"side {side}" for side in answer["winners"])
    return f"valid, {title}, finished: {scores}, won by {sides}"
