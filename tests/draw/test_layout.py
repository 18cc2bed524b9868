"""Layouts of domino tiles: whatever lies there fits a phone, and no tile lies on another."""

import random
import re
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest

from scorekeeper.pieces.layout import Layout
from scorekeeper.pieces.tiles import DOUBLE_SIX, Tile
from scorekeeper.web.draw.laying import Box
from scorekeeper.web.draw.layout import HALF, MARK, WIDE, LayoutPlan, layout_plan, width_for

from .conftest import Draw

HIGHEST = 60 * HALF
FOUR_ARMS = "arms: 6|6, 3|6 on 6|6, 2|6 on 6|6, 5|6 on 6|6, 0|6 on 6|6"


def random_layout(seed: int) -> Layout:
    """A legal layout, grown at random as far as it may; it may prefer one of its ends."""
    chance = random.Random(seed)
    layout = Layout(branches=seed % 2 == 0)
    tiles = chance.sample(DOUBLE_SIX, len(DOUBLE_SIX))
    if seed % 4 == 0:
        tiles.sort(key=lambda tile: not tile.is_double)
    for _ in range(chance.choice((1, 4, 10, 28, 28))):
        fitting = [tile for tile in tiles if layout.fits(tile)]
        if not fitting:
            break
        tile = fitting[0]
        tiles.remove(tile)
        places = layout.places_for(tile)
        place = chance.choice(places[: chance.choice((1, 4))]) if places else None
        layout = layout.place(tile, place.tile if place else None)
    return layout


@cache
def layouts() -> list[Layout]:
    """The random layouts, grown by the process that looks at them."""
    return [random_layout(seed) for seed in range(400)]


ON_BOTH = pytest.mark.parametrize("wide", [False, True], ids=["phone", "screen"])


@cache
def planned(layout: Layout, wide: bool = False) -> LayoutPlan:
    return layout_plan(layout, wide)


def every(wide: bool) -> list[tuple[Layout, LayoutPlan]]:
    """The layouts with their plans; fewer for a screen, where all have more room."""
    return [(layout, planned(layout, wide)) for layout in layouts()[:: 5 if wide else 1]]


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


def joined(layout: Layout) -> set[frozenset[Tile]]:
    """The pairs of tiles that join."""
    return {frozenset((one.inner.tile, one.outer.tile)) for one in layout.connections}


def neighbours(layout: Layout) -> set[frozenset[Tile]]:
    """The pairs of tiles that join, or that both join one and the same tile."""
    beside: dict[Tile, set[Tile]] = {}
    for one, other in map(tuple, joined(layout)):
        beside.setdefault(one, {one}).add(other)
        beside.setdefault(other, {other}).add(one)
    return {frozenset(two) for near in beside.values() for two in combinations(near, 2)}


def dots(plan: LayoutPlan) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)h0", plan.pips)]


def test_the_random_layouts_are_of_every_kind() -> None:
    four = [one for one in layouts() if one.spinner and len(one.ends) == 4]
    assert max(len(layout.tiles) for layout in layouts()) == 28
    assert max(len(layout.tiles) for layout in four) >= 26
    assert len(four) > 60


@ON_BOTH
def test_no_two_tiles_overlap(wide: bool) -> None:
    for layout, plan in every(wide):
        for (_, one), (_, other) in combinations(plan.tiles, 2):
            assert not overlap(one, other), layout


@ON_BOTH
def test_tiles_that_join_touch_and_no_others(wide: bool) -> None:
    for layout, plan in every(wide):
        pairs = joined(layout)
        for (one, at), (other, there) in combinations(plan.tiles, 2):
            touch = overlap(at.grown(1), there)
            assert touch or frozenset((one, other)) not in pairs, (layout, one, other)


def middle(box: Box) -> tuple[float, float]:
    return box.x + box.width / 2, box.y + box.height / 2


def test_a_double_lies_across_a_line_that_goes_straight_on() -> None:
    level = upright = 0
    for layout, plan in every(False):
        boxes, pairs = dict(plan.tiles), joined(layout)
        for double in [tile for tile in boxes if tile.is_double and tile != layout.spinner]:
            beside = [boxes[tile] for pair in pairs if double in pair for tile in pair - {double}]
            if len(beside) != 2:
                continue
            (left, top), (right, bottom) = map(middle, beside)
            if top == bottom:
                assert boxes[double].height > boxes[double].width, (layout, double)
                level += 1
            elif left == right:
                assert boxes[double].width > boxes[double].height, (layout, double)
                upright += 1
    assert level > 300
    assert upright > 20


@ON_BOTH
def test_rows_keep_apart_so_that_doubles_do_not_meet(wide: bool) -> None:
    for layout, plan in every(wide):
        near = neighbours(layout)
        for (one, at), (other, there) in combinations(plan.tiles, 2):
            if frozenset((one, other)) not in near:
                assert not overlap(at.grown(HALF * 0.24), there.grown(HALF * 0.24)), layout


@ON_BOTH
def test_everything_is_in_the_view_and_the_view_fits(wide: bool) -> None:
    for layout, plan in every(wide):
        assert plan.view.width <= (WIDE if wide else width_for(len(layout.tiles))) * HALF
        assert plan.view.height <= HIGHEST
        for box in (*(box for _, box in plan.tiles), *marks_of(plan)):
            assert inside(box, plan.view.grown(1)), layout


@ON_BOTH
def test_the_marks_lie_on_no_tile_and_not_on_each_other(wide: bool) -> None:
    for layout, plan in every(wide):
        marks = marks_of(plan)
        for mark in marks:
            assert not any(overlap(mark, box) for _, box in plan.tiles), layout
        assert not any(overlap(one, other) for one, other in combinations(marks, 2)), layout


def test_every_tile_shows_its_pips_and_joined_halves_are_alike() -> None:
    for layout in layouts()[:300]:
        plan = planned(layout)
        shown = dots(plan)
        assert len(shown) == sum(tile.pips for tile in layout.tiles)
        for tile, box in plan.tiles:
            on_it = [dot for dot in shown if inside(Box(*dot, 0, 0), box)]
            assert len(on_it) == tile.pips


def test_a_tile_joins_with_the_half_that_matches() -> None:
    for layout in layouts()[:300]:
        plan = planned(layout)
        boxes, shown, pairs = dict(plan.tiles), dots(plan), joined(layout)
        for one, other in map(sorted, pairs):
            edge = touching(boxes[one], boxes[other])
            near = [half for tile in (one, other) for half in halves_near(boxes[tile], edge)]
            counts = {sum(inside(Box(*dot, 0, 0), half) for dot in shown) for half in near}
            assert len(counts) == 1, (layout, one, other)


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


def test_the_marks_count_what_the_layout_counts() -> None:
    for layout in layouts():
        plan = planned(layout)
        shown = [mark.counts for mark in plan.marks if mark.counts is not None]
        assert sorted(shown) == sorted(pips for _, pips in layout.contributions), layout
        assert {mark.end for mark in plan.marks if mark.end} == set(layout.ends), layout


@pytest.mark.parametrize(
    ("laid", "filled", "hollow"),
    [
        ("line: 1|4, 1|1 on 1|4, 4|4 on 1|4", {"2", "8"}, 0),
        ("line: 2|2", {"4"}, 2),
        ("arms: 3|6, 6|6 on 3|6", {"3", "12"}, 0),
        ("arms: 3|6, 6|6 on 3|6, 2|6 on 6|6", {"3", "2"}, 2),
        (FOUR_ARMS, {"3", "2", "5", "0"}, 0),
    ],
)
def test_what_counts_is_filled_with_its_figure_and_a_free_place_is_hollow(
    draw: Draw, laid: str, filled: set[str], hollow: int
) -> None:
    layout = Layout.read(laid)
    svg = ElementTree.fromstring(draw("layout", "layout", layout, str(layout.tiles[-1]), "words"))
    marks = [group for group in svg.iter("g") if "end" in group.get("class", "").split()]
    assert {"".join(mark.itertext()) for mark in marks} - {""} == filled
    assert sum("free" in str(mark.get("class")) for mark in marks) == hollow
    assert sum(group.get("class") == "newest" for group in svg.iter("g")) == 1
    assert svg.get("aria-label") == "words"


def test_what_is_laid_stays_where_it_is_as_a_line_grows_but_where_it_gets_wider() -> None:
    layout = Layout(branches=False)
    for tile in max(layouts()[1::2], key=lambda one: len(one.tiles)).tiles:
        before = dict(layout_plan(layout).tiles) if layout.tiles else {}
        places = layout.places_for(tile)
        layout = layout.place(tile, places[0].tile if places else None)
        stays = before.items() <= dict(layout_plan(layout).tiles).items()
        assert stays or width_for(len(before)) < width_for(len(layout.tiles))


def test_an_empty_table_is_not_drawn() -> None:
    with pytest.raises(ValueError, match="no tile"):
        layout_plan(Layout(branches=False))


def test_on_a_phone_more_tiles_lie_in_a_wider_drawing() -> None:
    longest = max(layouts(), key=lambda layout: len(layout.tiles))
    assert [width_for(tiles) for tiles in (1, 13, 14, 21, 22, 28)] == [22, 22, 30, 30, 38, 38]
    assert planned(longest).view.width > 22 * HALF
    assert planned(longest, True).view.width <= WIDE * HALF
