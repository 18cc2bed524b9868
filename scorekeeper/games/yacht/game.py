"""Yacht as it stands on the shelf."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, ClassVar

from scorekeeper.games.yacht import display, pad, rolling, rules, words
from scorekeeper.games.yacht.entries import ENTRIES, Leave
from scorekeeper.games.yacht.options import OPTIONS
from scorekeeper.games.yacht.rules import YachtSheet
from scorekeeper.rules.game import Game
from scorekeeper.rules.match import Draft, Entry, Outcome, Setup
from scorekeeper.rules.options import Option
from scorekeeper.rules.sentences import Say


class Yacht(Game[YachtSheet]):
    """The game; see `scorekeeper.rules.game.Game` for what each part is."""

    name: ClassVar[str] = "yacht"
    title: ClassVar[Say] = Say("Yacht")
    blurb: ClassVar[Say] = Say("Five dice, twelve turns, the highest total")
    shelf: ClassVar[int] = 3
    players: ClassVar[range] = range(1, 11)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    entries: ClassVar[tuple[type[Entry], ...]] = ENTRIES
    opening: ClassVar[Say] = Say("Who rolls first?")
    opener: ClassVar[Say] = Say("%(name)s rolls first")

    def open(self, setup: Setup) -> YachtSheet:
        """Give the sheet before the first entry."""
        return rules.open_sheet(setup)

    def play(self, sheet: YachtSheet, entry: Entry) -> YachtSheet:
        """Give the sheet after an entry."""
        return rules.play(sheet, entry)

    def tell(self, setup: Setup, entry: Any) -> Say:
        """Say what was entered."""
        return words.tell(setup, entry)

    def steps(self, sheet: YachtSheet, entry: Any) -> tuple[Say, ...]:
        """Say each roll of a turn told by its rolls."""
        return words.steps(entry)

    def trace(self, before: YachtSheet, entry: Any, after: YachtSheet) -> Hashable:
        """The same turn of the same seat is one thing told twice; so is leaving."""
        if isinstance(entry, Leave):
            return (entry.do, entry.seat)
        return (entry.do, entry.seat, len(before.columns[entry.seat]))

    def acts(
        self, sheet: YachtSheet, entry: Any, fields: Mapping[str, list[str]]
    ) -> tuple[Entry, ...]:
        """A turn that was put down roll by roll is written with all its rolls."""
        return (entry if isinstance(entry, Leave) else rolling.told_by_rolls(entry, fields),)

    def draft(self, sheet: YachtSheet, draft: Draft, change: Mapping[str, list[str]]) -> Draft:
        """Give the dice of this turn as a phone has put them down."""
        return rolling.draft(sheet, draft, change)

    def draft_again(self, sheet: YachtSheet, entry: Any, by: str, filled: Draft) -> Draft:
        """Give the dice back that a row was filled with."""
        return {} if isinstance(entry, Leave) else rolling.dice_again(sheet, entry, by)

    def under_way(self, sheet: YachtSheet, draft: Draft) -> Say | None:
        """Say the dice of the turn, and which roll they are of."""
        return rolling.under_way(sheet, draft)

    def occasion(self, sheet: YachtSheet) -> str:
        """Dice belong to a turn of who rolls."""
        return "" if sheet.finished else f"{sheet.round}-{sheet.next_seat}"

    def ending(self, sheet: YachtSheet) -> Say:
        """Say who has the highest total."""
        return words.ending(sheet.setup, sheet.winners, max(sheet.scores))

    def pad(self, sheet: YachtSheet, draft: Draft) -> Mapping[str, Any]:
        """Give what the pad's template draws from."""
        return pad.pad(sheet, draft)

    def display(
        self, sheet: YachtSheet, story: tuple[tuple[Entry, Outcome], ...]
    ) -> Mapping[str, Any]:
        """Give what the display's template draws from."""
        return display.display(sheet, story)
