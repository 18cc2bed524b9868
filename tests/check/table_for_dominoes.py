"""Made-up rounds of dominoes with all tiles known, told in every form that a record allows.

The table holds the tiles and knows who may do what; they lie in the product's own layout, and it
knows nothing of scores: a match told in one form is only held against the same in another. What
shares nothing with the product is `slow`, and the matches of `random_matches` are for that.
"""

from __future__ import annotations

import copy
import random
from typing import Any

from scorekeeper.check import judge
from scorekeeper.pieces.layout import Layout
from scorekeeper.pieces.tiles import DOUBLE_SIX, Tile

from .sheet import Answer, Entry, record

HANDS = {
    "fives-and-threes": {2: 7, 3: 5, 4: 5},
    "all-fives": {2: 9, 3: 7, 4: 5},
}
Written = dict[str, Any]


class Round:
    """One round being played: hands, boneyard, layout, and what was written of it."""

    def __init__(self, game: str, seats: int, options: dict[str, Any], chance: random.Random):
        self.game, self.seats, self.options, self.chance = game, seats, options, chance
        self.draws = game == "all-fives"
        tiles = chance.sample(DOUBLE_SIX, 28)
        size = options.get("hand", HANDS[game][seats])
        self.hands = [tiles[seat * size : (seat + 1) * size] for seat in range(seats)]
        self.boneyard = tiles[seats * size :]
        self.kept = options.get("undrawable", 0)
        self.layout = Layout(branches=self.draws and options.get("spinner", True))
        self.entries: list[Entry] = []
        self.went_out: int | None = None

    def play(self, lead: int) -> None:
        """Play until somebody is out or nobody can play."""
        hands = [[str(tile) for tile in hand] for hand in self.hands]
        self.entries.append({"do": "deal", "hands": hands})
        seat, idle = lead, 0
        while self.went_out is None:
            if self.hands[seat]:
                idle = 0 if self.turn(seat) else idle + 1
                if idle == sum(map(bool, self.hands)):
                    self.entries[-idle:] = [{**one, "stuck": True} for one in self.entries[-idle:]]
                    break
            seat = (seat + 1) % self.seats
        if self.draws:
            hands = [[str(tile) for tile in hand] for hand in self.hands]
            self.entries.append({"do": "hands", "tiles": hands})

    def turn(self, seat: int) -> bool:
        """Play one turn; whether a tile was placed."""
        playable = [tile for tile in self.hands[seat] if self.layout.fits(tile)]
        if not playable and self.draws:
            playable = self.drawn(seat)
        if playable:
            self.place(seat, self.chance.choice(playable))
            return True
        self.entries.append({"do": "pass" if self.draws else "knock", "seat": seat})
        return False

    def drawn(self, seat: int) -> list[Tile]:
        """Draw until a tile fits or no more can be drawn."""
        drawn: list[Tile] = []
        while len(self.boneyard) > self.kept and not (drawn and self.layout.fits(drawn[-1])):
            drawn.append(self.boneyard.pop())
        for some in self.torn(drawn):
            self.entries.append({"do": "draw", "seat": seat, "tiles": [str(one) for one in some]})
        self.hands[seat] += drawn
        return [tile for tile in drawn[-1:] if self.layout.fits(tile)]

    def torn(self, drawn: list[Tile]) -> list[list[Tile]]:
        """The tiles drawn, told at once or in two parts."""
        cut = self.chance.randrange(len(drawn) + 1)
        return [some for some in (drawn[:cut], drawn[cut:]) if some]

    def place(self, seat: int, tile: Tile) -> None:
        """Lay a tile somewhere it fits."""
        self.hands[seat].remove(tile)
        entry: Entry = {"do": "place", "seat": seat, "tile": self.either_way(tile)}
        choices = sorted({end.tile for end in self.layout.places_for(tile)})
        on = self.chance.choice(choices) if choices else None
        if on is not None and (len(choices) > 1 or self.chance.random() < 0.5):
            entry["on"] = self.either_way(on)
        self.layout = self.layout.place(tile, on)
        if self.chance.random() < 0.5:
            entry["out"] = not self.hands[seat]
        self.entries.append({**entry, "ends": self.layout.end_total, "left": self.left(seat)})
        if not self.hands[seat] and self.ends(seat):
            self.went_out = seat

    def either_way(self, tile: Tile) -> str:
        """A tile written either way round."""
        halves = [str(tile.low), str(tile.high)]
        return "|".join(self.chance.sample(halves, 2))

    def left(self, seat: int) -> int:
        """How many tiles a seat holds."""
        return len(self.hands[seat])

    def ends(self, seat: int) -> bool:
        """Whether a seat without tiles ends the round."""
        if self.draws or self.seats < 4 or self.options.get("pair_out") == "first":
            return True
        return not self.hands[(seat + 2) % 4]


def match(
    game: str, seats: int, seed: int, rounds: int = 5, **options: Any
) -> tuple[Written, Answer]:
    """A match with every deal known, and its answer: as many rounds as fit before it is won.

    For the other forms a placement also notes its end total and the tiles left, and a knock whether
    it is one of those that block the round.
    """
    chance = random.Random(seed)
    first = chance.choice([None, *range(seats)])
    lead = chance.randrange(seats) if first is None else first
    entries: list[Entry] = []
    for _ in range(rounds):
        played = Round(game, seats, options, chance)
        played.play(lead)
        entries += played.entries
        if game == "fives-and-threes":
            lead = (lead + 1) % seats
        elif played.went_out is not None:
            lead = played.went_out
        else:
            lead = chance.randrange(seats)
            if chance.random() < 0.5:
                entries.append({"do": "starter", "seat": lead})
    document = record(game, *entries, players=seats, first=first, record="plays", **options)
    answer = judge(plainly(document))
    if answer.get("code") == "match-over":
        document["entries"] = entries[: answer["entry"]]
        answer = judge(plainly(document))
    assert answer["ok"], answer
    return document, answer


NOTED = ("ends", "left", "stuck")


def plainly(document: Written) -> Written:
    """The record itself, without what the generator noted beside it."""
    told = copy.deepcopy(document)
    for entry in told["entries"]:
        for note in NOTED:
            entry.pop(note, None)
    return told


def with_blocks(entries: list[Entry], said: int = 0) -> list[Entry]:
    """The entries with "blocked" for the knocks that block a round, but for the first few."""
    told: list[Entry] = []
    knocks = 0
    for entry in entries:
        knocks = knocks + 1 if entry.get("stuck") else 0
        if knocks <= said:
            told.append(entry)
        elif knocks == said + 1:
            told.append({"do": "blocked"})
    return told


def blocked_by_hand(document: Written, said: int) -> Written:
    """The same, each block told as blocked after so many knocks."""
    return plainly({**document, "entries": with_blocks(document["entries"], said)})


def known_to_all(entry: Entry) -> Entry:
    """An entry as it is told where nobody knows the hands."""
    if entry["do"] == "draw":
        return {"do": "draw", "seat": entry["seat"], "count": len(entry["tiles"])}
    if entry["do"] == "hands":
        pips = [sum(Tile.read(tile).pips for tile in hand) for hand in entry["tiles"]]
        return {"do": "hands", "pips": pips}
    return entry


def in_tiles(document: Written) -> Written:
    """The same without the deal: draws by their number, leftovers by their pips."""
    entries = [known_to_all(one) for one in document["entries"] if one["do"] != "deal"]
    return plainly({**document, "entries": entries})


def in_totals(document: Written, answer: Answer, bare: bool = False) -> Written:
    """The same by end totals; where `bare`, a total that is worth nothing is left out."""
    entries = []
    for entry, outcome in zip(document["entries"], answer["outcomes"], strict=True):
        if entry["do"] == "place":
            entries.append(by_total(document["game"], entry, bare and outcome != "bust"))
        elif entry["do"] != "deal":
            entries.append(known_to_all(entry))
    return plainly({**document, "entries": entries})


def by_total(game: str, entry: Entry, bare: bool) -> Entry:
    """A placement by its end total, or without it where it is worth nothing."""
    total = entry["ends"]
    fives, threes = total % 5 == 0, total % 3 == 0 and game == "fives-and-threes"
    told = {"do": "place", "seat": entry["seat"], "out": entry["left"] == 0}
    return told if bare and not (total and (fives or threes)) else {**told, "total": total}


def in_scores(document: Written, answer: Answer) -> Written:
    """The same with the scores only: no knocks, draws or passes; every block is told."""
    entries = [
        by_total(document["game"], entry, bare=False)
        if entry["do"] == "place"
        else known_to_all(entry)
        for entry in with_blocks(document["entries"])
        if entry.get("stuck") or entry["do"] not in ("deal", "knock", "pass", "draw")
    ]
    options = {**document["options"], "record": "scores"}
    return plainly({**document, "entries": entries, "options": options})
