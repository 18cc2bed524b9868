"""What the pad offers while a round is led step by step, and the moves that it tells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.three_five_eight import led_words, words
from scorekeeper.games.three_five_eight.entries import PLAYERS
from scorekeeper.games.three_five_eight.exchange import Swaps, exchange_plan
from scorekeeper.games.three_five_eight.forms import Fields, one_text
from scorekeeper.games.three_five_eight.leading import EXCHANGE, KITTY, PLAY, Led, lead
from scorekeeper.games.three_five_eight.roles import EightSheet, declarer_of
from scorekeeper.pieces.cards import SUITS
from scorekeeper.rules.match import Draft
from scorekeeper.rules.numbers import read_whole
from scorekeeper.rules.objections import Stale
from scorekeeper.rules.sentences import Say


def led_pad(sheet: EightSheet, draft: Draft) -> Mapping[str, Any]:
    """Give the step that is due, what is said of it, and the moves that can be made.

    `at` is how many moves were made; every tap carries it, so that no move counts twice.
    """
    moves = draft.get("moves", [])
    led = lead(sheet, draft["contract"], moves)
    return {
        "at": len(moves),
        "step": led.step,
        "skipped": what_was_skipped(led),
        "says": what_is_due(led),
        "rights": rights(led) if led.step == EXCHANGE else [],
        "seats": [seat_led(led, seat) for seat in range(PLAYERS)] if led.step == PLAY else [],
        "done": led.step == PLAY and not led.left,
        "undo": undo_words(led, moves),
    }


def what_was_skipped(led: Led) -> Say | None:
    """Say at the kitty why nobody swaps, where somebody might have swapped under a trump."""
    skipped = led.step == KITTY and led.contract not in SUITS and exchange_plan(led.sheet)
    return words.NO_TRUMPS_NO_EXCHANGE if skipped else None


def what_is_due(led: Led) -> Say | None:
    """Say what happens at this step; None where there is nothing to say beside the keys."""
    setup = led.sheet.setup
    declarer = setup.name(declarer_of(setup, led.sheet.round))
    if led.step == EXCHANGE:
        several = len(led.exchange.givers) > 1
        return led_words.HIGHER_TARGET_FIRST if several else led_words.TAP_EACH_SWAP
    if led.step == PLAY:
        return led_words.trick(len(led.taken) + 1) if led.left else None
    return led_words.kitty(declarer) if led.step == KITTY else led_words.discard(declarer)


def notes_on(led: Led, right: Swaps) -> list[Say]:
    """Say the rule of a swap that is due, whose swaps another would end, or why one is too late.

    Nothing is said of a right that is used up.
    """
    name, exchange = led.sheet.setup.name, led.exchange
    if exchange.allows(right.giver, right.other):
        ended = exchange.ends(right)
        said = [led_words.ends_swaps(name(giver), name(right.giver)) for giver in ended]
        return said or [led_words.COMES_BACK]
    if exchange.has_lapsed(right):
        return [led_words.swaps_are_over(name(right.giver), name(exchange.made[-1][0]))]
    return []


def rights(led: Led) -> list[dict[str, Any]]:
    """Give the planned swaps in their order, how many were made, if one more may be, and notes."""
    setup = led.sheet.setup
    return [
        {
            "move": f"swap-{right.giver}-{right.other}",
            "seat": right.giver,
            "other_seat": right.other,
            "giver": setup.name(right.giver),
            "other": setup.name(right.other),
            "who": led_words.swap(setup.name(right.giver), setup.name(right.other)),
            "count": led_words.swaps_made(
                led.exchange.made.count((right.giver, right.other)), right.cards
            ),
            "open": led.exchange.allows(right.giver, right.other),
            "notes": notes_on(led, right),
        }
        for right in led.exchange.plan
    ]


def seat_led(led: Led, seat: int) -> dict[str, Any]:
    """Give one player's tricks against the target, and how the chances stand."""
    return {
        "seat": seat,
        "name": led.sheet.setup.name(seat),
        "tricks": led.tricks[seat],
        "target": led.target(seat),
        "chance": led.chance(seat),
        "lost": led.is_lost(seat),
        "leads": bool(led.left) and seat == led.leader,
    }


def undo_words(led: Led, moves: list[str]) -> Say | None:
    """Name what taking back the last move takes back; None where there is none."""
    if not moves:
        return None
    if led.taken:
        return led_words.take_back_trick(len(led.taken))
    if led.step == EXCHANGE:
        return led_words.TAKE_BACK_SWAP
    return led_words.TAKE_BACK_STEP


def led_change(sheet: EightSheet, so_far: Draft, fields: Fields) -> Draft:
    """Give the draft after a move, or after taking the last one back.

    Raises:
        Unreadable, Refused, Stale: as `with_move` and `without_last`.
    """
    moves, at = list(so_far.get("moves", [])), read_whole(one_text(fields, "at"))
    if "undo" in fields:
        return {**so_far, "moves": without_last(moves, at)}
    return {**so_far, "moves": with_move(sheet, so_far["contract"], moves, at, fields)}


def with_move(
    sheet: EightSheet, contract: str, moves: list[str], at: int, fields: Fields
) -> list[str]:
    """Give the moves with one more; the same one told twice is told once.

    Raises:
        Stale: another move was made there meanwhile.
        Unreadable, Refused: there is no such move, or not now.
    """
    move = one_text(fields, "move")
    if at != len(moves):
        if 0 <= at < len(moves) and moves[at] == move:
            return moves
        raise Stale("wrong-moment", led_words.TOLD_ALREADY)
    lead(sheet, contract, [*moves, move])
    return [*moves, move]


def without_last(moves: list[str], at: int) -> list[str]:
    """Give the moves without the last one; taken back twice, it is taken back once.

    Raises:
        Stale: something else was told meanwhile.
    """
    if at == len(moves) + 1:
        return moves
    if at != len(moves) or not moves:
        raise Stale("wrong-moment", led_words.TOLD_ALREADY)
    return moves[:-1]
