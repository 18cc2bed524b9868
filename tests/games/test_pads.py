"""What a domino pad offers with every play: tiles under their ends, and marks of a bust."""

import pytest

from scorekeeper.games import shelf
from scorekeeper.games.domino_entries import Place
from scorekeeper.games.domino_pad import fitting
from scorekeeper.games.fives_and_threes.rules import FivesSheet
from scorekeeper.pieces.layout import Layout
from scorekeeper.record import read_setup
from scorekeeper.rules.game import replay
from scorekeeper.rules.objections import Question

FIVES = shelf()["fives-and-threes"]


def fives(*plays: Place, **options: object) -> FivesSheet:
    """Fives and Threes for two with every play."""
    setup = read_setup(FIVES, ["Ana", "Bo"], {"record": "plays", **options}, 0)
    sheet: FivesSheet = replay(FIVES, setup, plays)
    return sheet


def busts(sheet: FivesSheet) -> set[int]:
    """The end totals that are marked as a bust."""
    return {key["total"] for key in FIVES.pad(sheet, {})["plays"]["totals"] if key["bust"]}


def test_a_bust_is_marked_where_the_last_tile_with_its_point_goes_past_the_target() -> None:
    assert busts(fives(hand=1, target=4)) == {12}
    assert busts(fives(hand=2, target=4)) == set()
    assert busts(fives(hand=2, target=3)) == {12}
    assert busts(fives(hand=1, target=3)) == {9, 12}
    assert busts(fives(Place(0, 9), Place(1, 15), hand=2, target=10)) == set()
    assert busts(fives(Place(0, 9), Place(1, 15), hand=2, target=9)) == {18}
    assert busts(fives(Place(0, 9), Place(1, 15), hand=3, target=9)) == set()


@pytest.mark.parametrize(
    ("layout", "rows"),
    [
        ("line: 3|6", [(3, "3|6", 6), (6, "3|6", 6)]),
        ("line: 3|6, 6|6 on 3|6", [(3, "3|6", 6), (6, "6|6", 5)]),
        ("line: 1|2, 2|5 on 1|2, 1|5 on 1|2", [(5, "None", 5)]),
        ("arms: 6|6, 3|6 on 6|6, 2|6 on 6|6", [(2, "2|6", 6), (3, "3|6", 6), (6, "6|6", 4)]),
    ],
)
def test_tiles_stand_under_the_end_that_they_join(
    layout: str, rows: list[tuple[int, str, int]]
) -> None:
    found = fitting(Layout.read(layout))
    assert [(row.pip, str(row.on), len(row.tiles)) for row in found] == rows
    for row in found:
        assert all(tile.low + tile.high - row.pip == other for tile, other in row.tiles)
        assert all(row.pip in (tile.low, tile.high) for tile, _ in row.tiles)


def tapped(tile: str, on: str | None = None, **fields: str) -> Place:
    """The entry of a tap where 1|2 and 2|5 lie: ends 1 and 5."""
    sheet = fives(Place(0, tile="1|2"), Place(1, tile="2|5", on="1|2"))
    told = {name: [value] for name, value in fields.items()}
    [entry] = FIVES.acts(sheet, Place(0, tile=tile, on=on), told)
    assert isinstance(entry, Place)
    return entry


def test_a_tile_that_fits_two_others_is_asked_about_unless_it_was_tapped_under_one() -> None:
    with pytest.raises(Question, match=r"Where does 1\|5 lie") as asked:
        tapped("1|5")
    assert [(str(said), added) for said, added in asked.value.answers] == [
        ("On 1|2: the end total is 10", {"on": "1|2"}),
        ("On 2|5: the end total is 2", {"on": "2|5"}),
    ]
    assert tapped("1|5", pip="1").on == "1|2"
    assert tapped("1|5", pip="5").on == "2|5"
    assert tapped("1|5", pip="6").on is None
    assert tapped("1|5", on="2|5", pip="1").on == "2|5"


def test_a_tile_that_fits_one_other_says_no_more_than_that_it_was_laid() -> None:
    assert tapped("1|3").on is None
    assert tapped("1|3", on="1|2").on is None
    assert tapped("1|3", on="2|5").on == "2|5"
    assert tapped("4|6").on is None
