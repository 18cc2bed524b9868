"""One mutant tried: a child process imports the changed module and runs the tests."""

from __future__ import annotations

import os
import resource
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

import hypothesis.strategies  # noqa: F401  (imported here once, and not again by every child)
import pytest

CPU_SECONDS = 120
MEMORY = 4 << 30
QUIET = ["-x", "-q", "-o", "addopts=", "-p", "no:cacheprovider"]
QUIET += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
QUIET += ["-p", "no:anyio", "-p", "no:unraisableexception"]

Stages = Sequence[Sequence[str]]
"""What pytest is asked for, one run after the other, until one fails."""


class Changed(MetaPathFinder, Loader):
    """Gives one module with another source than on the disk."""

    def __init__(self, name: str, source: str, file: str) -> None:
        self.name, self.code = name, compile(source, file, "exec")

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        return ModuleSpec(name, self, origin=self.code.co_filename) if name == self.name else None

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(self.code, module.__dict__)


def survives(name: str, source: str, file: str, stages: Stages) -> bool:
    """Whether all tests pass with the module changed. A test that hangs or floods has failed."""
    child = os.fork()
    if child == 0:
        os._exit(_run(Changed(name, source, file), stages))
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status == pytest.ExitCode.NO_TESTS_COLLECTED:
        raise SystemExit(f"pytest finds no tests in {stages}")
    return status == 0


def _run(changed: Changed, stages: Stages) -> int:
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for stream in (1, 2):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
    sys.meta_path.insert(0, changed)
    return next((code for stage in stages if (code := pytest.main([*QUIET, *stage]))), 0)
