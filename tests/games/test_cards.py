"""Cards, hands, tricks and the exchange as values: asked without a match."""

from random import Random

import pytest

from scorekeeper.games import shelf
from scorekeeper.games.three_five_eight.entries import CONTRACTS, Round
from scorekeeper.games.three_five_eight.exchange import Exchange, Swaps, after_swaps, comes_back
from scorekeeper.games.three_five_eight.tricks import may_play, trumping, who_takes
from scorekeeper.pieces.cards import (
    BITS,
    PACK,
    SUIT_CARDS,
    SUITS,
    WHOLE_PACK,
    Card,
    cards_in,
    hand_of,
    highest,
)
from scorekeeper.record import read_setup
from scorekeeper.rules.game import replay
from scorekeeper.rules.objections import Objection
from tests.check.table_for_cards import Table, winner

GAME = shelf()["three-five-eight"]
SETUP = read_setup(GAME, ["Ana", "Bo", "Cleo"], {}, first=0)
ANA, BO, CLEO = range(3)


def cards(text: str) -> list[Card]:
    return [Card.read(one) for one in text.split()]


def test_a_card_and_its_text_form_are_the_same() -> None:
    assert [Card.read(str(card)) for card in PACK] == list(PACK)
    assert len({card.bit for card in PACK}) == 52


@pytest.mark.parametrize("text", ["", "A", "AA", "1S", "10S", "as", "SA", "AS ", "A♠"])
def test_what_is_no_card_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="is no card"):
        Card.read(text)


def test_a_card_is_printed_as_on_its_face() -> None:
    assert [card.figure for card in cards("TD AS KH 2C")] == ["10♦", "A♠", "K♥", "2♣"]


def test_the_higher_card_beats_the_lower_of_its_suit_and_a_trump_beats_other_suits() -> None:
    ace, ten, two = cards("AS TS 2H")
    assert ace.beats(ten)
    assert not ten.beats(ace)
    assert not ace.beats(ace)
    assert two.beats(ace, trump="hearts")
    assert not two.beats(ace)
    assert not ace.beats(two, trump="hearts")
    assert not ace.beats(two)


def test_a_hand_holds_the_cards_that_were_put_in() -> None:
    for seed in range(50):
        some = Random(seed).sample(PACK, 16)
        assert set(cards_in(hand_of(some))) == set(some)
    assert (cards_in(0), cards_in(WHOLE_PACK)) == ((), PACK)
    assert [cards_in(SUIT_CARDS[suit]) for suit in SUITS] == [
        tuple(card for card in PACK if card.suit == suit) for suit in SUITS
    ]
    assert hand_of(PACK) == sum(BITS.values()) == WHOLE_PACK


def test_the_highest_card_of_a_suit() -> None:
    assert str(highest(hand_of(cards("2H TH 9H")))) == "TH"
    with pytest.raises(ValueError, match="empty"):
        highest(0)


# Tricks


@pytest.mark.parametrize(
    ("contract", "played", "seat"),
    [
        ("no-trump", "TS AS KS", BO),
        ("no-trump", "2S AH AD", ANA),
        ("hearts", "AS 2H KS", BO),
        ("hearts", "AS 2H 3H", CLEO),
        ("hearts", "2H AS AD", ANA),
        ("misere", "2C 3C AH", BO),
        ("spades", "2S AH 3S", CLEO),
    ],
)
def test_who_takes_a_trick(contract: str, played: str, seat: int) -> None:
    assert who_takes(contract, ANA, cards(played)).seat == seat
    assert who_takes(contract, CLEO, cards(played)).seat == (CLEO + seat) % 3


def test_every_card_of_a_trick_has_a_reason() -> None:
    taken = who_takes("hearts", BO, cards("9S 4H 2H"))
    assert (taken.seat, taken.place) == (CLEO, 1)
    assert [str(why) for why in taken.why] == [
        "9♠ is no trump; 4♥ is one.",
        "4♥ takes the trick: the highest trump in it.",
        "2♥ is lower than 4♥.",
    ]


@pytest.mark.parametrize("must", [True, False])
@pytest.mark.parametrize("over", [True, False])
@pytest.mark.parametrize("contract", CONTRACTS)
def test_cards_are_allowed_and_tricks_taken_as_at_a_table(
    contract: str, over: bool, must: bool
) -> None:
    random = Random(f"{contract} {over} {must}")
    table = Table(random, must_trump=must, overtrump=over)
    rule = trumping(contract, must, over)
    for _ in range(60):
        some = [str(card) for card in random.sample(PACK, random.randint(4, 9))]
        before, hand = some[:2], some[2:]
        trick = before[: random.randint(0, 2)]
        allowed = {
            str(card)
            for card in map(Card.read, hand)
            if may_play(card, map(Card.read, hand), list(map(Card.read, trick)), contract, rule)[0]
        }
        assert allowed == set(table.allowed(contract, hand, trick))
        three = some[:3]
        assert who_takes(contract, ANA, list(map(Card.read, three))).seat == winner(contract, three)


def test_why_a_card_may_be_played_is_told_by_the_suit_that_was_led() -> None:
    led, thrown, hand = Card.read("5S"), Card.read("9D"), [Card.read("KD")]
    rule = trumping("hearts", must=True, over=False)
    ruling = may_play(hand[0], hand, [led, thrown], "hearts", rule)
    assert str(ruling.why).startswith("Without ♠, and with no trump that must be played")


@pytest.mark.parametrize(("led", "trump"), [("5H", "KS"), ("5S", "KH")])
def test_who_has_none_of_the_suit_is_told_to_trump_and_not_to_follow(led: str, trump: str) -> None:
    hand = [Card.read("2C"), Card.read(trump)]
    rule = trumping(hand[1].suit, must=True, over=False)
    ruling = may_play(hand[0], hand, [Card.read(led)], hand[1].suit, rule)
    assert str(ruling.why).startswith("Without ")


def test_who_trumps_too_low_is_told_a_trump_that_is_high_enough() -> None:
    trick = [Card.read("5S"), Card.read("7H")]
    rule = trumping("hearts", must=True, over=True)
    for hand, named in (("2H 9H", "9♥"), ("2H 9H KH", "K♥")):
        cards = [Card.read(text) for text in hand.split()]
        ruling = may_play(cards[0], cards, trick, "hearts", rule)
        assert not ruling.allowed
        assert named in str(ruling.why)


# The exchange


def test_rights_are_used_up_swap_by_swap() -> None:
    exchange = Exchange((Swaps(ANA, CLEO, 1), Swaps(BO, CLEO, 2)))
    assert exchange.open == exchange.plan
    one = exchange.swap(SETUP, ANA, CLEO)
    assert one.open == (Swaps(BO, CLEO, 2),)
    two = one.swap(SETUP, BO, CLEO)
    assert two.open == (Swaps(BO, CLEO, 1),)
    assert two.swap(SETUP, BO, CLEO).open == ()
    assert exchange.open == exchange.plan


def test_a_swap_ends_the_turn_only_of_a_plus_player_who_has_swaps_left() -> None:
    exchange = Exchange((Swaps(CLEO, BO, 2), Swaps(ANA, BO, 1)))
    second = exchange.plan[1]
    assert exchange.ends(second) == [CLEO]
    one = exchange.swap(SETUP, CLEO, BO)
    assert one.ends(second) == [CLEO]
    assert one.swap(SETUP, CLEO, BO).ends(second) == []


def test_a_plus_player_who_was_passed_over_has_stopped() -> None:
    exchange = Exchange((Swaps(ANA, CLEO, 1), Swaps(BO, CLEO, 2))).swap(SETUP, BO, CLEO)
    assert exchange.open == (Swaps(BO, CLEO, 1),)
    with pytest.raises(Objection, match="Ana swaps before Bo") as refused:
        exchange.swap(SETUP, ANA, CLEO)
    assert refused.value.code == "bad-exchange"


@pytest.mark.parametrize(
    ("gives", "held", "back"),
    [("2D", "3D KD", "KD"), ("QD", "3D TD", "QD"), ("2D", "AS KC", "2D"), ("2D", "", "2D")],
)
def test_the_highest_card_of_the_suit_comes_back(gives: str, held: str, back: str) -> None:
    assert str(comes_back(Card.read(gives), hand_of(cards(held)))) == back


def test_a_swap_changes_both_hands_and_no_other() -> None:
    first = Round("spades", (4, 11, 1))
    sheet = replay(GAME, SETUP, [first])
    hands = [hand_of(cards(text)) for text in ("2S 3S", "2D 5H", "AD KC")]
    swap = {"from": BO, "to": CLEO, "gives": "2D", "gets": "AD"}
    after = after_swaps(sheet, "hearts", hands, [swap])
    assert [" ".join(map(str, cards_in(hand))) for hand in after] == ["2S 3S", "5H AD", "2D KC"]
    same = {"from": BO, "to": CLEO, "gives": "2D", "gets": "2D"}
    hands[CLEO] = hand_of(cards("KC"))
    assert after_swaps(sheet, "hearts", hands, [same]) == hands
