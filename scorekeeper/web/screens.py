"""The table display, and the club's own screen: read-only pages that nobody has to touch.

They keep up as phones do: by the stream of a table, and the club's screen by one of the club.
Source: design.md, "How it looks and feels".
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Mapping
from typing import Any

from flask import Blueprint, Response, render_template, request, url_for
from jinja2_fragments.flask import render_block
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper import history
from scorekeeper.addresses import phone_base
from scorekeeper.live import Hub
from scorekeeper.models import Match
from scorekeeper.rules.sentences import Say
from scorekeeper.web import club_tables, forms, phones, sheets
from scorekeeper.web.asgi import handover
from scorekeeper.web.joining import at_table, qr
from scorekeeper.web.phones import Guest
from scorekeeper.web.short_names import renamed, shortened
from scorekeeper.web.texts import tell

pages = Blueprint("screens", __name__)

CLUB = 0
"""The club's place in the hub, where matches stand by their ids."""

NAME_LENGTH = 14
"""How many characters of a winner's name are shown beside the game."""

WORDS = (50, 120, 170)
"""How many characters fit beside the game in one size of letters, and in smaller ones."""

MORE = 20
"""How many characters a gain, a series, or that nothing is written yet count for."""

SIDE_BY_SIDE = 12
"""How many matches the club's screen shows."""

Answer = AnyResponse | str


@pages.get("/m/<code>/display")
def display(code: str) -> Answer:
    """Show a match to a whole room."""
    match, guest = at_table(code)
    writers = guest.writes or phones.is_member()
    return render_template(
        "screen.html", **_facts(match), for_writers=writers, qr=_qr_of(match, writers)
    )


@pages.get("/m/<code>/display/fresh")
def fresh(code: str) -> Answer:
    """Show what is newer than the version on the screen, and go on to the rematch."""
    match, _ = at_table(code)
    if request.args.get("version") == str(match.version):
        return Response(status=204)
    facts = _facts(match)
    if match.rematch is not None and facts["sheet"].finished:
        return forms.go_to(url_for("screens.display", code=match.rematch.code))
    return render_block("screen.html", "news", **facts)


def _facts(match: Match) -> dict[str, Any]:
    """Give what a reader sees who sits nowhere, in words that fit beside the game."""
    nobody = Guest(None, joined=False, writes=False, mine=None)
    facts = sheets.facts(match, nobody, wide=True)
    ending, under_way = facts["ending"], facts["game"].under_way(facts["sheet"], facts["draft"])
    turn = under_way or _turn(match, facts)
    fitting = {
        **facts,
        "ending": renamed(ending, shortened(match.names, NAME_LENGTH)) if ending else None,
        "turn": renamed(turn, shortened(match.names)) if turn else None,
        "under_way": under_way is not None,
    }
    return {**fitting, "words_size": bisect(WORDS, _length(fitting))}


def _turn(match: Match, facts: Mapping[str, Any]) -> Say | None:
    """Say whose turn it is; None where it is nobody's."""
    seat = facts["sheet"].next_seat
    return None if seat is None else Say("%(name)s's turn", name=match.names[seat])


def _length(facts: Mapping[str, Any]) -> int:
    """Give how many characters stand beside the game."""
    last, series = facts["last"], facts["series"]
    told = [last.what, last.why] if last and not facts["ending"] else []
    said = [one for one in (facts["ending"], facts["turn"], *told) if one]
    more = (series and sum(series), told and last.gain, not last and not facts["under_way"])
    return sum(len(tell(one)) for one in said) + sum(MORE for one in more if one)


def _qr_of(match: Match, for_writers: bool) -> Markup:
    """Draw the write link for whoever may hand it out, otherwise the watch link."""
    if for_writers:
        path = url_for("joining.by_write_link", token=match.write_token)
    else:
        path = url_for("joining.by_watch_link", token=match.watch_token)
    return qr(phone_base(phones.settings(), request.host, request.scheme) + path)


@pages.get("/display")
def club_display() -> str:
    """Show all matches in play, side by side."""
    phones.member_only()
    return render_template("club_screen.html", **_club_facts())


@pages.get("/display/fresh")
def club_fresh() -> Answer:
    """Show the matches in play again if anything was written."""
    phones.member_only()
    if request.args.get("version") == str(history.newest()):
        return Response(status=204)
    return render_block("club_screen.html", "news", **_club_facts())


@pages.get("/display/stream")
def club_stream() -> Response:
    """Open a stream that tells of every line of the club."""
    phones.member_only()
    return handover(CLUB, history.newest())


def _club_facts() -> dict[str, Any]:
    version = history.newest()
    playing = history.in_play(phones.club().id, limit=100)
    return {
        "version": version,
        "tables": club_tables.tables(playing[:SIDE_BY_SIDE]),
        "more": len(playing[SIDE_BY_SIDE:]),
    }


def telling(hub: Hub) -> Callable[[int, int], None]:
    """Give the telling of phones that tells the club's screens too."""

    def tell_both(match_id: int, version: int) -> None:
        hub.nudge(match_id, version)
        hub.nudge(CLUB, history.newest())

    return tell_both
