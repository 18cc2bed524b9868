"""3-5-8: rules.md, the section of that name, with or without the cards."""

from __future__ import annotations

from typing import Any

from .shapes import (
    Entry,
    anything,
    has_keys,
    insist,
    lists_of,
    mapping,
    shaped,
    text,
    texts,
    whole,
    wholes,
)
from .tricks import Play, is_card, rank, suit

TRUMPS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
CONTRACTS = [*TRUMPS, "no-trump", "misere"]
CARDS = {"deal": mapping, "exchanges": anything, "discard": texts, "plays": lists_of(texts)}


def read_round(entry: Entry) -> None:
    """Stop unless this is a round as the format has it."""
    insist(entry.get("do") == "round")
    shaped(entry, {"contract": text}, {"tricks": wholes, **CARDS})
    insist(entry["contract"] in CONTRACTS)
    insist("tricks" in entry or "plays" in entry)
    told = {key for key in CARDS if key in entry}
    if told:
        insist(told >= {"deal", "discard", "plays"})
        read_cards(entry)


def read_cards(entry: Entry) -> None:
    """Stop unless the cards of a round are written as cards, in the right lists."""
    has_keys(entry["deal"], {"hands": lists_of(texts), "kitty": texts})
    insist(len(entry["deal"]["hands"]) == 3)
    insist([len(trick) for trick in entry["plays"]] == [3] * 16)
    cards = [card for cards in [*entry["deal"]["hands"], *entry["plays"]] for card in cards]
    insist(all(is_card(card) for card in [*cards, *entry["deal"]["kitty"], *entry["discard"]]))
    for swap in entry.get("exchanges", []):
        has_keys(swap, {"from": whole, "to": whole, "gives": text, "gets": text})
        insist(is_card(swap["gives"]) and is_card(swap["gets"]))


class ThreeFiveEight:
    """3-5-8: who deals, who declares, which contracts are used, and the totals."""

    def __init__(self, players: int, options: dict[str, Any], first: int | None) -> None:
        self.options = options
        self.dealer = first or 0
        self.scores = [0, 0, 0]
        self.winners: list[int] = []
        self.had: list[set[str]] = [set(), set(), set()]
        self.round = 1
        self.next_seat: int | None = (self.dealer + 1) % 3
        self.exchange: list[dict[str, int]] = []

    def targets(self, dealer: int) -> list[int]:
        """The tricks that each seat must take: dealer 3, declarer 8, third 5."""
        by_seat = {dealer: 3, (dealer + 1) % 3: 8, (dealer + 2) % 3: 5}
        return [by_seat[seat] for seat in range(3)]

    def write(self, entry: Entry) -> tuple[list[int], str]:
        """Take one round: what it added by seat, and its outcome."""
        read_round(entry)
        for swap in entry.get("exchanges", []):
            insist(swap["from"] in range(3) and swap["to"] in range(3), "no-such-seat")
        insist(not self.winners, "match-over")
        declarer, contract = (self.dealer + 1) % 3, entry["contract"]
        insist(contract not in self.had[declarer], "contract-used")
        taken = self.play_cards(entry) if "plays" in entry else entry["tricks"]
        tricks = entry.get("tricks", taken)
        insist(len(tricks) == 3 and min(tricks) >= 0 and sum(tricks) == 16, "tricks-sum")
        insist(tricks == taken, "tricks-sum")
        self.had[declarer].add(contract)
        if contract == "misere":
            limits = {self.dealer: 8, declarer: 3, (self.dealer + 2) % 3: 5}
            added = [limits[seat] - tricks[seat] for seat in range(3)]
        else:
            added = [tricks[seat] - self.targets(self.dealer)[seat] for seat in range(3)]
        self.scores = [self.scores[seat] + added[seat] for seat in range(3)]
        return added, self.after(added)

    def after(self, added: list[int]) -> str:
        """The next round, or the end."""
        self.exchange = []
        if self.round == self.options.get("rounds", 18):
            self.next_seat = None
            self.winners = [s for s, total in enumerate(self.scores) if total == max(self.scores)]
            return "won"
        self.round += 1
        self.dealer = (self.dealer + 1) % 3
        self.next_seat = (self.dealer + 1) % 3
        if self.options.get("exchange", True):
            self.plan(list(added))
        return "scored" if any(added) else "none"

    def plan(self, left: list[int]) -> None:
        """Who may swap how many cards with whom, the higher new target first."""
        targets = self.targets(self.dealer)
        by_target = sorted(range(3), key=lambda seat: -targets[seat])
        for giver in by_target:
            for other in by_target:
                count = min(left[giver], -left[other])
                if count > 0:
                    self.exchange.append({"from": giver, "to": other, "count": count})
                    left[giver] -= count
                    left[other] += count

    def play_cards(self, entry: Entry) -> list[int]:
        """Deal, exchange, discard and play a round: the tricks that each seat took."""
        deal, declarer = entry["deal"], (self.dealer + 1) % 3
        trump = TRUMPS.get(entry["contract"])
        hands = [list(hand) for hand in deal["hands"]]
        everything = [card for hand in [*hands, deal["kitty"]] for card in hand]
        insist([len(hand) for hand in hands] == [16] * 3 and len(deal["kitty"]) == 4, "bad-deal")
        insist(len(set(everything)) == 52, "bad-deal")
        self.swap(hands, trump, entry.get("exchanges", []))
        hands[declarer] += deal["kitty"]
        discard = entry["discard"]
        insist(len(discard) == 4 and len(set(discard)) == 4, "bad-discard")
        insist(all(card in hands[declarer] for card in discard), "bad-discard")
        hands[declarer] = [card for card in hands[declarer] if card not in discard]
        return Play(hands, trump, declarer, self.options).all(entry["plays"])

    def swap(self, hands: list[list[str]], trump: str | None, swaps: list[dict[str, Any]]) -> None:
        """Make all swaps in the order told, as far as the plan allows."""
        plan = [dict(step) for step in self.exchange] if trump else []
        givers = list(dict.fromkeys(step["from"] for step in plan))
        for swap in swaps:
            giver, other = swap["from"], swap["to"]
            insist(giver in givers, "bad-exchange")
            givers = givers[givers.index(giver) :]
            steps = [step for step in plan if step["from"] == giver and step["to"] == other]
            insist(steps != [] and steps[0]["count"] > 0, "bad-exchange")
            steps[0]["count"] -= 1
            change(hands[giver], hands[other], trump, swap["gives"], swap["gets"])


def change(own: list[str], other: list[str], trump: str | None, gives: str, gets: str) -> None:
    """One swap between two hands: the highest of the suit comes back, for a trump any other."""
    insist(gives in own, "bad-exchange")
    if suit(gives) == trump:
        insist(gets in other, "bad-exchange")
    else:
        same = [card for card in [*other, gives] if suit(card) == suit(gives)]
        insist(gets == max(same, key=rank), "bad-exchange")
    own.remove(gives)
    other.append(gives)
    other.remove(gets)
    own.append(gets)
