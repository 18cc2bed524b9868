"""House options have their look on the sheet."""

from __future__ import annotations

import pytest

from tests.conftest import Phone


@pytest.mark.parametrize(("exact", "said"), [("yes", "needs exactly 85"), ("no", "needs 85")])
def test_the_tally_says_whether_the_target_is_exact(member: Phone, exact: str, said: str) -> None:
    code = member.start("all-fives", "Ana", "Bo", target="100", exact=exact)
    member.write(code, "place", seat=0, total=15)
    assert said in member.sheet(code)


def test_the_sheet_of_51_games_says_how_far_the_bonus_is(member: Phone) -> None:
    code = member.start("yacht", "Ana", "Bo", preset="51-games")
    member.write(code, "score", seat=0, dice=[6, 6, 6, 6, 5], category="sixes")
    assert "24/63" in member.sheet(code)


def test_the_classic_sheet_has_no_bonus_row(member: Phone) -> None:
    assert "yacht-bonus" not in member.sheet(member.start("yacht", "Ana", "Bo"))


def test_the_board_is_walked_twice_to_121(member: Phone) -> None:
    code = member.start("fives-and-threes", "Ana", "Bo", target="121")
    for _ in range(8):
        member.write(code, "place", seat=0, total=15, anyway=999)
    laps = member.sheet(code).split('<g class="lap"')[1:]
    assert [lap.split("</text>")[0][-1] for lap in laps] == ["2", "1"]
