"""Every page opens on a phone, complains of nothing, and keeps nobody out (axe-core)."""

from collections.abc import Callable

import pytest

from scorekeeper.games import shelf
from scorekeeper.settling import referees
from tests.browser.axe import barriers
from tests.browser.phone import Phone

NAMES = ("Ana", "Bo", "Cleo")
OPEN = ("/rules", "/rules/all-fives", "/check", "/nothing")
"""Pages for everybody, with one that is not there."""
OF_A_CLUB = ("/", "/new/three-five-eight", "/history", "/display", "/blank/yacht")
OF_A_MATCH = ("invite", "join", "lines", "rules", "display", "paper")


def keeps_nobody_out(phone: Phone, *addresses: str) -> None:
    """Open one page after the other."""
    for address in addresses:
        phone.open(address)
        assert barriers(phone.page) == [], address


def test_the_pages_for_everybody_and_the_way_in(phone: Callable[..., Phone]) -> None:
    [one, *_] = referees()["yacht"]
    keeps_nobody_out(phone(), "/", *OPEN, f"/check/yacht/{one.name}")


def test_the_pages_of_a_club_and_of_a_match(member: Phone) -> None:
    code = member.begin("fives-and-threes", *NAMES)
    pages = [f"/m/{code}/{page}" for page in OF_A_MATCH]
    keeps_nobody_out(member, *OF_A_CLUB, f"/history/{code}", *pages)


@pytest.mark.parametrize("game", shelf())
def test_the_table_of_each_game(member: Phone, game: str) -> None:
    member.sit_down(f"/m/{member.begin(game, *NAMES)}/join", 0)
    assert barriers(member.page) == []
