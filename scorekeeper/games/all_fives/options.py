"""The house rules of All Fives. Source: rules.md, "All Fives", house options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.domino_options import hand_option, record_option, target_option
from scorekeeper.rules.options import Option, switch
from scorekeeper.rules.sentences import Say

HANDS = {2: 9, 3: 7, 4: 5}
"""The tiles dealt to each, by the number of players."""


def usual_target(players: int, given: Mapping[str, Any]) -> int:
    """Give the target: 250 for two, 200 for more, 61 where points are counted in fives."""
    if given.get("fives"):
        return 61
    return 250 if players == 2 else 200


def told_undrawable(value: int) -> Say:
    """Say how much of the boneyard may not be drawn."""
    return (
        Say("may all be drawn"),
        Say("may be drawn but for the last tile"),
        Say("may be drawn but for the last two tiles"),
    )[value]


OPTIONS = (
    target_option(usual_target),
    hand_option(HANDS),
    Option(
        name="undrawable",
        title=Say("The boneyard"),
        told=told_undrawable,
        usual=lambda players, given: 0,
        values=(0, 1, 2),
    ),
    switch(
        "exact",
        Say("The target"),
        on=Say("must be reached exactly; past it nothing is scored"),
        off=Say("may be reached or passed"),
        usual=False,
    ),
    switch(
        "fives",
        Say("How points count"),
        on=Say("one for every five, on the cribbage board"),
        off=Say("the whole end total, on the paper tally"),
        usual=False,
    ),
    Option(
        name="leftovers",
        title=Say("The winner of a round scores"),
        told=lambda value: (
            Say("all that the opponents have left")
            if value == "opponents"
            else Say("what the opponents have left, less what the winner's side has")
        ),
        usual=lambda players, given: "opponents",
        values=("opponents", "difference"),
    ),
    switch(
        "spinner",
        Say("The first double"),
        on=Say("is the spinner and opens up to four arms"),
        off=Say("opens no arms, one line only"),
        usual=True,
    ),
    record_option(),
)
