"""Mutation testing of the rules: ``python -m tests.mutation [MODULE…]``, a table at the end.

A module is named by its path or a part of it (``pieces/layout``); without one, all are tried. What
survives is printed as it is found. The exit status is 1 if any of it is not in ``survivors.txt``,
where each line says why that change changes no result, or if a line of it is no mutant any more.
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
UNTRIED = ("words", "display", "guide", "positions", "objections")
"""Modules of words and of what is shown: what they change is seen at once, and is no result."""

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
    """Give the modules of the rules and of the check that no group tries."""
    folders = ("scorekeeper/pieces", "scorekeeper/games", "scorekeeper/rules")
    every = {path for folder in folders for path in (ROOT / folder).rglob("*.py")}
    every |= set((ROOT / "scorekeeper").glob("check*.py"))
    left = {path for path in every if _is_tried(path)} - {path for path, _ in modules([])}
    return {path.relative_to(ROOT).as_posix() for path in left}


def known() -> set[str]:
    """The survivors that are known to change no result."""
    lines = KNOWN.read_text("utf-8").splitlines() if KNOWN.exists() else []
    return {line.split("  # ")[0].strip() for line in lines if line.strip()}


def told(module: str, mutant: Mutant) -> str:
    """A mutant in one line, as it stands in the list of the known ones."""
    return f"{module}: {mutant.before}  =>  {mutant.after}"


def tried(path: Path, stages: Stages) -> Tally:
    """Try every mutant of a module."""
    module = path.relative_to(ROOT).with_suffix("").as_posix()
    count = {"killed": 0, "known": 0, "new": 0}
    before = {line for line in known() if line.startswith(f"{module}: ")}
    if not survives(module.replace("/", "."), path.read_text("utf-8"), str(path), stages):
        raise SystemExit(f"{module}: its tests fail without any change")
    every = list(mutants(path, CONFIG["operators"]))
    gone = before - {told(module, mutant) for mutant in every}
    for line in sorted(gone):
        print(f"{line}  # no mutant any more", flush=True)
    for mutant in every:
        if told(module, mutant) in before:
            count["known"] += 1
        elif survives(module.replace("/", "."), mutant.source, str(path), stages):
            count["new"] += 1
            print(f"{told(module, mutant)}  # line {mutant.line}", flush=True)
        else:
            count["killed"] += 1
    return Tally(module, **count, gone=len(gone))


def main() -> int:
    """Try all modules asked for, one row of the table each."""
    if missing := in_no_group():
        raise SystemExit(f"in no group of pyproject.toml: {', '.join(sorted(missing))}")
    print(f"{'module':48}{'mutants':>9}{'killed':>9}{'known':>9}{'new':>9}", flush=True)
    wrong = 0
    for path, stages in modules(sys.argv[1:]):
        one = tried(path, stages)
        total = one.killed + one.known + one.new
        print(f"{one.module:48}{total:9}{one.killed:9}{one.known:9}{one.new:9}", flush=True)
        wrong += one.new + one.gone
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
