"""Yacht roll by roll: what may be kept, what is scored, and what is said otherwise."""

from typing import Any

import pytest

from scorekeeper.check import judge

from .sheet import Answer, Entry, accepted, last_is, record

GAME = "yacht"
SEED = [[1, 2, 2, 4, 6], [2, 2, 4, 4, 6], [1, 4, 4, 4, 4]]
SEED_KEPT = [[2, 2], [4, 4]]
CHOICE = {"do": "score", "seat": 0, "dice": [1, 2, 3, 4, 6], "category": "choice"}


def rolled(rolls: Any, kept: Any = None, category: str = "four-of-a-kind", seat: int = 0) -> Entry:
    told = {"do": "score", "seat": seat, "rolls": rolls, "category": category}
    return told if kept is None else {**told, "kept": kept}


def match(*entries: Entry, players: int = 1) -> Answer:
    return accepted(record(GAME, *entries, players=players))


def no(code: str, *entries: Entry, players: int = 1) -> bool:
    return last_is(code, record(GAME, *entries, players=players))


def said(entry: Entry) -> str:
    return str(judge(record(GAME, entry, players=1))["message"])


def test_the_last_roll_is_scored() -> None:
    sheet = match(rolled(SEED, SEED_KEPT))
    assert (sheet["points"], sheet["scores"], sheet["round"]) == ([17], [17], 2)


@pytest.mark.parametrize(
    ("rolls", "kept"), [(SEED[:1], []), (SEED[:1], None), (SEED[:2], SEED_KEPT[:1])]
)
def test_a_turn_may_stop_after_one_or_two_rolls(rolls: Any, kept: Any) -> None:
    assert match(rolled(rolls, kept, "choice"))["points"] == [sum(rolls[-1])]


def test_all_five_dice_may_be_rolled_again() -> None:
    assert match(rolled([[1] * 5, [2] * 5, [3] * 5], [[], []], "threes"))["points"] == [15]


def test_dice_kept_once_may_be_rolled_again() -> None:
    rolls = [[1, 1, 5, 5, 6], [1, 1, 5, 2, 3], [6, 6, 5, 2, 3]]
    assert match(rolled(rolls, [[1, 1, 5], [5, 2, 3]], "sixes"))["points"] == [12]


def test_all_five_dice_may_be_kept() -> None:
    assert match(rolled([[4] * 5, [4] * 5], [[4] * 5], "yacht"))["points"] == [50]


def test_kept_dice_may_be_told_in_any_order() -> None:
    rolls = [[6, 1, 2, 2, 4], [2, 6, 3, 2, 3]]
    assert match(rolled(rolls, [[2, 6, 2]], "choice"))["points"] == [16]


@pytest.mark.parametrize("number", [0, 4, 5, 1000])
def test_a_turn_has_one_to_three_rolls(number: int) -> None:
    rolls, kept = [[1, 2, 3, 4, 5]] * number, [[1, 2, 3, 4, 5]] * max(0, number - 1)
    assert no("bad-roll", rolled(rolls, kept))
    assert said(rolled(rolls, kept)) == f"A turn has one to three rolls, not {number}."


@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("roll", [[], [4] * 4, [4] * 6, [4, 4, 4, 4, 0], [4, 4, 4, 4, 7]])
def test_every_roll_is_five_dice(place: int, roll: list[int]) -> None:
    rolls = [[4] * 5] * 3
    assert no("bad-dice", rolled([*rolls[:place], roll, *rolls[place + 1 :]], [[4], [4]]))


def test_a_roll_that_leaves_the_kept_dice_out_is_told_to_name_them_too() -> None:
    roll = rolled([SEED[0], [4, 4, 6]], [[2, 2]])
    assert said(roll) == "Roll 2 has five dice, not 3: the kept ones are told with it."
    assert said(rolled([[1, 2, 3, 4, 7]])) == "A die shows 1 to 6, nothing else."


@pytest.mark.parametrize("kept", [None, [], [[2, 2]], [[2, 2], [4, 4], [1]]])
def test_what_was_kept_is_told_between_the_rolls(kept: Any) -> None:
    number = len(kept or [])
    assert no("bad-roll", rolled(SEED, kept))
    assert said(rolled(SEED, kept)) == (
        f"What was kept is told after each roll but the last: 2 here, not {number}."
    )


@pytest.mark.parametrize("kept", [[2, 2, 2], [3], [1, 2, 2, 4, 6, 1], [7], [-1], [2] * 1000])
def test_nobody_keeps_what_was_not_rolled(kept: list[int]) -> None:
    rolls = [SEED[0], [2, 2, 2, 3, 6]]
    assert no("bad-roll", rolled(rolls, [kept]))
    assert said(rolled(rolls, [kept])).startswith("Roll 1 was 1-2-2-4-6: ")


@pytest.mark.parametrize("kept", [[1], [2, 2, 4, 4], [2, 4, 6, 1]])
def test_kept_dice_stay_as_they_are(kept: list[int]) -> None:
    rolls = [[1, 2, 2, 4, 4], [2, 2, 2, 4, 6]]
    assert no("bad-roll", rolled(rolls, [kept]))


def test_a_kept_die_that_has_changed_is_named() -> None:
    assert said(rolled([SEED[0], SEED[1]], [[1, 2, 2]])) == (
        "Kept dice stay as they lie: 1-2-2 were kept from roll 1, so roll 2 cannot be 2-2-4-4-6."
    )


def test_the_second_keeping_is_looked_at_like_the_first() -> None:
    assert no("bad-roll", rolled(SEED, [[2, 2], [1]]))
    assert no("bad-roll", rolled(SEED, [[2, 2], [2, 2]]))


def test_a_category_is_filled_once_roll_by_roll_too() -> None:
    assert no("category-used", CHOICE, rolled(SEED, SEED_KEPT, "choice"))


def test_faults_of_a_turn_roll_by_roll_are_named_in_their_order() -> None:
    """no-such-seat, out-of-turn, bad-roll (number), bad-dice, bad-roll (kept), category-used."""
    bad, many = [[7] * 5, [1] * 5], [[7] * 5] * 4
    assert no("no-such-seat", CHOICE, rolled(many, [[9]], "choice", seat=1))
    two = [CHOICE, {**CHOICE, "seat": 1}]
    assert no("out-of-turn", *two[:1], rolled(many, [[9]], "choice"), players=2)
    assert no("bad-roll", *two, rolled(many, [[9]], "choice"), players=2)
    assert no("bad-dice", *two, rolled(bad, [[9]], "choice"), players=2)
    assert no("bad-roll", *two, rolled([[1] * 5, [1] * 5], [[9]], "choice"), players=2)
    assert no("category-used", *two, rolled([[1] * 5, [1] * 5], [[1]], "choice"), players=2)


def test_a_turn_is_told_by_dice_or_by_rolls_not_both() -> None:
    assert no("bad-record", {**CHOICE, "rolls": [[1, 2, 3, 4, 6]]})
    assert no("bad-record", {**CHOICE, "kept": [[1]]})


@pytest.mark.parametrize("told", [None, 5, "12246", {}, [1, 2, 2, 4, 6], [["1", 2, 2, 4, 6]]])
def test_rolls_are_lists_of_whole_numbers(told: Any) -> None:
    assert no("bad-record", rolled(told))
    assert no("bad-record", {**rolled(SEED[:2]), "kept": told})
