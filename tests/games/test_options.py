"""House rules in words, of every game: they stand after the title and a colon of their own."""

import pytest

from scorekeeper.games import shelf


@pytest.mark.parametrize("game", shelf())
def test_a_value_has_no_colon_of_its_own(game: str) -> None:
    for option in shelf()[game].options:
        usual = [option.usual(players, {}) for players in shelf()[game].players]
        for value in (*option.values, *usual):
            assert ":" not in str(option.told(value)), option.name
