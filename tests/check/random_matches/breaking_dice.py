"""Rules of Yacht, broken one at a time."""

from __future__ import annotations

from ..slow.shapes import Entry
from .breaking import Moment, breaks

YACHT = "yacht"


@breaks("bad-record", YACHT)
def dice_and_rolls(moment: Moment) -> Entry | None:
    return moment.with_(dice=[1, 2, 3, 4, 5], rolls=[[1, 2, 3, 4, 5]])


@breaks("bad-record", YACHT)
def neither_dice_nor_rolls(moment: Moment) -> Entry | None:
    return moment.without("dice", "rolls", "kept")


@breaks("bad-record", YACHT)
def a_category_that_is_none(moment: Moment) -> Entry | None:
    return moment.with_(category="three-of-a-kind")


@breaks("bad-record", YACHT, "dice")
def dice_kept_without_rolls(moment: Moment) -> Entry | None:
    return moment.with_(kept=[])


@breaks("bad-roll", YACHT, "rolls")
def a_kept_list_too_few(moment: Moment) -> Entry | None:
    kept = moment.entry.get("kept")
    return moment.with_(kept=kept[1:]) if kept else None


@breaks("bad-roll", YACHT, "rolls")
def rolls_without_what_was_kept(moment: Moment) -> Entry | None:
    return moment.without("kept") if len(moment.entry["rolls"]) > 1 else None


@breaks("no-such-seat", YACHT)
def a_turn_of_nobody(moment: Moment) -> Entry | None:
    return moment.with_(seat=moment.random.choice([-1, moment.players]))


@breaks("out-of-turn", YACHT)
def a_turn_of_another(moment: Moment) -> Entry | None:
    others = [seat for seat in range(moment.players) if seat != moment.entry["seat"]]
    return moment.with_(seat=moment.random.choice(others)) if others else None


@breaks("match-over", YACHT)
def a_thirteenth_turn(moment: Moment) -> list[Entry] | None:
    return [moment.entry, moment.entry] if moment.ends else None


@breaks("bad-roll", YACHT, "rolls")
def a_fourth_roll(moment: Moment) -> Entry | None:
    dice = moment.entry["rolls"][-1]
    number = 4 - len(moment.entry["rolls"])
    rolls = [*moment.entry["rolls"], *[list(dice)] * number]
    return moment.with_(rolls=rolls, kept=[*moment.entry.get("kept", []), *[list(dice)] * number])


@breaks("bad-roll", YACHT, "rolls")
def no_roll_at_all(moment: Moment) -> Entry | None:
    return {**moment.without("kept"), "rolls": []}


@breaks("bad-dice", YACHT, "rolls")
def a_roll_of_four_dice(moment: Moment) -> Entry | None:
    rolls = [list(dice) for dice in moment.entry["rolls"]]
    moment.random.choice(rolls).pop()
    return moment.with_(rolls=rolls)


@breaks("bad-dice", YACHT, "dice")
def a_seven(moment: Moment) -> Entry | None:
    face = moment.random.choice([-1, 0, 7])
    return moment.with_(dice=[*moment.entry["dice"][1:], face])


@breaks("bad-dice", YACHT, "dice")
def a_sixth_die(moment: Moment) -> Entry | None:
    return moment.with_(dice=[*moment.entry["dice"], 1])


@breaks("bad-roll", YACHT, "rolls")
def dice_kept_that_were_not_rolled(moment: Moment) -> Entry | None:
    kept = [list(faces) for faces in moment.entry.get("kept", [])]
    if not kept:
        return None
    number = moment.random.randrange(len(kept))
    missing = [face for face in range(1, 7) if face not in moment.entry["rolls"][number]]
    kept[number] = [*kept[number], moment.random.choice(missing)]
    return moment.with_(kept=kept)


@breaks("bad-roll", YACHT, "rolls")
def dice_kept_that_are_not_in_the_next_roll(moment: Moment) -> Entry | None:
    kept = moment.entry.get("kept", [])
    if not kept or not kept[-1]:
        return None
    face = moment.random.choice(kept[-1])
    others = [one for one in range(1, 7) if one != face]
    dice = moment.entry["rolls"][-1]
    last = [moment.random.choice(others) if die == face else die for die in dice]
    return moment.with_(rolls=[*moment.entry["rolls"][:-1], last])


@breaks("category-used", YACHT)
def a_category_filled_twice(moment: Moment) -> Entry | None:
    used = list(moment.table.filled[moment.entry["seat"]])
    return moment.with_(category=moment.random.choice(used)) if used else None
