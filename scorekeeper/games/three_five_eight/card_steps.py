"""A round of 3-5-8 told by its cards, step by step: the swaps, the discard, and every trick.

Source: rules.md, "3-5-8"; record-format.md, "three-five-eight".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scorekeeper.games.three_five_eight import card_words, trick_words, words
from scorekeeper.games.three_five_eight.entries import PLAYERS, Round
from scorekeeper.games.three_five_eight.exchange import Swap
from scorekeeper.games.three_five_eight.roles import EightSheet, declarer_of
from scorekeeper.games.three_five_eight.tricks import who_takes
from scorekeeper.pieces.cards import Card
from scorekeeper.rules.match import Setup
from scorekeeper.rules.sentences import Say


def steps(sheet: EightSheet, entry: Round) -> tuple[Say, ...]:
    """Say what happened in a round that the rules allow after `sheet`; nothing without cards."""
    if entry.plays is None:
        return ()
    setup, declarer = sheet.setup, declarer_of(sheet.setup, sheet.round)
    swaps = (swapped(setup, swap) for swap in entry.exchanges or ())
    return (*swaps, discarded(setup.name(declarer), entry), *tricks(setup, declarer, entry))


def swapped(setup: Setup, swap: Swap) -> Say:
    """Say who gave which card to whom, and which came back."""
    giver, other = setup.name(swap["from"]), setup.name(swap["to"])
    return card_words.swapped(giver, other, Card.read(swap["gives"]), Card.read(swap["gets"]))


def discarded(declarer: str, entry: Round) -> Say:
    """Say what the declarer found in the kitty and what was discarded."""
    assert entry.deal is not None
    assert entry.discard is not None
    return card_words.discarded(declarer, figures(entry.deal["kitty"]), figures(entry.discard))


def tricks(setup: Setup, leader: int, entry: Round) -> Iterator[Say]:
    """Say of each trick who played what and who took it; `leader` is the first one's."""
    for number, texts in enumerate(entry.plays or (), start=1):
        cards = [Card.read(text) for text in texts]
        played = [
            trick_words.plays(setup.name((leader + place) % PLAYERS), card)
            for place, card in enumerate(cards)
        ]
        leader = who_takes(entry.contract, leader, cards).seat
        yield trick_words.trick_taken(number, words.three(played), setup.name(leader))


def figures(texts: Iterable[str]) -> str:
    """Write cards as they are printed: "10♦ A♣"."""
    return " ".join(Card.read(text).figure for text in texts)
