"""How matches stand, whatever is remembered of them: the fold of the lines that count."""

from __future__ import annotations

from itertools import product

import pytest
from flask import Flask

from scorekeeper import standing
from scorekeeper.database import db
from scorekeeper.memory import Memory
from scorekeeper.models import Match
from tests.conftest import Phone

FIVES = "fives-and-threes"


def place(phone: Phone, code: str, *totals: int) -> None:
    for total in totals:
        assert phone.write(code, "place", seat=0, total=total, anyway=999).status_code == 303


@pytest.fixture
def codes(member: Phone) -> list[str]:
    """Matches: one goes on, one is begun later, one is changed later, one rests, one goes on."""
    codes = [member.start(FIVES, "Ana", "Bo") for _ in range(5)]
    place(member, codes[0], 5)
    place(member, codes[2], 5, 9, 10)
    place(member, codes[4], 5, 6)
    assert member.undo(codes[2], act=3, seen=3).status_code == 303
    return codes


def matches(codes: list[str]) -> list[Match]:
    return [db.session.query(Match).filter_by(code=code).one() for code in codes]


def told(codes: list[str]) -> list[standing.Standing]:
    """How the matches stand; none of them is damaged."""
    found = standing.standings(matches(codes))
    return [one for one in found if one is not None]


def test_matches_stand_alike_whatever_is_remembered_of_them(
    member: Phone, codes: list[str], app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    with app.app_context():
        before = told(codes)
    assert [one.number for one in before] == [1, 0, 4, 0, 2]
    place(member, codes[0], 6, 9)
    place(member, codes[4], 9)
    place(member, codes[1], 15)
    assert member.undo(codes[2], act=2, seen=4).status_code == 303
    place(member, codes[2], 3)
    for remembered in product([False, True], repeat=5):
        memory: Memory[standing.Standing] = Memory(9)
        monkeypatch.setattr(standing, "_memory", memory)
        with app.app_context():
            for match, one, known in zip(matches(codes), before, remembered, strict=True):
                if known:
                    memory.keep((match.id, match.code), one)
            for _ in range(2):
                now = told(codes)
                assert [one.number for one in now] == [3, 1, 6, 0, 3]
                assert [one.sheet.scores[0] for one in now] == [1 + 2 + 3, 8, 1 + 1, 0, 6]
                assert [len(one.story) for one in now] == [3, 1, 2, 0, 3]


def test_a_phone_sees_the_sheet_after_the_last_line_that_it_has_seen(
    codes: list[str], app: Flask
) -> None:
    with app.app_context():
        first, _, changed, *_ = told(codes)
    assert [first.sheet_at(seen).scores[0] for seen in range(3)] == [0, 1, 1]
    assert [changed.sheet_at(seen).scores[0] for seen in range(5)] == [0, 1, 4, 4, 4]


def test_the_newest_line_has_the_highest_number(codes: list[str], app: Flask) -> None:
    with app.app_context():
        assert [standing.last_number(match) for match in matches(codes)] == [1, 0, 4, 0, 2]
