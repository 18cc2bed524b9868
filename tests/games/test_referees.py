"""The small referees, asked about everything that they can be asked about."""

import re

import pytest

from scorekeeper.games import shelf
from scorekeeper.pieces.cards import PACK
from scorekeeper.referee import Ask, Verdict
from scorekeeper.rules.objections import Objection
from scorekeeper.settling import referees


def ask(game: str, name: str, **told: object) -> Verdict:
    """Ask a referee; a list is a field that is told several times."""
    [referee] = [one for one in referees()[game] if one.name == name]
    return referee.judge(
        {
            field: [str(one) for one in (value if isinstance(value, list) else [value])]
            for field, value in told.items()
        }
    )


def refusal(game: str, name: str, **told: object) -> tuple[str, str]:
    """The code and the sentence with which a question is refused."""
    with pytest.raises(Objection) as refused:
        ask(game, name, **told)
    return refused.value.code, str(refused.value.why)


def field(game: str, name: str, label: str) -> Ask:
    """What a referee asks for, by the field's name."""
    [referee] = [one for one in referees()[game] if one.name == name]
    [found] = [one for one in referee.asks if one.name == label]
    return found


def first_number(verdict: Verdict) -> int:
    return int(re.findall(r"\d+", str(verdict.says))[0])


# End totals

IMPOSSIBLE = {"fives-and-threes": (19, 21, *range(23, 100)), "all-fives": (*range(37, 100),)}


@pytest.mark.parametrize("total", [n for n in range(21) if n != 19])
def test_an_end_total_of_fives_and_threes_scores_a_point_for_each_five_and_three(
    total: int,
) -> None:
    points = sum(total // part for part in (3, 5) if total % part == 0)
    assert first_number(ask("fives-and-threes", "end-total", total=total)) == points


@pytest.mark.parametrize("total", range(36))
def test_an_end_total_of_all_fives_scores_if_it_is_a_multiple_of_five(total: int) -> None:
    worth = 0 if total % 5 else total
    whole = ask("all-fives", "end-total", total=total, points="total")
    fives = ask("all-fives", "end-total", total=total, points="fives")
    assert (first_number(whole), first_number(fives)) == (worth, worth // 5)
    assert str(total) in str(whole.reasons[0])


@pytest.mark.parametrize("game", IMPOSSIBLE)
def test_a_total_that_nothing_makes_is_refused_and_one_of_three_figures_not_read(game: str) -> None:
    for total in IMPOSSIBLE[game]:
        code, why = refusal(game, "end-total", total=total, points="total")
        assert (code, str(total) in why) == ("impossible-total", True)
    for total in (100, -1):
        code, why = refusal(game, "end-total", total=total, points="total")
        assert code == "bad-record"
        assert f"from 0 to 99, not {total}" in why


# Leftovers


@pytest.mark.parametrize(
    ("players", "out", "pips", "rule", "says", "why"),
    [
        (2, 0, [0, 13], "opponents", "15 points", "13 pips → 15 for player 1"),
        (2, 1, [12, 0], "opponents", "10 points", "12 pips → 10 for player 2"),
        (3, 2, [6, 5, 0], "opponents", "10 points", "6 + 5 = 11 pips → 10 for player 3"),
        (4, 1, [5, 0, 7, 9], "opponents", "10 points", "5 + 7 = 12 pips → 10 for players 2 and 4"),
        (4, 1, [5, 0, 7, 9], "difference", "5 points", "→ 5 for players 2 and 4"),
        (4, 2, [9, 8, 0, 8], "opponents", "15 points", "8 + 8 = 16 pips → 15 for players 1 and 3"),
        (2, "nobody", [4, 9], "opponents", "10 points", "9 pips → 10 for player 1"),
        (2, "nobody", [4, 4], "opponents", "Nobody scores", "4 pips each: nobody scores"),
        (3, "nobody", [4, 4, 6], "opponents", "2.5 points each", "2.5 each for player 1"),
        (2, 0, [0, 168], "opponents", "170 points", "168 pips → 170 for player 1"),
    ],
)
def test_leftovers_are_counted_for_whoever_wins_the_round(
    players: int, out: object, pips: list[int], rule: str, says: str, why: str
) -> None:
    verdict = ask("all-fives", "leftovers", players=players, out=out, pips=pips, rule=rule)
    assert str(verdict.says) == says
    assert why in " ".join(str(one) for one in verdict.reasons).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("players", "out", "pips", "code"),
    [
        (2, 0, [0, -1], "bad-pips"),
        (2, 0, [0, 169], "bad-pips"),
        (2, "nobody", [84, 85], "bad-pips"),
        (2, 0, [1, 5], "bad-pips"),
        (2, 2, [0, 5], "bad-record"),
        (3, 0, [0, 5], "bad-record"),
        (2, 0, [0, 5, 5], "bad-record"),
    ],
)
def test_hands_that_cannot_be_are_refused(
    players: int, out: object, pips: list[int], code: str
) -> None:
    told = {"players": players, "out": out, "pips": pips, "rule": "opponents"}
    assert refusal("all-fives", "leftovers", **told)[0] == code


def test_four_hands_can_be_told_and_every_seat_be_out() -> None:
    assert field("all-fives", "leftovers", "pips").count == 4
    assert field("all-fives", "leftovers", "pips").high == 168
    assert [(value, str(said)) for value, said in field("all-fives", "leftovers", "out").choices][
        1:
    ] == [("0", "player 1"), ("1", "player 2"), ("2", "player 3"), ("3", "player 4")]
    players = field("all-fives", "leftovers", "players").choices
    assert [(value, str(said)) for value, said in players] == [
        (str(number), f"{number} players") for number in (2, 3, 4)
    ]


# Dice


def dice(*faces: object) -> dict[str, object]:
    return {f"dice{place}": face for place, face in enumerate(faces, start=1)}


@pytest.mark.parametrize(
    ("faces", "house", "best", "rows"),
    [
        ((6, 6, 6, 6, 6), {}, "50 points at best: Yacht", ["Sixes: 5 × 6 = 30"]),
        ((2, 3, 4, 5, 6), {}, "30 points at best: Large straight", ["Small straight: nothing: 0"]),
        ((1, 2, 3, 4, 6), {}, "16 points at best: Choice", ["Small straight: nothing: 0"]),
        (
            (1, 2, 3, 4, 6),
            {"preset": "51-games"},
            "16 points at best: Choice",
            ["Small straight: four in a row: 15"],
        ),
        ((4, 4, 4, 4, 1), {}, "17 points at best: Four of a kind", []),
        ((4, 4, 4, 4, 1), {"four": "four"}, "17 points at best: Choice", ["4 × 4 = 16"]),
    ],
)
def test_five_dice_are_told_what_they_give_by_the_house_rules(
    faces: tuple[int, ...], house: dict[str, str], best: str, rows: list[str]
) -> None:
    verdict = ask("yacht", "dice", **dice(*faces), **{"preset": "classic", "four": "five", **house})
    said = [str(one).replace("\N{NO-BREAK SPACE}", " ") for one in verdict.reasons]
    assert str(verdict.says).replace("\N{NO-BREAK SPACE}", " ") == best
    assert len(said) == 12
    for row in rows:
        assert any(row in one for one in said)


@pytest.mark.parametrize("faces", [(), (1, 2, 3, 4), (1, 2, 3, 4, ""), ("", 1, 2, 3, 4)])
def test_fewer_than_five_dice_are_not_judged(faces: tuple[object, ...]) -> None:
    code, why = refusal("yacht", "dice", **dice(*faces), preset="classic", four="five")
    assert (code, "There are five dice" in why) == ("bad-record", True)


def test_the_house_rules_of_dice_are_told_apart() -> None:
    four = [(value, str(said)) for value, said in field("yacht", "dice", "four").choices]
    assert four == [
        ("five", "counts all five dice"),
        ("four", "counts only the four alike"),
    ]
    assert [value for value, _ in field("yacht", "dice", "preset").choices] == [
        "classic",
        "51-games",
    ]


# Tricks and cards


@pytest.mark.parametrize(
    ("contract", "cards", "says"),
    [
        ("hearts", ["AS", "2H", "KS"], "The second card takes it: 2♥"),
        ("no-trump", ["AS", "2H", "KS"], "The first card takes it: A♠"),
        ("misere", ["TS", "AH", "KS"], "The third card takes it: K♠"),
        ("spades", ["2H", "3S", "2S"], "The second card takes it: 3♠"),
    ],
)
def test_a_trick_goes_to_the_highest_trump_or_else_of_the_suit_led(
    contract: str, cards: list[str], says: str
) -> None:
    verdict = ask("three-five-eight", "trick", contract=contract, cards=cards)
    assert str(verdict.says) == says
    assert len(verdict.reasons) == 3


@pytest.mark.parametrize(
    ("house", "contract", "before", "card", "hand", "allowed"),
    [
        ("must", "hearts", ["AS"], "7C", ["2H"], False),
        ("over", "hearts", ["AS"], "7C", ["2H"], False),
        ("free", "hearts", ["AS"], "7C", ["2H"], True),
        ("must", "hearts", ["AS", "9H"], "2H", ["TH"], True),
        ("over", "hearts", ["AS", "9H"], "2H", ["TH"], False),
        ("free", "hearts", ["AS", "9H"], "2H", ["TH"], True),
        ("must", "no-trump", ["AS"], "7C", ["2H"], True),
        ("must", "hearts", ["AS"], "7C", ["2S"], False),
        ("must", "hearts", [], "7C", ["2S", "3S", "4S"], True),
    ],
)
def test_whether_a_card_may_be_played_follows_the_house(
    house: str, contract: str, before: list[str], card: str, hand: list[str], allowed: bool
) -> None:
    told = {"house": house, "contract": contract, "before": before, "card": card, "hand": hand}
    assert str(ask("three-five-eight", "card", **told).says).startswith("Yes" if allowed else "No")


@pytest.mark.parametrize(
    ("name", "told", "code"),
    [
        ("trick", {"cards": ["AS", "2H"]}, "bad-record"),
        ("trick", {"cards": ["AS", "2H", "KS", "QS"]}, "bad-record"),
        ("trick", {"cards": ["AS", "2H", "AS"]}, "bad-deal"),
        ("trick", {"cards": ["AS", "2H", "1S"]}, "bad-record"),
        ("card", {"before": ["AS", "2S", "3S"], "card": "4S", "hand": []}, "bad-record"),
        ("card", {"before": ["AS"], "card": ["4S", "5S"], "hand": []}, "bad-record"),
        ("card", {"before": ["AS"], "card": "", "hand": []}, "bad-record"),
        ("card", {"before": ["AS"], "card": "2S", "hand": ["3S"] * 2}, "bad-deal"),
        ("card", {"before": ["AS"], "card": "2S", "hand": ["3S", "4S", "5S", "6S"]}, "bad-record"),
        ("card", {"before": ["AS"], "card": "AS", "hand": []}, "bad-deal"),
    ],
)
def test_cards_that_are_missing_too_many_or_there_twice_are_not_judged(
    name: str, told: dict[str, object], code: str
) -> None:
    assert refusal("three-five-eight", name, contract="hearts", house="must", **told)[0] == code


def test_every_card_of_the_pack_can_be_chosen_for_every_place() -> None:
    counts = {
        ("trick", "cards"): 3,
        ("card", "before"): 2,
        ("card", "card"): 1,
        ("card", "hand"): 3,
    }
    for (name, label), count in counts.items():
        asked = field("three-five-eight", name, label)
        assert asked.count == count
        assert [value for value, _ in asked.choices] == [str(card) for card in PACK]


def test_every_game_has_a_referee() -> None:
    assert set(referees()) == set(shelf())
