"""What people write at a table: one verb and one transaction each.

Every verb that changes a match raises its `version` and, once it is committed, tells the waiting
phones. Source: design.md, "From tap to every phone".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import reduce
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper import drafts
from scorekeeper.clashes import refuse_clash
from scorekeeper.database import writing
from scorekeeper.entries import from_form, to_record
from scorekeeper.live import tell_phones
from scorekeeper.models import Joining, Line, Match, Phone, now
from scorekeeper.rules.match import Draft, Entry
from scorekeeper.rules.objections import SOMEBODY_ELSE, Objection, Question, Stale
from scorekeeper.rules.sentences import Say
from scorekeeper.standing import Standing, last_number, standing_of
from scorekeeper.taps import Tap

LONGEST_WAIT = timedelta(days=1)


def write(match_id: int, phone: Phone, tap: Tap) -> None:
    """Write what one tap says; a repeat of the same tap adds nothing.

    Raises:
        Unreadable: it cannot be read.
        Question: one thing must be asked first.
        Stale: the key was used for something else, it was meant for another part of the match, or
            (`Clash`) it may be written already.
        Refused: a rule says no.
    """
    with writing() as session:
        match = session.get_one(Match, match_id)
        if _is_repeat(session, match_id, tap):
            return
        standing = standing_of(match)
        entries = _entries(standing, tap)
        at = _when(match, tap)
        refuse_clash(standing, tap, entries, phone.id, at)
        sheet = reduce(standing.game.play, entries, standing.sheet)
        _refuse_another_occasion(standing, tap, entries)
        _refuse_what_others_changed(match, standing, phone, tap)
        filled = drafts.filled_in(match, standing)
        said: list[dict[str, Any]] = [{"entry": to_record(one)} for one in entries]
        said[0]["filled"] = dict(filled) or None
        _append(session, match, phone, tap, at, said)
        drafts.begin_next(match, replace(standing, sheet=sheet), filled)
        match.finished_at = at if sheet.finished else None
        news = _changed(match, with_rematches=sheet.finished)
    _tell_phones(news)


def _when(match: Match, tap: Tap) -> datetime:
    """Give the time of a tap by this machine's clock; nobody has waited since before the match.

    Only the waiting is cut short. A clock that was set back shows times before the match, and they
    stay as they are: clashes are judged by what lies between two lines, which must not shrink.
    """
    at, longest = now(), LONGEST_WAIT
    return at - min(tap.waited, longest, max(at - match.at, timedelta()))


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


def _refuse_another_occasion(standing: Standing, tap: Tap, entries: Sequence[Entry]) -> None:
    """Raise `Stale` when the phone showed another turn or round than the one in play."""
    game = standing.game
    if tap.occasion in (None, game.occasion(standing.sheet)):
        return
    if any(game.bound(standing.sheet, entry) for entry in entries):
        raise Stale(
            "another-occasion",
            Say(
                "This belongs to another part of the match than the one in play now. "
                "Look before you write it."
            ),
        )


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
        Question: others have put something down meanwhile, which would be lost.
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
        acted = [one for one in standing.told if one.act == act]
        before = replace(standing, sheet=acted[0].before)
        _ask_before_a_draft_is_lost(match, standing, before, tap)
        _append(session, match, phone, tap, now(), [{"strikes": one.number} for one in acted])
        drafts.keep_what_still_belongs(match, before.game.occasion(before.sheet))
        filled = _filled_at(session, match_id, acted[0].number)
        drafts.put_back(match, before, acted[0].entry, phone.id, filled)
        reopened, match.finished_at = match.finished_at is not None, None
        news = _changed(match, with_rematches=reopened)
    _tell_phones(news)


def _ask_before_a_draft_is_lost(
    match: Match, standing: Standing, before: Standing, tap: Tap
) -> None:
    """Raise `Question` where an undo would throw away what was put down for what comes next."""
    game, draft = standing.game, drafts.filled_in(match, standing)
    belongs = game.occasion(before.sheet) == game.occasion(standing.sheet)
    if tap.anyway or belongs or not draft or not drafts.is_new(match):
        return
    lost = game.under_way(standing.sheet, draft)
    raise Question(
        Say("This is under way, and an undo throws it away: %(what)s", what=lost)
        if lost is not None
        else Say("Something is put down for what comes next, and an undo throws it away."),
        ((Say("Undo all the same"), {"anyway": str(standing.number)}),),
        verb="undo",
    )


def _filled_at(session: Session, match_id: int, number: int) -> Draft:
    """Give what was filled in when a line was written."""
    line = session.scalars(select(Line).filter_by(match_id=match_id, number=number)).one()
    return line.filled or {}


def _changed(match: Match, with_rematches: bool) -> dict[int, int]:
    """Raise the version of a match, and of its rematches where they show its result; by match."""
    changed = match.with_rematches() if with_rematches else (match,)
    return {one.id: one.changed() for one in changed}


def _tell_phones(news: Mapping[int, int]) -> None:
    for match_id, version in news.items():
        tell_phones(match_id, version)


def _is_struck(session: Session, match_id: int, number: int) -> bool:
    struck = select(Line.id).filter_by(match_id=match_id, strikes=number)
    return session.scalar(struck) is not None


def fill_in(match_id: int, phone: Phone, tap: Tap) -> None:
    """Fill in the draft that all phones see.

    A repeat of one of the latest taps changes nothing, and neither does what another phone has just
    filled in alike.

    Raises:
        Stale: what is due, or the draft itself, has changed since this phone showed it.
        Unreadable, Refused: what was filled in makes no sense.
    """
    with writing() as session:
        match = session.get_one(Match, match_id)
        if drafts.is_known(match, tap.key, tap.content):
            return
        standing = standing_of(match)
        _what_is_due_must_be_as_shown(match, standing, tap)
        before = drafts.filled_in(match, standing)
        try:
            filled = standing.game.draft(standing.sheet, before, tap.fields)
        except Objection:
            _refuse_what_others_changed(match, standing, phone, tap)
            raise
        if filled == before:
            return
        _refuse_what_others_changed(match, standing, phone, tap)
        version = drafts.fill(match, standing, filled, tap.key, tap.content, phone.id)
    tell_phones(match_id, version)


def _what_is_due_must_be_as_shown(match: Match, standing: Standing, tap: Tap) -> None:
    """Raise `Stale` when something else is due than on the phone that fills it in."""
    due = standing.game.occasion(standing.sheet)
    if (tap.seen != last_number(match)) if tap.occasion is None else (tap.occasion != due):
        raise Stale("newer-line", Say("The sheet has moved on meanwhile. Look before you go on."))


def _refuse_what_others_changed(match: Match, standing: Standing, phone: Phone, tap: Tap) -> None:
    """Raise `Stale` when another phone has changed the draft that this tap shows otherwise."""
    if tap.draft is None or standing.game.drafts_merge:
        return
    if drafts.others_filled_in_since(match, tap.draft, phone.id):
        raise Stale("newer-draft", SOMEBODY_ELSE)


def _seat_of(session: Session, phone: Phone, match_id: int) -> int | None:
    joining = session.scalar(select(Joining).filter_by(phone_id=phone.id, match_id=match_id))
    return joining.seat if joining else None
