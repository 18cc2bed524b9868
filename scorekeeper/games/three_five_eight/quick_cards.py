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
from scorekeeper.games.three_five_eight.quick_tricks import CODE_OF_SUIT, Trumps, played, whole
from scorekeeper.games.three_five_eight.roles import EightSheet
from scorekeeper.pieces.cards import PACK, RANKS
from scorekeeper.rules.match import Setup

Gains = tuple[int, ...]
"""A number a seat: tricks, or what it is over its target."""

Before = tuple[int, Gains]
"""The number of a round, and what each seat was over in the round before."""

HEIGHTS = {rank: height for height, rank in enumerate(RANKS, 2)}
CODES = {str(card): CODE_OF_SUIT[card.suit] | HEIGHTS[card.rank] for card in PACK}
WHOLE_PACK = bytes(CODES.values())
SEAT = tuple(bytes([seat]) for seat in range(PLAYERS))
IN_KITTY = bytes([PLAYERS])
"""The owner of the cards in the kitty: a fourth seat, 3."""

OWNERS_DEALT = b"".join(seat * TRICKS for seat in SEAT) + IN_KITTY * KITTY
CARDS_TOLD = 2 * len(WHOLE_PACK)
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
"""What is no letter of a rank or a suit counts 0, and so the two together make no card."""


def by_the_cards(
    setup: Setup, raw: Mapping[str, Any], trumps: Trumps, declarer: int, before: Before
) -> Gains | None:
    """Give the tricks that each seat took by its cards.

    None or some error where the cards are not plainly told, or not allowed. Each of the 52 must
    have been dealt, and discarded or played; as there are 52 places, none is told twice. A discard
    that is not the declarer's shows in the end: whoever held it has only fifteen cards to play.
    """
    cards = all_told(raw["deal"], raw["discard"], raw["plays"])
    if cards is None:
        return None
    owners = bytes.maketrans(cards[DEAL], OWNERS_DEALT)
    ticks = bytes.maketrans(cards[LATER], TICKS)
    if not (WHOLE_PACK.translate(owners).isascii() and WHOLE_PACK.translate(ticks).isascii()):
        return None
    if "exchanges" in raw:
        held = bytearray(owners)
        if not make_swaps(setup, before, raw["contract"], held, raw["exchanges"]):
            return None
        owners = bytes(held)
    return played(cards[PLAYED], owners.replace(IN_KITTY, SEAT[declarer]), declarer, trumps)


def all_told(deal: Any, discard: Any, plays: Any) -> bytes | None:
    """Give the cards dealt, discarded and played, in this order; None if one is no card.

    Of 104 texts read with commas between them, 103 letters are commas; as no comma makes a card,
    each stands where no card is looked for, and so each text has two letters.
    """
    hands, kitty = deal["hands"], deal["kitty"]
    one, two, three = hands
    if not type(hands) is type(one) is type(two) is type(three) is type(kitty) is list:
        return None
    if not type(discard) is type(plays) is list or len(deal) != 2:
        return None
    if not len(one) == len(two) == len(three) == len(plays) == TRICKS:
        return None
    if not len(kitty) == len(discard) == KITTY:
        return None
    for _, _, _ in plays:  # another number of cards than three is a ValueError
        pass
    laid: list[str] = sum(plays, [])  # noqa: RUF017  (it is quick, and takes nothing but lists)
    text = ",".join([*one, *two, *three, *kitty, *discard, *laid]).encode()
    if len(text) != 3 * CARDS_TOLD - 1:
        return None
    heights, suits = text[0::3].translate(RANK_OF), text[1::3].translate(SUIT_OF)
    return (whole(heights) + whole(suits)).to_bytes(CARDS_TOLD)


@cache
def rights(first: int, number: int, over: Gains) -> Mapping[tuple[int, int], tuple[int, int]]:
    """Give for who swaps with whom how often they may, and the giver's place in the order."""
    setup = Setup(("",) * PLAYERS, {"exchange": True}, first)
    plan = exchange_plan(EightSheet(setup, (0,) * PLAYERS, round=number, over=over))
    givers = list(dict.fromkeys(right.giver for right in plan))
    return {(one.giver, one.other): (one.cards, givers.index(one.giver)) for one in plan}


def make_swaps(setup: Setup, before: Before, contract: str, owners: bytearray, swaps: Any) -> bool:
    """Make all swaps, changing the owners; False where one of them is for the rules to judge.

    For a trump any card comes back but the trump itself; for another card the highest of its suit,
    which may be that card.
    """
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
        most, place = allowed[pair]
        made[pair] = times = made.get(pair, 0) + 1
        if times > most or place < begun or owners[given] != giver:
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
