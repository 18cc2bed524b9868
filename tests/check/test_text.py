"""A record as text or bytes: what is JSON, what is not, and how long it may be."""

from __future__ import annotations

import json

import pytest

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


NO_JSON: list[tuple[str | bytes, str]] = [
    ("{", "it goes wrong at line 1, column 2."),
    ("Ana 15, Bo 6", "it goes wrong at line 1, column 1."),
    ('{"format":\n  ?}', "it goes wrong at line 2, column 3."),
    ("{} {}", "it goes wrong at line 1, column 4."),
    ('["' + "x" * 500, "it goes wrong at line 1, column 2."),
    (b"\xff\xd8\xff", "it is no text in UTF-8."),
    (TOLD.encode("utf-16"), "it is no text in UTF-8."),
    ("NaN", "NaN is no number."),
    ("[1e9999, -Infinity]", "-Infinity is no number."),
    ("7" * 5000, "a number in it has too many digits."),
    ('{"first": -' + "7" * 5000 + "}", "a number in it has too many digits."),
    ("[" * 200_000, "it is nested too deeply."),
]


@pytest.mark.parametrize(("text", "why"), NO_JSON, ids=[why for _, why in NO_JSON])
def test_what_is_no_json_is_no_record_and_it_is_said_why(text: str | bytes, why: str) -> None:
    assert said(text) == f"This is not JSON: {why}"


@pytest.mark.parametrize("text", ["", " \n\t", b"", b" \r\n"])
def test_an_empty_text_has_no_record_in_it(text: str | bytes) -> None:
    assert said(text) == "This is empty: there is no record in it."


def test_a_record_has_at_most_64_mb() -> None:
    assert said(b" " * MOST) == "This is empty: there is no record in it."
    assert said(b" " * (MOST + 1)) == "A record has at most 64 MB."
