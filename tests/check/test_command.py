"""The command line of the check: what it prints, and its exit status."""

import io
import json
import os
import queue
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO, Any

import pytest

from scorekeeper.check import LONGEST
from scorekeeper.check_files import lines

from .sheet import record

CHECK = [sys.executable, "-m", "scorekeeper", "check"]
FIFTEEN = {"do": "place", "seat": 0, "total": 15}
VALID = record("fives-and-threes", FIFTEEN)
BROKEN = record("fives-and-threes", FIFTEEN, {**FIFTEEN, "total": 21})
BAD_NAMES = {**VALID, "players": ["Ana", "ana"]}
UNREADABLE = {**VALID, "format": "scorekeeper.match/2"}


class Run:
    """What one run of the check printed, and the status it ended with."""

    def __init__(self, ended: "subprocess.CompletedProcess[bytes]") -> None:
        self.status = ended.returncode
        self.out = ended.stdout.decode("utf-8")
        self.lines = self.out.removesuffix("\n").split("\n") if self.out else []
        self.complaint = ended.stderr.decode("utf-8", "replace")
        assert "Traceback" not in self.out + self.complaint

    @property
    def answers(self) -> list[dict[str, Any]]:
        """The JSON object on each line."""
        return [json.loads(line) for line in self.lines]

    @property
    def codes(self) -> list[str]:
        """The code of each answer, or ok."""
        return ["ok" if answer["ok"] else answer["code"] for answer in self.answers]


def check(*arguments: object, stdin: bytes = b"", **environment: str) -> Run:
    """Run the check; UTF-8 unless the environment says otherwise."""
    surroundings = {**os.environ, "PYTHONIOENCODING": "utf-8", **environment}
    command = [*CHECK, *map(str, arguments)]
    return Run(
        subprocess.run(
            command, input=stdin, capture_output=True, env=surroundings, timeout=60, check=False
        )
    )


def as_json(document: Any) -> bytes:
    return json.dumps(document, ensure_ascii=False).encode("utf-8", "surrogatepass")


def as_lines(*documents: Any) -> bytes:
    return b"".join(as_json(document) + b"\n" for document in documents)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a valid record, a broken one, an unreadable one and some that are no record."""
    (tmp_path / "valid.json").write_bytes(json.dumps(VALID, indent=1).encode())
    (tmp_path / "broken.json").write_bytes(as_json(BROKEN))
    (tmp_path / "names.json").write_bytes(as_json(BAD_NAMES))
    (tmp_path / "unreadable.json").write_bytes(as_json(UNREADABLE))
    (tmp_path / "lines.ndjson").write_bytes(as_lines(VALID, BROKEN, VALID))
    return tmp_path


def test_a_valid_record_is_one_line_and_status_0(folder: Path) -> None:
    run = check(folder / "valid.json")
    assert (run.status, len(run.lines)) == (0, 1)
    assert "valid.json" in run.out
    assert "8" in run.out


def test_a_broken_rule_is_one_line_and_status_1(folder: Path) -> None:
    run = check(folder / "broken.json")
    assert (run.status, len(run.lines)) == (1, 1)
    assert "21" in run.out


def test_json_is_the_answer_on_one_line(folder: Path) -> None:
    run = check("--json", folder / "valid.json")
    assert run.status == 0
    assert run.answers == [
        {
            "ok": True,
            "game": "fives-and-threes",
            "finished": False,
            "scores": [8, 0],
            "winners": [],
            "points": [8],
            "outcomes": ["scored"],
            "round": 1,
            "next_seat": None,
        }
    ]


def test_json_of_a_broken_rule_names_the_entry_and_the_code(folder: Path) -> None:
    run = check(folder / "broken.json", "--json")
    answer = run.answers[0]
    assert run.status == 1
    assert (answer["entry"], answer["code"], answer["scores"]) == (1, "impossible-total", [8, 0])
    assert answer["message"]


def test_several_files_are_answered_in_the_order_given(folder: Path) -> None:
    names = ["broken.json", "valid.json", "unreadable.json", "names.json"]
    run = check("--json", *[folder / name for name in names])
    assert run.codes == ["impossible-total", "ok", "bad-record", "bad-players"]
    assert run.status == 2
    people = check(*[folder / name for name in names])
    assert (people.status, len(people.lines)) == (2, 4)
    for name, line in zip(names, people.lines, strict=True):
        assert name in line


def test_status_1_is_for_broken_rules_also_in_the_heading(folder: Path) -> None:
    run = check("--json", folder / "valid.json", folder / "names.json")
    assert (run.status, run.codes) == (1, ["ok", "bad-players"])


def test_status_2_is_for_what_could_not_be_read_as_a_record(folder: Path) -> None:
    assert check(folder / "unreadable.json").status == 2


def test_a_dash_reads_one_record_from_standard_input() -> None:
    run = check("--json", "-", stdin=json.dumps(VALID, indent=2).encode())
    assert (run.status, run.codes) == (0, ["ok"])
    people = check("-", stdin=as_json(BROKEN))
    assert (people.status, len(people.lines)) == (1, 1)


def test_a_file_of_lines_holds_one_record_a_line(folder: Path) -> None:
    run = check("--json", folder / "lines.ndjson")
    assert (run.status, run.codes) == (1, ["ok", "impossible-total", "ok"])
    people = check(folder / "lines.ndjson")
    assert (people.status, len(people.lines)) == (1, 3)


def test_standard_input_of_lines_holds_one_record_a_line() -> None:
    run = check("--json", "--ndjson", "-", stdin=as_lines(VALID, UNREADABLE, VALID).rstrip())
    assert (run.status, run.codes) == (2, ["ok", "bad-record", "ok"])


def test_a_line_that_is_no_json_does_not_stop_the_lines_after_it() -> None:
    lines = b"{\n" + as_json(VALID) + b"\n\xff\xfe\n[" + b"[" * 200_000 + b"\n" + as_json(BROKEN)
    run = check("--json", "--ndjson", "-", stdin=lines)
    bad = "bad-record"
    assert (run.status, run.codes) == (2, [bad, "ok", bad, bad, "impossible-total"])


def pass_on(stream: IO[bytes], heard: "queue.Queue[bytes]") -> None:
    for line in stream:
        heard.put(line)


def test_lines_are_answered_as_they_come() -> None:
    with subprocess.Popen(
        [*CHECK, "--json", "--ndjson", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        heard: queue.Queue[bytes] = queue.Queue()
        listener = threading.Thread(target=pass_on, args=(process.stdout, heard))
        listener.start()
        try:
            for document, ok in ((VALID, True), (BROKEN, False), (VALID, True)):
                process.stdin.write(as_lines(document))
                process.stdin.flush()
                assert json.loads(heard.get(timeout=30))["ok"] is ok
        finally:
            process.stdin.close()
            listener.join()
    assert process.returncode == 1


def test_a_reader_who_stops_listening_is_no_crash(folder: Path) -> None:
    many = folder / "many.ndjson"
    many.write_bytes(as_lines(*[VALID] * 5000))
    with subprocess.Popen(
        [*CHECK, "--json", str(many)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert json.loads(process.stdout.readline())["ok"]
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


def test_a_missing_file_is_said_and_the_others_are_judged(folder: Path) -> None:
    run = check(folder / "missing.json", folder / "valid.json")
    assert run.status == 2
    assert "missing.json" in run.out + run.complaint
    assert "valid.json" in run.lines[-1]
    assert check("--json", folder / "missing.json", folder / "valid.json").codes[-1] == "ok"
    assert check("--json", folder / "missing.ndjson").status == 2


def test_a_folder_is_no_record(folder: Path) -> None:
    run = check("--json", folder, folder / "valid.json")
    assert (run.status, run.codes[-1]) == (2, "ok")


def test_no_file_at_all_is_status_2() -> None:
    assert check().status == 2


NO_RECORDS = {
    "empty": b"",
    "blank": b" \n\n",
    "words": b"Ana 15, Bo 6",
    "half": b'{"format": "scorekeeper.match/1", "game"',
    "two": as_json(VALID) + as_json(VALID),
    "not utf-8": b"\xff\xfe\x00{",
    "latin-1": as_json(VALID).replace(b"Bo", b"B\xf6"),
    "zero bytes": b"\x00" * 100,
    "deep lists": b"[" * 200_000,
    "deep objects": b'{"a":' * 200_000,
    "deep and closed": b"[" * 200_000 + b"]" * 200_000,
    "null": b"null",
    "list": b"[" + as_json(VALID) + b"]",
    "no number": as_json({**VALID, "first": float("nan")}),
    "endless": as_json({**VALID, "first": float("inf")}),
}


def test_what_is_no_record_is_a_bad_record_and_status_2(tmp_path: Path) -> None:
    for name, content in NO_RECORDS.items():
        (tmp_path / f"{name}.json").write_bytes(content)
    files = [tmp_path / f"{name}.json" for name in NO_RECORDS]
    run = check("--json", *files)
    assert (run.status, run.codes) == (2, ["bad-record"] * len(files))
    assert [answer["entry"] for answer in run.answers] == [None] * len(files)
    people = check(*files)
    assert (people.status, len(people.lines)) == (2, len(files))


ODD_RECORDS = {
    "huge seat": as_json(VALID).replace(b'"seat": 0', b'"seat": 1' + b"0" * 5000),
    "huge total": as_json(VALID).replace(b'"total": 15', b'"total": 1' + b"0" * 5000),
    "great fraction": as_json(VALID).replace(b'"total": 15', b'"total": 1e999'),
    "half a character": as_json(VALID).replace(b'"total"', b'"\\ud800"'),
    "lines in a name": as_json({**VALID, "options": {"a\nb\r\x1b[31m\u2028c": 1}}),
    "name of half a character": as_json(VALID).replace(b"Bo", b"\\udfff").replace(b"15", b"21"),
    "deep entry": as_json(VALID).replace(b"15", b"[" * 500 + b"]" * 500),
}


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_odd_records_are_refused_in_one_line_each(tmp_path: Path, encoding: str) -> None:
    for name, content in ODD_RECORDS.items():
        (tmp_path / f"{name}.json").write_bytes(content)
    files = [tmp_path / f"{name}.json" for name in ODD_RECORDS]
    people = check(*files, PYTHONIOENCODING=encoding)
    assert (people.status, len(people.lines)) == (2, len(files))
    assert not {"\r", "\x1b"} & set(people.out)
    run = check("--json", *files, PYTHONIOENCODING=encoding)
    assert (run.status, len(run.answers)) == (2, len(files))
    assert not any(answer["ok"] for answer in run.answers)


def test_entries_of_every_depth_are_refused() -> None:
    depths = range(500, 1100)
    lines = [as_json(VALID).replace(b"15", b"[" * n + b"]" * n) for n in depths]
    run = check("--json", "--ndjson", "-", stdin=b"\n".join(lines))
    assert (run.status, run.codes) == (2, ["bad-record"] * len(depths))


def test_names_from_everywhere_are_printed_on_any_screen(tmp_path: Path) -> None:
    file = tmp_path / "матч 경기.json"
    file.write_bytes(as_json({**VALID, "players": ["Оксана", "지우"], "first": 9}))
    assert check(file).status == 1
    assert check(file, PYTHONIOENCODING="ascii").status == 1
    run = check("--json", file, PYTHONIOENCODING="ascii")
    assert (run.status, run.codes) == (1, ["no-such-seat"])


@pytest.mark.skipif(sys.platform != "linux", reason="only there is a file name any bytes")
def test_a_file_name_that_is_no_text(tmp_path: Path) -> None:
    file = os.fsencode(tmp_path) + b"/\xff.json"
    Path(os.fsdecode(file)).write_bytes(as_json(VALID))
    ended = subprocess.run([*CHECK, file], capture_output=True, timeout=60, check=False)
    assert ended.returncode == 0
    assert b"Traceback" not in ended.stderr


def test_the_check_needs_no_data_folder_and_writes_nothing(folder: Path) -> None:
    before = sorted(folder.iterdir())
    run = check(folder / "valid.json", SCOREKEEPER_DATA=str(folder / "data"))
    assert run.status == 0
    assert sorted(folder.iterdir()) == before


def test_standard_input_may_be_named_twice() -> None:
    run = check("--json", "-", "-", stdin=as_json(VALID))
    assert (run.status, run.codes) == (2, ["ok", "bad-record"])


posix = pytest.mark.skipif(os.name != "posix", reason="only there is a shell that closes streams")


def in_a_shell(script: str, *arguments: object) -> Run:
    """Run a shell script in which "$@" is the check with some arguments."""
    command = ["sh", "-c", script, "sh", *CHECK, *map(str, arguments)]
    return Run(subprocess.run(command, capture_output=True, timeout=60, check=False))


@posix
def test_without_standard_input_there_is_a_sentence() -> None:
    run = in_a_shell('"$@" <&-', "--json", "-")
    assert (run.status, run.codes) == (2, ["bad-record"])


@posix
def test_without_standard_output_there_is_a_sentence(folder: Path) -> None:
    run = in_a_shell('"$@" >&-', folder / "valid.json")
    assert (run.status, run.lines) == (2, [])
    assert "standard output" in run.complaint


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no full device")
def test_a_full_disk_is_said(folder: Path) -> None:
    run = in_a_shell('"$@" >/dev/full', folder / "valid.json")
    assert run.status == 2
    assert "cannot be written" in run.complaint


@posix
def test_a_reader_who_stopped_listening_changes_no_status(folder: Path) -> None:
    run = in_a_shell('{ "$@"; echo $? >&2; } | true', folder / "valid.json")
    assert run.complaint == "0\n"


def test_a_record_without_end_is_refused_in_bounded_memory() -> None:
    class Endless(io.RawIOBase):
        given = 0

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            self.given += len(buffer)
            buffer[:] = b"[" * len(buffer)
            return len(buffer)

    endless = Endless()
    assert len(next(lines(io.BufferedReader(endless)))) == LONGEST + 1
    assert endless.given < 2 * LONGEST


def test_the_line_after_one_that_is_too_long_is_judged(tmp_path: Path) -> None:
    file = tmp_path / "long.ndjson"
    with file.open("wb") as out:
        out.write(as_json(VALID)[:-1] + b" " * LONGEST + b"}\n")
        out.write(as_lines(BROKEN))
    run = check("--json", file)
    assert (run.status, run.codes) == (2, ["bad-record", "impossible-total"])
    assert "64 MB" in run.answers[0]["message"]


@posix
def test_a_long_check_says_on_a_terminal_how_far_it_is(folder: Path) -> None:
    import pty

    ours, theirs = pty.openpty()
    stream = folder / "many.ndjson"
    os.mkfifo(stream)
    heard: list[bytes] = []
    said = threading.Thread(target=lambda: heard.append(os.read(ours, 100)))
    with (
        subprocess.Popen([*CHECK, str(stream)], stdout=subprocess.DEVNULL, stderr=theirs) as run,
        stream.open("wb") as out,
    ):
        said.start()
        while said.is_alive():
            out.write(as_lines(VALID))
            out.flush()
            said.join(0.01)
        out.close()
    assert b"records judged" in heard[0]
    assert run.returncode == 0
