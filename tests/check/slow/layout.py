"""Tiles as they lie on the table: who touches whom, and what is still open.

A tile is a pair (low, high). Every tile has places where others may join it, named as the rules
name them: the lower and the higher end of an ordinary tile, line A and line B of a double, and
side C and side D of the spinner.
"""

from __future__ import annotations

Tile = tuple[int, int]
End = tuple[Tile, str, int]

TILES: list[Tile] = [(low, high) for high in range(7) for low in range(high + 1)]


def read_tile(written: str) -> Tile | None:
    """The tile that is written, either way round; None when there is no such tile."""
    for low, high in TILES:
        if written in (f"{low}|{high}", f"{high}|{low}"):
            return low, high
    return None


def write_tile(tile: Tile) -> str:
    """A tile as it is written: 3|6."""
    return f"{tile[0]}|{tile[1]}"


def pips(tile: Tile) -> int:
    """Both halves together."""
    return tile[0] + tile[1]


def is_double(tile: Tile) -> bool:
    """Whether both halves are the same."""
    return tile[0] == tile[1]


class Layout:
    """The tiles of one round on the table; with `branching` the first double is the spinner."""

    def __init__(self, branching: bool) -> None:
        self.branching = branching
        self.tiles: list[Tile] = []
        self.joined: list[tuple[Tile, str]] = []
        self.spinner: Tile | None = None

    def places(self, tile: Tile) -> dict[str, int]:
        """Where a lying tile can be joined at all, free or not, and by which value."""
        low, high = tile
        if low != high:
            return {"lower end": low, "higher end": high}
        places = {"line A": low, "line B": low}
        if tile == self.spinner and all((tile, line) in self.joined for line in places):
            places |= {"side C": low, "side D": low}
        return places

    def free(self, tile: Tile) -> dict[str, int]:
        """Where a lying tile can still be joined."""
        places = self.places(tile).items()
        return {place: value for place, value in places if (tile, place) not in self.joined}

    def ends(self) -> list[End]:
        """All open ends: whose, where and of which value."""
        return [
            (tile, place, value) for tile in self.tiles for place, value in self.free(tile).items()
        ]

    def owners(self, tile: Tile) -> list[Tile]:
        """The lying tiles that a tile could join, each once."""
        owners = [owner for owner, _, value in self.ends() if value in tile]
        return list(dict.fromkeys(owners))

    def fits(self, tile: Tile) -> bool:
        """Whether a tile could be placed now."""
        return not self.tiles or self.owners(tile) != []

    def counts(self, tile: Tile) -> int:
        """What a lying tile adds to the end total."""
        free = self.free(tile)
        if not is_double(tile):
            return sum(free.values())
        return pips(tile) if "line A" in free or "line B" in free else 0

    def total(self) -> int:
        """The end total."""
        return sum(self.counts(tile) for tile in self.tiles)

    def place(self, tile: Tile, on: Tile | None = None) -> None:
        """Lay a tile: the first one alone, every other on a tile that it fits."""
        if on is not None:
            place, value = next((p, v) for p, v in self.free(on).items() if v in tile)
            self.joined.append((on, place))
        self.tiles.append(tile)
        if self.branching and self.spinner is None and is_double(tile):
            self.spinner = tile
        if on is not None:
            half = next(place for place, own in self.places(tile).items() if own == value)
            self.joined.append((tile, half))
