"""The paper tally: which strokes a score is."""

import gzip
import re
from xml.etree import ElementTree

import pytest

from scorekeeper.web.draw.tally import MARK_STROKES, stroke, tally_across, tally_plan, tally_rows

from .conftest import Draw


def marks(score: float) -> list[list[str]]:
    """The sizes of the strokes, mark by mark."""
    sizes = [line.size for line in tally_plan(score).strokes]
    return [sizes[at : at + MARK_STROKES] for at in range(0, len(sizes), MARK_STROKES)]


FULL = ["large"] * 2 + ["small"] * 8


def start_and_end(index: int) -> tuple[float, float, float, float]:
    numbers = [float(figure) for figure in re.findall(r"[\d.]+", stroke(index).path)]
    return numbers[0], numbers[1], numbers[4], numbers[5]


def middle(index: int) -> tuple[float, float]:
    x1, y1, x2, y2 = start_and_end(index)
    return (x1 + x2) / 2, (y1 + y2) / 2


def test_135_is_two_full_marks_then_a_large_x_two_small_x_and_one_stroke() -> None:
    assert marks(135) == [FULL, FULL, ["large"] * 2 + ["small"] * 5]


def test_fifty_is_one_full_mark() -> None:
    assert marks(50) == [FULL]


@pytest.mark.parametrize(
    ("score", "count"), [(0, 0), (5, 1), (45, 9), (200, 40), (250, 50), (377.5, 75), (1000, 200)]
)
def test_one_stroke_is_five_points(score: float, count: int) -> None:
    assert len(tally_plan(score).strokes) == count


def test_the_spaces_fill_from_the_top_round_to_the_left() -> None:
    x, y = middle(0)
    assert middle(2)[1] < y - 10
    assert middle(4)[0] > x + 10
    assert middle(6)[1] > y + 10
    assert middle(8)[0] < x - 10


def test_two_strokes_cross_to_make_an_x() -> None:
    for first in range(0, MARK_STROKES, 2):
        x1, _, x2, _ = start_and_end(first)
        assert x1 < x2
        x1, _, x2, _ = start_and_end(first + 1)
        assert x1 > x2


def test_a_hand_is_unsteady_but_always_in_the_same_way() -> None:
    assert stroke(7) == stroke(7)
    shapes = {round(start_and_end(10 * mark)[1] - middle(10 * mark)[1], 1) for mark in range(5)}
    assert len(shapes) > 1


def test_strokes_stay_on_the_paper() -> None:
    plan = tally_plan(1000)
    for line in plan.strokes:
        x1, y1, x2, y2 = start_and_end(line.index)
        assert 0 < min(x1, x2) < max(x1, x2) < plan.width
        assert 0 < min(y1, y2) < max(y1, y2) < plan.height


def test_on_a_large_screen_a_tally_fills_its_width_before_it_has_a_second_row() -> None:
    assert [tally_across(score) for score in (0, 250, 255, 500, 1000)] == [5, 5, 6, 10, 10]
    assert tally_rows(500, 10) == 1
    plan = tally_plan(500, across=10)
    assert plan.height == tally_plan(0).height
    assert plan.width == 2 * tally_plan(0).width - 18
    assert tally_plan(1000, across=10).height > plan.height


def test_five_marks_fill_a_row() -> None:
    assert tally_plan(0).height == tally_plan(250).height < tally_plan(255).height


def test_a_note_stands_beside_the_marks_or_under_a_full_row() -> None:
    assert tally_plan(52.5, has_note=True).height == tally_plan(52.5).height
    assert tally_plan(242.5, has_note=True).height > tally_plan(242.5).height


def test_a_tally_starts_at_nothing() -> None:
    with pytest.raises(ValueError, match="starts at 0"):
        tally_plan(-5)


def test_every_stroke_has_an_id_of_its_own_on_the_page(draw: Draw) -> None:
    both = draw("tally", "paper_tally", 135, "Ana 135") + draw(
        "tally", "paper_tally", 50, "Bo 50", side=1
    )
    ids = re.findall(r' id="([^"]+)"', both)
    assert len(ids) == len(set(ids))
    assert "tally-0-26" in ids
    assert "tally-1-9" in ids


def test_only_the_newest_strokes_are_seen_being_drawn(draw: Draw) -> None:
    drawn = draw("tally", "paper_tally", 45, "Ana 45", fresh=2)
    fresh = drawn.partition('<g class="fresh">')[2].partition("</g>")[0]
    assert re.findall(r'id="tally-0-(\d)"', fresh) == ["7", "8"]


@pytest.mark.parametrize(("score", "fresh", "groups"), [(45, 0, 1), (10, 5, 2), (0, 3, 1)])
def test_no_more_strokes_are_new_than_there_are(
    draw: Draw, score: int, fresh: int, groups: int
) -> None:
    drawn = draw("tally", "paper_tally", score, "Ana", fresh=fresh)
    ElementTree.fromstring(drawn)
    assert drawn.count("<g") == groups


def test_a_note_is_written_in_pencil(draw: Draw) -> None:
    drawn = draw("tally", "paper_tally", 52.5, "Ana 52½", "and 2½ more")
    assert "and 2½ more</text>" in drawn


def test_a_thousand_points_are_well_formed_and_bounded(draw: Draw) -> None:
    drawn = draw("tally", "paper_tally", 1000, "Ana 1000")
    ElementTree.fromstring(drawn)
    assert len(drawn.encode()) < 24_000
    assert len(gzip.compress(drawn.encode())) < 5_000


def test_papers_side_by_side_have_as_many_rows_as_the_highest_score_takes() -> None:
    scores = (290, 250, 35)
    rows = max(tally_rows(score) for score in scores)
    assert rows == 2
    assert len({tally_plan(score, rows=rows).height for score in scores}) == 1
    assert tally_plan(2.5, has_note=True, rows=rows).note == tally_plan(257.5, has_note=True).note
