"""Rounds of 3-5-8 with their cards: the quick judge takes what the rules take, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from scorekeeper import check
from scorekeeper.check import judge
from scorekeeper.record import read_record

from .random_matches.cards import PACK, play_tricks
from .sheet import by_the_rules
from .slow.cards import CONTRACTS, TRUMPS
from .slow.tricks import allowed, rank, suit, winner

DECLARER = 1
RULES = [{"must_trump": must, "overtrump": over} for must, over in product([True, False], repeat=2)]
every_rule = pytest.mark.parametrize(
    "options", RULES, ids=lambda options: "-".join(name for name in options if options[name])
)


def document(options: dict[str, bool], number: int, *entries: dict[str, Any]) -> dict[str, Any]:
    """A match in whose round of this number the declarer is always the same."""
    return {
        "format": "scorekeeper.match/1",
        "game": "three-five-eight",
        "players": ["Ana", "Bo", "Cleo"],
        "options": options,
        "first": (DECLARER - number) % 3,
        "entries": list(entries),
    }


def judged(told: dict[str, Any], options: dict[str, bool], *before: dict[str, Any]) -> bool:
    """Whether the last round of a match is allowed, by the rules and by the quick judge alike."""
    record = document(options, len(before) + 1, *before, told)
    rules, quick = by_the_rules(record), check._judge_quickly(read_record(record))
    assert quick == (rules if rules["ok"] else None), (rules, quick)
    return bool(rules["ok"])


def dealt(contract: str, random: Random) -> tuple[dict[str, Any], list[list[str]]]:
    """A round up to its discard, and the three hands then."""
    told, hands = hands_out(contract, random)
    discard = with_kitty(told["deal"]["kitty"], hands, random)
    return {**told, "discard": discard}, hands


def hands_out(contract: str, random: Random) -> tuple[dict[str, Any], list[list[str]]]:
    """A round up to its deal, and the three hands."""
    pack = random.sample(PACK, 52)
    hands = [pack[:16], pack[16:32], pack[32:48]]
    deal = {"hands": [list(hand) for hand in hands], "kitty": pack[48:]}
    return {"do": "round", "contract": contract, "deal": deal}, hands


def with_kitty(kitty: list[str], hands: list[list[str]], random: Random) -> list[str]:
    """What the declarer discards once the kitty is in hand; the hand changes."""
    hands[DECLARER] += kitty
    discard = random.sample(hands[DECLARER], 4)
    hands[DECLARER] = [card for card in hands[DECLARER] if card not in discard]
    return discard


def rounds(number: int) -> Iterator[tuple[dict[str, Any], list[list[str]], Random]]:
    """So many deals of every contract."""
    for contract, seed in product(CONTRACTS, range(number)):
        random = Random(seed)
        yield *dealt(contract, random), random


@every_rule
def test_a_round_played_by_the_rules_is_taken(options: dict[str, bool]) -> None:
    for told, hands, random in rounds(60 if options["overtrump"] else 12):
        trump = TRUMPS.get(told["contract"])
        _, plays = play_tricks(hands, trump, DECLARER, options, random)
        assert judged({**told, "plays": plays}, options)


@every_rule
def test_a_round_played_with_no_rule_on_trumps_is_taken_where_the_house_allows_it(
    options: dict[str, bool],
) -> None:
    verdicts = set()
    for told, hands, random in rounds(12):
        trump = TRUMPS.get(told["contract"])
        free = {"must_trump": False, "overtrump": False}
        _, plays = play_tricks(hands, trump, DECLARER, free, random)
        verdicts.add(judged({**told, "plays": plays}, options))
    assert True in verdicts
    assert (False in verdicts) == any(options.values())


@every_rule
def test_one_card_that_may_not_be_played_is_found_wherever_it_lies(
    options: dict[str, bool],
) -> None:
    found = 0
    for told, hands, random in rounds(6):
        trump = TRUMPS.get(told["contract"])
        plays = with_one_wrong(hands, trump, options, random)
        if plays:
            assert not judged({**told, "plays": plays}, options)
            found += 1
    assert found > 20


def with_one_wrong(
    hands: list[list[str]], trump: str | None, options: dict[str, bool], random: Random
) -> list[list[str]]:
    """Sixteen tricks by the rules but for one card; none where every card could be played."""
    left, leads, plays = [list(hand) for hand in hands], DECLARER, []
    wrong, done = random.randrange(48), False
    for number in range(16):
        trick: list[str] = []
        for place in range(3):
            hand = left[(leads + place) % 3]
            may = allowed(hand, trick, trump, options)
            other = [card for card in hand if card not in may]
            if other and not done and 3 * number + place >= wrong:
                may, done = other, True
            trick.append(random.choice(may))
            hand.remove(trick[-1])
        leads = (leads + winner(trick, trump)) % 3
        plays.append(trick)
    return plays if done else []


@pytest.mark.parametrize("leader", [0, 2])
def test_the_declarer_leads_first(leader: int) -> None:
    for told, hands, random in rounds(3):
        trump = TRUMPS.get(told["contract"])
        _, plays = play_tricks(hands, trump, leader, {}, random)
        assert not judged({**told, "plays": plays}, {})


@pytest.mark.parametrize("step", [1, 2])
@pytest.mark.parametrize("changed", [1, 2, 8, 14, 15])
def test_whoever_took_a_trick_leads_the_next(changed: int, step: int) -> None:
    for told, hands, random in rounds(2):
        trump, left = TRUMPS.get(told["contract"]), [list(hand) for hand in hands]
        plays, leads = play_some(left, trump, DECLARER, changed, random)
        more, _ = play_some(left, trump, (leads + step) % 3, 16 - changed, random)
        assert not judged({**told, "plays": [*plays, *more]}, {})


def play_some(
    left: list[list[str]], trump: str | None, leads: int, tricks: int, random: Random
) -> tuple[list[list[str]], int]:
    """So many tricks by the rules out of the hands, and who leads the next one."""
    plays = []
    for _ in range(tricks):
        trick: list[str] = []
        for place in range(3):
            hand = left[(leads + place) % 3]
            trick.append(random.choice(allowed(hand, trick, trump, {})))
            hand.remove(trick[-1])
        leads = (leads + winner(trick, trump)) % 3
        plays.append(trick)
    return plays, leads


def test_within_a_trick_it_goes_round_to_the_left() -> None:
    for told, hands, random in rounds(2):
        _, plays = play_tricks(hands, TRUMPS.get(told["contract"]), DECLARER, {}, random)
        for number in (0, 7, 15):
            one, two, three = plays[number]
            turned = [*plays[:number], [one, three, two], *plays[number + 1 :]]
            assert not judged({**told, "plays": turned}, {})


BEFORE = [[11, 0, 5], [0, 11, 5], [4, 11, 1], [1, 4, 11], [9, 5, 2]]
"""The tricks of a round of spades, after which each swaps with each of the others somewhere."""

SUIT_NAMES = [one for one in CONTRACTS if one in TRUMPS]


def with_one_swap(
    contract: str, random: Random, giver: int, other: int, out_of_kitty: bool, gets_at: int
) -> tuple[dict[str, Any], bool]:
    """A round with one swap and whether it is by the rules; the hands then are as it made them."""
    told, hands = hands_out(contract, random)
    kitty, trump = list(told["deal"]["kitty"]), TRUMPS[contract]
    gives = random.choice(kitty if out_of_kitty else hands[giver])
    gets = [*hands[other], gives][gets_at]
    same = [card for card in [*hands[other], gives] if suit(card) == suit(gives)]
    right = gets != gives if suit(gives) == trump else gets == max(same, key=rank)
    (kitty if out_of_kitty else hands[giver]).remove(gives)
    hands[other].append(gives)
    hands[other].remove(gets)
    hands[giver].append(gets)
    told["exchanges"] = [{"from": giver, "to": other, "gives": gives, "gets": gets}]
    told["discard"] = with_kitty(kitty, hands, random)
    _, told["plays"] = play_tricks(hands, trump, DECLARER, {}, random)
    return told, right and not out_of_kitty


@pytest.mark.parametrize("contract", SUIT_NAMES)
def test_a_swap_is_of_a_card_in_hand_for_the_highest_or_for_a_trump_any_other(
    contract: str,
) -> None:
    pairs = set()
    for tricks in BEFORE:
        before = {"do": "round", "contract": "spades", "tricks": tricks}
        for swaps in judge(document({}, 2, before))["exchange"]:
            giver, other = swaps["from"], swaps["to"]
            pairs.add((giver, other))
            for seed, gets_at in product(range(2), range(17)):
                for out_of_kitty in (False, True)[: 1 + (giver == DECLARER)]:
                    random = Random(f"{seed} {giver} {other}")
                    told, right = with_one_swap(
                        contract, random, giver, other, out_of_kitty, gets_at
                    )
                    assert judged(told, {}, before) == right
    assert pairs == set(permutations(range(3), 2))
