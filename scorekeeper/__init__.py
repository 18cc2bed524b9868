"""Scorekeeper: the score sheet for games played with real dominoes, dice and cards."""

__version__ = "0.1.0"
