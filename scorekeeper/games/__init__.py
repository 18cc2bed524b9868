"""The shelf: every game is a package in this folder, found and not listed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType
from typing import Any

from scorekeeper.rules.game import Game


@cache
def shelf() -> MappingProxyType[str, Game[Any]]:
    """Give all games by name, in the order in which they stand on the shelf."""
    boxes = [import_module(f"{__name__}.{box.name}") for box in iter_modules(__path__) if box.ispkg]
    games = sorted((box.GAME for box in boxes), key=lambda game: game.shelf)
    return MappingProxyType({game.name: game for game in games})


def folder_of(game: Game[Any]) -> str:
    """Give the name of a game's folder."""
    return type(game).__module__.split(".")[-2]


@cache
def part_of(game: Game[Any], name: str) -> ModuleType | None:
    """Give a module of a game's folder by its name, None where the game has none."""
    module = f"{__name__}.{folder_of(game)}.{name}"
    return import_module(module) if find_spec(module) is not None else None
