"""The small changes that are made: those of Cosmic Ray chosen in pyproject.toml, and two more."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import parso
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Example, Operator
from cosmic_ray.plugins import get_operator


class Mutant(NamedTuple):
    """A module with one change: the number of the changed line, the line before, the line after."""

    line: int
    before: str
    after: str
    source: str


class SwapIn(Operator):
    """Replaces ``in`` with ``not in``, and the other way round."""

    SWAPPED: ClassVar = {"in": "not in", "not in": "in"}

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        for sign in self._signs(node):
            yield sign.start_pos, sign.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        sign = self._signs(node)[index]
        swapped = self.SWAPPED[" ".join(sign.get_code().split())]
        node.children[node.children.index(sign)] = parso.parse(f" {swapped}")
        return node

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        return (Example("x in y", "x not in y"),)

    def _signs(self, node: Any) -> list[Any]:
        signs = node.children[1::2] if node.type == "comparison" else []
        return [one for one in signs if " ".join(one.get_code().split()) in self.SWAPPED]


class NegateFilter(Operator):
    """Puts a ``not`` before the condition of a comprehension."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        if node.type == "comp_if":
            yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        node.children[1] = parso.parse(f" not ({node.children[1].get_code()})")
        return node

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        return (Example("[x for x in y if x]", "[x for x in y if not (x)]"),)


def mutants(path: Path, names: list[str]) -> Iterator[Mutant]:
    """Every mutant of a module that is another program.

    Notes for the types are none of it, nor is whether a dataclass is frozen.
    """
    source = path.read_text(encoding="utf-8")
    seen = {_program(source)}
    for operator in [*(get_operator(f"core/{name}")() for name in names), SwapIn(), NegateFilter()]:
        for occurrence in count():
            mutated = mutate_code(source, operator, occurrence)
            if mutated is None:
                break
            program = _program(mutated)
            if program is not None and program not in seen:
                seen.add(program)
                yield _compared(source, mutated)


def _program(source: str) -> str | None:
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return None
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
        elif isinstance(node, ast.ClassDef):
            node.decorator_list = []
    return ast.dump(tree)


def _compared(source: str, mutated: str) -> Mutant:
    pairs = zip(source.splitlines(), mutated.splitlines(), strict=False)
    for number, (before, after) in enumerate(pairs, start=1):
        if before != after:
            return Mutant(number, before.strip(), after.strip(), mutated)
    raise AssertionError("a mutant without a change")
