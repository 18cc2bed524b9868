"""3-5-8 judged by the thousand, told by tricks or by all cards. See `scorekeeper.quick`.

The rules themselves are in `rules`, `hands`, `tricks` and `exchange`; this says the same in one
loop over plain numbers. Hands are whole numbers with a bit a card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from scorekeeper.games.three_five_eight import GAME
from scorekeeper.games.three_five_eight.entries import CONTRACTS, PLAYERS, TRICKS
from scorekeeper.games.three_five_eight.exchange import exchange_plan
from scorekeeper.games.three_five_eight.hands import KITTY
from scorekeeper.games.three_five_eight.roles import EightSheet, declarer_of, points_of, target_of
from scorekeeper.games.three_five_eight.rules import highest
from scorekeeper.games.three_five_eight.tricks import Trumping, playable, trumping
from scorekeeper.pieces import cards
from scorekeeper.quick import TAKEN_BACK, Notes, Tally
from scorekeeper.rules.match import Setup
from scorekeeper.rules.objections import Objection

BITS = dict(cards.BITS)
BIT_OF = BITS.__getitem__
SUIT_OF = {str(card): cards.SUIT_CARDS[card.suit] for card in cards.PACK}
LEFT = ((1, 2), (2, 0), (0, 1))
"""For each seat the two that play after it."""

rule_of = cache(trumping)

Gains = tuple[int, ...]


class Moment(NamedTuple):
    """A round by its number, who declares, and what each seat was over in the round before."""

    number: int
    declarer: int
    over: Gains


def judge(setup: Setup, entries: Sequence[Any], notes: Notes) -> Tally | None:
    """Give what all entries come to, or None where that is for the rules to say."""
    try:
        return follow(setup, entries, notes)
    except (KeyError, TypeError, ValueError, Objection):
        return None


def follow(setup: Setup, entries: Sequence[Any], notes: Notes) -> Tally | None:
    """Give what all entries come to; some error or None where it is not plain or not allowed."""
    rounds, first = setup.options["rounds"], setup.first or 0
    scores: Gains = (0,) * PLAYERS
    over, chosen = scores, set()
    points: list[Any] = []
    for raw in entries:
        keys = own_keys(raw)
        if len(raw) != keys:
            own = notes(raw)
            if own == TAKEN_BACK:
                continue
            if own is None or len(raw) != keys + own:
                return None
        if raw["do"] != "round" or len(points) == rounds:
            return None
        number, contract = len(points) + 1, raw["contract"]
        declarer = (first + number) % PLAYERS
        if contract not in CONTRACTS or (declarer, contract) in chosen:
            return None
        chosen.add((declarer, contract))
        tricks = told_tricks(setup, raw, Moment(number, declarer, over))
        if tricks is None:
            return None
        over = gains(first, number, contract, tricks)
        scores = (scores[0] + over[0], scores[1] + over[1], scores[2] + over[2])
        points.append(list(over))
    outcomes = ["scored" if any(over) else "none" for over in points]
    return tallied(setup, scores, points, outcomes, over)


def own_keys(raw: Mapping[str, Any]) -> int:
    """Give how many keys an entry has, told by tricks or with its cards, without notes."""
    return 5 + ("tricks" in raw) + ("exchanges" in raw) if "plays" in raw else 3


@cache
def gains(first: int, number: int, contract: str, tricks: Gains) -> Gains:
    """Give each seat's points in a round."""
    setup = Setup(("",) * PLAYERS, first=first)
    targets = [target_of(setup, number, seat, contract) for seat in range(PLAYERS)]
    return tuple(points_of(contract, *pair) for pair in zip(tricks, targets, strict=True))


def tallied(
    setup: Setup, scores: Gains, points: list[Any], outcomes: list[str], over: Gains
) -> Tally:
    """Give the tally of all rounds, with the exchange before the next one or the ranking."""
    number, rounds = len(points), setup.options["rounds"]
    ended = number == rounds
    if ended:
        outcomes[-1] = "won"
    winners = highest(scores) if ended else ()
    now = number if ended else number + 1
    seat = None if ended else declarer_of(setup, now)
    sheet = EightSheet(setup, scores, winners, now, seat, over=over)
    return Tally(list(scores), points, outcomes, winners, now, seat, GAME.answer(sheet))


def told_tricks(setup: Setup, raw: Mapping[str, Any], now: Moment) -> Gains | None:
    """Give the tricks by seat, as they are told or by the cards."""
    if "tricks" in raw and not are_sixteen(raw["tricks"]):
        return None
    if "plays" not in raw:
        return tuple(raw["tricks"])
    taken = by_the_cards(setup, raw, now)
    return taken if "tricks" not in raw or taken == tuple(raw["tricks"]) else None


def are_sixteen(tricks: Any) -> bool:
    """Tell whether these are three plain numbers that make sixteen."""
    return (
        type(tricks) is list
        and len(tricks) == PLAYERS
        and set(map(type, tricks)) == {int}
        and min(tricks) >= 0
        and sum(tricks) == TRICKS
    )


def by_the_cards(setup: Setup, raw: Mapping[str, Any], now: Moment) -> Gains | None:
    """Give the tricks that each seat took by its cards."""
    contract, declarer = raw["contract"], now.declarer
    hands = dealt(raw["deal"])
    swaps = raw.get("exchanges", [])
    if hands is None or type(swaps) is not list or type(raw["discard"]) is not list:
        return None
    kitty = hands.pop()
    if swaps and not swapped(setup, now, contract, hands, swaps):
        return None
    if len(raw["discard"]) != KITTY:
        return None
    gone = sum(map(BIT_OF, raw["discard"]))
    if gone.bit_count() != KITTY:
        return None
    hands[declarer] |= kitty
    if gone & ~hands[declarer]:
        return None
    hands[declarer] ^= gone
    options = setup.options
    rule = rule_of(contract, options["must_trump"], options["overtrump"])
    return played(raw["plays"], hands, declarer, rule)


def dealt(deal: Any) -> list[int] | None:
    """Give the three hands and the kitty, or None unless they are the whole pack."""
    if type(deal) is not dict or len(deal) != 2 or type(deal["hands"]) is not list:
        return None
    one, two, three = deal["hands"]
    kitty = deal["kitty"]
    if not type(one) is type(two) is type(three) is type(kitty) is list:
        return None
    if not len(one) == len(two) == len(three) == TRICKS or len(kitty) != KITTY:
        return None
    hands = [sum(map(BIT_OF, one)), sum(map(BIT_OF, two)), sum(map(BIT_OF, three))]
    hands.append(sum(map(BIT_OF, kitty)))
    return hands if sum(hands) == cards.WHOLE_PACK else None


@cache
def rights(first: int, number: int, over: Gains) -> Mapping[tuple[int, int], tuple[int, int]]:
    """Give for who swaps with whom how often they may, and the giver's place in the order."""
    setup = Setup(("",) * PLAYERS, {"exchange": True}, first)
    plan = exchange_plan(EightSheet(setup, (0,) * PLAYERS, round=number, over=over))
    givers = list(dict.fromkeys(right.giver for right in plan))
    return {(one.giver, one.other): (one.cards, givers.index(one.giver)) for one in plan}


def swapped(setup: Setup, now: Moment, contract: str, hands: list[int], swaps: list[Any]) -> bool:
    """Make all swaps in the hands; False where one of them is for the rules to judge."""
    trumps = cards.SUIT_CARDS.get(contract, 0)
    if not setup.options["exchange"] or now.number == 1 or not trumps:
        return False
    allowed = rights(setup.first or 0, now.number, now.over)
    made: dict[tuple[int, int], int] = {}
    begun = 0
    for swap in swaps:
        giver, other, gives, gets = swap["from"], swap["to"], swap["gives"], swap["gets"]
        if (
            type(swap) is not dict
            or len(swap) != 4
            or type(giver) is not int
            or type(other) is not int
        ):
            return False
        number, place = allowed[giver, other]
        made[giver, other] = made.get((giver, other), 0) + 1
        if made[giver, other] > number or place < begun:
            return False
        begun = place
        given, back, suit = BITS[gives], BITS[gets], SUIT_OF[gives]
        held = hands[other]
        due = held & back if suit == trumps else 1 << (((held | given) & suit).bit_length() - 1)
        if not hands[giver] & given or due != back:
            return False
        hands[giver] = hands[giver] ^ given | back
        hands[other] = (held | given) ^ back
    return True


def played(plays: Any, hands: list[int], seat: int, rule: Trumping) -> Gains | None:
    """Follow sixteen tricks card by card and give who took how many.

    A card that follows suit takes over when it is higher and no trump lies. One that does not needs
    a hand that cannot follow; a trump then takes over, and any other card must be asked about if
    the hand holds a trump. Every card played is turned over in its hand: after sixteen of them a
    hand is empty only if it held each and played it once.
    """
    if type(plays) is not list or len(plays) != TRICKS or set(map(type, plays)) != {list}:
        return None
    trumps, over = rule.trumps, rule.over
    tricks = [0] * PLAYERS
    for first, text, other in plays:
        best, led, taker = BITS[first], SUIT_OF[first], seat
        second, third = BITS[text], BITS[other]
        hands[seat] ^= best
        left, right = LEFT[seat]
        hand = hands[left]
        hands[left] = hand ^ second
        if second & led:
            if second > best:
                best, taker = second, left
        elif hand & led:
            return None
        elif second & trumps:
            best, taker = second, left
        elif hand & trumps and not playable(hand, led, best, rule) & second:
            return None
        hand = hands[right]
        hands[right] = hand ^ third
        if third & led:
            if third > best and best & led:
                taker = right
        elif hand & led:
            return None
        elif third & trumps:
            if over and not playable(hand, led, best, rule) & third:
                return None
            if best & led or third > best:
                taker = right
        elif hand & trumps and not playable(hand, led, best, rule) & third:
            return None
        tricks[taker] += 1
        seat = taker
    return None if any(hands) else (tricks[0], tricks[1], tricks[2])
