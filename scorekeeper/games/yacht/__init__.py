"""Yacht: five dice, twelve turns, one category a turn."""

from scorekeeper.games.yacht.game import Yacht

GAME = Yacht()
