"""Rules of the domino games, broken one at a time."""

from __future__ import annotations

from collections.abc import Callable

from ..slow import totals
from ..slow.layout import TILES, Tile, read_tile, write_tile
from ..slow.plays import heaviest, lightest, not_on_the_table
from ..slow.shapes import Entry
from .breaking import Moment, breaks

BOTH = "fives-and-threes all-fives"
FIVES_AND_THREES, ALL_FIVES = "fives-and-threes", "all-fives"
PLAYS = "deal tiles totals"


def pick(moment: Moment, tiles: list[Tile]) -> str | None:
    """One of these tiles, written; None when there is none."""
    return write_tile(moment.random.choice(tiles)) if tiles else None


def place(moment: Moment, tile: str | None) -> Entry | None:
    """The placement with another tile; None when there is none."""
    return None if tile is None else {"do": "place", "seat": moment.entry["seat"], "tile": tile}


def is_later(moment: Moment) -> bool:
    """Whether a tile is placed that is not the first of its round."""
    return moment.is_("place") and bool(moment.table.round_begun)


def acts(moment: Moment) -> bool:
    """Whether a seat acts in a round under way."""
    return moment.is_("place", "knock", "draw", "pass") and bool(moment.table.round_begun)


def by_actor(moment: Moment, do: str) -> Entry:
    """Another act of the seat that acts."""
    return {"do": do, "seat": moment.entry["seat"]}


# Whose turn it is, and when


@breaks("bad-record", BOTH)
def an_unknown_key(moment: Moment) -> Entry | None:
    return moment.with_(pips_left=3)


@breaks("bad-record", BOTH)
def an_unknown_entry(moment: Moment) -> Entry | None:
    return moment.with_(do="shuffle")


@breaks("bad-record", BOTH)
def a_seat_told_as_text(moment: Moment) -> Entry | None:
    return moment.with_(seat=str(moment.entry["seat"])) if "seat" in moment.entry else None


@breaks("bad-record", BOTH)
def no_seat(moment: Moment) -> Entry | None:
    return moment.without("seat") if "seat" in moment.entry else None


@breaks("bad-record", BOTH, PLAYS)
def a_tile_and_a_total(moment: Moment) -> Entry | None:
    return moment.with_(tile="3|6", total=9) if moment.is_("place") else None


@breaks("bad-record", BOTH, "totals scores")
def an_end_for_a_total(moment: Moment) -> Entry | None:
    return moment.with_(on="3|6") if moment.is_("place") else None


@breaks("bad-record", FIVES_AND_THREES, PLAYS)
def a_draw_where_nothing_is_drawn(moment: Moment) -> Entry | None:
    return {**by_actor(moment, "draw"), "count": 1} if acts(moment) else None


@breaks("bad-record", FIVES_AND_THREES, PLAYS)
def a_pass_where_players_knock(moment: Moment) -> Entry | None:
    return by_actor(moment, "pass") if acts(moment) else None


@breaks("bad-record", ALL_FIVES, PLAYS)
def a_knock_where_players_pass(moment: Moment) -> Entry | None:
    return by_actor(moment, "knock") if acts(moment) else None


@breaks("no-such-seat", BOTH)
def a_seat_that_is_not_there(moment: Moment) -> Entry | None:
    if "seat" not in moment.entry:
        return None
    return moment.with_(seat=moment.random.choice([-1, moment.players, 99]))


@breaks("match-over", BOTH)
def a_tile_after_the_end(moment: Moment) -> list[Entry] | None:
    late = {"do": "place", "seat": 0, "total": 5}
    return [moment.entry, late] if moment.ends else None


@breaks("match-over", BOTH)
def a_block_after_the_end(moment: Moment) -> list[Entry] | None:
    return [moment.entry, {"do": "blocked"}] if moment.ends else None


@breaks("out-of-turn", BOTH, PLAYS)
def another_seat_acts(moment: Moment) -> Entry | None:
    seat = moment.entry.get("seat")
    if moment.is_("starter") or seat is None or moment.table.next_seat is None:
        return None
    others = [turn for turn in range(moment.players) if turn != seat]
    return moment.with_(seat=moment.random.choice(others))


@breaks("wrong-moment", BOTH)
def a_starter_in_mid_round(moment: Moment) -> Entry | None:
    begun = moment.table.round_begun and moment.is_("place")
    return {"do": "starter", "seat": 0} if begun else None


@breaks("wrong-moment", BOTH, PLAYS)
def a_starter_whom_the_rules_name(moment: Moment) -> Entry | None:
    if moment.table.starter_open or not moment.is_("place"):
        return None
    return {"do": "starter", "seat": moment.entry["seat"]}


@breaks("wrong-moment", BOTH, "deal")
def a_second_deal(moment: Moment) -> list[Entry] | None:
    return [moment.entry, moment.entry] if moment.is_("deal") else None


@breaks("wrong-moment", BOTH, "deal tiles")
def a_deal_in_mid_round(moment: Moment) -> Entry | None:
    hands = [[write_tile(tile) for tile in TILES[:3]] for _ in range(moment.players)]
    return {"do": "deal", "hands": hands} if is_later(moment) else None


@breaks("wrong-moment", BOTH, "scores")
def a_deal_in_a_record_of_scores(moment: Moment) -> Entry | None:
    return {"do": "deal", "hands": [["3|6"]] * moment.players} if moment.is_("place") else None


@breaks("wrong-moment", BOTH, "scores")
def a_tile_in_a_record_of_scores(moment: Moment) -> Entry | None:
    return {"do": "place", "seat": 0, "tile": "3|6"} if moment.is_("place") else None


@breaks("wrong-moment", BOTH, "scores")
def a_knock_or_pass_in_a_record_of_scores(moment: Moment) -> Entry | None:
    do = "pass" if hasattr(moment.table, "due") else "knock"
    return {"do": do, "seat": 0} if moment.is_("place") else None


@breaks("wrong-moment", BOTH, "deal tiles")
def a_total_in_a_round_of_tiles(moment: Moment) -> Entry | None:
    begun = moment.table.round_begun or moment.form == "deal"
    return (
        {"do": "place", "seat": moment.entry["seat"], "total": 5}
        if (moment.is_("place") and begun)
        else None
    )


@breaks("wrong-moment", BOTH, "totals")
def a_tile_in_a_round_of_totals(moment: Moment) -> Entry | None:
    return place(moment, "3|6") if is_later(moment) else None


@breaks("wrong-moment", BOTH, PLAYS)
def a_knock_or_pass_before_the_first_tile(moment: Moment) -> Entry | None:
    if not moment.is_("place") or moment.table.round_begun:
        return None
    return by_actor(moment, "pass" if hasattr(moment.table, "due") else "knock")


@breaks("wrong-moment", ALL_FIVES, "tiles totals")
def a_draw_before_the_first_tile(moment: Moment) -> Entry | None:
    if not moment.is_("place") or moment.table.round_begun:
        return None
    return {**by_actor(moment, "draw"), "count": 1}


@breaks("wrong-moment", BOTH, PLAYS)
def a_block_before_the_first_tile(moment: Moment) -> Entry | None:
    first = moment.is_("place") and not moment.table.round_begun
    return {"do": "blocked"} if first else None


@breaks("wrong-moment", ALL_FIVES)
def leftovers_in_mid_round(moment: Moment) -> Entry | None:
    return {"do": "hands", "pips": [0] * moment.players} if moment.is_("place") else None


@breaks("wrong-moment", ALL_FIVES)
def a_placement_while_leftovers_are_due(moment: Moment) -> Entry | None:
    return {"do": "place", "seat": 0, "total": 5} if moment.is_("hands") else None


@breaks("wrong-moment", ALL_FIVES)
def a_block_while_leftovers_are_due(moment: Moment) -> Entry | None:
    return {"do": "blocked"} if moment.is_("hands") else None


@breaks("out-of-turn", FIVES_AND_THREES, "scores")
def a_tile_of_a_partner_who_is_out(moment: Moment) -> Entry | None:
    gone = sorted(moment.table.out)
    return {"do": "place", "seat": gone[0], "total": 5} if gone and moment.is_("place") else None


# Tiles


@breaks("no-such-tile", BOTH, "deal tiles")
def a_tile_that_is_not_in_the_set(moment: Moment) -> Entry | None:
    odd = moment.random.choice(["7|7", "0|7", "3-6", "36", "", "six"])
    return place(moment, odd) if moment.is_("place") else None


@breaks("no-such-tile", BOTH, "deal tiles")
def an_end_of_a_tile_that_is_not_in_the_set(moment: Moment) -> Entry | None:
    return moment.with_(on=moment.random.choice(["6", "3|7"])) if moment.is_("place") else None


@breaks("tile-already-played", BOTH, "deal tiles")
def a_tile_that_lies_already(moment: Moment) -> Entry | None:
    return place(moment, pick(moment, moment.table.layout.tiles)) if is_later(moment) else None


@breaks("not-in-hand", BOTH, "deal")
def a_tile_that_another_holds(moment: Moment) -> Entry | None:
    if not moment.is_("place"):
        return None
    own = [*moment.table.dealt[moment.entry["seat"]], *moment.table.layout.tiles]
    return place(moment, pick(moment, [tile for tile in TILES if tile not in own]))


@breaks("must-play", ALL_FIVES, "deal")
def another_tile_than_the_one_drawn(moment: Moment) -> Entry | None:
    if not moment.is_("place") or moment.table.drawn is None:
        return None
    held = moment.table.dealt[moment.entry["seat"]]
    return place(moment, pick(moment, [tile for tile in held if tile != moment.table.drawn]))


@breaks("no-such-end", BOTH, "deal tiles")
def a_tile_laid_on_one_without_an_open_end(moment: Moment) -> Entry | None:
    if not is_later(moment):
        return None
    layout = moment.table.layout
    closed = [tile for tile in layout.tiles if not layout.free(tile)]
    return moment.with_(on=write_tile(moment.random.choice(closed))) if closed else None


@breaks("no-such-end", BOTH, "deal tiles")
def a_tile_laid_on_one_that_does_not_lie_there(moment: Moment) -> Entry | None:
    away = (
        [tile for tile in TILES if tile not in moment.table.layout.tiles]
        if (moment.is_("place"))
        else []
    )
    on = pick(moment, away)
    return moment.with_(on=on) if on is not None else None


@breaks("does-not-fit", BOTH, "deal tiles")
def a_tile_laid_on_an_end_of_another_value(moment: Moment) -> Entry | None:
    if not is_later(moment):
        return None
    tile = read_tile(moment.entry["tile"])
    assert tile is not None
    layout = moment.table.layout
    others = [
        owner
        for owner in layout.tiles
        if layout.free(owner) and not any(v in tile for v in layout.free(owner).values())
    ]
    on = pick(moment, others)
    return moment.with_(on=on) if on is not None else None


@breaks("does-not-fit", BOTH, "deal tiles")
def a_tile_that_fits_nowhere(moment: Moment) -> Entry | None:
    table = moment.table
    if not is_later(moment) or (moment.form == "deal" and getattr(table, "drawn", None)):
        return None
    held = TILES if table.dealt is None else table.dealt[moment.entry["seat"]]
    out = [t for t in held if t not in table.layout.tiles and not table.layout.fits(t)]
    return place(moment, pick(moment, out))


@breaks("ambiguous-end", BOTH, "deal tiles")
def a_tile_that_fits_two_ends(moment: Moment) -> Entry | None:
    if not is_later(moment):
        return None
    tile = read_tile(moment.entry["tile"])
    assert tile is not None
    two = len(moment.table.layout.owners(tile)) > 1
    return moment.without("on") if two else None


# Totals and last tiles


@breaks("impossible-total", BOTH, "totals")
def a_total_that_no_layout_makes(moment: Moment) -> Entry | None:
    if not moment.is_("place"):
        return None
    table = moment.table
    made = totals.possible(table.sketches, table.branching)
    untold = [total for total in range(-1, 45) if total not in table.totals]
    unmade = [total for total in table.totals if total not in made]
    some = moment.random.choice([untold, unmade or untold])
    return {"do": "place", "seat": moment.entry["seat"], "total": moment.random.choice(some)}


@breaks("impossible-total", BOTH, "scores")
def a_total_that_no_tiles_make(moment: Moment) -> Entry | None:
    if not moment.is_("place"):
        return None
    untold = [total for total in range(-1, 45) if total not in moment.table.totals]
    return moment.with_(total=moment.random.choice(untold))


@breaks("out-mismatch", BOTH, PLAYS)
def a_last_tile_told_wrongly(moment: Moment) -> Entry | None:
    if not moment.is_("place"):
        return None
    return moment.with_(out=moment.table.held[moment.entry["seat"]] != 1)


# Knocks, draws, passes and blocks


@breaks("must-play", FIVES_AND_THREES, "deal")
def a_knock_though_a_tile_fits(moment: Moment) -> Entry | None:
    return by_actor(moment, "knock") if is_later(moment) else None


@breaks("must-play", ALL_FIVES, "deal")
def a_pass_though_a_tile_fits(moment: Moment) -> Entry | None:
    return by_actor(moment, "pass") if is_later(moment) else None


@breaks("must-play", BOTH, "deal")
def a_block_though_a_tile_fits(moment: Moment) -> Entry | None:
    return {"do": "blocked"} if is_later(moment) else None


@breaks("must-play", ALL_FIVES, "deal")
def a_draw_though_a_tile_fits(moment: Moment) -> Entry | None:
    if not is_later(moment) or not moment.table.drawable:
        return None
    tile = pick(moment, in_boneyard(moment))
    return {**by_actor(moment, "draw"), "tiles": [tile]}


@breaks("must-play", ALL_FIVES, "deal")
def drawing_on_after_a_tile_that_fits(moment: Moment) -> Entry | None:
    table = moment.table
    if not moment.is_("draw") or table.drawable <= len(moment.entry["tiles"]):
        return None
    last = read_tile(moment.entry["tiles"][-1])
    more = [tile for tile in in_boneyard(moment) if write_tile(tile) not in moment.entry["tiles"]]
    if last is None or not table.layout.fits(last):
        return None
    return moment.with_(tiles=[*moment.entry["tiles"], pick(moment, more)])


def in_boneyard(moment: Moment) -> list[Tile]:
    """The tiles that nobody holds and that do not lie on the table."""
    hands = [tile for hand in moment.table.dealt for tile in hand]
    return [tile for tile in TILES if tile not in hands and tile not in moment.table.layout.tiles]


@breaks("must-draw", ALL_FIVES, PLAYS)
def a_pass_with_tiles_to_draw(moment: Moment) -> Entry | None:
    if not acts(moment) or not moment.table.drawable:
        return None
    seat = moment.entry["seat"]
    return None if moment.table.can_play(seat) else by_actor(moment, "pass")


@breaks("must-draw", ALL_FIVES, PLAYS)
def a_block_with_tiles_to_draw(moment: Moment) -> Entry | None:
    table = moment.table
    if not acts(moment) or not table.drawable or any(map(table.can_play, range(table.players))):
        return None
    return {"do": "blocked"}


@breaks("boneyard-empty", ALL_FIVES, "tiles totals")
def drawing_more_than_there_is(moment: Moment) -> Entry | None:
    if not acts(moment):
        return None
    more = moment.random.choice([1, 2, 30])
    return {**by_actor(moment, "draw"), "count": moment.table.drawable + more}


@breaks("boneyard-empty", ALL_FIVES, "deal")
def drawing_from_an_empty_boneyard(moment: Moment) -> Entry | None:
    if not moment.is_("pass"):
        return None
    return {**by_actor(moment, "draw"), "tiles": [pick(moment, TILES)]}


@breaks("bad-record", ALL_FIVES, "tiles totals")
def drawing_nothing(moment: Moment) -> Entry | None:
    return {**by_actor(moment, "draw"), "count": 0} if acts(moment) else None


@breaks("wrong-moment", ALL_FIVES, "tiles totals")
def tiles_drawn_without_a_deal(moment: Moment) -> Entry | None:
    return {**by_actor(moment, "draw"), "tiles": ["3|6"]} if acts(moment) else None


@breaks("bad-deal", ALL_FIVES, "deal")
def a_drawn_tile_that_is_not_in_the_boneyard(moment: Moment) -> Entry | None:
    if not moment.is_("draw"):
        return None
    taken = [tile for tile in TILES if tile not in in_boneyard(moment)]
    tiles = [*moment.entry["tiles"][:-1], pick(moment, taken)]
    return moment.with_(tiles=tiles)


# Deals and leftovers


@breaks("bad-deal", BOTH, "deal")
def a_tile_dealt_twice(moment: Moment) -> Entry | None:
    if not moment.is_("deal"):
        return None
    hands = moment.copy_of("hands")
    hands[0][0] = hands[-1][-1]
    return moment.with_(hands=hands) if sum(map(len, hands)) > 1 else None


@breaks("bad-deal", BOTH, "deal")
def a_hand_with_a_tile_too_few(moment: Moment) -> Entry | None:
    if not moment.is_("deal"):
        return None
    hands = moment.copy_of("hands")
    moment.random.choice(hands).pop()
    return moment.with_(hands=hands)


@breaks("bad-record", BOTH, "deal")
def a_hand_too_few(moment: Moment) -> Entry | None:
    return moment.with_(hands=moment.entry["hands"][1:]) if moment.is_("deal") else None


@breaks("bad-pips", ALL_FIVES)
def pips_below_nothing(moment: Moment) -> Entry | None:
    return changed_pips(moment, -1) if moment.is_("hands") else None


@breaks("bad-pips", ALL_FIVES)
def pips_of_more_than_all_tiles(moment: Moment) -> Entry | None:
    return changed_pips(moment, 169) if moment.is_("hands") else None


@breaks("bad-pips", ALL_FIVES, "deal")
def a_pip_more_than_the_hand_has(moment: Moment) -> Entry | None:
    if not moment.is_("hands") or "pips" not in moment.entry:
        return None
    return changed_pips(moment, moment.entry["pips"][0] + 1)


def changed_pips(moment: Moment, pips: int) -> Entry:
    """Leftovers with other pips at the first seat."""
    told = moment.entry.get("pips", [0] * moment.players)
    return {"do": "hands", "pips": [pips, *told[1:]]}


@breaks("bad-pips", ALL_FIVES)
def pips_of_the_seat_that_went_out(moment: Moment) -> Entry | None:
    if not moment.is_("hands") or moment.table.due != "out" or "pips" not in moment.entry:
        return None
    pips = list(moment.entry["pips"])
    pips[moment.table.last_seat] = 1
    return {"do": "hands", "pips": pips}


@breaks("bad-pips", ALL_FIVES, "tiles totals")
def more_pips_than_the_heaviest_tiles_have(moment: Moment) -> Entry | None:
    return beyond(moment, heaviest, 1)


@breaks("bad-pips", ALL_FIVES, "tiles totals")
def fewer_pips_than_the_lightest_tiles_have(moment: Moment) -> Entry | None:
    return beyond(moment, lightest, -1)


def beyond(moment: Moment, most: Callable[[int, list[Tile]], int], more: int) -> Entry | None:
    """Leftovers in which one hand has a pip more or fewer than so many tiles can have."""
    if not moment.is_("hands") or "pips" not in moment.entry:
        return None
    held, out = moment.table.held, not_on_the_table(moment.table.layout)
    seat = moment.random.choice([seat for seat in range(moment.players) if held[seat]])
    pips = list(moment.entry["pips"])
    pips[seat] = most(held[seat], out) + more
    return {"do": "hands", "pips": pips}


@breaks("bad-pips", ALL_FIVES, "deal tiles")
def leftover_tiles_that_lie_on_the_table(moment: Moment) -> Entry | None:
    hands = leftover_tiles(moment)
    if not hands:
        return None
    moment.random.choice(hands)[0] = write_tile(moment.table.layout.tiles[0])
    return fill(moment, hands)


@breaks("bad-pips", ALL_FIVES, PLAYS)
def leftover_tiles_told_twice(moment: Moment) -> Entry | None:
    hands = leftover_tiles(moment)
    if sum(map(len, hands)) < 2:
        return None
    hands[0][0] = hands[-1][-1] if len(hands) > 1 else hands[0][1]
    return fill(moment, hands)


@breaks("bad-pips", ALL_FIVES, PLAYS)
def a_leftover_tile_too_few(moment: Moment) -> Entry | None:
    hands = leftover_tiles(moment)
    if not hands:
        return None
    moment.random.choice(hands).pop()
    return fill(moment, hands)


@breaks("bad-record", ALL_FIVES)
def leftovers_of_a_seat_too_many(moment: Moment) -> Entry | None:
    return {"do": "hands", "pips": [0] * (moment.players + 1)} if moment.is_("hands") else None


def leftover_tiles(moment: Moment) -> list[list[str]]:
    """The hands that are not empty, when they are told in tiles."""
    if not moment.is_("hands") or "tiles" not in moment.entry:
        return []
    return [list(hand) for hand in moment.entry["tiles"] if hand]


def fill(moment: Moment, changed: list[list[str]]) -> Entry:
    """Leftovers in tiles with the hands that are not empty changed to these."""
    left = list(changed)
    hands = [left.pop(0) if hand else [] for hand in moment.entry["tiles"]]
    return {"do": "hands", "tiles": hands}
