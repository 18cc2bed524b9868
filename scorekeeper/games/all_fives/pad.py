"""What the pad of All Fives offers, its draft of leftovers, and how a tap becomes entries."""

from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom
from typing import Any

from scorekeeper.games import domino_pad
from scorekeeper.games.all_fives import leftover_tiles
from scorekeeper.games.all_fives.entries import Hands, Starter
from scorekeeper.games.all_fives.plays import play
from scorekeeper.games.all_fives.rules import (
    AllFivesSheet,
    busts,
    hands_must_hold,
    points_of,
    possible_totals,
)
from scorekeeper.games.dominoes import one_hand_each, side_name, side_of
from scorekeeper.rules.match import Draft, Entry
from scorekeeper.rules.numbers import read_whole
from scorekeeper.rules.objections import SOMEBODY_ELSE, Refused, Stale
from scorekeeper.rules.sentences import Say


def pad(sheet: AllFivesSheet, draft: Draft) -> Mapping[str, Any]:
    """Give what can be entered now: placements, or the leftovers of a round that is over."""
    return {
        "over": sheet.over,
        "seats": [seat_choice(sheet, seat) for seat in range(len(sheet.setup.players))],
        "totals": [total_button(sheet, total) for total in worth(sheet)],
        "plays": None if sheet.over else plays(sheet),
        "draw": sheet.lead is None and not sheet.started,
        "leftovers": leftovers(sheet, left_so_far(sheet, draft)) if sheet.over else None,
    }


def plays(sheet: AllFivesSheet) -> dict[str, Any] | None:
    """Give what the seat whose turn it is can do, where every play is recorded.

    Where the lead is still to be drawn, a bust is what would be one for every side.
    """
    seat, players = sheet.next_seat, len(sheet.setup.players)
    sides = range(len(sheet.scores)) if seat is None else (side_of(players, seat),)
    return domino_pad.plays_pad(
        sheet,
        points=lambda total: points_of(sheet.setup, total),
        busts=lambda points: all(busts(sheet, side, points) for side in sides),
    )


def worth(sheet: AllFivesSheet) -> tuple[int, ...]:
    """Give the end totals that score by the options of this match."""
    setup = sheet.setup
    return tuple(sorted(one for one in possible_totals(setup) if points_of(setup, one)))


def seat_choice(sheet: AllFivesSheet, seat: int) -> dict[str, Any]:
    """Give one seat: its name and side."""
    players = len(sheet.setup.players)
    return {"seat": seat, "name": sheet.setup.name(seat), "side": side_of(players, seat)}


def total_button(sheet: AllFivesSheet, total: int) -> dict[str, Any]:
    """Give an end total's points, and for which seats it busts."""
    players, points = len(sheet.setup.players), points_of(sheet.setup, total)
    return {
        "total": total,
        "points": points,
        "busts": [s for s in range(players) if busts(sheet, side_of(players, s), points)],
    }


def acts(sheet: AllFivesSheet, entry: Entry, fields: Mapping[str, list[str]]) -> tuple[Entry, ...]:
    """Give the entries of one tap; a starter to be drawn is drawn here, fairly.

    Raises:
        Question: where every play is recorded, which of several ends a tile lies on.
    """
    if isinstance(entry, Starter) and fields.get("draw") == ["yes"]:
        return (Starter(SystemRandom().randrange(len(sheet.setup.players))),)
    return domino_pad.acts(sheet, entry, fields)


def fill(sheet: AllFivesSheet, draft: Draft, change: Mapping[str, list[str]]) -> Draft:
    """Give the draft of leftovers after a phone filled in one or more hands.

    The form has ``pips`` by seat as typed, and ``was`` by seat as the phone had shown them: only
    what differs is a change, so that two phones do not undo each other. An empty text empties.

    Raises:
        Unreadable: what was typed is no whole number, or not one text a seat.
        Refused: no leftovers are due, or the hands cannot hold so much.
        Stale: another phone has filled in the same hand meanwhile, with other pips.
    """
    if not sheet.over:
        raise Refused("wrong-moment", Say("There are no leftovers to fill in now."))
    texts = change.get("pips", [])
    shown = change.get("was") or [""] * len(texts)
    one_hand_each(sheet.setup, texts)
    one_hand_each(sheet.setup, shown)
    left = left_so_far(sheet, draft)
    for seat, (text, was) in enumerate(zip(texts, shown, strict=True)):
        if text.strip() != was.strip():
            must_be_as_shown(left.get(seat), was.strip(), text.strip())
            left[seat] = read_whole(text) if text.strip() else None
    hands_must_hold(sheet, by_seat(sheet, left))
    if sheet.table is not None:
        leftover_tiles.hands_must_hold(sheet, sheet.table, left)
    known = {str(seat): pips for seat, pips in sorted(left.items()) if pips is not None}
    return {**occasion(sheet), "pips": known} if known else {}


def must_be_as_shown(pips: int | None, was: str, text: str) -> None:
    """Raise `Stale` unless a hand is as the phone had shown it, or as it fills it in now."""
    if ("" if pips is None else str(pips)) not in (was, text):
        raise Stale("newer-draft", SOMEBODY_ELSE)


def leftovers_again(sheet: AllFivesSheet, entry: Entry) -> Draft:
    """Give the leftovers of a count that was taken back, hand by hand."""
    if not isinstance(entry, Hands) or entry.pips is None:
        return {}
    known = {str(seat): pips for seat, pips in enumerate(entry.pips) if seat != sheet.went_out}
    return {**occasion(sheet), "pips": known}


def occasion(sheet: AllFivesSheet) -> dict[str, Any]:
    """Give what a draft of leftovers belongs to: the round, and who went out."""
    return {"for": sheet.round, "out": sheet.went_out}


def left_so_far(sheet: AllFivesSheet, draft: Draft) -> dict[int, int | None]:
    """Give the leftovers filled in by now, by seat; a draft of another occasion is no draft."""
    if {key: draft.get(key) for key in ("for", "out")} != occasion(sheet):
        return {}
    return {int(seat): pips for seat, pips in draft["pips"].items()}


def by_seat(sheet: AllFivesSheet, left: Mapping[int, int | None]) -> tuple[int, ...]:
    """Give the leftovers seat by seat, 0 where nothing was filled in."""
    return tuple(left.get(seat) or 0 for seat in range(len(sheet.setup.players)))


def leftovers(sheet: AllFivesSheet, left: Mapping[int, int | None]) -> dict[str, Any]:
    """Give the hands to count, and, once all are known, what they come to."""
    hands = [
        {**seat_choice(sheet, seat), "pips": left.get(seat), "out": seat == sheet.went_out}
        for seat in range(len(sheet.setup.players))
    ]
    missing = [hand["name"] for hand in hands if hand["pips"] is None and not hand["out"]]
    return {
        "out": None if sheet.went_out is None else sheet.setup.name(sheet.went_out),
        "hands": hands,
        "missing": missing,
        "outlook": None if missing else outlook(sheet, by_seat(sheet, left)),
    }


def outlook(sheet: AllFivesSheet, pips: tuple[int, ...]) -> dict[str, Any]:
    """Give what these leftovers would do: the reason, and who would win the match."""
    after = play(sheet, Hands(pips))
    assert after.last is not None
    return {
        "pips": pips,
        "why": after.last.why,
        "winners": [side_name(sheet.setup, side) for side in after.winners],
    }
