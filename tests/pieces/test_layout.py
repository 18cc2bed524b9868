"""How tiles are laid: ends, spinner, side arms, and the three ways of laying one wrongly."""

from __future__ import annotations

import random

import pytest

from scorekeeper.pieces.arms import Arm, Step, arms_of, counted_around, middle_of
from scorekeeper.pieces.ends import (
    AmbiguousEnd,
    Connection,
    DoesNotFit,
    End,
    Joint,
    Misplaced,
    NoSuchEnd,
)
from scorekeeper.pieces.layout import Layout
from scorekeeper.pieces.tiles import DOUBLE_SIX, Tile

CROSS = "arms: 6|6, 5|6 on 6|6, 4|6 on 6|6"


def lay(text: str, tile: str, on: str | None = None) -> Layout:
    return Layout.read(text).place(Tile.read(tile), on and Tile.read(on))


def total(text: str) -> int:
    return Layout.read(text).end_total


def ends(text: str) -> list[str]:
    return [str(end) for end in Layout.read(text).ends]


def test_the_first_tile_may_be_any() -> None:
    assert all(Layout(False).fits(tile) and Layout(True).fits(tile) for tile in DOUBLE_SIX)


def test_a_lone_double_counts_both_halves_once() -> None:
    assert [total(f"line: {tile}") for tile in ("4|4", "2|2", "6|6")] == [8, 4, 12]
    assert [total(f"arms: {tile}") for tile in ("4|4", "2|2", "6|6")] == [8, 4, 12]


def test_a_first_double_with_one_neighbour_is_still_terminal() -> None:
    assert total("line: 6|6, 3|6 on 6|6") == 15
    assert total("arms: 6|6, 3|6 on 6|6") == 15


def test_a_double_built_past_counts_nothing() -> None:
    assert total("line: 6|6, 3|6 on 6|6, 2|6 on 6|6") == 5


def test_a_line_has_no_spinner_and_two_ends() -> None:
    layout = Layout.read("line: 6|6, 3|6 on 6|6, 2|6 on 6|6")
    assert (layout.spinner, len(layout.ends)) == (None, 2)


def test_the_first_double_is_the_only_spinner() -> None:
    layout = Layout.read("arms: 1|4, 4|4 on 1|4, 1|1 on 1|4, 1|2 on 1|1")
    assert str(layout.spinner) == "4|4"
    assert ends(str(layout)) == ["1|2 high", "4|4 straight B"]


def test_side_arms_open_once_both_straight_sides_are_filled() -> None:
    assert ends("arms: 6|6, 5|6 on 6|6") == ["5|6 low", "6|6 straight B"]
    assert ends(CROSS) == ["4|6 low", "5|6 low", "6|6 side A", "6|6 side B"]


def test_unopened_side_arms_count_nothing_and_opened_ones_their_outer_end() -> None:
    assert total(CROSS) == 9
    assert total(f"{CROSS}, 3|6 on 6|6") == 12
    assert total(f"{CROSS}, 3|6 on 6|6, 3|3 on 3|6, 0|6 on 6|6") == 4 + 5 + 6 + 0


def test_a_full_spinner_has_no_open_end() -> None:
    with pytest.raises(NoSuchEnd) as refused:
        lay(f"{CROSS}, 3|6 on 6|6, 0|6 on 6|6", "1|6", on="6|6")
    assert refused.value.on == Tile(6, 6)


def test_the_best_end_total_of_a_spinner_layout() -> None:
    laid = "arms: 6|6, 1|6 on 6|6, 2|6 on 6|6, 3|6 on 6|6, 5|6 on 6|6"
    doubles = ", 1|1 on 1|6, 2|2 on 2|6, 3|3 on 3|6, 5|5 on 5|6"
    assert total(laid + doubles) == 2 + 4 + 6 + 10


def test_a_tile_of_another_value_does_not_fit() -> None:
    with pytest.raises(DoesNotFit) as refused:
        lay("line: 1|4", "2|3")
    assert refused.value.pips == (1, 4)
    with pytest.raises(DoesNotFit):
        lay("line: 1|4, 4|5 on 1|4", "1|5", on="4|5").place(Tile(4, 6))


def test_a_tile_with_no_open_end_cannot_be_joined() -> None:
    for on in ("1|4", "3|3"):
        with pytest.raises(NoSuchEnd):
            lay("line: 1|4, 4|5 on 1|4, 0|1 on 1|4", "0|5", on=on)


def test_the_first_tile_joins_nothing() -> None:
    with pytest.raises(NoSuchEnd):
        lay("line: ", "3|6", on="6|6")


def test_a_tile_that_fits_on_two_tiles_needs_to_be_told() -> None:
    with pytest.raises(AmbiguousEnd) as refused:
        lay("line: 1|4, 4|5 on 1|4", "1|5")
    assert refused.value.choices == (Tile(1, 4), Tile(4, 5))
    assert lay("line: 1|4, 4|5 on 1|4", "1|5", on="1|4").end_total == 10


def test_ends_of_one_tile_need_not_be_told_apart() -> None:
    assert str(lay("line: 2|2", "2|3").connections[0]) == "2|2 straight A – 2|3 low"
    assert str(lay(CROSS, "3|6").connections[-1]) == "6|6 side A – 3|6 high"


def test_a_tile_is_laid_once() -> None:
    with pytest.raises(ValueError, match="already"):
        lay("line: 3|6", "3|6")


def test_where_a_tile_may_be_laid() -> None:
    layout = Layout.read("line: 1|4, 4|5 on 1|4")
    assert [str(end) for end in layout.places_for(Tile(1, 5))] == ["1|4 low", "4|5 high"]
    assert layout.fits(Tile(0, 1))
    assert layout.places_for(Tile(0, 4)) == ()
    assert not layout.fits(Tile(0, 4))


def test_a_layout_stays_as_it_was_when_a_tile_is_laid_on_it() -> None:
    layout = Layout.read("line: 3|6")
    layout.place(Tile(6, 6))
    assert str(layout) == "line: 3|6"


def arms(text: str) -> list[str]:
    return [str(arm) for arm in arms_of(Layout.read(text))]


def test_the_arms_of_a_line_go_out_from_its_first_tile() -> None:
    assert arms("line: 1|4, 1|1 on 1|4, 4|4 on 1|4, 3|4 on 4|4") == ["high 4:4 4:3", "low 1:1"]
    assert arms("line: 2|2") == ["straight A", "straight B"]
    assert arms("line: ") == []


def test_the_arms_go_out_from_the_spinner_even_if_it_came_later() -> None:
    text = "arms: 2|3, 3|6 on 2|3, 6|6 on 3|6, 1|6 on 6|6, 0|6 on 6|6, 0|0 on 0|6"
    assert arms(text) == ["straight A 6:3 3:2", "straight B 6:1", "side A 6:0 0:0", "side B"]
    assert middle_of(Layout.read(text)) == Tile(6, 6)


def test_a_step_tells_which_way_round_its_tile_lies() -> None:
    step = Step.read("6:2")
    assert (step.tile, step.inner, step.outer, step.is_double) == (Tile(2, 6), 6, 2, False)
    assert Step.read("3:3").is_double
    assert not Step.read("2:6").is_double


@pytest.mark.parametrize("branches", [False, True])
@pytest.mark.parametrize("seed", range(20))
def test_every_tile_laid_is_in_one_arm_and_every_text_is_read_back(
    seed: int, branches: bool
) -> None:
    chance, layout = random.Random(seed), Layout(branches)
    for tile in chance.sample(DOUBLE_SIX, 28):
        if layout.fits(tile):
            places = layout.places_for(tile)
            layout = layout.place(tile, chance.choice(places).tile if places else None)
    lying = [step.tile for arm in arms_of(layout) for step in arm.steps]
    assert sorted([middle_of(layout), *lying]) == sorted(layout.tiles)
    assert Layout.read(str(layout)) == layout
    assert [Arm.read(str(arm)) for arm in arms_of(layout)] == list(arms_of(layout))


def test_across_a_tile_lies_the_other_joint() -> None:
    assert all(joint.opposite.opposite is joint is not joint.opposite for joint in Joint)


def test_every_way_of_laying_a_tile_wrongly_has_its_code() -> None:
    codes = {kind.code for kind in Misplaced.__subclasses__()}
    assert codes == {"no-such-end", "does-not-fit", "ambiguous-end"}


@pytest.mark.parametrize(
    "text", ["", "3|6", "line: 3|6, 1|2 on 3|6", "line: 3|7", "line: 3|6, 3|6"]
)
def test_a_text_that_is_no_layout(text: str) -> None:
    with pytest.raises(ValueError):
        Layout.read(text)


@pytest.mark.parametrize("text", ["3|6 straight A", "6|6 low", "3|6", "3|6 middle", "x low"])
def test_a_text_that_is_no_end(text: str) -> None:
    with pytest.raises(ValueError):
        End.read(text)


@pytest.mark.parametrize("text", ["3|6 low", "3|6 low - 6|6 straight A", "low – high"])
def test_a_text_that_is_no_connection(text: str) -> None:
    with pytest.raises(ValueError):
        Connection.read(text)


# The end total, as it lies


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ("line:", ()),
        ("line: 6|6", (12,)),
        ("line: 3|6", (3, 6)),
        ("line: 3|6, 6|6 on 3|6", (3, 12)),
        ("line: 3|6, 3|3 on 3|6", (6, 6)),
        ("arms: 6|6, 3|6 on 6|6", (3, 12)),
        ("arms: 6|6, 3|6 on 6|6, 2|6 on 6|6", (3, 2)),
        ("arms: 6|6, 3|6 on 6|6, 2|6 on 6|6, 5|6 on 6|6", (3, 5, 2)),
        ("arms: 6|6, 3|6 on 6|6, 2|6 on 6|6, 5|6 on 6|6, 0|6 on 6|6", (3, 5, 2, 0)),
        ("arms: 1|4, 4|4 on 1|4, 4|5 on 4|4, 0|4 on 4|4, 0|0 on 0|4", (1, 0, 5)),
    ],
)
def test_what_counts_is_told_as_it_lies_from_the_left_as_a_clock_goes(
    text: str, counted: tuple[int, ...]
) -> None:
    layout = Layout.read(text) if text != "line:" else Layout(False)
    assert counted_around(layout) == counted
    assert sum(counted) == layout.end_total
