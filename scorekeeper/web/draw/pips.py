"""Pips of dice and tiles, and how dice lie in a row."""

from collections.abc import Iterator, Sequence

DIE = 48
TILE_WIDTH = 40

_SPREAD_ON_DIE = 11
_SPREAD_ON_TILE = 10

_CORNERS = ((-1, -1), (1, 1), (1, -1), (-1, 1))
_SIDES = ((-1, 0), (1, 0))
_MIDDLE = ((0, 0),)
_PIPS = {
    0: (),
    1: _MIDDLE,
    2: _CORNERS[:2],
    3: _CORNERS[:2] + _MIDDLE,
    4: _CORNERS,
    5: _CORNERS + _MIDDLE,
    6: _CORNERS + _SIDES,
}


def pip_points(value: int) -> tuple[tuple[int, int], ...]:
    """Where the pips of a value lie, in steps from the middle; KeyError beyond 0 to 6."""
    return _PIPS[value]


def die_pips(face: int) -> str:
    """The pips of a die as a path of dots, in a square of 48; KeyError unless 1 to 6."""
    if face == 0:
        raise KeyError(face)
    return _dots(face, DIE / 2, DIE / 2 - 1, _SPREAD_ON_DIE)


def tile_pips(low: int, high: int) -> str:
    """The pips of an upright tile as a path of dots, in 40 by 80; KeyError beyond 0 to 6."""
    middle = TILE_WIDTH / 2
    upper = _dots(low, middle, middle, _SPREAD_ON_TILE)
    return upper + _dots(high, middle, TILE_WIDTH + middle - 1, _SPREAD_ON_TILE)


def half_pips(value: int) -> str:
    """The pips of half a tile as a path of dots, in a square of 40; KeyError beyond 0 to 6."""
    return _dots(value, TILE_WIDTH / 2, TILE_WIDTH / 2, _SPREAD_ON_TILE)


def row_of_dice(faces: Sequence[int | None]) -> Iterator[tuple[int, int | None]]:
    """Each die of a row with its left edge; None is a die not known yet."""
    return ((index * (DIE + 8), face) for index, face in enumerate(faces))


def _dots(value: int, x: float, y: float, spread: int) -> str:
    return "".join(f"M{x + dx * spread:g} {y + dy * spread:g}h0" for dx, dy in pip_points(value))
