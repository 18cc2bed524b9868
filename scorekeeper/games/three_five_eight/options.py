"""The house rules of 3-5-8. Source: rules.md, "3-5-8", match length and house options."""

from scorekeeper.rules.options import Option, switch
from scorekeeper.rules.sentences import Say, plural

FULL_MATCH = 18

OPTIONS = (
    Option(
        name="rounds",
        title=Say("Match length"),
        told=lambda value: (
            Say("18 rounds, everyone plays all six contracts")
            if value == FULL_MATCH
            else plural("%(n)s round", "%(n)s rounds", value)
        ),
        usual=lambda players, given: FULL_MATCH,
        values=(FULL_MATCH, 9, 6, 3),
    ),
    switch(
        "exchange",
        Say("Card exchange"),
        on=Say("from round 2, in trump contracts"),
        off=Say("never"),
        usual=True,
    ),
    switch(
        "must_trump",
        Say("Without a card of the suit led"),
        on=Say("a trump must be played"),
        off=Say("any card may be played"),
        usual=True,
        offered=False,
    ),
    switch(
        "overtrump",
        Say("On a trump in the trick"),
        on=Say("a higher trump must be played"),
        off=Say("any trump may be played"),
        usual=False,
        offered=False,
    ),
)
