"""Dominoes told play by play: turns, deals, tiles or totals, and blocked rounds."""

from __future__ import annotations

from typing import Any, ClassVar

from . import totals
from .dominoes import Dominoes
from .layout import TILES, Layout, Tile, read_tile
from .shapes import Entry, Written, insist, refuse


class Plays(Dominoes):
    """A table on which every placement, knock, draw and pass is told in turn."""

    branching = False
    usual_hand: ClassVar[dict[int, int]] = {2: 7, 3: 5, 4: 5}

    def __init__(self, players: int, options: dict[str, Any], first: int | None) -> None:
        super().__init__(players, options, first)
        self.hand = options.get("hand", self.usual_hand[players])
        self.next_seat = first
        self.starter = first
        self.clear_table()

    def clear_table(self) -> None:
        """Nothing is on the table and every hand is full."""
        self.held = [self.hand] * self.players
        self.boneyard = 28 - self.hand * self.players
        self.dealt: list[list[Tile]] | None = None
        self.told: str | None = None
        self.layout = Layout(self.branching)
        self.sketches: frozenset[totals.Sketch] | None = None
        self.stuck: set[int] = set()
        self.drawn: Tile | None = None

    def new_round(self, starter_open: bool) -> None:
        """The round is over and the next one is in play."""
        super().new_round(starter_open)
        self.clear_table()

    # What the games say

    def worth(self, total: int) -> float:
        """The points for an end total."""
        raise NotImplementedError

    def placed(self, seat: int, total: int, opening: bool, out: bool) -> Written:
        """Count a placement, and end the round if it is the end."""
        raise NotImplementedError

    def block(self) -> None:
        """Nobody can play: end the round."""
        raise NotImplementedError

    # Deal and starter

    def take_deal(self, hands: list[list[str]]) -> Written:
        """All hands at a round's start."""
        insist(not self.round_begun and self.dealt is None, "wrong-moment")
        tiles = [[self.known(written) for written in hand] for hand in hands]
        everything = [tile for hand in tiles for tile in hand]
        insist(all(len(hand) == self.hand for hand in tiles), "bad-deal")
        insist(len(set(everything)) == len(everything), "bad-deal")
        self.dealt = tiles
        return 0, "noted"

    def known(self, written: str) -> Tile:
        """The tile that is written; stop when there is none."""
        tile = read_tile(written)
        if tile is None:
            refuse("no-such-tile")
            raise AssertionError
        return tile

    def take_starter_of(self, seat: int) -> Written:
        """The neutral draw's result: this seat begins."""
        written = self.take_starter()
        self.starter = self.next_seat = seat
        return written

    # Placements

    def take_place(self, entry: Entry) -> Written:
        """One placement."""
        seat, kind = entry["seat"], "tiles" if "tile" in entry else "totals"
        told = "tiles" if self.dealt is not None else self.told
        insist(told in (None, kind), "wrong-moment")
        insist(self.next_seat in (None, seat), "out-of-turn")
        total = self.lay_tile(entry) if kind == "tiles" else self.lay_total(entry)
        opening = not self.round_begun
        if opening:
            self.starter = seat
        self.told, self.round_begun, self.starter_open = kind, True, False
        self.stuck, self.drawn = set(), None
        self.held[seat] -= 1
        self.next_seat = self.after(seat)
        return self.placed(seat, total, opening, out=self.held[seat] == 0)

    def lay_tile(self, entry: Entry) -> int:
        """Put a tile where it goes: the end total it makes."""
        tile, seat = self.known(entry["tile"]), entry["seat"]
        told_on = self.known(entry["on"]) if "on" in entry else None
        insist(tile not in self.layout.tiles, "tile-already-played")
        if self.dealt is not None:
            insist(tile in self.dealt[seat], "not-in-hand")
            drawn_fits = self.drawn is not None and self.layout.fits(self.drawn)
            insist(tile == self.drawn or not drawn_fits, "must-play")
        on = self.end_for(tile, told_on)
        self.agree_on_out(entry)
        self.layout.place(tile, on)
        if self.dealt is not None:
            self.dealt[seat].remove(tile)
        return self.layout.total()

    def agree_on_out(self, entry: Entry) -> None:
        """Stop if `out` is told and the number of tiles held says otherwise."""
        last = self.held[entry["seat"]] == 1
        insist(entry.get("out", last) is last, "out-mismatch")

    def end_for(self, tile: Tile, on: Tile | None) -> Tile | None:
        """The lying tile that a tile joins; None for the first tile of a round."""
        if on is not None:
            open_values = [value for who, _, value in self.layout.ends() if who == on]
            insist(open_values != [], "no-such-end")
            insist(any(value in tile for value in open_values), "does-not-fit")
            return on
        if not self.layout.tiles:
            return None
        owners = self.layout.owners(tile)
        insist(owners != [], "does-not-fit")
        insist(len(owners) == 1, "ambiguous-end")
        return owners[0]

    def lay_total(self, entry: Entry) -> int:
        """Keep the layouts that make the total told, or a total worth nothing."""
        told = entry.get("total")
        worthless = tuple(total for total in self.totals if not self.worth(total))
        possible = worthless if told is None else (told,) if told in self.totals else ()
        fitting = totals.after(self.sketches, self.branching, possible)
        insist(bool(fitting), "impossible-total")
        self.agree_on_out(entry)
        self.sketches = fitting
        return told if told is not None else 0

    # Turns

    def after(self, seat: int) -> int | None:
        """The next seat to the left that holds tiles."""
        turns = [(seat + step) % self.players for step in range(1, self.players + 1)]
        return next((turn for turn in turns if self.held[turn]), None)

    def can_play(self, seat: int) -> bool:
        """Whether, by the deal, a seat holds a tile that fits."""
        return self.dealt is not None and any(self.layout.fits(tile) for tile in self.dealt[seat])

    def in_turn(self, seat: int) -> None:
        """Stop unless the round is under way and this seat acts."""
        insist(self.round_begun, "wrong-moment")
        insist(seat == self.next_seat, "out-of-turn")

    def take_stuck(self, seat: int) -> Written:
        """A seat has knocked or passed; after all of them the round is blocked."""
        self.stuck.add(seat)
        self.drawn = None
        self.next_seat = self.after(seat)
        if all(turn in self.stuck for turn in range(self.players) if self.held[turn]):
            self.block()
        return 0, "noted"

    def nobody_can_play(self) -> None:
        """Stop if, by the deal, anyone could still play."""
        insist(not any(self.can_play(seat) for seat in range(self.players)), "must-play")


def heaviest(number: int, tiles: list[Tile]) -> int:
    """The most that so many of these tiles can hold."""
    return sum(sorted((low + high for low, high in tiles), reverse=True)[:number])


def lightest(number: int, tiles: list[Tile]) -> int:
    """The least that so many of these tiles can hold."""
    return sum(sorted(low + high for low, high in tiles)[:number])


def not_on_the_table(layout: Layout) -> list[Tile]:
    """The tiles that can still be out."""
    return [tile for tile in TILES if tile not in layout.tiles]
