"""When two phones may have told the same thing: whoever writes it second is asked.

Source: design.md, "From tap to every phone".
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import reduce

from scorekeeper.rules.match import Entry
from scorekeeper.rules.objections import Objection, Stale
from scorekeeper.rules.sentences import Say
from scorekeeper.standing import Standing, Told
from scorekeeper.taps import Tap

SAME_PHONE_SECONDS = 2


class Clash(Stale):
    """A line that this phone had not seen may say the same thing.

    `told` is that line, `meant` what this phone would write; `possible` tells whether the rules
    would take it all the same.
    """

    def __init__(self, told: Told, meant: Sequence[Entry], possible: bool) -> None:
        super().__init__("clash", Say("This may have been written already."))
        self.told = told
        self.meant = meant
        self.possible = possible


def refuse_clash(
    standing: Standing, tap: Tap, entries: Sequence[Entry], phone_id: int, at: datetime
) -> None:
    """Raise `Clash` when a line in question may say the same as the first entry of this tap."""
    game, before = standing.game, standing.sheet_at(tap.seen)
    seconds = game.clash_seconds(standing.setup)
    try:
        trace = game.trace(before, entries[0], game.play(before, entries[0]))
    except Objection:
        return
    for told in standing.told:
        if _in_the_way(told, tap, phone_id, at, seconds) and (
            game.trace(told.before, told.entry, told.after) == trace
        ):
            raise Clash(told, entries, _possible(standing, entries))


def _in_the_way(told: Told, tap: Tap, phone_id: int, at: datetime, seconds: float | None) -> bool:
    """Tell whether a line is new and near enough to be the same thing told twice.

    Of what this phone had not seen everything is, once its tap was long on the way: meanwhile
    somebody may have entered it for him. So is everything newer than the line that he was asked
    about: that may be his own answer, or another's.
    """
    if told.number <= tap.anyway:
        return False
    apart = abs((at - told.at).total_seconds())
    unseen, waited = told.number > tap.seen, tap.waited.total_seconds()
    if seconds is None or (tap.anyway and unseen):
        return unseen
    if told.phone_id == phone_id:
        return apart <= SAME_PHONE_SECONDS or (unseen and waited > 0)
    return unseen and (apart <= seconds or waited > seconds)


def _possible(standing: Standing, entries: Sequence[Entry]) -> bool:
    try:
        reduce(standing.game.play, entries, standing.sheet)
    except Objection:
        return False
    return True
