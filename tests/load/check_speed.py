"""How fast the check judges records, kind by kind, beside what would be slower and what none saves.

Run it with ``python -m tests.load.check_speed``; ``--short`` judges a few records of each kind.
Matches are played by the self-play generators from a fixed seed, by the usual house rules and to
their end. Each kind is judged on one core, JSON in and out included: entries a second of processor
time, each record at the best of some passes. Beside it, in the same run:

- first met: records that were never judged before, once the other half of them was;
- ``json.loads`` alone; the plain rules, without the quick judges; and the slow second reading of
  the tests on a few records;
- the slowest record of the first pass, which has everything still to work out, in milliseconds.

``--million`` streams a hundred thousand and then a million entries of all kinds through the command
line instead, and prints the time and the peak of memory of each.
"""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from scorekeeper import check
from tests.check import reference
from tests.check.random_matches import play
from tests.check.random_matches.dominoes import Match
from tests.check.random_matches.played import NAMES
from tests.check.random_matches.telling import Event, tell

Record = dict[str, Any]
MATCHES, PASSES, PLAIN_MATCHES, SLOW_MATCHES = 40, 5, 8, 2
MOST_ROUNDS = 60
ONLY_PLAIN = mock.patch.object(check, "quick_judge", lambda game: None)
LAUNCH = (
    "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL);"
    "used = resource.getrusage(resource.RUSAGE_CHILDREN);"
    "print(used.ru_maxrss, used.ru_utime + used.ru_stime)"
)
"""A small program between, since a child's peak is never below that of the one that starts it."""


def domino_match(game: str, seed: int) -> Match:
    """A whole match of dominoes by the usual house rules, between two, three or four."""
    random = Random(seed)
    match = Match(game, 2 + seed % 3, {}, random.randrange(2), random)
    for _ in range(MOST_ROUNDS):
        if not match.table.winners:
            match.play_round()
    return match


def domino_record(match: Match, form: str, game: str, seed: int) -> Record:
    """A match told in one form; in ``bare`` every total that is worth nothing is left out."""
    events, random = match.events, Random(seed)
    entries = tell(events, "totals" if form == "bare" else form, random)
    if form == "bare":
        told = [event for event in events if event.do != "deal"]
        entries = [bare(*pair) for pair in zip(entries, told, strict=True)]
    return {
        "format": "scorekeeper.match/1",
        "game": game,
        "players": NAMES[: match.players],
        "options": {} if form == "scores" else {"record": "plays"},
        "first": match.first,
        "entries": entries,
    }


def bare(entry: Record, event: Event) -> Record:
    """An entry without its total, where that is worth nothing; a bust keeps it."""
    if event.worth or event.outcome == "bust":
        return entry
    return {key: value for key, value in entry.items() if key != "total"}


def kinds(matches: int) -> Iterator[tuple[str, list[Record]]]:
    """Each kind of record by its name, with so many whole matches of it."""
    for game, forms in (
        ("fives-and-threes", ("scores", "tiles", "deal", "totals")),
        ("all-fives", ("scores", "tiles", "deal", "totals", "bare")),
    ):
        played = [domino_match(game, seed) for seed in range(matches)]
        for form in forms:
            yield (
                f"{game} {form}",
                [domino_record(one, form, game, seed) for seed, one in enumerate(played)],
            )
    for game, forms in (("yacht", ("dice", "rolls")), ("three-five-eight", ("tricks", "cards"))):
        for form in forms:
            told = (
                play(game, Random(seed)).record(form, Random(seed)) for seed in itertools.count()
            )
            whole = (record for record in told if check.judge(record)["finished"])
            yield f"{game} {form}", list(itertools.islice(whole, matches))


def in_and_out(text: bytes) -> str:
    """What the command does with a record."""
    return json.dumps(check.judge_text(text))


def times(act: Callable[[Any], object], things: list[Any], passes: int = 1) -> list[float]:
    """Give how many seconds of the processor each thing takes, the best of some passes."""
    best = [float("inf")] * len(things)
    for _ in range(passes):
        for number, thing in enumerate(things):
            before = time.process_time()
            act(thing)
            best[number] = min(best[number], time.process_time() - before)
    return best


def count(records: list[Record]) -> int:
    """How many entries they have."""
    return sum(len(record["entries"]) for record in records)


def measure(name: str, records: list[Record], passes: int) -> str:
    """Give one line of the table."""
    texts = [json.dumps(record).encode() for record in records]
    met = times(in_and_out, texts)
    assert all(check.judge(record)["ok"] for record in records), name
    warm = len(records) // 2
    rates = [
        count(records) / sum(times(in_and_out, texts, passes)),
        count(records[warm:]) / sum(met[warm:]),
        count(records) / sum(times(json.loads, texts, passes)),
    ]
    few = texts[:PLAIN_MATCHES]
    with ONLY_PLAIN:
        rates.append(count(records[: len(few)]) / sum(times(in_and_out, few, 2)))
    slow = records[:SLOW_MATCHES]
    rates.append(count(slow) / sum(times(reference.judge, slow)))
    columns = "".join(f"{rate:12,.0f}" for rate in rates)
    return f"{name:24}{count(records):8,}{columns}{1000 * max(met):11.1f}"


def table(matches: int, passes: int) -> None:
    """Measure every kind and print it."""
    heads = ("entries/s", "first met", "json.loads", "plain", "reference")
    print(f"{'':24}{'entries':>8}{''.join(f'{head:>12}' for head in heads)} slowest ms")
    for name, records in kinds(matches):
        print(measure(name, records, passes), flush=True)


def write_entries(path: Path, most: int, records: list[Record]) -> int:
    """Write records over and over, one a line, until there are so many entries; give how many."""
    written = 0
    with path.open("w", encoding="utf-8") as file:
        for record in itertools.cycle(records):
            file.write(json.dumps(record) + "\n")
            written += len(record["entries"])
            if written >= most:
                return written
    return written


def million(matches: int) -> None:
    """Stream many entries through the command line and print what it takes."""
    records = [record for _, some in kinds(matches) for record in some]
    Random(0).shuffle(records)
    command = [sys.executable, "-m", "scorekeeper", "check", "--json"]
    with tempfile.TemporaryDirectory() as folder:
        for most in (100_000, 1_000_000):
            path = Path(folder) / "records.ndjson"
            entries = write_entries(path, most, records)
            before = time.perf_counter()
            launched = [sys.executable, "-c", LAUNCH, *command, str(path)]
            output = subprocess.run(launched, check=True, capture_output=True, text=True).stdout
            took, (peak, used) = time.perf_counter() - before, map(float, output.split())
            print(
                f"{entries:9,} entries in {took:.1f} s: {used:.1f} s of the processor,"
                f" {entries / used:,.0f} entries a second, at most {peak / 1024:.0f} MB",
                flush=True,
            )


if __name__ == "__main__":
    short = "--short" in sys.argv
    if "--million" in sys.argv:
        million(matches=5 if short else MATCHES)
    else:
        table(*((5, 2) if short else (MATCHES, PASSES)))
