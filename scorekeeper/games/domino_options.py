"""The house rules that both domino games have. Source: rules.md, "Shared by both domino games"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.options import Option
from scorekeeper.rules.sentences import Say, plural

RECORD_SCORES = "scores"
RECORD_PLAYS = "plays"


def _any_target(players: int) -> int:
    return 1000


def _whole_hand(players: int) -> int:
    return 28 // players


def target_option(usual: Any) -> Option:
    """Give the option for the score to play to; `usual(players, given)` is its default."""
    return Option(
        name="target",
        title=Say("Play to"),
        told=lambda value: plural("%(n)s point", "%(n)s points", value),
        usual=usual,
        low=1,
        high=_any_target,
    )


def hand_option(deal: Mapping[int, int]) -> Option:
    """Give the option for the tiles dealt to each player."""
    return Option(
        name="hand",
        title=Say("Tiles dealt"),
        told=lambda value: plural("%(n)s each", "%(n)s each", value),
        usual=lambda players, given: deal[players],
        low=1,
        high=_whole_hand,
    )


def record_option() -> Option:
    """Give the option for what is recorded: the scores, or every play."""
    return Option(
        name="record",
        title=Say("What is written down"),
        told=lambda value: Say("the scores") if value == RECORD_SCORES else Say("every play"),
        usual=lambda players, given: RECORD_SCORES,
        values=(RECORD_SCORES, RECORD_PLAYS),
        asks=what_recording_asks,
    )


def what_recording_asks(value: str) -> Say:
    """Say what the table has to do where the scores are recorded, or every play."""
    if value == RECORD_SCORES:
        return Say("Only what scores is entered, in any order.")
    return Say("Every turn is entered, tile by tile or by its end total: the layout is drawn.")
