"""3-5-8: three players, sixteen tricks a round, and a target for each."""

from scorekeeper.games.three_five_eight.game import ThreeFiveEight

GAME = ThreeFiveEight()
