"""Macros are drawn by a bare Jinja environment: no web, no application."""

from collections.abc import Callable
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from scorekeeper.web.draw import GLOBALS

ROOT = Path(__file__).parents[2]

Draw = Callable[..., str]


@pytest.fixture
def draw() -> Draw:
    """Call a macro by file and name: ``draw("dice", "die", 5)``."""
    environment = Environment(
        loader=FileSystemLoader(ROOT / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
    )
    environment.globals.update(GLOBALS)

    def call(file: str, macro: str, *given: object, **named: object) -> str:
        module = environment.get_template(f"draw/{file}.html").module
        return str(getattr(module, macro)(*given, **named))

    return call
