"""3-5-8 with all its cards, rule by rule; Bo declares the first round, Cleo the second."""

from typing import Any

import pytest

from scorekeeper.check import judge

from .sheet import HUGE, Entry, kind, last_is, record

GAME = "three-five-eight"


def cards(suit: str, ranks: str) -> list[str]:
    return [rank + suit for rank in ranks]


ANA = [*cards("S", "23456789TJQKA"), *cards("H", "234")]
BO = [*cards("H", "56789TJQKA"), *cards("D", "234567")]
CLEO = [*cards("D", "89TJQKA"), *cards("C", "23456789T")]
KITTY = cards("C", "JQKA")
HANDS = [ANA, BO, CLEO]
FIRST = {"do": "round", "contract": "spades", "tricks": [4, 11, 1]}
"""Ana is one over, Bo three, Cleo four under: Ana swaps first, since her new target is higher."""


def filled(*tricks: list[str]) -> list[list[str]]:
    """These tricks, and others that nobody will look at."""
    return [*tricks, *[["2S", "2S", "2S"]] * (16 - len(tricks))]


def told(contract: str, *tricks: list[str], **keys: Any) -> Entry:
    deal = {"hands": [list(hand) for hand in HANDS], "kitty": KITTY}
    entry = {"do": "round", "contract": contract, "deal": deal, "discard": KITTY}
    return {**entry, "plays": filled(*tricks), **keys}


def no(code: str, entry: Entry, *before: Entry, **options: Any) -> bool:
    return last_is(code, record(GAME, *before, entry, players=3, **options))


def said(entry: Entry, *before: Entry, **options: Any) -> str:
    return str(judge(record(GAME, *before, entry, players=3, **options))["message"])


# How cards are written

WHOLE = {"hands": HANDS, "kitty": KITTY}
TRICK = ["2S", "2S", "2S"]
SWAP = {"from": 0, "to": 2, "gives": "2S", "gets": "2S"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"plays": [TRICK] * 15},
        {"plays": [TRICK] * 17},
        {"plays": [*[TRICK] * 15, TRICK[:2]]},
        {"plays": [*[TRICK] * 15, [*TRICK, "2S"]]},
        {"plays": [*[TRICK] * 15, ["2S", "2S", "10S"]]},
        {"plays": [*[TRICK] * 15, ["2S", "2S", ""]]},
        {"discard": ["2S", "2S", "2S", "2X"]},
        {"deal": {"hands": HANDS}},
        {"deal": {"kitty": KITTY}},
        {"deal": {**WHOLE, "dealer": 0}},
        {"deal": {**WHOLE, "hands": HANDS[:2]}},
        {"deal": {**WHOLE, "hands": [*HANDS, []]}},
        {"deal": {**WHOLE, "hands": 3}},
        {"deal": {**WHOLE, "hands": [ANA, BO, "2S"]}},
        {"deal": {**WHOLE, "hands": [ANA, BO, [*CLEO[1:], "1S"]]}},
        {"deal": {**WHOLE, "hands": [ANA, BO, [*CLEO[1:], 2]]}},
        {"deal": {**WHOLE, "kitty": "2S"}},
        {"deal": {**WHOLE, "kitty": ["2S", "3S", "4S", None]}},
        {"exchanges": [{key: SWAP[key] for key in ("from", "to", "gives")}]},
        {"exchanges": [{**SWAP, "for": "2S"}]},
        {"exchanges": [{**SWAP, "from": "0"}]},
        {"exchanges": [{**SWAP, "to": True}]},
        {"exchanges": [{**SWAP, "gives": "2s"}]},
        {"exchanges": [{**SWAP, "gets": 2}]},
    ],
)
def test_cards_tricks_deals_and_swaps_are_written_in_one_way(wrong: dict[str, Any]) -> None:
    assert no("bad-record", {**told("clubs"), **wrong})


# The deal


def dealt(*hands: list[str], kitty: list[str] = KITTY) -> Entry:
    return told("clubs", deal={"hands": list(hands), "kitty": kitty})


def test_everyone_is_dealt_sixteen_cards() -> None:
    assert no("bad-deal", dealt(ANA[:15], BO, CLEO))
    assert no("bad-deal", dealt(ANA, [*BO, "2S"], CLEO))
    assert no("bad-deal", dealt([], BO, CLEO))
    assert said(dealt(ANA, BO, CLEO[:15])) == (
        "Everyone is dealt sixteen cards, and four go to the kitty; Cleo has 15."
    )


@pytest.mark.parametrize("kitty", [[], KITTY[:3], [*KITTY, "2S"]])
def test_the_kitty_has_four_cards(kitty: list[str]) -> None:
    assert no("bad-deal", dealt(ANA, BO, CLEO, kitty=kitty))
    assert said(dealt(ANA, BO, CLEO, kitty=kitty)).startswith("The kitty has four cards, not ")


def test_every_card_is_dealt_once() -> None:
    assert no("bad-deal", dealt(["5H", *ANA[1:]], BO, CLEO))
    assert no("bad-deal", dealt(["3S", *ANA[1:]], BO, CLEO))
    assert no("bad-deal", dealt(ANA, BO, CLEO, kitty=["TD", *KITTY[1:]]))
    assert said(dealt(ANA, BO, ["AS", *CLEO[1:]])) == (
        "A♠ is dealt twice, so another card is missing. Each of the 52 comes once."
    )


# The exchange


def swap(giver: int, other: int, gives: str, gets: str) -> dict[str, Any]:
    return {"from": giver, "to": other, "gives": gives, "gets": gets}


def swapped(*swaps: dict[str, Any], contract: str = "hearts", short: bool = True) -> Entry:
    """A second round; with only three cards discarded, it stops right after the exchange."""
    return told(contract, exchanges=list(swaps), discard=KITTY[:3] if short else KITTY)


def allowed(*swaps: dict[str, Any], contract: str = "hearts") -> bool:
    return no("bad-discard", swapped(*swaps, contract=contract), FIRST)


def forbidden(*swaps: dict[str, Any], contract: str = "hearts") -> str:
    assert no("bad-exchange", swapped(*swaps, contract=contract), FIRST)
    return said(swapped(*swaps, contract=contract), FIRST)


def test_for_a_plain_card_the_highest_of_its_suit_comes_back() -> None:
    assert allowed(swap(1, 2, "2D", "AD"))
    assert forbidden(swap(1, 2, "2D", "KD")) == (
        "For 2♦ Cleo gives back the highest card of that suit: A♦, not K♦."
    )


def test_the_card_given_comes_back_where_nothing_higher_is_held() -> None:
    assert allowed(swap(0, 2, "AS", "AS"))
    assert forbidden(swap(0, 2, "5S", "2D")) == (
        "Cleo holds no higher card of that suit, so 5♠ comes back, not 2♦."
    )


def test_the_card_given_comes_back_where_only_lower_ones_are_held() -> None:
    assert allowed(swap(1, 2, "2D", "AD"), swap(1, 2, "AD", "AD"))
    assert forbidden(swap(1, 2, "2D", "AD"), swap(1, 2, "AD", "KD"))


def test_for_a_trump_any_other_card_comes_back() -> None:
    for back in ("AD", "8D", "2C"):
        assert allowed(swap(1, 2, "5H", back))


@pytest.mark.parametrize("back", ["5H", "6H", "AS", "JC"])
def test_for_a_trump_a_card_held_before_comes_back_and_not_the_trump(back: str) -> None:
    assert forbidden(swap(1, 2, "5H", back)).startswith("5♥ is a trump: Cleo gives back any other")


def test_swapped_cards_can_be_swapped_on() -> None:
    assert allowed(swap(0, 2, "2H", "AD"), swap(1, 2, "2D", "KD"))
    assert allowed(swap(1, 2, "2D", "AD"), swap(1, 2, "3D", "KD"), swap(1, 2, "AD", "AD"))


def test_nobody_gives_what_he_does_not_hold() -> None:
    assert (
        forbidden(swap(1, 2, "2S", "2S"))
        == "Bo has no 2♠ to give in the exchange: look at the card once more."
    )
    assert forbidden(swap(1, 2, "2D", "AD"), swap(1, 2, "2D", "KD"))


@pytest.mark.parametrize(("giver", "other"), [(2, 1), (0, 1), (1, 0), (1, 1), (2, 2)])
def test_only_plus_players_swap_and_only_with_minus_players(giver: int, other: int) -> None:
    card = HANDS[giver][0]
    names = ["Ana", "Bo", "Cleo"]
    assert forbidden(swap(giver, other, card, card)).startswith(
        f"{names[giver]} may not swap with {names[other]}. "
    )


def test_a_pair_swaps_at_most_as_often_as_planned() -> None:
    three = [swap(1, 2, card, back) for card, back in (("2D", "AD"), ("3D", "KD"), ("4D", "QD"))]
    assert allowed(*three)
    assert forbidden(*three, swap(1, 2, "5D", "JD")) == (
        "Bo has had all 3 swaps with Cleo; there are no more."
    )
    once = [swap(0, 2, "2S", "2S"), swap(0, 2, "3S", "3S")]
    assert forbidden(*once) == "Ana has had the 1 swap with Cleo; there are no more."


def test_a_card_that_came_back_has_used_up_its_swap() -> None:
    assert forbidden(swap(0, 2, "2S", "2S"), swap(0, 2, "2S", "2S"))


def test_the_plus_player_with_the_higher_new_target_swaps_first() -> None:
    ana, bo = swap(0, 2, "2S", "2S"), swap(1, 2, "2D", "AD")
    assert allowed(ana, bo)
    assert forbidden(bo, ana) == (
        "Ana swaps before Bo, who has begun already. Put the swaps in their order."
    )


def test_a_plus_player_swaps_with_the_minus_players_in_any_order() -> None:
    over = {"do": "round", "contract": "spades", "tricks": [1, 13, 2]}
    swaps = [swap(1, 0, "5H", "2S"), swap(1, 2, "2D", "AD"), swap(1, 0, "6H", "3S")]
    assert no("bad-discard", swapped(*swaps), over)
    assert no("bad-discard", swapped(*reversed(swaps)), over)


def test_the_plus_player_may_stop_early() -> None:
    assert allowed()
    assert allowed(swap(1, 2, "2D", "AD"))


@pytest.mark.parametrize("contract", ["no-trump", "misere"])
def test_no_trumps_no_exchange(contract: str) -> None:
    assert forbidden(swap(1, 2, "2D", "AD"), contract=contract) == "No trumps, no exchange."
    assert allowed(contract=contract)


def test_there_is_no_exchange_before_the_first_round() -> None:
    entry = swapped(swap(1, 2, "2D", "AD"))
    assert no("bad-exchange", entry)
    assert said(entry) == (
        "There is no exchange before the first round, since nobody is over yet:"
        " leave the swaps out."
    )


def test_house_without_exchange() -> None:
    entry = swapped(swap(1, 2, "2D", "AD"))
    assert no("bad-exchange", entry, FIRST, exchange=False)
    assert said(entry, FIRST, exchange=False).startswith("This match is played without")
    assert no("bad-discard", swapped(), FIRST, exchange=False)


@pytest.mark.parametrize("seat", [-1, 3, HUGE], ids=kind)
def test_nobody_swaps_with_a_seat_that_is_not_there(seat: int) -> None:
    assert no("no-such-seat", swapped(swap(seat, 2, "2D", "AD")), FIRST)
    assert no("no-such-seat", swapped(swap(1, seat, "2D", "AD")), FIRST)


# Kitty and discard


@pytest.mark.parametrize("discard", [[], KITTY[:3], [*KITTY, "5H"]])
def test_the_declarer_discards_four(discard: list[str]) -> None:
    entry = told("clubs", discard=discard)
    assert no("bad-discard", entry)
    assert said(entry) == f"Bo discards four cards, not {len(discard)}."


def test_the_declarer_discards_of_the_twenty_held() -> None:
    assert no("not-in-hand", told("clubs", ["5H", "2C", "5H"], discard=BO[:4]))
    assert no("bad-discard", told("clubs", discard=[*KITTY[:3], "2S"]))
    assert said(told("clubs", discard=[*KITTY[:3], "2S"])).startswith("Bo has no 2♠ to discard.")


def test_a_card_swapped_away_cannot_be_discarded_and_one_swapped_in_can() -> None:
    swaps = [swap(1, 2, "2D", "AD")]
    away = told("hearts", exchanges=swaps, discard=["AD", *KITTY[:3]])
    assert no("bad-discard", away, FIRST)
    got = told("hearts", exchanges=swaps, discard=["2D", *KITTY[:3]])
    assert no("not-in-hand", got, FIRST)


def test_the_four_are_different_cards() -> None:
    entry = told("clubs", discard=["JC", "JC", "QC", "KC"])
    assert no("bad-discard", entry)
    assert said(entry) == "J♣ is discarded twice. Name four different cards."


# Card by card


def stops_at(code: str, contract: str, *tricks: list[str], **options: Any) -> str:
    entry = told(contract, *tricks)
    assert no(code, entry, **options)
    return said(entry, **options)


GONE = "2S"
"""A card of a trick that is not reached."""


def test_the_declarer_leads_the_first_trick() -> None:
    assert stops_at("not-in-hand", "clubs", ["2S", "5H", "2C"]) == (
        "Trick 1, Bo: Ana holds 2♠. Look whose turn it was: who takes a trick leads the next."
    )


def test_the_winner_of_a_trick_leads_the_next_one() -> None:
    trumped = ["5H", "2C", "2H"]
    assert stops_at("not-in-hand", "clubs", trumped, ["6H", "3H", "3C"]).startswith(
        "Trick 2, Cleo: Bo holds 6♥."
    )
    assert stops_at("not-in-hand", "no-trump", trumped, ["8D", "3H", "6H"]).startswith(
        "Trick 2, Bo: Cleo holds 8♦."
    )


def test_a_card_is_played_once() -> None:
    assert stops_at("not-in-hand", "no-trump", ["5H", "8D", "2H"], ["5H", "9D", "3H"]) == (
        "Trick 2, Bo: 5♥ has been played already. Each card is played once."
    )


def test_a_discarded_card_is_not_played() -> None:
    assert stops_at("not-in-hand", "no-trump", ["JC", "2C", "2H"]) == (
        "Trick 1, Bo: J♣ was discarded and takes no part in this round."
    )


def test_the_suit_led_must_be_followed() -> None:
    assert stops_at("revoke", "spades", ["5H", "8D", "2S"]) == (
        "Trick 1, Ana: ♥ was led and must be followed: 4♥, for one, not 2♠."
    )


def test_who_is_void_must_trump() -> None:
    assert stops_at("revoke", "clubs", ["5H", "8D", "2H"]) == (
        "Trick 1, Cleo: Without ♥ a trump must be played: 10♣, for one, not 8♦."
    )


def test_who_is_void_and_has_no_trump_plays_anything() -> None:
    for contract in ("spades", "no-trump", "misere"):
        for card in ("8D", "AD", "2C"):
            assert stops_at("not-in-hand", contract, ["5H", card, "2H"], ["JC", GONE, GONE])


def test_house_a_void_player_need_not_trump() -> None:
    tricks = [["5H", "8D", "2H"], ["JC", GONE, GONE]]
    assert stops_at("not-in-hand", "clubs", *tricks, must_trump=False).startswith("Trick 2, Bo:")


def trumped_twice(second: str, contract: str = "clubs") -> Entry:
    """Bo leads 2♥; Cleo, then Ana, have no hearts and both have trumps."""
    ana = [*cards("S", "23456789T"), "9C", "TC", "4C", *cards("D", "8QKA")]
    bo = [*cards("H", "23456789T"), *cards("D", "234567"), "AH"]
    cleo = ["5C", "7C", *cards("S", "JQKA"), *cards("D", "9TJ"), *cards("C", "236JQKA")]
    deal = {"hands": [ana, bo, cleo], "kitty": ["8C", "JH", "QH", "KH"]}
    tricks = [["2H", "5C", second], ["8C", GONE, GONE]]
    return told(contract, *tricks, deal=deal, discard=deal["kitty"])


def test_who_trumps_need_not_play_a_higher_trump() -> None:
    for card in ("4C", "9C"):
        assert no("not-in-hand", trumped_twice(card))


def test_house_who_trumps_on_a_trump_plays_a_higher_one() -> None:
    assert no("revoke", trumped_twice("4C"), overtrump=True)
    assert said(trumped_twice("4C"), overtrump=True) == (
        "Trick 1, Ana: There is a trump in the trick, and a higher one must be played if it is"
        " held: 10♣, for one, not 4♣."
    )
    assert no("not-in-hand", trumped_twice("9C"), overtrump=True)


def test_house_a_higher_trump_is_due_only_where_one_is_played_at_all() -> None:
    house = {"overtrump": True, "must_trump": False}
    assert no("not-in-hand", trumped_twice("2S"), **house)
    assert no("revoke", trumped_twice("4C"), **house)
    assert no("revoke", trumped_twice("2S"), overtrump=True)


# What goes together


def whole_round() -> Entry:
    """Without trumps Bo takes ten tricks with hearts, Cleo the other six."""
    dropped = ["AD", "KD", "QD", "JD", "TD", "9D", "2C", "3C", "4C", "TC"]
    anas = ["2H", "3H", "4H", *cards("S", "2345678")]
    hearts = zip(cards("H", "AKQJT98765"), dropped, anas, strict=True)
    clubs = zip(cards("C", "98765"), cards("S", "TJQKA"), cards("D", "34567"), strict=True)
    return told("no-trump", *map(list, hearts), ["2D", "8D", "9S"], *map(list, clubs))


def test_tricks_are_counted_from_the_cards() -> None:
    answer = judge(record(GAME, whole_round(), players=3))
    assert (answer["ok"], answer["points"]) == (True, [[-3, 2, 1]])


def test_tricks_that_are_told_too_must_agree() -> None:
    assert judge(record(GAME, {**whole_round(), "tricks": [0, 10, 6]}, players=3))["ok"]
    for tricks in ([0, 9, 7], [0, 10, 5], [0, 10], []):
        entry = {**whole_round(), "tricks": tricks}
        assert no("tricks-sum", entry)
        assert said(entry) == (
            "By the cards the tricks are Ana 0, Bo 10, Cleo 6. Leave the others out."
        )


def test_swaps_may_be_left_out() -> None:
    assert "exchanges" not in whole_round()
    assert judge(record(GAME, {**whole_round(), "exchanges": []}, players=3))["ok"]


def test_faults_of_a_round_with_cards_are_named_in_their_order() -> None:
    """no-such-seat, match-over, contract-used, bad-deal, bad-exchange, bad-discard, cards, sum."""
    had = [{"do": "round", "contract": "clubs", "tricks": [3, 8, 5]}] * 3
    wrong = told("clubs", ["2S"] * 3, exchanges=[swap(1, 1, "2S", "2S")], discard=[], tricks=[1])
    wrong["deal"] = {"hands": [[], [], []], "kitty": []}
    assert no("no-such-seat", {**wrong, "exchanges": [swap(1, 9, "2S", "2S")]}, *had, rounds=3)
    assert no("match-over", wrong, *had, rounds=3)
    assert no("contract-used", wrong, *had)
    assert no("bad-deal", {**wrong, "contract": "hearts"}, *had)
    mended = {**wrong, "contract": "hearts", "deal": told("clubs")["deal"]}
    assert no("bad-exchange", mended, *had)
    assert no("bad-discard", {**mended, "exchanges": []}, *had)
    assert no("not-in-hand", {**mended, "exchanges": [], "discard": KITTY}, *had)
    assert no("tricks-sum", {**whole_round(), "tricks": [1]})
