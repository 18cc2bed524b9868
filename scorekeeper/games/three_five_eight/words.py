"""How 3-5-8 is spoken of: contracts, roles, reasons and lines in words and figures."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.games.three_five_eight.entries import MISERE, Round
from scorekeeper.rules.match import Setup
from scorekeeper.rules.numbers import Points
from scorekeeper.rules.sentences import Say, plural

CONTRACTS = {
    "spades": Say("Spades"),
    "hearts": Say("Hearts"),
    "diamonds": Say("Diamonds"),
    "clubs": Say("Clubs"),
    "no-trump": Say("No trump"),
    "misere": Say("Misère"),
}

CHOSEN = {
    "spades": Say("Spades are trumps"),
    "hearts": Say("Hearts are trumps"),
    "diamonds": Say("Diamonds are trumps"),
    "clubs": Say("Clubs are trumps"),
    "no-trump": Say("No suit is trumps"),
    "misere": Say("Misère: avoid tricks"),
}

ROLES = {
    "dealer": Say("Dealer"),
    "declarer": Say("Declarer"),
    "third": Say("Third"),
}

THREE_NUMBERS = Say("Three whole numbers of tricks, together sixteen.")
NO_TRUMPS_NO_EXCHANGE = Say("No trumps, no exchange.")


def makes_sixteen(together: int) -> Say:
    """Say that the tricks do not make sixteen, and what they make."""
    return Say(
        "Three whole numbers of tricks, together sixteen, not %(together)s.",
        together=together,
    )


def figure(points: Points) -> str:
    """Write a total; its minus is as long as a plus."""
    return f"−{-points}" if points < 0 else str(points)


def signed(points: Points) -> str:
    """Write points with their sign: +2, −2, 0."""
    return f"+{points}" if points > 0 else figure(points)


def sign(points: Points) -> str:
    """Tell plus, minus and even apart, in the word that the style sheet knows."""
    return "plus" if points > 0 else "minus" if points < 0 else "even"


def three(parts: Sequence[Say]) -> Say:
    """Say something of each of the three players, in seat order."""
    return Say("%(one)s, %(two)s, %(three)s", one=parts[0], two=parts[1], three=parts[2])


def reckoning(
    names: Sequence[str],
    contract: str,
    tricks: Sequence[int],
    targets: Sequence[int],
    points: Sequence[int],
) -> Say:
    """Say each player's points in figures: tricks − target or, in misère, limit − tricks."""
    told = zip(names, tricks, targets, points, strict=True)
    return three(
        [
            Say("%(name)s %(sum)s", name=name, sum=in_figures(contract, number, target, gain))
            for name, number, target, gain in told
        ]
    )


def in_figures(contract: str, tricks: int, target: int, points: int) -> Say:
    """Write points as what is taken from what: 10 − 8 = +2."""
    start, less = (target, tricks) if contract == MISERE else (tricks, target)
    return Say("%(start)s − %(less)s = %(points)s", start=start, less=less, points=signed(points))


def under_way(setup: Setup, contract: str, tricks: Sequence[int | None]) -> Say:
    """Say the contract of a round in play, and each player's tricks once any are told."""
    if not any(tricks):
        return CHOSEN[contract]
    (a, b, c), (x, y, z) = setup.players, ("–" if one is None else one for one in tricks)
    return Say(
        "%(contract)s. %(a)s %(x)s, %(b)s %(y)s, %(c)s %(z)s",
        contract=CHOSEN[contract],
        a=a,
        b=b,
        c=c,
        x=x,
        y=y,
        z=z,
    )


def tell(setup: Setup, entry: Round) -> Say:
    """Say what was entered: the contract, and the tricks of each player if told."""
    if entry.tricks is None:
        return Say("%(contract)s: told card by card", contract=CONTRACTS[entry.contract])
    tricks = [
        Say("%(name)s %(tricks)s", name=name, tricks=tricks)
        for name, tricks in zip(setup.players, entry.tricks, strict=True)
    ]
    return Say("%(contract)s: %(tricks)s", contract=CONTRACTS[entry.contract], tricks=three(tricks))


def contract_used(name: str, contract: str, number: int) -> Say:
    """Say that a declarer has had a contract, and when."""
    return Say(
        "%(name)s has had %(contract)s, in round %(round)s. Each contract comes once:"
        " choose another.",
        name=name,
        contract=CONTRACTS[contract],
        round=number,
    )


def chosen_already(contract: str) -> Say:
    """Say that a contract was chosen meanwhile."""
    return Say(
        "%(contract)s has been chosen already. To change it, take it back first.",
        contract=CONTRACTS[contract],
    )


def leaves_exactly(name: str, left: int, tricks: int) -> Say:
    """Say that the other two leave another number of tricks than the one told."""
    return Say(
        "The other two leave %(left)s of the sixteen tricks for %(name)s, not %(tricks)s.",
        name=name,
        left=left,
        tricks=tricks,
    )


def leaves_at_most(name: str, left: int, tricks: int) -> Say:
    """Say that there are not so many tricks left."""
    return Say(
        "%(name)s cannot have %(tricks)s tricks: there are 0 to %(left)s left of the sixteen.",
        name=name,
        left=left,
        tricks=tricks,
    )


def target(tricks: int, contract: str | None) -> Say:
    """Say what a player must take or, in misère, may take at most."""
    if contract == MISERE:
        return Say("at most %(tricks)s", tricks=tricks)
    return plural("%(n)s trick", "%(n)s tricks", tricks)


def swaps(giver: str, other: str, count: int) -> Say:
    """Say how many cards one player may swap with another."""
    return plural(
        "%(giver)s may swap %(n)s card with %(other)s.",
        "%(giver)s may swap up to %(n)s cards with %(other)s.",
        count,
        giver=giver,
        other=other,
    )


def up_to(cards: int) -> Say:
    """Say how many cards may be swapped, beside those who swap."""
    return plural("%(n)s card", "up to %(n)s cards", cards)


def ending(setup: Setup, winners: tuple[int, ...], total: Points) -> Say:
    """Say who won: the highest total, shared where totals are equal."""
    names = [setup.name(seat) for seat in winners]
    match names:
        case [one]:
            return plural(
                "%(name)s wins with the highest total, %(n)s point",
                "%(name)s wins with the highest total, %(n)s points",
                int(total),
                name=one,
            )
        case [one, two]:
            return plural(
                "%(one)s and %(two)s share the win with %(n)s point each",
                "%(one)s and %(two)s share the win with %(n)s points each",
                int(total),
                one=one,
                two=two,
            )
        case _:
            return Say("All three share the win: nobody is over or under.")
