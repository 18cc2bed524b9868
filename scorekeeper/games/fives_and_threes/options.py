"""The house rules of Fives and Threes. Source: rules.md, "Fives and Threes", house options."""

from scorekeeper.games.domino_options import hand_option, record_option, target_option
from scorekeeper.rules.options import Option, switch
from scorekeeper.rules.sentences import Say

OPTIONS = (
    target_option(lambda players, given: 61),
    hand_option({2: 7, 3: 5, 4: 5}),
    switch(
        "out_point",
        Say("The last tile"),
        on=Say("scores 1"),
        off=Say("scores nothing extra"),
        usual=True,
    ),
    switch(
        "opening_win",
        Say("The opening tile"),
        on=Say("may win the match"),
        off=Say("may not win the match"),
        usual=True,
        offered=False,
    ),
    Option(
        name="pair_out",
        title=Say("In pairs the round ends"),
        told=lambda value: (
            Say("when both partners are out")
            if value == "both"
            else Say("when the first partner is out")
        ),
        usual=lambda players, given: "both",
        values=("both", "first"),
        bears=lambda players: players == 4,
    ),
    record_option(),
)
