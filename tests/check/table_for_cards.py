"""Made-up rounds of 3-5-8 with all their cards: dealt, swapped, discarded and played by the rules.

It is written with card names in lists, from the rules as players know them, and shares nothing with
the product.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from .sheet import Entry, record

RANKS = "23456789TJQKA"
PACK = [rank + suit for suit in "SHDC" for rank in RANKS]
CONTRACTS = ["spades", "hearts", "diamonds", "clubs", "no-trump", "misere"]
TRUMP = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
TARGETS = {0: 3, 1: 8, 2: 5}
LIMITS = {0: 8, 1: 3, 2: 5}


def height(card: str) -> int:
    return RANKS.index(card[0])


class Table:
    """Three players, made-up cards, and what stands on the sheet after each round."""

    def __init__(self, random: Random, first: int = 0, **options: Any) -> None:
        self.random = random
        self.first = first
        self.options = options
        self.rounds: list[Entry] = []
        self.over = [0, 0, 0]
        self.scores = [0, 0, 0]
        self.had: list[set[str]] = [set(), set(), set()]

    @property
    def dealer(self) -> int:
        return (self.first + len(self.rounds)) % 3

    def aims(self, contract: str) -> list[int]:
        aims = LIMITS if contract == "misere" else TARGETS
        return [aims[(seat - self.dealer) % 3] for seat in range(3)]

    def record(self, rounds: list[Entry] | None = None) -> dict[str, Any]:
        """The record of the match so far, or of these rounds instead."""
        told = self.rounds if rounds is None else rounds
        return record("three-five-eight", *told, players=3, first=self.first, **self.options)

    def choose(self, among: Iterable[str]) -> str:
        had = self.had[(self.dealer + 1) % 3]
        return self.random.choice([one for one in among if one not in had])

    def play(self, among: Iterable[str] = CONTRACTS) -> Entry:
        """Play one round to its end, in one of these contracts, and give its entry."""
        contract = self.choose(among)
        declarer = (self.dealer + 1) % 3
        pack = self.random.sample(PACK, 52)
        hands, kitty = [pack[:16], pack[16:32], pack[32:48]], pack[48:]
        entry: Entry = {"do": "round", "contract": contract}
        entry["deal"] = {"hands": [list(hand) for hand in hands], "kitty": list(kitty)}
        entry["exchanges"] = self.swap(contract, hands)
        hands[declarer] += kitty
        entry["discard"] = self.random.sample(hands[declarer], 4)
        hands[declarer] = [card for card in hands[declarer] if card not in entry["discard"]]
        entry["plays"], entry["tricks"] = self.play_out(contract, hands, declarer)
        self.had[declarer].add(contract)
        aims = self.aims(contract)
        sign = -1 if contract == "misere" else 1
        self.over = [sign * (entry["tricks"][seat] - aims[seat]) for seat in range(3)]
        self.scores = [self.scores[seat] + self.over[seat] for seat in range(3)]
        self.rounds.append(entry)
        return entry

    def plan(self) -> list[list[int]]:
        """Who may swap with whom how often: giver, other, number."""
        if not self.rounds or not self.options.get("exchange", True):
            return []
        left = list(self.over)
        by_target = sorted(range(3), key=lambda seat: self.aims("hearts")[seat], reverse=True)
        plan = []
        for giver in by_target:
            for other in by_target:
                number = min(left[giver], -left[other])
                if number > 0:
                    plan.append([giver, other, number])
                    left[giver], left[other] = left[giver] - number, left[other] + number
        return plan

    def swap(self, contract: str, hands: list[list[str]]) -> list[Entry]:
        """Make some of the swaps that the plan allows; the hands change."""
        swaps = []
        plan = self.plan() if contract in TRUMP else []
        for giver in dict.fromkeys(row[0] for row in plan):
            pairs = [row[1] for row in plan if row[0] == giver for _ in range(row[2])]
            self.random.shuffle(pairs)
            for other in pairs[: self.random.randint(0, len(pairs))]:
                swaps.append(self.one_swap(contract, hands, giver, other))
        return swaps

    def one_swap(self, contract: str, hands: list[list[str]], giver: int, other: int) -> Entry:
        gives = self.random.choice(hands[giver])
        if gives[1] == TRUMP[contract]:
            gets = self.random.choice(hands[other])
        else:
            same = [card for card in [*hands[other], gives] if card[1] == gives[1]]
            gets = max(same, key=height)
        hands[giver].remove(gives)
        hands[other].append(gives)
        hands[other].remove(gets)
        hands[giver].append(gets)
        return {"from": giver, "to": other, "gives": gives, "gets": gets}

    def play_out(
        self, contract: str, hands: list[list[str]], leader: int
    ) -> tuple[list[list[str]], list[int]]:
        plays, tricks = [], [0, 0, 0]
        for _ in range(16):
            trick: list[str] = []
            for step in range(3):
                hand = hands[(leader + step) % 3]
                card = self.random.choice(self.allowed(contract, hand, trick))
                hand.remove(card)
                trick.append(card)
            leader = (leader + winner(contract, trick)) % 3
            tricks[leader] += 1
            plays.append(trick)
        return plays, tricks

    def allowed(self, contract: str, hand: list[str], trick: list[str]) -> list[str]:
        """The cards of a hand that may be played to a trick."""
        if not trick:
            return hand
        follow = [card for card in hand if card[1] == trick[0][1]]
        if follow:
            return follow
        trump = TRUMP.get(contract)
        mine = [card for card in hand if card[1] == trump]
        theirs = [height(card) for card in trick if card[1] == trump]
        higher = [card for card in mine if theirs and height(card) > max(theirs)]
        if self.options.get("overtrump", False) and higher:
            mine = higher
            rest = [card for card in hand if card[1] != trump] + higher
        else:
            rest = hand
        return mine if mine and self.options.get("must_trump", True) else rest


def winner(contract: str, trick: list[str]) -> int:
    """The place in the trick of the card that takes it."""
    trumps = [card for card in trick if card[1] == TRUMP.get(contract)]
    same = trumps or [card for card in trick if card[1] == trick[0][1]]
    return trick.index(max(same, key=height))
