"""All Fives as it stands on the shelf."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from scorekeeper.games.all_fives import display, pad, plays, words
from scorekeeper.games.all_fives.entries import ENTRIES
from scorekeeper.games.all_fives.options import OPTIONS
from scorekeeper.games.all_fives.rules import AllFivesSheet
from scorekeeper.games.domino_game import DominoGame
from scorekeeper.rules.match import Draft, Entry, Outcome, Setup
from scorekeeper.rules.options import Option
from scorekeeper.rules.sentences import Say


class AllFives(DominoGame[AllFivesSheet]):
    """The game; see `scorekeeper.rules.game.Game` for what each part is."""

    name: ClassVar[str] = "all-fives"
    title: ClassVar[Say] = Say("All Fives")
    blurb: ClassVar[Say] = Say("Dominoes with a spinner, points for every five")
    shelf: ClassVar[int] = 2
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    entries: ClassVar[tuple[type[Entry], ...]] = ENTRIES
    drafts_merge: ClassVar[bool] = True

    def open(self, setup: Setup) -> AllFivesSheet:
        """Give the sheet before the first entry."""
        return plays.open_sheet(setup)

    def play(self, sheet: AllFivesSheet, entry: Entry) -> AllFivesSheet:
        """Give the sheet after an entry."""
        return plays.play(sheet, entry)

    def tell(self, setup: Setup, entry: Any) -> Say:
        """Say what was entered."""
        return words.tell(setup, entry)

    def acts(
        self, sheet: AllFivesSheet, entry: Any, fields: Mapping[str, list[str]]
    ) -> tuple[Entry, ...]:
        """Give the entries of one tap; a starter to be drawn is drawn here."""
        return pad.acts(sheet, entry, fields)

    def draft(self, sheet: AllFivesSheet, draft: Draft, change: Mapping[str, list[str]]) -> Draft:
        """Give the leftovers after one hand was filled in."""
        return pad.fill(sheet, draft, change)

    def draft_again(self, sheet: AllFivesSheet, entry: Any, by: str, filled: Draft) -> Draft:
        """Give leftovers that were taken back, to be changed."""
        return pad.leftovers_again(sheet, entry)

    def occasion(self, sheet: AllFivesSheet) -> str:
        """Name the round; leftovers belong to who went out as well."""
        return f"{sheet.round}-{sheet.went_out}" if sheet.over else super().occasion(sheet)

    def ending(self, sheet: AllFivesSheet) -> Say:
        """Say who won and why."""
        return words.ending(sheet)

    def pad(self, sheet: AllFivesSheet, draft: Draft) -> Mapping[str, Any]:
        """Give what the pad's template draws from."""
        return pad.pad(sheet, draft)

    def display(
        self, sheet: AllFivesSheet, story: tuple[tuple[Entry, Outcome], ...]
    ) -> Mapping[str, Any]:
        """Give what the display's template draws from."""
        return display.display(sheet, story)
