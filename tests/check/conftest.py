"""In every test of the check a quick judge's answer is held against the rules."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorekeeper import check
from scorekeeper.record import Record


@pytest.fixture(autouse=True)
def the_rules_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    quickly, by_the_rules = check._judge_quickly, check._judge_entries

    def both(record: Record) -> dict[str, Any] | None:
        answer = quickly(record)
        if answer is not None:
            rules = by_the_rules(record)
            assert json.dumps(answer) == json.dumps(rules)
        return answer

    monkeypatch.setattr(check, "_judge_quickly", both)
