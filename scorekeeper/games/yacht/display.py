"""What the Yacht sheet shows: every column, the bonus where there is one, and the totals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.yacht.entries import CATEGORIES, Score
from scorekeeper.games.yacht.options import FIFTY_ONE_GAMES
from scorekeeper.games.yacht.rules import BONUS_FROM, YachtSheet, bonus, faces_sum, is_full
from scorekeeper.games.yacht.words import TITLES
from scorekeeper.rules.match import Entry, Outcome


def display(sheet: YachtSheet, story: tuple[tuple[Entry, Outcome], ...]) -> Mapping[str, Any]:
    """Give the players with their totals, and the rows from Yacht to Ones."""
    seats = range(len(sheet.setup.players))
    return {
        "players": [player(sheet, seat) for seat in seats],
        "rows": [
            {
                "category": category,
                "title": TITLES[category],
                "cells": [sheet.columns[seat].get(category) for seat in seats],
            }
            for category in CATEGORIES
        ],
        "last": last_cell(story),
    }


def player(sheet: YachtSheet, seat: int) -> dict[str, Any]:
    """Give one player: total, whether he rolls, has left or has won, and how the bonus stands."""
    return {
        "seat": seat,
        "name": sheet.setup.name(seat),
        "total": sheet.scores[seat],
        "rolls": seat == sheet.next_seat,
        "left": seat in sheet.left,
        "won": seat in sheet.winners,
        "bonus": bonus_state(sheet, seat),
    }


def bonus_state(sheet: YachtSheet, seat: int) -> dict[str, int | bool] | None:
    """Give the bonus of 51 Games: what it brought, or how far it is; None in the classic game."""
    options, column = sheet.setup.options, sheet.columns[seat]
    if options["preset"] != FIFTY_ONE_GAMES:
        return None
    got = bonus(column, options)
    return {
        "got": got,
        "sum": faces_sum(column),
        "goal": BONUS_FROM,
        "needs": max(0, BONUS_FROM - faces_sum(column)),
        "lost": not got and is_full(column),
    }


def last_cell(story: tuple[tuple[Entry, Outcome], ...]) -> tuple[int, str] | None:
    """Give the cell that was filled last: its seat and its category."""
    if story and isinstance(story[-1][0], Score):
        return (story[-1][0].seat, story[-1][0].category)
    return None
