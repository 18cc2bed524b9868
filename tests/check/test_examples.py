"""The examples that were written with the record format."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.check import judge

HERE = Path(__file__).parent
NOW = sorted(HERE.glob("examples/*.json"))
LATER = sorted(HERE.glob("examples_later/*.json"))


def read(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", NOW, ids=lambda path: path.stem)
def test_an_example_gets_the_answer_written_beside_it(path: Path) -> None:
    example = read(path)
    answer = judge(example["record"])
    assert {key: answer.get(key) for key in example["expect"]} == example["expect"]


@pytest.mark.parametrize("path", LATER, ids=lambda path: path.stem)
def test_an_example_with_rolls_is_not_supported_yet(path: Path) -> None:
    answer = judge(read(path)["record"])
    assert (answer["ok"], answer["code"], answer["entry"]) == (False, "not-supported", 0)
    assert answer["message"]


def test_all_examples_are_there() -> None:
    assert (len(NOW), len(LATER)) == (23, 2)
