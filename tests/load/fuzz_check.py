"""Coverage-guided fuzzing of the check: ``python -m tests.load.fuzz_check [--seconds 60]``.

Atheris changes records, led by which lines of the judge each change reaches. It begins with the
examples and with whole matches played at random, told in every form. Most of the changes are to a
record's values, the others to its bytes. Whatever is told, the answer must be one of the two
that the format has, the same each time; a quick judge and the rules must agree; and the beginning
of a record must be answered as the beginning of the answer. What breaks is kept in ``--finds``.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import atheris

with atheris.instrument_imports(include=["scorekeeper"]):
    from scorekeeper import check
    from scorekeeper.games import shelf
    from scorekeeper.record import read_record

    for game in shelf().values():
        check.quick_judge(game)


from tests.check.random_matches import GAMES, play
from tests.check.random_matches.mutating import mutated
from tests.check.sheet import look_over

EXAMPLES = Path(__file__).parents[1] / "check" / "examples"
LONGEST = 1 << 14
"""How many bytes a record has at most: a whole match in scores, or some rounds of cards."""


def begin_with(folder: Path) -> None:
    """Write down the examples, and for each game some matches in every form."""
    records = [json.loads(path.read_text("utf-8"))["record"] for path in EXAMPLES.glob("*.json")]
    for game in GAMES:
        for seed in range(3):
            match = play(game, Random(seed))
            records += [shortened(match.record(form, Random(seed))) for form in match.forms]
    for number, record in enumerate(records):
        (folder / f"{number}.json").write_text(json.dumps(record), "utf-8")


def shortened(record: dict[str, Any]) -> dict[str, Any]:
    """The beginning of a record, as much as fits."""
    while len(json.dumps(record)) > LONGEST:
        record = {**record, "entries": record["entries"][:-1]}
    return record


def changed(data: bytes, most: int, seed: int) -> bytes:
    """Another record: mostly one of its values changed; a byte where it is no record."""
    random = Random(seed)
    if random.random() < 0.75:
        with contextlib.suppress(ValueError, TypeError, LookupError, AttributeError):
            record = {"options": {}, **json.loads(data)}
            told = json.dumps(mutated(record, random)).encode()
            if len(told) <= most:
                return told
    return bytes(atheris.Mutate(data, most))


def ask(data: bytes) -> None:
    """Judge a text and hold the answer against all that is promised of it."""
    answer = check.judge_text(data)
    assert check.judge_text(data) == answer, "another answer the second time"
    json.dumps(answer)
    if answer["ok"]:
        record = json.loads(data.decode("utf-8-sig", "surrogatepass"))
        look_over(record, answer)
        both_judges_agree(record, answer)
        beginnings_agree(record, answer)
    else:
        must_be_a_refusal(answer)
        if answer["entry"] is not None:
            record = json.loads(data.decode("utf-8-sig", "surrogatepass"))
            before = check.judge({**record, "entries": record["entries"][: answer["entry"]]})
            assert before["ok"], "an earlier entry was wrong"
            assert before["scores"] == answer["scores"], "other scores before the wrong entry"
            assert check._judge_quickly(read_record(record)) is None, "quickly it was right"


def must_be_a_refusal(answer: dict[str, Any]) -> None:
    """A refusal has a code and a sentence, and scores where an entry is named."""
    scores = set() if answer["entry"] is None else {"scores"}
    assert set(answer) == {"ok", "entry", "code", "message"} | scores, "not a refusal's keys"
    assert isinstance(answer["code"], str)
    assert answer["message"].strip(), "no sentence"


def both_judges_agree(record: dict[str, Any], answer: dict[str, Any]) -> None:
    """The rules give the answer too, whoever gave it."""
    found = read_record(record)
    rules = check._judge_entries(found)
    assert json.dumps(rules) == json.dumps(answer), "the judges disagree"


def beginnings_agree(record: dict[str, Any], answer: dict[str, Any]) -> None:
    """Half of a record, and all but its last entry, have the same points and outcomes."""
    entries = record["entries"]
    for length in {len(entries) // 2, max(0, len(entries) - 1)}:
        begun = check.judge({**record, "entries": entries[:length]})
        assert begun["ok"], "its beginning is wrong"
        for key in ("points", "outcomes"):
            assert begun[key] == answer[key][: len(begun[key])], f"other {key} at first"


def main() -> None:
    """Fuzz for so many seconds; the exit status is not 0 if something broke."""
    parser = argparse.ArgumentParser(prog="python -m tests.load.fuzz_check")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--finds", type=Path, default=Path("fuzz-finds"))
    parser.add_argument("--seed", type=int, default=0, help="0 takes another one each time")
    told = parser.parse_args()
    told.finds.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        begin_with(Path(folder))
        limits = [f"-max_total_time={told.seconds}", f"-max_len={LONGEST}", f"-seed={told.seed}"]
        where = [f"-artifact_prefix={told.finds}/", "-timeout=30", "-print_final_stats=1", folder]
        atheris.Setup([sys.argv[0], *limits, *where], ask, custom_mutator=changed)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
