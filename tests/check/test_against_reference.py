"""Whole matches played at random by the rules, told in every form, then broken and muddled.

The product and the slow reference must give the same answer to all of it. SCOREKEEPER_THOROUGH=1
plays many more matches, and other ones each time.
"""

from __future__ import annotations

import ast
import json
import os
import sys
from functools import cache
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import pytest

from scorekeeper.check import judge

from . import reference
from .random_matches import GAMES, play
from .random_matches.breaking import BREAKERS, broken
from .random_matches.laying import KINDS, guessed, real
from .random_matches.mutating import mutated
from .sheet import look_over

THOROUGH = os.environ.get("SCOREKEEPER_THOROUGH", "") not in ("", "0", "no")
FIRST_SEED = SystemRandom().randrange(10**9) if THOROUGH else 21
MATCHES = {"fives-and-threes": 20, "all-fives": 6, "yacht": 5, "three-five-eight": 8}
MUDDLED = 8 if THOROUGH else 1
EXAMPLES = sorted(Path(__file__).parent.glob("examples*/*.json"))

LIBRARY = sys.stdlib_module_names

LAID = 200 if THOROUGH else 8

every_kind = pytest.mark.parametrize(("game", "options"), KINDS)
every_game = pytest.mark.parametrize("game", GAMES)


def seeds(game: str) -> range:
    """The seeds of the matches of a game."""
    return range(FIRST_SEED, FIRST_SEED + MATCHES[game] * (10 if THOROUGH else 1))


def test_the_second_reading_shares_no_code_with_the_product() -> None:
    files = sorted((Path(__file__).parent / "slow").glob("*.py"))
    assert len(files) > 10
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                assert all(alias.name in LIBRARY for alias in node.names), file
            if isinstance(node, ast.ImportFrom):
                parts = (node.module or "").split(".")
                assert node.level == 1 or parts[0] in LIBRARY, (file, node.module)


@cache
def told(game: str, seed: int) -> dict[str, dict[str, Any]]:
    """One match, played and told in every form."""
    played = play(game, Random(seed))
    return {form: played.record(form, Random(seed + 1)) for form in played.forms}


@cache
def answers(game: str, seed: int) -> dict[str, dict[str, Any]]:
    """The product's answer to a match in every form."""
    return {form: judge(record) for form, record in told(game, seed).items()}


def figures(answer: dict[str, Any]) -> dict[str, Any]:
    """An answer without its sentence."""
    return {key: value for key, value in answer.items() if key != "message"}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_reference_answers_an_example_as_it_is_written_beside_it(path: Path) -> None:
    example = json.loads(path.read_text(encoding="utf-8"))
    assert figures(reference.judge(example["record"])) == example["expect"]


@every_game
def test_a_match_is_accepted_in_every_form(game: str) -> None:
    for seed in seeds(game):
        for form, answer in answers(game, seed).items():
            assert answer["ok"], (game, seed, form, answer)
            look_over(told(game, seed)[form], answer)


@every_game
def test_a_match_has_the_same_end_in_every_form(game: str) -> None:
    for seed in seeds(game):
        keys = ("scores", "winners", "finished", "round")
        ends = [[answer[key] for key in keys] for answer in answers(game, seed).values()]
        assert ends == [ends[0]] * len(ends), (game, seed, ends)


@every_game
def test_the_reference_says_the_same_of_every_match(game: str) -> None:
    for seed in seeds(game):
        for form, answer in answers(game, seed).items():
            plain = reference.judge(told(game, seed)[form])
            assert figures(answer) == figures(plain), (game, seed, form)


@every_game
def test_a_rule_broken_at_one_place_is_named_there(game: str) -> None:
    tried = set()
    for seed in seeds(game):
        form, record = list(told(game, seed).items())[seed % len(told(game, seed))]
        for one in broken(record, form, Random(seed)):
            case = (game, seed, form, one.breaker, one.record["entries"][one.entry])
            answer, plain = judge(one.record), reference.judge(one.record)
            assert (plain.get("entry"), plain.get("code")) == (one.entry, one.code), case
            assert (answer.get("entry"), answer.get("code")) == (one.entry, one.code), case
            assert figures(answer) == figures(plain), case
            tried.add(one.breaker)
    assert tried == {breaker.name for breaker in BREAKERS if game in breaker.games}


@every_game
def test_a_muddled_match_is_answered_as_the_reference_does(game: str) -> None:
    for seed in seeds(game):
        random = Random(seed)
        for form, record in told(game, seed).items():
            for number in range(MUDDLED):
                muddled = mutated(record, random)
                answer, plain = figures(judge(muddled)), figures(reference.judge(muddled))
                assert answer == plain, (game, seed, form, number, muddled)


@every_kind
def test_end_totals_of_real_tiles_are_never_refused(game: str, options: dict[str, Any]) -> None:
    for seed in range(FIRST_SEED, FIRST_SEED + LAID):
        record = real(game, options, Random(seed))
        assert judge(record)["ok"], (game, options, seed, record["entries"])


@every_kind
def test_end_totals_are_refused_where_no_layout_makes_them(
    game: str, options: dict[str, Any]
) -> None:
    for seed in range(FIRST_SEED, FIRST_SEED + LAID):
        record = guessed(game, options, Random(seed))
        answer, plain = figures(judge(record)), figures(reference.judge(record))
        assert answer == plain, (game, options, seed, record["entries"])
