"""3-5-8 with all its cards: dealt, swapped, discarded and played."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from ..slow.cards import CONTRACTS, TRUMPS, ThreeFiveEight, change
from ..slow.shapes import Entry
from ..slow.tricks import RANKS, SUITS, allowed, rank, suit, winner
from .played import Played, some

PACK = [rank + suit for suit in SUITS for rank in RANKS]
FLAG = [True, False]


def play(game: str, random: Random) -> Played:
    """A match from the first deal to its end, or to one round before."""
    options = some(random, rounds=[3, 6, 9], must_trump=FLAG, overtrump=FLAG, exchange=FLAG)
    first = random.choice([None, 0, 1, 2])
    table = ThreeFiveEight(3, options, first)
    rounds: list[Entry] = []
    for _ in range(random.choice([18, random.randint(0, 18)])):
        if not table.winners:
            rounds.append(play_round(table, random))
            table.write(rounds[-1])
    forms = {form: partial(tell, rounds, form) for form in ("full", "cards", "tricks", "mixed")}
    return Played(game, 3, options, first, forms)


def play_round(table: ThreeFiveEight, random: Random) -> Entry:
    """One round in a contract that is free, told with everything."""
    declarer = (table.dealer + 1) % 3
    contract = random.choice([one for one in CONTRACTS if one not in table.had[declarer]])
    trump = TRUMPS.get(contract)
    pack = random.sample(PACK, 52)
    hands = [pack[:16], pack[16:32], pack[32:48]]
    deal = {"hands": [list(hand) for hand in hands], "kitty": pack[48:]}
    swaps = swap(hands, trump, table.exchange if trump else [], random)
    hands[declarer] += pack[48:]
    discard = random.sample(hands[declarer], 4)
    hands[declarer] = [card for card in hands[declarer] if card not in discard]
    tricks, plays = play_tricks(hands, trump, declarer, table.options, random)
    return {
        "do": "round",
        "contract": contract,
        "tricks": tricks,
        "deal": deal,
        "exchanges": swaps,
        "discard": discard,
        "plays": plays,
    }


def swap(
    hands: list[list[str]], trump: str | None, plan: list[dict[str, int]], random: Random
) -> list[dict[str, Any]]:
    """The swaps of a round: every plus player makes some of his, with the minus players mixed."""
    made = []
    for giver in dict.fromkeys(step["from"] for step in plan):
        others = [
            step["to"] for step in plan if step["from"] == giver for _ in range(step["count"])
        ]
        random.shuffle(others)
        if random.random() < 0.4:
            others = others[: random.randint(0, len(others))]
        made += [one_swap(hands, giver, other, trump, random) for other in others]
    return made


def one_swap(
    hands: list[list[str]], giver: int, other: int, trump: str | None, random: Random
) -> dict[str, Any]:
    """One swap as the rules have it; the two hands change."""
    gives = random.choice(hands[giver])
    same = [card for card in [*hands[other], gives] if suit(card) == suit(gives)]
    gets = random.choice(hands[other]) if suit(gives) == trump else max(same, key=rank)
    change(hands[giver], hands[other], trump, gives, gets)
    return {"from": giver, "to": other, "gives": gives, "gets": gets}


def play_tricks(
    hands: list[list[str]], trump: str | None, leads: int, options: Any, random: Random
) -> tuple[list[int], list[list[str]]]:
    """Sixteen tricks of allowed cards: how many each seat took, and the cards."""
    taken, plays = [0, 0, 0], []
    left = [list(hand) for hand in hands]
    for _ in range(16):
        trick: list[str] = []
        for number in range(3):
            hand = left[(leads + number) % 3]
            trick.append(random.choice(allowed(hand, trick, trump, options)))
            hand.remove(trick[-1])
        leads = (leads + winner(trick, trump)) % 3
        taken[leads] += 1
        plays.append(trick)
    return taken, plays


def tell(rounds: list[Entry], form: str, random: Random) -> list[Entry]:
    """The rounds in full, by the cards, or by the tricks."""
    told = []
    for entry in rounds:
        one = random.choice(["full", "cards", "tricks"]) if form == "mixed" else form
        cards = {"deal", "exchanges", "discard", "plays"}
        hidden = {"full": set(), "cards": {"tricks"}, "tricks": cards}[one]
        if not entry["exchanges"] and random.random() < 0.5:
            hidden = hidden | {"exchanges"}
        told.append({key: value for key, value in entry.items() if key not in hidden})
    return told
