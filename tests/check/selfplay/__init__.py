"""Made-up matches, legal from deal to end, told in every form that a record allows."""

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
