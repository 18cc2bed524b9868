"""How every play of a round of dominoes is spoken of: what was entered, and what it did."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from scorekeeper.games.domino_entries import Blocked, Deal, Draw, Knock, Pass, Place, Starter
from scorekeeper.games.dominoes import in_a_side, side_name
from scorekeeper.rules.match import Entry, Setup
from scorekeeper.rules.sentences import Say, plural

KNOCKS = Say("nothing fits: the turn passes")
PASSES = Say("nothing fits, and no tile can be drawn")
DEALT = Say("every hand of this round is known")


def draws(left: int) -> Say:
    """Say why tiles were drawn, and how many can still be."""
    return plural(
        "nothing fitted: %(n)s tile is left to draw",
        "nothing fitted: %(n)s tiles are left to draw",
        left,
    )


def tell_play(setup: Setup, entry: Entry) -> Say | None:
    """Say what was entered, if it is one of the plays that both games know."""
    match entry:
        case Place(seat=seat):
            return tell_placement(setup.name(seat), entry)
        case Starter(seat=seat):
            return Say("%(name)s leads", name=setup.name(seat))
        case Knock(seat=seat):
            return Say("%(name)s: knocks", name=setup.name(seat))
        case Pass(seat=seat):
            return Say("%(name)s: passes", name=setup.name(seat))
        case Draw(seat=seat):
            return tell_draw(setup.name(seat), entry)
        case Deal(hands=hands):
            return Say("Dealt (%(hands)s)", hands=hands_by_name(setup, hands))
        case Blocked():
            return Say("Blocked")
    return None


def tell_placement(name: str, entry: Place) -> Say:
    """Say a placement: who, which tile or end total, and whether it was the last tile."""
    what = tell_tile(entry) if entry.tile is not None else entry.total
    if what is None:
        text = Say("%(name)s: last tile", name=name)
        return text if entry.out else Say("%(name)s: no points", name=name)
    if entry.out:
        return Say("%(name)s: %(total)s, last tile", name=name, total=what)
    return Say("%(name)s: %(total)s", name=name, total=what)


def tell_tile(entry: Place) -> Say:
    """Say which tile was laid, and on which."""
    if entry.on is None:
        return Say("%(tile)s", tile=entry.tile)
    return Say("%(tile)s on %(on)s", tile=entry.tile, on=entry.on)


def tell_draw(name: str, entry: Draw) -> Say:
    """Say how many tiles were drawn, or which."""
    if entry.tiles is not None:
        return Say("%(name)s: draws %(tiles)s", name=name, tiles=listed(entry.tiles))
    count = entry.count or 0
    return plural("%(name)s: draws %(n)s tile", "%(name)s: draws %(n)s tiles", count, name=name)


def hands_by_name(setup: Setup, hands: Iterable[Iterable[object]]) -> Say:
    """List what each hand holds: "Ana 0|3, 2|2 · Bo 1|1"."""
    told = [
        Say("%(name)s\N{NO-BREAK SPACE}%(hand)s", name=setup.name(seat), hand=listed(hand) or "–")
        for seat, hand in enumerate(hands)
    ]
    return reduce(
        lambda some, more: Say("%(some)s\N{NO-BREAK SPACE}· %(more)s", some=some, more=more), told
    )


def listed(things: Iterable[object]) -> str:
    """List tiles or numbers."""
    return ", ".join(str(thing) for thing in things)


def wins_exactly(setup: Setup, side: int) -> Say:
    """Say that a side won with exactly the target."""
    return plural(
        "%(side)s wins with exactly %(points)s",
        "%(side)s win with exactly %(points)s",
        in_a_side(setup),
        side=side_name(setup, side),
        points=points_in_words(setup.options["target"]),
    )


def points_in_words(score: int) -> Say:
    """Say a score with its unit."""
    return plural("%(n)s point", "%(n)s points", score)
