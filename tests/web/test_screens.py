"""The table display as a page: what a screen reader is told, and what names do on it."""

import re

from tests.conftest import Phone

STATUS = re.compile(r'<div role="status">(.*?)\n    </div>', re.DOTALL)
LONG = "Bartholomew Featherstonehaugh-Wellington"


def read_out(phone: Phone, code: str) -> str:
    """The words that are read out when they change."""
    found = STATUS.search(phone.get(f"/m/{code}/display").text)
    assert found
    return " ".join(re.sub(r"<[^>]+>", " ", found[1]).split())


def test_a_display_reads_out_the_last_line_and_nothing_beside_it(member: Phone) -> None:
    code = member.start("yacht", "Ana", "Bo")
    assert read_out(member, code) == "Nothing is written yet."
    member.write(code, "score", seat=0, dice=[6, 6, 6, 5, 5], category="sixes")
    assert read_out(member, code) == "Ana: Sixes, 6-6-6-5-5 3 × 6 = 18 +18"
    for seat in (0, 1):
        member.write(code, "leave", seat=seat)
    assert read_out(member, code) == "Match over Ana: 18, the highest total"


def test_a_round_of_three_sums_is_read_out_with_the_names(member: Phone) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    member.write(code, "round", contract="hearts", tricks=[3, 10, 3])
    told = read_out(member, code)
    assert told == "Hearts Ana 3 − 3 = 0 Bo 10 − 8 = +2 Cleo 3 − 5 = −2"


def test_leftovers_are_told_with_short_names_on_a_display(member: Phone) -> None:
    code = member.start("all-fives", "Ana", LONG, "Cleo")
    member.write(code, "blocked")
    member.write(code, "hands", pips=[5, 5, 20])
    assert read_out(member, code).startswith("Leftovers (Ana 5 · Bartholom… 5 · Cleo 20)")
