"""How numbers are written."""

from tests.conftest import Phone


def test_a_total_below_nothing_has_a_minus_as_long_as_a_plus(member: Phone) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    member.write(code, "round", contract="hearts", tricks=["16", "0", "0"])
    for page in ("/", f"/m/{code}"):
        assert ">−8</b>" in member.get(page).text, page
