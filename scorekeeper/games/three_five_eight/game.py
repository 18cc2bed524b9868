"""3-5-8 as it stands on the shelf."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, ClassVar

from scorekeeper.games.three_five_eight import (
    card_steps,
    display,
    drafting,
    exchange,
    pad,
    roles,
    rules,
    words,
)
from scorekeeper.games.three_five_eight.entries import ENTRIES, PLAYERS, Round
from scorekeeper.games.three_five_eight.options import OPTIONS
from scorekeeper.games.three_five_eight.roles import EightSheet
from scorekeeper.rules.game import Game
from scorekeeper.rules.match import Draft, Entry, Outcome, Setup
from scorekeeper.rules.options import Option
from scorekeeper.rules.sentences import Say


class ThreeFiveEight(Game[EightSheet]):
    """The game; see `scorekeeper.rules.game.Game` for what each part is."""

    name: ClassVar[str] = "three-five-eight"
    title: ClassVar[Say] = Say("3-5-8")
    blurb: ClassVar[Say] = Say("Tricks for three: a target for each, and six contracts")
    shelf: ClassVar[int] = 4
    players: ClassVar[range] = range(PLAYERS, PLAYERS + 1)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    entries: ClassVar[tuple[type[Entry], ...]] = ENTRIES
    opening: ClassVar[Say] = Say("Who deals first?")
    opener: ClassVar[Say] = Say("%(name)s deals")

    def open(self, setup: Setup) -> EightSheet:
        """Give the sheet before the first round."""
        return roles.open_sheet(setup)

    def play(self, sheet: EightSheet, entry: Round) -> EightSheet:
        """Give the sheet after a round."""
        return rules.play(sheet, entry)

    def tell(self, setup: Setup, entry: Round) -> Say:
        """Say what was entered."""
        return words.tell(setup, entry)

    def steps(self, sheet: EightSheet, entry: Round) -> tuple[Say, ...]:
        """Say the swaps, the discard and every trick of a round told by its cards."""
        return card_steps.steps(sheet, entry)

    def trace(self, before: EightSheet, entry: Round, after: EightSheet) -> Hashable:
        """Two entries for the same round may be one round told twice."""
        return (entry.do, before.round)

    def answer(self, sheet: EightSheet) -> dict[str, Any]:
        """Give the exchange plan and, at the end, what the ranking gets."""
        plan = [
            {"from": swaps.giver, "to": swaps.other, "count": swaps.cards}
            for swaps in exchange.exchange_plan(sheet)
        ]
        if not sheet.finished:
            return {"exchange": plan}
        return {"exchange": plan, "ranking": list(rules.ranking(sheet))}

    def draft(self, sheet: EightSheet, draft: Draft, change: Mapping[str, list[str]]) -> Draft:
        """Give the contract and the tricks so far, after a phone filled something in."""
        return drafting.change(sheet, draft, change)

    def draft_again(self, sheet: EightSheet, entry: Any, by: str, filled: Draft) -> Draft:
        """Give the round that was taken back, to be changed: as it was led, if it was."""
        return drafting.round_again(sheet, entry, filled)

    def draft_next(self, sheet: EightSheet, filled: Draft) -> Draft:
        """A round begins the way that the last one was told, step by step or all at once."""
        return drafting.next_round(sheet, filled)

    def under_way(self, sheet: EightSheet, draft: Draft) -> Say | None:
        """Say the contract, and the tricks as far as they are told."""
        return pad.under_way(sheet, draft)

    def occasion(self, sheet: EightSheet) -> str:
        """What is told belongs to its round."""
        return "" if sheet.finished else str(sheet.round)

    def ending(self, sheet: EightSheet) -> Say:
        """Say who has the highest total."""
        return words.ending(sheet.setup, sheet.winners, max(sheet.scores))

    def pad(self, sheet: EightSheet, draft: Draft) -> Mapping[str, Any]:
        """Give what the pad's template draws from."""
        return pad.pad(sheet, draft)

    def display(
        self, sheet: EightSheet, story: tuple[tuple[Entry, Outcome], ...]
    ) -> Mapping[str, Any]:
        """Give what the display's template draws from."""
        return display.display(sheet)
