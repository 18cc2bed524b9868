"""3-5-8 by its tricks, ruling by ruling."""

from typing import Any

import pytest

from scorekeeper.check import judge

from .sheet import Answer, Entry, accepted, last_is, record

GAME = "three-five-eight"
CONTRACTS = ["spades", "hearts", "diamonds", "clubs", "no-trump", "misere"]
DECK = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"]


def played(contract: str, *tricks: int) -> Entry:
    return {"do": "round", "contract": contract, "tricks": list(tricks)}


def match(*entries: Entry, players: int = 3, **heading: Any) -> Answer:
    return accepted(record(GAME, *entries, players=players, **heading))


def no(code: str, *entries: Entry, **heading: Any) -> bool:
    return last_is(code, record(GAME, *entries, players=3, **heading))


def to_the_letter(rounds: int, contracts: list[str] | None = None) -> list[Entry]:
    """Rounds in which everyone takes just his target, each declarer picking down the list."""
    letter = []
    for number in range(rounds):
        tricks = [0, 0, 0]
        for seat, target in zip(range(number, number + 3), (3, 8, 5), strict=True):
            tricks[seat % 3] = target
        letter.append(played((contracts or CONTRACTS)[number // 3], *tricks))
    return letter


NO_MISERE = CONTRACTS[:5]


def swap(giver: int, other: int, count: int) -> dict[str, int]:
    return {"from": giver, "to": other, "count": count}


def test_the_first_dealer_needs_three_his_left_eight_the_third_five() -> None:
    sheet = match(played("hearts", 3, 8, 5))
    assert (sheet["points"], sheet["outcomes"]) == ([[0, 0, 0]], ["none"])
    assert match(played("hearts", 5, 3, 8), first=1)["scores"] == [0, 0, 0]
    assert match(played("hearts", 8, 5, 3), first=2)["scores"] == [0, 0, 0]


@pytest.mark.parametrize("contract", CONTRACTS[:5])
def test_a_contract_scores_tricks_less_target(contract: str) -> None:
    sheet = match(played(contract, 1, 10, 5))
    assert (sheet["scores"], sheet["points"]) == ([-2, 2, 0], [[-2, 2, 0]])
    assert sheet["outcomes"] == ["scored"]


def test_misere_scores_limit_less_tricks() -> None:
    sheet = match(played("misere", 6, 5, 5))
    assert sheet["points"] == [[8 - 6, 3 - 5, 5 - 5]]
    assert match(played("misere", 8, 3, 5))["outcomes"] == ["none"]


def test_one_may_take_all_sixteen_tricks_or_none() -> None:
    assert match(played("clubs", 0, 16, 0))["scores"] == [-3, 8, -5]
    assert match(played("misere", 16, 0, 0))["scores"] == [-8, 3, 5]


def test_all_roles_move_one_seat_left_after_each_round() -> None:
    assert [match(*to_the_letter(n))["next_seat"] for n in range(5)] == [1, 2, 0, 1, 2]
    assert match(*to_the_letter(15))["scores"] == [0, 0, 0]


@pytest.mark.parametrize(("first", "declarer"), [(0, 1), (1, 2), (2, 0), (None, 1)])
def test_the_declarer_sits_on_the_dealers_left(first: int | None, declarer: int) -> None:
    assert match(first=first)["next_seat"] == declarer


def test_an_empty_sheet() -> None:
    sheet = match()
    assert (sheet["scores"], sheet["round"], sheet["exchange"]) == ([0, 0, 0], 1, [])


def test_every_rounds_scores_sum_to_zero() -> None:
    for contract in CONTRACTS:
        for tricks in ([16, 0, 0], [0, 16, 0], [0, 0, 16], [7, 8, 1], [2, 5, 9]):
            assert sum(match(played(contract, *tricks))["points"][0]) == 0


@pytest.mark.parametrize(
    "tricks", [(4, 8, 5), (3, 8, 4), (0, 0, 0), (-1, 9, 8), (17, -1, 0), (10**12, 0, 0)]
)
def test_tricks_are_three_numbers_that_make_sixteen(tricks: tuple[int, ...]) -> None:
    assert no("tricks-sum", played("hearts", *tricks))


@pytest.mark.parametrize(
    ("tricks", "said"),
    [
        ((4, 8, 5), "Three whole numbers of tricks, together sixteen, not 17."),
        ((3, 8, 4), "Three whole numbers of tricks, together sixteen, not 15."),
        ((-1, 9, 8), "Three whole numbers of tricks, together sixteen."),
    ],
)
def test_it_is_said_what_the_tricks_make(tricks: tuple[int, ...], said: str) -> None:
    assert judge(record(GAME, played("hearts", *tricks), players=3))["message"] == said


def test_each_player_picks_each_contract_once() -> None:
    start = to_the_letter(3, ["hearts"])
    assert no("contract-used", *start, played("hearts", 3, 8, 5))
    assert no("contract-used", *start, played("spades", 3, 8, 5), played("hearts", 5, 3, 8))
    assert match(*start, played("spades", 3, 8, 5), played("clubs", 5, 3, 8))["round"] == 6


def test_two_players_may_pick_the_same_contract() -> None:
    assert match(*to_the_letter(3, ["misere"]))["round"] == 4


def test_a_used_contract_is_named_before_the_tricks() -> None:
    assert no("contract-used", *to_the_letter(3, ["clubs"]), played("clubs", 1, 1, 1))


def test_eighteen_rounds_are_a_match_in_which_everyone_picks_all_six() -> None:
    sheet = match(*to_the_letter(17))
    assert (sheet["round"], sheet["finished"]) == (18, False)
    sheet = match(*to_the_letter(18))
    assert (sheet["round"], sheet["finished"], sheet["next_seat"]) == (18, True, None)


@pytest.mark.parametrize("rounds", [3, 6, 9, 18])
def test_a_match_has_three_six_nine_or_eighteen_rounds(rounds: int) -> None:
    assert not match(*to_the_letter(rounds - 1), rounds=rounds)["finished"]
    sheet = match(*to_the_letter(rounds), rounds=rounds)
    assert (sheet["finished"], sheet["round"], sheet["outcomes"][-1]) == (True, rounds, "won")
    assert no("match-over", *to_the_letter(rounds), played("clubs", 3, 8, 5), rounds=rounds)


def test_the_highest_total_wins_and_is_ranked_times_ten() -> None:
    sheet = match(*to_the_letter(2), played("spades", 9, 5, 2), rounds=3)
    assert (sheet["scores"], sheet["winners"], sheet["ranking"]) == ([1, 0, -1], [0], [10, 0, 0])


def test_a_tie_for_the_top_counts_as_a_win_for_each() -> None:
    sheet = match(*to_the_letter(2), played("spades", 9, 6, 1), rounds=3)
    assert (sheet["scores"], sheet["winners"], sheet["ranking"]) == (
        [1, 1, -2],
        [0, 1],
        [10, 10, 0],
    )


def test_a_match_in_which_nobody_was_over_is_won_by_all() -> None:
    sheet = match(*to_the_letter(3), rounds=3)
    assert (sheet["winners"], sheet["ranking"]) == ([0, 1, 2], [0, 0, 0])


def test_only_plus_players_swap_and_only_with_minus_players() -> None:
    assert match(played("spades", 4, 8, 4))["exchange"] == [swap(0, 2, 1)]
    assert match(played("spades", 3, 8, 5))["exchange"] == []


def test_the_plus_player_with_the_higher_new_target_goes_first() -> None:
    sheet = match(played("spades", 4, 11, 1))
    assert sheet["exchange"] == [swap(0, 2, 1), swap(1, 2, 3)]


def test_the_minus_player_with_the_higher_new_target_gives_first() -> None:
    sheet = match(played("spades", 1, 13, 2))
    assert sheet["points"] == [[-2, 5, -3]]
    assert sheet["exchange"] == [swap(1, 2, 3), swap(1, 0, 2)]


def test_swaps_are_as_many_as_both_still_have() -> None:
    sheet = match(played("spades", 6, 9, 1))
    assert sheet["points"] == [[3, 1, -4]]
    assert sheet["exchange"] == [swap(0, 2, 3), swap(1, 2, 1)]


def test_plus_and_minus_are_last_rounds_points_after_misere_too() -> None:
    sheet = match(played("misere", 6, 5, 5))
    assert sheet["points"] == [[2, -2, 0]]
    assert sheet["exchange"] == [swap(0, 1, 2)]


def test_plus_and_minus_are_of_the_last_round_only() -> None:
    sheet = match(played("spades", 4, 11, 1), played("spades", 5, 4, 7))
    assert sheet["points"][1] == [0, 1, -1]
    assert sheet["exchange"] == [swap(1, 2, 1)]
    assert match(played("spades", 4, 11, 1), played("misere", 5, 8, 3))["exchange"] == []


def test_the_exchange_is_planned_after_a_round_of_no_trump_too() -> None:
    assert match(played("no-trump", 2, 9, 5))["exchange"] == [swap(1, 0, 1)]


def test_nobody_swaps_before_the_first_round_or_after_the_last() -> None:
    assert match()["exchange"] == []
    last = match(*to_the_letter(2), played("spades", 9, 6, 1), rounds=3)
    assert last["exchange"] == []


def test_house_without_exchange() -> None:
    assert match(played("spades", 4, 11, 1), exchange=False)["exchange"] == []
    assert match(played("spades", 4, 11, 1), exchange=True)["exchange"] != []


@pytest.mark.parametrize("options", [{"must_trump": False}, {"overtrump": True}])
def test_house_rules_of_trumping_bear_on_no_score(options: dict[str, bool]) -> None:
    assert match(played("hearts", 1, 10, 5), **options)["scores"] == [-2, 2, 0]


def test_house_options_may_be_given_with_their_defaults() -> None:
    defaults = {"rounds": 18, "must_trump": True, "overtrump": False, "exchange": True}
    assert match(played("hearts", 1, 10, 5), **defaults)["scores"] == [-2, 2, 0]


def cards() -> Entry:
    deal = {"hands": [DECK[:16], DECK[16:32], DECK[32:48]], "kitty": DECK[48:]}
    plays = [[DECK[16 + n], DECK[32 + n], DECK[n]] for n in range(16)]
    return {"deal": deal, "discard": DECK[48:], "plays": plays}


@pytest.mark.parametrize("missing", ["deal", "discard"])
def test_plays_need_deal_and_discard(missing: str) -> None:
    entry = {"do": "round", "contract": "clubs", "tricks": [3, 8, 5], **cards()}
    assert no("bad-record", {key: told for key, told in entry.items() if key != missing})


@pytest.mark.parametrize("key", ["deal", "discard", "exchanges"])
def test_cards_without_plays_cannot_be_read(key: str) -> None:
    told = {**cards(), "exchanges": []}[key]
    assert no("bad-record", {**played("clubs", 3, 8, 5), key: told})


def test_a_round_needs_tricks_or_plays() -> None:
    assert no("bad-record", {"do": "round", "contract": "clubs"})
