"""What is entered in Fives and Threes. Source: record-format.md, "Dominoes"."""

from scorekeeper.games.domino_entries import Blocked, Deal, Knock, Place, Starter

ENTRIES = (Place, Blocked, Starter, Knock, Deal)

__all__ = ["ENTRIES", "Blocked", "Deal", "Knock", "Place", "Starter"]
