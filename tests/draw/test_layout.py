"""Layouts of domino tiles: whatever lies there fits a phone, and no tile lies on another."""

import random
import re
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from scorekeeper.pieces.spread import End, Spread
from scorekeeper.pieces.tiles import DOUBLE_SIX
from scorekeeper.web.draw.layout import HALF, MARK, WIDTH, Box, LayoutPlan, layout_plan

from .conftest import Draw

Halves = tuple[int, int]
HIGHEST = 60 * HALF


def grow(pool: list[Halves], pip: int, length: int) -> list[Halves]:
    """Take tiles from the pool for an arm that begins at a pip, as inner and outer half."""
    arm: list[Halves] = []
    while len(arm) < length:
        fitting = [tile for tile in pool if pip in tile]
        if not fitting:
            break
        tile = random.choice(fitting)
        pool.remove(tile)
        pip = tile[1] if tile[0] == pip else tile[0]
        arm.append((tile[0] + tile[1] - pip, pip))
    return arm


def random_spread(seed: int) -> Spread:
    """A legal layout: a line, or one with a spinner, in which side arms may have been opened."""
    random.seed(seed)
    pool = [(tile.low, tile.high) for tile in DOUBLE_SIX]
    spinner = seed % 3 > 0
    first = random.choice([tile for tile in pool if not spinner or tile[0] == tile[1]])
    pool.remove(first)
    longest = random.choice((1, 3, 6, 14, 28))
    left = grow(pool, first[0], random.randint(0, longest))
    right = grow(pool, first[1], random.randint(0, longest))
    open_sides = spinner and left and right and seed % 3 == 1
    up = grow(pool, first[0], random.randint(0, longest)) if open_sides else []
    down = grow(pool, first[0], random.randint(0, longest)) if open_sides else []
    line = (*((outer, inner) for inner, outer in reversed(left)), first, *right)
    return Spread(line, len(left) if spinner else None, tuple(up), tuple(down))


SPREADS = [random_spread(seed) for seed in range(1500)]
SPINNER_LONG = max(SPREADS, key=lambda spread: len(spread.tiles) * bool(spread.up))


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def inside(one: Box, other: Box) -> bool:
    return (
        other.x <= one.x
        and other.y <= one.y
        and one.x + one.width <= other.x + other.width
        and one.y + one.height <= other.y + other.height
    )


def marks_of(plan: LayoutPlan) -> list[Box]:
    return [
        Box(one.x, one.y, 0, 0).grown(MARK * HALF if one.counts is not None else 15)
        for one in plan.marks
    ]


def joined(spread: Spread) -> set[frozenset[str]]:
    """The pairs of tiles that join, by their text forms."""
    line = ["{}|{}".format(*sorted(halves)) for halves in spread.line]
    pairs = set(pairwise(line))
    for arm in (spread.up, spread.down):
        if arm and spread.spinner is not None:
            names = [line[spread.spinner], *("{}|{}".format(*sorted(tile)) for tile in arm)]
            pairs |= set(pairwise(names))
    return {frozenset(pair) for pair in pairs}


def dots(plan: LayoutPlan) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)h0", plan.pips)]


def test_the_random_layouts_are_of_every_kind() -> None:
    assert max(len(spread.tiles) for spread in SPREADS) >= 26
    assert sum(bool(spread.up and spread.down) for spread in SPREADS) > 100
    assert len(SPINNER_LONG.tiles) >= 20


def test_no_two_tiles_overlap() -> None:
    for spread in SPREADS:
        for (_, one), (_, other) in combinations(layout_plan(spread).tiles, 2):
            assert not overlap(one, other), spread


def test_tiles_that_join_touch_and_no_others() -> None:
    for spread in SPREADS:
        pairs = joined(spread)
        for (one, at), (other, there) in combinations(layout_plan(spread).tiles, 2):
            touch = overlap(at.grown(1), there)
            assert touch or frozenset((one, other)) not in pairs, (spread, one, other)


def test_rows_keep_apart_so_that_doubles_do_not_meet() -> None:
    for spread in SPREADS:
        pairs = joined(spread)
        neighbours = {
            frozenset((one, other)) | {middle}
            for pair in pairs
            for middle in pair
            for again in pairs
            if middle in again
            for one in pair
            for other in again
        }
        for (one, at), (other, there) in combinations(layout_plan(spread).tiles, 2):
            if not any({one, other} <= near for near in neighbours):
                assert not overlap(at.grown(HALF * 0.24), there.grown(HALF * 0.24)), spread


def test_everything_is_in_the_view_and_the_view_fits_a_phone() -> None:
    for spread in SPREADS:
        plan = layout_plan(spread)
        assert plan.view.width <= WIDTH * HALF
        assert plan.view.height <= HIGHEST
        for box in (*(box for _, box in plan.tiles), *marks_of(plan)):
            assert inside(box, plan.view.grown(1)), spread


def test_the_marks_lie_on_no_tile_and_not_on_each_other() -> None:
    for spread in SPREADS:
        plan = layout_plan(spread)
        marks = marks_of(plan)
        for mark in marks:
            assert not any(overlap(mark, box) for _, box in plan.tiles), spread
        assert not any(overlap(one, other) for one, other in combinations(marks, 2)), spread


def test_every_tile_shows_its_pips_and_joined_halves_are_alike() -> None:
    for spread in SPREADS[:300]:
        plan = layout_plan(spread)
        shown = dots(plan)
        assert len(shown) == sum(tile.pips for tile in spread.tiles)
        for name, box in plan.tiles:
            on_it = [dot for dot in shown if inside(Box(*dot, 0, 0), box)]
            assert len(on_it) == sum(map(int, name.split("|")))


def test_a_tile_joins_with_the_half_that_matches() -> None:
    for spread in SPREADS[:300]:
        plan = layout_plan(spread)
        boxes, shown, pairs = dict(plan.tiles), dots(plan), joined(spread)
        for one, other in map(sorted, pairs):
            edge = touching(boxes[one], boxes[other])
            near = [half for name in (one, other) for half in halves_near(boxes[name], edge)]
            counts = {sum(inside(Box(*dot, 0, 0), half) for dot in shown) for half in near}
            assert len(counts) == 1, (spread, one, other)


def touching(one: Box, other: Box) -> tuple[float, float]:
    """The middle of the edge that two boxes share."""
    left, right = max(one.x, other.x), min(one.x + one.width, other.x + other.width)
    top, bottom = max(one.y, other.y), min(one.y + one.height, other.y + other.height)
    return ((left + right) / 2, (top + bottom) / 2)


def halves_near(box: Box, point: tuple[float, float]) -> list[Box]:
    """The halves of a tile that reach a point."""
    upright = box.height > box.width
    step = (0, HALF) if upright else (HALF, 0)
    halves = [Box(box.x, box.y, HALF, HALF), Box(box.x + step[0], box.y + step[1], HALF, HALF)]
    return [half for half in halves if inside(Box(*point, 0, 0), half.grown(1))]


def test_an_end_double_counts_both_halves_and_a_lone_one_once() -> None:
    assert Spread(((2, 2),)).total == 4
    assert Spread(((3, 6), (6, 6))).total == 15
    assert Spread(((1, 1), (1, 4), (4, 4))).total == 10
    assert Spread(((1, 1), (1, 4), (4, 4), (4, 3))).total == 5


def test_a_spinner_counts_until_both_straight_sides_are_filled() -> None:
    line = ((3, 6), (6, 6), (6, 2))
    assert Spread(line[:2], spinner=1).total == 15
    assert Spread(line, spinner=1).total == 5
    assert Spread(line, spinner=1, up=((6, 5), (5, 5))).total == 15


def test_side_places_are_free_only_when_both_straight_sides_are_filled() -> None:
    line = ((3, 6), (6, 6), (6, 2))
    assert [end.arm for end in Spread(line[:2], spinner=1).ends] == ["left", "right"]
    ends = Spread(line, spinner=1).ends
    assert End("up", (6, 6), 6, None) in ends
    assert End("down", (6, 6), 6, None) in ends
    assert all(end.counts is not None for end in Spread(line).ends)


def test_what_counts_is_filled_with_its_figure_and_a_free_place_is_hollow(draw: Draw) -> None:
    spread = Spread(((3, 6), (6, 6), (6, 2)), spinner=1)
    svg = ElementTree.fromstring(draw("layout", "layout", spread, "2|6", "words"))
    marks = [group for group in svg.iter("g") if "end" in group.get("class", "").split()]
    figures = {"".join(mark.itertext()) for mark in marks if "counts" in str(mark.get("class"))}
    assert figures == {"3", "2"}
    assert sum("free" in str(mark.get("class")) for mark in marks) == 2
    assert sum(group.get("class") == "newest" for group in svg.iter("g")) == 1
    assert svg.get("aria-label") == "words"


@pytest.mark.parametrize("length", [1, 2, 7, 14])
def test_what_is_laid_stays_where_it_is_as_a_line_grows(length: int) -> None:
    line = max(SPREADS, key=lambda spread: len(spread.line)).line
    before = layout_plan(Spread(line[-length:], first=length - 1)).tiles
    after = layout_plan(Spread(line, first=len(line) - 1)).tiles
    assert dict(before).items() <= dict(after).items()
