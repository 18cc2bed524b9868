"""The command ``scorekeeper check``. Source: record-format.md, "The check"."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterator
from typing import Any

import click

from scorekeeper.check import UNREADABLE, judge_text, no_record
from scorekeeper.check_files import texts
from scorekeeper.check_progress import Progress
from scorekeeper.games import shelf
from scorekeeper.rules.objections import Unreadable

STOPPED = 130
"""The exit status after Ctrl-C."""


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a record.")
@click.option("--ndjson", is_flag=True, help="Standard input holds one record a line.")
def check(files: tuple[str, ...], as_json: bool, ndjson: bool) -> None:
    """Judge match records: may it be so, what does it score, and why not.

    A file holds one record; one that ends in .ndjson holds one a line; - is standard input. Exit
    status: 0 all valid, 1 some record breaks a rule, 2 something could not be read as a record.
    """
    if sys.stdout is None:
        _complain("There is no standard output to answer on.")
        sys.exit(2)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    sys.exit(_judge_all(files, as_json, ndjson))


def _judge_all(files: tuple[str, ...], as_json: bool, ndjson: bool) -> int:
    """Print an answer a record and give the exit status."""
    status, progress = 0, Progress()
    try:
        for name in files:
            for where, answer in _answers(name, ndjson):
                status = max(status, _status(answer))
                print(json.dumps(answer) if as_json else one_line(f"{where}: {tell(answer)}"))
                progress.one_more()
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = STOPPED
    except BrokenPipeError:
        _print_no_more()
    except OSError as problem:
        _print_no_more()
        _complain(f"The answers cannot be written: {problem.strerror}.")
        status = 2
    finally:
        progress.end()
    return status


def _answers(name: str, ndjson: bool) -> Iterator[tuple[str, dict[str, Any]]]:
    """Give the answers of one file, each with where it stands."""
    try:
        for where, text in texts(name, ndjson):
            yield where, judge_text(text)
    except Unreadable as objection:
        yield name, no_record(objection)


def _status(answer: dict[str, Any]) -> int:
    if answer["ok"]:
        return 0
    return 2 if answer["code"] == UNREADABLE else 1


def _print_no_more() -> None:
    """Let what is left to print go nowhere, so that ending does not fail on it again."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


def _complain(text: str) -> None:
    if sys.stderr is not None:
        print(text, file=sys.stderr)


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
