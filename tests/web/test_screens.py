"""The table display as a page: what a screen reader is told, and what names do on it."""

import re

from tests.conftest import Phone

STATUS = re.compile(r'<div id="told" role="status">(.*?)\n    </div>', re.DOTALL)
LONG = "Bartholomew Featherstonehaugh-Wellington"


def read_out(phone: Phone, code: str) -> str:
    """The words that are read out when they change."""
    found = STATUS.search(phone.get(f"/m/{code}/display").text)
    assert found
    return " ".join(re.sub(r"<[^>]+>", " ", found[1]).split())


def test_a_display_reads_out_the_last_line_and_nothing_beside_it(member: Phone) -> None:
    code = member.start("yacht", "Ana", "Bo")
    assert read_out(member, code) == "Nothing is written yet."
    member.write(code, "score", seat=0, dice=[6, 6, 6, 5, 5], category="sixes")
    assert read_out(member, code) == "Ana: Sixes, 6-6-6-5-5 3 × 6 = 18 +18"
    for seat in (0, 1):
        member.write(code, "leave", seat=seat)
    assert read_out(member, code) == "Match over Ana wins with the highest total, 18 points"


def test_a_round_of_three_sums_is_read_out_with_the_names(member: Phone) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    member.write(code, "round", contract="hearts", tricks=[3, 10, 3])
    told = read_out(member, code)
    assert told == "Last round Hearts Ana 3 − 3 = 0 Bo 10 − 8 = +2 Cleo 3 − 5 = −2"


def test_leftovers_are_told_with_short_names_on_a_display(member: Phone) -> None:
    code = member.start("all-fives", "Ana", LONG, "Cleo")
    member.write(code, "blocked")
    member.write(code, "hands", pips=[5, 5, 20])
    assert read_out(member, code).startswith("Leftovers (Ana 5 · Bartholom… 5 · Cleo 20)")


def club(phone: Phone) -> list[str]:
    """The words on each table of the club's screen, the newest table first."""
    page = phone.get("/display").text
    tables = re.findall(r'<section class="club-table.*?</section>', page, re.DOTALL)
    return [" ".join(re.sub(r"<[^>]+>", " ", table).split()) for table in tables]


def test_the_clubs_screen_says_who_is_ahead_whose_turn_it_is_and_what_was_last(
    member: Phone,
) -> None:
    code = member.start("yacht", "Ana", "Bo")
    member.write(code, "score", seat=0, dice=[6, 6, 6, 5, 5], category="sixes")
    told = "Yacht Ana is ahead 18 Bo has the turn 0 Ana: Sixes, 6-6-6-5-5 +18"
    assert club(member) == [told]


def test_nobody_is_ahead_where_all_are_level(member: Phone) -> None:
    member.start("yacht", "Ana", "Bo")
    assert club(member) == ["Yacht Ana has the turn 0 Bo 0"]


def test_beside_many_tables_those_of_ten_show_who_is_ahead_and_how_many_more_there_are(
    member: Phone,
) -> None:
    code = member.start("yacht", *(f"P{number}" for number in range(10)))
    for seat, dice in enumerate(([1] * 5, [2] * 5, [3] * 5)):
        member.write(code, "score", seat=seat, dice=dice, category="choice")
    for _ in range(8):
        member.start("fives-and-threes", "Ana", "Bo")
    assert "P9 0" in club(member)[-1]
    member.start("fives-and-threes", "Ana", "Bo")
    ahead = "Yacht P2 is ahead 15 P1 10 P0 5 P3 has the turn 0 6 more players"
    assert club(member)[-1] == ahead


def test_whose_turn_it_is_is_always_among_those_shown(member: Phone) -> None:
    code = member.start("yacht", *(f"P{number}" for number in range(10)))
    for seat in range(9):
        member.write(code, "score", seat=seat, dice=[6] * 4 + [1], category="choice", anyway=999)
    for _ in range(9):
        member.start("fives-and-threes", "Ana", "Bo")
    shown = "P0 is ahead 25 P1 is ahead 25 P2 is ahead 25 P9 has the turn 0 6 more players"
    assert club(member)[-1] == f"Yacht {shown}"


def test_beside_many_tables_there_is_no_room_for_the_last_line(member: Phone) -> None:
    code = member.start("yacht", "Ana", "Bo")
    member.write(code, "score", seat=0, dice=[6, 6, 6, 5, 5], category="sixes")
    for _ in range(4):
        member.start("fives-and-threes", "Ana", "Bo")
    assert club(member)[-1] == "Yacht Ana is ahead 18 Bo has the turn 0"


def side(phone: Phone, code: str) -> str:
    """What stands beside the game, over what was written last."""
    page = phone.get(f"/m/{code}/display").text
    return page[page.index("screen-side") : page.index('<div id="told"')]


def test_the_dice_of_a_turn_are_drawn_and_those_that_stay_are_marked(member: Phone) -> None:
    code = member.start("yacht", "Ana", "Bo")
    member.fill_in(code, turn=1, seat=0, dice=[6, 6, 6, 5, 5], rolled="yes", keep=[1, 2, 3])
    drawn = side(member, code)
    assert "Ana, roll 2" in drawn
    assert (drawn.count("yacht-kept"), drawn.count("die-place")) == (3, 2)


def test_a_round_in_play_shows_its_contract_and_the_tricks_told_so_far(member: Phone) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    member.fill_in(code, contract="hearts")
    assert "Hearts are trumps" in side(member, code)
    assert "eights-now" not in side(member, code)
    member.fill_in(code, seat=1, tricks=9)
    told = " ".join(re.sub(r"<[^>]+>", " ", side(member, code)).split())
    assert told.endswith("Hearts are trumps Tricks Ana – Bo 9 Cleo –")
    assert "Nothing is written yet." not in member.get(f"/m/{code}/display").text


def words_beside(phone: Phone, code: str) -> str:
    """The words beside the game, over what was written last."""
    return " ".join(re.sub(r"<[^>]+>", " ", side(phone, code)).split())


def test_before_a_round_of_trumps_a_display_says_who_may_swap_how_often(member: Phone) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    member.write(code, "round", contract="hearts", tricks=[4, 11, 1])
    member.fill_in(code, seen=1, contract="spades")
    assert words_beside(member, code).endswith(
        "Spades are trumps Card exchange"
        " Ana may swap 1 card with Cleo. ↔ 1 card"
        " Bo may swap up to 3 cards with Cleo. ↔ up to 3 cards"
    )
    member.fill_in(code, seen=1, led="yes")
    member.fill_in(code, seen=1, move="swap-1-2", at=0)
    assert words_beside(member, code).endswith("Ana ↔ Cleo ↔ 0 of 1 Bo ↔ Cleo ↔ 1 of 3")
    member.fill_in(code, seen=1, move="exchanged", at=1)
    assert "Card exchange" not in words_beside(member, code)


def strip(phone: Phone, code: str) -> str:
    """The words over the scores of All Fives."""
    found = re.search(
        r'<p class="dom-strip.*?</p>', phone.get(f"/m/{code}/display").text, re.DOTALL
    )
    assert found
    return " ".join(re.sub(r"<[^>]+>", " ", found[0]).split())


def test_after_a_block_lots_are_drawn_for_the_lead(member: Phone) -> None:
    code = member.start("all-fives", "Ana", "Bo")
    member.write(code, "blocked")
    assert strip(member, code) == "Round 1 over, leftovers to count"
    member.write(code, "hands", pips=[5, 20])
    assert strip(member, code) == "Round 2 lots are drawn for the lead"
    member.write(code, "starter", seat=1)
    assert strip(member, code) == "Round 2 Bo leads"


def test_a_display_says_who_went_out_while_the_leftovers_are_counted(member: Phone) -> None:
    code = member.start("all-fives", "Ana", "Bo")
    member.write(code, "place", seat=1, total=15, out="yes")
    assert strip(member, code) == "Round 1 over, leftovers to count out: Bo"


def test_those_who_have_won_earlier_matches_go_by_name_where_there_are_many(member: Phone) -> None:
    code = member.start("yacht", LONG, "Bo", "Cleo", "Dan", "Ana")
    member.write(code, "score", seat=0, dice=[6] * 5, category="yacht")
    for seat in range(5):
        member.write(code, "leave", seat=seat)
    page = member.get(f"/m/{code}/display").text
    won = re.findall(r'<p class="screen-series">(.*?)</p>', page, re.DOTALL)
    assert " ".join(re.sub(r"<[^>]+>", " ", won[0]).split()) == "In matches: Bartholomew… 1"


def test_of_many_columns_each_shows_the_sum_towards_the_bonus_alone(member: Phone) -> None:
    names = [f"P{number}" for number in range(7)]
    for players, head, shown in ((6, [], ["10/63", "0/63"]), (7, ["/63"], ["10", "0"])):
        code = member.start("yacht", *names[:players], preset="51-games")
        member.write(code, "score", seat=0, dice=[5, 5, 1, 2, 3], category="fives")
        row = re.search(
            r'<tr class="yacht-bonus">.*?</tr>', member.get(f"/m/{code}/display").text, re.DOTALL
        )
        assert row
        told = re.findall(r"<small>(.*?)</small>", row[0])
        assert told == [*head, shown[0], *shown[1:] * (players - 1)]
