"""Every way in which the heading of a record can be wrong."""

from typing import Any

import pytest

from scorekeeper.check import judge
from scorekeeper.record import HEADING_KEYS

from .sheet import HUGE, NAMES, accepted, deep, heading_code, kind, record

GAMES = {"fives-and-threes": 2, "all-fives": 2, "yacht": 2, "three-five-eight": 3}


def heading(game: str = "fives-and-threes", /, **changed: Any) -> dict[str, Any]:
    return {**record(game, players=GAMES.get(game, 2)), **changed}


def without(key: str) -> dict[str, Any]:
    return {name: told for name, told in heading().items() if name != key}


NOT_NUMBERS = [True, False, None, "1", 1.0, 0.5, float("nan"), float("inf"), [1], {"seat": 1}]
NOT_TEXTS = [True, None, 5, 0.5, float("nan"), ["Ana"], {"name": "Ana"}, HUGE]


@pytest.mark.parametrize(
    "document",
    [
        None,
        True,
        5,
        0.5,
        float("nan"),
        HUGE,
        "",
        "scorekeeper.match/1",
        [],
        [heading()],
        {},
        deep(9),
    ],
    ids=kind,
)
def test_a_record_is_an_object_with_a_heading(document: Any) -> None:
    assert heading_code(document) == "bad-record"


@pytest.mark.parametrize("key", ["format", "game", "players", "entries"])
def test_a_heading_needs_format_game_players_and_entries(key: str) -> None:
    assert heading_code(without(key)) == "bad-record"


def test_options_and_first_may_be_left_out() -> None:
    assert accepted(without("first"))["scores"] == [0, 0]
    assert accepted(heading(options={}))["scores"] == [0, 0]


@pytest.mark.parametrize("key", ["Format", "option", "void", "do", "seat", "scores", "", "\ud800"])
def test_an_unknown_key_cannot_be_read(key: str) -> None:
    assert heading_code(heading(**{key: 1})) == "bad-record"


@pytest.mark.parametrize(
    "told",
    [
        "scorekeeper.match/2",
        "scorekeeper.match/1.0",
        "scorekeeper.match",
        "Scorekeeper.Match/1",
        " scorekeeper.match/1",
        "",
        *NOT_TEXTS,
    ],
    ids=kind,
)
def test_another_format_or_version_cannot_be_read(told: Any) -> None:
    assert heading_code(heading(format=told)) == "bad-record"


@pytest.mark.parametrize(
    "told",
    ["chess", "Yacht", "fives_and_threes", "", "yacht ", "__init__", "../yacht", *NOT_TEXTS],
    ids=kind,
)
def test_an_unknown_game_cannot_be_read(told: Any) -> None:
    assert heading_code(heading(game=told)) == "bad-record"


@pytest.mark.parametrize("game", GAMES)
def test_the_four_games_are_known_by_their_names(game: str) -> None:
    assert accepted(heading(game))["game"] == game


@pytest.mark.parametrize("told", [None, True, 2, "Ana", {"Ana": 0, "Bo": 1}])
def test_players_are_a_list(told: Any) -> None:
    assert heading_code(heading(players=told)) == "bad-record"


@pytest.mark.parametrize("name", NOT_TEXTS, ids=kind)
def test_players_are_names(name: Any) -> None:
    assert heading_code(heading(players=["Ana", name])) == "bad-record"
    assert heading_code(heading(players=[name, name])) == "bad-record"


@pytest.mark.parametrize(
    ("game", "numbers"),
    [
        ("fives-and-threes", {2, 3, 4}),
        ("all-fives", {2, 3, 4}),
        ("yacht", set(range(1, 11))),
        ("three-five-eight", {3}),
    ],
)
def test_each_game_has_its_numbers_of_players(game: str, numbers: set[int]) -> None:
    names = [*NAMES, "Kay", "Lou"]
    for number in range(13):
        document = heading(game, players=names[:number])
        if number in numbers:
            sides = 2 if "ives" in game and number == 4 else number
            assert accepted(document)["scores"] == [0] * sides
        else:
            assert heading_code(document) == "bad-players"


@pytest.mark.parametrize("name", ["", " ", "\t\n ", "\u3000"])
def test_a_player_has_a_name(name: str) -> None:
    assert heading_code(heading(players=["Ana", name])) == "bad-players"


@pytest.mark.parametrize("name", ["Ana", "ana", "ANA", " Ana", "ana\t", "\u00a0aNa "])
def test_a_name_is_taken_once_whatever_its_letter_case_and_ends(name: str) -> None:
    assert heading_code(heading(players=["Ana", name])) == "bad-players"
    assert heading_code(heading("yacht", players=["Bo", name, "Cleo", "Ana"])) == "bad-players"


@pytest.mark.parametrize("name", ["Юлія", "юлія", " ЮЛІЯ "])
def test_letter_case_is_ignored_in_every_alphabet(name: str) -> None:
    assert heading_code(heading(players=["Юлія", name])) == "bad-players"


@pytest.mark.parametrize("name", ["An a", "Ana.", "아나", "Åna", "<b>Ana</b>", "0", "x" * 200])
def test_other_names_are_other_players(name: str) -> None:
    assert accepted(heading(players=["Ana", name]))["ok"]


@pytest.mark.parametrize("told", [None, True, 1, "target", [], [["target", 61]]])
def test_options_are_an_object(told: Any) -> None:
    assert heading_code(heading(options=told)) == "bad-record"


@pytest.mark.parametrize(
    ("game", "option", "value"),
    [
        ("fives-and-threes", "goal", 61),
        ("fives-and-threes", "Target", 61),
        ("fives-and-threes", "", 61),
        ("fives-and-threes", "exact", True),
        ("fives-and-threes", "spinner", True),
        ("fives-and-threes", "rounds", 3),
        ("all-fives", "out_point", True),
        ("all-fives", "pair_out", "both"),
        ("all-fives", "opening_win", True),
        ("all-fives", "preset", "classic"),
        ("yacht", "target", 61),
        ("yacht", "record", "scores"),
        ("yacht", "rounds", 3),
        ("three-five-eight", "target", 61),
        ("three-five-eight", "record", "scores"),
        ("three-five-eight", "four_dice_only", False),
    ],
)
def test_an_unknown_option_or_another_games_cannot_be_read(
    game: str, option: str, value: Any
) -> None:
    assert heading_code(heading(game, options={option: value})) == "bad-record"


FLAGS = [
    ("fives-and-threes", "out_point"),
    ("fives-and-threes", "opening_win"),
    ("all-fives", "exact"),
    ("all-fives", "fives"),
    ("all-fives", "spinner"),
    ("yacht", "four_dice_only"),
    ("three-five-eight", "must_trump"),
    ("three-five-eight", "overtrump"),
    ("three-five-eight", "exchange"),
]
CHOICES = [
    ("fives-and-threes", "record"),
    ("fives-and-threes", "pair_out"),
    ("all-fives", "record"),
    ("all-fives", "leftovers"),
    ("yacht", "preset"),
]
NUMBERS = [
    ("fives-and-threes", "target"),
    ("fives-and-threes", "hand"),
    ("all-fives", "target"),
    ("all-fives", "hand"),
    ("all-fives", "undrawable"),
    ("three-five-eight", "rounds"),
]


def refuses_option(game: str, option: str, *values: Any) -> bool:
    codes = [heading_code(heading(game, options={option: value})) for value in values]
    return codes == ["bad-option"] * len(values)


@pytest.mark.parametrize(("game", "option"), FLAGS)
def test_a_house_rule_is_on_or_off(game: str, option: str) -> None:
    assert refuses_option(game, option, 0, 1, 1.0, "no", "true", None, [], {}, HUGE)


@pytest.mark.parametrize(("game", "option"), CHOICES)
def test_a_choice_is_one_of_its_words(game: str, option: str) -> None:
    words = ["", "Both", "SCORES", "none", "classic ", True, None, 0, 1.5, [], ["both"], {}, HUGE]
    assert refuses_option(game, option, *words)


@pytest.mark.parametrize(("game", "option"), NUMBERS)
def test_an_options_number_is_a_whole_number_in_its_range(game: str, option: str) -> None:
    assert refuses_option(game, option, -1, 1001, 10**12, HUGE, -HUGE)
    assert refuses_option(game, option, *NOT_NUMBERS)
    assert refuses_option(game, option, 3.0, "3", [3])


def test_a_target_is_one_to_a_thousand() -> None:
    for game in ("fives-and-threes", "all-fives"):
        assert refuses_option(game, "target", 0, 1001)
        assert accepted(heading(game, options={"target": 1}))["ok"]
        assert accepted(heading(game, options={"target": 1000}))["ok"]


@pytest.mark.parametrize(("players", "most"), [(2, 14), (3, 9), (4, 7)])
def test_a_hand_is_one_tile_to_all_that_can_be_dealt(players: int, most: int) -> None:
    for game in ("fives-and-threes", "all-fives"):
        for size in (1, most):
            assert accepted(record(game, players=players, hand=size))["ok"]
        for size in (0, most + 1):
            assert heading_code(record(game, players=players, hand=size)) == "bad-option"


def test_none_one_or_two_tiles_cannot_be_drawn() -> None:
    assert refuses_option("all-fives", "undrawable", 3, -1, 28)


@pytest.mark.parametrize(
    ("game", "options", "possible"),
    [
        ("fives-and-threes", {"target": 0}, "1–1000"),
        ("fives-and-threes", {"hand": 0}, "1–14"),
        ("all-fives", {"exact": 1}, "false, true"),
        ("all-fives", {"spinner": None}, "true, false"),
        ("yacht", {"preset": "long"}, '"classic", "51-games"'),
        ("three-five-eight", {"rounds": 4}, "18, 9, 6, 3"),
    ],
)
def test_an_option_that_is_not_possible_is_answered_with_those_that_are(
    game: str, options: dict[str, Any], possible: str
) -> None:
    message = judge(heading(game, options=options))["message"]
    assert message.endswith(f"Possible: {possible}."), message


def test_a_match_has_three_six_nine_or_eighteen_rounds() -> None:
    assert refuses_option("three-five-eight", "rounds", 0, 1, 2, 4, 12, 15, 19, 36)


@pytest.mark.parametrize("told", NOT_NUMBERS, ids=kind)
def test_first_is_a_whole_number(told: Any) -> None:
    assert heading_code(heading(first=told)) == "bad-record"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [-1, 10, 10**12, HUGE, -HUGE], ids=lambda seat: len(bin(seat)))
def test_first_is_a_seat_at_the_table(game: str, seat: int) -> None:
    assert heading_code(heading(game, first=seat)) == "no-such-seat"
    assert heading_code(heading(game, first=GAMES[game])) == "no-such-seat"
    assert accepted(heading(game, first=GAMES[game] - 1))["ok"]


@pytest.mark.parametrize("told", [None, True, 1, "place", {}, {"do": "blocked"}])
def test_entries_are_a_list(told: Any) -> None:
    assert heading_code(heading(entries=told)) == "bad-record"


def test_a_heading_may_have_every_key_there_is() -> None:
    every = {"options": {}, "first": 0, "id": 7, "at": "2026-01-31T20:15:00Z", "note": "At Ana's"}
    assert set(heading(**every)) == HEADING_KEYS
    accepted(heading(**every))


def test_a_heading_may_have_id_time_and_note() -> None:
    more = {"id": "m-1", "at": "2026-11-30T19:30:00+02:00", "note": "на кухні"}
    assert accepted(heading(**more))["scores"] == [0, 0]


@pytest.mark.parametrize("key", ["at", "note"])
@pytest.mark.parametrize("told", NOT_TEXTS, ids=kind)
def test_time_and_note_are_strings(key: str, told: Any) -> None:
    assert heading_code(heading(**{key: told})) == "bad-record"


@pytest.mark.parametrize("told", [True, None, [], ["m-1"], {"id": 1}])
def test_an_id_is_no_list_and_no_flag(told: Any) -> None:
    assert heading_code(heading(id=told)) == "bad-record"


@pytest.mark.parametrize(
    "time", ["", "yesterday", "2026-11-30", "2026-13-01T10:00:00Z", "2026-11-30T10:00:00"]
)
def test_a_time_is_written_as_rfc_3339_has_it(time: str) -> None:
    assert heading_code(heading(at=time)) == "bad-record"


def test_the_first_thing_wrong_with_a_heading_is_named() -> None:
    wrong: dict[str, Any] = {
        "first": 9,
        "options": {"target": 0},
        "players": ["Ana"],
    }
    assert heading_code(heading(**wrong, unknown=1)) == "bad-record"
    assert heading_code(heading(**{**wrong, "options": {"goal": 1}})) == "bad-record"
    assert heading_code(heading(**{**wrong, "first": "Ana"})) == "bad-record"
    assert heading_code(heading(**{**wrong, "entries": {}})) == "bad-record"
    assert heading_code(heading(**wrong)) == "bad-players"
    assert heading_code(heading(**{**wrong, "players": ["Ana", "Bo"]})) == "bad-option"
    assert heading_code(heading(first=9)) == "no-such-seat"


def test_a_wrong_heading_is_named_before_a_wrong_entry() -> None:
    assert heading_code(heading(first=9, entries=[None])) == "no-such-seat"
    assert heading_code(heading(players=["Ana"], entries=[5])) == "bad-players"


@pytest.mark.parametrize("key", ["format", "game", "players", "options", "first", "note", "more"])
def test_a_deep_heading_is_refused_in_a_sentence(key: str) -> None:
    assert heading_code(heading(**{key: deep()})) == "bad-record"


def test_a_deep_option_or_name_is_refused_in_a_sentence() -> None:
    assert heading_code(heading(options={"target": deep()})) == "bad-option"
    assert heading_code(heading(players=["Ana", deep()])) == "bad-record"


def test_a_sentence_about_something_long_stays_short() -> None:
    for long in ("x" * 100_000, [0] * 100_000):
        assert len(judge(heading(game=long))["message"]) < 1000
        assert len(judge(heading(options={"target": long}))["message"]) < 1000


def test_judging_leaves_the_document_as_it_was() -> None:
    document = heading(options={"target": 100})
    judge(document)
    assert document == heading(options={"target": 100})


def test_how_many_may_play_is_told() -> None:
    said = [
        judge({**record(game), "players": [f"Player {number}" for number in range(11)]})["message"]
        for game in ("three-five-eight", "yacht")
    ]
    assert said == ["3-5-8 needs exactly 3 players.", "Yacht is for 1 to 10 players."]


def test_of_several_keys_that_there_are_not_the_first_is_named() -> None:
    strange = {f"strange {number}": number for number in range(20)}
    assert '"strange 0"' in judge(heading(**strange))["message"]


def test_what_is_wrong_with_the_names_is_said() -> None:
    for names, said in (
        (["Ana", ""], "Every player needs a name."),
        (["Ana", "  "], "Every player needs a name."),
        (["Ana", "ana"], 'Two players are called "ana".'),
    ):
        answer = judge({**record("fives-and-threes"), "players": names})
        assert (answer["code"], answer["message"]) == ("bad-players", said)


def test_an_entry_that_does_not_say_what_it_does_is_told_so() -> None:
    for entry, said in (
        ({"seat": 0}, 'The entry needs "do".'),
        ({"do": "win"}, 'Fives and Threes has no entry "win".'),
    ):
        assert judge(record("fives-and-threes", entry))["message"] == said
