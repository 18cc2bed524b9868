"""How the cards of 3-5-8 are spoken of before the first trick: the deal, swaps, the discard."""

from __future__ import annotations

from scorekeeper.pieces.cards import Card
from scorekeeper.rules.sentences import Say, plural

# The deal and the discard


def sixteen_each(name: str, number: int) -> Say:
    """Say that a hand has another number of cards than sixteen."""
    return Say(
        "Everyone is dealt sixteen cards, and four go to the kitty; %(name)s has %(n)s.",
        name=name,
        n=number,
    )


def four_in_the_kitty(number: int) -> Say:
    """Say that the kitty has another number of cards than four."""
    return Say("The kitty has four cards, not %(n)s.", n=number)


def dealt_twice(card: Card) -> Say:
    """Say that a card was dealt more than once."""
    return Say(
        "%(card)s is dealt twice, so another card is missing. Each of the 52 comes once.",
        card=card.figure,
    )


def discard_four(name: str, number: int) -> Say:
    """Say that another number of cards than four was discarded."""
    return Say("%(name)s discards four cards, not %(n)s.", name=name, n=number)


def not_there_to_discard(name: str, card: Card) -> Say:
    """Say that a card is none of the declarer's twenty."""
    return Say(
        "%(name)s has no %(card)s to discard. The four are of the twenty cards held after the"
        " exchange and the kitty.",
        name=name,
        card=card.figure,
    )


def discarded_twice(card: Card) -> Say:
    """Say that a card was discarded more than once."""
    return Say("%(card)s is discarded twice. Name four different cards.", card=card.figure)


def discarded(name: str, kitty: str, discard: str) -> Say:
    """Say what the declarer took up and what was discarded."""
    return Say(
        "%(name)s takes up %(kitty)s and discards %(discard)s.",
        name=name,
        kitty=kitty,
        discard=discard,
    )


# The exchange

EXCHANGE_IS_OFF = Say("This match is played without the card exchange: leave the swaps out.")
NO_EXCHANGE_AT_FIRST = Say(
    "There is no exchange before the first round, since nobody is over yet: leave the swaps out."
)


def no_such_right(giver: str, other: str) -> Say:
    """Say that two players have nothing to swap."""
    return Say(
        "%(giver)s may not swap with %(other)s. Who was over last round swaps with who was under.",
        giver=giver,
        other=other,
    )


def no_more_swaps(giver: str, other: str, number: int) -> Say:
    """Say that all planned swaps of two players have been made."""
    return plural(
        "%(giver)s has had the %(n)s swap with %(other)s; there are no more.",
        "%(giver)s has had all %(n)s swaps with %(other)s; there are no more.",
        number,
        giver=giver,
        other=other,
    )


def too_late_to_swap(giver: str, now: str) -> Say:
    """Say that somebody after this plus player has begun to swap."""
    return Say(
        "%(giver)s swaps before %(now)s, who has begun already. Put the swaps in their order.",
        giver=giver,
        now=now,
    )


def not_there_to_give(name: str, card: Card) -> Say:
    """Say that the giver has no such card."""
    return Say(
        "%(name)s has no %(card)s to give in the exchange: look at the card once more.",
        name=name,
        card=card.figure,
    )


def any_other_card(name: str, gives: Card, gets: Card) -> Say:
    """Say that for a trump another card of the own hand comes back."""
    return Say(
        "%(gives)s is a trump: %(name)s gives back any other card held, and %(gets)s is none.",
        gives=gives.figure,
        name=name,
        gets=gets.figure,
    )


def other_card_back(name: str, gives: Card, due: Card, gets: Card) -> Say:
    """Say which card comes back for one that is no trump."""
    if due == gives:
        return Say(
            "%(name)s holds no higher card of that suit, so %(gives)s comes back, not %(gets)s.",
            name=name,
            gives=gives.figure,
            gets=gets.figure,
        )
    return Say(
        "For %(gives)s %(name)s gives back the highest card of that suit: %(due)s, not %(gets)s.",
        gives=gives.figure,
        name=name,
        due=due.figure,
        gets=gets.figure,
    )


def swapped(giver: str, other: str, gives: Card, gets: Card) -> Say:
    """Say one swap that was made."""
    return Say(
        "%(giver)s gives %(other)s %(gives)s and gets %(gets)s back.",
        giver=giver,
        other=other,
        gives=gives.figure,
        gets=gets.figure,
    )
