"""How the cards of 3-5-8 are spoken of: the deal, swaps, the discard, and what a trick allows."""

from __future__ import annotations

from scorekeeper.pieces.cards import SIGNS, Card
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


# What a trick allows

LEADS_ANYTHING = Say("Whoever leads may play any card.")


def may(card: Card, led: Card, contract: str) -> Say:
    """Say why a card may be played to what was led."""
    if card.suit == led.suit:
        return Say("%(card)s follows suit.", card=card.figure)
    if card.suit == contract:
        return Say("Without %(suit)s, %(card)s may trump.", suit=SIGNS[led.suit], card=card.figure)
    return Say(
        "Without %(suit)s, and with no trump that must be played, any card may be played.",
        suit=SIGNS[led.suit],
    )


def must_follow(card: Card, suit: str, instead: Card) -> Say:
    """Say that the suit led must be followed, and a card that does."""
    return Say(
        "%(suit)s was led and must be followed: %(instead)s, for one, not %(card)s.",
        suit=SIGNS[suit],
        instead=instead.figure,
        card=card.figure,
    )


def must_trump(card: Card, suit: str, instead: Card) -> Say:
    """Say that who is void must trump, and a trump that does."""
    return Say(
        "Without %(suit)s a trump must be played: %(instead)s, for one, not %(card)s.",
        suit=SIGNS[suit],
        instead=instead.figure,
        card=card.figure,
    )


def must_go_higher(card: Card, instead: Card) -> Say:
    """Say that a higher trump must be played on a trump."""
    return Say(
        "There is a trump in the trick, and a higher one must be played if it is held:"
        " %(instead)s, for one, not %(card)s.",
        instead=instead.figure,
        card=card.figure,
    )


def in_trick(number: int, name: str, why: Say) -> Say:
    """Say in which trick, and of whom, something is said."""
    return Say("Trick %(trick)s, %(name)s: %(why)s", trick=number, name=name, why=why)


def another_holds(number: int, name: str, card: Card, holder: str) -> Say:
    """Say that a card is in another hand."""
    return in_trick(
        number,
        name,
        Say(
            "%(holder)s holds %(card)s. Look whose turn it was: who takes a trick leads the next.",
            holder=holder,
            card=card.figure,
        ),
    )


def was_played(number: int, name: str, card: Card) -> Say:
    """Say that a card was played before."""
    why = Say("%(card)s has been played already. Each card is played once.", card=card.figure)
    return in_trick(number, name, why)


def was_discarded(number: int, name: str, card: Card) -> Say:
    """Say that a card lies among the four discarded ones."""
    why = Say("%(card)s was discarded and takes no part in this round.", card=card.figure)
    return in_trick(number, name, why)


def in_the_trick(card: Card, led: Card, best: Card, contract: str) -> Say:
    """Say of one card of a trick why it takes it, or why it does not."""
    facts = {"card": card.figure, "best": best.figure}
    if card == best:
        if card.suit == contract:
            return Say("%(card)s takes the trick: the highest trump in it.", **facts)
        return Say("%(card)s takes the trick: the highest card of the suit led.", **facts)
    if card.suit == best.suit:
        return Say("%(card)s is lower than %(best)s.", **facts)
    if card.suit == led.suit:
        return Say("%(card)s is no trump; %(best)s is one.", **facts)
    return Say("%(card)s is neither a trump nor of the suit led.", **facts)


def tricks_differ(names: tuple[str, ...], tricks: tuple[int, ...]) -> Say:
    """Say how many tricks the cards give, where others were told."""
    one, two, three = (f"{name} {n}" for name, n in zip(names, tricks, strict=True))
    return Say(
        "By the cards the tricks are %(one)s, %(two)s, %(three)s. Leave the others out.",
        one=one,
        two=two,
        three=three,
    )


def takes_it(place: int, card: Card) -> Say:
    """Say which of the three cards takes the trick."""
    places = (
        Say("The first card takes it: %(card)s", card=card.figure),
        Say("The second card takes it: %(card)s", card=card.figure),
        Say("The third card takes it: %(card)s", card=card.figure),
    )
    return places[place]


def verdict(card: Card, allowed: bool) -> Say:
    """Say whether a card may be played."""
    if allowed:
        return Say("Yes, %(card)s may be played", card=card.figure)
    return Say("No, %(card)s may not be played", card=card.figure)


def there_twice(card: Card) -> Say:
    """Say that a card was told more than once."""
    return Say("%(card)s is there twice. Each of the 52 comes once.", card=card.figure)


# A round, step by step


def swapped(giver: str, other: str, gives: Card, gets: Card) -> Say:
    """Say one swap that was made."""
    return Say(
        "%(giver)s gives %(other)s %(gives)s and gets %(gets)s back.",
        giver=giver,
        other=other,
        gives=gives.figure,
        gets=gets.figure,
    )


def discarded(name: str, kitty: str, discard: str) -> Say:
    """Say what the declarer took up and what was discarded."""
    return Say(
        "%(name)s takes up %(kitty)s and discards %(discard)s.",
        name=name,
        kitty=kitty,
        discard=discard,
    )


def plays(name: str, card: Card) -> Say:
    """Say who played which card."""
    return Say("%(name)s\N{NO-BREAK SPACE}%(card)s", name=name, card=card.figure)


def trick_taken(number: int, cards: Say, name: str) -> Say:
    """Say what was played to a trick, and who took it."""
    return Say(
        "Trick %(trick)s: %(cards)s. %(name)s takes it.", trick=number, cards=cards, name=name
    )
