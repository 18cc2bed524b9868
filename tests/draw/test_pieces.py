"""Dice, tiles, card signs, roles and side marks."""

import re
from xml.etree import ElementTree

import pytest

from scorekeeper.web.draw.pips import die_pips, pip_points, tile_pips
from scorekeeper.web.draw.shapes import side_shape

from .conftest import ROOT, Draw


@pytest.mark.parametrize("value", range(7))
def test_a_value_has_as_many_pips(value: int) -> None:
    assert len(set(pip_points(value))) == value


@pytest.mark.parametrize("face", [0, 7])
def test_a_die_has_six_faces(face: int) -> None:
    with pytest.raises(KeyError):
        die_pips(face)


def test_a_tile_shows_both_halves() -> None:
    assert tile_pips(3, 5).count("M") == 8
    assert tile_pips(0, 0) == ""


def test_a_row_of_dice_leaves_a_place_for_what_is_not_known(draw: Draw) -> None:
    drawn = draw("dice", "dice_row", [1, None, 6], "1, not known, 6")
    assert drawn.count("die-face") == 2
    assert drawn.count("die-place") == 1


def test_ten_sides_have_ten_shapes() -> None:
    assert len({side_shape(i) for i in range(10)}) == 10


@pytest.mark.parametrize("index", [-1, 10])
def test_there_is_no_eleventh_side(index: int) -> None:
    with pytest.raises(IndexError):
        side_shape(index)


@pytest.mark.parametrize(
    ("file", "macro", "given"),
    [
        ("dice", "dice_row", ([1, 2, 3, 4, 5],)),
        ("tile", "tile", (3, 5)),
        ("cards", "suit", ("hearts",)),
        ("cards", "no_trump", ()),
        ("cards", "misere", ()),
        ("roles", "role_mark", ("dealer",)),
        ("shapes", "side_mark", (9,)),
        ("shapes", "logo", ()),
    ],
)
def test_a_label_is_read_aloud_and_escaped(
    draw: Draw, file: str, macro: str, given: tuple[object, ...]
) -> None:
    svg = ElementTree.fromstring(draw(file, macro, *given, label='Ana "A" & <Bo>'))
    assert svg.get("role") == "img"
    assert svg.get("aria-label") == 'Ana "A" & <Bo>'


@pytest.mark.parametrize(
    ("file", "macro", "given"),
    [
        ("dice", "die", (5,)),
        ("dice", "blank_die", ()),
        ("cards", "suit", ("spades",)),
        ("shapes", "side_mark", (0,)),
    ],
)
def test_a_sign_beside_words_is_not_read_aloud(
    draw: Draw, file: str, macro: str, given: tuple[object, ...]
) -> None:
    assert ElementTree.fromstring(draw(file, macro, *given)).get("aria-hidden") == "true"


@pytest.mark.parametrize(
    ("file", "macro", "given"),
    [("cards", "suit", "stars"), ("roles", "role_mark", "umpire"), ("shapes", "side_mark", 10)],
)
def test_what_does_not_exist_is_not_drawn(draw: Draw, file: str, macro: str, given: object) -> None:
    with pytest.raises(LookupError):
        draw(file, macro, given)


def test_the_icon_is_the_logo(draw: Draw) -> None:
    icon = (ROOT / "static" / "icon.svg").read_text(encoding="utf-8")
    drawn = draw("shapes", "logo")
    assert re.findall(r' d="([^"]+)"', icon) == re.findall(r' d="([^"]+)"', drawn)
    ElementTree.fromstring(icon)


def test_no_drawing_carries_styles_or_scripts_of_its_own() -> None:
    for template in (ROOT / "templates" / "draw").glob("*.html"):
        text = template.read_text(encoding="utf-8")
        assert not re.search(r"\sstyle=|<style|<script|\son\w+=", text), template.name
