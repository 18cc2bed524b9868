"""A round of 3-5-8 led at the table: its steps, its swaps, its tricks, and what can be undone."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from scorekeeper.games import shelf
from scorekeeper.games.three_five_eight.entries import Round
from scorekeeper.games.three_five_eight.leading import Led, lead
from scorekeeper.games.three_five_eight.roles import EightSheet
from scorekeeper.record import read_setup
from scorekeeper.rules.game import replay
from scorekeeper.rules.match import Draft
from scorekeeper.rules.objections import Objection
from tests.conftest import Phone

GAME = shelf()["three-five-eight"]
ANA, BO, CLEO = range(3)
NONE: Draft = {}
FIRST = Round("spades", (4, 11, 1))
"""Ana is one over, Bo three, Cleo four under. Cleo declares the second round, Bo deals."""


def sheet_after(*rounds: Round, **options: Any) -> EightSheet:
    setup = read_setup(GAME, ["Ana", "Bo", "Cleo"], options, first=ANA)
    sheet: EightSheet = replay(GAME, setup, rounds)
    return sheet


def led(*moves: str, contract: str = "hearts", sheet: EightSheet | None = None) -> Led:
    return lead(sheet or sheet_after(FIRST), contract, moves)


def refusal(*moves: str, **more: Any) -> str:
    with pytest.raises(Objection) as refused:
        led(*moves, **more)
    return refused.value.code


DEALT = ("exchanged", "kitty", "discarded")


def takes(*seats: int) -> list[str]:
    return [f"took-{seat}" for seat in seats]


# The value


def test_the_steps_come_in_their_order() -> None:
    assert [led(*DEALT[:number]).step for number in range(4)] == [
        "exchange",
        "kitty",
        "discard",
        "play",
    ]
    assert led("swap-0-2").step == "exchange"


@pytest.mark.parametrize(
    "moves",
    [
        ("kitty",),
        ("discarded",),
        ("took-1",),
        ("exchanged", "swap-0-2"),
        ("exchanged", "exchanged"),
        (*DEALT, "kitty"),
        (*DEALT, *takes(*[ANA] * 17)),
    ],
)
def test_a_move_out_of_its_order_is_refused(moves: tuple[str, ...]) -> None:
    assert refusal(*moves) == "wrong-moment"


@pytest.mark.parametrize("move", ["", "took-3", "took--1", "took-1 ", "swap-0", "swap-0-3", "win"])
def test_what_is_no_move_cannot_be_read(move: str) -> None:
    assert refusal(*DEALT, move) == "bad-record"


@pytest.mark.parametrize("contract", ["no-trump", "misere"])
def test_without_trumps_the_kitty_comes_first(contract: str) -> None:
    assert led(contract=contract).step == "kitty"


def test_the_kitty_comes_first_where_nobody_may_swap() -> None:
    assert led(sheet=sheet_after()).step == "kitty"
    assert led(sheet=sheet_after(Round("spades", (3, 8, 5)))).step == "kitty"
    assert led(sheet=sheet_after(FIRST, exchange=False)).step == "kitty"


def test_swaps_are_made_by_their_rights() -> None:
    assert led("swap-0-2", "swap-1-2", "swap-1-2", "swap-1-2").exchange.open == ()
    assert refusal("swap-0-2", "swap-0-2") == "bad-exchange"
    assert refusal("swap-1-2", "swap-0-2") == "bad-exchange"
    assert refusal("swap-2-1") == "bad-exchange"


def test_the_declarer_leads_first_and_then_whoever_took_the_trick() -> None:
    assert led(*DEALT).leader == CLEO
    assert led(*DEALT, *takes(BO, ANA)).leader == ANA


def test_tricks_are_counted_by_who_took_them() -> None:
    round_led = led(*DEALT, *takes(BO, ANA, BO, CLEO, BO))
    assert (round_led.tricks, round_led.left) == ((1, 3, 1), 11)


def chances(taken: list[int], contract: str = "hearts") -> list[str]:
    round_led = taken_by(taken, contract)
    return [str(round_led.chance(seat)) for seat in range(3)]


def taken_by(taken: list[int], contract: str) -> Led:
    moves = DEALT[1:] if contract in ("misere", "no-trump") else DEALT
    return led(*moves, *takes(*taken), contract=contract)


def test_what_is_needed_is_said_until_it_is_reached() -> None:
    """Ana needs five, Bo three, Cleo eight."""
    assert chances([]) == ["needs 5 more", "needs 3 more", "needs 8 more"]
    assert chances([BO] * 3) == ["needs 5 more", "reached", "needs 8 more"]
    assert chances([BO] * 5) == ["needs 5 more", "reached, 2\N{NO-BREAK SPACE}over", "needs 8 more"]


def test_that_a_target_cannot_be_reached_any_more_is_said_when_it_is_true() -> None:
    assert chances([BO] * 8)[CLEO] == "needs 8 more"
    assert chances([BO] * 9)[CLEO] == "cannot reach it any more"
    assert [led(*DEALT, *takes(*[BO] * n)).is_lost(CLEO) for n in (8, 9)] == [False, True]
    assert chances([BO] * 9)[ANA] == "needs 5 more"


def test_misere_says_how_many_more_may_be_taken() -> None:
    """Ana may take five, Bo eight, Cleo three."""
    assert chances([], "misere") == ["may take 5 more", "may take 8 more", "may take 3 more"]
    assert chances([CLEO] * 3, "misere")[CLEO] == "may take no more"
    assert chances([CLEO] * 5, "misere")[CLEO] == "2 too many"
    assert chances([CLEO] * 8, "misere")[BO] == "cannot go over any more"
    assert chances([CLEO] * 7, "misere")[BO] == "may take 8 more"
    misere = led(*DEALT[1:], *takes(*[CLEO] * 4), contract="misere")
    assert [misere.is_lost(seat) for seat in range(3)] == [False, False, True]
    assert not led(*DEALT[1:], *takes(*[CLEO] * 3), contract="misere").is_lost(CLEO)


# The draft and the pad


def filled_in(sheet: EightSheet, draft: Draft = NONE, **change: str | int) -> Draft:
    return GAME.draft(sheet, draft, {name: [str(text)] for name, text in change.items()})


def moved(sheet: EightSheet, draft: Draft, *moves: str) -> Draft:
    for move in moves:
        draft = filled_in(sheet, draft, move=move, at=len(draft.get("moves", [])))
    return draft


def begun(sheet: EightSheet, *moves: str, contract: str = "hearts") -> Draft:
    draft = filled_in(sheet, filled_in(sheet, contract=contract), led="yes")
    return moved(sheet, draft, *moves)


def pad(sheet: EightSheet, draft: Draft) -> Mapping[str, Any]:
    return GAME.pad(sheet, draft)


def test_a_round_is_led_only_where_somebody_wants_it() -> None:
    sheet = sheet_after(FIRST)
    draft = filled_in(sheet, contract="hearts")
    assert pad(sheet, draft)["led"] is None
    draft = filled_in(sheet, draft, led="yes")
    assert pad(sheet, draft)["led"]["step"] == "exchange"
    for other in ("no", "zero", ""):
        assert pad(sheet, filled_in(sheet, draft, led=other))["led"] is None


@pytest.mark.parametrize("contract", ["spades", "diamonds", "clubs", "no-trump"])
def test_every_contract_but_misere_is_played_for_the_target(contract: str) -> None:
    taken = [BO] * 9
    assert chances(taken, contract) == chances(taken)
    lost = [taken_by(taken, contract).is_lost(seat) for seat in range(3)]
    assert lost == [False, False, True]


def test_leading_can_be_wanted_before_the_contract_is_chosen() -> None:
    sheet = sheet_after(FIRST)
    draft = filled_in(sheet, filled_in(sheet, led="yes"), contract="hearts")
    assert pad(sheet, draft)["led"]["step"] == "exchange"
    again = filled_in(sheet, draft, again="yes")
    assert pad(sheet, again)["contract"] is None
    assert pad(sheet, filled_in(sheet, again, contract="spades"))["led"]["step"] == "exchange"


def test_the_pad_shows_the_rights_and_how_far_they_are_used() -> None:
    sheet = sheet_after(FIRST)
    rights = pad(sheet, begun(sheet, "swap-1-2"))["led"]["rights"]
    assert [(str(one["who"]), str(one["count"]), one["open"]) for one in rights] == [
        ("Ana ↔ Cleo", "0 of 1", False),
        ("Bo ↔ Cleo", "1 of 3", True),
    ]


RULE = (
    "The card given brings back the highest of its suit, or itself if none is higher; that counts"
    " as a swap too. For a trump: any other card."
)


def notes(sheet: EightSheet, *moves: str) -> list[list[str]]:
    rights = pad(sheet, begun(sheet, *moves))["led"]["rights"]
    return [[str(note) for note in one["notes"]] for one in rights]


def test_the_swap_that_is_due_tells_its_rule_and_a_later_one_whose_swaps_it_would_end() -> None:
    assert notes(sheet_after(FIRST)) == [[RULE], ["Once Bo begins, Ana can swap no more."]]


def test_swaps_that_are_used_up_are_ended_by_nobody() -> None:
    assert notes(sheet_after(FIRST), "swap-0-2") == [[], [RULE]]


def test_a_right_that_has_lapsed_says_why() -> None:
    assert notes(sheet_after(FIRST), "swap-1-2") == [
        ["Ana can swap no more: Bo has begun."],
        [RULE],
    ]
    assert notes(sheet_after(FIRST), *["swap-1-2"] * 3)[1] == []


def test_whose_swaps_came_last_ended_those_of_others() -> None:
    assert notes(sheet_after(FIRST), "swap-0-2", "swap-1-2") == [[], [RULE]]
    sheet = sheet_after(Round("spades", (6, 9, 1)))
    assert str(pad(sheet, begun(sheet))["led"]["rights"][0]["count"]) == "0 of 3"
    assert notes(sheet, "swap-0-2", "swap-1-2")[0] == ["Ana can swap no more: Bo has begun."]


def test_each_step_has_its_own_keys_and_no_others() -> None:
    sheet = sheet_after(FIRST)
    steps = [pad(sheet, begun(sheet, *DEALT[:number])) for number in range(4)]
    assert [len(step["led"]["rights"]) for step in steps] == [2, 0, 0, 0]
    assert [len(step["led"]["seats"]) for step in steps] == [0, 0, 0, 3]
    assert [step["led"]["done"] for step in steps] == [False] * 4
    assert [step["led"]["skipped"] for step in steps] == [None] * 4
    assert [step["swapping"] for step in steps] == [True, False, False, False]
    assert [step["led"]["at"] for step in steps] == [0, 1, 2, 3]


def test_why_nobody_swaps_is_said_at_the_kitty_only() -> None:
    sheet = sheet_after(FIRST)
    for moves in (["kitty"], ["kitty", "discarded"], ["kitty", "discarded", "took-1"]):
        assert pad(sheet, begun(sheet, *moves, contract="misere"))["led"]["skipped"] is None


def test_of_two_players_who_were_over_the_higher_target_swaps_first() -> None:
    sheet = sheet_after(FIRST)
    said = pad(sheet, begun(sheet))["led"]["says"]
    assert str(said) == "Tap for each swap, higher target first."


def test_one_player_who_was_over_swaps_with_both_others_in_any_order() -> None:
    sheet = sheet_after(Round("spades", (6, 7, 3)))
    assert str(pad(sheet, begun(sheet))["led"]["says"]) == "Tap for each swap made."
    assert notes(sheet) == [[RULE], [RULE]]
    assert notes(sheet, "swap-0-1") == [[RULE], []]


def test_the_pad_says_what_is_due() -> None:
    sheet = sheet_after(FIRST)
    says = [str(pad(sheet, begun(sheet, *DEALT[:number]))["led"]["says"]) for number in (1, 2, 3)]
    assert says == [
        "Everyone sees the four cards of the kitty. Then Cleo takes them.",
        "Cleo discards any four of the twenty cards, face down, and leads.",
        "Trick 1/16: who takes it?",
    ]


@pytest.mark.parametrize("contract", ["no-trump", "misere"])
def test_the_kitty_without_trumps_says_why_nobody_swaps(contract: str) -> None:
    sheet = sheet_after(FIRST)
    shown = pad(sheet, begun(sheet, contract=contract))["led"]
    assert (shown["step"], str(shown["skipped"])) == ("kitty", "No trumps, no exchange.")
    assert pad(sheet, begun(sheet, "kitty", contract=contract))["led"]["skipped"] is None


def test_where_nobody_might_have_swapped_the_kitty_says_nothing_of_it() -> None:
    for sheet in (sheet_after(), sheet_after(FIRST, exchange=False)):
        assert pad(sheet, begun(sheet, contract="no-trump"))["led"]["skipped"] is None
    sheet = sheet_after(FIRST)
    assert pad(sheet, begun(sheet, "exchanged"))["led"]["skipped"] is None


def test_the_pad_shows_tricks_against_targets() -> None:
    sheet = sheet_after(FIRST)
    seats = pad(sheet, begun(sheet, *DEALT, *takes(BO, BO)))["led"]["seats"]
    assert [(one["tricks"], one["target"], one["leads"]) for one in seats] == [
        (0, 5, False),
        (2, 3, True),
        (0, 8, False),
    ]


def test_sixteen_tricks_make_a_round_to_be_counted() -> None:
    sheet = sheet_after(FIRST)
    draft = begun(sheet, *DEALT, *takes(*[ANA] * 6, *[BO] * 2, *[CLEO] * 8))
    shown = pad(sheet, draft)
    assert shown["led"]["done"]
    assert shown["led"]["says"] is None
    assert [seat["tricks"] for seat in shown["seats"]] == [6, 2, 8]
    assert not pad(sheet, begun(sheet, *DEALT, *takes(*[ANA] * 15)))["led"]["done"]


def test_a_move_told_by_two_phones_counts_once() -> None:
    sheet = sheet_after(FIRST)
    draft = begun(sheet, *DEALT)
    once = filled_in(sheet, draft, move="took-1", at=3)
    assert filled_in(sheet, once, move="took-1", at=3) == once
    with pytest.raises(Objection, match="Somebody was faster") as refused:
        filled_in(sheet, once, move="took-2", at=3)
    assert refused.value.status == 409
    with pytest.raises(Objection, match="Somebody was faster"):
        filled_in(sheet, once, move="took-0", at=3)


def test_the_first_move_of_a_round_told_by_two_phones_counts_once_too() -> None:
    sheet = sheet_after(FIRST)
    once = filled_in(sheet, begun(sheet), move="swap-0-2", at=0)
    assert filled_in(sheet, once, move="swap-0-2", at=0) == once
    with pytest.raises(Objection, match="Somebody was faster"):
        filled_in(sheet, once, move="swap-0-2", at=-1)


@pytest.mark.parametrize("at", [-1, 5, 99])
def test_a_move_for_another_moment_is_refused(at: int) -> None:
    sheet = sheet_after(FIRST)
    with pytest.raises(Objection) as refused:
        filled_in(sheet, begun(sheet, *DEALT), move="took-1", at=at)
    assert refused.value.code == "wrong-moment"


def test_the_last_move_is_taken_back_once() -> None:
    sheet = sheet_after(FIRST)
    before = begun(sheet, *DEALT, "took-1")
    after = moved(sheet, before, "took-2")
    undone = filled_in(sheet, after, undo="yes", at=5)
    assert undone == before
    assert filled_in(sheet, undone, undo="yes", at=5) == before
    assert filled_in(sheet, before, undo="yes", at=4)["moves"] == list(DEALT)


def test_nothing_is_taken_back_that_this_phone_did_not_see() -> None:
    sheet = sheet_after(FIRST)
    with pytest.raises(Objection, match="Somebody was faster"):
        filled_in(sheet, begun(sheet, *DEALT, *takes(BO, ANA)), undo="yes", at=4)
    for at in (0, 2, 99):
        with pytest.raises(Objection, match="Somebody was faster"):
            filled_in(sheet, begun(sheet), undo="yes", at=at)
    for at in (2, 5, 99):
        with pytest.raises(Objection, match="Somebody was faster"):
            filled_in(sheet, begun(sheet, *DEALT), undo="yes", at=at)


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ((), "None"),
        (("swap-0-2",), "Undo the last swap"),
        (("exchanged",), "One step back"),
        (("exchanged", "kitty"), "One step back"),
        (DEALT, "One step back"),
        ((*DEALT, "took-1"), "Undo trick 1"),
    ],
)
def test_what_would_be_taken_back_is_named(moves: tuple[str, ...], said: str) -> None:
    sheet = sheet_after(FIRST)
    assert str(pad(sheet, begun(sheet, *moves))["led"]["undo"]) == said


def test_another_contract_keeps_the_tricks_and_not_the_swaps() -> None:
    sheet = sheet_after(FIRST)
    draft = begun(sheet, "swap-0-2", *DEALT, "took-1")
    again = filled_in(sheet, draft, again="yes")
    assert pad(sheet, again)["led"] is None
    assert filled_in(sheet, again, contract="clubs")["moves"] == [*DEALT, "took-1"]
    assert filled_in(sheet, again, contract="misere")["moves"] == [*DEALT[1:], "took-1"]
    only_swapped = filled_in(sheet, begun(sheet, "swap-0-2"), again="yes")
    assert pad(sheet, filled_in(sheet, only_swapped, contract="clubs"))["led"]["at"] == 0


def test_telling_all_tricks_at_once_and_back_loses_no_trick() -> None:
    sheet = sheet_after(FIRST)
    draft = begun(sheet, *DEALT, "took-1")
    quick = filled_in(sheet, draft, led="no")
    assert pad(sheet, quick)["asked"] == [CLEO, ANA, BO]
    assert filled_in(sheet, quick, led="yes") == draft


def test_moves_that_make_no_sense_any_more_are_dropped() -> None:
    """An earlier round was corrected, and nobody may swap."""
    draft = begun(sheet_after(FIRST), "swap-0-2")
    assert pad(sheet_after(Round("spades", (3, 8, 5))), draft)["led"]["step"] == "kitty"


LED = (*DEALT, *takes(*[ANA] * 6, *[BO] * 2, *[CLEO] * 8))
COUNTED = Round("hearts", (6, 2, 8))


def test_a_led_round_that_is_taken_back_is_led_again_with_its_moves() -> None:
    sheet = sheet_after(FIRST)
    draft = begun(sheet, "swap-0-2", *LED)
    again = GAME.draft_again(sheet, COUNTED, "7", draft)
    assert str(pad(sheet, again)["led"]["undo"]) == "Undo trick 16"
    assert filled_in(sheet, again, undo="yes", at=len(LED) + 1) == begun(
        sheet, "swap-0-2", *LED[:-1]
    )


@pytest.mark.parametrize(
    "entry",
    [
        Round("clubs", (6, 2, 8)),
        Round("spades", (6, 2, 8)),
        Round("hearts", (5, 3, 8)),
        Round("hearts", (7, 1, 8)),
    ],
)
def test_a_round_that_is_not_what_was_led_is_not_led_again(entry: Round) -> None:
    sheet = sheet_after(FIRST)
    again = GAME.draft_again(sheet, entry, "7", begun(sheet, *LED))
    assert pad(sheet, again)["led"] is None
    assert pad(sheet, again)["contract"] == entry.contract


def test_a_round_told_all_at_once_in_the_end_comes_back_so() -> None:
    sheet = sheet_after(FIRST)
    quick = filled_in(sheet, begun(sheet, *LED), led="no")
    again = GAME.draft_again(sheet, COUNTED, "7", quick)
    assert again == GAME.draft_again(sheet, COUNTED, "7", NONE)
    assert [seat["tricks"] for seat in pad(sheet, again)["seats"]] == [6, 2, 8]


def test_a_round_begins_the_way_the_last_one_was_told() -> None:
    sheet = sheet_after(FIRST)
    draft = begun(sheet, *LED)
    after = GAME.play(sheet, COUNTED)
    assert pad(after, GAME.draft_next(after, draft))["stepwise"]
    assert GAME.under_way(after, GAME.draft_next(after, draft)) is None
    assert not GAME.draft_next(after, filled_in(sheet, draft, led="no"))
    assert not GAME.draft_next(after, NONE)


def test_no_round_begins_after_the_last_one() -> None:
    sheet = sheet_after(FIRST, COUNTED, rounds=3)
    over = GAME.play(sheet, Round("clubs", (8, 5, 3)))
    assert over.finished
    assert GAME.draft_next(over, begun(sheet, contract="clubs")) == {}


def test_moves_come_after_the_contract() -> None:
    sheet = sheet_after(FIRST)
    with pytest.raises(Objection, match="The contract comes first"):
        filled_in(sheet, move="took-1", at=0)


# At the table


def test_a_round_led_from_the_contract_to_the_score(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    bo = phone(htmx=True).join(code, BO)
    member.fill_in(code, led="yes")
    bo.fill_in(code, contract="hearts")
    assert "Everyone sees the four cards of the kitty. Then Bo takes them." in member.sheet(code)
    member.fill_in(code, move="kitty", at=0)
    assert "Bo discards any four" in bo.sheet(code)
    bo.fill_in(code, move="discarded", at=1)
    for number, seat in enumerate([BO] * 10 + [CLEO] * 5 + [ANA]):
        assert f"Trick {number + 1}/16: who takes it?" in member.sheet(code)
        assert bo.fill_in(code, move=f"took-{seat}", at=number + 2).status_code == 200
    assert "Count it" in member.sheet(code)
    assert 'name="tricks" value="10"' in member.sheet(code)
    assert bo.write(code, "round", contract="hearts", tricks=[1, 10, 5]).status_code == 200
    assert "Cleo looks at six cards, then chooses" in member.sheet(code)


def lead_a_round(phone: Phone, code: str) -> None:
    """Lead the first round: Bo takes ten tricks, Cleo five, Ana the last."""
    phone.fill_in(code, led="yes")
    phone.fill_in(code, contract="hearts")
    for number, move in enumerate([*DEALT[1:], *takes(*[BO] * 10, *[CLEO] * 5, ANA)]):
        phone.fill_in(code, move=move, at=number)


def test_a_led_round_counted_and_taken_back_is_where_it_was(member: Phone) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    lead_a_round(member, code)
    member.write(code, "round", contract="hearts", tricks=[1, 10, 5])
    assert "Undo trick 16" not in member.sheet(code)
    member.undo(code, act=1, seen=1)
    assert "Undo trick 16" in member.sheet(code)
    assert member.fill_in(code, seen=2, undo="yes", at=18).status_code == 303
    assert "Trick 16/16: who takes it?" in member.sheet(code)


def test_the_way_is_remembered_from_round_to_round_and_can_be_left(member: Phone) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    lead_a_round(member, code)
    member.write(code, "round", contract="hearts", tricks=[1, 10, 5])
    assert "Enter all tricks at once" in member.sheet(code)
    member.fill_in(code, seen=1, led="no")
    member.fill_in(code, seen=1, contract="misere")
    member.write(code, "round", seen=1, contract="misere", tricks=[1, 10, 5])
    assert "Go step by step, trick by trick" in member.sheet(code)


def test_a_trick_that_another_phone_told_otherwise_is_not_counted(member: Phone) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    for change in ({"contract": "hearts"}, {"led": "yes"}, {"move": "kitty", "at": 0}):
        member.fill_in(code, **change)
    member.fill_in(code, move="discarded", at=1)
    assert member.fill_in(code, move="took-1", at=2).status_code == 303
    late = member.fill_in(code, move="took-2", at=2)
    assert (late.status_code, "Somebody was faster" in late.text) == (409, True)
    assert "Undo trick 1" in member.sheet(code)


@pytest.mark.parametrize("typed", ["", "x", "1e9", "-5", "2.5", "<script>", "took-9", "9" * 500])
def test_nonsense_is_answered_with_a_sentence(member: Phone, typed: str) -> None:
    code = member.start("three-five-eight", "Ana", "Bo", "Cleo")
    for change in ({"contract": "hearts"}, {"led": "yes"}):
        member.fill_in(code, **change)
    for change in (
        {"move": typed, "at": 0},
        {"move": "kitty", "at": typed},
        {"undo": "yes", "at": typed},
        {"move": ["kitty", "kitty"], "at": 0},
        {"move": "kitty"},
    ):
        answer = member.fill_in(code, **change)
        assert 400 <= answer.status_code < 500
        assert "<script>" not in answer.text.split("<main", 1)[1]
