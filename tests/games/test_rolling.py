"""A turn of Yacht put down roll by roll: what stays, what is thrown again, and what is written."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from scorekeeper.games import shelf
from scorekeeper.games.yacht.entries import Leave, Score
from scorekeeper.games.yacht.rules import YachtSheet
from scorekeeper.record import read_setup
from scorekeeper.rules.game import replay
from scorekeeper.rules.match import Draft
from scorekeeper.rules.objections import Objection
from tests.conftest import Phone

GAME = shelf()["yacht"]
ANA, BO = range(2)
NONE: Draft = {}
SEED = [("1-2-2-4-6", "2 3"), ("2-2-4-4-6", "3 4")]
"""Rolls of Ana's, and the places of the dice that she kept of each."""


def sheet_after(*entries: Any) -> YachtSheet:
    setup = read_setup(GAME, ["Ana", "Bo"], {}, first=ANA)
    sheet: YachtSheet = replay(GAME, setup, entries)
    return sheet


def put(sheet: YachtSheet, draft: Draft, dice: str, roll: int | None = None, **more: Any) -> Draft:
    """What a phone sends: all dice that it shows, and the roll that they are of."""
    number = len(draft.get("rolls", [])) + 1 if roll is None else roll
    change = {
        "turn": [str(sheet.round)],
        "seat": [str(sheet.next_seat)],
        "by": ["7"],
        "roll": [str(number)],
        "dice": dice.split("-") if dice else [],
        **{name: texts if isinstance(texts, list) else [texts] for name, texts in more.items()},
    }
    return GAME.draft(sheet, draft, change)


def after_rolls(sheet: YachtSheet, *rolls: tuple[str, str]) -> Draft:
    draft = NONE
    for dice, places in rolls:
        draft = put(sheet, draft, dice)
        draft = put(sheet, draft, dice, again="yes")
        draft = put(sheet, draft, dice, rolled="yes", keep=places.split())
    return draft


def refusal(code: str, sheet: YachtSheet, draft: Draft, dice: str, **more: Any) -> int:
    with pytest.raises(Objection) as refused:
        put(sheet, draft, dice, **more)
    assert refused.value.code == code
    return refused.value.status


def pad(sheet: YachtSheet, draft: Draft) -> Mapping[str, Any]:
    return GAME.pad(sheet, draft)


def test_the_kept_dice_lie_there_first_for_the_next_roll() -> None:
    sheet = sheet_after()
    shown = pad(sheet, after_rolls(sheet, SEED[0]))
    assert (shown["dice"], shown["roll"]) == ((2, 2), 2)
    assert (shown["earlier"], shown["held"]) == (["1-2-2-4-6"], ["2-2"])


def test_every_roll_shows_what_it_gives() -> None:
    sheet = sheet_after()
    draft = put(sheet, after_rolls(sheet, SEED[0]), "2-2-4-4-6")
    gives = {row["category"]: row["gives"] for row in pad(sheet, draft)["columns"][ANA]}
    assert (gives["choice"], gives["fours"]) == (18, 8)


def test_while_dice_are_being_kept_they_still_show_what_they_give() -> None:
    sheet = sheet_after()
    shown = pad(sheet, put(sheet, NONE, "1-2-2-4-6", again="yes"))
    assert (shown["keeping"], shown["dice"]) == (True, (1, 2, 2, 4, 6))
    assert [row["gives"] for row in shown["columns"][ANA]][5] == 15


def test_nothing_or_everything_may_be_kept() -> None:
    sheet = sheet_after()
    assert pad(sheet, after_rolls(sheet, ("1-2-2-4-6", "")))["dice"] == ()
    assert pad(sheet, after_rolls(sheet, ("1-2-2-4-6", "1 2 3 4 5")))["dice"] == (1, 2, 2, 4, 6)


def test_places_that_there_are_not_are_not_kept() -> None:
    sheet = sheet_after()
    assert pad(sheet, after_rolls(sheet, ("1-2-2-4-6", "0 6 x 3")))["dice"] == (2,)


def test_there_is_no_fourth_roll() -> None:
    sheet = sheet_after()
    draft = put(sheet, after_rolls(sheet, *SEED), "4-4-1-4-4")
    assert pad(sheet, draft)["roll"] == pad(sheet, draft)["rolls"] == 3
    assert refusal("bad-roll", sheet, draft, "4-4-1-4-4", again="yes") == 422
    assert refusal("bad-roll", sheet, draft, "4-4-1-4-4", rolled="yes") == 422


def test_five_dice_lie_there_before_they_are_rolled_again() -> None:
    sheet = sheet_after()
    for button in ("again", "rolled"):
        assert refusal("bad-dice", sheet, NONE, "1-2-2-4", **{button: "yes"}) == 422


def test_kept_dice_stay() -> None:
    sheet = sheet_after()
    draft = after_rolls(sheet, SEED[0])
    assert refusal("bad-roll", sheet, draft, "2-4-4-4-6") == 422
    assert pad(sheet, put(sheet, draft, "2-2-5"))["dice"] == (2, 2, 5)


def test_dice_of_another_roll_are_stale() -> None:
    sheet = sheet_after()
    draft = after_rolls(sheet, SEED[0])
    for roll in (1, 3):
        assert refusal("wrong-moment", sheet, draft, "2-2-1", roll=roll) == 409
    with pytest.raises(Objection, match="a roll that is over"):
        written(LAST, roll=["1"], earlier=["1-2-2-4-6"], held=["2-2"])


def test_clearing_goes_back_by_one() -> None:
    sheet = sheet_after()
    second = after_rolls(sheet, SEED[0])
    typed = put(sheet, second, "2-2-4-4-6")
    keeping = put(sheet, typed, "2-2-4-4-6", again="yes")
    assert put(sheet, keeping, "2-2-4-4-6", clear="yes") == typed
    assert put(sheet, typed, "2-2-4-4-6", clear="yes") == second
    first = put(sheet, second, "2-2", clear="yes")
    assert first == put(sheet, NONE, "1-2-2-4-6")
    assert put(sheet, first, "1-2-2-4-6", clear="yes") == NONE


def test_clearing_the_third_roll_goes_back_to_the_second_with_what_was_kept_of_the_first() -> None:
    sheet = sheet_after()
    third = after_rolls(sheet, *SEED)
    typed = put(sheet, third, "4-4-1")
    assert put(sheet, typed, "4-4-1", clear="yes") == third
    second = put(sheet, third, "4-4", clear="yes")
    assert second == put(sheet, after_rolls(sheet, SEED[0]), "2-2-4-4-6")
    assert put(sheet, second, "2-2-4-4-6", clear="yes") == after_rolls(sheet, SEED[0])


def test_clearing_goes_back_where_more_was_kept_of_the_second_roll_than_of_the_first() -> None:
    sheet = sheet_after()
    third = after_rolls(sheet, SEED[0], ("2-2-4-4-6", "1 2 3"))
    second = put(sheet, third, "2-2-4", clear="yes")
    assert second == put(sheet, after_rolls(sheet, SEED[0]), "2-2-4-4-6")


@pytest.mark.parametrize("other", [{"turn": "0"}, {"turn": "2"}, {"seat": "1"}, {"seat": ""}])
def test_dice_of_another_turn_or_seat_are_stale(other: dict[str, str]) -> None:
    assert refusal("wrong-moment", sheet_after(), NONE, "1-2", **other) == 409


@pytest.mark.parametrize("by", ["<b>", "7" * 21])
def test_a_phone_that_cannot_be_is_no_phone(by: str) -> None:
    assert put(sheet_after(), NONE, "1-2", by=by)["by"] == ""


def test_a_third_roll_without_the_kept_dice_names_those_of_the_second() -> None:
    sheet = sheet_after()
    with pytest.raises(Objection, match="4-4"):
        put(sheet, after_rolls(sheet, *SEED), "2-2-4")


def test_a_second_roll_with_nothing_kept_is_still_a_second_roll() -> None:
    sheet = sheet_after()
    draft = after_rolls(sheet, ("1-2-2-4-6", ""))
    assert put(sheet, draft, "") == draft
    assert pad(sheet, draft)["roll"] == 2


def test_rolls_of_a_turn_that_is_over_are_not_shown() -> None:
    draft = after_rolls(sheet_after(), SEED[0])
    later = sheet_after(Score(ANA, "choice", (1, 2, 2, 4, 6)))
    assert pad(later, draft)["roll"] == 1
    assert pad(later, draft)["earlier"] == []


# Writing


def written(entry: Any, **fields: list[str]) -> Any:
    [told] = GAME.acts(sheet_after(), entry, fields)
    return told


LAST = Score(ANA, "four-of-a-kind", (4, 4, 1, 4, 4))


def test_a_turn_is_written_with_all_its_rolls() -> None:
    told = written(LAST, earlier=["1-2-2-4-6", "2-2-4-4-6"], held=["2-2", "4-4"])
    assert told.rolls == ((1, 2, 2, 4, 6), (2, 2, 4, 4, 6), (4, 4, 1, 4, 4))
    assert told.kept == ((2, 2), (4, 4))
    assert told.dice is None
    assert sheet_after(told).scores == (17, 0)


def test_a_form_that_says_which_roll_it_is_of_is_written_too() -> None:
    told = written(LAST, roll=["3"], earlier=["1-2-2-4-6", "2-2-4-4-6"], held=["2-2", "4-4"])
    assert len(told.rolls) == 3
    assert written(LAST, roll=["1"]) == LAST


def test_a_turn_of_one_roll_is_written_by_its_dice() -> None:
    assert written(LAST) == LAST
    assert written(Leave(BO), earlier=["1-2-2-4-6"], held=[""]) == Leave(BO)


def test_nothing_kept_is_written_as_nothing() -> None:
    assert written(LAST, earlier=["1-2-2-4-6"], held=[""]).kept == ((),)


@pytest.mark.parametrize("text", ["", "x", "1-2-7", "1--2", "<b>", "0"])
def test_rolls_that_no_dice_show_are_refused(text: str) -> None:
    with pytest.raises(Objection) as refused:
        sheet_after(written(LAST, earlier=[text], held=[""]))
    assert refused.value.code == "bad-dice"


def test_a_turn_that_is_taken_back_lies_there_with_its_rolls() -> None:
    sheet = sheet_after()
    told = written(LAST, earlier=["1-2-2-4-6", "2-2-4-4-6"], held=["2-2", "4-4"])
    assert GAME.draft_again(sheet, told, "7", NONE) == put(
        sheet, after_rolls(sheet, *SEED), "4-4-1-4-4"
    )
    assert GAME.draft_again(sheet, LAST, "7", NONE) == put(sheet, NONE, "4-4-1-4-4")


# At the table


def sent(phone: Phone, code: str, dice: str, roll: int, **more: Any) -> Any:
    fields = {"turn": 1, "seat": ANA, "by": "7", "roll": roll, "dice": dice.split("-"), **more}
    return phone.fill_in(code, **fields)


def test_a_turn_roll_by_roll_from_the_first_die_to_the_score(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    code = member.start("yacht", "Ana", "Bo")
    bo = phone(htmx=True).join(code, BO)
    sent(member, code, "1-2-2-4-6", 1)
    assert "Roll again" in member.sheet(code)
    sent(member, code, "1-2-2-4-6", 1, again="yes")
    assert "Tap the dice that stay." in member.sheet(code)
    sent(member, code, "1-2-2-4-6", 1, rolled="yes", keep=["2", "3"])
    assert "Turn 1 of 12, roll 2 of 3" in bo.sheet(code)
    assert "Roll 2 of 3: tap what you rolled" in member.sheet(code)
    assert 'name="earlier" value="1-2-2-4-6"' in member.sheet(code)
    sent(member, code, "2-2-2-4-2", 2)
    assert "Turn 1 of 12, roll 2 of 3" in member.sheet(code)
    turn = {"seat": ANA, "turn": 1, "dice": [2, 2, 2, 4, 2], "category": "four-of-a-kind"}
    answer = member.write(code, "score", **turn, earlier="1-2-2-4-6", held="2-2")
    assert answer.status_code == 303
    page = bo.sheet(code).replace('<span class="sum">', "").replace("</span>", "")
    assert "Ana: Four of a kind, 2-2-2-4-2 in 2 rolls" in page
    assert "kept 2-2; 2 + 2 + 2 + 4 + 2 = 12" in page


def test_rolls_that_cannot_be_are_answered_with_a_sentence(member: Phone) -> None:
    code = member.start("yacht", "Ana", "Bo")
    turn = {"seat": ANA, "turn": 1, "dice": [2, 2, 2, 4, 2], "category": "choice"}
    for earlier, held in (("1-2-2-4-6", "6-6"), ("1-2-2-4-6", "4-6"), ("9", ""), ("<b>", "2")):
        answer = member.write(code, "score", **turn, earlier=earlier, held=held)
        assert answer.status_code in (400, 422)
        assert 'role="alert"' in answer.text
    for change in ({"roll": 2}, {"roll": "x"}, {"again": "yes", "dice": ["1"]}):
        fields = {"turn": 1, "seat": ANA, "by": "7", "roll": 1, "dice": ["1"], **change}
        assert 400 <= member.fill_in(code, **fields).status_code < 500
