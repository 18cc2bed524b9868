"""The house rules on the form of a new match: read as typed, and shown as choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.game import Game
from scorekeeper.rules.numbers import read_whole
from scorekeeper.rules.objections import Refused, Unreadable
from scorekeeper.rules.options import Option
from scorekeeper.rules.sentences import Say, quoted

Typed = Mapping[str, str]


def field(option: Option) -> str:
    """Give the name of an option's field."""
    return f"option-{option.name}"


def typed(game: Game[Any], form: Mapping[str, str]) -> dict[str, str]:
    """Give what the form says of each option, as typed."""
    return {
        option.name: form.get(field(option), "").strip()
        for option in game.options
        if option.offered
    }


def offered(game: Game[Any], players: int) -> list[Option]:
    """Give the options that a form for so many players offers."""
    many = _possible(game, players)
    return [option for option in game.options if option.offered and option.bears(many)]


def read(option: Option, text: str, players: int) -> Any:
    """Read the value of an option.

    Raises:
        Unreadable: it is no whole number, or none of the choices.
        Refused: ``bad-option``: the number is out of bounds for so many players.
    """
    if option.values:
        return _read_choice(option, text)
    number, high = read_whole(text), option.high(players)
    if not option.low <= number <= high:
        raise Refused(
            "bad-option",
            Say(
                "%(option)s: a whole number from %(low)s to %(high)s, not %(value)s.",
                option=option.title,
                low=option.low,
                high=high,
                value=quoted(text),
            ),
        )
    return number


def _read_choice(option: Option, text: str) -> Any:
    for value in option.values:
        if as_text(value) == text:
            return value
    raise Unreadable(
        "bad-option",
        Say("%(option)s: %(value)s is not possible.", option=option.title, value=quoted(text)),
    )


def as_text(value: Any) -> str:
    """Write a value as a form has it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def unusual(game: Game[Any], players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Give the options that differ from what is usual for so many players."""
    many = _possible(game, players)
    return {
        option.name: given[option.name]
        for option in game.options
        if option.name in given and given[option.name] != option.usual(many, given)
    }


def are_changed(game: Game[Any], players: int, options: Typed) -> bool:
    """Tell whether a house rule other than the usual is typed."""
    return any(
        choice["changed"] for choice in choices(game, players, options) if not choice["asked"]
    )


def choices(game: Game[Any], players: int, options: Typed) -> list[dict[str, Any]]:
    """Give what the form shows of each option: its values in words, the usual and the chosen."""
    return [_choice(option, game, players, options) for option in offered(game, players)]


def _choice(option: Option, game: Game[Any], players: int, options: Typed) -> dict[str, Any]:
    many = _possible(game, players)
    given = {name: text == "yes" for name, text in options.items() if text in ("yes", "no")}
    usual, text = option.usual(many, given), options.get(option.name, "")
    return {
        "field": field(option),
        "title": option.title,
        "usual": option.told(usual),
        "usual_value": as_text(usual),
        "values": [(as_text(value), option.told(value)) for value in option.values],
        "asked": [] if option.asks is None else [option.asks(value) for value in option.values],
        "typed": text,
        "changed": text not in ("", as_text(usual)),
        "told": _told(option, text, many) or option.told(usual),
        "low": option.low,
        "high": option.high(many),
    }


def _told(option: Option, text: str, players: int) -> Say | None:
    """Say a typed value in words, None where there is none or it is not possible."""
    try:
        return option.told(read(option, text, players)) if text else None
    except (Refused, Unreadable):
        return None


def _possible(game: Game[Any], players: int) -> int:
    """Give a number of players that the game can be played with: these, or the fewest."""
    return players if players in game.players else game.players[0]
