"""What people do at a table: one verb and one transaction each.

Every verb that changes a match raises its `version` and, once it is committed, tells the waiting
phones. Source: design.md, "From tap to every phone" and "Getting in".
"""

from __future__ import annotations

import hashlib
import json
import secrets
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import reduce
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.database import writing
from scorekeeper.games import shelf
from scorekeeper.models import NAME_LENGTH, Club, Joining, Line, Match, Phone, Player, Seat, now
from scorekeeper.record import from_form, read_setup, to_record
from scorekeeper.rules import Entry, Objection, Refused, Say, Stale, Unreadable
from scorekeeper.standing import Standing, Told, last_number, standing_of

Fields = Mapping[str, list[str]]
"""A form as it came: a list of texts a field."""

CODE_LETTERS = "ABCDEFGHJKMNPQRTUVWXYZ"
"""Letters that are not mistaken for each other when read out."""

SAME_PHONE_SECONDS = 2
LONGEST_WAIT = timedelta(days=1)

NO_PART_OF_A_NAME = frozenset(
    "\u00ad\u200b\u2060\ufeff\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""Spaces without width, and what turns the direction of the sentence that a name stands in."""
UNSEEN = frozenset({"Cc", "Cf", "Mn", "Zs"})
"""Kinds of characters that nobody sees by themselves."""

SENDING_FIELDS = frozenset({"key", "seen", "waited", "anyway", "csrf_token"})
"""Fields of the form that are about the sending, not about what is sent."""


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
    """One tap on a pad: the one-time key, the last line seen, how long ago it was, and the form."""

    key: str
    seen: int
    fields: Fields
    waited: timedelta = timedelta()
    anyway: bool = False

    @property
    def content(self) -> str:
        """A digest of what is sent: equal for a repeat, different for another entry."""
        said = {k: list(v) for k, v in sorted(self.fields.items()) if k not in SENDING_FIELDS}
        return hashlib.sha256(json.dumps(said).encode()).hexdigest()


@dataclass(frozen=True)
class NewMatch:
    """What is chosen before a match; `first` None asks for a draw by the server."""

    game: str
    names: Sequence[str]
    first: int | None
    options: Mapping[str, Any] = field(default_factory=dict)
    key: str | None = None


Nudge = Callable[[int, int], None]
_nudge: list[Nudge] = []


def tell_phones_by(nudge: Nudge) -> None:
    """Set who is told (match id, version) after each commit; there is one such listener."""
    _nudge[:] = [nudge]


def _tell_phones(match_id: int, version: int) -> None:
    for nudge in _nudge:
        nudge(match_id, version)


# Opening and joining


def open_match(new: NewMatch, phone: Phone, club: Club) -> str:
    """Open a match and give its code; the opening phone writes for all seats.

    The same key again gives the same match: a double tap opens one.

    Raises:
        Unreadable, Refused: players, options or the start are not possible.
    """
    game = shelf().get(new.game)
    if game is None:
        raise Unreadable("bad-record", Say("There is no such game."))
    names = [tidy_name(name) for name in new.names]
    first = secrets.randbelow(len(names)) if new.first is None and names else new.first
    setup = read_setup(game, names, new.options, first)
    game.open(setup)
    with writing() as session:
        known = new.key and session.scalar(select(Match).filter_by(key=new.key))
        if known:
            return _same_match(known, new, names)
        match = _new_match(session, club.id, new, first or 0)
        match.seats = [
            Seat(number=number, player_id=_player(session, club.id, name).id, name=name)
            for number, name in enumerate(setup.players)
        ]
        session.flush()
        session.add(Joining(phone_id=phone.id, match_id=match.id, writes=True, seat=None))
        return match.code


def tidy_name(typed: str) -> str:
    """Give a name as it is kept, empty where nothing of it can be seen.

    Spaces are single, accents are one with their letters, and control characters are gone.

    Raises:
        Refused: it is too long.
    """
    spaced = " ".join(unicodedata.normalize("NFC", typed).split())
    name = "".join(
        one for one in spaced if unicodedata.category(one) != "Cc" and one not in NO_PART_OF_A_NAME
    )
    if len(name) > NAME_LENGTH:
        raise Refused(
            "bad-players", Say("A name has at most %(length)s characters.", length=NAME_LENGTH)
        )
    return "" if all(unicodedata.category(one) in UNSEEN for one in name) else name


def _same_match(known: Match, new: NewMatch, names: list[str]) -> str:
    """Give the match that this very form has opened before; another form's key is stale."""
    started = None if known.drawn else known.first
    if (known.game, known.names, known.options, started) != (
        new.game,
        names,
        dict(new.options),
        new.first,
    ):
        raise Stale(
            "used-key", Say("That form was used already. Here is a fresh one with what you typed.")
        )
    return known.code


def _new_match(session: Session, club_id: int, new: NewMatch, first: int) -> Match:
    match = Match(
        club_id=club_id,
        code=_free_code(session),
        game=new.game,
        options=dict(new.options),
        first=first,
        drawn=new.first is None,
        write_token=secrets.token_urlsafe(12),
        watch_token=secrets.token_urlsafe(12),
        key=new.key,
    )
    session.add(match)
    return match


def _free_code(session: Session) -> str:
    while True:
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(5))
        if session.scalar(select(Match.id).filter_by(code=code)) is None:
            return code


def _player(session: Session, club_id: int, name: str) -> Player:
    """Give the club's player of a name, new if nobody was called so yet."""
    known = session.scalar(select(Player).filter_by(club_id=club_id, folded=name.casefold()))
    if known is None:
        known = Player(club_id=club_id, name=name, folded=name.casefold())
        session.add(known)
    known.played_at = now()
    session.flush()
    return known


def join(match_id: int, phone: Phone, seat: int | None, writes: bool) -> None:
    """Sit a phone down at a table, or move it: for a seat, for all, or just to watch.

    Raises:
        Refused: there is no such seat.
    """
    with writing() as session:
        match = session.get_one(Match, match_id)
        if seat is not None and not 0 <= seat < len(match.seats):
            raise Refused("no-such-seat", Say("There is no such seat at this table."))
        joining = session.scalar(select(Joining).filter_by(phone_id=phone.id, match_id=match_id))
        if joining is None:
            joining = Joining(phone_id=phone.id, match_id=match_id)
            session.add(joining)
        joining.writes, joining.seat = writes, seat if writes else None


# Writing and taking back


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
        at = max(now() - min(tap.waited, LONGEST_WAIT), match.at)
        if not tap.anyway:
            _refuse_clash(standing, tap, entries, phone.id, at)
        sheet = reduce(standing.game.play, entries, standing.sheet)
        _append(session, match, phone, tap, at, [{"entry": to_record(one)} for one in entries])
        match.draft = {}
        match.finished_at = at if sheet.finished else None
        version = _changed(match)
    _tell_phones(match_id, version)


def _entries(standing: Standing, tap: Tap) -> tuple[Entry, ...]:
    entry = from_form(standing.game, tap.fields)
    return standing.game.acts(standing.sheet, entry, tap.fields)


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
    standing: Standing, tap: Tap, entries: Sequence[Entry], phone_id: int, at: datetime
) -> None:
    """Raise `Clash` when a line in question may say the same as the first entry of this tap."""
    game, before = standing.game, standing.sheet_at(tap.seen)
    try:
        trace = game.trace(before, entries[0], game.play(before, entries[0]))
    except Objection:
        return
    for told in standing.told:
        if _in_the_way(told, tap, phone_id, at, game.clash_seconds) and (
            game.trace(told.before, told.entry, told.after) == trace
        ):
            raise Clash(told, _possible(standing, entries))


def _in_the_way(told: Told, tap: Tap, phone_id: int, at: datetime, seconds: float | None) -> bool:
    """Tell whether a line is new and near enough to be the same thing told twice."""
    apart = abs((at - told.at).total_seconds())
    if told.phone_id == phone_id and seconds is not None:
        return apart <= SAME_PHONE_SECONDS
    return told.number > tap.seen and (seconds is None or apart <= seconds)


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
) -> None:
    """Add the lines of one act, the first of them with the key; `said` is what each says."""
    act, seat = last_number(match) + 1, _seat_of(session, phone, match.id)
    for number, one in enumerate(said, act):
        line = Line(
            match_id=match.id, number=number, act=act, phone_id=phone.id, seat=seat, at=at, **one
        )
        if number == act:
            line.key, line.digest = tap.key, tap.content
        session.add(line)
    session.flush()


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
        numbers = [one.number for one in standing.told if one.act == act]
        _append(session, match, phone, tap, now(), [{"strikes": number} for number in numbers])
        match.draft = {}
        match.finished_at = None
        version = _changed(match)
    _tell_phones(match_id, version)


def _is_struck(session: Session, match_id: int, number: int) -> bool:
    struck = select(Line.id).filter_by(match_id=match_id, strikes=number)
    return session.scalar(struck) is not None


def fill_in(match_id: int, phone: Phone, tap: Tap) -> None:
    """Fill in the draft that all phones see.

    Raises:
        Stale: lines were written that this phone had not seen.
        Unreadable, Refused: what was filled in makes no sense.
    """
    with writing() as session:
        match = session.get_one(Match, match_id)
        if tap.seen != last_number(match):
            raise Stale(
                "newer-line", Say("The sheet has moved on meanwhile. Look before you go on.")
            )
        standing = standing_of(match)
        draft = dict(standing.game.draft(standing.sheet, match.draft, tap.fields))
        if draft == match.draft:
            return
        match.draft = draft
        version = _changed(match)
    _tell_phones(match_id, version)


# Again


def rematch(match_id: int) -> str:
    """Start the same match again and give its code: same seats and phones, the start passed on.

    Two phones that ask for it get the same one.

    Raises:
        Refused: the match is not over.
    """
    with writing() as session:
        match = session.get_one(Match, match_id)
        if match.rematch is not None:
            return match.rematch.code
        if not standing_of(match).sheet.finished:
            raise Refused("wrong-moment", Say("The match is not over yet."))
        again = _again(session, match)
        session.flush()
        for joining in session.scalars(select(Joining).filter_by(match_id=match_id)):
            session.add(
                Joining(
                    phone_id=joining.phone_id,
                    match_id=again.id,
                    writes=joining.writes,
                    seat=joining.seat,
                )
            )
        code, version = again.code, _changed(match)
    _tell_phones(match_id, version)
    return code


def _again(session: Session, match: Match) -> Match:
    first = (match.first + 1) % len(match.seats)
    new = NewMatch(match.game, match.names, first, match.options)
    again = _new_match(session, match.club_id, new, first)
    again.previous_id = match.id
    again.seats = [
        Seat(number=seat.number, player_id=seat.player_id, name=seat.name) for seat in match.seats
    ]
    return again


def _changed(match: Match) -> int:
    match.version += 1
    return match.version


def _seat_of(session: Session, phone: Phone, match_id: int) -> int | None:
    joining = session.scalar(select(Joining).filter_by(phone_id=phone.id, match_id=match_id))
    return joining.seat if joining else None
