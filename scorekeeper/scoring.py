"""What people write at a table: one verb and one transaction each.

Every verb that changes a match raises its `version` and, once it is committed, tells the waiting
phones. Source: design.md, "From tap to every phone".
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import reduce
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.database import writing
from scorekeeper.live import tell_phones
from scorekeeper.memory import Memory
from scorekeeper.models import Joining, Line, Match, Phone, now
from scorekeeper.record import from_form, needs, to_record
from scorekeeper.rules import Entry, Objection, Question, Say, Stale
from scorekeeper.standing import Standing, Told, last_number, standing_of

Fields = Mapping[str, list[str]]
"""A form as it came: a list of texts a field."""

SAME_PHONE_SECONDS = 2
DRAFT_KEYS = 50
"""How many taps on a match's drafts are remembered, to know a repeat."""

LONGEST_WAIT = timedelta(days=1)

SENDING_FIELDS = frozenset({"key", "seen", "occasion", "waited", "anyway", "csrf_token"})
"""Fields of the form that are about the sending, not about what is sent."""


ticks = time.monotonic
"""The clock that nobody sets, in seconds."""

_written: Memory[float | None] = Memory(2000)
"""When lines were tapped by that clock, as long as this process remembers it."""


@dataclass(frozen=True)
class Tapped:
    """When something was tapped at a table, by the clock on the wall and by the one nobody sets."""

    code: str
    at: datetime
    ticks: float

    def apart(self, told: Told) -> float:
        """Give the seconds between this and a line; the clock on the wall may have been set."""
        ticks = _written.recall((self.code, told.number), lambda: None)
        if ticks is None:
            return abs((self.at - told.at).total_seconds())
        return abs(self.ticks - ticks)

    def remember(self, number: int) -> None:
        """Remember that this became a line."""
        _written.recall((self.code, number), lambda: self.ticks)


class Clash(Stale):
    """A line that this phone had not seen may say the same thing.

    `told` is that line; `possible` tells whether the rules would take the entry all the same.
    """

    def __init__(self, told: Told, possible: bool) -> None:
        super().__init__("clash", Say("This may have been written already."))
        self.told = told
        self.possible = possible


@dataclass(frozen=True)
class Tap:
    """One tap on a pad: the one-time key, the last line seen, how long ago it was, and the form.

    `occasion` is what was going on where it was tapped, None where the form does not say.
    `anyway` is the number of the line that it is to stand beside although it may say the same.
    """

    key: str
    seen: int
    fields: Fields
    waited: timedelta = timedelta()
    occasion: str | None = None
    anyway: int = 0

    @property
    def content(self) -> str:
        """A digest of what is sent: equal for a repeat, different for another entry."""
        said = {k: list(v) for k, v in sorted(self.fields.items()) if k not in SENDING_FIELDS}
        return hashlib.sha256(json.dumps(said).encode()).hexdigest()


def write(match_id: int, phone: Phone, tap: Tap) -> None:
    """Write what one tap says; a repeat of the same tap adds nothing.

    Raises:
        Unreadable: it cannot be read.
        Question: one thing must be asked first.
        Stale: the key was used for something else, or (`Clash`) it may be written already.
        Refused: a rule says no.
    """
    with writing() as session:
        match = session.get_one(Match, match_id)
        if _is_repeat(session, match_id, tap):
            return
        standing = standing_of(match)
        entries = _entries(standing, tap)
        when = _when(match, tap)
        _refuse_clash(standing, tap, entries, phone.id, when)
        _refuse_other_occasion(standing, tap, entries)
        sheet = reduce(standing.game.play, entries, standing.sheet)
        said = [{"entry": to_record(one)} for one in entries]
        number = _append(session, match, phone, tap, when.at, said)
        match.draft = dict(standing.game.kept(sheet, match.draft))
        match.finished_at = when.at if sheet.finished else None
        version = match.changed()
    when.remember(number)
    tell_phones(match_id, version)


def _when(match: Match, tap: Tap) -> Tapped:
    """Give when a tap was made, as far as its own word on that goes."""
    waited = min(tap.waited, LONGEST_WAIT)
    return Tapped(match.code, max(now() - waited, match.at), ticks() - waited.total_seconds())


def _entries(standing: Standing, tap: Tap) -> tuple[Entry, ...]:
    if needs(standing.game, tap.fields, "seat"):
        raise _whose(standing)
    entry = from_form(standing.game, tap.fields)
    return standing.game.acts(standing.sheet, entry, tap.fields)


def _whose(standing: Standing) -> Question:
    """Give the question whose entry it is; each answer is a player."""
    names = enumerate(standing.setup.players)
    return Question(
        Say("Whose is it?"),
        tuple((Say("%(name)s", name=name), {"seat": str(seat)}) for seat, name in names),
    )


def _refuse_other_occasion(standing: Standing, tap: Tap, entries: Sequence[Entry]) -> None:
    """Raise `Stale` for an entry that was tapped in a round or turn that is not in play now."""
    if any(standing.game.bound(entry) for entry in entries):
        _refuse_another_time(standing, tap)


def _refuse_another_time(standing: Standing, tap: Tap) -> None:
    if tap.occasion is not None and tap.occasion != standing.game.occasion(standing.sheet):
        raise moved_on()


def moved_on() -> Stale:
    """Give the objection to what was tapped on a sheet that is another one by now."""
    return Stale("newer-line", Say("The sheet has moved on meanwhile. Look before you go on."))


def _is_repeat(session: Session, match_id: int, tap: Tap) -> bool:
    """Tell whether this very tap was written before; the key with other content is stale."""
    line = session.scalar(select(Line).filter_by(match_id=match_id, key=tap.key))
    if line is None:
        return False
    if line.digest == tap.content:
        return True
    raise Stale(
        "used-key", Say("That form was used already. Here is a fresh one with what you typed.")
    )


def _refuse_clash(
    standing: Standing, tap: Tap, entries: Sequence[Entry], phone_id: int, when: Tapped
) -> None:
    """Raise `Clash` when a line in question may say the same as the first entry of this tap."""
    game, before = standing.game, standing.sheet_at(tap.seen)
    try:
        trace = game.trace(before, entries[0], game.play(before, entries[0]))
    except Objection:
        return
    for told in standing.told:
        if _in_the_way(told, tap, phone_id, when, game.clash_seconds) and (
            game.trace(told.before, told.entry, told.after) == trace
        ):
            raise Clash(told, _possible(standing, entries))


def _in_the_way(told: Told, tap: Tap, phone_id: int, when: Tapped, seconds: float | None) -> bool:
    """Tell whether a line is new and near enough to be the same thing told twice.

    Of what this phone had not seen everything is, once its tap was long on the way: meanwhile
    somebody may have entered it for him.
    """
    if told.number <= tap.anyway:
        return False
    apart = when.apart(told)
    unseen, waited = told.number > tap.seen, tap.waited.total_seconds()
    if seconds is None:
        return unseen
    if told.phone_id == phone_id:
        return apart <= SAME_PHONE_SECONDS or (unseen and waited > 0)
    return unseen and (apart <= seconds or waited > seconds)


def _possible(standing: Standing, entries: Sequence[Entry]) -> bool:
    try:
        reduce(standing.game.play, entries, standing.sheet)
    except Objection:
        return False
    return True


def _append(
    session: Session,
    match: Match,
    phone: Phone,
    tap: Tap,
    at: datetime,
    said: Sequence[Mapping[str, Any]],
) -> int:
    """Add the lines of one act, the first of them with the key, and give its number.

    `said` is what each line says.
    """
    act, seat = last_number(match) + 1, _seat_of(session, phone, match.id)
    for number, one in enumerate(said, act):
        line = Line(
            match_id=match.id, number=number, act=act, phone_id=phone.id, seat=seat, at=at, **one
        )
        if number == act:
            line.key, line.digest = tap.key, tap.content
        session.add(line)
    session.flush()
    return act


def undo(match_id: int, phone: Phone, tap: Tap, act: int) -> None:
    """Take back the last act that counts; what it wrote stays visible as struck.

    `act` is the one that the phone showed as the last: taken back meanwhile, nothing more is.

    Raises:
        Stale: something newer was written since, which this phone did not show.
    """
    with writing() as session:
        match = session.get_one(Match, match_id)
        if _is_repeat(session, match_id, tap) or _is_struck(session, match_id, act):
            return
        standing = standing_of(match)
        if not standing.told or standing.told[-1].act != act:
            raise Stale(
                "newer-line", Say("Something newer was written meanwhile. Look before you undo.")
            )
        undone = [one for one in standing.told if one.act == act]
        _append(session, match, phone, tap, now(), [{"strikes": one.number} for one in undone])
        match.draft = dict(standing.game.reopened(undone[0].before, undone[0].entry))
        match.finished_at = None
        version = match.changed()
    tell_phones(match_id, version)


def _is_struck(session: Session, match_id: int, number: int) -> bool:
    struck = select(Line.id).filter_by(match_id=match_id, strikes=number)
    return session.scalar(struck) is not None


def fill_in(match_id: int, phone: Phone, tap: Tap) -> None:
    """Fill in the draft that all phones see; a repeat of the same tap changes nothing any more.

    Raises:
        Stale: lines were written that this phone had not seen.
        Unreadable, Refused: what was filled in makes no sense.
    """
    with writing() as session:
        match = session.get_one(Match, match_id)
        if tap.key in match.draft_keys:
            return
        if tap.seen != last_number(match):
            raise moved_on()
        standing = standing_of(match)
        _refuse_another_time(standing, tap)
        draft = dict(standing.game.draft(standing.sheet, match.draft, tap.fields))
        if draft == match.draft:
            return
        match.draft = draft
        match.draft_keys = [*match.draft_keys, tap.key][-DRAFT_KEYS:]
        version = match.changed()
    tell_phones(match_id, version)


def _seat_of(session: Session, phone: Phone, match_id: int) -> int | None:
    joining = session.scalar(select(Joining).filter_by(phone_id=phone.id, match_id=match_id))
    return joining.seat if joining else None
