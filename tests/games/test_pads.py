"""What a domino pad offers: seats and totals with their busts, and with every play the tiles."""

from typing import Any

import pytest

from scorekeeper.games import shelf
from scorekeeper.games.domino_entries import Blocked, Knock, Place
from scorekeeper.games.domino_pad import fitting
from scorekeeper.games.fives_and_threes.rules import FivesSheet
from scorekeeper.pieces.layout import Layout
from scorekeeper.pieces.tiles import DOUBLE_SIX
from scorekeeper.record import read_setup
from scorekeeper.rules.game import Game, replay
from scorekeeper.rules.match import Entry
from scorekeeper.rules.objections import Question, Unreadable

FIVES, ALL_FIVES = shelf()["fives-and-threes"], shelf()["all-fives"]
NAMES = ["Ana", "Bo", "Cleo", "Dan"]


def fives(*plays: Place, players: int = 2, **options: object) -> FivesSheet:
    """Fives and Threes with every play."""
    setup = read_setup(FIVES, NAMES[:players], {"record": "plays", **options}, 0)
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


def test_what_is_no_placement_of_whose_turn_it_is_stays_as_it_was_told() -> None:
    sheet = fives(Place(0, tile="1|2"), Place(1, tile="2|5", on="1|2"), players=3)
    assert sheet.next_seat == 2
    for entry in (Place(0, tile="1|5"), Knock(2), Knock(0), Blocked(), Place(2, 10), Place(2)):
        assert FIVES.acts(sheet, entry, {}) == (entry,)
    later = fives(Place(0, tile="1|2"), players=3)
    assert FIVES.acts(later, Place(2, tile="2|5", on="1|2"), {}) == (
        Place(2, tile="2|5", on="1|2"),
    )


def test_a_tile_that_fits_nowhere_keeps_what_was_told_of_it() -> None:
    assert tapped("4|6", on="1|2").on == "1|2"
    assert tapped("4|6").on is None


def test_tiles_of_another_time_are_those_that_fit_no_end() -> None:
    sheet = fives(Place(0, tile="1|2"), Place(1, tile="2|5", on="1|2"))
    offered = FIVES.pad(sheet, {})["plays"]
    assert {str(tile) for tile in offered["other_tiles"]} == {
        str(tile) for tile in DOUBLE_SIX if not {1, 5} & {tile.low, tile.high}
    } - {"1|2", "2|5"}
    assert offered["first_tiles"] == ()
    assert FIVES.pad(fives(), {})["plays"]["first_tiles"] == DOUBLE_SIX


@pytest.mark.parametrize("game", [FIVES, ALL_FIVES], ids=lambda game: game.name)
def test_whose_turn_it_is_is_told_with_name_and_side(game: Game[Any]) -> None:
    def turn(*plays: Place, players: int = 2, first: int | None = None) -> dict[str, Any] | None:
        setup = read_setup(game, NAMES[:players], {"record": "plays"}, first)
        told: dict[str, Any] | None = game.pad(replay(game, setup, plays), {})["plays"]["turn"]
        return told

    assert turn() is None
    assert turn(first=1) == {"seat": 1, "name": "Bo", "side": 1}
    assert turn(Place(0, tile="1|2")) == {"seat": 1, "name": "Bo", "side": 1}
    four = [Place(0, tile="1|2"), Place(1, tile="2|3")]
    assert turn(*four, players=4) == {"seat": 2, "name": "Cleo", "side": 0}


@pytest.mark.parametrize("game", [FIVES, ALL_FIVES], ids=lambda game: game.name)
def test_totals_are_offered_apart_by_whether_they_score(game: Game[Any]) -> None:
    setup = read_setup(game, NAMES[:2], {"record": "plays"}, 0)
    sheet = replay(game, setup, [Place(0, 12) if game is FIVES else Place(0, 10)])
    offered, table = game.pad(sheet, {})["plays"], sheet.table
    scoring = [key["total"] for key in offered["totals"]]
    assert sorted([*scoring, *offered["worthless"]]) == sorted(table.possible_totals)
    assert scoring and offered["worthless"]
    assert all(key["points"] for key in offered["totals"])
    assert not set(offered["worthless"]) - table.worthless
    assert (offered["in_totals"], offered["in_tiles"], offered["begun"]) == (True, False, True)


# Fives and Threes in scores


def scores(*plays: Place, players: int = 2, **options: object) -> FivesSheet:
    """Fives and Threes where the scores are recorded."""
    setup = read_setup(FIVES, NAMES[:players], options, None)
    sheet: FivesSheet = replay(FIVES, setup, plays)
    return sheet


def test_the_totals_that_score_are_offered_with_their_points() -> None:
    offered = {key["total"]: key["points"] for key in FIVES.pad(scores(), {})["totals"]}
    worth = {n: (n // 5 if n % 5 == 0 else 0) + (n // 3 if n % 3 == 0 else 0) for n in range(1, 41)}
    assert offered == {n: worth[n] for n in offered}
    assert set(offered) == {3, 5, 6, 9, 10, 12, 15, 18, 20}


def test_a_total_busts_where_it_goes_past_the_target_and_not_where_it_meets_it() -> None:
    sheet = scores(Place(0, 15), Place(1, 9), target=10)
    keys = {key["total"]: key for key in FIVES.pad(sheet, {})["totals"]}
    assert {total for total, key in keys.items() if 0 in key["busts"]} == {9, 12, 15, 18, 20}
    assert {total for total, key in keys.items() if 1 in key["busts"]} == {15}
    assert {total for total, key in keys.items() if 0 in key["out_busts"]} == {
        6, 9, 10, 12, 15, 18, 20,
    }  # fmt: skip
    assert {total for total, key in keys.items() if 1 in key["out_busts"]} == {15}


def test_a_last_tile_adds_a_point_only_where_it_ends_the_round() -> None:
    def bonuses(sheet: FivesSheet) -> list[tuple[int, bool]]:
        return [(seat["bonus"], seat["gone"]) for seat in FIVES.pad(sheet, {})["seats"]]

    assert bonuses(scores()) == [(1, False), (1, False)]
    assert bonuses(scores(out_point=False)) == [(0, False), (0, False)]
    pairs = scores(Place(0, 9, out=True), players=4)
    assert bonuses(pairs) == [(0, True), (0, False), (1, False), (0, False)]


def test_what_a_last_tile_alone_scores_is_said_of_those_who_can_lay_it() -> None:
    def said(sheet: FivesSheet) -> str:
        return str(FIVES.pad(sheet, {})["last"]).replace("\N{NO-BREAK SPACE}", " ")

    assert said(scores()) == "Last tile, +1 only"
    assert said(scores(players=4)) == "Last tile, 0 for the ends"
    assert said(scores(players=4, pair_out="first")) == "Last tile, +1 only"
    assert said(scores(out_point=False)) == "Last tile, no points"
    both = scores(Place(0, 9, out=True), Place(1, 9, out=True), players=4)
    assert said(both) == "Last tile, +1 only"


def test_a_partner_may_be_out_already_and_is_asked_about() -> None:
    sheet, entry = scores(players=4), Place(1, 9, out=True)
    with pytest.raises(Question, match="Is Dan out of tiles already"):
        FIVES.acts(sheet, entry, {})
    assert FIVES.acts(sheet, entry, {"partner": ["in"]}) == (entry,)
    assert FIVES.acts(sheet, entry, {"partner": ["out"]}) == (Place(3, out=True), entry)
    for other in (["yes"], [""], ["in", "out"], []):
        with pytest.raises(Unreadable):
            FIVES.acts(sheet, entry, {"partner": other})


@pytest.mark.parametrize(
    ("entry", "players", "options"),
    [
        (Place(1, 9), 4, {}),
        (Blocked(), 4, {}),
        (Place(1, 9, out=True), 2, {}),
        (Place(1, 9, out=True), 3, {}),
        (Place(1, 9, out=True), 4, {"pair_out": "first"}),
        (Place(2, 9, out=True), 4, {}),
        (Place(0, 9, out=True), 4, {}),
    ],
)
def test_nobody_is_asked_where_no_partner_can_be_in_doubt(
    entry: Entry, players: int, options: dict[str, Any]
) -> None:
    sheet = scores(Place(0, 9, out=players == 4 or None), players=players, **options)
    assert FIVES.acts(sheet, entry, {}) == (entry,)


def test_the_turn_decides_whose_bust_is_marked() -> None:
    played = [Place(0, 12), Place(1, 15)]
    setup = read_setup(FIVES, NAMES[:2], {"record": "plays", "target": 9}, 0)
    sheet = replay(FIVES, setup, played)
    marked = {key["total"]: key["bust"] for key in FIVES.pad(sheet, {})["plays"]["totals"]}
    points = {key["total"]: key["points"] for key in FIVES.pad(sheet, {})["plays"]["totals"]}
    assert marked == {total: sheet.scores[0] + points[total] > 9 for total in marked}
    assert set(marked.values()) == {True, False}
