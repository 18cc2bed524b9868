"""How a match went: its picture, its table, its text for a chat, and the file to keep."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from html import unescape

import pytest

from scorekeeper.games import shelf
from scorekeeper.web.draw.course import SIDE_COLOURS, course_plan
from tests.conftest import Phone
from tests.web.pages import Page

FIVES = "fives-and-threes"


@pytest.fixture
def over(member: Phone) -> str:
    """A match to 20 that Ana wins."""
    code = member.start(FIVES, "Ana", "Bo", target="20")
    for seat, total in ((0, 15), (1, 9), (0, 15), (0, 20)):
        assert member.write(code, "place", seat=seat, total=total, anyway=999).status_code == 303
    return code


def test_a_match_that_is_over_shows_how_it_went_line_by_line(member: Phone, over: str) -> None:
    for address in (f"/m/{over}", f"/history/{over}"):
        table = unescape(member.get(address).text).split('class="course-table"')[1]
        rows = [row.split("</tr>")[0] for row in table.split("</table>")[0].split("<tr>")[2:]]
        cells = [[one.split("</td>")[0] for one in row.split("<td>")[1:]] for row in rows]
        assert cells == [["8", "0"], ["8", "3"], ["16", "3"], ["20", "3"]]


def test_a_match_in_play_shows_no_course_yet(member: Phone) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    assert 'class="course-table"' not in member.sheet(code)


def test_a_bust_is_marked_in_the_picture_and_told_in_the_table(member: Phone) -> None:
    code = member.start(FIVES, "Ana", "Bo", target="9")
    for total in (15, 15, 5):
        member.write(code, "place", seat=0, total=total, anyway=999)
    page = member.get(f"/history/{code}").text
    assert page.count('class="course-bust side-0"') == 1
    assert page.count('class="course-lost"') == 1


def test_the_best_line_of_a_side_is_its_largest_and_the_first_of_its_like() -> None:
    plan = course_plan([(0, 0), (3, 0), (11, 0), (11, 8), (19, 8)])
    assert [(mark.side, mark.gain) for mark in plan.marks] == [(0, 8), (1, 8)]
    first, second = plan.marks
    assert first.x < second.x < plan.ends[0][0]


def test_scores_below_nothing_stay_in_the_picture() -> None:
    plan = course_plan([(0, 0, 0), (-5, 2, 3)])
    lowest = max(y for _, y in plan.ends)
    assert 0 < lowest < 190
    assert min(score for score, _ in plan.ticks) <= 0


def test_the_lowest_score_below_nothing_has_a_figure_of_its_own_where_there_is_room_for_it() -> (
    None
):
    assert [score for score, _ in course_plan([(0, 0), (5, -4)]).ticks] == [-4, 0, 5]
    assert [score for score, _ in course_plan([(0, 0), (5, -5)]).ticks] == [-5, 0, 5]
    assert [score for score, _ in course_plan([(0, 0), (95, -1)]).ticks] == [0, 50]
    assert [score for score, _ in course_plan([(0, 0), (5, 4)]).ticks] == [0, 2, 4]


def test_the_result_can_be_copied_as_a_short_text(member: Phone, over: str) -> None:
    tags = Page(member.get(f"/history/{over}").text).tags
    [text] = [given["data-copy"] for _, given in tags if "data-copy" in given]
    assert text.startswith("Fives and Threes · ")
    assert text.endswith(" · Ana 20, Bo 3 · Ana wins with exactly 20 points")


def test_the_picture_to_keep_stands_alone(member: Phone, over: str) -> None:
    answer = member.get(f"/history/{over}/course.svg")
    assert answer.content_type == "image/svg+xml; charset=utf-8"
    assert f"{FIVES}-{over}.svg" in answer.headers["Content-Disposition"]
    drawing = ElementTree.fromstring(answer.text)  # our own drawing
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
    assert "Ana 20" in answer.text
    lines = [one for one in drawing if "course-line" in one.get("class", "")]
    assert [one.get("stroke") for one in lines] == list(SIDE_COLOURS[:2])


@pytest.mark.parametrize("game", shelf())
def test_every_game_has_a_picture_from_before_the_first_line_on(member: Phone, game: str) -> None:
    code = member.start(game, "Ana", "Bo", "Cleo")
    assert member.get(f"/history/{code}/course.svg").status_code == 200


def test_names_in_the_picture_are_text_and_nothing_else(member: Phone) -> None:
    code = member.start(FIVES, "<script>", "A & B")
    text = member.get(f"/history/{code}/course.svg").text
    assert "<script>" not in text
    ElementTree.fromstring(text)  # our own drawing
