"""House options have their look on the sheet."""

from __future__ import annotations

import re

import pytest

from tests.browser.dominoes import lay
from tests.conftest import Phone

TOTALS = re.compile(r'name="total" value="(\d+)"')
LAST = re.compile(r'name="out" value="yes" data-say="([^"]*)"')
HOLLOW = 'class="end free"'


@pytest.mark.parametrize(("exact", "said"), [("yes", "needs exactly 85"), ("no", "needs 85")])
def test_the_tally_says_whether_the_target_is_exact(member: Phone, exact: str, said: str) -> None:
    code = member.start("all-fives", "Ana", "Bo", target="100", exact=exact)
    member.write(code, "place", seat=0, total=15)
    assert said in member.sheet(code)


@pytest.mark.parametrize(
    ("players", "options", "key"),
    [
        (2, {}, "Last tile, +1\N{NO-BREAK SPACE}only"),
        (4, {}, "Last tile, 0 for the ends"),
        (4, {"pair_out": "first"}, "Last tile, +1\N{NO-BREAK SPACE}only"),
        (4, {"out_point": "no"}, "Last tile, no points"),
        (2, {"out_point": "no"}, "Last tile, no points"),
    ],
)
def test_the_key_for_a_last_tile_alone_says_what_it_scores(
    member: Phone, players: int, options: dict[str, str], key: str
) -> None:
    code = member.start("fives-and-threes", *["Ana", "Bo", "Cleo", "Dan"][:players], **options)
    assert LAST.findall(member.sheet(code)) == [key]


@pytest.mark.parametrize(("target", "said"), [("55", "last round +50"), ("50", "final round +50")])
def test_the_tally_of_a_match_that_is_over_has_its_final_round(
    member: Phone, target: str, said: str
) -> None:
    code = member.start("all-fives", "Ana", "Bo", target=target)
    member.write(code, "place", seat=0, total=20)
    member.write(code, "blocked")
    member.write(code, "hands", pips=[0, 30])
    assert re.findall(r"(?:last|final) round \+\d+", member.sheet(code)) == [said]


def test_the_table_of_cards_tells_the_last_round_from_the_final_one(member: Phone) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo", rounds="3")
    for contract, told in [("hearts", "last"), ("spades", "last"), ("clubs", "final")]:
        member.write(code, "round", contract=contract, tricks=[8, 5, 3], anyway=9)
        assert re.findall(r"(last|final) round", member.sheet(code)) == [told] * 3


def test_the_sheet_of_51_games_says_how_far_the_bonus_is(member: Phone) -> None:
    code = member.start("yacht", "Ana", "Bo", preset="51-games")
    member.write(code, "score", seat=0, dice=[6, 6, 6, 6, 5], category="sixes")
    assert "24/63" in member.sheet(code)


def test_the_classic_sheet_has_no_bonus_row(member: Phone) -> None:
    assert "yacht-bonus" not in member.sheet(member.start("yacht", "Ana", "Bo"))


def test_the_board_is_walked_twice_to_121(member: Phone) -> None:
    code = member.start("fives-and-threes", "Ana", "Bo", target="121")
    for _ in range(8):
        member.write(code, "place", seat=0, total=15, anyway=999)
    [behind] = member.sheet(code).split('<g class="behind"')[1:]
    assert behind.split("</text>")[0].endswith(">+60")


def test_scores_in_fives_are_pegged_on_the_board_and_others_are_strokes(member: Phone) -> None:
    sheets = []
    for fives in ("yes", "no"):
        code = member.start("all-fives", "Ana", "Bo", fives=fives)
        member.write(code, "place", seat=0, total=35)
        sheets.append(member.sheet(code))
    assert ['class="board"' in sheet for sheet in sheets] == [True, False]
    assert ['class="tally"' in sheet for sheet in sheets] == [False, True]
    assert ['<b class="figure">7</b>' in sheet for sheet in sheets] == [True, False]
    assert ["+7</small>" in sheet for sheet in sheets] == [True, False]


@pytest.mark.parametrize(
    ("spinner", "totals"),
    [("yes", ["5", "10", "15", "20", "25", "30", "35"]), ("no", ["5", "10", "15", "20"])],
)
def test_the_pad_offers_the_totals_that_the_spinner_of_the_match_allows(
    member: Phone, spinner: str, totals: list[str]
) -> None:
    code = member.start("all-fives", "Ana", "Bo", spinner=spinner)
    assert TOTALS.findall(member.sheet(code)) == totals


@pytest.mark.parametrize("spinner", ["yes", "no"])
def test_without_a_spinner_no_place_beside_a_double_is_drawn(member: Phone, spinner: str) -> None:
    code = member.start("all-fives", "Ana", "Bo", record="plays", spinner=spinner)
    lay(member, code, 2, "3|6, 6|6 on 3|6, 2|6 on 6|6")
    assert (HOLLOW in member.sheet(code)) == (spinner == "yes")


def test_the_pad_of_51_games_says_what_the_bonus_still_needs(member: Phone) -> None:
    code = member.start("yacht", "Ana", "Bo", preset="51-games")
    member.join(code, 0)
    for seat in (0, 1):
        member.write(code, "score", seat=seat, dice=[6, 6, 6, 6, 5], category="sixes")
    assert "Bonus 35: 39 more points in Ones to Sixes" in member.sheet(code)


@pytest.mark.parametrize(("exact", "busts"), [("yes", 1), ("no", 0)])
def test_the_pad_marks_what_an_exact_target_makes_a_bust(
    member: Phone, exact: str, busts: int
) -> None:
    code = member.start("all-fives", "Ana", "Bo", target="35", exact=exact)
    member.write(code, "place", seat=0, total=5)
    assert member.sheet(code).count("busts-0") == busts
