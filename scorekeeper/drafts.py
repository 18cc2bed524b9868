"""The draft of a match: an entry still being put together, and the taps that filled it in.

It is ``{"for": occasion, "number": 12, "filled": {…}, "taps": [[12, key, digest, phone]]}``:
what the game makes of it is `filled`, `number` is the match's version when it changed last, and
`taps` are the latest that changed it. Source: design.md, "Words": draft.
"""

from __future__ import annotations

from scorekeeper.models import Match
from scorekeeper.rules import Draft, Entry
from scorekeeper.standing import Standing

TAPS_KEPT = 20
"""How many taps are remembered, so that one of them that comes once more changes nothing."""


def filled_in(match: Match, standing: Standing) -> Draft:
    """Give what is filled in; a draft for something else than what is due now is no draft."""
    if match.draft.get("for") != standing.game.occasion(standing.sheet):
        return {}
    filled: Draft = match.draft["filled"]
    return filled


def draft_number(match: Match) -> int:
    """Give the version at which the draft changed last, 0 when there is none."""
    return int(match.draft.get("number", 0))


def is_known(match: Match, key: str, digest: str) -> bool:
    """Tell whether this very tap has filled something in before."""
    return any([key, digest] == tap[1:3] for tap in match.draft.get("taps", []))


def others_filled_in_since(match: Match, number: int, phone_id: int) -> bool:
    """Tell whether another phone has changed the draft that a phone showed with this number."""
    return any(tap[0] > number and tap[3] != phone_id for tap in match.draft.get("taps", []))


def is_new(match: Match) -> bool:
    """Tell whether somebody has filled something in, beside what an undo has put back."""
    return bool(match.draft.get("taps"))


def fill(match: Match, standing: Standing, filled: Draft, key: str, digest: str, by: int) -> int:
    """Keep what is filled in now and by which tap; give the match's version."""
    version = match.changed()
    taps = [*match.draft.get("taps", []), [version, key, digest, by]][-TAPS_KEPT:]
    match.draft = {
        "for": standing.game.occasion(standing.sheet),
        "number": version,
        "filled": dict(filled),
        "taps": taps,
    }
    return version


def keep_what_still_belongs(match: Match, occasion: str) -> None:
    """Let go of a draft once something else is due."""
    if match.draft.get("for") != occasion:
        match.draft = {}


def put_back(match: Match, standing: Standing, entry: Entry, by: int) -> None:
    """Let an entry that was taken back be the draft again, where its game has one for it."""
    game, sheet = standing.game, standing.sheet
    filled = game.draft_again(sheet, entry, str(by))
    if filled:
        match.draft = {
            "for": game.occasion(sheet),
            "number": match.version + 1,
            "filled": dict(filled),
            "taps": [],
        }
