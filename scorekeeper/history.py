"""What the matches say when asked: queries over the lines, never stored counters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.sql import Select

from scorekeeper.database import db
from scorekeeper.games import shelf
from scorekeeper.models import Joining, Line, Match, Player, now
from scorekeeper.rules.numbers import Points
from scorekeeper.rules.sentences import Say
from scorekeeper.standing import Standing, standing_of, standings

ASLEEP = timedelta(days=1)
"""How long a match in play is untouched before it is folded away."""


@dataclass(frozen=True)
class Summary:
    """A match in a list: how it stands, None where that cannot be told any more."""

    match: Match
    standing: Standing | None

    @property
    def sides(self) -> list[tuple[list[str], Points, bool]]:
        """Each side's names, score, and whether it won."""
        if self.standing is None:
            return []
        sheet = self.standing.sheet
        seats = self.standing.game.sides(len(self.match.seats))
        return [
            ([self.match.names[seat] for seat in side], score, number in sheet.winners)
            for number, (side, score) in enumerate(zip(seats, sheet.scores, strict=True))
        ]

    @property
    def title(self) -> Say | str:
        """The game's title, or its name where it is not on the shelf."""
        game = shelf().get(self.match.game)
        return game.title if game else self.match.game


def in_play(club_id: int, limit: int = 20) -> list[Summary]:
    """Give the matches that are not over and were touched within a day, the newest first."""
    return _not_over(club_id, _touched() >= now() - ASLEEP, limit)


def newest() -> int:
    """Give a number that rises with every line of any match, and with every match opened."""
    latest = [select(func.max(one.id)).scalar_subquery() for one in (Line, Match)]
    return sum(number or 0 for number in db.session.execute(select(*latest)).one())


def asleep(club_id: int, limit: int = 100) -> list[Summary]:
    """Give the matches that are not over and that nobody has touched for a day."""
    return _not_over(club_id, _touched() < now() - ASLEEP, limit)


def _touched() -> ColumnElement[datetime]:
    """When the last line of a match was written, or the match was opened."""
    newest = select(func.max(Line.at)).where(Line.match_id == Match.id).scalar_subquery()
    return func.coalesce(newest, Match.at)


def _not_over(club_id: int, which: ColumnElement[bool], limit: int) -> list[Summary]:
    chosen = select(Match).filter_by(club_id=club_id, finished_at=None).where(which)
    return _summaries(chosen.order_by(Match.at.desc(), Match.id.desc()).limit(limit))


def finished(club_id: int, limit: int, offset: int = 0) -> list[Summary]:
    """Give finished matches, the one that ended last first."""
    chosen = select(Match).filter_by(club_id=club_id).where(Match.finished_at.is_not(None))
    ordered = chosen.order_by(Match.finished_at.desc(), Match.id.desc())
    return _summaries(ordered.limit(limit).offset(offset))


def tables_of(phone_id: int, limit: int = 5) -> list[Summary]:
    """Give the tables that a phone joined, the newest first."""
    chosen = select(Match).join(Joining, Joining.match_id == Match.id)
    mine = chosen.where(Joining.phone_id == phone_id)
    return _summaries(mine.order_by(Match.at.desc(), Match.id.desc()).limit(limit))


def regulars(club_id: int, limit: int = 3) -> list[Match]:
    """Give the newest matches that differ in game or players, to start again as they were."""
    newest = select(Match).filter_by(club_id=club_id).order_by(Match.id.desc()).limit(40)
    seen: dict[tuple[str, tuple[str, ...]], Match] = {}
    for match in db.session.scalars(newest):
        if match.game not in shelf():
            continue
        seen.setdefault((match.game, tuple(sorted(match.names))), match)
    return list(seen.values())[:limit]


def players(club_id: int, limit: int = 60) -> list[Player]:
    """Give who played here, those who played last first."""
    chosen = select(Player).filter_by(club_id=club_id)
    return list(db.session.scalars(chosen.order_by(Player.played_at.desc()).limit(limit)))


def series(match: Match) -> list[int]:
    """Give how many matches each side has won in this match and those it is the rematch of."""
    wins = [0] * len(standing_of(match).sheet.scores)
    for one in standings(_chain(match)):
        for side in one.sheet.winners if one else ():
            wins[side] += 1
    return wins


def reopened_before(match: Match) -> Match | None:
    """Give the match that a rematch goes back to and that is not over any more, if there is one."""
    if match.previous_id is None:
        return None
    earlier = [one for one in _chain(match) if one.id != match.id and one.finished_at is None]
    return max(earlier, key=lambda one: one.id, default=None)


def leads_on(match: Match) -> bool:
    """Tell whether whoever waits at a finished match is led to its rematch.

    One that was reopened since is looked at for its own sake.
    """
    if match.rematch is None or match.finished_at is None:
        return False
    struck = select(Line.id).where(Line.match_id == match.id, Line.strikes.is_not(None))
    return db.session.scalar(struck.where(Line.at >= match.rematch.at).limit(1)) is None


def _chain(match: Match) -> Sequence[Match]:
    """Give a match and those that it is the rematch of, however many, in one query."""
    chain = select(Match.id, Match.previous_id).where(Match.id == match.id).cte(recursive=True)
    earlier = select(Match.id, Match.previous_id).join(chain, Match.id == chain.c.previous_id)
    chain = chain.union_all(earlier)
    return db.session.scalars(select(Match).join(chain, Match.id == chain.c.id)).all()


def _summaries(chosen: Select[Match]) -> list[Summary]:
    matches = db.session.scalars(chosen).all()
    told = standings(matches)
    return [Summary(match, standing) for match, standing in zip(matches, told, strict=True)]
