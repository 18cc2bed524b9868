"""The rules pages: every game has one, and a match's page shows the house rules of that match."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from scorekeeper.games import shelf
from tests.conftest import Phone
from tests.web.pages import Page

NewPhone = Callable[..., Phone]

GAMES = tuple(shelf())


def text_of(page: str, ident: str) -> str:
    """Give a section of a page, by its id."""
    return page.split(f'<section id="{ident}"', 1)[1].split("</section>", 1)[0]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_page_that_anyone_may_read(phone: NewPhone, game: str) -> None:
    answer = phone().get(f"/rules/{game}")
    assert answer.status_code == 200
    assert Page(answer.text).inline == []


def test_the_games_stand_side_by_side_for_anyone_each_with_its_mark(phone: NewPhone) -> None:
    page = phone().get("/rules").text
    for name, game in shelf().items():
        [card] = [part for part in page.split("<a ") if f'href="/rules/{name}"' in part]
        assert f"<b>{game.title}</b>" in card
        assert "<svg" in card
    assert 'href="/rules"' in phone().get("/").text


def test_the_rules_are_a_tap_away_from_home(member: Phone) -> None:
    assert 'href="/rules"' in member.get("/").text


@pytest.mark.parametrize("game", GAMES)
def test_the_contents_line_jumps_to_every_part(phone: NewPhone, game: str) -> None:
    tags = Page(phone().get(f"/rules/{game}").text).tags
    ids = [given["id"] for tag, given in tags if tag == "section" and "id" in given]
    jumps = [given["href"] for tag, given in tags if tag == "a" and given["href"][0] == "#"]
    assert jumps == [f"#{one}" for one in ids]
    assert {"needs", "win", "house", "rulings"} <= set(ids)


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_is_told_with_its_default(phone: NewPhone, game: str) -> None:
    house = text_of(phone().get(f"/rules/{game}").text, "house")
    for option in shelf()[game].options:
        usual = option.usual(shelf()[game].players[-1], {})
        assert str(option.title) in house.replace("&#39;", "'")
        assert str(option.told(usual)) in house.replace("&#39;", "'")


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_has_words_or_stands_beside_them(phone: NewPhone, game: str) -> None:
    tags = Page(phone().get(f"/rules/{game}").text).tags
    for tag, given in tags:
        assert "style" not in given
        if tag == "svg":
            assert given.get("aria-label") or given.get("aria-hidden") == "true"


def test_a_game_that_there_is_not_has_no_rules(member: Phone) -> None:
    assert member.get("/rules/poker").status_code == 404


def test_a_match_shows_its_own_house_rules(member: Phone) -> None:
    code = member.start("fives-and-threes", "Anastasia", "Boleslaw", target="121")
    page = member.get(f"/m/{code}/rules").text
    assert "Exactly 121 wins at once" in page
    house = text_of(page, "house")
    assert "121 points" in house
    assert house.count("rules-mark") == 1
    assert "61 points" not in house
    assert f'href="/m/{code}/rules"' in member.sheet(code)


def test_without_a_spinner_no_arms_are_shown(member: Phone) -> None:
    code = member.start("all-fives", "Anastasia", "Boleslaw", spinner="no")
    page = member.get(f"/m/{code}/rules").text
    assert "This match is played without a spinner" in page
    assert 'value="36"' not in page
    assert 'value="22"' in page


def test_who_may_not_see_the_match_does_not_see_its_rules(member: Phone, phone: NewPhone) -> None:
    code = member.start("fives-and-threes", "Anastasia", "Boleslaw")
    assert phone().get(f"/m/{code}/rules").status_code == 403


def test_an_end_total_answers_with_its_points(phone: NewPhone) -> None:
    score = text_of(phone().get("/rules/fives-and-threes").text, "score")
    assert "15 = 3 × 5 → 5 + 3 = 8" in score
    assert "22: no threes, no fives" in score


def test_the_button_of_an_end_total_shows_its_points(phone: NewPhone) -> None:
    score = text_of(phone().get("/rules/fives-and-threes").text, "score")
    assert '<b>15</b><small aria-hidden="true">+8</small>' in score
    assert score.count("<small") == 9
    assert "<small" not in text_of(phone().get("/rules/all-fives").text, "score")


def test_a_number_of_tricks_answers_for_every_role(phone: NewPhone) -> None:
    score = text_of(phone().get("/rules/three-five-eight").text, "score")
    assert score.count('name="tricks"') == 17
    [ten] = [part for part in score.split("<label") if 'value="10"' in part]
    figures = re.findall(r'<span class="sum">(.*?)</span>', ten)
    assert figures == [
        "10 − 3 = +7",
        "8 − 10 = −2",
        "10 − 8 = +2",
        "3 − 10 = −7",
        "10 − 5 = +5",
        "5 − 10 = −5",
    ]


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("fives-and-threes", "Leagues play to 121"),
        ("all-fives", "as in Muggins"),
        ("yacht", "once Ones to Sixes come to 63"),
        ("three-five-eight", "In 3, 6 or 9 rounds"),
    ],
)
def test_what_a_rare_house_rule_means_is_told(phone: NewPhone, game: str, told: str) -> None:
    assert told in text_of(phone().get(f"/rules/{game}").text, "house")


def test_five_dice_answer_with_every_row(phone: NewPhone) -> None:
    asked = "&".join(f"die{place}={face}" for place, face in enumerate((1, 4, 4, 4, 4), 1))
    ask = text_of(phone().get(f"/rules/yacht?{asked}").text, "ask")
    assert "<dt>Four of a kind</dt><dd>17</dd>" in ask
    assert "<dt>Full house</dt><dd>0</dd>" in ask
    assert ask.count("<dt>") == 12


def test_dice_are_counted_by_the_house_rules_of_the_match(member: Phone) -> None:
    code = member.start("yacht", "Anastasia", "Boleslaw", four_dice_only="yes")
    asked = "&".join(f"die{place}={face}" for place, face in enumerate((1, 4, 4, 4, 4), 1))
    assert "<dt>Four of a kind</dt><dd>16</dd>" in member.get(f"/m/{code}/rules?{asked}").text


@pytest.mark.parametrize("told", ["die1=7", "die1=x&die2=<b>", "die1=1&die2=1&die3=1&die4=1"])
def test_dice_that_are_none_get_no_answer(phone: NewPhone, told: str) -> None:
    answer = phone().get(f"/rules/yacht?{told}")
    assert answer.status_code == 200
    assert "<dt>" not in text_of(answer.text, "ask")


@pytest.mark.parametrize(
    ("game", "players", "agreed"),
    [
        ("fives-and-threes", 2, {"target": "1"}),
        ("fives-and-threes", 4, {"out_point": "no", "pair_out": "first"}),
        ("all-fives", 3, {"fives": "yes", "exact": "yes", "undrawable": "2"}),
        ("all-fives", 4, {"leftovers": "difference", "hand": "6"}),
        ("yacht", 1, {"preset": "51-games"}),
        ("yacht", 10, {"four_dice_only": "yes"}),
        ("three-five-eight", 3, {"rounds": "3", "exchange": "no"}),
    ],
)
def test_a_page_begins_with_what_the_match_agreed_on(
    member: Phone, game: str, players: int, agreed: dict[str, str]
) -> None:
    names = ("Ada", "Ben", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ivy", "Jo")[:players]
    page = member.get(f"/m/{member.start(game, *names, **agreed)}/rules").text
    begins = page.split('<section id="needs"', 1)[0]
    assert begins.count("<li>") == len(agreed)
    assert text_of(page, "house").count("rules-mark") == len(agreed)


def test_the_best_yacht_match_is_303_and_by_other_rules_another(member: Phone) -> None:
    classic = member.get("/rules/yacht").text
    assert "has 303 points" in classic
    games = member.start("yacht", "Ada", preset="51-games")
    assert "has 323 points" in member.get(f"/m/{games}/rules").text
    four = member.start("yacht", "Ada", four_dice_only="yes")
    assert "has 297 points" in member.get(f"/m/{four}/rules").text


def test_a_bust_is_told_from_two_short_of_the_target(member: Phone) -> None:
    win = text_of(member.get("/rules/fives-and-threes").text, "win")
    assert "You stand at 59" in win
    assert "59 + 3 is past 61: nothing scored" in win
    code = member.start("fives-and-threes", "Ada", "Ben", out_point="no")
    assert "1 for the last tile" not in member.get(f"/m/{code}/rules").text


def test_a_match_in_fives_shows_no_strokes(member: Phone) -> None:
    code = member.start("all-fives", "Ada", "Ben", fives="yes")
    page = member.get(f"/m/{code}/rules").text
    assert "tally" not in text_of(page, "win")
    assert "15 ÷ 5 = 3" in text_of(page, "score")


def test_a_bonus_that_was_not_reached_is_no_scratched_row(member: Phone) -> None:
    code = member.start("yacht", "Ada", preset="51-games")
    page = member.get(f"/m/{code}/rules").text
    [row] = re.findall("<tr class=.yacht-bonus.*?</tr>", page, re.DOTALL)
    assert "not reached" in row
    assert "scratched" not in row


def test_a_column_of_the_full_sheet_has_the_bonus(member: Phone) -> None:
    code = member.start("yacht", "Ada", preset="51-games")
    page = member.get(f"/m/{code}/rules").text
    [row] = re.findall("<tr class=.yacht-bonus.*?</tr>", page, re.DOTALL)
    assert re.search(r">\s*35\s*<", row)


def test_an_answer_tells_its_points_once(phone: NewPhone) -> None:
    score = text_of(phone().get("/rules/all-fives").text, "score")
    assert "<span>15 is a multiple of\N{NO-BREAK SPACE}5</span> <b>15 points</b>" in score


def test_a_house_rule_that_is_a_number_tells_how_far_it_goes(phone: NewPhone) -> None:
    house = text_of(phone().get("/rules/fives-and-threes").text, "house")
    assert "or: any number from 1 to 1,000" in house
    assert "or, 2 players: any number from 1 to 14" in house
    assert "or, 4 players: any number from 1 to 7" in house


def test_a_house_rule_that_no_form_asks_for_says_so(phone: NewPhone) -> None:
    house = text_of(phone().get("/rules/three-five-eight").text, "house")
    assert "or: any card may be played (agree on it at the table" in house
    assert "or: never</dd>" in house


def test_a_match_shows_no_house_rule_for_another_number_of_players(member: Phone) -> None:
    two = member.start("fives-and-threes", "Ada", "Ben")
    four = member.start("fives-and-threes", "Ada", "Ben", "Cy", "Di")
    assert "In pairs the round ends" not in member.get(f"/m/{two}/rules").text
    assert "In pairs the round ends" in member.get(f"/m/{four}/rules").text


def test_a_picture_tells_its_sum_its_points_and_its_open_ends(phone: NewPhone) -> None:
    turn = text_of(phone().get("/rules/fives-and-threes").text, "turn")
    assert "End total: 2 + 8 = 10. Points for placing it: 2. Tiles: 1|4, 1|1, 4|4." in turn
    assert "A tile may join: 1|1 (straight B, 1), 4|4 (straight B, 4)." in turn


def test_the_tally_goes_from_one_stroke_to_a_full_mark_in_words(phone: NewPhone) -> None:
    win = text_of(phone().get("/rules/all-fives").text, "win")
    assert re.findall(r"<li><b>(\d+)</b>", win) == [*map(str, range(5, 51, 5)), "135"]
    assert re.findall('aria-label="(.*?)"', win)[2:5] == [
        "a large X and one stroke",
        "a large X and 1 small x",
        "a large X, 1 small x and one stroke",
    ]
