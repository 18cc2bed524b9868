"""The cribbage board: where pegs stand, and that its drawing stays small."""

import gzip
import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from scorekeeper.web.draw.board import Place, board_plan, laps, place, row_length
from scorekeeper.web.draw.board import hole_point as point_of_hole

from .conftest import Draw


def side(score: float, previous: float = 0) -> dict[str, float]:
    return {"score": score, "previous": previous}


def hole_point(side: int, hole: int, row: int = 30) -> tuple[float, float]:
    return point_of_hole(side, hole, row)


def peg_points(*sides: dict[str, float], target: int = 61) -> list[tuple[float, float]]:
    return [(peg.x, peg.y) for peg in board_plan(sides, target).pegs]


def test_a_lane_has_61_holes_and_a_start_hole_all_apart() -> None:
    points = [hole_point(0, hole) for hole in range(62)]
    assert len(set(points)) == 62


def test_holes_lie_in_groups_of_five() -> None:
    xs = [hole_point(0, hole)[0] for hole in range(1, 31)]
    steps = [round(right - left, 1) for left, right in pairwise(xs)]
    wide = [number for number, step in enumerate(steps, 1) if step > min(steps)]
    assert wide == [5, 10, 15, 20, 25]


def test_dashes_drill_exactly_the_holes_that_pegs_stand_in() -> None:
    plan = board_plan([side(0), side(0)], 61)
    steps = [float(step) for step in plan.dashes.split()[1::2]]
    drilled = [hole_point(0, 1)[0]]
    for number in range(29):
        drilled.append(drilled[-1] + steps[number % 5])
    assert drilled == pytest.approx([hole_point(0, hole)[0] for hole in range(1, 31)])


def test_the_way_back_begins_below_hole_30() -> None:
    assert hole_point(0, 31)[0] == hole_point(0, 30)[0]
    assert hole_point(0, 31)[1] > hole_point(0, 30)[1]


def test_before_the_first_point_both_pegs_stand_in_start_holes() -> None:
    back, front = peg_points(side(0))
    assert back != front
    assert front == hole_point(0, 0)
    assert back[0] < front[0]


def test_the_front_peg_stands_at_the_score_and_the_back_peg_where_it_was() -> None:
    back, front = peg_points(side(30, 22))
    assert front == hole_point(0, 30)
    assert back == hole_point(0, 22)


def test_after_the_first_score_the_back_peg_waits_at_the_start() -> None:
    assert peg_points(side(5))[0] == peg_points(side(0))[0]


def test_two_pegs_never_share_a_hole() -> None:
    for target in (61, 121, 41, 200):
        for score in range(target + 1):
            for previous in range(max(0, score - 70), score + 1):
                back, front = peg_points(side(score, previous), target=target)
                assert back != front, (target, score, previous)


def test_pegs_of_different_sides_in_one_column_do_not_overlap() -> None:
    head = 17
    rows = sorted({hole_point(i, hole)[1] for i in range(3) for hole in (0, 1, 31, 61)})
    assert len(rows) == 6
    assert all(lower - upper > head for upper, lower in pairwise(rows))
    assert rows[0] > head


@pytest.mark.parametrize(
    ("target", "times"), [(1, 1), (41, 1), (60, 1), (61, 1), (62, 2), (121, 2), (122, 3)]
)
def test_a_target_of_61_is_once_round_and_121_twice(target: int, times: int) -> None:
    assert laps(target) == times


@pytest.mark.parametrize(
    ("score", "target", "expected"),
    [
        (59, 61, Place(1, 59)),
        (60, 61, Place(1, 60)),
        (61, 61, Place(1, 61)),
        (60, 121, Place(1, 60)),
        (61, 121, Place(2, 1)),
        (121, 121, Place(2, 61)),
        (41, 41, Place(1, 41)),
        (200, 200, Place(4, 20)),
        (1000, 1000, Place(17, 40)),
        (1, 1, Place(1, 1)),
    ],
)
def test_the_place_of_a_score(score: int, target: int, expected: Place) -> None:
    assert place(score, target) == expected


def test_past_the_target_a_peg_stands_in_the_game_hole() -> None:
    assert place(64, 61) == place(61, 61)


def test_half_a_point_stands_in_the_hole_below() -> None:
    assert place(12.5, 61) == place(12, 61)


def test_a_target_is_at_least_one() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        board_plan([side(0)], 0)


@pytest.mark.parametrize(
    ("target", "holes"),
    [(1, 10), (10, 10), (21, 10), (22, 15), (31, 15), (41, 20), (51, 25), (52, 30), (61, 30)],
)
def test_a_lane_turns_back_half_way_to_the_target(target: int, holes: int) -> None:
    assert row_length(target) == holes


@pytest.mark.parametrize("target", [61, 62, 121, 1000])
def test_the_rows_of_a_whole_board_have_thirty_holes(target: int) -> None:
    plan = board_plan([side(0)], target)
    assert (row_length(target), plan.width, plan.short) == (30, 328, False)


def test_a_short_board_is_narrower_and_ends_at_its_game_hole() -> None:
    plan = board_plan([side(0)], 31)
    [track] = plan.tracks
    assert plan.short
    assert plan.width == round(328 - (hole_point(0, 30)[0] - hole_point(0, 15)[0]))
    assert track.game == hole_point(0, 31, row=15) == hole_point(0, 61)
    assert track.lane.endswith(f"H{track.game[0]:g}")


def test_a_short_board_has_holes_for_every_point_before_its_game_hole() -> None:
    points = [hole_point(0, hole, row=15) for hole in range(32)]
    assert len(set(points)) == 32
    assert points[16][0] == points[15][0]


def test_a_board_of_one_row_does_not_turn_back() -> None:
    track = board_plan([side(0)], 8).tracks[0]
    assert track.game == hole_point(0, 8)
    assert "a" not in track.lane


def test_a_longer_board_has_a_hole_past_60_only_for_the_game() -> None:
    lanes = {target: board_plan([side(0)], target).tracks[0].lane for target in (61, 121, 200)}
    assert lanes[61] == lanes[121]
    assert lanes[200].endswith(f"H{hole_point(0, 60)[0]:g}")


@pytest.mark.parametrize(
    ("score", "target", "points"),
    [(61, 61, 0), (60, 121, 0), (61, 121, 60), (121, 121, 60), (200, 500, 180)],
)
def test_the_laps_that_are_done_add_sixty_points_each(
    score: int, target: int, points: int, draw: Draw
) -> None:
    assert board_plan([side(score)], target).tracks[0].behind == points
    drawn = draw("board", "cribbage_board", [side(score), side(0)], target, "Board")
    assert re.findall(r">\+(\d+)</text>", drawn) == ([str(points)] if points else [])


def test_pegs_keep_their_ids(draw: Draw) -> None:
    for score in (0, 30):
        drawn = draw("board", "cribbage_board", [side(score), side(score)], 61, "Board")
        assert re.findall(r'id="(peg-[^"]+)"', drawn) == [
            "peg-0-back",
            "peg-0-front",
            "peg-1-back",
            "peg-1-front",
        ]


@pytest.mark.parametrize("target", [8, 41, 61, 121, 200, 1000])
@pytest.mark.parametrize("count", [2, 3])
def test_a_board_is_small_and_well_formed(draw: Draw, target: int, count: int) -> None:
    sides = [side(target - 5 * i, target - 5 * i - 8) for i in range(1, count + 1)]
    drawn = draw("board", "cribbage_board", sides, target, "Ana 56, Bo 51")
    svg = ElementTree.fromstring(drawn)
    assert svg.get("role") == "img"
    assert svg.get("aria-label") == "Ana 56, Bo 51"
    assert len(drawn.encode()) < 3000
    assert len(gzip.compress(drawn.encode())) < 1200
    width, height = map(int, str(svg.get("viewBox")).split()[2:])
    assert width == board_plan(sides, target).width <= 328
    assert height <= 150
