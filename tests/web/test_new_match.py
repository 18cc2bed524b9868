"""Before a match: who plays, in which order, who starts, and what nobody can be called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.conftest import Phone
from tests.web.conftest import Book
from tests.web.pages import Page

NewPhone = Callable[..., Phone]

FIVES = "fives-and-threes"


def plan(phone: Phone, game: str, *names: str, **fields: Any) -> TestResponse:
    """Send the form of a new match."""
    return phone.post(f"/new/{game}", [("name", list(names)), *fields.items()])


def seated(answer: TestResponse) -> list[str]:
    """Give who sits at the table, in order."""
    form = Page(answer.text).form("/new/" + FIVES)
    return [value for name, value in form.sends() if name == "name"]


def test_names_are_added_moved_and_taken_off(member: Phone) -> None:
    answer = plan(member, FIVES, "Ana", seat="typed", newcomer="Bo")
    assert (answer.status_code, seated(answer)) == (200, ["Ana", "Bo"])
    answer = plan(member, FIVES, "Ana", "Bo", up="Bo")
    assert seated(answer) == ["Bo", "Ana"]
    answer = plan(member, FIVES, "Ana", "Bo", "Cleo", drop="Bo")
    assert seated(answer) == ["Ana", "Cleo"]
    answer = plan(member, FIVES, "Ana", "Bo", up="Ana")
    assert seated(answer) == ["Ana", "Bo"]


def test_those_who_played_before_are_offered_and_those_seated_are_not(member: Phone) -> None:
    member.start(FIVES, "Ana", "Bo")
    form = Page(plan(member, FIVES, "Ana", seat="typed", newcomer="Cleo").text).form(
        "/new/" + FIVES
    )
    assert [one.value for one in form.buttons() if one.name == "add"] == ["Bo"]


def test_the_chosen_starter_stays_chosen_when_seats_are_moved(member: Phone) -> None:
    answer = plan(member, FIVES, "Ana", "Bo", up="Bo", first="1")
    assert seated(answer) == ["Bo", "Ana"]
    assert dict(Page(answer.text).form("/new/" + FIVES).sends())["first"] == "0"
    answer = plan(member, FIVES, "Ana", "Bo", "Cleo", drop="Ana", first="2")
    assert dict(Page(answer.text).form("/new/" + FIVES).sends())["first"] == "1"
    answer = plan(member, FIVES, "Ana", "Bo", drop="Bo", first="1")
    assert dict(Page(answer.text).form("/new/" + FIVES).sends())["first"] == "draw"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "Type a name first"),
        ("   \t ", "Type a name first"),
        ("\u200b\u200b", "Type a name first"),
        ("\x00\x01", "Type a name first"),
        ("Ana", "sits at the table already"),
        ("  ANA ", "sits at the table already"),
        ("A\u200bna\u202e", "sits at the table already"),
        ("x" * 41, "at most 40 characters"),
        ("x" * 60_000, "at most 40 characters"),
    ],
)
def test_a_name_that_is_none_is_refused_in_a_sentence(
    member: Phone, book: Book, typed: str, said: str
) -> None:
    before = book.rows()
    answer = plan(member, FIVES, "Ana", seat="typed", newcomer=typed)
    assert answer.status_code == 422
    assert said in answer.text
    assert seated(answer) == ["Ana"]
    assert book.rows() == before


def test_a_name_that_was_refused_stays_where_it_was_typed(member: Phone) -> None:
    answer = plan(member, FIVES, "Ana", seat="typed", newcomer="x" * 41)
    assert dict(Page(answer.text).form("/new/" + FIVES).sends())["newcomer"] == "x" * 41


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ('"><img src=x>', '"><img src=x>'),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("שלום", "שלום"),
        ("김민준", "김민준"),
        ("Соломія", "Соломія"),
        ("100% {{7*7}} %(x)s", "100% {{7*7}} %(x)s"),
        ("  Ana   Maria ", "Ana Maria"),
        ("A\x00n\x07a", "Ana"),
        ("\u202eevil\u202c", "evil"),
        ("e\u0301va", "\u00e9va"),
        ("x" * 40, "x" * 40),
        ("O'Neil & Sons", "O'Neil & Sons"),
    ],
)
def test_whatever_people_are_called_is_shown_as_it_is(
    member: Phone, book: Book, typed: str, kept: str
) -> None:
    answer = plan(member, FIVES, "Bo", seat="typed", newcomer=typed)
    assert (answer.status_code, seated(answer)) == (200, ["Bo", kept])
    code = member.start(FIVES, "Bo", typed, target="8")
    assert book.sheet(code).setup.players == ("Bo", kept)
    member.write(code, "place", seat=1, total=15)
    for where in (f"/m/{code}", f"/history/{code}", "/", "/history", f"/m/{code}/join"):
        answer = member.get(where)
        assert answer.status_code == 200
        assert "<script>alert" not in answer.text
        assert "<img src=x" not in answer.text
        assert kept in member.client.get(where).text.replace("&amp;", "&").replace(
            "&lt;", "<"
        ).replace("&gt;", ">").replace("&#34;", '"').replace("&#39;", "'")


@pytest.mark.parametrize(
    ("game", "names"),
    [
        (FIVES, ["Ana"]),
        (FIVES, ["Ana", "Bo", "Cleo", "Dan", "Eve"]),
        (FIVES, []),
        (FIVES, ["Ana", "ana"]),
        (FIVES, ["Ana", " "]),
        (FIVES, ["Ana", "\x00"]),
        (FIVES, ["Ana", "x" * 41]),
        ("three-five-eight", ["Ana", "Bo"]),
        ("three-five-eight", ["Ana", "Bo", "Cleo", "Dan"]),
        ("yacht", [f"Player {n}" for n in range(11)]),
    ],
)
def test_a_table_that_cannot_play_does_not_start(
    member: Phone, book: Book, game: str, names: list[str]
) -> None:
    before = book.rows("phone")
    answer = plan(member, game, *names, start="yes", key="k" * 12, first="draw")
    assert answer.status_code == 422
    assert Page(answer.text).alerts
    assert book.rows("phone") == before


@pytest.mark.parametrize("first", ["2", "-1", "x", "", "1e9", "2.5", "999999999", "\x00"])
def test_a_starter_who_is_not_at_the_table_starts_nothing(
    member: Phone, book: Book, first: str
) -> None:
    before = book.rows("phone")
    answer = plan(member, FIVES, "Ana", "Bo", start="yes", key="k" * 12, first=first)
    assert answer.status_code in (400, 422)
    assert Page(answer.text).alerts
    assert book.rows("phone") == before


@pytest.mark.parametrize(
    ("game", "option", "value"),
    [
        (FIVES, "target", "0"),
        (FIVES, "target", "1001"),
        (FIVES, "target", "-61"),
        (FIVES, "target", "x" * 50_000),
        (FIVES, "target", "6.1e1"),
        (FIVES, "hand", "15"),
        (FIVES, "out_point", "maybe"),
        ("all-fives", "leftovers", "<script>"),
        ("all-fives", "undrawable", "3"),
        ("all-fives", "fives", "True"),
        ("yacht", "preset", "51"),
        ("three-five-eight", "rounds", "4"),
    ],
)
def test_a_house_rule_that_there_is_not_starts_nothing_and_stays_typed(
    member: Phone, book: Book, game: str, option: str, value: str
) -> None:
    before = book.rows("phone")
    fields = {f"option-{option}": value}
    answer = plan(member, game, "Ana", "Bo", "Cleo", start="yes", key="k" * 12, first="0", **fields)
    assert answer.status_code in (400, 422)
    page = Page(answer.text)
    assert page.alerts
    assert len(page.alerts[0]) < 300
    control = next(c for c in page.form(f"/new/{game}").controls if c.name == f"option-{option}")
    assert control.kind == "radio" or control.value == value
    assert book.rows("phone") == before


@pytest.mark.parametrize(
    ("said", "fields"),
    [
        ("Play to: a whole number from 1 to 1,000", {"option-target": "0", "start": "yes"}),
        ("is not a whole number", {"option-target": "many", "start": "yes"}),
        ("Type a name first", {"seat": "typed", "newcomer": " "}),
    ],
)
def test_what_is_wrong_with_a_field_is_said_at_the_field(
    member: Phone, said: str, fields: dict[str, str]
) -> None:
    page = Page(plan(member, FIVES, "Ana", "Bo", key="k" * 12, first="0", **fields).text)
    [alert] = page.alerts
    assert said in alert
    wrong = [given for _, given in page.tags if "aria-invalid" in given]
    assert [given["name"] for given in wrong] == [next(iter(fields.keys() - {"start", "seat"}))]
    [said_at] = [given for _, given in page.tags if given.get("id") == wrong[0]["aria-describedby"]]
    assert said_at["role"] == "alert"
    assert "autofocus" in wrong[0]
    fold = next(given for tag, given in page.tags if tag == "details")
    assert ("open" in fold) == ("option-target" in fields)


def test_after_a_name_is_added_the_next_can_be_typed(member: Phone) -> None:
    page = Page(plan(member, FIVES, "Ana", seat="typed", newcomer="Bo").text)
    assert [given["name"] for _, given in page.tags if "autofocus" in given] == ["newcomer"]
    page = Page(plan(member, FIVES, "Ana", add="Bo").text)
    assert [given for _, given in page.tags if "autofocus" in given] == []


@pytest.mark.parametrize("names", [("Ana", "Bo"), ("Ana", "Bo", "Cleo")])
def test_how_a_pair_is_out_is_asked_only_where_there_are_pairs(
    member: Phone, names: tuple[str, ...]
) -> None:
    four = (*names, "Dan", "Eve")[:4]
    assert "option-pair_out" in plan(member, FIVES, *four, up="Ana").text
    assert "option-pair_out" not in plan(member, FIVES, *names, up="Ana").text


def test_a_fold_says_which_house_rules_hold(member: Phone) -> None:
    code = member.start(FIVES, "Ana", "Bo", target="31")
    assert "Play to: 31 points" in member.get(f"/new/{FIVES}?like={code}").text


def test_what_is_not_offered_cannot_be_chosen_by_hand(member: Phone, book: Book) -> None:
    code = member.start(FIVES, "Ana", "Bo", opening_win="no")
    assert book.sheet(code).setup.options["opening_win"] is True


@pytest.mark.parametrize("game", [FIVES, "all-fives"])
def test_scores_or_every_play_is_chosen_in_sight_and_kept_for_the_next_match(
    member: Phone, book: Book, game: str
) -> None:
    asked = member.get(f"/new/{game}").text
    assert asked.index('name="option-record" value="plays"') < asked.index("<details")
    assert "Every turn is entered" in asked
    assert "What is written down" not in asked[asked.index("<details") :]
    code = member.start(game, "Ana", "Bo", record="plays")
    assert book.sheet(code).setup.options["record"] == "plays"
    again = member.get(f"/new/{game}?like={code}").text
    assert dict(Page(again).form(f"/new/{game}").filled(start="yes"))["option-record"] == "plays"
    assert '<details class="house card pad-card">' in again


def test_only_what_differs_from_the_usual_is_kept(member: Phone, book: Book) -> None:
    member.start(FIVES, "Ana", "Bo", target="61", hand="7", out_point="no")
    assert book.ask("select options from match") == [('{"out_point": false}',)]


def test_a_double_tap_on_start_starts_one_match(member: Phone, book: Book) -> None:
    fields = {"start": "yes", "key": "k" * 12, "first": "draw"}
    answers = [plan(member, FIVES, "Ana", "Bo", **fields) for _ in range(2)]
    assert answers[0].headers["Location"] == answers[1].headers["Location"]
    assert book.ask("select count(*) from match") == [(1,)]


@pytest.mark.parametrize(
    "other",
    [{"first": "draw"}, {"first": "1"}, {"option-target": "31"}, {"newcomer": "Cleo"}],
)
def test_a_used_form_with_other_content_starts_nothing_and_gets_a_fresh_key(
    member: Phone, book: Book, other: dict[str, str]
) -> None:
    fields = {"start": "yes", "key": "k" * 12, "first": "0"}
    plan(member, FIVES, "Ana", "Bo", **fields)
    answer = plan(member, FIVES, "Ana", "Bo", **{**fields, **other})
    assert answer.status_code == 409
    assert "used already" in answer.text
    sent = Page(answer.text).form("/new/" + FIVES).filled(start="yes")
    assert dict(sent)["key"] != "k" * 12
    assert book.ask("select count(*) from match") == [(1,)]


def test_the_key_of_one_game_does_not_start_another(member: Phone, book: Book) -> None:
    fields = {"start": "yes", "key": "k" * 12, "first": "0"}
    plan(member, FIVES, "Ana", "Bo", **fields)
    assert plan(member, "yacht", "Ana", "Bo", **fields).status_code == 409


@pytest.mark.parametrize("key", ["", "short", "k" * 65, "\x00" * 12])
def test_a_start_without_a_proper_key_starts_nothing(member: Phone, book: Book, key: str) -> None:
    answer = plan(member, FIVES, "Ana", "Bo", start="yes", first="0", key=key)
    assert answer.status_code == 400
    assert book.ask("select count(*) from match") == [(0,)]


def test_regulars_start_the_same_match_again_with_their_house_rules(member: Phone) -> None:
    code = member.start(FIVES, "Ana", "Bo", target="31", out_point="no")
    sent = (
        Page(member.get(f"/new/{FIVES}?like={code}").text).form(f"/new/{FIVES}").filled(start="yes")
    )
    assert [value for name, value in sent if name == "name"] == ["Ana", "Bo"]
    assert dict(sent)["option-target"] == "31"
    assert dict(sent)["option-out_point"] == "no"


def test_the_like_of_another_game_or_of_nothing_is_not_found(member: Phone) -> None:
    code = member.start(FIVES, "Ana", "Bo")
    for like in (code, "QQQQQ", "%00", "x" * 500):
        assert member.get(f"/new/yacht?like={like}").status_code == 404


def test_a_draw_by_the_server_is_told(member: Phone, book: Book) -> None:
    code = (
        plan(member, FIVES, "Ana", "Bo", start="yes", key="k" * 12, first="draw")
        .headers["Location"]
        .split("/")[2]
    )
    [(first,)] = book.ask("select first from match")
    assert f"{('Ana', 'Bo')[first]} leads" in member.get(f"/m/{code}/invite").text


def test_someone_known_by_another_spelling_is_the_same_player(member: Phone, book: Book) -> None:
    member.start(FIVES, "Ana", "Bo")
    member.start(FIVES, "ana", " BO ")
    assert book.ask("select name from player order by id") == [("Ana",), ("Bo",)]


def test_a_name_written_from_the_right_does_not_turn_the_sentence_round_it(member: Phone) -> None:
    code = member.start(FIVES, "Ana", "אבי")
    member.write(code, "place", seat=1, total=15)
    assert "\u2068אבי\u2069: 15" in member.sheet(code)


def test_the_last_way_of_recording_is_chosen_again_for_the_next_match(member: Phone) -> None:
    def chosen() -> str:
        page = Page(member.get("/new/all-fives").text)
        [on] = [
            one.value
            for form in page.forms
            for one in form.controls
            if one.name == "option-record" and one.on
        ]
        return on

    assert chosen() == "scores"
    member.start("all-fives", "Ana", "Bo", record="plays")
    assert chosen() == "plays"
    member.start("fives-and-threes", "Ana", "Bo")
    assert chosen() == "plays"
    member.start("all-fives", "Ana", "Bo", record="scores", target="100")
    assert chosen() == "scores"
