"""Side colours stand out from what they are drawn on, in light and in dark."""

import re

import pytest

from scorekeeper.web.draw.course import SIDE_COLOURS

from .conftest import ROOT

CSS = (ROOT / "static" / "draw.css").read_text(encoding="utf-8")
LIGHT, DARK = (dict(re.findall(r"--([\w-]+): (#\w{6});", part)) for part in CSS.split("@media")[:2])
PAPER = {"light": "#faf6ee", "dark": "#16130f"}
THEMES = {"light": LIGHT, "dark": DARK}


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (red, green, blue)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_light_and_dark_name_the_same_colours() -> None:
    assert LIGHT.keys() == DARK.keys()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("side", range(10))
def test_a_side_stands_out_from_the_page(theme: str, side: int) -> None:
    assert contrast(THEMES[theme][f"side-{side}"], PAPER[theme]) >= 3


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("side", range(3))
@pytest.mark.parametrize("wood", ["wood", "wood-lane"])
def test_a_peg_stands_out_from_the_wood(theme: str, side: int, wood: str) -> None:
    assert contrast(THEMES[theme][f"side-{side}"], THEMES[theme][wood]) >= 3


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    ("mark", "ground"), [("pencil", "sheet"), ("pip", "ivory"), ("drilled", "brass")]
)
def test_marks_stand_out_from_their_ground(theme: str, mark: str, ground: str) -> None:
    assert contrast(THEMES[theme][mark], THEMES[theme][ground]) >= 4.5


def test_an_outline_tells_ivory_from_the_page_by_day() -> None:
    [outline] = re.findall(r"\.die-face, \.tile-face {[^}]*stroke: var\(--([\w-]+)\)", CSS)
    assert contrast(LIGHT["ivory"], PAPER["light"]) < 3
    assert contrast(LIGHT[outline], PAPER["light"]) >= 3
    assert contrast(LIGHT[outline], LIGHT["ivory"]) >= 3


def test_a_picture_to_keep_has_the_colours_of_the_page_by_day() -> None:
    assert list(SIDE_COLOURS) == [LIGHT[f"side-{side}"] for side in range(10)]
