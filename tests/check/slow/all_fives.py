"""All Fives: rules.md, the section of that name."""

from __future__ import annotations

from typing import Any, ClassVar

from .dominoes import LINE_TOTALS, SPINNER_TOTALS, Dominoes, read_common
from .layout import pips
from .plays import Plays, heaviest, lightest, not_on_the_table
from .shapes import Entry, Written, insist, lists_of, shaped, texts, tidy, whole, wholes

SCORING = [5, 10, 15, 20, 25, 30, 35]


class AllFives(Dominoes):
    """What records of scores and of plays have in common."""

    def __init__(self, players: int, options: dict[str, Any], first: int | None) -> None:
        super().__init__(players, options, first)
        usual = 61 if options.get("fives") else 250 if players == 2 else 200
        self.target = options.get("target", usual)
        self.exact = options.get("exact", False)
        self.totals = SPINNER_TOTALS if options.get("spinner", True) else LINE_TOTALS
        self.due: str | None = None
        self.last_seat = -1

    def read(self, entry: Entry) -> None:
        """Stop unless this is an entry of All Fives."""
        if entry.get("do") == "draw":
            shaped(entry, {"seat": whole}, {"count": whole, "tiles": texts})
            insist(("count" in entry) != ("tiles" in entry))
            insist(entry.get("count", 1) >= 1 and entry.get("tiles") != [])
        elif entry.get("do") == "hands":
            shaped(entry, {}, {"pips": wholes, "tiles": lists_of(texts)})
            insist(("pips" in entry) != ("tiles" in entry))
            told = entry["pips"] if "pips" in entry else entry["tiles"]
            insist(len(told) == self.players)
        else:
            read_common(entry, self.players, {"pass"})

    def in_fives(self, points: float) -> float:
        """Points as they are kept: divided by five when the house scores so."""
        return tidy(points / 5 if self.options.get("fives") else points)

    def count_leftovers(self, held: list[int]) -> Written:
        """Share out the leftovers, by seat, after an out or a block."""
        gains = self.gains(held)
        added: list[float] = [0] * len(self.scores)
        for side, gain in enumerate(gains):
            if not (self.exact and self.scores[side] + gain > self.target):
                added[side] = gain
                self.scores[side] = tidy(self.scores[side] + gain)
        there = [side for side, score in enumerate(self.scores) if score >= self.target]
        if there:
            best = max(self.scores[side] for side in there)
            self.winners = [side for side in there if self.scores[side] == best]
            return added, "won"
        self.new_round(starter_open=self.due == "blocked")
        self.due = None
        if any(added):
            return added, "scored"
        return added, "bust" if any(gains) else "none"

    def gains(self, held: list[int]) -> list[float]:
        """What each side would get for the leftovers."""
        sides = len(self.scores)
        left = [0] * sides
        for seat, count in enumerate(held):
            left[self.side(seat)] += count
        lowest = [side for side in range(sides) if left[side] == min(left)]
        if self.due == "out":
            lowest = [self.side(self.last_seat)]
        gains: list[float] = [0] * sides
        if len(lowest) == sides:
            return gains
        pool = sum(left[side] for side in range(sides) if side not in lowest)
        if self.options.get("leftovers") == "difference":
            pool = max(0, pool - left[lowest[0]])
        rounded = pool - pool % 5 + (5 if pool % 5 >= 3 else 0)
        for side in lowest:
            gains[side] = tidy(self.in_fives(rounded) / len(lowest))
        return gains


class Scores(AllFives):
    """Told in scores: only what matters, in any order."""

    def write(self, entry: Entry) -> Written:
        """Take one entry: what it added, and its outcome."""
        self.read(entry)
        self.sit(entry)
        do = entry["do"]
        insist(do not in ("pass", "draw", "deal"), "wrong-moment")
        insist("tile" not in entry and "tiles" not in entry, "wrong-moment")
        insist((do == "hands") == (self.due is not None), "wrong-moment")
        if do == "starter":
            return self.take_starter()
        if do == "blocked":
            self.due = "blocked"
            return 0, "noted"
        if do == "hands":
            held = entry["pips"]
            insist(min(held) >= 0 and sum(held) <= 168, "bad-pips")
            insist(self.due == "blocked" or held[self.last_seat] == 0, "bad-pips")
            return self.count_leftovers(held)
        return self.take_place(entry)

    def take_place(self, entry: Entry) -> Written:
        """One placement."""
        total = entry.get("total", 0)
        insist(total in self.totals, "impossible-total")
        self.round_begun = True
        points = self.in_fives(total if total in SCORING else 0)
        written = self.score(self.side(entry["seat"]), points, self.target, self.exact)
        if entry.get("out") and not self.winners:
            self.due = "out"
            self.last_seat = entry["seat"]
        return written


class PlayByPlay(AllFives, Plays):
    """Told in plays."""

    usual_hand: ClassVar[dict[int, int]] = {2: 9, 3: 7, 4: 5}

    def __init__(self, players: int, options: dict[str, Any], first: int | None) -> None:
        self.branching = options.get("spinner", True)
        super().__init__(players, options, first)

    @property
    def drawable(self) -> int:
        """How many tiles of the boneyard may still be drawn."""
        return max(0, self.boneyard - self.options.get("undrawable", 0))

    def write(self, entry: Entry) -> Written:
        """Take one entry: what it added, and its outcome."""
        self.read(entry)
        self.sit(entry)
        do = entry["do"]
        insist((do == "hands") == (self.due is not None), "wrong-moment")
        if do == "hands":
            return self.take_hands(entry)
        if do == "starter":
            return self.take_starter_of(entry["seat"])
        if do == "deal":
            return self.take_deal(entry["hands"])
        if do == "place":
            return self.take_place(entry)
        if do == "draw":
            return self.take_draw(entry)
        if do == "pass":
            self.in_turn(entry["seat"])
            insist(not self.can_play(entry["seat"]), "must-play")
            insist(self.drawable == 0, "must-draw")
            return self.take_stuck(entry["seat"])
        insist(self.round_begun, "wrong-moment")
        self.nobody_can_play()
        insist(self.drawable == 0, "must-draw")
        self.block()
        return 0, "noted"

    def worth(self, total: int) -> float:
        """The points for an end total."""
        return self.in_fives(total if total in SCORING else 0)

    def placed(self, seat: int, total: int, opening: bool, out: bool) -> Written:
        """Count a placement, and end the round if it is the end."""
        written = self.score(self.side(seat), self.worth(total), self.target, self.exact)
        if self.winners:
            self.next_seat = None
        elif out:
            self.due, self.last_seat, self.next_seat = "out", seat, None
        return written

    def block(self) -> None:
        """Nobody can play: the leftovers are due."""
        self.due, self.next_seat = "blocked", None

    def take_draw(self, entry: Entry) -> Written:
        """Tiles from the boneyard, one after another."""
        seat = entry["seat"]
        insist(self.round_begun, "wrong-moment")
        insist(("tiles" in entry) == (self.dealt is not None), "wrong-moment")
        self.in_turn(seat)
        tiles = [self.known(written) for written in entry.get("tiles", [])]
        insist(not self.can_play(seat), "must-play")
        insist(not any(self.layout.fits(tile) for tile in tiles[:-1]), "must-play")
        count = entry.get("count", len(tiles))
        insist(count <= self.drawable, "boneyard-empty")
        if self.dealt is not None:
            taken = [*self.layout.tiles, *(tile for hand in self.dealt for tile in hand)]
            insist(len(set(tiles)) == len(tiles), "bad-deal")
            insist(not any(tile in taken for tile in tiles), "bad-deal")
            self.dealt[seat] += tiles
            self.drawn = tiles[-1]
        self.boneyard -= count
        self.held[seat] += count
        return 0, "noted"

    def take_hands(self, entry: Entry) -> Written:
        """What is left in each hand."""
        held = self.by_tiles(entry["tiles"]) if "tiles" in entry else entry["pips"]
        insist(all(self.can_hold(seat, count) for seat, count in enumerate(held)), "bad-pips")
        insist(sum(held) <= 168, "bad-pips")
        after_out = self.due == "out"
        written = self.count_leftovers(held)
        self.next_seat = self.last_seat if after_out and not self.winners else None
        self.starter = self.next_seat
        return written

    def by_tiles(self, hands: list[list[str]]) -> list[int]:
        """The pips of hands told in tiles."""
        tiles = [[self.known(written) for written in hand] for hand in hands]
        everything = [tile for hand in tiles for tile in hand]
        insist(len(set(everything)) == len(everything), "bad-pips")
        insist(not any(tile in self.layout.tiles for tile in everything), "bad-pips")
        insist([len(hand) for hand in tiles] == self.held, "bad-pips")
        if self.dealt is not None:
            insist([sorted(hand) for hand in tiles] == [sorted(h) for h in self.dealt], "bad-pips")
        return [sum(pips(tile) for tile in hand) for hand in tiles]

    def can_hold(self, seat: int, count: int) -> bool:
        """Whether a seat's tiles can have so many pips."""
        if self.dealt is not None:
            return count == sum(pips(tile) for tile in self.dealt[seat])
        number, out = self.held[seat], not_on_the_table(self.layout)
        return lightest(number, out) <= count <= heaviest(number, out)
