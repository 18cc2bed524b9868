"""What the pad of Fives and Threes offers, and how a tap on it becomes entries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.games import domino_pad
from scorekeeper.games.domino_entries import Place
from scorekeeper.games.dominoes import partner_of, side_of
from scorekeeper.games.fives_and_threes import words
from scorekeeper.games.fives_and_threes.rules import (
    TOTALS,
    FivesSheet,
    goes_out,
    last_tile_point,
    points_of,
)
from scorekeeper.rules.match import Entry
from scorekeeper.rules.objections import Question, Unreadable
from scorekeeper.rules.sentences import Say

WORTH = tuple(sorted(total for total in TOTALS if points_of(total)))
"""The end totals that score: 0 is in no threes and no fives."""


def pad(sheet: FivesSheet) -> Mapping[str, Any]:
    """Give the seats to choose from, the totals with their points and where they bust.

    `last` says what a last tile scores whose ends score nothing.
    """
    seats = [seat_choice(sheet, seat) for seat in range(len(sheet.setup.players))]
    totals = [total_button(total, seats) for total in WORTH]
    bonuses = [seat["bonus"] for seat in seats if not seat["gone"]]
    return {
        "seats": seats,
        "totals": totals,
        "last": words.last_tile_alone(sheet.setup.options["out_point"], bonuses),
        "plays": plays(sheet, seats),
    }


def plays(sheet: FivesSheet, seats: list[dict[str, Any]]) -> dict[str, Any] | None:
    """Give what the seat whose turn it is can do, where every play is recorded."""
    turn = seats[sheet.next_seat or 0]
    bonus = turn["bonus"] if domino_pad.is_last_tile(sheet) else 0
    return domino_pad.plays_pad(sheet, points_of, lambda points: points + bonus > turn["left"])


def seat_choice(sheet: FivesSheet, seat: int) -> dict[str, Any]:
    """Give one seat: its name, side, whether it is out, and what its last tile adds."""
    players, setup = len(sheet.setup.players), sheet.setup
    side = side_of(players, seat)
    return {
        "seat": seat,
        "name": setup.name(seat),
        "side": side,
        "gone": seat in sheet.gone,
        "left": setup.options["target"] - sheet.scores[side],
        "bonus": last_tile_point(sheet, seat),
    }


def total_button(total: int, seats: list[dict[str, Any]]) -> dict[str, Any]:
    """Give an end total's points, and for which seats it busts, without and with a last tile."""
    points = points_of(total)
    return {
        "total": total,
        "points": points,
        "busts": [s["seat"] for s in seats if points > s["left"]],
        "out_busts": [s["seat"] for s in seats if points + s["bonus"] > s["left"]],
    }


def acts(sheet: FivesSheet, entry: Entry, fields: Mapping[str, list[str]]) -> tuple[Entry, ...]:
    """Give the entries of one tap.

    When someone's last tile comes and nobody has told the partner's, the partner may be out
    already (his last tile scored nothing), so the pad asks. Where every play is recorded the sheet
    knows who is out.

    Raises:
        Question: whether the partner is out already; where every play is recorded, which of
            several ends a tile lies on.
        Unreadable: the answer to that is neither yes nor no.
    """
    if sheet.table is not None:
        return domino_pad.acts(sheet, entry, fields)
    if not isinstance(entry, Place) or not entry.out or entry.seat in sheet.gone:
        return (entry,)
    partner = partner_of(len(sheet.setup.players), entry.seat)
    if partner is None or goes_out(sheet, entry.seat):
        return (entry,)
    match fields.get("partner"):
        case ["out"]:
            return (Place(partner, out=True), entry)
        case ["in"]:
            return (entry,)
        case None:
            raise ask_about(sheet, partner)
        case _:
            raise Unreadable("bad-record", Say("Say whether the partner is out: yes or no."))


def ask_about(sheet: FivesSheet, partner: int) -> Question:
    """Ask whether the partner had played the last tile before."""
    name = sheet.setup.name(partner)
    return Question(
        Say("Is %(name)s out of tiles already?", name=name),
        answers=(
            (Say("No, %(name)s plays on", name=name), {"partner": "in"}),
            (Say("Yes: the round is over"), {"partner": "out"}),
        ),
    )
