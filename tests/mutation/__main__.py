"""Mutation testing of the rules: ``python -m tests.mutation [MODULE…]``, a table at the end.

A module is named by its path or a part of it (``pieces/layout``); without one, all are tried. What
survives is printed as it is found. The exit status is 1 if any of it is not in ``survivors.txt``,
where each line says why that change changes no result, or if a line of it is no mutant any more.
``--known`` tries only those of the list instead, and prints which of them a test kills by now.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from .operators import Mutant, mutants
from .trial import Stages, survives

ROOT = Path(__file__).parents[2]
KNOWN = Path(__file__).with_name("survivors.txt")
CONFIG = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["scorekeeper-mutation"]
UNTRIED = ("words", "sentences", "display", "guide", "positions", "objections")
"""How the modules of words and of what is shown end: what they change is seen, and is no result."""

FOUND_BY = "__init__"
"""Packages find the games and name them: without that no test runs at all."""


class Tally(NamedTuple):
    """What became of the mutants of a module."""

    module: str
    killed: int
    known: int
    new: int
    gone: int


def modules(parts: list[str]) -> Iterator[tuple[Path, Stages]]:
    """The modules asked for, each with its tests."""
    for group in CONFIG["groups"].values():
        for pattern in group["modules"]:
            for path in sorted(ROOT.glob(pattern)):
                name = path.relative_to(ROOT).as_posix()
                if any(map(path.match, group.get("left_out", ()))) or not _is_tried(path):
                    continue
                if not parts or any(part in name for part in parts):
                    yield path, group["tests"]


def _is_tried(path: Path) -> bool:
    return not path.stem.endswith((*UNTRIED, FOUND_BY))


def in_no_group() -> set[str]:
    """Give the modules of the rules that no group tries.

    Those of the command (``check_*.py``) are not asked for: their tests start it as a process of
    its own, in which no module is changed.
    """
    folders = ("scorekeeper/pieces", "scorekeeper/games", "scorekeeper/rules")
    every = {path for folder in folders for path in (ROOT / folder).rglob("*.py")}
    left = {path for path in every if _is_tried(path)} - {path for path, _ in modules([])}
    return {path.relative_to(ROOT).as_posix() for path in left}


def known(module: str) -> set[str]:
    """The survivors of a module that are known to change no result."""
    lines = (line.split("  # ")[0].strip() for line in KNOWN.read_text("utf-8").splitlines())
    return {line for line in lines if line.startswith(f"{module}: ")}


def told(module: str, mutant: Mutant) -> str:
    """A mutant in one line, as it stands in the list of the known ones."""
    return f"{module}: {mutant.before}  =>  {mutant.after}"


def name_of(path: Path) -> str:
    """How a module is named in the list and in the table."""
    return path.relative_to(ROOT).with_suffix("").as_posix()


def passes(path: Path, source: str, stages: Stages) -> bool:
    """Whether all tests pass with a module's source changed."""
    return survives(name_of(path).replace("/", "."), source, str(path), stages)


def tried(path: Path, stages: Stages) -> Tally:
    """Try every mutant of a module that is not in the list."""
    module = name_of(path)
    count, listed = {"killed": 0, "known": 0, "new": 0}, known(module)
    if not passes(path, path.read_text("utf-8"), stages):
        raise SystemExit(f"{module}: its tests fail without any change")
    every = list(mutants(path, CONFIG["operators"]))
    gone = listed - {told(module, mutant) for mutant in every}
    for line in sorted(gone):
        print(f"{line}  # no mutant any more", flush=True)
    for mutant in every:
        if told(module, mutant) in listed:
            count["known"] += 1
        elif passes(path, mutant.source, stages):
            count["new"] += 1
            print(f"{told(module, mutant)}  # line {mutant.line}", flush=True)
        else:
            count["killed"] += 1
    return Tally(module, **count, gone=len(gone))


def tried_again(path: Path, stages: Stages) -> int:
    """Try the mutants of a module that are in the list; give how many a test notices by now."""
    module, noticed = name_of(path), 0
    listed = known(module)
    for mutant in mutants(path, CONFIG["operators"]) if listed else ():
        line = told(module, mutant)
        if line in listed and not passes(path, mutant.source, stages):
            noticed += 1
            print(f"{line}  # line {mutant.line}: noticed by now", flush=True)
    return noticed


def main() -> int:
    """Try all modules asked for, one row of the table each."""
    if missing := in_no_group():
        raise SystemExit(f"in no group of pyproject.toml: {', '.join(sorted(missing))}")
    parts = [part for part in sys.argv[1:] if part != "--known"]
    if "--known" in sys.argv:
        return 1 if sum(tried_again(*one) for one in modules(parts)) else 0
    print(f"{'module':48}{'mutants':>9}{'killed':>9}{'known':>9}{'new':>9}", flush=True)
    wrong = 0
    for path, stages in modules(parts):
        one = tried(path, stages)
        total = one.killed + one.known + one.new
        print(f"{one.module:48}{total:9}{one.killed:9}{one.known:9}{one.new:9}", flush=True)
        wrong += one.new + one.gone
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
