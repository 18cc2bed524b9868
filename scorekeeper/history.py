"""What the matches say when asked: queries over the lines, never stored counters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.sql import Select

from scorekeeper.database import db
from scorekeeper.models import Joining, Match, Player
from scorekeeper.rules import Points, Say
from scorekeeper.standing import Standing, standing_of


@dataclass(frozen=True)
class Summary:
    """A match in a list: the match, how it stands, and its sides with scores."""

    match: Match
    standing: Standing

    @property
    def sides(self) -> list[tuple[list[str], Points, bool]]:
        """Each side's names, score, and whether it won."""
        sheet = self.standing.sheet
        seats = self.standing.game.sides(len(self.match.seats))
        return [
            ([self.match.names[seat] for seat in side], score, number in sheet.winners)
            for number, (side, score) in enumerate(zip(seats, sheet.scores, strict=True))
        ]

    @property
    def title(self) -> Say:
        """The game's title."""
        return self.standing.game.title


def in_play(club_id: int, limit: int = 20) -> list[Summary]:
    """Give the matches that are not over, the newest first."""
    chosen = select(Match).filter_by(club_id=club_id, finished_at=None)
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
        seen.setdefault((match.game, tuple(sorted(match.names))), match)
    return list(seen.values())[:limit]


def players(club_id: int, limit: int = 60) -> list[Player]:
    """Give who played here, those who played last first."""
    chosen = select(Player).filter_by(club_id=club_id)
    return list(db.session.scalars(chosen.order_by(Player.played_at.desc()).limit(limit)))


def series(match: Match) -> list[int]:
    """Give how many matches each side has won in this match and those it is the rematch of."""
    wins = [0] * len(standing_of(match).sheet.scores)
    for one in _chain(match):
        for side in standing_of(one).sheet.winners:
            wins[side] += 1
    return wins


def _chain(match: Match) -> Iterable[Match]:
    one: Match | None = match
    while one is not None:
        yield one
        one = one.previous


def _summaries(chosen: Select[Match]) -> list[Summary]:
    return [Summary(match, standing_of(match)) for match in db.session.scalars(chosen)]
