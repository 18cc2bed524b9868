"""What is printed of a match, and blank sheets."""

import re
from html import unescape

import pytest

from scorekeeper.games import shelf
from tests.conftest import Phone

CELL = re.compile(r'<td class="paper-points">(.*?)</td>', re.DOTALL)


def points(phone: Phone, code: str) -> list[str]:
    """The last column of the printed lines, each side's mark by its name."""
    cells = CELL.findall(phone.get(f"/m/{code}/paper").text)
    named = [re.sub(r'<svg[^>]*aria-label="([^"]*)".*?</svg>', r"\1", cell) for cell in cells]
    return [" ".join(re.sub(r"<[^>]+>", " ", cell).split()) for cell in named]


def test_the_points_of_a_round_are_printed_for_every_player(member: Phone) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    member.write(code, "round", contract="hearts", tricks=[3, 10, 3])
    member.write(code, "round", contract="hearts", tricks=[5, 3, 8], anyway=999)
    assert points(member, code) == ["Bo +2 Cleo −2", "0"]


def test_the_points_of_leftovers_are_printed_for_whoever_takes_them(member: Phone) -> None:
    code = member.start("all-fives", "Ana", "Bo", "Cleo")
    member.write(code, "place", seat=0, total=15)
    member.write(code, "blocked")
    member.write(code, "hands", pips=[5, 5, 25])
    assert points(member, code) == ["+15", "", "Ana +12.5 Bo +12.5"]


def test_a_new_match_prints_no_empty_table_of_lines(member: Phone) -> None:
    code = member.start("yacht", "Ana", "Bo")
    page = member.get(f"/m/{code}/paper").text
    assert "paper-lines" not in page
    assert "Nothing is written yet." in page


@pytest.mark.parametrize("game", shelf())
def test_every_place_for_a_name_says_so(member: Phone, game: str) -> None:
    page = member.get(f"/blank/{game}").text
    heads = re.findall(r"<thead>(.*?)</thead>", page, re.DOTALL) or [page]
    assert all("Name" in head for head in heads)


def test_a_figure_stays_on_the_line_of_the_name_before_it(member: Phone) -> None:
    code = member.start("three-five-eight", "Ana", "<b>", "Cleo")
    member.write(code, "round", contract="hearts", tricks=[3, 10, 3])
    assert "Ana\u00a03, &lt;b&gt;\u00a010, Cleo\u00a03" in member.get(f"/m/{code}/paper").text


def rows(page: str) -> dict[str, str]:
    """The rows of a blank sheet of Yacht: what each asks and gives, by its name."""
    found = re.findall(
        r'<th scope="row">([^<]+)</th><td class="paper-asks">(.*?)</td>', page, re.DOTALL
    )
    plain = {name: unescape(re.sub(r"<[^>]+>", " ", told)) for name, told in found}
    return {name: " ".join(told.split()) for name, told in plain.items()}


def test_a_blank_sheet_of_yacht_says_what_every_row_gives(member: Phone) -> None:
    told = rows(member.get("/blank/yacht").text)
    assert told["Yacht"] == "Five alike, whatever the number. 50"
    assert told["Large straight"] == (
        "2-3-4-5-6, nothing else. 30 In 51 Games any five in a row: 30."
    )
    assert told["Small straight"] == (
        "1-2-3-4-5, nothing else. 30 In 51 Games any four in a row: 15."
    )
    assert told["Choice"] == "Any dice: the sum of all five."
    assert told["Bonus"] == "Only in 51 Games: 35 for 63 or more in Ones to Sixes."
    assert not re.search(r"\d\d", told["Four of a kind"] + told["Full house"])


def test_every_contract_on_a_blank_sheet_is_named(member: Phone) -> None:
    page = member.get("/blank/three-five-eight").text
    named = re.findall(r"<small>(.*?)</small></th>", page)
    assert named == ["Spades", "Hearts", "Diamonds", "Clubs", "No trump", "Misère"]


def test_a_match_is_printed_with_its_house_rules_and_no_usual_ones(member: Phone) -> None:
    usual = member.start("fives-and-threes", "Ana", "Bo")
    assert "paper-house" not in member.get(f"/m/{usual}/paper").text
    code = member.start("fives-and-threes", "Ana", "Bo", target="121")
    found = re.findall(r'<p class="paper-house">(.*?)</p>', member.get(f"/m/{code}/paper").text)
    assert found == ["Play to: 121 points"]


def test_a_last_figure_stays_with_the_word_before_it(member: Phone) -> None:
    code = member.start("yacht", "Ana", "Bo")
    member.write(code, "score", seat=0, dice=[6] * 5, category="yacht")
    assert "five alike:\u00a050" in member.get(f"/m/{code}/paper").text
