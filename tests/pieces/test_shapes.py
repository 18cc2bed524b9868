"""The shapes that a round of totals may have: never too few for real tiles, never too many."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from scorekeeper.pieces import shape_sets
from scorekeeper.pieces.layout import Layout
from scorekeeper.pieces.shapes import PIPS, Shape, pip_of, shape_alone
from scorekeeper.pieces.shapes import shape_of as make_shape
from scorekeeper.pieces.tiles import DOUBLE_SIX, line_totals, spinner_totals

both = pytest.mark.parametrize("branches", [False, True], ids=["line", "spinner"])


def first_shapes(branches: bool) -> set[Shape]:
    """The shapes of every first tile."""
    return {shape_alone(tile, branches) for tile in DOUBLE_SIX}


def after(shape: Shape) -> set[Shape]:
    """The shapes that one more tile makes of one."""
    made = {shape.laid(end, outer) for end in (None, *shape.ends) for outer in PIPS}
    return {one for one in made if one is not None}


def known(told: Iterable[Iterable[int]], branches: bool) -> int | None:
    """The set of shapes after placements, each with one of some totals; None before the first."""
    found: int | None = None
    for totals in told:
        found = shape_sets.shapes_after(branches, found, totals)
    return found


def told(*totals: int) -> list[list[int]]:
    return [[total] for total in totals]


def shapes_in(some: int | None, branches: bool) -> set[Shape]:
    """The shapes of a set."""
    keys = shape_sets.shape_table(branches).keys
    chosen = [key for number, key in enumerate(keys) if (some or 0) >> number & 1]
    return {make_shape(branches, *key) for key in chosen}


def shapes_after(totals: Iterable[Iterable[int]], branches: bool) -> set[Shape]:
    return shapes_in(known(totals, branches), branches)


def totals_after(totals: Iterable[Iterable[int]], branches: bool) -> frozenset[int]:
    return shape_sets.totals_after(branches, known(totals, branches))


def possible(*totals: int, branches: bool = False) -> list[int]:
    return sorted(totals_after(told(*totals), branches))


def shapes(*totals: int, branches: bool = False) -> list[str]:
    return sorted(str(shape) for shape in shapes_after(told(*totals), branches))


@both
def test_the_sets_follow_the_shapes_one_by_one(branches: bool) -> None:
    table = shape_sets.shape_table(branches)
    assert shapes_in(table.first, branches) == first_shapes(branches)
    assert all_shapes(branches) == {make_shape(branches, *key) for key in table.keys}
    for number, key in enumerate(table.keys):
        shape = make_shape(branches, *key)
        assert shapes_in(table.following[number], branches) == after(shape), str(shape)
        assert table.totals_of(1 << number) == {shape.total}


@both
def test_what_follows_a_set_follows_one_of_its_shapes(branches: bool) -> None:
    chance, table = random.Random(7), shape_sets.shape_table(branches)
    for count in (1, 2, 20, len(table.keys)):
        some = chance.sample(range(len(table.keys)), count)
        joined = shapes_in(
            shape_sets.following(branches, sum(1 << number for number in some)), branches
        )
        expected = [after(make_shape(branches, *table.keys[number])) for number in some]
        assert joined == set().union(*expected)


def test_the_first_tile_gives_any_total_to_12() -> None:
    assert possible() == possible(branches=True) == list(range(13))


@both
def test_a_total_that_no_layout_shows_leaves_no_shape(branches: bool) -> None:
    for total in (-1, 51, 99):
        assert known(told(total), branches) == known(told(6, total), branches) == 0
        assert known([[6, total]], branches) == known(told(6), branches)


def test_a_first_total_of_12_can_only_be_the_double_six() -> None:
    assert shapes(12) == ["line: 6|6"]
    assert shapes(12, branches=True) == ["arms: *6"]
    assert possible(12) == [12, 13, 14, 15, 16, 17]


def test_one_cannot_follow_a_lone_double_six() -> None:
    assert shapes(12, 1) == []


def test_in_a_line_an_end_of_twelve_goes_when_it_is_built_past() -> None:
    assert shapes(12, 15) == ["line: 6|6 3"]
    assert possible(12, 15) == [3, 4, 5, 6, 7, 8, 12, 13, 14, 16, 17, 18]


def test_arms_open_on_the_spinner_once_both_straight_sides_are_filled() -> None:
    assert shapes(12, 17, 9, branches=True) == ["arms: *6 4 5"]
    assert shapes(12, 17, 9, 12, branches=True) == ["arms: *6 3 4 5"]


def test_a_spinner_with_four_arms_no_longer_matters() -> None:
    assert make_shape(True, 6, (1, 2, 3, 4)) is make_shape(True, 5, (4, 3, 2, 1))
    assert str(make_shape(True, 6, (1, 2, 3, 4))) == "arms: 1 2 3 4"


def test_a_total_may_have_been_one_of_several() -> None:
    found = {str(shape) for shape in shapes_after([[0, 1]], False)}
    assert found == {"line: 0|0", "line: 0 1"}


def shape_now(layout: Layout) -> Shape:
    """The shape of a layout, worked out from its ends."""
    outer = [tile for tile in layout.tiles if layout.is_terminal(tile) and tile != layout.spinner]
    doubles = [~tile.low for tile in outer]
    plain = [end.pip for end in layout.ends if not end.tile.is_double]
    spinner = None if layout.spinner is None else layout.spinner.low
    return make_shape(layout.branches, spinner, doubles + plain)


@both
@pytest.mark.parametrize("seed", range(30))
def test_a_round_of_real_tiles_is_never_refused(seed: int, branches: bool) -> None:
    chance, layout, totals = random.Random(seed), Layout(branches), []
    for tile in chance.sample(DOUBLE_SIX, 28):
        if layout.fits(tile):
            places = layout.places_for(tile)
            layout = layout.place(tile, chance.choice(places).tile if places else None)
            totals.append(layout.end_total)
            assert shape_now(layout) in shapes_after(told(*totals), branches)
            assert shape_now(layout).total == layout.end_total


def all_layouts(branches: bool, depth: int) -> Iterator[tuple[int, ...]]:
    """The totals of every layout of so many tiles, each tile laid as often as one likes."""
    for low in range(7):
        for high in range(low, 7):
            yield from grown(branches, [low, high], None, [], depth)


def grown(
    branches: bool, lone: list[int], spinner: int | None, ends: list[tuple[int, bool]], depth: int
) -> Iterator[tuple[int, ...]]:
    """The same from a lone tile, or from a spinner and its ends."""
    if lone and lone[0] == lone[1]:
        if branches:
            yield from grown(branches, [], lone[0], [], depth)
            return
        if depth == 1:
            yield (2 * lone[0],)
            return
        for other in range(7):
            ahead = (other, other == lone[0])
            for rest in grown(branches, [], None, [(lone[0], True), ahead], depth - 1):
                yield (2 * lone[0], *rest)
        return
    if lone:
        yield from grown(branches, [], None, [(lone[0], False), (lone[1], False)], depth)
        return
    total = sum(pip * (2 if double else 1) for pip, double in ends)
    if spinner is not None and len(ends) < 2:
        total += 2 * spinner
    if depth == 1:
        yield (total,)
        return
    for number, (pip, _) in enumerate(ends):
        rest_of_ends = ends[:number] + ends[number + 1 :]
        for other in range(7):
            if branches and spinner is None and other == pip:
                after = grown(branches, [], pip, rest_of_ends, depth - 1)
            else:
                new = [*rest_of_ends, (other, other == pip)]
                after = grown(branches, [], spinner, new, depth - 1)
            yield from ((total, *totals) for totals in after)
    if spinner is not None and len(ends) < 4:
        for other in range(7):
            new = [*ends, (other, other == spinner)]
            after = grown(branches, [], spinner, new, depth - 1)
            yield from ((total, *totals) for totals in after)


def real_layouts(branches: bool, depth: int) -> Iterator[tuple[int, ...]]:
    """The totals of every layout of so many different tiles."""
    layouts: list[tuple[Layout, tuple[int, ...]]] = [(Layout(branches), ())]
    for _ in range(depth):
        layouts = [
            (after, (*totals, after.end_total))
            for layout, totals in layouts
            for tile in DOUBLE_SIX
            if tile not in layout.tiles
            for on in ({end.tile for end in layout.places_for(tile)} if layout.tiles else {None})
            for after in [layout.place(tile, on)]
        ]
    yield from (totals for _, totals in layouts)


@both
def test_no_more_is_possible_than_with_every_tile_reusable_and_no_less_than_with_real_tiles(
    branches: bool,
) -> None:
    real = set(real_layouts(branches, 3))
    reusable = set(all_layouts(branches, 3))
    said = {
        (*before, total)
        for before in {totals[:2] for totals in reusable}
        if shapes_after(told(*before), branches)
        for total in totals_after(told(*before), branches)
    }
    assert real <= said <= reusable


def all_shapes(branches: bool) -> set[Shape]:
    known = new = first_shapes(branches)
    while new:
        new = {one for shape in new for one in after(shape)} - known
        known = known | new
    return known


@both
def test_there_are_boundedly_many_shapes_and_their_totals_are_the_games(branches: bool) -> None:
    known = all_shapes(branches)
    totals = {shape.total for shape in known}
    assert totals == set(spinner_totals() if branches else line_totals())
    assert len(known) == (5026 if branches else 105)
    assert all(Shape.read(str(shape)) is shape for shape in known)


@both
def test_every_step_lays_one_tile_on_one_end_or_on_the_spinner(branches: bool) -> None:
    for shape in all_shapes(branches):
        for one in after(shape):
            gone = list((Counter(shape.ends) - Counter(one.ends)).elements())
            new = list((Counter(one.ends) - Counter(shape.ends)).elements())
            assert is_one_tile(shape, one, gone, new), (str(shape), str(one))


SCORING = {False: {3, 5, 6, 9, 10, 12, 15, 18, 20}, True: {5, 10, 15, 20, 25, 30, 35}}


@both
def test_some_placement_that_scores_nothing_is_always_possible(branches: bool) -> None:
    for shape in all_shapes(branches):
        assert not {one.total for one in after(shape)} <= SCORING[branches]


def is_one_tile(shape: Shape, after: Shape, gone: list[int], new: list[int]) -> bool:
    """Whether one tile can take these ends away and give that new one."""
    if not new:
        return shape.spinner is None and [after.spinner] == gone
    if gone:
        pips = [pip_of(end) for end in gone]
        return len(gone) == len(new) == 1 and (new[0] >= 0) == (pip_of(new[0]) not in pips)
    lone_double = len(shape.ends) == 1 and shape.spinner is None
    pip = pip_of(shape.ends[0]) if lone_double else shape.spinner
    return len(new) == 1 and new[0] >= 0 and new[0] != pip


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3 6",
        "line: 7",
        "arms: 3 x",
        "arms: *7",
        "arms: 8|8",
        "arms: *x 1",
        "line: *6 1",
        "line: 1 2 3",
        "arms: 1 2 3 4 5",
    ],
)
def test_a_text_that_is_no_shape(text: str) -> None:
    with pytest.raises(ValueError):
        Shape.read(text)
