"""Dominoes with all tiles known: made-up matches by the rules, the same scores in every form."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.check import follow
from scorekeeper.games.all_fives.entries import Hands
from scorekeeper.games.domino_entries import Deal, Draw, Knock, Pass, Place, Starter
from scorekeeper.record import read_record

from . import table_for_dominoes
from .sheet import Answer, accepted
from .test_laws import tries

GAMES = ("fives-and-threes", "all-fives")
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "fives-and-threes": [
        {},
        {"target": 20},
        {"out_point": False},
        {"pair_out": "first", "hand": 7},
        {"hand": 1, "target": 9},
    ],
    "all-fives": [
        {},
        {"target": 50, "exact": True},
        {"spinner": False, "undrawable": 2},
        {"fives": True, "leftovers": "difference"},
        {"hand": 3, "undrawable": 1},
    ],
}
every_table = pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in GAMES for seats in (2, 3, 4)]
)
seeds = st.integers(0, 10**6)


def played(game: str, seats: int, seed: int) -> tuple[table_for_dominoes.Written, Answer]:
    """A match by its seed, with some of the house options."""
    options = OPTIONS[game][seed % len(OPTIONS[game])]
    return table_for_dominoes.match(game, seats, seed, **options)


def end(answer: Answer) -> tuple[Any, ...]:
    """How a match stands."""
    return (answer["scores"], answer["winners"], answer["finished"], answer["round"])


def placed(document: table_for_dominoes.Written, answer: Answer) -> list[Any]:
    """What each placement and each counting of leftovers added, and how it is called."""
    rows = zip(document["entries"], answer["points"], answer["outcomes"], strict=True)
    return [row[1:] for row in rows if row[0]["do"] in ("place", "hands")]


@every_table
@given(seed=seeds)
@tries(2)
def test_every_form_of_a_match_gives_the_same_scores(game: str, seats: int, seed: int) -> None:
    document, answer = played(game, seats, seed)
    forms = [
        table_for_dominoes.plainly(document),
        table_for_dominoes.in_tiles(document),
        table_for_dominoes.in_totals(document, answer),
        table_for_dominoes.in_totals(document, answer, bare=True),
        table_for_dominoes.blocked_by_hand(document, seed % 3),
        table_for_dominoes.in_scores(document, answer),
    ]
    for form in forms:
        told = accepted(form)
        assert end(told) == end(answer)
        assert placed(form, told) == placed(document, answer)
        if form["options"]["record"] == "plays":
            assert told["next_seat"] == answer["next_seat"]


@every_table
@given(seed=seeds)
@tries(2)
def test_each_entry_is_written_by_the_seat_that_acts_next(game: str, seats: int, seed: int) -> None:
    document, _ = played(game, seats, seed)
    match = read_record(table_for_dominoes.plainly(document))
    acts, before = match.game.open(match.setup).next_seat, None
    for _, entry, after in follow(match, match.game.open(match.setup)):
        if isinstance(entry, Place | Knock | Draw | Pass):
            assert acts in (entry.seat, None)
        if acts is None:
            assert isinstance(entry, Deal | Starter | Hands) or isinstance(before, Deal)
        acts, before = after.next_seat, entry


BOTH = {"deal", "place", "stuck", "scored", "none", "bust", "won", "noted"}
CAN_HAPPEN = {
    "fives-and-threes": BOTH | {"knock"},
    "all-fives": BOTH | {"draw", "pass", "starter", "hands"},
}


@pytest.mark.parametrize("game", GAMES)
def test_the_random_matches_have_all_that_can_happen(game: str) -> None:
    missing = set(CAN_HAPPEN[game])
    for seed in range(75):
        document, answer = played(game, 2 + seed % 3, seed // 3)
        missing -= {entry["do"] for entry in document["entries"]}
        missing -= set(answer["outcomes"])
        missing -= {"stuck" for entry in document["entries"] if entry.get("stuck")}
        if not missing:
            return
    assert not missing
