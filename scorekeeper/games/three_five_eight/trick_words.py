"""How the tricks of 3-5-8 are spoken of: what may be played, who takes a trick, who played what."""

from __future__ import annotations

from scorekeeper.pieces.cards import SIGNS, Card
from scorekeeper.rules.sentences import Say

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


def plays(name: str, card: Card) -> Say:
    """Say who played which card."""
    return Say("%(name)s\N{NO-BREAK SPACE}%(card)s", name=name, card=card.figure)


def trick_taken(number: int, cards: Say, name: str) -> Say:
    """Say what was played to a trick, and who took it."""
    return Say(
        "Trick %(trick)s: %(cards)s. %(name)s takes it.", trick=number, cards=cards, name=name
    )
