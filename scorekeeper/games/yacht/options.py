"""The house rules of Yacht. Source: rules.md, "Yacht", presets; record-format.md, "yacht"."""

from scorekeeper.rules.options import Option
from scorekeeper.rules.sentences import Say

CLASSIC = "classic"
FIFTY_ONE_GAMES = "51-games"

OPTIONS = (
    Option(
        name="preset",
        title=Say("Rules"),
        told=lambda value: (
            Say("classic, both straights 30, no bonus")
            if value == CLASSIC
            else Say("51 Games, four in a row 15, five 30, bonus 35")
        ),
        usual=lambda players, given: CLASSIC,
        values=(CLASSIC, FIFTY_ONE_GAMES),
    ),
    Option(
        name="four_dice_only",
        title=Say("Four of a kind"),
        told=lambda value: (
            Say("counts only the four alike") if value else Say("counts all five dice")
        ),
        usual=lambda players, given: False,
        values=(False, True),
    ),
)
