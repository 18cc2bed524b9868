"""Fives and Threes and All Fives with real tiles: dealt, drawn, placed, knocked and blocked."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from ..slow.judge import table_for
from ..slow.layout import TILES, Layout, Tile
from . import telling
from .played import Played, some
from .telling import Event

FLAG = [True, False]
ROUNDS = [1, 1, 1, 2, 9]


def options_for(game: str, players: int, random: Random) -> dict[str, Any]:
    """House options at random."""
    hand = [1, 2, 3, 5, 28 // players] if random.random() < 0.3 else []
    options: dict[str, Any] = {"hand": random.choice(hand)} if hand else {}
    if game == "all-fives":
        more = {"leftovers": ["opponents", "difference"], "undrawable": [0, 1, 2], "spinner": FLAG}
        targets = [5, 35, 61, 100, 250]
        return {**options, **some(random, 0.5, target=targets, exact=FLAG, fives=FLAG, **more)}
    more = {"out_point": FLAG, "opening_win": FLAG, "pair_out": ["both", "first"]}
    options |= some(random, target=[1, 4, 9, 20, 31, 121], **more)
    short = {"target": random.choice([1, 2, 4]), "opening_win": False}
    return {**options, **(short if random.random() < 0.3 else {})}


def play(game: str, random: Random) -> Played:
    """A match from its first deal to its end, or to the last round that is played."""
    players = random.choice([2, 3, 4])
    options = options_for(game, players, random)
    match = Match(game, players, options, random.choice([None, *range(players)]), random)
    for _ in range(random.choice(ROUNDS)):
        if not match.table.winners:
            match.play_round()
    plays = ("deal", "tiles", "totals", "mixed")
    forms = {form: partial(telling.tell, match.events, form) for form in (*plays, "scores")}
    if any(event.untold_in_scores for event in match.events):
        del forms["scores"]
    return Played(game, players, options, match.first, forms, plays)


class Match:
    """Players with real hands, who hold to the rules; the slow table only keeps their scores."""

    def __init__(
        self, game: str, players: int, options: dict[str, Any], first: int | None, random: Random
    ) -> None:
        heading = {"game": game, "players": ["?"] * players}
        told = {**heading, "options": {**options, "record": "plays"}}
        self.table = table_for(told if first is None else {**told, "first": first})
        self.draws = game == "all-fives"
        self.players, self.options, self.first, self.random = players, options, first, random
        self.events: list[Event] = []

    def note(self, event: Event) -> None:
        """Write an event on the slow table, which must take it."""
        added, outcome = self.table.write(telling.with_deal(event))
        self.events.append(event)
        event.added, event.outcome = added, outcome

    def play_round(self) -> None:
        """One round: starter, deal, turns, leftovers."""
        self.deal()
        seat, stuck = self.start(), 0
        while not self.table.winners:
            acted = self.take_turn(seat)
            stuck = 0 if acted else stuck + 1
            if self.table.winners or (self.is_over(seat) if acted else self.is_blocked(stuck)):
                break
            seat = self.next_to(seat)
        if self.draws and not self.table.winners:
            self.note(Event("hands", hands=[list(hand) for hand in self.hands]))

    def next_to(self, seat: int) -> int:
        """The next seat to the left that holds tiles."""
        seat = (seat + 1) % self.players
        return seat if self.hands[seat] else self.next_to(seat)

    def is_blocked(self, stuck: int) -> bool:
        """Whether all knocked or passed in a row, or somebody says that nobody can play."""
        holders = sum(1 for hand in self.hands if hand)
        said = stuck < holders and self.may_say_blocked()
        if said:
            self.note(Event("blocked"))
        self.events[-1].blocks = said or stuck == holders
        return self.events[-1].blocks

    def deal(self) -> None:
        """Fresh hands of real tiles."""
        tiles = self.random.sample(TILES, 28)
        size = self.table.hand
        self.hands = [tiles[seat * size : (seat + 1) * size] for seat in range(self.players)]
        self.boneyard = tiles[size * self.players :]
        self.layout = Layout(self.draws and self.options.get("spinner", True))

    def start(self) -> int:
        """Who begins; a draw of lots may be told, before or after the deal."""
        starter = self.table.next_seat
        lots = starter is None and self.random.random() < 0.5
        seat = self.random.randrange(self.players) if starter is None else starter
        events = [Event("deal", hands=[list(hand) for hand in self.hands])]
        if lots:
            events.insert(self.random.randrange(2), Event("starter", seat=seat))
        for event in events:
            self.note(event)
        return int(seat)

    def take_turn(self, seat: int) -> bool:
        """A seat places a tile, or knocks or passes (false)."""
        fitting = [tile for tile in self.hands[seat] if self.layout.fits(tile)]
        if not fitting and self.draws:
            fitting = self.draw(seat)
        if not fitting:
            self.note(Event("pass" if self.draws else "knock", seat=seat))
            return False
        self.place(seat, self.random.choice(fitting))
        return True

    def draw(self, seat: int) -> list[Tile]:
        """Draw until a tile fits, told at once or tile by tile: what fits."""
        drawn: list[Tile] = []
        while len(self.boneyard) > self.options.get("undrawable", 0):
            drawn.append(self.boneyard.pop())
            if self.layout.fits(drawn[-1]):
                break
        while drawn:
            number = self.random.randint(1, len(drawn))
            now, drawn = drawn[:number], drawn[number:]
            self.hands[seat] += now
            self.note(Event("draw", seat=seat, tiles=now))
        return [tile for tile in self.hands[seat] if self.layout.fits(tile)]

    def place(self, seat: int, tile: Tile) -> None:
        """Lay a tile on one of the tiles that it fits."""
        owners = self.layout.owners(tile)
        on = self.random.choice(owners) if owners else None
        self.hands[seat].remove(tile)
        self.layout.place(tile, on)
        self.note(
            Event(
                "place",
                seat=seat,
                tile=tile,
                on=on,
                choice=len(owners) > 1,
                total=self.layout.total(),
                worth=self.table.worth(self.layout.total()),
                out=not self.hands[seat],
                opening=len(self.layout.tiles) == 1,
            )
        )

    def is_over(self, seat: int) -> bool:
        """Whether the tile that a seat has just placed ends the round."""
        if self.hands[seat]:
            return False
        waits = self.players == 4 and not self.draws and self.options.get("pair_out") != "first"
        return not waits or not self.hands[(seat + 2) % 4]

    def may_say_blocked(self) -> bool:
        """Whether nobody can play any more, and somebody says so."""
        left = [tile for hand in self.hands for tile in hand]
        return not any(map(self.layout.fits, left)) and self.random.random() < 0.5
