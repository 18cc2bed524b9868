"""The examples that were written with the record format."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.check import judge

HERE = Path(__file__).parent
EXAMPLES = sorted(HERE.glob("examples/*.json"))


def read(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_gets_the_answer_written_beside_it(path: Path) -> None:
    example = read(path)
    answer = judge(example["record"])
    assert {key: answer.get(key) for key in example["expect"]} == example["expect"]


def test_all_examples_are_there() -> None:
    assert len(EXAMPLES) == 25
