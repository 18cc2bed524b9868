"""The draft of a turn: the dice put down, all at once or roll by roll.

It is ``{"turn": 3, "seat": 0, "dice": [6, 6, 1], "by": "7"}``. Where a turn is told roll by roll it
has the ``rolls`` before this one and what was ``kept`` of each; the kept dice are the first of
``dice``, and ``keeping`` is set while they are being chosen.
"""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.games.yacht import words
from scorekeeper.games.yacht.entries import Score
from scorekeeper.games.yacht.rules import YachtSheet
from scorekeeper.games.yacht.turns import MOST_ROLLS, NUMBER_OF_DICE, is_part
from scorekeeper.pieces.dice import FACES
from scorekeeper.rules.match import Draft, match_must_be_open
from scorekeeper.rules.objections import Refused, Stale, Unreadable
from scorekeeper.rules.sentences import Say

Form = Mapping[str, list[str]]

PHONE_LENGTH = 20

_FACES = {str(face): face for face in FACES}


def current(sheet: YachtSheet, draft: Draft) -> Draft:
    """Give the draft, an empty one where it belongs to a turn that is over."""
    due = (draft.get("turn"), draft.get("seat")) == (sheet.round, sheet.next_seat)
    return draft if due else {}


def draft(sheet: YachtSheet, draft: Draft, change: Form) -> Draft:
    """Give the dice of this turn as a phone has put them down, all of them at once.

    The whole list comes with every tap, so that taps that overtake each other lose nothing.
    ``again`` begins to choose what is kept for another roll, ``rolled`` ends it, and ``clear``
    goes back: it takes away the dice of this roll or, where there are none, the roll.

    Raises:
        Stale: they belong to a turn or a roll that is over.
        Unreadable: something that no die shows.
        Refused: ``bad-dice``, not five; ``bad-roll``, kept dice that are gone or a fourth roll;
            ``match-over``.
    """
    match_must_be_open(sheet)
    if (change.get("turn"), change.get("seat")) != ([str(sheet.round)], [str(sheet.next_seat)]):
        raise Stale("wrong-moment", Say("These dice belong to a turn that is over."))
    down = current(sheet, draft)
    roll_must_be(change, len(down.get("rolls", ())) + 1)
    filled: Draft = {**down, "dice": dice_put_down(down, change), "keeping": False}
    if "clear" in change:
        filled = cleared(down, filled["dice"])
    elif "again" in change:
        filled = {**filled, "keeping": may_roll_again(filled)}
    elif "rolled" in change and may_roll_again(filled):
        filled = rolled(filled, change.get("keep", []))
    return signed(sheet, filled, by_whom(change))


def under_way(sheet: YachtSheet, draft: Draft) -> Say | None:
    """Say the dice that are put down, and which roll they are of; None without any."""
    down = current(sheet, draft)
    if not down.get("dice") or sheet.next_seat is None:
        return None
    rolled, dice = len(down.get("rolls", ())) + 1, "-".join(map(str, down["dice"]))
    return words.dice_so_far(sheet.setup.name(sheet.next_seat), rolled, dice)


def roll_must_be(form: Form, number: int) -> None:
    """Raise `Stale` with ``wrong-moment`` where a form is of another roll than this one."""
    if form.get("roll", [str(number)]) != [str(number)]:
        raise Stale("wrong-moment", Say("These dice belong to a roll that is over."))


def signed(sheet: YachtSheet, filled: Draft, by: str) -> Draft:
    """Give what is filled in with its turn, its seat and its phone, without what says nothing."""
    if not filled.get("dice") and not filled.get("rolls"):
        return {}
    said = {name: value for name, value in filled.items() if value or name == "dice"}
    return {**said, "turn": sheet.round, "seat": sheet.next_seat, "by": by}


def dice_put_down(down: Draft, change: Form) -> list[int]:
    """Read the dice of the form; those kept from the roll before must be among them."""
    faces = [face_of(text) for text in change.get("dice", [])]
    if len(faces) > NUMBER_OF_DICE:
        raise Refused("bad-dice", Say("There are five dice, not more."))
    kept = down.get("kept", [])
    if kept and not is_part(tuple(kept[-1]), tuple(faces)):
        raise Refused("bad-roll", words.kept_not_there(len(kept), kept[-1], faces))
    return faces


def cleared(down: Draft, faces: list[int]) -> Draft:
    """Go back by one: from choosing to the dice, from the dice to what was kept, or by a roll."""
    if down.get("keeping"):
        return {**down, "keeping": False}
    rolls, kept = down.get("rolls", []), down.get("kept", [])
    if not rolls:
        return {}
    if len(faces) > len(kept[-1]):
        return {**down, "dice": kept[-1]}
    return {**down, "dice": rolls[-1], "rolls": rolls[:-1], "kept": kept[:-1]}


def may_roll_again(filled: Draft) -> bool:
    """Tell that there is another roll.

    Raises:
        Refused: ``bad-dice`` before all five lie there, ``bad-roll`` after the third roll.
    """
    if len(filled["dice"]) != NUMBER_OF_DICE:
        raise Refused("bad-dice", words.five_dice(len(filled["dice"]), None))
    if len(filled.get("rolls", [])) + 1 >= MOST_ROLLS:
        raise Refused("bad-roll", words.number_of_rolls(MOST_ROLLS + 1))
    return True


def rolled(filled: Draft, places: list[str]) -> Draft:
    """Give the draft of the next roll: the dice at these places, from 1, are kept."""
    faces = filled["dice"]
    kept = [face for place, face in enumerate(faces, start=1) if str(place) in places]
    return {
        **filled,
        "dice": kept,
        "rolls": [*filled.get("rolls", []), faces],
        "kept": [*filled.get("kept", []), kept],
    }


def told_by_rolls(entry: Score, form: Form) -> Score:
    """Give a turn told by its dice as one told by all its rolls, where the form has those before.

    Raises:
        Stale: the form is of another roll than those that it has.
        Unreadable: something that no die shows.
    """
    earlier, held = form.get("earlier", []), form.get("held", [])
    roll_must_be(form, len(earlier) + 1)
    if not earlier or entry.dice is None:
        return entry
    rolls = (*map(faces_of, earlier), entry.dice)
    return Score(entry.seat, entry.category, rolls=rolls, kept=tuple(map(faces_of, held)))


def dice_again(sheet: YachtSheet, entry: Score, by: str) -> Draft:
    """Give the dice of a row that was taken back, with the rolls that led to them."""
    rolls = [list(roll) for roll in entry.rolls or (entry.dice or (),)]
    kept = [list(dice) for dice in entry.kept or ()]
    return signed(sheet, {"dice": rolls[-1], "rolls": rolls[:-1], "kept": kept}, by)


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
        raise Unreadable("bad-dice", words.NO_SUCH_FACE)
    return _FACES[text]


def faces_of(text: str) -> tuple[int, ...]:
    """Read faces in a line, such as ``1-2-2-4-6``; nothing is no dice."""
    return tuple(face_of(one) for one in text.split("-")) if text else ()
