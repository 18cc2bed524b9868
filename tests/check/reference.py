"""The slow, plain second reading of the rules that the product's answers are compared with."""

from .slow.cards import CONTRACTS
from .slow.heading import PLAYERS
from .slow.judge import judge, table_for
from .slow.shapes import Entry, No
from .slow.yacht import CATEGORIES

__all__ = ["CATEGORIES", "CONTRACTS", "PLAYERS", "Entry", "No", "judge", "table_for"]
