"""What the paper tally of All Fives shows, or the cribbage board where points are in fives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.all_fives.entries import Hands
from scorekeeper.games.all_fives.rules import AllFivesSheet
from scorekeeper.games.domino_display import table_shown
from scorekeeper.games.dominoes import last_steps, pairs, side_name, side_of
from scorekeeper.rules.match import Entry, Outcome
from scorekeeper.rules.numbers import Points, plain

Story = tuple[tuple[Entry, Outcome], ...]


def display(sheet: AllFivesSheet, story: Story) -> Mapping[str, Any]:
    """Give each side's figures, pegs and last gain, the round, and who leads it or is out."""
    setup, players = sheet.setup, len(sheet.setup.players)
    gains, latest = last_round(players, story), last_line(players, story)
    steps = last_steps(players, story)
    return {
        "board": setup.options["fives"],
        "table": table_shown(sheet, draws=True),
        "target": setup.options["target"],
        "exact": setup.options["exact"],
        "round": sheet.round,
        "lead": None if sheet.lead is None else setup.name(sheet.lead),
        "draw": sheet.lead is None and not sheet.started and not sheet.over,
        "over": sheet.over,
        "out": None if sheet.went_out is None else setup.name(sheet.went_out),
        "sides": [
            {
                "name": side_name(setup, side),
                "side": side,
                "seats": pairs(players)[side],
                "score": score,
                "previous": previous,
                "needs": max(0, setup.options["target"] - score),
                "odd": odd_points(score, setup.options["fives"]),
                "gain": gains[side],
                "strokes": strokes(score) - strokes(score - latest[side]),
                "won": side in sheet.winners,
            }
            for side, (previous, score) in enumerate(steps)
        ],
    }


def odd_points(score: Points, fives: bool) -> Points:
    """Give what no stroke of the tally can show: 2.5 left by a split, otherwise 0."""
    return 0 if fives else plain(score % 5)


def strokes(score: Points) -> int:
    """Give the strokes of a score on the tally, one for every five."""
    return int(score // 5)


def last_line(players: int, story: Story) -> tuple[Points, ...]:
    """Give what the last line added to each side."""
    return added(players, *story[-1]) if story else (0,) * len(pairs(players))


def added(players: int, entry: Entry, outcome: Outcome) -> tuple[Points, ...]:
    """Give what a line added to each side."""
    seat = getattr(entry, "seat", None)
    side = None if seat is None else side_of(players, seat)
    return outcome.by_side(len(pairs(players)), side)


def last_round(players: int, story: Story) -> tuple[Points, ...]:
    """Give what each side gained in the last round that is over, all its entries together."""
    nothing: tuple[Points, ...] = (0,) * len(pairs(players))
    gained, over = nothing, nothing
    for entry, outcome in story:
        more = added(players, entry, outcome)
        gained = tuple(plain(old + new) for old, new in zip(gained, more, strict=True))
        if isinstance(entry, Hands) or outcome.kind == "won":
            gained, over = nothing, gained
    return over
