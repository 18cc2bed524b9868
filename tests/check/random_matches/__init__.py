"""Matches of every game played at random, told in every form, broken at one place or muddled.

They are played at the tables of the slow reference, so that the product and the reference can be
asked the same: for `test_against_reference`, for the quick judges, and for the runs by hand in
`tests/load`.
"""

from __future__ import annotations

from random import Random

from . import breaking_cards, breaking_dice, breaking_dominoes, cards, dice, dominoes
from .played import Played

GAMES = {
    "fives-and-threes": dominoes.play,
    "all-fives": dominoes.play,
    "yacht": dice.play,
    "three-five-eight": cards.play,
}

BREAKING = [breaking_cards, breaking_dice, breaking_dominoes]


def play(game: str, random: Random) -> Played:
    """One match of a game, played at random."""
    return GAMES[game](game, random)
