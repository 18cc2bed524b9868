"""3-5-8 judged by the thousand, told by tricks or by all cards. See `scorekeeper.quick`.

The rules themselves are in `rules`, `hands`, `tricks` and `exchange`; this says the same in one
loop over plain numbers, and `quick_cards` says it of a round with all its cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from scorekeeper.games.three_five_eight import GAME
from scorekeeper.games.three_five_eight.entries import PLAYERS, TRICKS
from scorekeeper.games.three_five_eight.quick_cards import Before, Gains, by_the_cards
from scorekeeper.games.three_five_eight.quick_tricks import Trumps, trumps_by_contract
from scorekeeper.games.three_five_eight.roles import EightSheet, declarer_of, points_of, target_of
from scorekeeper.games.three_five_eight.rules import highest
from scorekeeper.quick import TAKEN_BACK, Notes, Tally
from scorekeeper.rules.match import Setup
from scorekeeper.rules.objections import Objection


def judge(setup: Setup, entries: Sequence[Any], notes: Notes) -> Tally | None:
    """Give what all entries come to, or None where that is for the rules to say."""
    try:
        return follow(setup, entries, notes)
    except (KeyError, TypeError, ValueError, Objection):
        return None


def follow(setup: Setup, entries: Sequence[Any], notes: Notes) -> Tally | None:
    """Give what all entries come to; some error or None where it is not plain or not allowed."""
    rounds, first = setup.options["rounds"], setup.first or 0
    trumps = trumps_by_contract(setup.options["must_trump"], setup.options["overtrump"])
    scores: Gains = (0,) * PLAYERS
    over, chosen = scores, set()
    points: list[Any] = []
    for raw in entries:
        keys = own_keys(raw)
        if len(raw) != keys or "void" in raw:
            noted = notes(raw)
            if noted == TAKEN_BACK:
                continue
            if noted is None or len(raw) != keys + noted:
                return None
        number, contract = len(points) + 1, raw["contract"]
        declarer = (first + number) % PLAYERS
        choice = declarer, contract
        if raw["do"] != "round" or number > rounds or choice in chosen:
            return None
        chosen.add(choice)
        tricks = told_tricks(setup, raw, trumps[contract], declarer, (number, over))
        if tricks is None:
            return None
        over = gains(first, number, contract, tricks)
        scores = (scores[0] + over[0], scores[1] + over[1], scores[2] + over[2])
        points.append([*over])
    outcomes = ["scored" if any(added) else "none" for added in points]
    return tallied(setup, scores, points, outcomes, over)


def own_keys(raw: Mapping[str, Any]) -> int:
    """Give how many keys an entry has without notes.

    They are ``do`` and ``contract``, then ``tricks`` or ``deal``, ``discard`` and ``plays``.
    """
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


def told_tricks(
    setup: Setup, raw: Mapping[str, Any], trumps: Trumps, declarer: int, before: Before
) -> Gains | None:
    """Give the tricks by seat, as they are told or by the cards."""
    if "tricks" in raw and not are_sixteen(raw["tricks"]):
        return None
    if "plays" not in raw:
        return tuple(raw["tricks"])
    taken = by_the_cards(setup, raw, trumps, declarer, before)
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
