"""The draft of a match: an entry still being put together, and the taps that filled it in.

It is ``{"for": occasion, "number": 12, "filled": {…}, "taps": [[12, key, digest, phone]]}``:
what the game makes of it is `filled`, `number` is the match's version when it changed last, and
`taps` are the latest that changed it. Source: design.md, "Words": draft.
"""

from __future__ import annotations

from typing import Any

from scorekeeper.models import Match
from scorekeeper.rules.match import Draft, Entry
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


def put_back(match: Match, before: Standing, entry: Entry, by: int, filled: Draft) -> None:
    """Let an entry that was taken back be the draft again, where its game has one for it.

    `filled` is what was filled in when the entry was written.
    """
    again = before.game.draft_again(before.sheet, entry, str(by), filled)
    if again:
        match.draft = _untouched(match, before.game.occasion(before.sheet), again)


def begin_next(match: Match, after: Standing, filled: Draft) -> None:
    """Let go of the draft that an entry was written from, once something else is due.

    `filled` is what was filled in there: the next draft may begin with something of it.
    """
    occasion = after.game.occasion(after.sheet)
    if match.draft.get("for") != occasion:
        begun = after.game.draft_next(after.sheet, filled)
        match.draft = _untouched(match, occasion, begun) if begun else {}


def _untouched(match: Match, occasion: str, filled: Draft) -> dict[str, Any]:
    """Give a draft that no tap has changed yet."""
    number = match.version + 1
    return {"for": occasion, "number": number, "filled": dict(filled), "taps": []}
