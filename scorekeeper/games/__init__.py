"""The shelf: every game is a package in this folder, found and not listed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any

from scorekeeper.rules import Game


@cache
def shelf() -> MappingProxyType[str, Game[Any]]:
    """Give all games by name, in the order in which they stand on the shelf."""
    boxes = [import_module(f"{__name__}.{box.name}") for box in iter_modules(__path__) if box.ispkg]
    games = sorted((box.GAME for box in boxes), key=lambda game: game.shelf)
    return MappingProxyType({game.name: game for game in games})
