"""Sides: who plays with whom."""

import pytest

from scorekeeper.games import shelf

DOMINOES = ("fives-and-threes", "all-fives")


@pytest.mark.parametrize("name", shelf())
def test_every_seat_plays_for_itself_but_four_at_dominoes_in_pairs_across(name: str) -> None:
    game = shelf()[name]
    for players in game.players:
        pairs = players == 4 and name in DOMINOES
        sides = [game.side_of(players, seat) for seat in range(players)]
        assert sides == ([0, 1, 0, 1] if pairs else list(range(players)))
        assert sorted(seat for side in game.sides(players) for seat in side) == [*range(players)]
        for seat, side in enumerate(sides):
            assert seat in game.sides(players)[side]
