"""Both domino games where every play is recorded, rule by rule, each with its code and sentence."""

from __future__ import annotations

from typing import Any

import pytest

from .sheet import Answer, Entry, accepted, record, refused

FIVES, ALL = "fives-and-threes", "all-fives"
both = pytest.mark.parametrize("game", [FIVES, ALL])
EVERY_TILE = [f"{low}|{high}" for low in range(7) for high in range(low, 7)]
BLOCKED: Entry = {"do": "blocked"}


def total(seat: int, ends: int | None = None, **more: Any) -> Entry:
    told = {} if ends is None else {"total": ends}
    return {"do": "place", "seat": seat, **told, **more}


def tile(seat: int, one: str, on: str | None = None, **more: Any) -> Entry:
    return {"do": "place", "seat": seat, "tile": one, **({"on": on} if on else {}), **more}


def by(do: str, seat: int) -> Entry:
    return {"do": do, "seat": seat}


def draw(seat: int, *tiles: str, count: int | None = None) -> Entry:
    return {"do": "draw", "seat": seat, **({"tiles": list(tiles)} if tiles else {"count": count})}


def deal(*hands: str) -> Entry:
    return {"do": "deal", "hands": [hand.split() for hand in hands]}


def left(*pips: int) -> Entry:
    return {"do": "hands", "pips": list(pips)}


def left_tiles(*hands: str) -> Entry:
    return {"do": "hands", "tiles": [hand.split() for hand in hands]}


def match(game: str, *entries: Entry, **heading: Any) -> Answer:
    return accepted(record(game, *entries, record="plays", **heading))


def no(game: str, code: str, *entries: Entry, **heading: Any) -> str:
    """The sentence with which the last entry is refused, all others being accepted."""
    answer = refused(record(game, *entries, record="plays", **heading))
    assert (answer["entry"], answer["code"]) == (len(entries) - 1, code), answer
    return str(answer["message"])


# Turns


@both
def test_the_first_starter_acts_first_and_turns_go_round(game: str) -> None:
    assert match(game, players=3, first=2)["next_seat"] == 2
    assert match(game, total(2, 5), players=3, first=2)["next_seat"] == 0
    assert match(game, total(2, 5), total(0, 6), players=3, first=2)["next_seat"] == 1


@both
def test_another_seat_than_the_one_that_acts_is_out_of_turn(game: str) -> None:
    said = no(game, "out-of-turn", total(0, 5), total(0, 6))
    assert said == "It is the turn of Bo: write that play first."
    assert no(game, "out-of-turn", total(1, 5))


@both
def test_without_a_first_starter_the_first_placement_tells_who_leads(game: str) -> None:
    assert match(game, first=None)["next_seat"] is None
    assert match(game, total(1, 5), first=None)["next_seat"] == 0


@both
def test_a_starter_by_the_draw_acts_first(game: str) -> None:
    assert match(game, by("starter", 1), first=None)["next_seat"] == 1
    assert no(game, "out-of-turn", by("starter", 1), total(0, 5), first=None)


@both
def test_a_starter_is_drawn_only_where_the_rules_leave_it_open(game: str) -> None:
    assert no(game, "wrong-moment", by("starter", 1), first=0)
    assert no(game, "wrong-moment", total(0, 5), by("starter", 1), first=None)
    assert no(game, "wrong-moment", by("starter", 1), by("starter", 1), first=None)


@pytest.mark.parametrize(
    ("game", "entry"),
    [
        (FIVES, by("knock", 0)),
        (FIVES, BLOCKED),
        (ALL, by("pass", 0)),
        (ALL, draw(0, count=1)),
        (ALL, BLOCKED),
    ],
)
def test_a_round_begins_with_a_tile(game: str, entry: Entry) -> None:
    said = no(game, "wrong-moment", entry)
    assert said == "The round begins with its first tile: nothing else comes before it."


@pytest.mark.parametrize(
    ("game", "entry"), [(FIVES, draw(0, count=1)), (FIVES, by("pass", 0)), (ALL, by("knock", 0))]
)
def test_an_entry_of_the_other_game_cannot_be_read(game: str, entry: Entry) -> None:
    assert no(game, "bad-record", total(0, 5), entry)


@both
@pytest.mark.parametrize("do", ["place", "knock", "draw", "pass"])
def test_a_seat_that_is_not_there_is_named_before_all_else(game: str, do: str) -> None:
    entry = {"do": do, "seat": 2, **({"count": 1} if do == "draw" else {})}
    own = {FIVES: {"place", "knock"}, ALL: {"place", "draw", "pass"}}[game]
    assert no(game, "no-such-seat" if do in own else "bad-record", entry)


# Told in tiles


@both
def test_a_tile_may_be_written_either_way_round(game: str) -> None:
    sheet = match(game, tile(0, "6|3"), tile(1, "6|6", on="6|3"))
    assert sheet["outcomes"] == (["scored"] * 2 if game == FIVES else ["none", "scored"])


@both
@pytest.mark.parametrize("wrong", ["6|7", "66", "", "3-6", "3|6 ", "12|3", "3|12", "|3", "1|2|3"])
def test_a_text_that_is_no_tile(game: str, wrong: str) -> None:
    said = no(game, "no-such-tile", tile(0, wrong))
    assert said.endswith("is no tile of the double-six set: write a tile as 3|6.")
    assert no(game, "no-such-tile", tile(0, "3|6"), tile(1, "6|6", on=wrong or "7|7"))


@both
def test_a_tile_is_played_once_a_round(game: str) -> None:
    said = no(game, "tile-already-played", tile(0, "3|6"), tile(1, "6|3"))
    assert said == "3|6 is on the table already: look at the tile once more."


@both
def test_a_tile_that_fits_nowhere(game: str) -> None:
    said = no(game, "does-not-fit", tile(0, "3|6"), tile(1, "1|2"))
    assert said == "1|2 does not fit there. A tile that fits shows: 3, 6."
    told = (tile(0, "3|6"), tile(1, "1|3"), tile(0, "1|2", on="3|6"))
    assert "shows: 6." in no(game, "does-not-fit", *told)


@both
def test_a_tile_joined_where_no_end_is_open(game: str) -> None:
    told = (tile(0, "3|6"), tile(1, "1|3"), tile(0, "6|6"))
    said = no(game, "no-such-end", *told, tile(1, "2|3", on="3|6"))
    assert said == "3|6 has no open end. Open ends are on: 1|3, 6|6."
    assert no(game, "no-such-end", *told, tile(1, "2|3", on="2|2"))


@both
@pytest.mark.parametrize("on", [None, "3|6"])
def test_an_end_that_is_covered_is_not_open_though_another_shows_the_same(
    game: str, on: str | None
) -> None:
    told = (tile(0, "3|6"), tile(1, "4|6", on=on), tile(0, "1|3"), tile(1, "1|6"))
    said = no(game, "no-such-end", *told, tile(0, "5|6", on="3|6"))
    assert said == "3|6 has no open end. Open ends are on: 1|6, 4|6."
    assert match(game, *told, tile(0, "5|6", on="1|6"))["ok"]


@both
def test_the_first_tile_joins_no_other(game: str) -> None:
    said = no(game, "no-such-end", tile(0, "3|6", on="6|6"))
    assert said == "The first tile of a round joins no other: leave out on which it lies."


@both
def test_a_tile_that_fits_on_two_tiles_must_be_told_on_which(game: str) -> None:
    told = (tile(0, "3|6"), tile(1, "1|6"))
    said = no(game, "ambiguous-end", *told, tile(0, "1|3"))
    assert said == "1|3 fits in more than one place: say on which of 1|6, 3|6 it lies."
    assert match(game, *told, tile(0, "1|3", on="1|6"))["ok"]


def test_in_fives_and_threes_a_double_opens_no_arms() -> None:
    told = (tile(0, "6|6"), tile(1, "5|6"), tile(0, "4|6"))
    assert no(FIVES, "no-such-end", *told, tile(1, "3|6", on="6|6"))
    assert no(ALL, "no-such-end", *told, tile(1, "3|6", on="6|6"), spinner=False)
    assert match(ALL, *told, tile(1, "3|6", on="6|6"))["next_seat"] == 0


@both
def test_every_play_scores_as_its_end_total_does(game: str) -> None:
    told = (tile(0, "5|5"), tile(1, "0|5"), tile(0, "0|0"), tile(1, "5|6", on="5|5"))
    sheet = match(game, *told)
    assert sheet["points"] == ([2, 2, 2, 2] if game == FIVES else [10, 10, 10, 0])


@both
def test_a_new_round_has_a_new_table(game: str) -> None:
    ending = [tile(0, "3|6")] + ([left(0, 4)] if game == ALL else [])
    sheet = match(game, *ending, tile(0 if game == ALL else 1, "3|6"), hand=1)
    assert (sheet["round"], sheet["next_seat"]) == ((2, None) if game == ALL else (3, 0))


# Told in totals


@both
def test_a_total_that_no_tile_makes_now_is_refused_with_those_that_are_possible(game: str) -> None:
    said = no(game, "impossible-total", total(0, 12), total(1, 1))
    assert said == "No tile makes an end total of 1 now. Possible: 12–17."


@both
@pytest.mark.parametrize("ends", [-1, 13, 37, 10**12])
def test_a_first_total_is_at_most_12(game: str, ends: int) -> None:
    assert no(game, "impossible-total", total(0, ends)).endswith("Possible: 0–12.")


def test_a_spinner_makes_totals_possible_that_a_line_cannot() -> None:
    told = (total(0, 12), total(1, 17), total(0, 9), total(1, 12), total(0, 15))
    assert match(ALL, *told)["ok"]
    assert no(FIVES, "impossible-total", *told[:4])
    assert no(ALL, "impossible-total", *told[:4], spinner=False)


def test_a_placement_without_a_total_is_one_that_scores_nothing() -> None:
    said = no(FIVES, "impossible-total", total(0), total(1, 15))
    assert said == "No tile makes an end total of 15 now. Possible: 0–14, 16–17."
    assert match(FIVES, total(0), total(1, 12))["points"] == [0, 4]
    sheet = match(ALL, total(0, 12), total(1), total(0))
    assert (sheet["outcomes"], sheet["next_seat"]) == (["none"] * 3, 1)
    assert match(ALL, total(0, 10), total(1), total(0, 5))["ok"]
    assert no(ALL, "impossible-total", total(0, 4), total(1), total(0, 16))


@both
def test_the_first_placement_decides_between_tiles_and_totals(game: str) -> None:
    said = no(game, "wrong-moment", tile(0, "3|6"), total(1, 9))
    assert said == "This round is told tile by tile: say which tile was placed."
    assert no(game, "wrong-moment", tile(0, "3|6"), total(1))
    said = no(game, "wrong-moment", total(0, 9), tile(1, "3|6"))
    assert said == "This round is told in end totals: say the end total, not the tile."
    assert no(game, "wrong-moment", total(0), tile(1, "3|6"))


def test_each_round_may_be_told_in_its_own_way() -> None:
    sheet = match(FIVES, tile(0, "3|6"), total(1, 9), deal("3|6", "6|6"), tile(0, "3|6"), hand=1)
    assert sheet["round"] == 4


# The last tile


@both
def test_the_last_tile_follows_by_itself(game: str) -> None:
    sheet = match(game, total(0, 5), hand=1)
    assert sheet["points"] == [2 if game == FIVES else 5]
    assert (sheet["round"], sheet["next_seat"]) == ((2, 1) if game == FIVES else (1, None))


@both
def test_out_must_agree_with_the_tiles_held(game: str) -> None:
    said = no(game, "out-mismatch", total(0, 5, out=True), hand=2)
    assert said == "This is not the last tile of Ana: 1 more is left. Enter it as any other."
    said = no(game, "out-mismatch", total(0, 5, out=False), hand=1)
    assert said == "This is the last tile of Ana: it cannot be told otherwise."
    assert match(game, tile(0, "3|6", out=False), hand=2)["ok"]
    assert match(game, tile(0, "3|6", out=True), hand=1)["ok"]


@both
def test_an_impossible_play_is_named_before_a_wrong_last_tile(game: str) -> None:
    assert no(game, "impossible-total", total(0, 13, out=True))
    assert no(game, "no-such-end", tile(0, "3|6", on="6|6", out=True))


# Fives and Threes


def test_knocking_passes_the_turn() -> None:
    sheet = match(FIVES, total(0, 5), by("knock", 1))
    assert (sheet["outcomes"][-1], sheet["points"][-1], sheet["next_seat"]) == ("noted", 0, 0)
    assert no(FIVES, "out-of-turn", total(0, 5), by("knock", 0))


def test_a_round_is_blocked_once_everyone_has_knocked_in_a_row() -> None:
    knocks = [by("knock", 1), by("knock", 2), by("knock", 0)]
    assert match(FIVES, total(0, 5), *knocks[:2], players=3)["round"] == 1
    sheet = match(FIVES, total(0, 5), *knocks, players=3)
    assert (sheet["round"], sheet["next_seat"], sheet["scores"]) == (2, 1, [1, 0, 0])
    played_between = [by("knock", 1), total(2, 6), by("knock", 0), by("knock", 1)]
    assert match(FIVES, total(0, 5), *played_between, players=3)["round"] == 1


def test_blocked_stands_for_the_remaining_knocks() -> None:
    sheet = match(FIVES, total(0, 5), by("knock", 1), BLOCKED, players=3)
    assert (sheet["round"], sheet["outcomes"][-1], sheet["next_seat"]) == (2, "noted", 1)
    assert no(FIVES, "wrong-moment", total(0, 5), by("knock", 1), by("knock", 0), BLOCKED)


def test_in_pairs_the_round_goes_on_without_the_first_partner_and_passes_over_the_seat() -> None:
    told = [total(0, 5), total(1, 6), total(2, 7), total(3, 8), total(0, 9)]
    sheet = match(FIVES, *told, players=4, hand=2)
    assert (sheet["points"][-1], sheet["round"], sheet["next_seat"]) == (3, 1, 1)
    more = [total(1, 10), total(2, 11)]
    sheet = match(FIVES, *told, *more, players=4, hand=2)
    assert (sheet["points"][-2:], sheet["scores"]) == ([2, 1], [5, 4])
    assert (sheet["round"], sheet["next_seat"]) == (2, 1)


@pytest.mark.parametrize("first", range(4))
def test_the_second_partners_last_tile_ends_the_round_whatever_the_others_hold(first: int) -> None:
    neighbour, partner = (first + 1) % 4, (first + 2) % 4
    told = [total(first, 5), by("knock", neighbour), total(partner, 6)]
    sheet = match(FIVES, *told, players=4, hand=1, first=first)
    assert (sheet["points"], sheet["round"], sheet["next_seat"]) == ([1, 0, 3], 2, neighbour)


def test_a_seat_that_is_out_is_out_of_turn() -> None:
    told = [total(0, 5), total(1, 6), by("knock", 2)]
    said = no(FIVES, "out-of-turn", *told, total(0, 5), players=4, hand=1)
    assert said == "Ana is out of tiles in this round."


def test_a_pair_is_blocked_when_only_those_with_tiles_have_knocked() -> None:
    told = [total(0, 5), by("knock", 1), by("knock", 2), by("knock", 3)]
    sheet = match(FIVES, *told, players=4, hand=1)
    assert (sheet["round"], sheet["scores"]) == (2, [1, 0])


def test_the_first_partner_out_ends_the_round_by_the_house_rule() -> None:
    sheet = match(FIVES, total(0, 5), players=4, hand=1, pair_out="first")
    assert (sheet["points"], sheet["round"]) == ([2], 2)


def test_the_opening_tile_may_not_win_by_the_house_rule() -> None:
    sheet = match(FIVES, total(0, 9), target=3, opening_win=False)
    assert (sheet["outcomes"], sheet["scores"], sheet["next_seat"]) == (["bust"], [0, 0], 1)
    assert match(FIVES, total(0, 9), target=3)["winners"] == [0]
    later = match(FIVES, total(0, 4), total(1, 9), target=3, opening_win=False)
    assert later["winners"] == [1]
    second_round = [total(0, 4), total(1, 9)]
    sheet = match(FIVES, *second_round, hand=1, target=4, opening_win=False)
    assert sheet["outcomes"] == ["scored", "bust"]


@pytest.mark.parametrize("opening", [3, 6])
def test_after_an_opening_tile_that_scored_nothing_the_next_may_win(opening: int) -> None:
    sheet = match(FIVES, total(0, opening), total(1, 5), target=1, opening_win=False)
    assert (sheet["outcomes"], sheet["winners"]) == (["bust", "won"], [1])


def test_an_opening_tile_that_would_not_win_scores_all_the_same() -> None:
    assert match(FIVES, total(0, 9), target=4, opening_win=False)["points"] == [3]


def test_a_bust_is_told_with_its_total() -> None:
    sheet = match(FIVES, total(0, 12), total(1, 15), total(0, 6), target=5)
    assert sheet["outcomes"] == ["scored", "bust", "bust"]


def test_the_next_leader_sits_left_of_the_one_before_whatever_happened() -> None:
    told = [total(1, 5), by("knock", 2), by("knock", 0), by("knock", 1)]
    assert match(FIVES, *told, players=3, first=None)["next_seat"] == 2


def test_nobody_acts_once_the_match_is_over() -> None:
    sheet = match(FIVES, total(0, 9), target=3)
    assert (sheet["finished"], sheet["next_seat"]) == (True, None)
    assert no(FIVES, "match-over", total(0, 9), by("knock", 1), target=3)


# All Fives: the boneyard


def test_drawing_keeps_the_turn_and_makes_the_hand_longer() -> None:
    told = [total(0, 5), draw(1, count=2), draw(1, count=1)]
    assert match(ALL, *told, hand=2)["next_seat"] == 1
    assert match(ALL, *told, total(1, 6), hand=2)["next_seat"] == 0
    said = no(ALL, "out-mismatch", *told, total(1, 6, out=True), hand=2)
    assert said == "This is not the last tile of Bo: 4 more are left. Enter it as any other."


def test_drawing_makes_no_other_hand_longer() -> None:
    once = [total(0, 5), draw(1, count=1), total(1, 6), total(2, 6)]
    again = [draw(0, count=1), total(0, 6), total(1, 6), total(2, 6, out=True)]
    assert match(ALL, *once, *again, players=3, hand=2)["next_seat"] is None


def test_no_more_can_be_drawn_than_there_is() -> None:
    assert match(ALL, total(0, 5), draw(1, count=10))["ok"]
    said = no(ALL, "boneyard-empty", total(0, 5), draw(1, count=11))
    assert said == "Only 10 tiles can still be drawn: enter no more than that."
    said = no(ALL, "boneyard-empty", total(0, 5), draw(1, count=10), draw(1, count=1))
    assert said == "No tile can be drawn any more: whoever cannot play passes."


@pytest.mark.parametrize("kept", [1, 2])
def test_the_last_tiles_of_the_boneyard_may_stay_there_by_the_house_rule(kept: int) -> None:
    options = {"hand": 13, "undrawable": kept}
    told = [total(0, 5), *[draw(1, count=2 - kept)] * (kept < 2)]
    assert no(ALL, "boneyard-empty", *told, draw(1, count=1), **options)
    assert match(ALL, *told, by("pass", 1), **options)["next_seat"] == 0


def test_nobody_has_to_draw_where_fewer_tiles_are_left_than_must_stay() -> None:
    told = [total(0, 5), by("pass", 1)]
    assert match(ALL, *told, players=4, hand=7, undrawable=2)["next_seat"] == 2
    assert match(ALL, *told, players=3, hand=9, undrawable=2)["next_seat"] == 2


def test_passing_with_tiles_to_draw() -> None:
    said = no(ALL, "must-draw", total(0, 5), by("pass", 1))
    assert said == "10 tiles can still be drawn: whoever cannot play draws."
    assert no(ALL, "must-draw", total(0, 5), draw(1, count=9), by("pass", 1))
    assert no(ALL, "must-draw", total(0, 5), BLOCKED)


@pytest.mark.parametrize("entry", [by("pass", 1), BLOCKED])
def test_the_last_tile_of_the_boneyard_is_to_be_drawn_too(entry: Entry) -> None:
    assert no(ALL, "must-draw", total(0, 5), draw(1, count=9), entry)
    assert match(ALL, total(0, 5), draw(1, count=10), entry)["ok"]


def test_a_round_is_blocked_once_everyone_has_passed_in_a_row() -> None:
    passes = [by("pass", 1), by("pass", 0)]
    sheet = match(ALL, total(0, 5), draw(1, count=10), *passes)
    assert (sheet["outcomes"][-1], sheet["next_seat"], sheet["round"]) == ("noted", None, 1)
    assert no(ALL, "wrong-moment", total(0, 5), draw(1, count=10), *passes, total(1, 6))
    sheet = match(ALL, total(0, 5), draw(1, count=10), passes[0], BLOCKED)
    assert (sheet["outcomes"][-1], sheet["next_seat"]) == ("noted", None)


def test_after_a_block_the_starter_is_drawn_or_told_by_the_first_placement() -> None:
    blocked = [total(0, 5), draw(1, count=10), BLOCKED, left(40, 90)]
    assert match(ALL, *blocked)["next_seat"] is None
    assert match(ALL, *blocked, by("starter", 1))["next_seat"] == 1
    assert match(ALL, *blocked, total(1, 5))["next_seat"] == 0


def test_whoever_played_the_last_tile_leads_next() -> None:
    sheet = match(ALL, total(2, 5), left(5, 6, 0), players=3, hand=1, first=None)
    assert (sheet["next_seat"], sheet["round"]) == (2, 2)
    assert no(ALL, "wrong-moment", total(0, 5), left(0, 5, 6), by("starter", 1), players=3, hand=1)


@pytest.mark.parametrize("entry", [draw(1, count=0), draw(1, count=-1), {**draw(1), "tiles": []}])
def test_a_draw_takes_at_least_one_tile(entry: Entry) -> None:
    entry.pop("count", None) if "tiles" in entry else None
    assert no(ALL, "bad-record", total(0, 5), entry)


def test_tiles_are_drawn_by_name_only_where_the_deal_is_known() -> None:
    said = no(ALL, "wrong-moment", tile(0, "3|6"), draw(1, "6|6"))
    assert said == "The hands of this round are not known: say how many tiles were drawn."


# All Fives: the leftovers


def test_a_hand_holds_at_least_its_lightest_and_at_most_its_heaviest_tiles() -> None:
    out = [tile(0, "0|0"), tile(1, "0|1"), tile(0, "0|6")]
    assert match(ALL, *out, left(0, 2), hand=2)["ok"]
    assert match(ALL, *out, left(0, 12), hand=2)["ok"]
    said = no(ALL, "bad-pips", *out, left(0, 1), hand=2)
    assert said == "The 1 tile left with Bo has 2 to 12 pips, not 1."
    assert no(ALL, "bad-pips", *out, left(0, 13), hand=2)


def test_told_in_totals_any_tile_of_the_set_may_still_be_out() -> None:
    out = [total(0, 0), total(1, 1), total(0, 7)]
    assert [match(ALL, *out, left(0, pips), hand=2)["ok"] for pips in (0, 12)] == [True, True]
    assert no(ALL, "bad-pips", *out, left(0, 13), hand=2)
    blocked = [total(0, 5), draw(1, count=10), BLOCKED]
    assert no(ALL, "bad-pips", *blocked, left(18, 100))
    assert no(ALL, "bad-pips", *blocked, left(78, 80))
    assert match(ALL, *blocked, left(19, 100))["ok"]


def test_the_seat_that_went_out_has_no_pips() -> None:
    said = no(ALL, "bad-pips", total(0, 5), left(3, 4), hand=1)
    assert said == "Ana went out and has no tiles left: put 0 there."
    assert no(ALL, "bad-pips", total(0, 5), left(0, -4), hand=1)


def test_leftovers_in_tiles_count_as_their_pips() -> None:
    out = [tile(0, "0|0"), tile(1, "0|1"), tile(0, "0|6")]
    sheet = match(ALL, *out, left_tiles("", "6|6"), hand=2)
    assert (sheet["points"][-1], sheet["next_seat"]) == ([10, 0], 0)
    assert match(ALL, total(0, 5), left_tiles("", "6|6"), hand=1)["points"][-1] == [10, 0]


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        (("", "0|1"), "0|1 is on the table: it cannot be left in a hand."),
        (("", "6|6 5|5"), "Bo has 1 tile left, not 2."),
        (("3|3", "6|6"), "Ana has 0 tiles left, not 1."),
    ],
)
def test_leftovers_in_tiles_that_cannot_be(hands: tuple[str, ...], said: str) -> None:
    out = [tile(0, "0|0"), tile(1, "0|1"), tile(0, "0|6")]
    assert no(ALL, "bad-pips", *out, left_tiles(*hands), hand=2) == said


def test_leftovers_told_in_fewer_tiles_than_the_hand_has() -> None:
    told = [tile(0, "0|0"), draw(1, count=1), tile(1, "0|1"), tile(0, "0|6")]
    said = no(ALL, "bad-pips", *told, left_tiles("", "6|6"), hand=2)
    assert said == "Bo has 2 tiles left, not 1."


def test_leftovers_with_a_tile_twice_or_none_of_the_set() -> None:
    out = [tile(0, "0|0"), tile(1, "0|1"), tile(2, "0|2"), tile(0, "0|6", on="0|0")]
    options = {"hand": 2, "players": 3}
    assert no(ALL, "bad-pips", *out, left_tiles("", "6|6", "6|6"), **options)
    assert no(ALL, "no-such-tile", *out, left_tiles("", "6|6", "6|7"), **options)
    assert no(ALL, "bad-record", *out, left_tiles("", "6|6"), **options)


def test_leftovers_come_when_they_are_due() -> None:
    assert no(ALL, "wrong-moment", total(0, 5), left(0, 5))
    assert no(ALL, "wrong-moment", total(0, 5), total(1, 6), hand=1)
    assert no(ALL, "wrong-moment", total(0, 5), draw(1, count=1), hand=1)


def test_a_last_tile_that_reaches_the_target_ends_the_match_without_leftovers() -> None:
    sheet = match(ALL, total(0, 5), hand=1, target=5)
    assert (sheet["finished"], sheet["scores"], sheet["next_seat"]) == (True, [5, 0], None)


# The deal

SMALL = deal("3|6 1|1", "2|6 0|4")
EMPTY_HANDED = deal("3|3 1|1", "0|4 0|5")


@both
def test_a_deal_comes_once_and_before_the_first_tile(game: str) -> None:
    sheet = match(game, SMALL, hand=2)
    assert (sheet["outcomes"], sheet["points"], sheet["next_seat"]) == (["noted"], [0], 0)
    said = no(game, "wrong-moment", SMALL, SMALL, hand=2)
    assert said.startswith("The hands of this round are told already.")
    said = no(game, "wrong-moment", tile(0, "3|6"), SMALL, hand=2)
    assert said == "The round has begun: its hands had to be told before the first tile."
    assert match(game, by("starter", 1), SMALL, hand=2, first=None)["next_seat"] == 1
    assert match(game, SMALL, by("starter", 1), hand=2, first=None)["next_seat"] == 1


@both
def test_a_deal_where_only_scores_are_kept(game: str) -> None:
    answer = refused(record(game, SMALL, hand=2))
    assert answer["code"] == "wrong-moment"


@both
@pytest.mark.parametrize(
    ("wrong", "code", "said"),
    [
        (deal("3|6", "2|6 0|4"), "bad-deal", "Ana: 1 dealt, but every hand of this match has 2."),
        (deal("3|6 1|1", "2|6 0|4 0|5"), "bad-deal", "Bo: 3 dealt, but every hand of this"),
        (deal("3|6 1|1", "2|6 6|3"), "bad-deal", "3|6 is there twice: look at the hands"),
        (deal("3|6 3|6", "2|6 0|4"), "bad-deal", "3|6 is there twice"),
        (deal("3|6 1|1", "2|6 0|7"), "no-such-tile", '"0|7" is no tile'),
        (deal("3|6 1|1"), "bad-record", "There is 1 hand for 2 players"),
        (deal("3|6", "1|1", "2|2"), "bad-record", "There are 3 hands for 2 players"),
    ],
)
def test_a_deal_that_cannot_be(game: str, wrong: Entry, code: str, said: str) -> None:
    assert no(game, code, wrong, hand=2).startswith(said)


@both
def test_with_a_deal_the_round_is_told_in_tiles(game: str) -> None:
    assert no(game, "wrong-moment", SMALL, total(0, 9), hand=2)
    assert no(game, "wrong-moment", SMALL, total(0), hand=2)


@both
def test_a_tile_must_be_in_the_hand(game: str) -> None:
    said = no(game, "not-in-hand", SMALL, tile(0, "2|6"), hand=2)
    assert said == "Ana does not hold 2|6, but 1|1, 3|6."
    assert no(game, "tile-already-played", SMALL, tile(0, "3|6"), tile(1, "3|6"), hand=2)


def test_knocking_with_a_tile_that_fits() -> None:
    said = no(FIVES, "must-play", SMALL, tile(0, "3|6"), by("knock", 1), hand=2)
    assert said == "Whoever can play must: Bo has 2|6 to place."
    assert match(FIVES, EMPTY_HANDED, tile(0, "3|3"), by("knock", 1), hand=2)["next_seat"] == 0


def test_a_round_is_not_blocked_while_somebody_can_play() -> None:
    assert no(FIVES, "must-play", SMALL, tile(0, "3|6"), BLOCKED, hand=2)
    assert match(FIVES, EMPTY_HANDED, tile(0, "3|3"), BLOCKED, hand=2)["round"] == 2
    assert no(ALL, "must-play", SMALL, tile(0, "3|6"), BLOCKED, hand=2)
    assert no(ALL, "must-draw", EMPTY_HANDED, tile(0, "3|3"), BLOCKED, hand=2)


def test_drawing_or_passing_with_a_tile_that_fits() -> None:
    assert no(ALL, "must-play", SMALL, tile(0, "3|6"), draw(1, "5|5"), hand=2)
    assert no(ALL, "must-play", SMALL, tile(0, "3|6"), by("pass", 1), hand=2)


def test_the_first_drawn_tile_that_fits_must_be_played_and_no_other() -> None:
    told = (EMPTY_HANDED, tile(0, "3|3"))
    said = no(ALL, "must-play", *told, draw(1, "3|4", "5|5"), hand=2)
    assert said == "3|4 was drawn and fits: it must be placed now, no other."
    drawn = (*told, draw(1, "5|5", "3|4"))
    assert no(ALL, "must-play", *drawn, draw(1, "6|6"), hand=2)
    assert no(ALL, "must-play", *drawn, tile(1, "0|4"), hand=2)
    assert no(ALL, "must-play", *drawn, by("pass", 1), hand=2) == said
    assert match(ALL, *drawn, tile(1, "3|4"), hand=2)["next_seat"] == 0


def test_after_a_draw_that_does_not_fit_no_other_tile_fits_either() -> None:
    told = (EMPTY_HANDED, tile(0, "3|3"), draw(1, "5|5"))
    assert no(ALL, "does-not-fit", *told, tile(1, "0|4"), hand=2)
    assert match(ALL, *told, draw(1, "3|5"), tile(1, "3|5"), hand=2)["next_seat"] == 0


def test_a_tile_played_turns_later_need_not_be_the_one_drawn() -> None:
    told = (EMPTY_HANDED, tile(0, "3|3"), draw(1, "3|4"), tile(1, "3|4"), draw(0, "3|6"))
    assert match(ALL, *told, tile(0, "3|6"), tile(1, "0|4", on="3|4"), hand=2)["next_seat"] == 0


@pytest.mark.parametrize("drawn", ["1|1", "3|3", "0|5"])
def test_a_drawn_tile_must_come_from_the_boneyard(drawn: str) -> None:
    said = no(ALL, "bad-deal", EMPTY_HANDED, tile(0, "3|3"), draw(1, drawn), hand=2)
    assert said == f"{drawn} is not in the boneyard: look at what was drawn once more."


def test_a_tile_is_drawn_once() -> None:
    assert no(ALL, "bad-deal", EMPTY_HANDED, tile(0, "3|3"), draw(1, "5|5", "5|5"), hand=2)
    assert no(ALL, "no-such-tile", EMPTY_HANDED, tile(0, "3|3"), draw(1, "5|7"), hand=2)


@both
def test_with_a_deal_every_hand_stays_with_its_seat(game: str) -> None:
    hands = deal("3|6 1|1", "2|6 0|4", "0|3 0|2")
    told = (hands, tile(0, "3|6"), tile(1, "2|6"), tile(2, "0|3"))
    assert match(game, *told, players=3, hand=2)["next_seat"] == 0
    said = no(game, "not-in-hand", *told[:3], tile(2, "0|4"), players=3, hand=2)
    assert said == "Cleo does not hold 0|4, but 0|2, 0|3."


def test_with_a_deal_what_is_drawn_goes_into_the_hand_of_who_drew_it() -> None:
    told = (deal("3|3 1|1", "0|4 0|5", "0|6 6|6"), tile(0, "3|3"), draw(1, "3|4"), tile(1, "3|4"))
    drawn = (*told, draw(2, "3|5"), tile(2, "3|5"))
    assert match(ALL, *drawn, players=3, hand=2)["next_seat"] == 0
    said = no(ALL, "not-in-hand", *told, draw(2, "3|5"), tile(2, "0|4"), players=3, hand=2)
    assert said == "Cleo does not hold 0|4, but 0|6, 3|5, 6|6."


def test_with_a_deal_the_tiles_drawn_are_named() -> None:
    said = no(ALL, "wrong-moment", EMPTY_HANDED, tile(0, "3|3"), draw(1, count=1), hand=2)
    assert said == "The hands of this round are known: say which tiles were drawn."


def test_with_a_deal_the_leftovers_are_known() -> None:
    out = (deal("3|6", "2|5"), tile(0, "3|6"))
    assert match(ALL, *out, left(0, 7), hand=1)["points"][-1] == [5, 0]
    said = no(ALL, "bad-pips", *out, left(0, 8), hand=1)
    assert said == "The 1 tile left with Bo has 7 pips, not 8."
    said = no(ALL, "bad-pips", *out, left_tiles("", "1|6"), hand=1)
    assert said == "Bo does not hold 1|6, but 2|5."
    assert no(ALL, "bad-pips", *out, left_tiles("", "4|6"), hand=1)
    assert match(ALL, *out, left_tiles("", "5|2"), hand=1)["ok"]


def test_with_a_deal_the_boneyard_can_run_dry() -> None:
    told = (EMPTY_HANDED, tile(0, "3|3"), draw(1, "5|5"))
    dry = {"hand": 2, "undrawable": 2}
    rest = [one for one in EVERY_TILE if "3" not in one]
    rest = [one for one in rest if one not in ("1|1", "0|4", "0|5", "5|5")]
    assert match(ALL, *told, draw(1, *rest), hand=2)["next_seat"] == 1
    assert no(ALL, "must-draw", *told, draw(1, *rest), by("pass", 1), **dry).startswith("4 tiles")
    assert no(ALL, "must-play", *told, draw(1, *rest, "0|3", "1|3"), hand=2)


# The order in which broken rules are named


@both
def test_a_wrong_moment_is_named_before_a_wrong_turn(game: str) -> None:
    assert no(game, "wrong-moment", tile(0, "3|6"), total(0, 9))
    assert no(game, "wrong-moment", SMALL, total(1, 9), hand=2)


@both
def test_a_wrong_turn_is_named_before_a_wrong_tile_or_total(game: str) -> None:
    assert no(game, "out-of-turn", tile(1, "7|7"))
    assert no(game, "out-of-turn", total(1, 99))


@both
def test_the_rules_about_a_tile_are_named_in_their_order(game: str) -> None:
    told = (deal("3|6 1|1", "2|6 0|4"), tile(0, "3|6"))
    assert no(game, "no-such-tile", *told, tile(1, "3|6", on="x"), hand=2)
    assert no(game, "tile-already-played", *told, tile(1, "3|6", on="5|5"), hand=2)
    assert no(game, "not-in-hand", *told, tile(1, "5|6", on="5|5"), hand=2)
    assert no(game, "no-such-end", *told, tile(1, "0|4", on="5|5"), hand=2)
    assert no(game, "does-not-fit", *told, tile(1, "0|4", out=True), hand=2)


def test_the_rules_about_a_draw_are_named_in_their_order() -> None:
    dry = (deal("3|3 1|1", "0|4 0|5"), tile(0, "3|3"))
    assert no(ALL, "out-of-turn", *dry, draw(0, "7|7"), hand=2)
    assert no(ALL, "no-such-tile", *dry, draw(1, "3|4", "7|7"), hand=2)
    assert no(ALL, "must-play", *dry, draw(1, *EVERY_TILE), hand=2)
    assert no(ALL, "boneyard-empty", *dry, draw(1, *(["5|5"] * 25)), hand=2)
    assert no(ALL, "bad-deal", *dry, draw(1, *(["5|5"] * 24)), hand=2)


def test_passing_with_a_play_and_a_boneyard_is_named_by_the_play() -> None:
    assert no(ALL, "must-play", SMALL, tile(0, "3|6"), by("pass", 1), hand=2)
