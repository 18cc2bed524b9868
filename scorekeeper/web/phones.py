"""Which phone is asking, and what it may do. Source: design.md, "Getting in".

A phone is known by a random token in its signed cookie, and by no more than that. A member has
the club's key in the same cookie; whoever joined a table has a row there.
"""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass

from flask import abort, current_app, session
from sqlalchemy import select

from scorekeeper.config import Config
from scorekeeper.database import db, writing
from scorekeeper.models import Club, Joining, Match, Phone


def settings() -> Config:
    """Give the settings of this start."""
    config: Config = current_app.config["SCOREKEEPER"]
    return config


def club() -> Club:
    """Give the club."""
    return db.session.get_one(Club, 1)


def is_key(text: str) -> bool:
    """Tell whether a text is the club's key."""
    return hmac.compare_digest(text.encode(), settings().club_key.encode())


def make_member() -> None:
    """Remember in the cookie that this phone has the club's key."""
    session.permanent = True
    session["club"] = settings().club_key


def is_member() -> bool:
    """Tell whether this phone has the club's key."""
    return is_key(str(session.get("club", "")))


def member_only() -> None:
    """Answer with the page that says how to get in, unless this phone is a member's."""
    if not is_member():
        abort(403)


def known_phone() -> Phone | None:
    """Give this phone if it was here before."""
    token = session.get("phone")
    return db.session.scalar(select(Phone).filter_by(token=token)) if token else None


def this_phone() -> Phone:
    """Give this phone, made known now if it is new."""
    phone = known_phone()
    if phone is None:
        session.permanent = True
        session["phone"] = token = secrets.token_urlsafe(18)
        with writing() as writer:
            writer.add(Phone(token=token))
        phone = db.session.scalars(select(Phone).filter_by(token=token)).one()
    return phone


@dataclass(frozen=True)
class Guest:
    """A phone at a table: `writes` or watches, for the seat `mine` or for all (None)."""

    phone_id: int | None
    joined: bool
    writes: bool
    mine: int | None


def guest_at(match: Match) -> Guest:
    """Give what this phone may do at a table; a stranger gets the page that says how to get in."""
    phone = known_phone()
    joining = (
        db.session.scalar(select(Joining).filter_by(phone_id=phone.id, match_id=match.id))
        if phone
        else None
    )
    if joining is not None:
        return Guest(joining.phone_id, True, joining.writes, joining.seat)
    if not is_member():
        abort(403)
    return Guest(phone.id if phone else None, False, False, None)
