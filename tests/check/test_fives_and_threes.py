"""Fives and Threes in scores, ruling by ruling."""

from typing import Any

import pytest

from .sheet import Answer, Entry, accepted, last_is, record

GAME = "fives-and-threes"
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


def match(*entries: Entry, **heading: Any) -> Answer:
    return accepted(record(GAME, *entries, **heading))


def no(code: str, *entries: Entry, **heading: Any) -> bool:
    return last_is(code, record(GAME, *entries, **heading))


AT_56 = [ana(15)] * 7
AT_58 = [*AT_56, ana(6)]
AT_59 = [*AT_56, ana(9)]
AT_60 = [*AT_56, ana(12)]


@pytest.mark.parametrize(
    ("total", "points"),
    [(3, 1), (5, 1), (6, 2), (9, 3), (10, 2), (12, 4), (15, 8), (18, 6), (20, 4)],
)
def test_threes_and_fives_are_counted_in_the_end_total(total: int, points: int) -> None:
    sheet = match(ana(total))
    assert (sheet["scores"], sheet["points"], sheet["outcomes"]) == (
        [points, 0],
        [points],
        ["scored"],
    )


@pytest.mark.parametrize("total", [0, 1, 2, 4, 7, 8, 11, 13, 14, 16, 17, 22])
def test_any_other_total_scores_nothing(total: int) -> None:
    sheet = match(ana(total))
    assert (sheet["scores"], sheet["points"], sheet["outcomes"]) == ([0, 0], [0], ["none"])


@pytest.mark.parametrize("total", [19, 21, 23, 24, 25, 30, 36, 45, -1, -15, 10**12])
def test_totals_that_can_never_occur_are_refused(total: int) -> None:
    assert no("impossible-total", bo(3), ana(total))


def test_every_total_that_two_ends_can_make_is_accepted() -> None:
    single, double = set(range(7)), {2 * face for face in range(7)}
    possible = {one + other for one in single for other in single | double}
    possible |= {one + other for one in double for other in double if one != other}
    assert possible == {*range(19), 20, 22}
    assert match(*[ana(total) for total in sorted(possible)], target=1000)["scores"] == [31, 0]


def test_placements_come_in_any_order_in_a_record_of_scores() -> None:
    assert match(bo(10), bo(15), ana(3), bo(5))["scores"] == [1, 11]
    assert match(bo(10), first=1)["next_seat"] is None


def test_a_placement_without_a_total_scores_nothing() -> None:
    sheet = match(ana())
    assert (sheet["scores"], sheet["outcomes"]) == ([0, 0], ["none"])


def test_the_last_tile_earns_one_point_and_ends_the_round() -> None:
    sheet = match(ana(15, **LAST))
    assert (sheet["scores"], sheet["points"], sheet["round"]) == ([9, 0], [9], 2)


def test_the_last_tile_point_counts_without_a_scoring_total() -> None:
    sheet = match(ana(**LAST), bo(4, **LAST))
    assert (sheet["scores"], sheet["outcomes"], sheet["round"]) == ([1, 1], ["scored"] * 2, 3)


def test_out_false_is_no_last_tile() -> None:
    sheet = match(ana(15, out=False))
    assert (sheet["scores"], sheet["round"]) == ([8, 0], 1)


def test_with_three_players_the_first_one_out_ends_the_round() -> None:
    sheet = match(ana(3), bo(6), cleo(10, **LAST), ana(5), players=3)
    assert (sheet["scores"], sheet["round"]) == ([2, 2, 3], 2)


def test_four_play_as_two_pairs() -> None:
    assert match(ana(15), bo(3), cleo(12), dan(20), players=4)["scores"] == [12, 5]


def test_the_first_partner_out_earns_no_point_and_ends_nothing() -> None:
    sheet = match(ana(15, **LAST), players=4)
    assert (sheet["scores"], sheet["points"], sheet["round"]) == ([8, 0], [8], 1)


def test_the_first_partner_out_without_a_total_adds_nothing() -> None:
    sheet = match(ana(**LAST), players=4)
    assert (sheet["scores"], sheet["outcomes"], sheet["round"]) == ([0, 0], ["none"], 1)


def test_the_second_partners_last_tile_earns_the_point_and_ends_the_round() -> None:
    sheet = match(ana(15, **LAST), bo(3), cleo(5, **LAST), players=4)
    assert (sheet["scores"], sheet["points"], sheet["round"]) == ([10, 1], [8, 1, 2], 2)


def test_one_partner_of_each_pair_may_be_out() -> None:
    sheet = match(ana(**LAST), bo(**LAST), cleo(9), dan(9, **LAST), players=4)
    assert (sheet["scores"], sheet["round"]) == ([3, 4], 2)


def test_an_empty_seat_places_no_more_in_that_round() -> None:
    assert no("out-of-turn", ana(**LAST), ana(3), players=4)
    assert no("out-of-turn", ana(**LAST), bo(3), ana(**LAST), players=4)
    assert no("out-of-turn", ana(**LAST), ana(21), players=4)


def test_everyone_holds_tiles_again_in_the_next_round() -> None:
    over = [ana(**LAST), bo(**LAST), cleo(**LAST)]
    assert match(*over, ana(3), bo(3), cleo(3), players=4)["scores"] == [3, 1]
    sheet = match(*over, cleo(**LAST), players=4)
    assert (sheet["scores"], sheet["round"]) == ([1, 0], 2)


def test_a_block_brings_the_empty_seats_back() -> None:
    sheet = match(ana(**LAST), BLOCKED, ana(15), cleo(**LAST), players=4)
    assert (sheet["scores"], sheet["round"]) == ([8, 0], 2)


def test_a_blocked_round_has_no_winner_and_no_point() -> None:
    sheet = match(ana(3), BLOCKED)
    assert (sheet["scores"], sheet["points"], sheet["outcomes"]) == (
        [1, 0],
        [1, 0],
        ["scored", "noted"],
    )
    assert (sheet["round"], sheet["next_seat"]) == (2, None)


def test_a_round_may_be_blocked_before_anything_was_written() -> None:
    assert match(BLOCKED, BLOCKED)["round"] == 3


def test_leftovers_never_count() -> None:
    assert no("bad-record", ana(**LAST), {"do": "hands", "pips": [0, 12]})


def test_exactly_61_wins_at_once() -> None:
    sheet = match(*AT_56, ana(3), ana(12))
    assert (sheet["scores"], sheet["finished"], sheet["winners"]) == ([61, 0], True, [0])
    assert (sheet["outcomes"][-1], sheet["round"], sheet["next_seat"]) == ("won", 1, None)


def test_above_61_nothing_is_scored_and_play_goes_on() -> None:
    sheet = match(*AT_59, ana(15), bo(15), ana(10))
    assert (sheet["scores"], sheet["winners"], sheet["round"]) == ([61, 8], [0], 1)
    assert (sheet["points"][-3:], sheet["outcomes"][-3:]) == ([0, 8, 2], ["bust", "scored", "won"])


def test_there_is_no_bounce_back_from_above_61() -> None:
    sheet = match(*AT_60, ana(20))
    assert (sheet["scores"], sheet["finished"]) == ([60, 0], False)


def test_a_bust_takes_the_last_tile_point_with_it() -> None:
    sheet = match(*AT_59, ana(6, **LAST))
    assert (sheet["scores"], sheet["points"][-1], sheet["outcomes"][-1]) == ([59, 0], 0, "bust")


def test_a_bust_on_the_last_tile_ends_the_round_all_the_same() -> None:
    sheet = match(*AT_59, ana(6, **LAST), bo(3))
    assert (sheet["round"], sheet["finished"], sheet["scores"]) == (2, False, [59, 1])


def test_placement_and_last_tile_point_together_can_reach_61() -> None:
    sheet = match(*AT_58, ana(6, **LAST))
    assert (sheet["scores"], sheet["points"][-1], sheet["outcomes"][-1]) == ([61, 0], 3, "won")
    assert sheet["round"] == 1


def test_the_placement_alone_does_not_win_when_its_last_tile_point_is_too_much() -> None:
    sheet = match(*AT_59, ana(10, **LAST))
    assert (sheet["scores"], sheet["outcomes"][-1], sheet["round"]) == ([59, 0], "bust", 2)


def test_the_last_tile_point_alone_can_reach_61() -> None:
    sheet = match(*AT_60, ana(**LAST))
    assert (sheet["scores"], sheet["outcomes"][-1], sheet["winners"]) == ([61, 0], "won", [0])


def test_a_first_partners_bust_leaves_him_out() -> None:
    assert no("out-of-turn", *AT_59, ana(9, **LAST), ana(3), players=4)
    sheet = match(*AT_59, ana(9, **LAST), cleo(3, **LAST), players=4)
    assert (sheet["scores"], sheet["outcomes"][-1], sheet["round"]) == ([61, 0], "won", 1)


def test_the_first_partners_last_tile_can_win_by_its_placement() -> None:
    sheet = match(*AT_59, cleo(10, **LAST), players=4)
    assert (sheet["scores"], sheet["winners"], sheet["outcomes"][-1]) == ([61, 0], [0], "won")


def test_a_pair_wins_together_whoever_places() -> None:
    sheet = match(*[bo(15)] * 4, *[dan(15)] * 3, dan(3), bo(12), players=4)
    assert (sheet["scores"], sheet["winners"]) == ([0, 61], [1])


def test_nothing_may_follow_the_end() -> None:
    won = [*AT_58, ana(9)]
    for late in [ana(3), bo(15), bo(21), BLOCKED, {"do": "knock", "seat": 1}]:
        assert no("match-over", *won, late)
    assert no("match-over", *won, {"do": "starter", "seat": 1}, first=None)
    assert no("match-over", *won, bo(tile="3|6"))


def test_unreadable_and_missing_seats_are_named_before_the_end() -> None:
    won = [*AT_58, ana(9)]
    assert no("no-such-seat", *won, place(2, 3))
    assert no("bad-record", *won, bo("fifteen"))  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [-1, 2, 4, 10**12])
def test_a_seat_that_is_not_at_the_table(seat: int) -> None:
    assert no("no-such-seat", ana(3), place(seat, 3))
    assert no("no-such-seat", {"do": "knock", "seat": seat})


def test_tiles_knocks_and_deals_have_no_moment_in_a_record_of_scores() -> None:
    assert no("wrong-moment", ana(tile="3|6"))
    assert no("wrong-moment", ana(3), bo(tile="6|6", on="3|6"))
    assert no("wrong-moment", ana(3), {"do": "knock", "seat": 1})
    assert no("wrong-moment", {"do": "deal", "hands": [["0|0", "0|1"], ["0|2", "0|3"]]}, hand=2)


@pytest.mark.parametrize(
    "entry",
    [
        {"do": "draw", "seat": 0, "count": 1},
        {"do": "pass", "seat": 0},
        {"do": "hands", "pips": [0, 5]},
        {"do": "score", "seat": 0, "dice": [1, 2, 3, 4, 5], "category": "choice"},
        {"do": "leave", "seat": 0},
        {"do": "round", "contract": "hearts", "tricks": [3, 8, 5]},
    ],
)
def test_another_games_entry_cannot_be_read(entry: Entry) -> None:
    assert no("bad-record", ana(3), entry)


def test_the_starters_seat_may_be_told_when_it_was_left_open() -> None:
    sheet = match({"do": "starter", "seat": 1}, bo(15), first=None)
    assert (sheet["points"], sheet["outcomes"]) == ([0, 8], ["noted", "scored"])
    assert sheet["scores"] == [0, 8]


def test_no_starter_is_drawn_when_the_heading_names_it() -> None:
    assert no("wrong-moment", {"do": "starter", "seat": 1})


def test_a_starter_is_drawn_once() -> None:
    assert no(
        "wrong-moment", {"do": "starter", "seat": 1}, {"do": "starter", "seat": 1}, first=None
    )


def test_no_starter_is_drawn_in_mid_round() -> None:
    assert no("wrong-moment", ana(3), {"do": "starter", "seat": 1}, first=None)


def test_the_start_moves_one_seat_left_so_no_later_starter_is_drawn() -> None:
    starter = {"do": "starter", "seat": 1}
    assert no("wrong-moment", ana(**LAST), starter, first=None)
    assert no("wrong-moment", ana(3), BLOCKED, starter, first=None)
    assert no("wrong-moment", starter, BLOCKED, starter, first=None)
    assert no("wrong-moment", BLOCKED, starter, first=None)


def test_a_starter_who_is_not_at_the_table() -> None:
    assert no("no-such-seat", {"do": "starter", "seat": 2}, first=None)


def test_house_target_121_is_twice_round_the_board() -> None:
    twice = [ana(15)] * 15
    assert match(*twice, target=121)["scores"] == [120, 0]
    assert match(*twice, ana(5), target=121)["winners"] == [0]
    assert match(*twice, ana(6), target=121)["outcomes"][-1] == "bust"


def test_house_targets_run_to_a_thousand() -> None:
    assert not match(*[ana(15)] * 124, target=1000)["finished"]
    assert match(*[ana(15)] * 125, target=1000)["scores"] == [1000, 0]


def test_house_target_one_takes_only_one() -> None:
    sheet = match(ana(15), bo(3), target=1)
    assert (sheet["outcomes"], sheet["winners"]) == (["bust", "won"], [1])


def test_house_without_last_tile_point() -> None:
    sheet = match(ana(15, **LAST), bo(**LAST), out_point=False)
    assert (sheet["scores"], sheet["outcomes"], sheet["round"]) == ([8, 0], ["scored", "none"], 3)
    pairs = match(ana(**LAST), cleo(5, **LAST), players=4, out_point=False)
    assert (pairs["scores"], pairs["round"]) == ([1, 0], 2)
    assert match(*AT_59, ana(10, **LAST), out_point=False)["outcomes"][-1] == "won"


def test_house_first_partner_out_ends_the_round() -> None:
    sheet = match(ana(15, **LAST), ana(3), players=4, pair_out="first")
    assert (sheet["scores"], sheet["points"], sheet["round"]) == ([10, 0], [9, 1], 2)
    assert match(ana(**LAST), players=4, pair_out="both")["round"] == 1


def test_house_first_partner_out_without_last_tile_point() -> None:
    sheet = match(ana(15, **LAST), players=4, pair_out="first", out_point=False)
    assert (sheet["scores"], sheet["round"]) == ([8, 0], 2)


def test_house_opening_tile_may_not_win_is_judged_in_plays_only() -> None:
    sheet = match(ana(15), opening_win=False, target=8)
    assert (sheet["winners"], sheet["outcomes"]) == ([0], ["won"])


@pytest.mark.parametrize(("players", "hand"), [(2, 9), (4, 6), (2, 14), (3, 9), (4, 7), (2, 1)])
def test_house_hand_sizes_bear_on_no_score(players: int, hand: int) -> None:
    assert match(ana(15), players=players, hand=hand)["scores"][0] == 8


def test_house_options_may_be_given_with_their_defaults() -> None:
    defaults = {"record": "scores", "target": 61, "hand": 7, "out_point": True, "opening_win": True}
    assert match(ana(15, **LAST), pair_out="both", **defaults)["scores"] == [9, 0]


def test_a_whole_match() -> None:
    first = [ana(10), bo(15), ana(5), bo(12), ana(20), bo(6), ana(18, **LAST)]
    second = [bo(15), ana(9), bo(18), bo(15), BLOCKED]
    third = [ana(15), bo(15), ana(15), bo(15), ana(20), bo(15), bo(3, **LAST)]
    sheet = match(*first, *second, *third, bo(5))
    assert sheet["points"] == [2, 8, 1, 4, 4, 2, 7, 8, 3, 6, 8, 0, 8, 8, 8, 8, 4, 8, 0, 1]
    assert (sheet["scores"], sheet["winners"], sheet["round"]) == ([37, 61], [1], 4)
