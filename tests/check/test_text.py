"""A record as text or bytes: what is JSON, what is not, and how long it may be."""

from __future__ import annotations

import json

import pytest

from scorekeeper import check
from scorekeeper.check import judge_text

from .sheet import record

TOLD = json.dumps(record("fives-and-threes", {"do": "place", "seat": 0, "total": 15}))
MOST = 64 << 20


def said(text: str | bytes) -> str:
    """The sentence with which a text is refused as no record."""
    answer = judge_text(text)
    assert (answer["ok"], answer["entry"], answer["code"]) == (False, None, "bad-record")
    return str(answer["message"])


@pytest.mark.parametrize("text", [TOLD, TOLD.encode(), b"\xef\xbb\xbf" + TOLD.encode()])
def test_a_record_is_judged_as_text_and_as_bytes_with_a_mark_before_it_or_without(
    text: str | bytes,
) -> None:
    assert judge_text(text)["scores"] == [8, 0]


@pytest.mark.parametrize("text", ["", "{", b"\xff", "NaN", "[1e9999, -Infinity]", "7" * 5000])
def test_what_is_no_json_is_no_record(text: str | bytes) -> None:
    assert said(text).startswith("This is not JSON: ")


def test_what_is_nested_too_deeply_is_no_record() -> None:
    assert said("[" * 200_000) == "This is not JSON: it is nested too deeply."


def test_a_record_has_at_most_64_mb() -> None:
    assert said(b" " * MOST).startswith("This is not JSON: ")
    assert said(b" " * (MOST + 1)) == "A record has at most 64 MB."


@pytest.mark.parametrize(("length", "told"), [(120, "x" * 120), (121, "x" * 117 + "…")])
def test_a_long_problem_is_told_by_its_beginning(length: int, told: str) -> None:
    assert check._short(ValueError("x" * length)) == told
