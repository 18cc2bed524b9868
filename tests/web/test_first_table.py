"""The shortest way through: start, join, write, undo, and the history."""

from collections.abc import Callable

from tests.conftest import Phone


def test_a_match_of_fives_and_threes_from_start_to_history(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    code = member.start("fives-and-threes", "Ana", "Bo", target="8")
    bo = phone(htmx=True).join(code, 1)
    assert "3 × 5" in bo.write(code, "place", seat=1, total=15).text
    assert "Bo wins with exactly 8 points" in member.sheet(code)
    assert "Bo wins with exactly 8 points" in member.get(f"/history/{code}").text
    assert bo.undo(code, act=1, seen=1).status_code == 200
    assert "Bo wins with exactly 8 points" not in member.sheet(code)
