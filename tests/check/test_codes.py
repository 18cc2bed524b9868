"""Every code of the check has a record that gets it. Source: record-format.md, "Codes"."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import scorekeeper
from scorekeeper.check import judge

from .codes import CODES

SOURCE = Path(scorekeeper.__file__).parent
RAISED = re.compile(r'(?:Refused|Unreadable)\(\s*"([a-z-]+)"')


@pytest.mark.parametrize("code", CODES)
def test_a_record_that_breaks_a_rule_gets_its_code_at_its_last_entry(code: str) -> None:
    document = CODES[code]
    answer = judge(document)
    assert (answer["ok"], answer["code"]) == (False, code), answer
    assert answer["entry"] == (len(document["entries"]) - 1 if document["entries"] else None)
    assert answer["message"]


def test_there_is_no_other_code() -> None:
    raised = {
        code for path in SOURCE.rglob("*.py") for code in RAISED.findall(path.read_text("utf-8"))
    }
    assert {"revoke", "must-play", "tricks-sum"} <= raised
    assert raised <= set(CODES)
