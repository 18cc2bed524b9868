"""A beam of a few shapes says of every end total what all shapes together say."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from scorekeeper.games import domino_beams
from scorekeeper.games.domino_beams import Beam, Beams, numbers_in
from scorekeeper.pieces.shape_sets import ShapeSet, shapes_after, totals_after
from scorekeeper.pieces.tiles import line_totals, spinner_totals

both = pytest.mark.parametrize("branches", [False, True], ids=["line", "spinner"])
ROUNDS, MOST = 60, 14


def beams(branches: bool) -> Beams:
    totals = spinner_totals() if branches else line_totals()
    return Beams(branches, frozenset(total for total in totals if total % 5))


def followed(game: Beams, seed: int) -> Iterator[tuple[list[int | None], ShapeSet]]:
    """A round of totals that may follow each other, some left out, with all shapes after each."""
    chance = random.Random(seed)
    told: list[int | None] = []
    known: ShapeSet | None = None
    for _ in range(MOST):
        possible = sorted(totals_after(game.branches, known))
        total = chance.choice([*possible, *possible[:2], *possible[-2:]])
        told.append(None if total in game.worthless and chance.random() < 0.3 else total)
        known = shapes_after(game.branches, known, game.worthless if told[-1] is None else [total])
        yield list(told), known


def stepped(game: Beams, beam: Beam, told: list[int | None]) -> Beam:
    """The beam after the latest total, from all shapes where it has run dry."""
    try:
        return beam[told[-1]]
    except KeyError:
        return game.afresh(told)


@both
@pytest.mark.parametrize("width", [1, 3, domino_beams.WIDTH])
def test_a_beam_explains_all_totals_and_none_that_no_shape_explains(
    branches: bool, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(domino_beams, "WIDTH", width)
    game, dry = beams(branches), 0
    for seed in range(ROUNDS):
        beam = game.empty
        for told, known in followed(game, seed):
            try:
                beam = beam[told[-1]]
            except KeyError:
                beam, dry = game.afresh(told), dry + 1
            assert 0 < len(beam.shapes) <= width
            assert set(beam.shapes) <= set(numbers_in(known)), told
            for total in set(range(-1, 40)) - totals_after(branches, known):
                assert beam.get(total) is None
                with pytest.raises(KeyError):
                    beam[total]
                with pytest.raises(KeyError):
                    game.afresh([*told, total])
    assert dry or width > 3


@both
def test_some_placement_that_scores_nothing_is_always_explained(branches: bool) -> None:
    game = beams(branches)
    for seed in range(ROUNDS):
        beam = game.empty
        for told, _ in followed(game, seed):
            beam = stepped(game, beam, told)
            assert beam[None].shapes


@both
def test_beams_are_forgotten_when_they_become_many(
    branches: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(domino_beams, "MOST", 40)
    game = beams(branches)
    for seed in range(ROUNDS):
        beam = game.empty
        for told, known in followed(game, seed):
            beam = stepped(game, beam, told)
            assert set(beam.shapes) <= set(numbers_in(known))
            assert len(game._beams) <= 40


@both
def test_equal_beams_are_one_object(branches: bool) -> None:
    game = beams(branches)
    assert game.empty[3][5] is game.empty[3][5]
    assert game.beam_of([3, 2, 3]) is game.beam_of([3, 2])
