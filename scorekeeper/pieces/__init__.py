"""Tiles, dice and cards: small frozen values that know nothing of any game."""
