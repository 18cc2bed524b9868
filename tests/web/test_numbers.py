"""How numbers are written."""

from tests.conftest import Phone


def test_a_total_below_nothing_has_a_minus_as_long_as_a_plus(member: Phone) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    member.write(code, "round", contract="hearts", tricks=["16", "0", "0"])
    for page in ("/", f"/m/{code}"):
        assert ">−8</b>" in member.get(page).text, page


def test_a_sum_goes_on_in_the_next_line_from_its_arrow_only(member: Phone) -> None:
    code = member.start("fives-and-threes", "Ana", "Bo")
    member.write(code, "place", seat=0, total=15)
    steps = '<span class="sum"><span>15 = 3 × 5</span> <span>→ 5 + 3 = 8</span></span>'
    assert steps in member.get(f"/m/{code}/display").text


def test_the_pips_of_leftovers_stay_with_their_sum(member: Phone) -> None:
    code = member.start("all-fives", "Ana", "Bo", "Cleo")
    member.write(code, "place", seat=0, total=15, out="yes")
    member.write(code, "hands", pips=[0, 7, 6])
    steps = '<span class="sum"><span>7 + 6 = 13 pips</span> <span>→ 15</span></span> for Ana'
    assert steps in member.get(f"/m/{code}/display").text


def test_a_sum_in_korean_breaks_before_its_arrow_too(member: Phone) -> None:
    code = member.start("all-fives", "Ana", "Bo")
    member.write(code, "place", seat=0, total=15, out="yes")
    member.write(code, "hands", pips=[0, 7])
    member.language = "ko"
    steps = '<span class="sum"><span>7</span> <span>→ 5,</span></span>'
    assert steps in member.get(f"/m/{code}/display").text
