"""3-5-8 with all its cards: made-up matches by the rules, told in every form, then broken."""

import copy
import os
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from .sheet import Entry, accepted, refused
from .table_for_cards import CONTRACTS, PACK, TRUMP, Table, winner

THOROUGH = os.environ.get("SCOREKEEPER_THOROUGH", "") not in ("", "0", "no")
SEEDS = range(400 if THOROUGH else 12)
HOUSES: list[dict[str, Any]] = [
    {},
    {"must_trump": False},
    {"overtrump": True},
    {"must_trump": False, "overtrump": True},
    {"exchange": False},
]
every_seed = pytest.mark.parametrize("seed", SEEDS)


def played(seed: int, rounds: int = 6) -> Table:
    """A match of some rounds under one of the houses."""
    table = Table(Random(seed), first=seed % 3, **HOUSES[seed % len(HOUSES)])
    for _ in range(rounds):
        table.play()
    return table


def by_tricks(entry: Entry) -> Entry:
    return {key: entry[key] for key in ("do", "contract", "tricks")}


def by_cards(entry: Entry) -> Entry:
    return {key: told for key, told in entry.items() if key != "tricks"}


@every_seed
def test_a_match_told_by_cards_and_by_tricks_has_the_same_answer(seed: int) -> None:
    table = played(seed, rounds=18 if THOROUGH else 6)
    answer = accepted(table.record())
    assert answer["scores"] == table.scores
    for form in (by_tricks, by_cards):
        assert accepted(table.record([form(entry) for entry in table.rounds])) == answer


def test_the_made_up_matches_hold_what_they_are_to_try() -> None:
    rounds = [entry for seed in SEEDS for entry in played(seed).rounds]
    swaps = [(entry, swap) for entry in rounds for swap in entry["exchanges"]]
    assert {entry["contract"] for entry in rounds} == set(CONTRACTS)
    assert any(swap["gives"] == swap["gets"] for _, swap in swaps)
    assert any(swap["gives"][1] == TRUMP[entry["contract"]] for entry, swap in swaps)
    assert any(len(entry["exchanges"]) > 3 for entry in rounds)


# One rule broken at one place

Break = Callable[[Table, Random], Entry | None]
"""Gives the last round with one rule broken, or None where this round does not offer it."""


def changed(entry: Entry, **keys: Any) -> Entry:
    return {**copy.deepcopy(by_cards(entry)), **keys}


def holdings(entry: Entry, declarer: int) -> list[list[str]]:
    """The hands at the first lead: after swaps, kitty and discard."""
    hands = [list(hand) for hand in entry["deal"]["hands"]]
    for swap in entry["exchanges"]:
        hands[swap["from"]].remove(swap["gives"])
        hands[swap["to"]].append(swap["gives"])
        hands[swap["to"]].remove(swap["gets"])
        hands[swap["from"]].append(swap["gets"])
    hands[declarer] += entry["deal"]["kitty"]
    hands[declarer] = [card for card in hands[declarer] if card not in entry["discard"]]
    return hands


def moments(table: Table) -> list[tuple[int, int, list[str], list[str]]]:
    """Every card of the last round: trick, place, the hand that plays it, the trick so far."""
    entry = table.rounds[-1]
    leader = (table.first + len(table.rounds)) % 3
    hands, found = holdings(entry, leader), []
    for number, trick in enumerate(entry["plays"]):
        for place, card in enumerate(trick):
            hand = hands[(leader + place) % 3]
            found.append((number, place, list(hand), trick[:place]))
            hand.remove(card)
        leader = (leader + winner(entry["contract"], trick)) % 3
    return found


def with_card(entry: Entry, number: int, place: int, card: str) -> Entry:
    broken = changed(entry)
    broken["plays"][number][place] = card
    return broken


def a_revoke(table: Table, random: Random) -> Entry | None:
    """Another card of the hand, one that may not be played."""
    entry = table.rounds[-1]
    ways = [
        (number, place, card)
        for number, place, hand, trick in moments(table)
        for card in hand
        if card not in table.allowed(entry["contract"], hand, trick)
    ]
    return with_card(entry, *random.choice(ways)) if ways else None


def a_card_that_is_not_held(table: Table, random: Random) -> Entry | None:
    entry = table.rounds[-1]
    number, place, hand, _ = random.choice(moments(table))
    return with_card(
        entry, number, place, random.choice([card for card in PACK if card not in hand])
    )


def a_card_twice_in_the_deal(table: Table, random: Random) -> Entry | None:
    broken = changed(table.rounds[-1])
    piles = [*broken["deal"]["hands"], broken["deal"]["kitty"]]
    one, other = random.sample(piles, 2)
    one[random.randrange(len(one))] = random.choice(other)
    return broken


def an_uneven_deal(table: Table, random: Random) -> Entry | None:
    broken = changed(table.rounds[-1])
    one, other = random.sample([*broken["deal"]["hands"], broken["deal"]["kitty"]], 2)
    one.append(other.pop())
    return broken


def another_discard(table: Table, random: Random) -> Entry | None:
    """A card that was dealt to somebody else and never came to the declarer."""
    entry = table.rounds[-1]
    declarer = (table.first + len(table.rounds)) % 3
    mine = [*holdings(entry, declarer)[declarer], *entry["discard"]]
    strange = random.choice([card for card in PACK if card not in mine])
    return changed(entry, discard=[strange, *entry["discard"][1:]])


def three_discarded(table: Table, random: Random) -> Entry | None:
    return changed(table.rounds[-1], discard=table.rounds[-1]["discard"][1:])


def one_discarded_twice(table: Table, random: Random) -> Entry | None:
    cards = table.rounds[-1]["discard"]
    return changed(table.rounds[-1], discard=[cards[1], *cards[1:]])


def another_card_back(table: Table, random: Random) -> Entry | None:
    """For one that is no trump, a card that is not the highest of its suit."""
    broken = changed(table.rounds[-1])
    plain = [s for s in broken["exchanges"] if s["gives"][1] != TRUMP[broken["contract"]]]
    if not plain:
        return None
    swap = random.choice(plain)
    swap["gets"] = random.choice([card for card in PACK if card != swap["gets"]])
    return broken


def one_swap_too_many(table: Table, random: Random) -> Entry | None:
    """The last swap made so often that it is more than the plan has."""
    broken = changed(table.rounds[-1])
    if not broken["exchanges"]:
        return None
    last = broken["exchanges"][-1]
    again = {**last, "gives": last["gets"], "gets": last["gets"]}
    if last["gives"][1] == TRUMP[broken["contract"]]:
        return None
    broken["exchanges"] += [again] * 16
    return broken


def a_swap_the_other_way(table: Table, random: Random) -> Entry | None:
    broken = changed(table.rounds[-1])
    if not broken["exchanges"]:
        return None
    swap = random.choice(broken["exchanges"])
    swap["from"], swap["to"] = swap["to"], swap["from"]
    return broken


def a_swap_with_a_stranger(table: Table, random: Random) -> Entry | None:
    broken = changed(table.rounds[-1])
    if not broken["exchanges"]:
        return None
    random.choice(broken["exchanges"])["to"] = 3
    return broken


def other_tricks_told(table: Table, random: Random) -> Entry | None:
    tricks = table.rounds[-1]["tricks"]
    wrong = [tricks[0] + 1, tricks[1] - 1, tricks[2]]
    return changed(table.rounds[-1], tricks=wrong)


BREAKS: list[tuple[Break, str]] = [
    (a_revoke, "revoke"),
    (a_card_that_is_not_held, "not-in-hand"),
    (a_card_twice_in_the_deal, "bad-deal"),
    (an_uneven_deal, "bad-deal"),
    (another_discard, "bad-discard"),
    (three_discarded, "bad-discard"),
    (one_discarded_twice, "bad-discard"),
    (another_card_back, "bad-exchange"),
    (one_swap_too_many, "bad-exchange"),
    (a_swap_the_other_way, "bad-exchange"),
    (a_swap_with_a_stranger, "no-such-seat"),
    (other_tricks_told, "tricks-sum"),
]


@pytest.mark.parametrize(("way", "code"), BREAKS, ids=lambda one: getattr(one, "__name__", one))
def test_one_rule_broken_at_one_place_is_named(way: Break, code: str) -> None:
    tried = 0
    for seed in SEEDS:
        random = Random(seed)
        table = Table(random, first=seed % 3, **HOUSES[seed % len(HOUSES)])
        table.play()
        for _ in range(3):
            table.play(among=TRUMP)
            broken = way(table, random)
            if broken is None:
                continue
            tried += 1
            answer = refused(table.record([*table.rounds[:-1], broken]))
            assert (answer["entry"], answer["code"]) == (len(table.rounds) - 1, code), answer
    assert tried >= len(SEEDS) // 2
