"""Matches from their opening to the rematch, and who sits at them: one verb, one transaction each.

Source: design.md, "Getting in"; rules.md, the ruling on a rematch.
"""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.database import writing
from scorekeeper.games import shelf
from scorekeeper.live import tell_phones
from scorekeeper.models import NAME_LENGTH, Club, Joining, Match, Phone, Player, Seat, now
from scorekeeper.record import read_setup
from scorekeeper.rules.objections import Refused, Stale, Unreadable
from scorekeeper.rules.sentences import Say
from scorekeeper.standing import standing_of

CODE_LETTERS = "ABCDEFGHJKMNPQRTUVWXYZ"
"""Letters that are not mistaken for each other when read out."""

NO_PART_OF_A_NAME = frozenset(
    "\u00ad\u200b\u2060\ufeff\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""Spaces without width, and what turns the direction of the sentence that a name stands in."""
UNSEEN = frozenset({"Cc", "Cf", "Mn", "Zs"})
"""Kinds of characters that nobody sees by themselves."""


@dataclass(frozen=True)
class NewMatch:
    """What is chosen before a match; `first` None asks for a draw by the server."""

    game: str
    names: Sequence[str]
    first: int | None
    options: Mapping[str, Any] = field(default_factory=dict)
    key: str | None = None


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
        code, match_id, version = match.code, match.id, match.version
    tell_phones(match_id, version)
    return code


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
        for one in match.with_rematches():  # who joins late comes along
            _sit_down(session, one.id, phone.id, seat if writes else None, writes)


def _sit_down(
    session: Session, match_id: int, phone_id: int, seat: int | None, writes: bool
) -> None:
    joining = session.scalar(select(Joining).filter_by(phone_id=phone_id, match_id=match_id))
    if joining is None:
        joining = Joining(phone_id=phone_id, match_id=match_id)
        session.add(joining)
    joining.writes, joining.seat = writes, seat


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
        code, version = again.code, match.changed()
    tell_phones(match_id, version)
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
