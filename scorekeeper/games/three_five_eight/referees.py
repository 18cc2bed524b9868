"""Questions about 3-5-8 that need no match."""

from __future__ import annotations

from scorekeeper.games.three_five_eight import trick_words, words
from scorekeeper.games.three_five_eight.entries import CONTRACTS, PLAYERS
from scorekeeper.games.three_five_eight.tricks import Trumping, may_play, trumping, who_takes
from scorekeeper.pieces.cards import PACK, Card
from scorekeeper.referee import Ask, Referee, Told, Verdict, chosen
from scorekeeper.rules.objections import Refused, unreadable
from scorekeeper.rules.sentences import Say

CARDS = tuple((str(card), Say("%(card)s", card=card.figure)) for card in PACK)

CONTRACT = Ask(
    "contract",
    Say("Contract"),
    "choice",
    choices=tuple((one, words.CONTRACTS[one]) for one in CONTRACTS),
)
TRICK = Ask("cards", Say("The three cards, as they were played"), "cards", CARDS, count=PLAYERS)
BEFORE = Ask("before", Say("In the trick so far, as played"), "cards", CARDS, count=PLAYERS - 1)
CARD = Ask("card", Say("The card"), "cards", CARDS)
HAND = Ask(
    "hand", Say("Others in that hand; a few that matter are enough"), "cards", CARDS, count=3
)
HOUSE = Ask(
    "house",
    Say("Without a card of the suit led"),
    "choice",
    choices=(
        ("must", Say("a trump must be played")),
        ("over", Say("a trump must be played, on a trump a higher one")),
        ("free", Say("any card may be played")),
    ),
    usual="must",
)


def trick(told: Told) -> Verdict:
    """Say who takes a trick, and of each card why it takes it or does not.

    Raises:
        Unreadable, Refused: these are not three different cards.
    """
    cards = cards_told(told, TRICK)
    if len(cards) != PLAYERS:
        raise unreadable(Say("A trick is three cards: choose all of them."))
    must_be_different(cards)
    taken = who_takes(chosen(told, CONTRACT), 0, cards)
    return Verdict(trick_words.takes_it(taken.place, cards[taken.place]), taken.why)


def card(told: Told) -> Verdict:
    """Say whether a card may be played to what is in a trick.

    Raises:
        Unreadable, Refused: a card is missing, or there twice.
    """
    before, played = cards_told(told, BEFORE), cards_told(told, CARD)
    hand = cards_told(told, HAND)
    if not played:
        raise unreadable(Say("Choose the card that the question is about."))
    must_be_different([*before, *played, *hand])
    contract = chosen(told, CONTRACT)
    ruling = may_play(played[0], hand, before, contract, house(told, contract))
    return Verdict(trick_words.verdict(played[0], ruling.allowed), (ruling.why,))


def house(told: Told, contract: str) -> Trumping:
    """Give how trumps bind by the house rule that was chosen."""
    rule = chosen(told, HOUSE)
    return trumping(contract, must=rule != "free", over=rule == "over")


def cards_told(told: Told, ask: Ask) -> list[Card]:
    """Read the cards that were chosen; places left empty are passed over."""
    texts = [text for text in told.get(ask.name, []) if text.strip()]
    if len(texts) > ask.count or not all(text in dict(CARDS) for text in texts):
        raise unreadable(Say("%(label)s: choose one of them.", label=ask.label))
    return [Card.read(text) for text in texts]


def must_be_different(cards: list[Card]) -> None:
    """Raise `Refused` with ``bad-deal`` where a card is there twice."""
    for one in cards:
        if cards.count(one) > 1:
            raise Refused("bad-deal", trick_words.there_twice(one))


REFEREES = (
    Referee("trick", Say("Who takes this trick?"), (CONTRACT, TRICK), trick),
    Referee("card", Say("May this card be played?"), (CONTRACT, BEFORE, CARD, HAND, HOUSE), card),
)
