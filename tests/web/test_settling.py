"""Settling an argument: a record explained line by line, and the small referees."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from html import unescape
from random import Random
from typing import Any

import pytest

from scorekeeper.check import judge
from scorekeeper.pieces.cards import Card
from scorekeeper.settling import explain, referees
from scorekeeper.web import settling
from tests.check.codes import CODES
from tests.check.sheet import record
from tests.check.table_for_cards import Table
from tests.conftest import Phone

Phones = Callable[..., Phone]

FIFTEEN = {"do": "place", "seat": 0, "total": 15}
OUT = {"do": "place", "seat": 1, "total": 6, "out": True}
GONE = {"do": "nonsense", "void": True}
VALID = record("fives-and-threes", FIFTEEN, GONE, OUT)
BROKEN = record("fives-and-threes", FIFTEEN, {**FIFTEEN, "total": 21})


def settle(phone: Phone, document: Any = "", file: bytes | None = None) -> tuple[int, str]:
    """Post a record as text, or as a file; give the status and the page."""
    text = document if isinstance(document, str) else json.dumps(document)
    data: dict[str, Any] = {"csrf_token": phone.token(), "record": text}
    if file is not None:
        data["file"] = (io.BytesIO(file), "match.json")
    answer = phone.client.post(
        "/check", data=data, content_type="multipart/form-data", headers=phone.headers()
    )
    return answer.status_code, answer.get_data(as_text=True)


def test_every_line_is_explained(phone: Phones) -> None:
    status, page = settle(phone(), VALID)
    assert status == 200
    assert "Everything in it is allowed" in page
    for told in ("15 = 3 × 5 → 5 + 3 = 8", "6 ÷ 3 = 2, last tile + 1", "taken back, not read"):
        assert told in page


def steps(page: str) -> list[str]:
    """What the lines say step by step, one text a line of the record."""
    told = re.findall(r"<summary>Step by step</summary>(.*?)</details>", page, re.S)
    return [" ".join(re.sub(r"<[^>]*>", " ", unescape(one)).split()) for one in told]


def one_suit_each() -> dict[str, Any]:
    """A round with spades as trumps, all of them Ana's; Bo discards what was in the kitty."""
    ranks = "23456789TJQKA"
    spades, hearts, diamonds, clubs = ([rank + suit for rank in ranks] for suit in "SHDC")
    hands = [spades + hearts[:3], hearts[3:] + diamonds[:6], diamonds[6:] + clubs[:9]]
    ana, bo, cleo = list(hands[0]), list(hands[1]), list(hands[2])
    first = [bo.pop(bo.index("5H")), cleo.pop(cleo.index("2C")), ana.pop(ana.index("4H"))]
    second = [bo.pop(bo.index("AH")), cleo.pop(cleo.index("3C")), ana.pop(ana.index("3H"))]
    third = [bo.pop(bo.index("2D")), cleo.pop(cleo.index("AD")), ana.pop(ana.index("2S"))]
    plays = [first, second, third]
    for _ in range(13):
        plays.append([ana.pop(0), bo.pop(), cleo.pop()])
    return {
        "do": "round",
        "contract": "spades",
        "deal": {"hands": hands, "kitty": clubs[9:]},
        "discard": clubs[9:],
        "plays": plays,
    }


def test_a_round_told_by_its_cards_is_told_trick_by_trick(phone: Phones) -> None:
    _, page = settle(phone(), record("three-five-eight", one_suit_each(), players=3))
    [told] = steps(page)
    assert told.startswith(
        "Bo takes up J♣ Q♣ K♣ A♣ and discards J♣ Q♣ K♣ A♣."
        " Trick 1: Bo 5♥, Cleo 2♣, Ana 4♥. Bo takes it."
        " Trick 2: Bo A♥, Cleo 3♣, Ana 3♥. Bo takes it."
        " Trick 3: Bo 2♦, Cleo A♦, Ana 2♠. Ana takes it."
        " Trick 4: Ana 3♠, Bo 7♦, Cleo 10♣. Ana takes it."
    )
    assert told.endswith("Trick 16: Ana 2♥, Bo 6♥, Cleo 8♦. Bo takes it.")
    assert told.count("takes it.") == 16


def test_a_swap_is_told_with_both_cards_and_the_next_declarer_leads() -> None:
    table = Table(Random(1))
    while not table.rounds or not table.rounds[-1]["exchanges"]:
        table.play(["spades", "hearts", "diamonds", "clubs"])
    told = explain(table.record()).lines[-1].steps
    swaps, last = table.rounds[-1]["exchanges"], len(table.rounds) - 1
    names = table.record()["players"]
    for swap, said in zip(swaps, told, strict=False):
        giver, other = names[swap["from"]], names[swap["to"]]
        gives, gets = Card.read(swap["gives"]).figure, Card.read(swap["gets"]).figure
        assert str(said) == f"{giver} gives {other} {gives} and gets {gets} back."
    declarer = names[(last + 1) % 3]
    assert str(told[len(swaps)]).startswith(f"{declarer} takes up")
    assert str(told[len(swaps) + 1]).startswith(f"Trick 1: {declarer}\N{NO-BREAK SPACE}")
    assert len(told) == len(swaps) + 1 + 16


def test_the_tricks_told_are_those_counted() -> None:
    table = Table(Random(2))
    for _ in range(3):
        table.play()
    for line, entry in zip(explain(table.record()).lines, table.rounds, strict=True):
        takers = [str(said) for said in line.steps[-16:]]
        names = table.record()["players"]
        assert [
            sum(said.endswith(f". {name} takes it.") for said in takers) for name in names
        ] == entry["tricks"]


def test_a_turn_told_by_its_rolls_is_told_roll_by_roll(phone: Phones) -> None:
    rolls = [[6, 6, 4, 3, 1], [6, 6, 6, 2, 2], [6, 6, 6, 6, 2]]
    turn = {"do": "score", "seat": 0, "category": "sixes", "rolls": rolls}
    _, page = settle(phone(), record("yacht", {**turn, "kept": [[6, 6], []]}))
    assert steps(page) == [
        "Roll 1: 6-6-4-3-1, kept 6-6. Roll 2: 6-6-6-2-2, kept nothing. Roll 3: 6-6-6-6-2."
    ]


def test_what_was_dealt_and_drawn_of_dominoes_is_told() -> None:
    deal = {"do": "deal", "hands": [["3|6", "1|1"], ["2|4", "0|4"]]}
    place = {"do": "place", "seat": 0, "tile": "3|6"}
    draw = {"do": "draw", "seat": 1, "tiles": ["5|5", "0|6"]}
    found = explain(record("all-fives", deal, place, draw, hand=2, record="plays"))
    told = [str(line.what).replace("\N{NO-BREAK SPACE}", " ") for line in found.lines]
    assert told == ["Dealt (Ana 3|6, 1|1 · Bo 2|4, 0|4)", "Ana: 3|6", "Bo: draws 5|5, 0|6"]


def test_a_line_that_says_it_all_has_no_steps(phone: Phones) -> None:
    leave = {"do": "score", "seat": 0, "category": "sixes", "dice": [6, 6, 6, 6, 2]}
    eight = {"do": "round", "contract": "hearts", "tricks": [3, 8, 5]}
    for document in (
        VALID,
        record("yacht", leave),
        record("three-five-eight", eight, players=3),
    ):
        assert steps(settle(phone(), document)[1]) == []


def test_the_entry_that_breaks_a_rule_is_shown_with_the_reason(phone: Phones) -> None:
    status, page = settle(phone(), BROKEN)
    assert status == 200
    assert "Line 2 is not allowed" in page
    assert "count from 0: entry 1, code impossible-total" in page
    assert "No two ends make 21" in page or "21" in page
    assert '"total": 21' in page
    assert "15 = 3 × 5 → 5 + 3 = 8" in page


def test_a_record_may_come_as_a_file(phone: Phones) -> None:
    _, page = settle(phone(), file=json.dumps(VALID).encode())
    assert "Everything in it is allowed" in page


NO_RECORDS: list[str] = [
    "",
    "   ",
    "Ana 15, Bo 6",
    "[" * 60_000,
    "{}",
    "null",
    "NaN",
    json.dumps({**VALID, "players": ["Ana"]}),
    json.dumps({**VALID, "options": {"target": "<script>alert(1)</script>"}}),
    json.dumps({**VALID, "game": "chess"}),
    '{"format": "scorekeeper.match/1", "format": 1e999}',
]


@pytest.mark.parametrize("text", NO_RECORDS)
def test_what_is_no_record_is_refused_with_a_sentence_and_still_there(
    phone: Phones, text: str
) -> None:
    status, page = settle(phone(), text)
    assert status in (400, 422)
    assert 'role="alert"' in page
    assert text.strip() in unescape(page)
    assert "<script>alert" not in page


@pytest.mark.parametrize(("language", "said"), [("ko", "JSON이 아니에요"), ("uk", "Це не JSON")])
@pytest.mark.parametrize("text", ["Ana 15, Bo 6", "[NaN]", "7" * 5000, "[" * 60_000])
def test_why_a_text_is_no_json_is_said_in_the_readers_words(
    phone: Phones, text: str, language: str, said: str
) -> None:
    _, page = settle(phone(language=language), text)
    [problem] = re.findall(r'id="problem" role="alert">(.*?)</p>', page)
    assert unescape(problem).startswith(said)
    assert set(re.findall("[A-Za-z]+", problem)) <= {"JSON", "NaN", "span", "class", "sum"}


def test_a_file_that_is_no_text_is_refused_with_a_sentence(phone: Phones) -> None:
    status, page = settle(phone(), file=b"\xff\xd8\xff\xe0\x00\x10JFIF")
    assert (status, 'role="alert"' in page) == (400, True)


def test_half_a_character_in_a_name_can_be_shown(phone: Phones) -> None:
    text = json.dumps(VALID).replace("Bo", "\\ud800")
    status, page = settle(phone(), text)
    assert status == 200
    assert "\\ud800" in page


def test_a_record_too_large_for_the_page_is_refused(phone: Phones) -> None:
    body = b"record=" + b"+" * settling.LARGEST_RECORD
    kind = "application/x-www-form-urlencoded"
    answer = phone().client.post("/check", data=body, content_type=kind)
    assert answer.status_code == 413
    assert "takes a record of up to 1 MB" in answer.text
    assert "scorekeeper check takes larger ones" in answer.text


def test_a_file_too_large_for_the_page_is_refused_with_a_sentence(phone: Phones) -> None:
    file = b" " * settling.LARGEST_RECORD
    named = b'Content-Disposition: form-data; name="file"; filename="match.json"'
    body = b"\r\n".join([b"--edge", named, b"", file, b"--edge--", b""])
    kind = "multipart/form-data; boundary=edge"
    answer = phone().client.post("/check", data=body, content_type=kind)
    assert answer.status_code == 413
    assert "takes a record of up to 1 MB" in answer.text
    assert "A match record" in answer.text


def test_scores_below_nothing_are_told_apart(phone: Phones) -> None:
    told = {"do": "round", "contract": "hearts", "tricks": [3, 11, 2]}
    _, page = settle(phone(), record("three-five-eight", told, players=3))
    [scores] = re.findall(r'<span class="check-after">(.*?)</span>\n', page)
    assert re.sub(r"<[^>]*>", " ", scores) == "0 · 3 · −3"


def test_a_record_larger_than_a_pads_form_is_taken(phone: Phones) -> None:
    long = record("fives-and-threes", *[{"do": "place", "seat": 0, "total": 1}] * 2500)
    status, page = settle(phone(), long)
    assert status == 200
    assert "500 more lines are not shown." in page.replace(",", "")


def test_everyone_who_gets_here_may_ask(phone: Phones) -> None:
    assert phone().get("/check").status_code == 200


def ask(phone: Phone, address: str) -> tuple[int, str]:
    answer = phone.client.get(f"/check/{address}")
    return answer.status_code, answer.get_data(as_text=True)


QUESTIONS = {
    "fives-and-threes/end-total?total=15": ("8 points", "15 = 3 × 5 → 5 + 3 = 8"),
    "fives-and-threes/end-total?total=7": ("0 points", "7: no threes, no fives"),
    "all-fives/end-total?total=20&points=total": (
        "20 points",
        "20 is a multiple of\N{NO-BREAK SPACE}5",
    ),
    "all-fives/end-total?total=20&points=fives": ("4 points", "20 ÷ 5 = 4"),
    "all-fives/leftovers?players=2&out=0&pips=0&pips=13&rule=opponents": (
        "15 points",
        "13 pips → 15 for player 1",
    ),
    "all-fives/leftovers?players=3&out=nobody&pips=4&pips=4&pips=6&rule=opponents": (
        "2.5 points each",
        "6 pips → 5 split: 2.5 each for player 1 and player 2",
    ),
    "all-fives/leftovers?players=4&out=1&pips=5&pips=0&pips=7&pips=9&rule=opponents": (
        "10 points",
        "5 + 7 = 12 pips → 10 for players 2 and 4",
    ),
    "all-fives/leftovers?players=2&out=nobody&pips=4&pips=4&rule=opponents": (
        "Nobody scores",
        "4 pips each: nobody scores",
    ),
    "yacht/dice?dice1=4&dice2=4&dice3=4&dice4=4&dice5=1&preset=classic&four=five": (
        "17 points at best: Four of a kind",
        "Four of a kind: 4 + 4 + 4 + 4 + 1 = 17",
        "Fours: 4 × 4 = 16",
        "Yacht: nothing: 0",
    ),
    "yacht/dice?dice1=1&dice2=2&dice3=3&dice4=4&dice5=6&preset=51-games&four=four": (
        "16 points at best: Choice",
        "Small straight: four in a row: 15",
    ),
    "three-five-eight/trick?contract=hearts&cards=AS&cards=2H&cards=KS": (
        "The second card takes it: 2♥",
        "2♥ takes the trick: the highest trump in it.",
        "A♠ is no trump; 2♥ is one.",
        "K♠ is no trump; 2♥ is one.",
    ),
    "three-five-eight/trick?contract=misere&cards=TS&cards=AH&cards=KS": (
        "The third card takes it: K♠",
        "K♠ takes the trick: the highest card of the suit led.",
        "10♠ is lower than K♠.",
        "A♥ is neither a trump nor of the suit led.",
    ),
    "three-five-eight/card?contract=hearts&before=AS&before=&card=7C&hand=2H&house=must": (
        "No, 7♣ may not be played",
        "Without ♠ a trump must be played: 2♥, for one, not 7♣.",
    ),
    "three-five-eight/card?contract=hearts&before=AS&before=9H&card=2H&hand=TH&house=over": (
        "No, 2♥ may not be played",
        "a higher one must be played if it is held: 10♥",
    ),
    "three-five-eight/card?contract=hearts&before=AS&before=9H&card=2H&hand=8H&house=over": (
        "Yes, 2♥ may be played",
        "Without ♠, 2♥ may trump.",
    ),
    "three-five-eight/card?contract=hearts&before=AS&before=&card=7C&hand=2H&house=free": (
        "Yes, 7♣ may be played",
        "any card may be played.",
    ),
    "three-five-eight/card?contract=hearts&before=AS&before=&card=2H&hand=5S&house=free": (
        "No, 2♥ may not be played",
        "♠ was led and must be followed: 5♠, for one, not 2♥.",
    ),
    "three-five-eight/card?contract=hearts&before=AS&before=&card=2S&hand=5S&house=must": (
        "Yes, 2♠ may be played",
        "2♠ follows suit.",
    ),
    "three-five-eight/card?contract=hearts&before=&before=&card=2D&hand=&hand=&hand=&house=must": (
        "Yes, 2♦ may be played",
        "Whoever leads may play any card.",
    ),
    "three-five-eight/card?contract=hearts&before=AS&before=&card=7C&hand=&house=must": (
        "Yes, 7♣ may be played",
        "any card may be played.",
    ),
}


@pytest.mark.parametrize("address", QUESTIONS)
def test_a_small_referee_gives_the_verdict_and_the_reason(phone: Phones, address: str) -> None:
    status, page = ask(phone(), address)
    assert status == 200
    for said in QUESTIONS[address]:
        assert said in unescape(page)


NONSENSE = [
    "fives-and-threes/end-total?total=21",
    "fives-and-threes/end-total?total=-5",
    "fives-and-threes/end-total?total=2.5",
    "fives-and-threes/end-total?total=1e9",
    "fives-and-threes/end-total?total=<script>",
    "all-fives/end-total?total=20&points=none",
    "all-fives/leftovers?players=2&out=3&pips=0&pips=13&rule=opponents",
    "all-fives/leftovers?players=2&out=0&pips=4&pips=13&rule=opponents",
    "all-fives/leftovers?players=3&out=0&pips=0&pips=13&rule=opponents",
    "all-fives/leftovers?players=2&out=0&pips=0&pips=169&rule=opponents",
    "all-fives/leftovers?players=2&out=0&pips=x&pips=1&rule=opponents",
    "yacht/dice?dice1=4&dice2=4&dice3=4&dice4=4&dice5=7&preset=classic&four=five",
    "yacht/dice?dice1=4&dice2=4&dice3=4&dice4=4&dice5=x&preset=classic&four=five",
    "yacht/dice?dice1=4&dice2=4&dice3=4&dice4=4&dice5=1&preset=kismet&four=five",
    "three-five-eight/trick?contract=hearts&cards=AS&cards=2H",
    "three-five-eight/trick?contract=hearts&cards=AS&cards=2H&cards=AS",
    "three-five-eight/trick?contract=hearts&cards=AS&cards=2H&cards=KS&cards=QS",
    "three-five-eight/trick?contract=hearts&cards=AS&cards=2H&cards=1S",
    "three-five-eight/trick?contract=trump&cards=AS&cards=2H&cards=KS",
    "three-five-eight/card?contract=hearts&before=AS&card=AS&hand=2H&house=must",
    "three-five-eight/card?contract=hearts&before=AS&card=7C&hand=<script>&house=must",
    "three-five-eight/card?contract=hearts&before=AS&card=7C&hand=2H&house=ours",
]


LEFT_OUT = {
    "fives-and-threes/end-total?total=": "The two ends together: fill in a number.",
    "all-fives/end-total?total=+&points=total": "All open ends together: fill in a number.",
    "all-fives/end-total?total=20": "How points count: choose one of them.",
    "all-fives/leftovers?players=2&out=0&pips=&pips=&pips=&pips=&rule=opponents": (
        "Every hand needs its pips"
    ),
    "yacht/dice?dice1=4&dice2=4&dice3=4&dice4=4&preset=classic&four=five": (
        "There are five dice: choose what each of them shows."
    ),
    "yacht/dice?preset=classic&four=five": "There are five dice",
    "three-five-eight/trick?contract=hearts&cards=&cards=&cards=": "A trick is three cards",
    "three-five-eight/trick?cards=AS&cards=2H&cards=KS": "Contract: choose one of them.",
    "three-five-eight/card?contract=hearts&before=AS&before=&card=&hand=2H&house=must": (
        "Choose the card that the question is about."
    ),
    "three-five-eight/card?contract=hearts&before=&card=&hand=&house=must": "Choose the card",
}


@pytest.mark.parametrize("address", LEFT_OUT)
def test_a_small_referee_says_what_it_still_must_be_told(phone: Phones, address: str) -> None:
    status, page = ask(phone(), address)
    assert (status, 'role="alert"' in page) == (400, True)
    assert LEFT_OUT[address] in unescape(page)


@pytest.mark.parametrize("address", NONSENSE)
def test_a_small_referee_refuses_nonsense_with_a_sentence(phone: Phones, address: str) -> None:
    status, page = ask(phone(), address)
    assert status in (400, 422)
    assert 'role="alert"' in page
    assert "<script>" not in page.split("<main", 1)[1]


def every_referee() -> list[str]:
    return [f"{game}/{one.name}" for game, found in referees().items() for one in found]


@pytest.mark.parametrize("address", every_referee())
def test_every_referee_asks_before_it_judges(phone: Phones, address: str) -> None:
    status, page = ask(phone(), address)
    assert status == 200
    assert 'role="status"' not in page
    assert 'role="alert"' not in page


def test_a_referee_that_there_is_not(phone: Phones) -> None:
    assert ask(phone(), "yacht/none")[0] == 404
    assert ask(phone(), "chess/end-total")[0] == 404


LETTERS = {"en": "[A-Za-z]", "ko": "[가-힣]", "uk": "[а-яіїєґ]"}


@pytest.mark.parametrize("language", LETTERS)
@pytest.mark.parametrize("code", CODES)
def test_every_code_says_why_in_every_language(phone: Phones, code: str, language: str) -> None:
    english = judge(CODES[code])["message"]
    status, page = settle(phone(language=language), CODES[code])
    assert status in (200, 400, 422)
    [said] = re.findall(r'role="alert".*?</(?:p|div|section)>', unescape(page), re.S)
    words = re.sub(r"<[^>]*>", " ", said)
    assert re.search(LETTERS[language], words)
    assert (english in " ".join(words.split())) is (language == "en")


def test_a_match_of_the_table_is_explained_from_its_sheet(member: Phone) -> None:
    code = member.start("fives-and-threes", "Ana", "Bo")
    assert f'href="/check/m/{code}"' in member.sheet(code)
    member.write(code, do="place", seat=0, total=15)
    member.write(code, do="place", seen=1, seat=1, total=6)
    member.undo(code, act=2, seen=2)
    answer = member.get(f"/check/m/{code}")
    page = answer.get_data(as_text=True)
    assert answer.status_code == 200
    assert "Everything in it is allowed" in page
    for told in ("15 = 3 × 5 → 5 + 3 = 8", "taken back, not read", "round 1, not finished"):
        assert told in page
    assert "&#34;game&#34;: &#34;fives-and-threes&#34;" in page
    assert f'href="/m/{code}">Back to the sheet' in page


def test_a_match_is_explained_to_those_at_its_table_only(member: Phone, phone: Phones) -> None:
    code = member.start("fives-and-threes", "Ana", "Bo")
    assert "Everything in it" not in phone().get(f"/check/m/{code}").get_data(as_text=True)
    assert member.get("/check/m/nowhere").status_code == 404
