"""The rules of All Fives, and how a sheet of scores is written by them.

Where every play is recorded `plays` judges the table first. Source: rules.md, "All Fives".
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.games.all_fives import words
from scorekeeper.games.all_fives.entries import Blocked, Deal, Hands, Place, Starter
from scorekeeper.games.all_fives.leftovers import Share, share
from scorekeeper.games.domino_table import DominoSheet
from scorekeeper.games.dominoes import (
    one_hand_each,
    only_scores_are_kept,
    pairs,
    past_target,
    raised,
    side_name,
    side_of,
    starter_must_be_open,
    total_must_be_possible,
)
from scorekeeper.pieces.tiles import SET_PIPS, line_totals, spinner_totals
from scorekeeper.rules.match import Entry, Outcome, Setup, match_must_be_open, seat_must_exist
from scorekeeper.rules.numbers import Points, plain
from scorekeeper.rules.objections import Refused
from scorekeeper.rules.sentences import Say

ARM_TOTALS = spinner_totals()
LINE_TOTALS = line_totals()


@dataclass(frozen=True)
class AllFivesSheet(DominoSheet):
    """A sheet of All Fives.

    `over` tells whether the round has ended and the leftovers are due; `went_out` is the seat that
    played its last tile, None after a block.
    """

    over: bool = False
    went_out: int | None = None


def open_sheet(setup: Setup) -> AllFivesSheet:
    """Give the sheet before the first entry."""
    return AllFivesSheet(setup, scores=(0,) * len(pairs(len(setup.players))), lead=setup.first)


def play(sheet: AllFivesSheet, entry: Entry) -> AllFivesSheet:
    """Give the sheet after an entry; raises `Refused` where a rule says no."""
    entry_must_make_sense(sheet, entry)
    if isinstance(entry, Place) and entry.tile is None:
        return place(sheet, entry)
    if isinstance(entry, Blocked):
        return block(sheet)
    if isinstance(entry, Hands) and entry.pips is not None:
        return count(sheet, entry.pips)
    if isinstance(entry, Starter):
        return draw_starter(sheet, entry)
    raise only_scores_are_kept()


def entry_must_make_sense(sheet: AllFivesSheet, entry: Entry) -> None:
    """Raise what is to be said of an entry before any rule of the game is asked."""
    lists_must_fit(sheet.setup, entry)
    seat = getattr(entry, "seat", None)
    if seat is not None:
        seat_must_exist(sheet.setup, seat)
    match_must_be_open(sheet)
    leftovers_come_when_due(sheet, entry)


def lists_must_fit(setup: Setup, entry: Entry) -> None:
    """Raise `Unreadable` unless every list by seat has a value for every seat."""
    if isinstance(entry, Hands):
        one_hand_each(setup, entry.pips or entry.tiles or ())
    if isinstance(entry, Deal):
        one_hand_each(setup, entry.hands)


def leftovers_come_when_due(sheet: AllFivesSheet, entry: Entry) -> None:
    """Raise `Refused` for leftovers in mid-round, and for anything else while they are due."""
    if sheet.over and not isinstance(entry, Hands):
        raise Refused(
            "wrong-moment", Say("The round is over: first count what is left in the hands.")
        )
    if isinstance(entry, Hands) and not sheet.over:
        raise Refused(
            "wrong-moment", Say("There are no leftovers to count: the round is still going on.")
        )


def possible_totals(setup: Setup) -> frozenset[int]:
    """Give the end totals that can occur, with a spinner or by the house rule without."""
    return ARM_TOTALS if setup.options["spinner"] else LINE_TOTALS


def points_of(setup: Setup, total: int) -> int:
    """Give the points of an end total: all of it where it is in fives, or one for each five."""
    return as_points(setup, total) if total % 5 == 0 else 0


def as_points(setup: Setup, pips: int) -> int:
    """Give the points of a multiple of five by the way the house counts."""
    return pips // 5 if setup.options["fives"] else pips


def place(sheet: AllFivesSheet, entry: Place) -> AllFivesSheet:
    """Score a placement; a last tile ends the round unless it has ended the match."""
    if entry.total is not None:
        total_must_be_possible(entry.total, possible_totals(sheet.setup))
    after = score_total(replace(sheet, started=True), entry)
    if entry.out and not after.finished:
        return replace(after, over=True, went_out=entry.seat)
    return after


def block(sheet: AllFivesSheet) -> AllFivesSheet:
    """End a round in which nobody can play; the leftovers are due."""
    return replace(sheet, over=True, started=True, last=Outcome("noted", 0, words.BLOCKED))


def score_total(sheet: AllFivesSheet, entry: Place) -> AllFivesSheet:
    """Add the points of an end total, or none of them where an exact target would be passed."""
    setup, side = sheet.setup, side_of(len(sheet.setup.players), entry.seat)
    points = points_of(setup, entry.total or 0)
    if busts(sheet, side, points):
        why = past_target(sheet.scores[side], points, setup.options["target"])
        return replace(sheet, last=Outcome("bust", 0, why))
    scores = raised(sheet.scores, side, points)
    won = winners(setup, scores)
    kind = "won" if won else "scored" if points else "none"
    why = words.reason(entry.total, points)
    return replace(sheet, scores=scores, winners=won, last=Outcome(kind, points, why))


def busts(sheet: AllFivesSheet, side: int, points: Points) -> bool:
    """Tell whether points are refused because the house wants the target exactly."""
    options = sheet.setup.options
    return bool(options["exact"]) and sheet.scores[side] + points > options["target"]


def winners(setup: Setup, scores: tuple[Points, ...]) -> tuple[int, ...]:
    """Give the sides that have won: the highest of those at the target, more than one if equal."""
    best = max(scores)
    if best < setup.options["target"]:
        return ()
    return tuple(side for side, score in enumerate(scores) if score == best)


def count(sheet: AllFivesSheet, pips: tuple[int, ...]) -> AllFivesSheet:
    """Score what is left in the hands and begin the next round, unless the match has ended.

    Whoever played the last tile leads next; after a block that is drawn.
    """
    hands_must_hold(sheet, pips)
    pool = share(pips, sheet.went_out, sheet.setup.options["leftovers"] == "difference")
    gains = shared_out(sheet, pool)
    added = tuple(0 if busts(sheet, side, gain) else gain for side, gain in enumerate(gains))
    scores = tuple(plain(old + new) for old, new in zip(sheet.scores, added, strict=True))
    won = winners(sheet.setup, scores)
    last = Outcome(kind_of(gains, added, won), added, reason(sheet, pool, gains))
    if won:
        return replace(sheet, scores=scores, winners=won, over=False, last=last)
    return AllFivesSheet(sheet.setup, scores, round=sheet.round + 1, lead=sheet.went_out, last=last)


def shared_out(sheet: AllFivesSheet, pool: Share) -> tuple[Points, ...]:
    """Give what each side gains from a pool, split exactly where two take it."""
    points = as_points(sheet.setup, pool.rounded)
    each = plain(points / len(pool.takers)) if pool.takers else 0
    return tuple(each if side in pool.takers else 0 for side in range(len(sheet.scores)))


def kind_of(gains: tuple[Points, ...], added: tuple[Points, ...], won: tuple[int, ...]) -> str:
    """Give the kind of outcome; it is a bust if all that would have been added was refused."""
    if won:
        return "won"
    if any(added):
        return "scored"
    return "bust" if any(gains) else "none"


def reason(sheet: AllFivesSheet, pool: Share, gains: tuple[Points, ...]) -> Say:
    """Say why the leftovers scored what they scored."""
    setup = sheet.setup
    takers = [side_name(setup, side) for side in pool.takers]
    said = words.counted(pool, takers, as_points(setup, pool.rounded))
    for side, gain in enumerate(gains):
        if busts(sheet, side, gain):
            past = past_target(sheet.scores[side], gain, setup.options["target"])
            said = words.refused(said, side_name(setup, side), past)
    return said


def hands_must_hold(sheet: AllFivesSheet, pips: tuple[int, ...]) -> None:
    """Raise `Refused` with ``bad-pips`` for leftovers that those hands cannot hold."""
    for seat, left in enumerate(pips):
        name = sheet.setup.name(seat)
        if left < 0:
            raise bad_pips(Say("%(name)s cannot have %(pips)s pips.", name=name, pips=left))
        if left and seat == sheet.went_out:
            raise bad_pips(Say("%(name)s went out and has no tiles left: put 0 there.", name=name))
    if sum(pips) > SET_PIPS:
        raise bad_pips(
            Say(
                "All tiles together have %(most)s pips, not %(sum)s.",
                most=SET_PIPS,
                sum=sum(pips),
            )
        )


def bad_pips(why: Say) -> Refused:
    """Give the objection to leftovers that those hands cannot hold."""
    return Refused("bad-pips", why)


def draw_starter(sheet: AllFivesSheet, entry: Starter) -> AllFivesSheet:
    """Note the neutral draw's result before the first placement."""
    starter_must_be_open(sheet.started, settled=sheet.lead is not None)
    return replace(sheet, lead=entry.seat, last=Outcome("noted", 0, words.BY_DRAW))
