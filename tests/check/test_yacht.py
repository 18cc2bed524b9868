"""Yacht by the dice that turns end with, ruling by ruling."""

import pytest

from .sheet import Answer, Entry, accepted, last_is, record

GAME = "yacht"
CATEGORIES = [
    "yacht",
    "large-straight",
    "small-straight",
    "four-of-a-kind",
    "full-house",
    "choice",
    "sixes",
    "fives",
    "fours",
    "threes",
    "twos",
    "ones",
]
BEST = dict(
    zip(
        CATEGORIES,
        [
            [3, 3, 3, 3, 3],
            [2, 3, 4, 5, 6],
            [1, 2, 3, 4, 5],
            [6, 6, 6, 6, 6],
            [6, 6, 6, 5, 5],
            [6, 6, 6, 6, 6],
            *[[face] * 5 for face in (6, 5, 4, 3, 2, 1)],
        ],
        strict=True,
    )
)
NOTHING = [1, 1, 2, 2, 3]


def turn(seat: int, dice: list[int], category: str) -> Entry:
    return {"do": "score", "seat": seat, "dice": dice, "category": category}


def ana(dice: list[int], category: str) -> Entry:
    return turn(0, dice, category)


def bo(dice: list[int], category: str) -> Entry:
    return turn(1, dice, category)


def cleo(dice: list[int], category: str) -> Entry:
    return turn(2, dice, category)


def leave(seat: int) -> Entry:
    return {"do": "leave", "seat": seat}


def match(*entries: Entry, **heading: object) -> Answer:
    return accepted(record(GAME, *entries, **heading))  # type: ignore[arg-type]


def no(code: str, *entries: Entry, **heading: object) -> bool:
    return last_is(code, record(GAME, *entries, **heading))  # type: ignore[arg-type]


def worth(dice: list[int], category: str, **options: object) -> int:
    return int(match(ana(dice, category), players=1, **options)["points"][0])


def best_sheet(seats: int = 1, turns: int = 12) -> list[Entry]:
    return [turn(s, BEST[name], name) for name in CATEGORIES[:turns] for s in range(seats)]


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_yacht_is_fifty_for_five_alike(face: int) -> None:
    assert worth([face] * 5, "yacht") == 50


def test_four_alike_are_no_yacht() -> None:
    assert worth([4, 4, 4, 4, 1], "yacht") == 0


def test_large_straight_is_thirty_for_two_to_six_only() -> None:
    assert worth([6, 2, 5, 3, 4], "large-straight") == 30
    assert worth([1, 2, 3, 4, 5], "large-straight") == 0
    assert worth([2, 3, 4, 5, 5], "large-straight") == 0
    assert worth([1, 3, 4, 5, 6], "large-straight") == 0


def test_small_straight_is_thirty_for_one_to_five_only() -> None:
    assert worth([5, 1, 4, 2, 3], "small-straight") == 30
    assert worth([2, 3, 4, 5, 6], "small-straight") == 0
    assert worth([1, 2, 3, 4, 4], "small-straight") == 0
    assert worth([1, 2, 3, 4, 6], "small-straight") == 0


def test_four_of_a_kind_is_the_sum_of_all_five_dice() -> None:
    assert worth([4, 4, 4, 4, 1], "four-of-a-kind") == 17
    assert worth([1, 6, 1, 1, 1], "four-of-a-kind") == 10
    assert worth([4, 4, 4, 1, 1], "four-of-a-kind") == 0


def test_five_alike_qualify_as_four_of_a_kind() -> None:
    assert worth([6, 6, 6, 6, 6], "four-of-a-kind") == 30


def test_full_house_is_the_sum_of_three_of_one_and_two_of_another_face() -> None:
    assert worth([3, 3, 3, 6, 6], "full-house") == 21
    assert worth([5, 6, 5, 6, 6], "full-house") == 28
    assert worth([3, 3, 6, 6, 1], "full-house") == 0
    assert worth([3, 3, 3, 6, 1], "full-house") == 0
    assert worth([3, 3, 3, 3, 1], "full-house") == 0


def test_five_alike_are_no_full_house() -> None:
    assert worth([6, 6, 6, 6, 6], "full-house") == 0


def test_choice_is_the_sum_of_all_five_dice() -> None:
    assert worth([1, 2, 3, 4, 6], "choice") == 16
    assert worth([6, 6, 6, 6, 6], "choice") == 30


@pytest.mark.parametrize(
    ("category", "points"),
    [("ones", 2), ("twos", 4), ("threes", 3), ("fours", 0), ("fives", 0), ("sixes", 0)],
)
def test_a_face_category_is_the_sum_of_that_face_only(category: str, points: int) -> None:
    assert worth([1, 2, 1, 3, 2], category) == points


@pytest.mark.parametrize("category", CATEGORIES)
def test_the_best_possible_turn(category: str) -> None:
    best = [50, 30, 30, 30, 28, 30, 30, 25, 20, 15, 10, 5]
    assert worth(BEST[category], category) == dict(zip(CATEGORIES, best, strict=True))[category]


def test_the_best_possible_match_is_303() -> None:
    sheet = match(*best_sheet(), players=1)
    assert (sheet["scores"], sheet["finished"], sheet["winners"]) == ([303], True, [0])


def test_there_is_no_bonus_of_any_kind() -> None:
    uppers = [turn(0, [face] * 5, CATEGORIES[12 - face]) for face in range(6, 0, -1)]
    assert match(*uppers, players=1)["scores"] == [105]
    again = [*best_sheet(turns=1), ana([3] * 5, "threes")]
    assert match(*again, players=1)["scores"] == [65]


def test_taking_nothing_in_any_free_category_is_allowed() -> None:
    sheet = match(ana([1, 2, 2, 4, 6], "yacht"), players=1)
    assert (sheet["scores"], sheet["points"], sheet["outcomes"]) == ([0], [0], ["none"])


def test_a_category_is_filled_once() -> None:
    assert no("category-used", ana([1, 1, 1, 1, 1], "yacht"), ana([2] * 5, "yacht"), players=1)


def test_a_category_taken_with_nothing_is_filled_too() -> None:
    assert no("category-used", ana(NOTHING, "yacht"), ana([2] * 5, "yacht"), players=1)


def test_each_player_has_a_column_of_his_own() -> None:
    sheet = match(ana([1, 2, 3, 4, 6], "choice"), bo([6, 6, 6, 6, 6], "choice"))
    assert (sheet["scores"], sheet["points"]) == ([16, 30], [16, 30])


def test_turns_go_round_from_the_first() -> None:
    sheet = match(bo(NOTHING, "choice"), cleo(NOTHING, "ones"), players=3, first=1)
    assert (sheet["next_seat"], sheet["round"]) == (0, 1)
    more = [bo(NOTHING, "choice"), cleo(NOTHING, "ones"), ana(NOTHING, "twos")]
    assert match(*more, players=3, first=1)["next_seat"] == 1
    assert match(*more, players=3, first=1)["round"] == 2


def test_without_first_seat_0_rolls_first() -> None:
    assert match(first=None)["next_seat"] == 0
    assert no("out-of-turn", bo(NOTHING, "choice"), first=None)


def test_nobody_rolls_out_of_turn() -> None:
    assert no("out-of-turn", ana(NOTHING, "choice"), ana(NOTHING, "ones"))
    assert no("out-of-turn", ana(NOTHING, "choice"), cleo(NOTHING, "ones"), players=3)
    assert no("out-of-turn", ana(NOTHING, "choice"), ana([7] * 5, "choice"))


def test_an_empty_sheet() -> None:
    sheet = match(players=5)
    assert (sheet["scores"], sheet["round"], sheet["next_seat"]) == ([0] * 5, 1, 0)


def test_every_player_has_twelve_turns() -> None:
    sheet = match(*best_sheet(seats=2, turns=11), ana([1] * 5, "ones"))
    assert (sheet["round"], sheet["next_seat"], sheet["finished"]) == (12, 1, False)
    over = match(*best_sheet(seats=2))
    assert (over["round"], over["next_seat"], over["finished"]) == (12, None, True)


def test_the_highest_total_wins() -> None:
    sheet = match(*best_sheet(seats=2, turns=11), ana(NOTHING, "ones"), bo([1] * 5, "ones"))
    assert (sheet["scores"], sheet["winners"]) == ([300, 303], [1])


def test_equal_totals_share_the_win() -> None:
    assert match(*best_sheet(seats=3), players=3)["winners"] == [0, 1, 2]


def test_the_last_entry_wins_even_when_it_adds_nothing() -> None:
    sheet = match(*best_sheet(turns=11), ana([2, 2, 3, 3, 4], "ones"), players=1)
    assert (sheet["points"][-1], sheet["outcomes"][-1]) == (0, "won")


def test_nothing_may_follow_the_end() -> None:
    assert no("match-over", *best_sheet(), ana(NOTHING, "choice"), players=1)
    assert no("match-over", *best_sheet(), leave(0), players=1)
    assert no("no-such-seat", *best_sheet(), bo(NOTHING, "choice"), players=1)


@pytest.mark.parametrize("players", [1, 2, 5, 10])
def test_one_to_ten_may_play(players: int) -> None:
    sheet = match(*best_sheet(players, turns=1), players=players)
    assert (sheet["scores"], sheet["round"]) == ([50] * players, 2)


@pytest.mark.parametrize("dice", [[0, 1, 2, 3, 4], [1, 2, 3, 4, 7], [-1, 1, 1, 1, 1], [10**12] * 5])
def test_dice_have_six_sides(dice: list[int]) -> None:
    assert no("bad-dice", ana(dice, "choice"))


def test_dice_are_looked_at_before_the_category() -> None:
    assert no("bad-dice", ana(NOTHING, "choice"), ana([7] * 5, "choice"), players=1)


@pytest.mark.parametrize("seat", [-1, 2, 10**12])
def test_a_seat_that_is_not_at_the_table(seat: int) -> None:
    assert no("no-such-seat", turn(seat, NOTHING, "choice"))
    assert no("no-such-seat", leave(seat))


def test_one_who_leaves_counts_nothing_more_and_is_skipped() -> None:
    sheet = match(ana([6] * 5, "choice"), leave(1), cleo([5] * 5, "choice"), players=3)
    assert (sheet["scores"], sheet["points"]) == ([30, 0, 25], [30, 0, 25])
    assert (sheet["outcomes"], sheet["round"]) == (["scored", "none", "scored"], 2)
    assert sheet["next_seat"] == 0


def test_one_who_leaves_keeps_what_he_has() -> None:
    sheet = match(ana([6] * 5, "choice"), bo([5] * 5, "choice"), leave(0))
    assert (sheet["scores"], sheet["next_seat"], sheet["round"]) == ([30, 25], 1, 2)


def test_one_may_leave_on_anybodys_turn() -> None:
    assert match(leave(1), players=3)["next_seat"] == 0
    assert match(leave(0), players=3)["next_seat"] == 1
    assert match(ana(NOTHING, "choice"), leave(0), players=3)["next_seat"] == 1


def test_the_last_of_the_round_to_leave_begins_the_next_one() -> None:
    sheet = match(ana(NOTHING, "choice"), bo(NOTHING, "choice"), leave(2), players=3)
    assert (sheet["round"], sheet["next_seat"]) == (2, 0)


def test_nobody_writes_for_one_who_has_left() -> None:
    assert no("out-of-turn", ana(NOTHING, "choice"), leave(1), bo(NOTHING, "choice"), players=3)


def test_one_leaves_once() -> None:
    assert no("wrong-moment", leave(1), leave(1), players=3)


def test_one_who_has_filled_all_twelve_cannot_leave() -> None:
    filled = [*best_sheet(seats=2, turns=11), ana([1] * 5, "ones")]
    assert no("wrong-moment", *filled, leave(0))


def test_the_others_go_on_to_the_end() -> None:
    sheet = match(leave(1), *best_sheet(), players=2)
    assert (sheet["scores"], sheet["winners"], sheet["round"]) == ([303, 0], [0], 12)


def test_leaving_ends_the_match_when_the_others_have_filled_all_twelve() -> None:
    sheet = match(*best_sheet(seats=2, turns=11), ana(NOTHING, "ones"), leave(1))
    assert (sheet["scores"], sheet["winners"], sheet["outcomes"][-1]) == ([300, 298], [0], "won")
    assert (sheet["points"][-1], sheet["round"], sheet["next_seat"]) == (0, 12, None)


def test_one_who_has_left_can_have_the_highest_total() -> None:
    low = [cleo(NOTHING, name) for name in CATEGORIES]
    start = [ana([6] * 5, "yacht"), leave(1)]
    rest = [ana([6, 1, 1, 1, 1], "sixes"), leave(0)]
    sheet = match(*start, low[0], *rest, *low[1:], players=3)
    assert (sheet["scores"], sheet["winners"]) == ([56, 0, 18], [0])


def test_the_match_ends_when_everyone_leaves() -> None:
    sheet = match(ana([6] * 5, "yacht"), leave(1), leave(0))
    assert (sheet["finished"], sheet["winners"], sheet["outcomes"][-1]) == (True, [0], "won")
    assert match(leave(0), players=1)["winners"] == [0]


def test_house_51_games_small_straight_is_fifteen_for_any_four_in_a_row() -> None:
    for dice in ([1, 2, 3, 4, 4], [2, 3, 4, 5, 2], [3, 4, 5, 6, 1], [1, 2, 3, 4, 6]):
        assert worth(dice, "small-straight", preset="51-games") == 15
    assert worth([1, 2, 3, 5, 6], "small-straight", preset="51-games") == 0


def test_house_51_games_five_in_a_row_is_a_small_straight_too() -> None:
    assert worth([1, 2, 3, 4, 5], "small-straight", preset="51-games") == 15
    assert worth([2, 3, 4, 5, 6], "small-straight", preset="51-games") == 15


def test_house_51_games_large_straight_is_thirty_for_any_five_in_a_row() -> None:
    assert worth([1, 2, 3, 4, 5], "large-straight", preset="51-games") == 30
    assert worth([2, 3, 4, 5, 6], "large-straight", preset="51-games") == 30
    assert worth([1, 2, 3, 4, 6], "large-straight", preset="51-games") == 0


def test_house_51_games_adds_35_with_the_entry_that_reaches_63() -> None:
    threes = [
        turn(0, [face] * 3 + [7 - face] * 2, CATEGORIES[12 - face]) for face in range(6, 0, -1)
    ]
    sheet = match(*threes, players=1, preset="51-games")
    assert (sheet["points"], sheet["scores"]) == ([18, 15, 12, 9, 6, 3 + 35], [98])
    assert match(*threes, players=1)["scores"] == [63]


def test_house_51_games_adds_35_once() -> None:
    fives = [turn(0, [face] * 5, CATEGORIES[12 - face]) for face in range(6, 0, -1)]
    sheet = match(*fives, ana([1] * 5, "choice"), players=1, preset="51-games")
    assert sheet["points"] == [30, 25, 20 + 35, 15, 10, 5, 5]


def test_house_51_games_adds_35_once_where_exactly_63_were_reached() -> None:
    told = [ana([6] * 5, "sixes"), ana([5] * 5, "fives"), ana([4, 4, 1, 1, 1], "fours")]
    more = [ana([1] * 5, "threes"), ana([2] * 5, "twos")]
    sheet = match(*told, *more, players=1, preset="51-games")
    assert sheet["points"] == [30, 25, 8 + 35, 0, 10]


def test_house_51_games_counts_only_ones_to_sixes_for_the_63() -> None:
    told = [ana([6] * 5, "choice"), ana([6] * 5, "sixes"), ana([5] * 5, "fives")]
    sheet = match(*told, ana([6] * 5, "yacht"), players=1, preset="51-games")
    assert sheet["points"] == [30, 30, 25, 50]


def test_house_51_games_adds_nothing_below_63() -> None:
    near = [turn(0, [face] * 3 + [7 - face] * 2, CATEGORIES[12 - face]) for face in range(6, 1, -1)]
    sheet = match(*near, ana([1, 1, 2, 3, 4], "ones"), players=1, preset="51-games")
    assert sheet["scores"] == [62]


def test_house_51_games_keeps_the_other_categories() -> None:
    assert worth([6] * 5, "yacht", preset="51-games") == 50
    assert worth([4, 4, 4, 4, 1], "four-of-a-kind", preset="51-games") == 17
    assert worth([6] * 5, "full-house", preset="51-games") == 0
    assert worth([1, 2, 3, 4, 6], "choice", preset="51-games") == 16


def test_house_four_dice_only_for_four_of_a_kind() -> None:
    assert worth([4, 4, 4, 4, 1], "four-of-a-kind", four_dice_only=True) == 16
    assert worth([1, 6, 6, 6, 6], "four-of-a-kind", four_dice_only=True) == 24
    assert worth([6] * 5, "four-of-a-kind", four_dice_only=True) == 24
    assert worth([4, 4, 4, 1, 1], "four-of-a-kind", four_dice_only=True) == 0
    assert worth([4, 4, 4, 4, 1], "full-house", four_dice_only=True) == 0
    assert worth([4, 4, 4, 4, 1], "choice", four_dice_only=True) == 17


def test_house_options_go_together_and_may_be_given_with_their_defaults() -> None:
    both = {"preset": "51-games", "four_dice_only": True}
    assert worth([4, 4, 4, 4, 1], "four-of-a-kind", **both) == 16
    assert worth([1, 2, 3, 4, 5], "large-straight", preset="classic", four_dice_only=False) == 0
