"""All Fives: one spinner, points for end totals in fives, the loser's pips to the winner."""

from scorekeeper.games.all_fives.game import AllFives

GAME = AllFives()
