"""Matches that nobody has touched for a day are folded away on the home page, never deleted."""

from __future__ import annotations

from datetime import timedelta

import pytest

from scorekeeper import history, models
from tests.conftest import Phone

FIVES = "fives-and-threes"


def at_home(member: Phone, code: str) -> tuple[bool, bool]:
    """Tell whether a match is in sight at home, and whether it is folded away."""
    sight, _, folded = member.get("/").text.partition('id="asleep"')
    return f"/m/{code}" in sight, f"/m/{code}" in folded


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """A day and an hour have gone by."""
    now = models.now() + timedelta(hours=25)
    monkeypatch.setattr(history, "now", lambda: now)


def test_a_match_of_today_is_in_sight(member: Phone) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    assert at_home(member, code) == (True, False)


@pytest.mark.usefixtures("later")
def test_a_match_untouched_for_a_day_is_folded_away_and_can_be_gone_on_with(
    member: Phone,
) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    member.write(code, "place", seat=0, total=15)
    assert at_home(member, code) == (False, True)
    assert member.write(code, "place", seen=1, seat=1, total=5).status_code == 303
