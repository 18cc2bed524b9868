"""An entry survives form → entry → record → entry, whatever its kind and whatever the game."""

from __future__ import annotations

import json
import re
import types
from dataclasses import MISSING, fields
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from scorekeeper.entries import build, from_form, read_entry, to_form, to_record
from scorekeeper.games import shelf
from scorekeeper.games.three_five_eight.entries import CONTRACTS
from scorekeeper.games.yacht.entries import CATEGORIES
from scorekeeper.rules.game import Game
from scorekeeper.rules.match import Entry
from scorekeeper.rules.objections import Unreadable

KINDS = [(game, kind) for game in shelf().values() for kind in game.entries]
WORDS = {"category": st.sampled_from(CATEGORIES), "contract": st.sampled_from(CONTRACTS)}
"""The fields whose texts are words of the game."""

WHOLE = st.integers(-999_999_999, 999_999_999)
TEXT = st.text(st.characters(codec="utf-8"), min_size=1, max_size=5).filter(str.strip)
SIMPLE: dict[Any, st.SearchStrategy[Any]] = {int: WHOLE, bool: st.booleans(), str: TEXT}


def kinds_of(typ: Any) -> list[Any]:
    """Give the alternatives of a type without None."""
    union = get_origin(typ) in (Union, types.UnionType)
    return [one for one in (get_args(typ) if union else (typ,)) if one is not type(None)]


def values(name: str, typ: Any, flat: bool) -> st.SearchStrategy[Any]:
    """Give the values of a field as a record has them; `flat` leaves lists in lists out."""
    [kind] = kinds_of(typ)
    if name in WORDS:
        return WORDS[name]
    if get_origin(kind) is tuple:
        item = get_args(kind)[0]
        if flat and item not in SIMPLE:
            return st.nothing()
        return st.lists(values("", item, flat), min_size=1, max_size=4)
    if get_origin(kind) is dict:
        return st.nothing() if flat else st.dictionaries(TEXT, WHOLE, max_size=2)
    return SIMPLE[kind]


@st.composite
def entries(draw: st.DrawFn, kind: type[Entry], flat: bool) -> Entry:
    """Give entries of a kind that can be read at all."""
    own: dict[str, Any] = {}
    hints = get_type_hints(kind)
    for one in fields(kind):  # type: ignore[arg-type]
        strategy = values(one.name, hints[one.name], flat)
        needed = one.default is MISSING
        if needed or (not strategy.is_empty and draw(st.booleans())):
            own[one.name] = draw(strategy)
    try:
        return build(kind, own)
    except Unreadable:
        assume(False)
        raise


def can_be_typed(kind: type[Entry]) -> bool:
    """Tell whether a form can say what this kind needs: lists in lists it cannot."""
    hints = get_type_hints(kind)
    return not any(
        values(one.name, hints[one.name], flat=True).is_empty
        for one in fields(kind)  # type: ignore[arg-type]
        if one.default is MISSING
    )


def has_cards(kind: type[Entry]) -> bool:
    """Tell whether a kind may hold whole deals, which cannot be made up by chance."""
    return any(
        get_origin(one) is dict for typ in get_type_hints(kind).values() for one in kinds_of(typ)
    )


unhurried = settings(deadline=None, max_examples=30, suppress_health_check=[HealthCheck.too_slow])
named = pytest.mark.parametrize(
    ("game", "kind"), KINDS, ids=lambda one: getattr(one, "name", getattr(one, "do", ""))
)


@named
@unhurried
@given(data=st.data())
def test_an_entry_survives_the_record(
    game: Game[Any], kind: type[Entry], data: st.DataObject
) -> None:
    entry = data.draw(entries(kind, flat=has_cards(kind)))
    written = json.dumps(to_record(entry))
    assert read_entry(game, json.loads(written)) == entry


@pytest.mark.parametrize(
    ("game", "kind"),
    [(game, kind) for game, kind in KINDS if can_be_typed(kind)],
    ids=lambda one: getattr(one, "name", getattr(one, "do", "")),
)
@unhurried
@given(data=st.data())
def test_an_entry_survives_the_form_and_then_the_record(
    game: Game[Any], kind: type[Entry], data: st.DataObject
) -> None:
    entry = data.draw(entries(kind, flat=True))
    form: dict[str, list[str]] = {}
    for name, text in to_form(entry):
        form.setdefault(name, []).append(text)
    read = from_form(game, form)
    assert read == entry
    assert read_entry(game, json.loads(json.dumps(to_record(read)))) == entry


def test_every_game_has_an_entry_that_can_be_typed() -> None:
    assert {game.name for game, kind in KINDS if can_be_typed(kind)} == set(shelf())


def test_a_list_in_a_list_is_one_text_of_a_form() -> None:
    form = {"do": ["score"], "seat": ["0"], "category": ["choice"]}
    rolls = ["1-2-2-4-6", "2-2-4-4-6", "1-1-1-1-1"]
    entry: Any = from_form(shelf()["yacht"], {**form, "rolls": rolls, "kept": ["2-2", ""]})
    assert entry.rolls == ((1, 2, 2, 4, 6), (2, 2, 4, 4, 6), (1, 1, 1, 1, 1))
    assert entry.kept == ((2, 2), ())


def test_a_form_without_a_seat_asks_whose_it_is_and_without_another_value_names_it() -> None:
    game = shelf()["yacht"]
    told = {"do": ["score"], "seat": ["0"], "category": ["choice"], "dice": ["1"] * 5}
    for left_out, said in (("seat", "Whose is it?"), ("category", '"score" needs "category".')):
        form = {name: texts for name, texts in told.items() if name != left_out}
        with pytest.raises(Unreadable, match=re.escape(said)):
            from_form(game, form)
    assert from_form(shelf()["fives-and-threes"], {"do": ["place"], "seat": ["1"]})
