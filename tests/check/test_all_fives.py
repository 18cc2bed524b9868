"""All Fives in scores, ruling by ruling."""

from typing import Any

import pytest

from .sheet import Answer, Entry, accepted, last_is, record

GAME = "all-fives"
LAST = {"out": True}
BLOCKED = {"do": "blocked"}


def place(seat: int, total: int | None, **more: Any) -> Entry:
    told = {} if total is None else {"total": total}
    return {"do": "place", "seat": seat, **told, **more}


def ana(total: int | None = None, **more: Any) -> Entry:
    return place(0, total, **more)


def bo(total: int | None = None, **more: Any) -> Entry:
    return place(1, total, **more)


def cleo(total: int | None = None, **more: Any) -> Entry:
    return place(2, total, **more)


def dan(total: int | None = None, **more: Any) -> Entry:
    return place(3, total, **more)


def hands(*pips: int) -> Entry:
    return {"do": "hands", "pips": list(pips)}


def starter(seat: int) -> Entry:
    return {"do": "starter", "seat": seat}


def match(*entries: Entry, **heading: Any) -> Answer:
    return accepted(record(GAME, *entries, **heading))


def no(code: str, *entries: Entry, **heading: Any) -> bool:
    return last_is(code, record(GAME, *entries, **heading))


@pytest.mark.parametrize("total", [5, 10, 15, 20, 25, 30, 35])
def test_a_total_divisible_by_five_scores_the_total(total: int) -> None:
    sheet = match(ana(total))
    assert (sheet["scores"], sheet["points"], sheet["outcomes"]) == (
        [total, 0],
        [total],
        ["scored"],
    )


@pytest.mark.parametrize("total", [n for n in range(37) if n % 5 or n == 0])
def test_any_other_total_from_0_to_36_scores_nothing(total: int) -> None:
    sheet = match(ana(total))
    assert (sheet["scores"], sheet["points"], sheet["outcomes"]) == ([0, 0], [0], ["none"])


@pytest.mark.parametrize("total", [37, 38, 40, 45, 50, 100, -1, -5, 10**12])
def test_totals_run_no_higher_than_36(total: int) -> None:
    assert no("impossible-total", bo(5), ana(total))


def test_a_placement_without_a_total_scores_nothing() -> None:
    assert match(ana())["outcomes"] == ["none"]


def test_placements_come_in_any_order_in_a_record_of_scores() -> None:
    sheet = match(bo(10), bo(15), ana(5), first=None)
    assert (sheet["scores"], sheet["next_seat"]) == ([5, 25], None)


def test_the_target_for_two_is_250() -> None:
    assert not match(*[ana(35)] * 7)["finished"]
    assert match(*[ana(35)] * 7, ana(5))["scores"] == [250, 0]


@pytest.mark.parametrize("players", [3, 4])
def test_the_target_for_three_or_four_is_200(players: int) -> None:
    assert not match(*[bo(30)] * 6, bo(15), players=players)["finished"]
    sheet = match(*[bo(30)] * 6, bo(20), players=players)
    assert (sheet["scores"][1], sheet["winners"]) == (200, [1])


def test_reaching_or_passing_the_target_wins_at_once() -> None:
    sheet = match(*[ana(35)] * 7, bo(35), ana(20))
    assert (sheet["scores"], sheet["winners"], sheet["round"]) == ([265, 35], [0], 1)
    assert (sheet["points"][-1], sheet["outcomes"][-1], sheet["next_seat"]) == (20, "won", None)


def test_partners_score_together() -> None:
    assert match(ana(5), bo(10), cleo(15), dan(20), players=4)["scores"] == [20, 30]


def test_out_leaves_the_leftovers_due() -> None:
    sheet = match(ana(10, **LAST))
    assert (sheet["scores"], sheet["round"], sheet["next_seat"]) == ([10, 0], 1, None)
    assert no("wrong-moment", ana(10, **LAST), bo(5))
    assert no("wrong-moment", ana(10, **LAST), bo(37))
    assert no("wrong-moment", ana(10, **LAST), BLOCKED)
    assert no("wrong-moment", ana(10, **LAST), starter(0))


def test_a_block_leaves_the_leftovers_due() -> None:
    sheet = match(BLOCKED)
    assert (sheet["points"], sheet["outcomes"], sheet["round"]) == ([0], ["noted"], 1)
    assert no("wrong-moment", BLOCKED, bo(5))
    assert no("wrong-moment", BLOCKED, BLOCKED)
    assert no("wrong-moment", BLOCKED, starter(0), first=None)


def test_there_are_no_leftovers_while_the_round_goes_on() -> None:
    assert no("wrong-moment", hands(0, 5))
    assert no("wrong-moment", ana(10), hands(0, 5))
    assert no("wrong-moment", ana(10, **LAST), hands(0, 5), hands(0, 5))


def test_the_player_who_goes_out_wins_the_round() -> None:
    sheet = match(ana(10), bo(5, **LAST), hands(10, 0))
    assert (sheet["scores"], sheet["points"][-1], sheet["round"]) == ([10, 15], [0, 10], 2)


@pytest.mark.parametrize(
    ("pips", "points"),
    [(0, 0), (1, 0), (2, 0), (3, 5), (4, 5), (5, 5), (6, 5), (7, 5), (8, 10), (12, 10), (13, 15)],
)
def test_leftovers_are_rounded_to_the_nearest_five(pips: int, points: int) -> None:
    sheet = match(ana(**LAST), hands(0, pips))
    assert sheet["points"][-1] == [points, 0]
    assert sheet["outcomes"][-1] == ("scored" if points else "none")


def test_the_opponents_leftovers_are_pooled_and_rounded_once() -> None:
    assert match(ana(**LAST), hands(0, 7, 6), players=3)["scores"] == [15, 0, 0]
    assert match(ana(**LAST), hands(0, 6, 6), players=3)["scores"] == [10, 0, 0]
    assert match(bo(**LAST), hands(3, 0, 4), players=3)["scores"] == [0, 5, 0]


def test_one_player_out_ends_the_round_of_a_pairs_match() -> None:
    sheet = match(ana(**LAST), hands(0, 3, 9, 10), players=4)
    assert (sheet["scores"], sheet["round"]) == ([15, 0], 2)


def test_a_partners_own_leftovers_are_not_counted() -> None:
    assert match(dan(**LAST), hands(2, 50, 1, 0), players=4)["scores"] == [0, 5]


def test_blocked_the_fewest_pips_win_the_round() -> None:
    assert match(BLOCKED, hands(9, 12))["scores"] == [10, 0]
    assert match(BLOCKED, hands(9, 8, 20), players=3)["scores"] == [0, 30, 0]


def test_the_winner_of_a_block_scores_the_pool_not_the_difference() -> None:
    assert match(BLOCKED, hands(10, 15))["scores"] == [15, 0]


def test_blocked_both_partners_hands_count() -> None:
    sheet = match(BLOCKED, hands(5, 3, 9, 10), players=4)
    assert (sheet["scores"], sheet["points"]) == ([0, 15], [0, [0, 15]])
    assert match(BLOCKED, hands(1, 3, 20, 10), players=4)["scores"] == [0, 20]


def test_blocked_and_tied_two_sides_score_nothing() -> None:
    sheet = match(BLOCKED, hands(9, 9))
    assert (sheet["points"], sheet["outcomes"], sheet["round"]) == (
        [0, [0, 0]],
        ["noted", "none"],
        2,
    )
    assert match(BLOCKED, hands(4, 9, 8, 3), players=4)["scores"] == [0, 0]


def test_exactly_two_of_three_tied_lowest_split_the_thirds_rounded_pips() -> None:
    assert match(BLOCKED, hands(6, 6, 7), players=3)["scores"] == [2.5, 2.5, 0]
    assert match(BLOCKED, hands(13, 6, 6), players=3)["scores"] == [0, 7.5, 7.5]
    assert match(BLOCKED, hands(4, 21, 4), players=3)["scores"] == [10, 0, 10]


def test_a_split_of_what_rounds_down_to_nothing() -> None:
    sheet = match(BLOCKED, hands(1, 1, 2), players=3)
    assert (sheet["scores"], sheet["outcomes"][-1]) == ([0, 0, 0], "none")


def test_two_halves_make_a_whole() -> None:
    split = [BLOCKED, hands(6, 6, 7)]
    assert match(*split, *split, players=3)["scores"] == [5, 5, 0]


def test_two_tied_above_the_lowest_are_no_tie() -> None:
    assert match(BLOCKED, hands(6, 9, 9), players=3)["scores"] == [20, 0, 0]


def test_all_three_tied_score_nothing() -> None:
    sheet = match(BLOCKED, hands(7, 7, 7), players=3)
    assert (sheet["scores"], sheet["outcomes"], sheet["round"]) == ([0, 0, 0], ["noted", "none"], 2)


def test_leftovers_can_win_the_match() -> None:
    sheet = match(*[ana(35)] * 7, ana(**LAST), hands(0, 7))
    assert (sheet["scores"], sheet["winners"], sheet["round"]) == ([250, 0], [0], 1)
    assert (sheet["points"][-1], sheet["outcomes"][-1]) == ([5, 0], "won")


def test_a_split_that_lifts_both_to_the_target_is_won_by_the_higher_score() -> None:
    both = [*[ana(30)] * 6, ana(15), *[bo(30)] * 6, bo(10), BLOCKED]
    sheet = match(*both, hands(5, 5, 20), players=3)
    assert (sheet["scores"], sheet["winners"]) == ([205, 200, 0], [0])


def test_a_split_that_lifts_both_to_equal_scores_shares_the_win() -> None:
    both = [*[ana(30)] * 6, ana(15), *[bo(30)] * 6, bo(15), BLOCKED]
    sheet = match(*both, hands(5, 5, 10), players=3)
    assert (sheet["scores"], sheet["winners"]) == ([200, 200, 0], [0, 1])
    assert sheet["outcomes"][-1] == "won"


def test_a_split_may_lift_only_one_to_the_target() -> None:
    sheet = match(*[ana(30)] * 6, ana(15), BLOCKED, hands(5, 5, 10), players=3)
    assert (sheet["scores"], sheet["winners"]) == ([200, 5, 0], [0])


def test_a_half_point_counts_toward_the_target() -> None:
    half = [BLOCKED, hands(5, 5, 6)]
    sheet = match(*half, ana(5), ana(5), *half, players=3, target=15)
    assert (sheet["scores"], sheet["winners"]) == ([15, 5, 0], [0])
    assert match(*half, ana(10), ana(5), players=3, target=15)["scores"] == [17.5, 2.5, 0]


def test_a_last_tile_that_reaches_the_target_ends_the_match_without_leftovers() -> None:
    won = [*[ana(35)] * 7, ana(5, **LAST)]
    sheet = match(*won)
    assert (sheet["scores"], sheet["outcomes"][-1], sheet["round"]) == ([250, 0], "won", 1)
    assert no("match-over", *won, hands(0, 30))


def test_nothing_may_follow_the_end() -> None:
    won = [*[ana(35)] * 8]
    for late in [ana(3), bo(15), bo(37), BLOCKED, hands(0, 1), {"do": "pass", "seat": 1}]:
        assert no("match-over", *won, late)
    assert no("no-such-seat", *won, cleo(5))
    assert no("bad-record", *won, hands(1))


def test_nothing_may_follow_leftovers_that_won() -> None:
    assert no("match-over", *[ana(35)] * 7, ana(**LAST), hands(0, 7), bo(5))


def test_the_next_starter_is_whoever_played_the_last_tile() -> None:
    assert no("wrong-moment", ana(**LAST), hands(0, 7), starter(1), first=None)


def test_after_a_block_the_starter_is_drawn() -> None:
    sheet = match(ana(5), BLOCKED, hands(6, 7), starter(1), bo(10))
    assert (sheet["outcomes"][-2:], sheet["points"][-2:]) == (["noted", "scored"], [0, 10])
    assert match(BLOCKED, hands(6, 6), starter(0))["round"] == 2


def test_a_starter_is_drawn_once_and_before_the_first_placement() -> None:
    block = [BLOCKED, hands(6, 7)]
    assert no("wrong-moment", *block, starter(1), starter(1))
    assert no("wrong-moment", *block, bo(4), starter(1))
    assert no("no-such-seat", *block, starter(2))


def test_the_first_starter_is_drawn_only_when_the_heading_leaves_it_open() -> None:
    assert match(starter(1), bo(5), first=None)["scores"] == [0, 5]
    assert no("wrong-moment", starter(1))
    assert no("wrong-moment", ana(5), starter(1), first=None)


@pytest.mark.parametrize(
    "entry",
    [
        {"do": "draw", "seat": 0, "count": 1},
        {"do": "draw", "seat": 0, "tiles": ["0|0"]},
        {"do": "pass", "seat": 0},
        {"do": "deal", "hands": [["0|0", "0|1"], ["0|2", "0|3"]]},
        {"do": "place", "seat": 0, "tile": "6|6"},
        {"do": "place", "seat": 0, "tile": "6|6", "on": "3|6", "out": True},
        {"do": "hands", "tiles": [["0|0"], []]},
    ],
)
def test_tiles_draws_and_passes_have_no_moment_in_a_record_of_scores(entry: Entry) -> None:
    assert no("wrong-moment", ana(3), entry)
    assert no("wrong-moment", BLOCKED, entry)


@pytest.mark.parametrize(
    "entry",
    [
        {"do": "knock", "seat": 0},
        {"do": "score", "seat": 0, "dice": [1, 2, 3, 4, 5], "category": "choice"},
        {"do": "round", "contract": "hearts", "tricks": [3, 8, 5]},
    ],
)
def test_another_games_entry_cannot_be_read(entry: Entry) -> None:
    assert no("bad-record", ana(3), entry)


@pytest.mark.parametrize("seat", [-1, 2, 10**12])
def test_a_seat_that_is_not_at_the_table(seat: int) -> None:
    assert no("no-such-seat", ana(5), place(seat, 5))
    assert no("no-such-seat", BLOCKED, place(seat, 5))


def test_the_seat_that_went_out_has_no_pips() -> None:
    assert no("bad-pips", ana(**LAST), hands(1, 7))
    assert no("bad-pips", cleo(**LAST), hands(0, 7, 2, 4), players=4)


def test_the_other_seats_may_hold_the_double_blank_alone() -> None:
    assert match(ana(**LAST), hands(0, 0))["points"][-1] == [0, 0]
    assert match(BLOCKED, hands(0, 12))["scores"] == [10, 0]


def test_all_tiles_together_hold_168_pips() -> None:
    assert match(ana(**LAST), hands(0, 168))["scores"] == [170, 0]
    assert no("bad-pips", ana(**LAST), hands(0, 169))
    assert no("bad-pips", BLOCKED, hands(84, 85))
    assert no("bad-pips", BLOCKED, hands(0, 10**12))


def test_there_are_no_pips_below_nothing() -> None:
    assert no("bad-pips", BLOCKED, hands(-1, 7))
    assert no("bad-pips", ana(**LAST), hands(0, -5))


def test_refused_leftovers_are_still_due() -> None:
    assert match(ana(**LAST), {"void": True, **hands(1, 7)}, hands(0, 7))["scores"] == [5, 0]


def test_house_target() -> None:
    assert match(*[ana(30)] * 3, ana(10), target=100)["winners"] == [0]
    assert match(ana(5), target=1)["scores"] == [5, 0]


def test_house_exact_target_refuses_what_overshoots() -> None:
    sheet = match(*[ana(35)] * 7, ana(10), bo(35), ana(5), exact=True)
    assert (sheet["scores"], sheet["winners"]) == ([250, 35], [0])
    assert (sheet["points"][-3:], sheet["outcomes"][-3:]) == ([0, 35, 5], ["bust", "scored", "won"])


def test_house_exact_target_still_ends_the_round_with_the_last_tile() -> None:
    sheet = match(*[ana(35)] * 7, ana(10, **LAST), hands(0, 5), exact=True)
    assert (sheet["outcomes"][-2:], sheet["scores"]) == (["bust", "won"], [250, 0])


def test_house_exact_target_refuses_leftovers_too() -> None:
    sheet = match(*[ana(35)] * 7, ana(**LAST), hands(0, 8), exact=True)
    assert (sheet["scores"], sheet["points"][-1]) == ([245, 0], [0, 0])
    assert (sheet["outcomes"][-1], sheet["round"]) == ("bust", 2)


def test_house_exact_target_judges_each_half_of_a_split_by_itself() -> None:
    near = [*[ana(30)] * 6, ana(15), BLOCKED]
    one = match(*near, hands(6, 6, 20), players=3, exact=True)
    assert (one["points"][-1], one["outcomes"][-1], one["winners"]) == ([0, 10, 0], "scored", [])
    won = match(*near, hands(6, 6, 10), players=3, exact=True)
    assert (won["points"][-1], won["winners"]) == ([5, 5, 0], [0])
    both = match(ana(5), bo(5), BLOCKED, hands(6, 6, 20), players=3, exact=True, target=10)
    assert (both["points"][-1], both["outcomes"][-1]) == ([0, 0, 0], "bust")
    shared = match(ana(5), bo(5), BLOCKED, hands(6, 6, 10), players=3, exact=True, target=10)
    assert (shared["scores"], shared["winners"]) == ([10, 10, 0], [0, 1])


def test_house_score_in_fives_to_61() -> None:
    sheet = match(ana(15), bo(35), ana(**LAST), hands(0, 13), fives=True)
    assert (sheet["scores"], sheet["points"]) == ([6, 7], [3, 7, 0, [3, 0]])
    assert not match(*[ana(30)] * 10, fives=True)["finished"]
    assert match(*[ana(30)] * 10, ana(5), fives=True)["scores"] == [61, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_house_score_in_fives_has_one_target_for_all(players: int) -> None:
    nearly = [ana(35)] * 8
    assert not match(*nearly, players=players, fives=True)["finished"]
    sheet = match(*nearly, ana(30), players=players, fives=True)
    assert (sheet["scores"][0], sheet["winners"]) == (62, [0])


def test_house_score_in_fives_with_another_target() -> None:
    assert match(ana(35), ana(15), fives=True, target=10)["winners"] == [0]


def test_house_score_in_fives_exactly() -> None:
    sheet = match(*[ana(35)] * 8, ana(30), ana(25), fives=True, exact=True)
    assert (sheet["scores"], sheet["outcomes"][-2:]) == ([61, 0], ["bust", "won"])


@pytest.mark.parametrize(("pips", "points"), [(18, 4), (22, 4), (23, 5), (57, 11), (100, 20)])
def test_house_score_in_fives_counts_many_leftovers_in_fives_too(pips: int, points: int) -> None:
    sheet = match(ana(**LAST), hands(0, pips), fives=True)
    assert sheet["points"][-1] == [points, 0]


def test_house_score_in_fives_splits_exactly() -> None:
    sheet = match(BLOCKED, hands(6, 6, 7), players=3, fives=True)
    assert sheet["scores"] == [0.5, 0.5, 0]


def test_house_leftovers_as_the_difference() -> None:
    def after(*pips: int, players: int = 2) -> Any:
        return match(BLOCKED, hands(*pips), players=players, leftovers="difference")["scores"]

    assert after(10, 15) == [5, 0]
    assert after(10, 17) == [5, 0]
    assert after(10, 18) == [10, 0]
    assert after(5, 3, 9, 10, players=4) == [0, 0]
    assert after(5, 1, 12, 3, players=4) == [0, 15]
    assert after(6, 8, 9, players=3) == [10, 0, 0]


def test_house_difference_is_taken_before_rounding() -> None:
    sheet = match(BLOCKED, hands(2, 14), leftovers="difference")
    assert sheet["scores"] == [10, 0]


def test_house_difference_takes_off_a_partners_pips_after_an_out() -> None:
    sheet = match(ana(**LAST), hands(0, 9, 6, 10), players=4, leftovers="difference")
    assert sheet["scores"] == [15, 0]


def test_house_difference_is_never_below_nothing() -> None:
    sheet = match(ana(**LAST), hands(0, 3, 40, 4), players=4, leftovers="difference")
    assert (sheet["scores"], sheet["outcomes"][-1]) == ([0, 0], "none")


def test_house_difference_is_taken_off_the_thirds_pips_in_a_split() -> None:
    sheet = match(BLOCKED, hands(6, 6, 13), players=3, leftovers="difference")
    assert sheet["scores"] == [2.5, 2.5, 0]


def test_house_muggins_has_no_spinner_so_totals_are_those_of_a_line() -> None:
    assert match(ana(20), bo(22), spinner=False)["scores"] == [20, 0]
    for total in (19, 21, 25, 30, 36):
        assert no("impossible-total", ana(total), spinner=False)
        assert match(ana(total), spinner=True)["ok"]


@pytest.mark.parametrize(("players", "hand"), [(2, 7), (3, 5), (4, 5), (2, 14), (3, 9), (4, 1)])
def test_house_deals_bear_on_no_score(players: int, hand: int) -> None:
    assert match(ana(15), players=players, hand=hand)["scores"][0] == 15


@pytest.mark.parametrize("undrawable", [0, 1, 2])
def test_house_undrawable_tiles_bear_on_no_score(undrawable: int) -> None:
    assert match(ana(15), undrawable=undrawable)["scores"] == [15, 0]


def test_house_options_may_be_given_with_their_defaults() -> None:
    defaults = {"record": "scores", "target": 250, "hand": 9, "undrawable": 0, "exact": False}
    more = {"fives": False, "leftovers": "opponents", "spinner": True}
    assert match(ana(15), **defaults, **more)["scores"] == [15, 0]


def test_a_whole_match() -> None:
    first = [ana(15), bo(5), cleo(20), bo(10, **LAST), hands(7, 0, 6)]
    second = [bo(35), ana(25), BLOCKED, hands(4, 9, 4), starter(2)]
    third = [cleo(30), ana(20), cleo(15), ana(35), bo(), ana(**LAST), hands(0, 8, 9)]
    sheet = match(*first, *second, *third, players=3, target=110)
    assert sheet["points"][4] == [0, 15, 0]
    assert sheet["points"][8] == [5, 0, 5]
    assert sheet["points"][-1] == [15, 0, 0]
    assert (sheet["scores"], sheet["winners"], sheet["round"]) == ([115, 65, 70], [0], 3)
