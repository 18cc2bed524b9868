"""Rules of 3-5-8, broken one at a time."""

from __future__ import annotations

from ..slow.cards import TRUMPS
from ..slow.shapes import Entry
from ..slow.tricks import allowed, winner
from .breaking import Moment, breaks
from .cards import PACK, one_swap

GAME = "three-five-eight"
CARDS = "full cards"


def other_card(moment: Moment, *cards: str) -> str:
    """Any card but these."""
    return moment.random.choice([card for card in PACK if card not in cards])


@breaks("bad-record", GAME, CARDS)
def a_string_that_is_no_card(moment: Moment) -> Entry | None:
    odd = moment.random.choice(["10S", "1S", "as", "A♠", "", "joker"])
    return moment.with_(discard=[*moment.entry["discard"][1:], odd])


@breaks("bad-record", GAME, CARDS)
def fifteen_tricks(moment: Moment) -> Entry | None:
    return moment.with_(plays=moment.entry["plays"][1:])


@breaks("bad-record", GAME, CARDS)
def a_trick_of_two_cards(moment: Moment) -> Entry | None:
    plays = moment.copy_of("plays")
    moment.random.choice(plays).pop()
    return moment.with_(plays=plays)


@breaks("bad-record", GAME, CARDS)
def plays_without_a_deal(moment: Moment) -> Entry | None:
    return moment.without(moment.random.choice(["deal", "discard"]))


@breaks("bad-record", GAME, "full")
def a_deal_without_plays(moment: Moment) -> Entry | None:
    return moment.without("plays")


@breaks("bad-record", GAME, "tricks")
def neither_tricks_nor_cards(moment: Moment) -> Entry | None:
    return moment.without("tricks")


@breaks("bad-record", GAME)
def a_contract_that_is_none(moment: Moment) -> Entry | None:
    return moment.with_(contract="nullo")


@breaks("match-over", GAME)
def a_round_too_many(moment: Moment) -> list[Entry] | None:
    return [moment.entry, moment.entry] if moment.ends else None


@breaks("contract-used", GAME)
def a_contract_that_he_has_had(moment: Moment) -> Entry | None:
    had = sorted(moment.table.had[(moment.table.dealer + 1) % 3])
    return moment.with_(contract=moment.random.choice(had)) if had else None


@breaks("bad-deal", GAME, CARDS)
def a_card_dealt_twice(moment: Moment) -> Entry | None:
    deal = moment.copy_of("deal")
    deal["hands"][0][0] = deal["hands"][1][0]
    return moment.with_(deal=deal)


@breaks("bad-deal", GAME, CARDS)
def seventeen_cards_in_a_hand(moment: Moment) -> Entry | None:
    deal = moment.copy_of("deal")
    deal["hands"][0].append(deal["kitty"].pop())
    return moment.with_(deal=deal)


# The exchange


@breaks("bad-exchange", GAME, CARDS)
def a_swap_in_the_first_round(moment: Moment) -> Entry | None:
    return with_swap(moment, 0, 1) if moment.table.round == 1 else None


@breaks("bad-exchange", GAME, CARDS)
def a_swap_without_trumps(moment: Moment) -> Entry | None:
    plan = moment.table.exchange
    if moment.entry["contract"] in TRUMPS or not plan:
        return None
    return with_swap(moment, plan[0]["from"], plan[0]["to"])


@breaks("bad-exchange", GAME, CARDS)
def a_swap_though_the_house_has_none(moment: Moment) -> Entry | None:
    house = moment.table.options.get("exchange", True)
    return None if house or moment.table.round == 1 else with_swap(moment, 0, 1)


@breaks("bad-exchange", GAME, CARDS)
def a_swap_more_than_planned(moment: Moment) -> Entry | None:
    plan, trump = moment.table.exchange, TRUMPS.get(moment.entry["contract"])
    if trump is None or not plan:
        return None
    hands, last = moment.copy_of("deal")["hands"], plan[-1]
    pairs = [(step["from"], step["to"]) for step in plan for _ in range(step["count"])]
    pairs.append((last["from"], last["to"]))
    swaps = [one_swap(hands, giver, other, trump, moment.random) for giver, other in pairs]
    return moment.with_(exchanges=swaps)


def with_swap(moment: Moment, giver: int, other: int) -> Entry:
    """The round with one swap that would be right if it were allowed."""
    hands, trump = moment.copy_of("deal")["hands"], TRUMPS.get(moment.entry["contract"])
    return moment.with_(exchanges=[one_swap(hands, giver, other, trump, moment.random)])


@breaks("bad-exchange", GAME, CARDS)
def a_swap_the_other_way(moment: Moment) -> Entry | None:
    swaps = moment.copy_of("exchanges")
    if not swaps:
        return None
    swap = moment.random.choice(swaps)
    swap["from"], swap["to"] = swap["to"], swap["from"]
    return moment.with_(exchanges=swaps)


@breaks("bad-exchange", GAME, CARDS)
def a_swap_with_oneself(moment: Moment) -> Entry | None:
    swaps = moment.copy_of("exchanges")
    if not swaps:
        return None
    swap = moment.random.choice(swaps)
    swap["to"] = swap["from"]
    return moment.with_(exchanges=swaps)


@breaks("bad-exchange", GAME, CARDS)
def the_plus_players_in_the_wrong_order(moment: Moment) -> Entry | None:
    plan, trump = moment.table.exchange, TRUMPS.get(moment.entry["contract"])
    if trump is None or len({step["from"] for step in plan}) < 2:
        return None
    hands = moment.copy_of("deal")["hands"]
    pairs = [(step["from"], step["to"]) for step in reversed(plan)]
    swaps = [one_swap(hands, giver, other, trump, moment.random) for giver, other in pairs]
    return moment.with_(exchanges=swaps)


@breaks("bad-exchange", GAME, CARDS)
def a_card_offered_that_he_does_not_hold(moment: Moment) -> Entry | None:
    swaps = moment.copy_of("exchanges")
    if not swaps:
        return None
    swaps[0]["gives"] = moment.random.choice(moment.entry["deal"]["hands"][swaps[0]["to"]])
    return moment.with_(exchanges=swaps)


@breaks("bad-exchange", GAME, CARDS)
def not_the_highest_card_in_return(moment: Moment) -> Entry | None:
    swaps = moment.copy_of("exchanges")
    trump = TRUMPS.get(moment.entry["contract"])
    plain = [swap for swap in swaps if swap["gives"][1] != trump]
    if not plain:
        return None
    swap = moment.random.choice(plain)
    swap["gets"] = other_card(moment, swap["gets"])
    return moment.with_(exchanges=swaps)


@breaks("bad-exchange", GAME, CARDS)
def the_same_trump_in_return(moment: Moment) -> Entry | None:
    swaps = moment.copy_of("exchanges")
    trump = TRUMPS.get(moment.entry["contract"])
    trumps = [swap for swap in swaps if swap["gives"][1] == trump]
    if not trumps:
        return None
    swap = moment.random.choice(trumps)
    swap["gets"] = swap["gives"]
    return moment.with_(exchanges=swaps)


# Discard and tricks


@breaks("bad-discard", GAME, CARDS)
def three_cards_discarded(moment: Moment) -> Entry | None:
    return moment.with_(discard=moment.entry["discard"][1:])


@breaks("bad-discard", GAME, CARDS)
def a_card_discarded_twice(moment: Moment) -> Entry | None:
    discard = list(moment.entry["discard"])
    return moment.with_(discard=[discard[1], *discard[1:]])


@breaks("bad-discard", GAME, CARDS)
def a_card_discarded_that_another_holds(moment: Moment) -> Entry | None:
    declarer = (moment.table.dealer + 1) % 3
    played = hands_at_play(moment)
    others = [card for seat in range(3) if seat != declarer for card in played[seat]]
    discard = [*moment.entry["discard"][1:], moment.random.choice(others)]
    return moment.with_(discard=discard)


def hands_at_play(moment: Moment) -> list[list[str]]:
    """The cards that each seat plays in the round."""
    hands: list[list[str]] = [[], [], []]
    for seat, card in seats_and_cards(moment):
        hands[seat].append(card)
    return hands


def seats_and_cards(moment: Moment) -> list[tuple[int, str]]:
    """Who plays which card, in order."""
    played = []
    leads = (moment.table.dealer + 1) % 3
    for trick in moment.entry["plays"]:
        played += [((leads + number) % 3, card) for number, card in enumerate(trick)]
        leads = (leads + winner(trick, TRUMPS.get(moment.entry["contract"]))) % 3
    return played


@breaks("not-in-hand", GAME, CARDS)
def a_card_that_was_discarded(moment: Moment) -> Entry | None:
    plays = moment.copy_of("plays")
    plays[0][0] = moment.random.choice(moment.entry["discard"])
    return moment.with_(plays=plays)


@breaks("not-in-hand", GAME, CARDS)
def a_card_of_an_earlier_trick(moment: Moment) -> Entry | None:
    plays = moment.copy_of("plays")
    later = moment.random.randrange(1, 16)
    plays[later][0] = moment.random.choice(plays[moment.random.randrange(later)])
    return moment.with_(plays=plays)


@breaks("revoke", GAME, CARDS)
def a_card_that_may_not_be_played(moment: Moment) -> Entry | None:
    found = list(revokes(moment))
    if not found:
        return None
    trick, number, card = moment.random.choice(found)
    plays = moment.copy_of("plays")
    plays[trick][number] = card
    return moment.with_(plays=plays)


def revokes(moment: Moment) -> list[tuple[int, int, str]]:
    """Every card that its holder could wrongly play: in which trick, at which place, which."""
    hands, found = hands_at_play(moment), []
    trump, options = TRUMPS.get(moment.entry["contract"]), moment.table.options
    for at, (seat, card) in enumerate(seats_and_cards(moment)):
        so_far = moment.entry["plays"][at // 3][: at % 3]
        may = allowed(hands[seat], so_far, trump, options)
        found += [(at // 3, at % 3, wrong) for wrong in hands[seat] if wrong not in may]
        hands[seat].remove(card)
    return found


@breaks("tricks-sum", GAME, "tricks")
def seventeen_tricks(moment: Moment) -> Entry | None:
    tricks = list(moment.entry["tricks"])
    tricks[moment.random.randrange(3)] += 1
    return moment.with_(tricks=tricks)


@breaks("tricks-sum", GAME, "tricks")
def tricks_below_nothing(moment: Moment) -> Entry | None:
    return moment.with_(tricks=[-1, 9, 8])


@breaks("tricks-sum", GAME, "tricks")
def tricks_of_four_players(moment: Moment) -> Entry | None:
    return moment.with_(tricks=[*moment.entry["tricks"], 0])


@breaks("tricks-sum", GAME, "full")
def tricks_that_the_cards_do_not_say(moment: Moment) -> Entry | None:
    one, two, three = moment.entry["tricks"]
    return moment.with_(tricks=[two, three, one]) if len({one, two, three}) > 1 else None
