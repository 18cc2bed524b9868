"""For each code of the check one record that gets it, as short as it can be.

Source: record-format.md, "Codes".
"""

from __future__ import annotations

from typing import Any

from .sheet import Entry, record
from .table_for_cards import PACK

Record = dict[str, Any]

FIVES, ALL_FIVES, YACHT, EIGHTS = "fives-and-threes", "all-fives", "yacht", "three-five-eight"
GONE = ["2S", "3S", "4S"]
DEAL = {"hands": [PACK[:16], PACK[16:32], PACK[32:48]], "kitty": PACK[48:]}
"""Ana holds spades and three hearts, Bo, who declares, the other hearts; the kitty is clubs."""


def place(seat: int, told: int | str, **more: Any) -> Entry:
    key = "total" if isinstance(told, int) else "tile"
    return {"do": "place", "seat": seat, key: told, **more}


def plays(*entries: Any, game: str = FIVES, **options: Any) -> Record:
    return record(game, *entries, record="plays", **options)


def dealt(*entries: Entry) -> Record:
    """Ana and Bo with two tiles each."""
    hands = [["6|6", "1|1"], ["5|6", "0|0"]]
    return plays({"do": "deal", "hands": hands}, *entries, hand=2)


def dice(seat: int = 0, category: str = "choice", **told: Any) -> Entry:
    told = told or {"dice": [1, 2, 3, 4, 6]}
    return {"do": "score", "seat": seat, "category": category, **told}


def tricks(*told: int, contract: str = "hearts") -> Entry:
    return {"do": "round", "contract": contract, "tricks": list(told)}


def cards(*played: list[str], **more: Any) -> Record:
    """A first round of spades by its cards; what is not said of the tricks is never come to."""
    told = [*played, *[GONE] * (16 - len(played))]
    entry = {"do": "round", "contract": "spades", "deal": DEAL, "discard": DEAL["kitty"]}
    return record(EIGHTS, {**entry, "plays": told, **more}, players=3)


SIX_THREE, SIX_SIX = place(0, "3|6"), place(0, "6|6")
FOUR_ROLLS = {"rolls": [[1, 2, 3, 4, 6]] * 4, "kept": [[1]] * 3}
SWAP = {"from": 0, "to": 2, "gives": "2S", "gets": "8D"}

CODES: dict[str, Record] = {
    "bad-record": record("chess"),
    "bad-players": record(FIVES, players=1),
    "bad-option": record(FIVES, target=0),
    "no-such-seat": record(FIVES, place(5, 15)),
    "match-over": record(FIVES, place(0, 15), place(1, 3), target=8),
    "out-of-turn": plays(SIX_THREE, place(0, "3|3")),
    "wrong-moment": record(FIVES, {"do": "knock", "seat": 0}),
    "impossible-total": record(FIVES, place(0, 21)),
    "no-such-tile": plays(place(0, "7|7")),
    "tile-already-played": plays(SIX_THREE, place(1, "6|3")),
    "does-not-fit": plays(SIX_SIX, place(1, "1|2", on="6|6")),
    "no-such-end": plays(SIX_SIX, place(1, "5|6", on="0|0")),
    "ambiguous-end": plays(SIX_THREE, place(1, "2|3"), place(0, "2|6")),
    "not-in-hand": dealt(place(0, "5|5")),
    "must-play": dealt(SIX_SIX, {"do": "knock", "seat": 1}),
    "must-draw": plays(SIX_SIX, {"do": "pass", "seat": 1}, game=ALL_FIVES),
    "boneyard-empty": plays(SIX_SIX, {"do": "draw", "seat": 1, "count": 28}, game=ALL_FIVES),
    "out-mismatch": plays(place(0, "3|6", out=True)),
    "bad-pips": record(ALL_FIVES, place(0, 15, out=True), {"do": "hands", "pips": [1, 5]}),
    "bad-deal": plays({"do": "deal", "hands": [["6|6"], ["5|6", "0|0"]]}, hand=2),
    "bad-dice": record(YACHT, dice(dice=[1, 2, 3, 4])),
    "bad-roll": record(YACHT, dice(**FOUR_ROLLS)),
    "category-used": record(YACHT, dice(0), dice(1), dice(0)),
    "tricks-sum": record(EIGHTS, tricks(3, 8, 4), players=3),
    "contract-used": record(EIGHTS, *[tricks(3, 8, 5)] * 4, players=3),
    "bad-exchange": cards(exchanges=[SWAP]),
    "bad-discard": cards(discard=["2S", "JC", "QC", "KC"]),
    "revoke": cards(["5H", "8D", "2S"]),
}
