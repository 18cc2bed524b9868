"""Fives and Threes: one line of tiles, points for end totals in threes and fives, exactly 61."""

from scorekeeper.games.fives_and_threes.game import FivesAndThrees

GAME = FivesAndThrees()
