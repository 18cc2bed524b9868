"""What is kept: the club, its players, matches with their seats and lines, and phones.

A line is never erased: one that takes another back is a line itself. Source: design.md, "Words".
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import DateTime, ForeignKey, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship
from sqlalchemy.types import TypeDecorator

from scorekeeper.database import Base

NAME_LENGTH = 40
"""How long a player's name may be, in characters."""


class NewerDatabase(Exception):
    """The database was written by a newer version of the program."""


class Moment(TypeDecorator[datetime]):
    """A moment in UTC; SQLite keeps no zone, so it is put back on reading."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Any) -> datetime | None:
        """Store UTC."""
        return None if value is None else value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: Any, dialect: Any) -> datetime | None:
        """Read UTC."""
        return None if value is None else value.replace(tzinfo=UTC)


class Kept(TypeDecorator[dict[str, Any]]):
    """A JSON object; what cannot be read as one is an object that no rule takes."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Any) -> str | None:
        """Store it as text."""
        return None if value is None else json.dumps(value)

    def process_result_value(self, value: Any, dialect: Any) -> dict[str, Any] | None:
        """Read it, damaged or not."""
        if value is None:
            return None
        try:
            read = json.loads(value)
        except (ValueError, TypeError):
            read = None
        return read if isinstance(read, dict) else {"unreadable": True}


def now() -> datetime:
    """Give this moment, in UTC."""
    return datetime.now(UTC)


class Club(Base):
    """The people who share players and history on one server."""

    __tablename__ = "club"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(80))


class Player(Base):
    """Somebody who played in the club; `folded` is the name with letter case ignored."""

    __tablename__ = "player"
    __table_args__ = (UniqueConstraint("club_id", "folded"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    club_id: Mapped[int] = mapped_column(ForeignKey("club.id"))
    name: Mapped[str] = mapped_column(String(NAME_LENGTH))
    folded: Mapped[str] = mapped_column(String(3 * NAME_LENGTH))
    played_at: Mapped[datetime] = mapped_column(Moment, default=now)


class Phone(Base):
    """A phone (a browser) that wrote or joined; `token` is in its cookie."""

    __tablename__ = "phone"

    id: Mapped[int] = mapped_column(primary_key=True)
    token: Mapped[str] = mapped_column(String(64), unique=True)
    at: Mapped[datetime] = mapped_column(Moment, default=now)


class Match(Base):
    """One occasion of a game.

    `version` counts every change that phones show: lines, drafts, the rematch. `draft` is the
    entry still being put together. `previous_id` is the match that this one is the rematch of.
    """

    __tablename__ = "match"

    id: Mapped[int] = mapped_column(primary_key=True)
    club_id: Mapped[int] = mapped_column(ForeignKey("club.id"))
    code: Mapped[str] = mapped_column(String(12), unique=True)
    game: Mapped[str] = mapped_column(String(40))
    options: Mapped[dict[str, Any]] = mapped_column(Kept)
    first: Mapped[int]
    drawn: Mapped[bool]
    version: Mapped[int] = mapped_column(default=0)
    draft: Mapped[dict[str, Any]] = mapped_column(Kept, default=dict)
    write_token: Mapped[str] = mapped_column(String(64), unique=True)
    watch_token: Mapped[str] = mapped_column(String(64), unique=True)
    previous_id: Mapped[int | None] = mapped_column(ForeignKey("match.id"), unique=True)
    key: Mapped[str | None] = mapped_column(String(64), unique=True)
    at: Mapped[datetime] = mapped_column(Moment, default=now, index=True)
    finished_at: Mapped[datetime | None] = mapped_column(Moment, index=True)

    seats: Mapped[list[Seat]] = relationship(order_by="Seat.number", lazy="selectin")
    lines: Mapped[list[Line]] = relationship(order_by="Line.number")
    previous: Mapped[Match | None] = relationship(remote_side="Match.id", back_populates="rematch")
    rematch: Mapped[Match | None] = relationship(back_populates="previous", uselist=False)

    @property
    def names(self) -> list[str]:
        """The players' names in seat order."""
        return [seat.name for seat in self.seats]

    def with_rematches(self) -> Iterator[Match]:
        """Give this match, then its rematch, then the rematch of that, and so on."""
        later: Match | None = self
        while later is not None:
            yield later
            later = later.rematch

    def changed(self) -> int:
        """Raise the version, so that phones show what is new, and give it."""
        self.version += 1
        return self.version


class Seat(Base):
    """A place at the table; the name is as it was when the match was started."""

    __tablename__ = "seat"
    __table_args__ = (UniqueConstraint("match_id", "number"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    match_id: Mapped[int] = mapped_column(ForeignKey("match.id"))
    number: Mapped[int]
    player_id: Mapped[int] = mapped_column(ForeignKey("player.id"), index=True)
    name: Mapped[str] = mapped_column(String(NAME_LENGTH))


class Line(Base):
    """An accepted entry, or one that takes an earlier line back (`strikes` its number).

    Lines written in one act have the same `act`, the number of the first of them; it carries the
    one-time `key` and a `digest` of what was sent, and `filled`, the draft that it was written
    from. `seat` is whose phone it was at the time.
    """

    __tablename__ = "line"
    __table_args__ = (
        UniqueConstraint("match_id", "number"),
        UniqueConstraint("match_id", "key"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    match_id: Mapped[int] = mapped_column(ForeignKey("match.id"))
    number: Mapped[int]
    act: Mapped[int]
    entry: Mapped[dict[str, Any] | None] = mapped_column(Kept)
    filled: Mapped[dict[str, Any] | None] = mapped_column(Kept)
    strikes: Mapped[int | None]
    replaces: Mapped[int | None]
    key: Mapped[str | None] = mapped_column(String(64))
    digest: Mapped[str | None] = mapped_column(String(64))
    phone_id: Mapped[int] = mapped_column(ForeignKey("phone.id"))
    seat: Mapped[int | None]
    at: Mapped[datetime] = mapped_column(Moment, default=now)


class Joining(Base):
    """A phone at a table: it writes (for a seat, or for all when `seat` is None) or watches."""

    __tablename__ = "joining"
    __table_args__ = (UniqueConstraint("phone_id", "match_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    phone_id: Mapped[int] = mapped_column(ForeignKey("phone.id"))
    match_id: Mapped[int] = mapped_column(ForeignKey("match.id"), index=True)
    writes: Mapped[bool]
    seat: Mapped[int | None]
    at: Mapped[datetime] = mapped_column(Moment, default=now)
