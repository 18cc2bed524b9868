"""3-5-8 from the shelf: its pad, its draft, its display and its words."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from scorekeeper.entries import from_form, read_entry, to_form, to_record
from scorekeeper.games import shelf
from scorekeeper.games.three_five_eight.entries import CONTRACTS, Round
from scorekeeper.games.three_five_eight.roles import EightSheet
from scorekeeper.pieces.cards import PACK, Card
from scorekeeper.record import read_setup
from scorekeeper.rules.game import replay
from scorekeeper.rules.match import Draft, Outcome
from scorekeeper.rules.objections import Objection
from tests.conftest import Phone

GAME = shelf()["three-five-eight"]
ANA, BO, CLEO = range(3)
NONE: Draft = {}
PART = r'<span class="eights-part">(.*?)</span>\s*(?=<span class="eights-part">|</span>)'


def sheet_after(*rounds: Round, **options: Any) -> EightSheet:
    """Ana deals first, so Bo declares first, then Cleo, then Ana."""
    sheet: EightSheet = replay(
        GAME, read_setup(GAME, ["Ana", "Bo", "Cleo"], options, first=ANA), rounds
    )
    return sheet


def spades(*tricks: int) -> Round:
    return Round("spades", tricks)


def misere(*tricks: int) -> Round:
    return Round("misere", tricks)


def filled_in(sheet: EightSheet, draft: Draft = NONE, **change: str | int) -> Draft:
    return GAME.draft(sheet, draft, {name: [str(text)] for name, text in change.items()})


def pad(sheet: EightSheet, draft: Draft = NONE) -> Mapping[str, Any]:
    return GAME.pad(sheet, draft)


def shown(sheet: EightSheet) -> list[Any]:
    seats: list[Any] = GAME.display(sheet, ())["seats"]
    return seats


def refusal(sheet: EightSheet, draft: Draft = NONE, **change: str | int) -> str:
    with pytest.raises(Objection) as refused:
        filled_in(sheet, draft, **change)
    return refused.value.code


def last(sheet: EightSheet) -> Outcome:
    assert sheet.last is not None
    return sheet.last


def told(sheet: EightSheet, contract: str, **tricks: int) -> Draft:
    """A draft with a contract and some players' tricks."""
    draft = filled_in(sheet, contract=contract)
    for name, number in tricks.items():
        seat = ["ana", "bo", "cleo"].index(name)
        draft = filled_in(sheet, draft, seat=seat, tricks=number)
    return draft


# Words


def test_the_reason_says_each_players_points_in_figures() -> None:
    why = last(sheet_after(spades(1, 10, 5))).why
    assert str(why) == "Ana 1 − 3 = −2, Bo 10 − 8 = +2, Cleo 5 − 5 = 0"


def test_in_misere_the_reason_takes_the_tricks_from_the_limit() -> None:
    why = last(sheet_after(misere(6, 5, 5))).why
    assert str(why) == "Ana 8 − 6 = +2, Bo 3 − 5 = −2, Cleo 5 − 5 = 0"


def test_a_line_says_the_contract_and_the_tricks() -> None:
    sheet = sheet_after()
    assert str(GAME.tell(sheet.setup, misere(6, 5, 5))) == "Misère: Ana 6, Bo 5, Cleo 5"


def test_a_used_contract_is_refused_with_its_round() -> None:
    rounds = [spades(3, 8, 5), spades(5, 3, 8), spades(8, 5, 3)]
    with pytest.raises(Objection, match=r"Bo has had Spades, in round 1\."):
        sheet_after(*rounds, spades(3, 8, 5))


@pytest.mark.parametrize(
    ("tricks", "said"),
    [
        ((9, 5, 2), "Ana wins with the highest total, 1 point"),
        ((9, 6, 1), "Ana and Bo share the win with 1 point each"),
        ((8, 5, 3), "All three share the win: nobody is over or under."),
    ],
)
def test_the_ending_says_who_won(tricks: tuple[int, ...], said: str) -> None:
    sheet = sheet_after(spades(3, 8, 5), spades(5, 3, 8), spades(*tricks), rounds=3)
    assert str(GAME.ending(sheet)) == said


# The record and the form


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_round_survives_form_and_record(contract: str) -> None:
    entry = Round(contract, (1, 10, 5))
    form: dict[str, list[str]] = {}
    for name, text in to_form(entry):
        form.setdefault(name, []).append(text)
    assert from_form(GAME, form) == entry
    assert read_entry(GAME, to_record(entry)) == entry


HAND, KITTY = ["AS"] * 16, ["2C"] * 4
CARDS: dict[str, Any] = {
    "deal": {"hands": [HAND, HAND, HAND], "kitty": KITTY},
    "discard": KITTY,
    "plays": [["AS", "KH", "TD"]] * 16,
}


@pytest.mark.parametrize(
    "wrong",
    [
        {"contract": "trump"},
        {"plays": [["AS", "KH", "TD"]] * 15},
        {"plays": [["AS", "KH"]] * 16},
        {"plays": [["AS", "KH", "1D"]] * 16},
        {"discard": ["AS", "KH", "TD", "10D"]},
        {"deal": {"hands": [HAND, HAND, HAND]}},
        {"deal": {"hands": [HAND, HAND], "kitty": KITTY}},
        {"deal": {"hands": [HAND, HAND, [1]], "kitty": KITTY}},
        {"deal": {"hands": 3, "kitty": KITTY}},
        {"exchanges": [{"from": 0, "to": 2, "gives": "7C"}]},
        {"exchanges": [{"from": True, "to": 2, "gives": "7C", "gets": "AC"}]},
        {"exchanges": [{"from": 0, "to": 2, "gives": "7C", "gets": "ace"}]},
    ],
)
def test_what_is_no_round_at_all_cannot_be_read(wrong: dict[str, Any]) -> None:
    entry = {"do": "round", "contract": "clubs", **CARDS}
    assert read_entry(GAME, entry)
    with pytest.raises(Objection) as refused:
        read_entry(GAME, entry | wrong)
    assert refused.value.code == "bad-record"


@pytest.mark.parametrize("text", ["", "A", "AX", "1S", "as", "10S", "SA", "AS "])
def test_what_is_no_card_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="is no card"):
        Card.read(text)


def test_a_pack_is_52_cards_with_the_ace_high() -> None:
    assert len(PACK) == len(set(PACK)) == 52
    assert all(Card.read(str(card)) == card for card in PACK)
    assert [Card.read(text).height for text in ("2C", "TD", "KH", "AS")] == [0, 8, 11, 12]


# Clashes


def test_two_entries_for_one_round_may_be_one_round_told_twice() -> None:
    before = sheet_after()
    one, other = spades(3, 8, 5), misere(1, 10, 5)
    assert GAME.trace(before, one, sheet_after(one)) == GAME.trace(
        before, other, sheet_after(other)
    )
    later = sheet_after(one)
    assert GAME.trace(later, other, sheet_after(one, other)) != GAME.trace(before, one, later)


# The pad: the contract


def test_the_declarer_is_asked_for_a_contract() -> None:
    now = pad(sheet_after())
    assert (now["declarer"], now["contract"]) == ("Bo", None)
    assert [key["value"] for key in now["contracts"]] == list(CONTRACTS)
    assert not any(key["used"] for key in now["contracts"])


def test_a_used_contract_is_shown_with_the_round_in_which_that_declarer_had_it() -> None:
    rounds = [spades(3, 8, 5), misere(5, 8, 3), spades(8, 5, 3)]
    used = {key["value"]: key["used"] for key in pad(sheet_after(*rounds))["contracts"]}
    assert used == dict.fromkeys(CONTRACTS) | {"spades": 1}


def test_a_chosen_contract_is_seen_with_its_targets() -> None:
    sheet = sheet_after()
    now = pad(sheet, filled_in(sheet, contract="hearts"))
    assert str(now["chosen"]) == "Hearts are trumps"
    exact = [
        key["tricks"] for seat in now["seats"] for key in seat["keys"] if key["sign"] == "even"
    ]
    assert exact == [3, 8, 5]


def test_in_misere_the_limits_are_exact() -> None:
    sheet = sheet_after()
    now = pad(sheet, filled_in(sheet, contract="misere"))
    exact = [
        key["tricks"] for seat in now["seats"] for key in seat["keys"] if key["sign"] == "even"
    ]
    assert exact == [8, 3, 5]
    assert [key["points"] for key in now["seats"][BO]["keys"][:5]] == ["+3", "+2", "+1", "0", "−1"]


def test_a_contract_chosen_on_another_phone_stands() -> None:
    sheet = sheet_after()
    draft = filled_in(sheet, contract="hearts")
    assert filled_in(sheet, draft, contract="hearts") == draft
    assert refusal(sheet, draft, contract="clubs") == "wrong-moment"


def test_a_contract_can_be_taken_back() -> None:
    sheet = sheet_after()
    assert filled_in(sheet, filled_in(sheet, contract="hearts"), again="yes") == {}


def test_another_contract_keeps_the_tricks_that_were_told() -> None:
    sheet = sheet_after()
    draft = filled_in(sheet, told(sheet, "hearts", bo=10), again="yes")
    assert pad(sheet, draft)["contract"] is None
    assert filled_in(sheet, draft, contract="clubs") == told(sheet, "clubs", bo=10)


def test_a_used_contract_cannot_be_chosen() -> None:
    sheet = sheet_after(spades(3, 8, 5), spades(5, 3, 8), spades(8, 5, 3))
    assert refusal(sheet, contract="spades") == "contract-used"


# The pad: the exchange


def test_the_pad_says_who_may_swap_how_many_cards_with_whom() -> None:
    sheet = sheet_after(spades(4, 11, 1))
    swaps = pad(sheet, filled_in(sheet, contract="hearts"))["swaps"]
    assert [str(swap["said"]) for swap in swaps] == [
        "Ana may swap 1 card with Cleo.",
        "Bo may swap up to 3 cards with Cleo.",
    ]
    assert [str(swap["cards"]) for swap in swaps] == ["1 card", "up to 3 cards"]
    assert [(swap["giver"], swap["other"]) for swap in swaps] == [(ANA, CLEO), (BO, CLEO)]


@pytest.mark.parametrize("contract", ["no-trump", "misere"])
def test_without_trumps_the_right_to_swap_lapses(contract: str) -> None:
    sheet = sheet_after(spades(4, 11, 1))
    swaps = pad(sheet, filled_in(sheet, contract=contract))["swaps"]
    assert [str(swap["said"]) for swap in swaps] == ["No trumps, no exchange."]


def test_swapping_is_over_once_tricks_are_told() -> None:
    sheet = sheet_after(spades(4, 11, 1))
    assert pad(sheet, told(sheet, "hearts"))["swapping"] is True
    assert pad(sheet, told(sheet, "hearts"))["untold"] is True
    assert pad(sheet, told(sheet, "hearts", bo=10))["swapping"] is False
    assert pad(sheet, told(sheet, "hearts", bo=10))["untold"] is False
    assert pad(sheet)["swapping"] is False
    assert pad(sheet_after(), told(sheet_after(), "hearts"))["swapping"] is False


def test_there_is_nothing_to_swap_in_round_one_or_where_the_house_does_not() -> None:
    for sheet in (sheet_after(), sheet_after(spades(4, 11, 1), exchange=False)):
        for contract in ("hearts", "misere"):
            assert pad(sheet, filled_in(sheet, contract=contract))["swaps"] == []


# The pad: the tricks


def test_the_declarer_is_asked_first_for_tricks() -> None:
    sheet = sheet_after()
    assert pad(sheet, told(sheet, "hearts"))["asked"] == [BO, CLEO, ANA]


def test_two_tell_their_tricks_and_the_third_follows() -> None:
    sheet = sheet_after()
    now = pad(sheet, told(sheet, "hearts", bo=10, cleo=5))
    assert [seat["tricks"] for seat in now["seats"]] == [1, 10, 5]
    assert [seat["follows"] for seat in now["seats"]] == [True, False, False]
    assert [seat["result"]["points"] for seat in now["seats"]] == ["−2", "+2", "0"]
    assert str(now["seats"][BO]["result"]["why"]) == "10 − 8 = +2"
    assert now["asked"] == []


def test_there_are_keys_only_for_the_tricks_that_are_left() -> None:
    sheet = sheet_after()
    seats = pad(sheet, told(sheet, "hearts", bo=10))["seats"]
    assert [key["tricks"] for key in seats[CLEO]["keys"]] == list(range(7))


def test_everyone_may_tell_his_own_and_is_told_when_they_do_not_add_up() -> None:
    sheet = sheet_after()
    draft = told(sheet, "hearts", bo=10, cleo=5)
    assert filled_in(sheet, draft, seat=ANA, tricks=1) == draft
    assert refusal(sheet, draft, seat=ANA, tricks=2) == "tricks-sum"


@pytest.mark.parametrize(
    ("others", "tricks", "said"),
    [
        ({"bo": 10}, 7, "Ana cannot have 7 tricks: there are 0 to 6 left of the sixteen."),
        ({}, 17, "Ana cannot have 17 tricks: there are 0 to 16 left of the sixteen."),
        (
            {"bo": 10, "cleo": 5},
            2,
            "The other two leave 1 of the sixteen tricks for Ana, not 2.",
        ),
        (
            {"bo": 10, "cleo": 5},
            0,
            "The other two leave 1 of the sixteen tricks for Ana, not 0.",
        ),
    ],
)
def test_a_sentence_says_how_many_tricks_the_others_leave(
    others: dict[str, int], tricks: int, said: str
) -> None:
    sheet = sheet_after()
    with pytest.raises(Objection) as refused:
        filled_in(sheet, told(sheet, "hearts", **others), seat=ANA, tricks=tricks)
    assert (refused.value.code, str(refused.value)) == ("tricks-sum", said)


def test_tricks_can_be_taken_back_and_told_again() -> None:
    sheet = sheet_after()
    draft = filled_in(sheet, told(sheet, "hearts", bo=10, cleo=5), clear=BO)
    assert pad(sheet, draft)["asked"] == [BO, ANA]
    assert filled_in(sheet, draft, seat=BO, tricks=9) == told(sheet, "hearts", bo=9, cleo=5)


@pytest.mark.parametrize("tricks", [-1, 7, 17, 10**8])
def test_no_draft_adds_up_to_anything_but_sixteen(tricks: int) -> None:
    sheet = sheet_after()
    assert refusal(sheet, told(sheet, "hearts", bo=10), seat=CLEO, tricks=tricks) == "tricks-sum"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({}, "bad-record"),
        ({"contract": "trump"}, "bad-record"),
        ({"contract": ""}, "bad-record"),
        ({"seat": 0}, "bad-record"),
        ({"seat": "Ana", "tricks": 3}, "bad-record"),
        ({"seat": 0, "tricks": "2.5"}, "bad-record"),
        ({"seat": 0, "tricks": "1e9"}, "bad-record"),
        ({"seat": 3, "tricks": 3}, "no-such-seat"),
        ({"clear": -1}, "no-such-seat"),
    ],
)
def test_nonsense_fills_in_nothing(change: dict[str, Any], code: str) -> None:
    sheet = sheet_after()
    assert refusal(sheet, told(sheet, "hearts"), **change) == code


def test_the_contract_comes_before_the_tricks() -> None:
    assert refusal(sheet_after(), seat=ANA, tricks=3) == "wrong-moment"


def test_a_draft_of_another_round_counts_as_none() -> None:
    draft = told(sheet_after(), "hearts", bo=10)
    later = sheet_after(spades(3, 8, 5))
    assert pad(later, draft) == pad(later)
    assert refusal(later, draft, seat=ANA, tricks=3) == "wrong-moment"


def test_a_finished_match_takes_nothing_more() -> None:
    over = sheet_after(spades(3, 8, 5), spades(5, 3, 8), spades(8, 5, 3), rounds=3)
    assert refusal(over, contract="hearts") == "match-over"


def test_what_the_pad_counts_the_rules_accept() -> None:
    sheet = sheet_after()
    now = pad(sheet, told(sheet, "hearts", ana=0, cleo=0))
    tricks = tuple(seat["tricks"] for seat in now["seats"])
    assert GAME.play(sheet, Round(now["contract"], tricks)).scores == (-3, 8, -5)


# The display


def test_the_table_shows_roles_targets_and_limits() -> None:
    seats = shown(sheet_after(spades(3, 8, 5)))
    assert [seat["role"] for seat in seats] == ["third", "dealer", "declarer"]
    assert [str(seat["target"]) for seat in seats] == ["5 tricks", "3 tricks", "8 tricks"]
    assert [str(seat["limit"]) for seat in seats] == ["at most 5", "at most 8", "at most 3"]


def test_the_table_shows_totals_and_what_each_was_over_or_under() -> None:
    seats = shown(sheet_after(spades(1, 10, 5), misere(6, 5, 5)))
    assert [seat["total"] for seat in seats] == ["−3", "5", "−2"]
    assert [seat["over"] for seat in seats] == ["−1", "+3", "−2"]
    assert [seat["over"] for seat in shown(sheet_after())] == [None, None, None]


def test_the_table_shows_which_contracts_each_has_had() -> None:
    seats = shown(sheet_after(spades(3, 8, 5), misere(5, 8, 3)))
    had = [
        {one["value"]: one["used"] for one in seat["contracts"] if one["used"]} for seat in seats
    ]
    assert had == [{}, {"spades": 1}, {"misere": 2}]


def test_the_table_counts_the_rounds_and_shows_the_winners() -> None:
    sheet = sheet_after(spades(3, 8, 5), spades(5, 3, 8), spades(9, 6, 1), rounds=3)
    table = GAME.display(sheet, ())
    assert (table["round"], table["rounds"]) == (3, 3)
    assert [seat["won"] for seat in table["seats"]] == [True, True, False]
    assert [seat["role"] for seat in table["seats"]] == [None, None, None]


# Options


def test_the_options_are_told_in_words() -> None:
    told_by = {option.name: option.told for option in GAME.options}
    assert str(told_by["rounds"](18)) == "18 rounds, everyone plays all six contracts"
    assert str(told_by["rounds"](3)) == "3 rounds"
    assert str(told_by["exchange"](True)) == "from round 2, in trump contracts"


def test_only_what_bears_on_tricks_is_offered() -> None:
    assert [option.name for option in GAME.options if option.offered] == ["rounds", "exchange"]


# On the phones


def test_a_round_from_contract_to_score(member: Phone, phone: Callable[..., Phone]) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    bo, cleo = phone(htmx=True).join(code, BO), phone().join(code, CLEO)
    assert "Bo looks at six cards, then chooses" in member.sheet(code)
    assert bo.fill_in(code, contract="hearts").status_code == 200
    assert "Hearts are trumps" in cleo.sheet(code)
    assert cleo.fill_in(code, seat=CLEO, tricks=5).status_code == 303
    assert "10 − 8 = +2" in bo.fill_in(code, seat=BO, tricks=10).text
    assert "Count it" in member.sheet(code)
    assert bo.write(code, "round", contract="hearts", tricks=[1, 10, 5]).status_code == 200
    assert "Cleo looks at six cards, then chooses" in member.sheet(code)
    assert "Bo 10 − 8 = +2" in member.sheet(code)


def test_a_round_is_listed_by_the_players_shapes_and_stays_so_when_struck(member: Phone) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    member.write(code, "round", contract="hearts", tricks=[1, 10, 5])
    assert parts_of_lines(member.get(f"/m/{code}/lines").text) == [
        "1 − 3 = −2",
        "10 − 8 = +2",
        "5 − 5 = 0",
    ]
    member.undo(code, act=1, seen=1)
    assert parts_of_lines(member.get(f"/m/{code}/lines").text) == ["1", "10", "5"]


def test_the_table_of_a_past_match_tells_a_round_by_its_contract(member: Phone) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo", rounds="3")
    for contract in ("hearts", "misere", "no-trump"):
        member.write(code, "round", contract=contract, tricks=[4, 6, 6], anyway=999)
    table = member.get(f"/history/{code}").text.split('class="course-table"')[1]
    rows = re.findall(r'<th scope="row">(.*?)</th>', table.split("</table>")[0], re.DOTALL)
    assert [re.sub(r"<.*?>", "", row).strip() for row in rows] == ["Hearts", "Misère", "No trump"]


def parts_of_lines(page: str) -> list[str]:
    """Give what is said beside each shape."""
    return [re.sub(r"<.*?>", "", part).strip() for part in re.findall(PART, page, re.DOTALL)]


def test_a_refused_round_is_answered_with_a_sentence_and_the_draft_stays(member: Phone) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    member.fill_in(code, contract="hearts")
    forged = member.write(code, "round", contract="hearts", tricks=[4, 8, 5])
    assert forged.status_code == 422
    assert "Three whole numbers of tricks, together sixteen, not 17." in forged.text
    assert "Hearts are trumps" in member.sheet(code)


@pytest.mark.parametrize("typed", ["", "x", "1e9", "-5", "2.5", "<script>", "9" * 500, "²"])
def test_nonsense_is_answered_with_a_sentence(member: Phone, typed: str) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    assert 400 <= member.fill_in(code, contract=typed).status_code < 500
    member.fill_in(code, contract="hearts")
    answers = [
        member.fill_in(code, seat=BO, tricks=typed),
        member.fill_in(code, seat=typed, tricks=3),
        member.fill_in(code, clear=typed),
        member.write(code, "round", contract=typed, tricks=[3, 8, 5]),
        member.write(code, "round", contract="hearts", tricks=[typed, 8, 5]),
        member.write(code, "round", contract="hearts", tricks=[3, 8, 5], plays=typed or "x"),
    ]
    assert all(400 <= answer.status_code < 500 for answer in answers)
    assert all('role="alert"' in answer.text for answer in answers)
    assert "0 lines" in member.sheet(code)
