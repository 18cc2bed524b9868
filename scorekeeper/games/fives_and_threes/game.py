"""Fives and Threes as it stands on the shelf."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from scorekeeper.games.domino_game import DominoGame
from scorekeeper.games.domino_words import wins_exactly
from scorekeeper.games.fives_and_threes import display, pad, plays, words
from scorekeeper.games.fives_and_threes.entries import ENTRIES
from scorekeeper.games.fives_and_threes.options import OPTIONS
from scorekeeper.games.fives_and_threes.rules import FivesSheet
from scorekeeper.rules.match import Draft, Entry, Outcome, Setup
from scorekeeper.rules.options import Option
from scorekeeper.rules.sentences import Say


class FivesAndThrees(DominoGame[FivesSheet]):
    """The game; see `scorekeeper.rules.game.Game` for what each part is."""

    name: ClassVar[str] = "fives-and-threes"
    title: ClassVar[Say] = Say("Fives and Threes")
    blurb: ClassVar[Say] = Say("Dominoes on a cribbage board, to exactly 61")
    shelf: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    entries: ClassVar[tuple[type[Entry], ...]] = ENTRIES

    def open(self, setup: Setup) -> FivesSheet:
        """Give the sheet before the first entry."""
        return plays.open_sheet(setup)

    def play(self, sheet: FivesSheet, entry: Entry) -> FivesSheet:
        """Give the sheet after an entry."""
        return plays.play(sheet, entry)

    def tell(self, setup: Setup, entry: Any) -> Say:
        """Say what was entered."""
        return words.tell(setup, entry)

    def acts(
        self, sheet: FivesSheet, entry: Any, fields: Mapping[str, list[str]]
    ) -> tuple[Entry, ...]:
        """Give the entries of one tap; asks about a partner whose last tile was never told."""
        return pad.acts(sheet, entry, fields)

    def ending(self, sheet: FivesSheet) -> Say:
        """Say who reached exactly the target."""
        return wins_exactly(sheet.setup, sheet.winners[0])

    def pad(self, sheet: FivesSheet, draft: Draft) -> Mapping[str, Any]:
        """Give what the pad's template draws from."""
        return pad.pad(sheet)

    def display(
        self, sheet: FivesSheet, story: tuple[tuple[Entry, Outcome], ...]
    ) -> Mapping[str, Any]:
        """Give what the display's template draws from."""
        return display.display(sheet, story)
