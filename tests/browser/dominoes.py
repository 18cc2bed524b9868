"""Domino matches of which every play is told: layouts by their text form, and the moves."""

from tests.browser.phone import Phone as Thumb
from tests.conftest import Phone

LINE = (
    "3|3, 2|3 on 3|3, 3|5 on 3|3, 4|5 on 3|5, 2|5 on 2|3, 0|5 on 2|5, 0|4 on 4|5, 0|6 on 0|4,"
    " 4|6 on 0|6, 0|3 on 0|5, 4|4 on 4|6, 1|3 on 0|3, 2|4 on 4|4, 0|2 on 2|4, 0|1 on 0|2"
)
"""Fifteen tiles of a line; both ends are 1."""

ARMS = (
    "0|3, 3|3 on 0|3, 1|3 on 3|3, 3|6 on 3|3, 1|5 on 1|3, 0|4 on 0|3, 0|6 on 3|6, 2|3 on 3|3,"
    " 2|5 on 2|3, 4|5 on 1|5, 3|5 on 2|5, 0|0 on 0|6, 3|4 on 3|5, 2|4 on 4|5"
)
"""Fourteen tiles in four arms; the ends are 4, 0|0, 4 and 2."""


def lay(scorer: Phone, code: str, seats: int, tiles: str) -> None:
    """Lay tiles seat by seat from the first one on: ``3|6, 6|6 on 3|6``."""
    for number, told in enumerate(tiles.split(", ")):
        tile, _, on = told.strip().partition(" on ")
        fields = {"seat": number % seats, "tile": tile, **({"on": on} if on else {})}
        answer = scorer.write(code, "place", seen=number, **fields)
        assert answer.status_code == 303, answer.text


def tell(scorer: Phone, code: str, *plays: dict[str, object]) -> None:
    """Tell plays one after the other, from the match's first line on."""
    for number, play in enumerate(plays):
        answer = scorer.write(code, seen=number, **{"do": "place", **play})
        assert answer.status_code == 303, answer.text


def tap_tile(thumb: Thumb, tile: str, pip: int | None = None) -> None:
    """Tap a tile, under the pip that it joins."""
    under = "" if pip is None else f':has([name=pip][value="{pip}"])'
    thumb.tap(f'#pad form{under} [name=tile][value="{tile}"]')
