"""Every play of a round of dominoes, told by the forms of the pad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.conftest import Phone
from tests.web.conftest import Book
from tests.web.pages import Form, Page
from tests.web.test_whole_matches import Thumb
from tests.web.test_whole_matches import sit_down as sit_down

FIVES, ALL_FIVES = "fives-and-threes", "all-fives"
NewPhone = Callable[..., Phone]
Told = tuple[dict[str, Any], ...]

LINE: Told = (
    {"seat": 0, "tile": "3|6"},
    {"seat": 1, "tile": "6|6"},
    {"seat": 0, "tile": "3|3"},
    {"seat": 1, "tile": "3|5"},
)
"""The ends are 5 and 6."""


def told(phone: Phone, game: str, *plays: dict[str, Any], **options: str) -> str:
    """Start a match of Ana and Bo, tell these plays, and give its code."""
    code = phone.start(game, "Ana", "Bo", record="plays", **options)
    for seen, play in enumerate(plays):
        answer = phone.write(code, seen=seen, **{"do": "place", **play})
        assert answer.status_code == 303, answer.text
    return code


def tiles_of(page: Page, pip: str = "") -> list[str]:
    """Give the tiles that can be tapped: all, or those under a pip."""
    forms = [one for one in page.forms if not pip or one.has("pip", pip)]
    return [b.value for form in forms for b in form.buttons() if b.name == "tile"]


def totals_of(form: Form) -> list[str]:
    """Give the end totals that a form offers."""
    return [button.value for button in form.buttons() if button.name == "total"]


def choose(thumb: Thumb, do: str = "place", **chosen: str) -> None:
    """Tap something on the pad."""
    thumb.tap("/write", do=do, **chosen)


def test_a_round_of_fives_and_threes_is_told_tile_by_tile_and_the_next_in_totals(
    sit_down: Callable[..., Thumb], book: Book
) -> None:
    thumb = sit_down(FIVES, "Ana", "Bo", record="plays", hand="3")
    for tile in ("3|6", "6|6", "3|3"):
        choose(thumb, tile=tile)
    choose(thumb, "knock")
    choose(thumb, tile="0|3")
    assert book.sheet(thumb.code).scores == (3 + 6 + 4 + 1, 8)
    assert book.sheet(thumb.code).round == 2
    choose(thumb, total="9")
    choose(thumb, total="15")
    choose(thumb)
    choose(thumb, "blocked")
    assert book.sheet(thumb.code).scores == (14 + 8, 8 + 3)
    assert book.sheet(thumb.code).round == 3


def test_a_round_of_all_fives_is_told_with_draws_and_passes_and_its_leftovers(
    sit_down: Callable[..., Thumb], book: Book
) -> None:
    thumb = sit_down(ALL_FIVES, "Ana", "Bo", record="plays", hand="12")
    choose(thumb, tile="3|6")
    choose(thumb, tile="6|6")
    choose(thumb, "draw", count="4")
    choose(thumb, "pass")
    choose(thumb, tile="2|6", pip="6")
    choose(thumb, "pass")
    choose(thumb, "pass")
    thumb.tap("/draft", {"pips": ["60", "40"]})
    thumb.tap("/write", do="hands")
    assert book.sheet(thumb.code).scores == (0, 15 + 5 + 60)
    assert not tiles_of(thumb.page)
    choose(thumb, "starter", seat="1")
    choose(thumb, total="10")
    assert book.sheet(thumb.code).scores == (0, 90)


def test_tiles_are_offered_by_the_ends_they_join_and_used_ones_are_gone(member: Phone) -> None:
    code = told(member, FIVES, *LINE)
    page = Page(member.sheet(code))
    assert tiles_of(page, "5") == ["0|5", "1|5", "2|5", "4|5", "5|5", "5|6"]
    assert tiles_of(page, "6") == ["0|6", "1|6", "2|6", "4|6", "5|6"]
    assert len(set(tiles_of(page))) == 24
    assert not {"3|6", "6|6", "3|3", "3|5"} & set(tiles_of(page))


def test_before_the_first_tile_there_are_all_28_and_nobody_can_knock(member: Phone) -> None:
    code = told(member, FIVES)
    page = Page(member.sheet(code))
    assert len(tiles_of(page)) == 28
    assert not [form for form in page.forms if form.has("do", "knock")]


def test_a_tile_chosen_under_a_pip_lies_on_the_end_of_that_pip(member: Phone, book: Book) -> None:
    for pip, on in (("5", "3|5"), ("6", "6|6")):
        code = told(member, FIVES, *LINE)
        form = Page(member.sheet(code)).form("/write", pip=pip, tile="5|6")
        sent: dict[str, list[str]] = {}
        for name, value in form.filled(tile="5|6"):
            sent.setdefault(name, []).append(value)
        member.post(form.action, {**sent, "key": [f"{pip}-tap-tap-tap"]})
        assert book.entries(code)[-1] == {"do": "place", "seat": 0, "tile": "5|6", "on": on}


def test_the_end_is_not_told_where_only_one_fits(member: Phone, book: Book) -> None:
    code = told(member, FIVES, *LINE)
    member.write(code, "place", seen=4, seat=0, tile="0|5", on="3|5", pip="5")
    assert book.entries(code)[-1] == {"do": "place", "seat": 0, "tile": "0|5"}


@pytest.mark.parametrize("htmx", [False, True])
def test_a_tile_that_fits_in_two_places_asks_where_it_lies(
    member: Phone, phone: NewPhone, book: Book, htmx: bool
) -> None:
    code = told(member, FIVES, *LINE)
    bo = phone(htmx=htmx).join(code, 1)
    asked = bo.write(code, "place", seen=4, seat=0, tile="5|6")
    assert asked.status_code == 422
    assert "Where does 5|6 lie?" in asked.text
    assert "On 3|5: the end total is 18" in asked.text
    assert "On 6|6: the end total is 10" in asked.text
    assert len(book.entries(code)) == 4
    form = Page(asked.text).form("/write", on="6|6")
    bo.post(form.action, dict(form.sends()))
    assert book.entries(code)[-1] == {"do": "place", "seat": 0, "tile": "5|6", "on": "6|6"}


def test_two_ends_of_one_value_on_two_tiles_are_asked_about_among_themselves(
    member: Phone,
) -> None:
    arms: Told = (
        {"seat": 0, "tile": "4|4"},
        {"seat": 1, "tile": "2|4"},
        {"seat": 0, "tile": "4|5", "on": "4|4"},
        {"seat": 1, "tile": "0|4", "on": "4|4"},
        {"seat": 0, "tile": "0|5", "on": "0|4"},
    )
    code = told(member, ALL_FIVES, *arms)
    asked = member.write(code, "place", seen=5, seat=1, tile="2|5", pip="5")
    assert "On 0|5" in asked.text
    assert "On 4|5" in asked.text
    assert "On 2|4" not in asked.text


@pytest.mark.parametrize(
    ("play", "sentence"),
    [
        ({"seat": 0, "tile": "3|6"}, "3|6 is on the table already"),
        ({"seat": 0, "tile": "0|1"}, "0|1 does not fit there. A tile that fits shows: 5, 6."),
        ({"seat": 0, "tile": "7|9"}, "is no tile of the double-six set"),
        ({"seat": 0, "tile": "x"}, "is no tile of the double-six set"),
        ({"seat": 0, "total": 9}, "This round is told tile by tile"),
        ({"seat": 1, "tile": "0|5"}, "It is the turn of Ana"),
        ({"seat": 1, "tile": "5|6"}, "It is the turn of Ana"),
        ({"seat": 0, "tile": "5|6", "on": "3|6"}, "3|6 has no open end"),
        ({"seat": 0, "tile": "5|6", "on": "<b>"}, "is no tile of the double-six set"),
        ({"do": "knock", "seat": 1}, "It is the turn of Ana"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_with_a_sentence(
    member: Phone, book: Book, play: dict[str, Any], sentence: str
) -> None:
    code = told(member, FIVES, *LINE)
    answer = member.write(code, seen=4, **{"do": "place", **play})
    assert answer.status_code == 422
    assert sentence in Page(answer.text).alerts[0]
    assert len(book.entries(code)) == 4


def test_a_tile_that_does_not_fit_can_be_tapped_and_says_why(member: Phone, book: Book) -> None:
    code = told(member, FIVES, *LINE)
    form = Page(member.sheet(code)).form("/write", tile="0|1")
    answer = member.post(form.action, {**dict(form.filled(tile="0|1")), "key": "tap-tap-tap"})
    assert "0|1 does not fit there" in Page(answer.text).alerts[0]
    assert len(book.entries(code)) == 4


def test_a_round_in_totals_offers_only_those_that_are_possible_now(
    member: Phone,
) -> None:
    code = told(member, FIVES, {"seat": 0, "total": 0})
    page = Page(member.sheet(code))
    assert not tiles_of(page)
    offered = [total for form in page.forms for total in totals_of(form)]
    assert sorted(map(int, offered)) == [1, 2, 3, 4, 5, 6]
    assert totals_of(page.form("/write", total="3")) == ["3", "5", "6"]
    refused = member.write(code, "place", seen=1, seat=1, total=12)
    assert "Possible: 1–6." in Page(refused.text).alerts[0]


def test_nobody_passes_or_blocks_while_tiles_can_be_drawn(member: Phone) -> None:
    code = told(member, ALL_FIVES, {"seat": 0, "tile": "3|6"}, hand="13")
    page = Page(member.sheet(code))
    assert page.form("/write", do="draw", count="2")
    assert not [form for form in page.forms if form.has("do", "pass") or form.has("do", "blocked")]
    member.write(code, "draw", seen=1, seat=1, count=2)
    page = Page(member.sheet(code))
    assert page.form("/write", do="pass")
    assert page.form("/write", do="blocked")
    assert not [form for form in page.forms if form.has("do", "draw")]


def test_the_phone_of_the_seat_that_is_to_play_says_so(member: Phone, phone: NewPhone) -> None:
    code = told(member, FIVES)
    ana, bo = phone().join(code, 0), phone().join(code, 1)
    assert "Your turn" in ana.sheet(code)
    assert "Your turn" not in bo.sheet(code)
    member.write(code, "place", seat=0, tile="3|6")
    assert "Your turn" not in ana.sheet(code)
    assert "Your turn" in bo.sheet(code)


def test_any_phone_may_tell_the_turn_of_another(member: Phone, phone: NewPhone, book: Book) -> None:
    code = told(member, FIVES)
    bo = phone().join(code, 1)
    form = Page(bo.sheet(code)).form("/write", do="place", tile="3|6")
    bo.post(form.action, dict(form.filled(tile="3|6")))
    assert book.entries(code) == [{"do": "place", "seat": 0, "tile": "3|6"}]


def test_the_last_tile_follows_by_itself(member: Phone, book: Book) -> None:
    code = told(member, FIVES, {"seat": 0, "tile": "3|6"}, hand="1")
    assert book.sheet(code).scores == (3 + 1, 0)
    assert book.sheet(code).round == 2


def test_the_sheet_shows_the_layout_the_end_total_and_the_hands(member: Phone) -> None:
    code = told(member, ALL_FIVES, *LINE[:2], {"do": "draw", "seat": 0, "count": 2})
    sheet = member.sheet(code)
    assert "Tiles: 3|6, 6|6." in sheet
    assert "End total 3 + 12 = 15" in sheet
    assert "Boneyard: 8" in sheet
    assert "10 tiles" in sheet
    assert "8 tiles" in sheet


def test_undo_takes_the_tile_off_the_table(member: Phone) -> None:
    code = told(member, FIVES, *LINE)
    member.undo(code, act=4, seen=4)
    page = Page(member.sheet(code))
    assert "3|5" in tiles_of(page, "3")
    assert "End total 6 + 12 = 18" in member.sheet(code)


def test_one_turn_told_on_two_phones_is_asked_about_and_written_once(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = told(member, FIVES, *LINE)
    bo = phone().join(code, 1)
    bo.write(code, "place", seen=4, seat=0, tile="0|5")
    clash = member.write(code, "place", seen=4, seat=0, tile="0|6", pip="6", on="6|6")
    assert clash.status_code == 409
    assert "Bo's phone wrote at" in clash.text
    assert "Write it all the same" not in clash.text
    knock = member.write(code, "knock", seen=4, seat=0)
    assert knock.status_code == 409
    assert len(book.entries(code)) == 5


def test_a_tile_told_for_a_turn_that_was_taken_back_is_not_laid_in_another(
    member: Phone, phone: NewPhone, book: Book
) -> None:
    code = told(member, FIVES, *LINE)
    bo = phone().join(code, 1)
    form = Page(bo.sheet(code)).form("/write", do="place", tile="0|6")
    for act in (4, 3):
        member.undo(code, act=act, seen=4)
    answer = bo.post(form.action, {**dict(form.filled(tile="0|6")), "key": "tap-tap-tap"})
    assert answer.status_code == 409
    assert "This belongs to another part of the match" in answer.text
    assert len(book.entries(code)) == 2


def test_who_joins_only_to_watch_sees_the_layout_and_no_tiles_to_tap(
    member: Phone, phone: NewPhone
) -> None:
    code = told(member, FIVES, *LINE)
    sheet = phone().join(code, "watch").sheet(code)
    assert "Tiles: 3|6, 6|6, 3|3, 3|5." in sheet
    assert not tiles_of(Page(sheet))


@pytest.mark.parametrize(("game", "picture"), [(FIVES, "8 of 8"), (ALL_FIVES, "15 of 15")])
def test_a_match_that_is_over_shows_its_score_as_the_game_draws_it(
    member: Phone, game: str, picture: str
) -> None:
    code = told(member, game, *LINE[:2], target="15" if game == ALL_FIVES else "8")
    for page in (member.sheet(code), member.get(f"/history/{code}").text):
        assert picture in page
        assert "Tiles: 3|6" not in page
