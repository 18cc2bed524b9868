"""What the pad of Yacht offers: the dice of this turn and what each open category would give."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.yacht.display import display
from scorekeeper.games.yacht.entries import CATEGORIES, Score
from scorekeeper.games.yacht.rules import YachtSheet, gives, is_full
from scorekeeper.games.yacht.turns import NUMBER_OF_DICE
from scorekeeper.games.yacht.words import NO_SUCH_FACE, TITLES
from scorekeeper.pieces.dice import FACES, Dice
from scorekeeper.rules import Draft, Refused, Say, Stale, Unreadable, match_must_be_open

PHONE_LENGTH = 20

_FACES = {str(face): face for face in FACES}


def pad(sheet: YachtSheet, draft: Draft) -> Mapping[str, Any]:
    """Give whose turn it is, the dice put down so far and by whom, all rows, and who can leave."""
    dice = dice_down(sheet, draft)
    return {
        "seat": sheet.next_seat,
        "turn": sheet.round,
        "dice": dice.faces,
        "by": draft.get("by"),
        "sheet": display(sheet, ()),
        "columns": [rows(sheet, seat, dice) for seat in range(len(sheet.setup.players))],
        "playing": [seat for seat, column in enumerate(sheet.columns) if not is_full(column)],
    }


def dice_down(sheet: YachtSheet, draft: Draft) -> Dice:
    """Give the dice of the draft, none where it belongs to a turn that is over."""
    current = (draft.get("turn"), draft.get("seat")) == (sheet.round, sheet.next_seat)
    return Dice(tuple(draft["dice"]) if current else ())


def rows(sheet: YachtSheet, seat: int, dice: Dice) -> list[dict[str, Any]]:
    """Give a seat's twelve rows: what is filled, and for who rolls what the dice would give."""
    column = sheet.columns[seat]
    offered = offers(sheet, dice) if seat == sheet.next_seat else {}
    best = max(offered.values(), default=0)
    return [
        {
            "category": category,
            "title": TITLES[category],
            "points": column.get(category),
            "gives": offered.get(category),
            "best": bool(best) and offered.get(category) == best,
        }
        for category in CATEGORIES
    ]


def offers(sheet: YachtSheet, dice: Dice) -> dict[str, int]:
    """Give what five dice are worth in each category that is open to who rolls."""
    if sheet.next_seat is None or len(dice.faces) != NUMBER_OF_DICE:
        return {}
    filled = sheet.columns[sheet.next_seat]
    every = gives(dice, sheet.setup.options)
    return {category: points for category, points in every.items() if category not in filled}


def draft(sheet: YachtSheet, change: Mapping[str, list[str]]) -> Draft:
    """Give the dice of this turn as a phone has put them down, all of them at once.

    The whole list comes with every tap, so that taps that overtake each other lose nothing.

    Raises:
        Stale: they belong to a turn that is over.
        Unreadable: something that no die shows.
        Refused: ``bad-dice``, more than five; ``match-over``.
    """
    match_must_be_open(sheet)
    if (change.get("turn"), change.get("seat")) != ([str(sheet.round)], [str(sheet.next_seat)]):
        raise Stale("wrong-moment", Say("These dice belong to a turn that is over."))
    faces = [face_of(text) for text in change.get("dice", [])]
    if len(faces) > NUMBER_OF_DICE:
        raise Refused("bad-dice", Say("There are five dice, not more."))
    if not faces or "clear" in change:
        return {}
    return {"turn": sheet.round, "seat": sheet.next_seat, "dice": faces, "by": by_whom(change)}


def dice_again(sheet: YachtSheet, entry: Score, by: str) -> Draft:
    """Give the dice of a row that was taken back, to be put where they belong."""
    faces = list(entry.dice or (entry.rolls or ((),))[-1])
    return {"turn": sheet.round, "seat": sheet.next_seat, "dice": faces, "by": by}


def by_whom(change: Mapping[str, list[str]]) -> str:
    """Give the phone that put the dice down, so that its own later taps are not drawn over."""
    match change.get("by"):
        case [phone] if phone.isalnum() and len(phone) <= PHONE_LENGTH:
            return phone
        case _:
            return ""


def face_of(text: str) -> int:
    """Read one face of a die."""
    if text not in _FACES:
        raise Unreadable("bad-dice", NO_SUCH_FACE)
    return _FACES[text]
