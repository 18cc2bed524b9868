"""A round of 3-5-8 with all its cards, judged many cards at a time. See `quick`.

A card is one byte here, the top bit, its suit and its height: ``2S`` is 0x92, ``AC`` 0xCE. A seat
is a byte too, 0 to 2, and who holds a card is told by a table for `bytes.translate`: at the card's
place stands its owner. So the whole pack is looked through in one step, and no card by itself; what
is still a card then, and so no ASCII, has no owner.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from scorekeeper.games.three_five_eight.entries import PLAYERS, TRICKS
from scorekeeper.games.three_five_eight.exchange import exchange_plan
from scorekeeper.games.three_five_eight.hands import KITTY
from scorekeeper.games.three_five_eight.quick_tricks import Trumps, number, played
from scorekeeper.games.three_five_eight.roles import EightSheet
from scorekeeper.pieces.cards import PACK, RANKS, SUITS
from scorekeeper.rules.match import Setup

Gains = tuple[int, ...]
"""A number a seat: tricks, or what it is over its target."""

Before = tuple[int, Gains]
"""The number of a round, and what each seat was over in the round before."""

CODE_OF_SUIT = {suit: 0x80 | place << 4 for place, suit in enumerate(SUITS, 1)}
HEIGHTS = {rank: height for height, rank in enumerate(RANKS, 2)}
CODES = {str(card): CODE_OF_SUIT[card.suit] | HEIGHTS[card.rank] for card in PACK}
WHOLE_PACK = bytes(CODES.values())
SEAT = tuple(bytes([seat]) for seat in range(PLAYERS))
KITTYS = bytes([PLAYERS])
DEALT = b"".join(seat * TRICKS for seat in SEAT) + KITTYS * KITTY
"""The owners of the cards as they are dealt; the kitty is as a fourth seat's."""

TOLD = 2 * len(WHOLE_PACK)
"""How many cards a round tells: those dealt, then those discarded and those played."""

DEAL, LATER = slice(len(WHOLE_PACK)), slice(len(WHOLE_PACK), None)
PLAYED = slice(DEAL.stop + KITTY, None)
TICKS = bytes(len(WHOLE_PACK))
"""A tick for each card."""


def letters(values: Mapping[str, int]) -> bytes:
    """Give a table that turns letters into values, and anything else into 0."""
    return bytes(values.get(chr(code), 0) for code in range(256))


RANK_OF = letters(HEIGHTS)
SUIT_OF = letters({suit[0].upper(): code for suit, code in CODE_OF_SUIT.items()})
"""Without a rank or without a suit it comes to no card."""


def by_the_cards(
    setup: Setup, raw: Mapping[str, Any], trumps: Trumps, declarer: int, before: Before
) -> Gains | None:
    """Give the tricks that each seat took by its cards.

    None or some error where the cards are not plainly told, or not allowed. That the discard is the
    declarer's shows in the end: with a card of somebody else's, that hand would be short of one.
    """
    cards = all_told(raw["deal"], raw["discard"], raw["plays"])
    if cards is None:
        return None
    owners = bytes.maketrans(cards[DEAL], DEALT)
    ticks = bytes.maketrans(cards[LATER], TICKS)
    if not (WHOLE_PACK.translate(owners).isascii() and WHOLE_PACK.translate(ticks).isascii()):
        return None
    if "exchanges" in raw:
        held = bytearray(owners)
        if not swapped(setup, before, raw["contract"], held, raw["exchanges"]):
            return None
        owners = bytes(held)
    return played(cards[PLAYED], owners.replace(KITTYS, SEAT[declarer]), declarer, trumps)


def all_told(deal: Any, discard: Any, plays: Any) -> bytes | None:
    """Give the cards dealt, discarded and played, in this order; None if one is no card.

    They are read with a comma between each two: as no comma makes a card, all of them must be where
    no card is looked for, and so each card has two letters.
    """
    hands, kitty = deal["hands"], deal["kitty"]
    one, two, three = hands
    if not type(hands) is type(one) is type(two) is type(three) is type(kitty) is list:
        return None
    if not type(discard) is type(plays) is list or len(deal) != 2 or len(kitty) != KITTY:
        return None
    if not len(one) == len(two) == len(three) == len(plays) == TRICKS:
        return None
    for _, _, _ in plays:
        pass
    laid: list[str] = sum(plays, [])  # noqa: RUF017  (it is quick, and takes nothing but lists)
    text = ",".join([*one, *two, *three, *kitty, *discard, *laid]).encode()
    if len(text) != 3 * TOLD - 1:
        return None
    heights, suits = text[0::3].translate(RANK_OF), text[1::3].translate(SUIT_OF)
    return (number(heights) + number(suits)).to_bytes(TOLD)


@cache
def rights(first: int, number: int, over: Gains) -> Mapping[tuple[int, int], tuple[int, int]]:
    """Give for who swaps with whom how often they may, and the giver's place in the order."""
    setup = Setup(("",) * PLAYERS, {"exchange": True}, first)
    plan = exchange_plan(EightSheet(setup, (0,) * PLAYERS, round=number, over=over))
    givers = list(dict.fromkeys(right.giver for right in plan))
    return {(one.giver, one.other): (one.cards, givers.index(one.giver)) for one in plan}


def swapped(setup: Setup, before: Before, contract: str, owners: bytearray, swaps: Any) -> bool:
    """Make all swaps, changing the owners; False where one of them is for the rules to judge."""
    if not swaps or type(swaps) is not list:
        return type(swaps) is list
    if not setup.options["exchange"]:
        return False
    allowed = rights(setup.first or 0, *before)
    made: dict[tuple[int, int], int] = {}
    begun = 0
    for swap in swaps:
        giver, other, gives, gets = swap["from"], swap["to"], swap["gives"], swap["gets"]
        if not type(giver) is type(other) is int or type(swap) is not dict or len(swap) != 4:
            return False
        pair, given, back = (giver, other), CODES[gives], CODES[gets]
        number, place = allowed[pair]
        made[pair] = times = made.get(pair, 0) + 1
        if times > number or place < begun or owners[given] != giver:
            return False
        begun, suit = place, given & 0xF0
        if suit == CODE_OF_SUIT[contract]:
            if owners[back] != other:
                return False
            owners[given] = other
        else:
            owners[given] = other
            if owners.rfind(other, suit, suit + 0x10) != back:
                return False
        owners[back] = giver
    return True
