"""What is said while a round of 3-5-8 is led at the table."""

from __future__ import annotations

from scorekeeper.rules.sentences import Say, plural

NOT_NOW = Say("The round is at another step by now. Look at the sheet.")
ALL_TAKEN = Say("All sixteen tricks have been taken. Count the round, or take a trick back.")
TOLD_ALREADY = Say("Somebody was faster, and told something else. Look before you go on.")

TAP_EACH_SWAP = Say("Tap for each swap made.")
HIGHER_TARGET_FIRST = Say("Tap for each swap, higher target first.")
COMES_BACK = Say(
    "The card given brings back the highest of its suit, or itself if none is higher; that counts"
    " as a swap too. For a trump: any other card."
)


def towards_target(over: int, left: int) -> Say:
    """Say what is still needed of a target, what is over it, or that it is out of reach."""
    if over >= 0:
        return (
            plural(
                "reached, %(n)s\N{NO-BREAK SPACE}over", "reached, %(n)s\N{NO-BREAK SPACE}over", over
            )
            if over
            else Say("reached")
        )
    if over + left < 0:
        return Say("cannot reach it any more")
    return plural("needs %(n)s more", "needs %(n)s more", -over)


def below_limit(under: int, left: int) -> Say:
    """Say how many tricks misère still allows, how many were too many, or that all is well."""
    if under < 0:
        return plural("%(n)s too many", "%(n)s too many", -under)
    if under >= left:
        return Say("cannot go over any more")
    if under == 0:
        return Say("may take no more")
    return plural("may take %(n)s more", "may take %(n)s more", under)


def swap(giver: str, other: str) -> Say:
    """Name two players who swap."""
    return Say("%(giver)s ↔ %(other)s", giver=giver, other=other)


def ends_swaps(giver: str, later: str) -> Say:
    """Say what a plus player still loses once a later one begins."""
    return Say("Once %(later)s begins, %(giver)s can swap no more.", giver=giver, later=later)


def swaps_are_over(giver: str, later: str) -> Say:
    """Say why a right to swap has lapsed."""
    return Say("%(giver)s can swap no more: %(later)s has begun.", giver=giver, later=later)


def swaps_made(made: int, planned: int) -> Say:
    """Say how many swaps of a pair have been made."""
    return Say("%(made)s of %(planned)s", made=made, planned=planned)


def kitty(name: str) -> Say:
    """Say what happens with the kitty."""
    return Say("Everyone sees the four cards of the kitty. Then %(name)s takes them.", name=name)


def discard(name: str) -> Say:
    """Say what the declarer does with twenty cards."""
    return Say("%(name)s discards any four of the twenty cards, face down, and leads.", name=name)


def trick(number: int) -> Say:
    """Say which trick it is, and ask for it."""
    return Say("Trick %(trick)s/16: who takes it?", trick=number)


def take_back_trick(number: int) -> Say:
    """Name the trick that can be taken back."""
    return Say("Undo trick %(trick)s", trick=number)


TAKE_BACK_SWAP = Say("Undo the last swap")
TAKE_BACK_STEP = Say("One step back")
