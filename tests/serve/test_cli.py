"""The command (design.md, "Getting in" and "Settings")."""

import contextlib
import io
import os
import re
import subprocess
import sys
import types
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
import zxingcpp
from click.testing import CliRunner, Result
from flask import Flask
from PIL import Image
from sqlalchemy.exc import OperationalError

from scorekeeper import addresses, cli, config, lock, serve
from scorekeeper.config import Config

ADDRESS = "http://192.168.1.5:8358/?key=k"
HALF = {" ": (False, False), "█": (True, True), "▀": (True, False), "▄": (False, True)}


class NewerDatabase(Exception):
    """Stands in for the one that the database raises."""


class Host:
    """Stands in for the app and the server, and keeps what they were told."""

    def __init__(self) -> None:
        self.told: Config | None = None
        self.trouble: Exception | None = None
        self.served = False

    def create_app(self, told: Config) -> Flask:
        if self.trouble:
            raise self.trouble
        self.told = told
        return Flask("stub")

    def run(self, *_: object) -> None:
        self.served = True
        raise KeyboardInterrupt


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Host:
    host = Host()
    web, models = types.ModuleType("scorekeeper.web"), types.ModuleType("scorekeeper.models")
    web.create_app = host.create_app  # type: ignore[attr-defined]
    models.NewerDatabase = NewerDatabase  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "scorekeeper.web", web)
    monkeypatch.setitem(sys.modules, "scorekeeper.models", models)
    monkeypatch.setattr(serve, "run", host.run)
    monkeypatch.setattr(addresses, "lan_addresses", lambda: ("192.168.1.5", "10.0.0.3"))
    monkeypatch.setenv("SCOREKEEPER_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("SCOREKEEPER_PORT", "0")
    return host


def scorekeeper(*words: str) -> Result:
    return CliRunner().invoke(cli.main, words, prog_name="scorekeeper")


def is_refused(result: Result, sentence: str) -> None:
    assert result.exit_code == 1
    assert re.fullmatch(rf"Error: {sentence}\n", result.stderr)


@pytest.mark.parametrize("words", [(), ("serve",)])
def test_starting_says_how_to_get_in_and_serves(host: Host, words: tuple[str, ...]) -> None:
    result = scorekeeper(*words)
    assert (result.exit_code, result.stderr, host.served) == (0, "", True)
    assert host.told is not None
    end = rf":{host.told.port}/\?key={host.told.club_key}"
    assert re.search(rf"^On this machine: +http://localhost{end}$", result.stdout, re.M)
    assert re.search(
        rf"^For phones: +http://192.168.1.5{end}\n +http://10.0.0.3{end}$", result.stdout, re.M
    )


def test_the_port_and_folder_of_the_command_come_before_the_settings(
    host: Host, tmp_path: Path
) -> None:
    with contextlib.closing(serve.bind("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    told = ("--port", str(port), "--host", "127.0.0.1", "--data", str(tmp_path / "else"))
    assert scorekeeper(*told).exit_code == 0
    assert host.told is not None
    assert (host.told.port, host.told.host) == (port, "127.0.0.1")
    assert host.told.data == tmp_path / "else"


def test_a_port_in_use_touches_no_database(host: Host) -> None:
    with contextlib.closing(serve.bind("0.0.0.0", 0)) as taken:
        port = str(taken.getsockname()[1])
        is_refused(scorekeeper("--port", port), rf"Port {port} is in use: .*\.")
    assert host.told is None


def test_an_unwritable_folder_is_told_in_a_sentence(host: Host, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    is_refused(scorekeeper("--data", str(tmp_path / "file")), r"The data folder .*\.")


def test_a_wrong_setting_is_told_in_a_sentence(host: Host) -> None:
    is_refused(scorekeeper("--port", "http"), r"SCOREKEEPER_PORT is 'http': .*\.")


def test_a_database_from_a_newer_version_is_told_in_a_sentence(host: Host) -> None:
    host.trouble = NewerDatabase()
    is_refused(scorekeeper(), r"The database in .* was made by a newer version .*\.")


def test_a_database_that_cannot_be_used_is_told_in_a_sentence(host: Host) -> None:
    host.trouble = OperationalError("PRAGMA", {}, Exception("unable to open database file"))
    is_refused(scorekeeper(), r"The database in .* cannot be used: unable to open database file\.")


def test_help_shows_every_setting() -> None:
    result = scorekeeper("--help")
    assert result.exit_code == 0
    flowing = " ".join(result.stdout.split())
    for row in config.SETTINGS:
        default = f"[{row.default}] " if row.default else ""
        assert f"{row.name} {default}{row.sentence}" in flowing


def test_check_is_a_command_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    stub = types.ModuleType("scorekeeper.check_command")
    stub.check = click.Command("check", callback=lambda: click.echo("checked"))  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "scorekeeper.check_command", stub)
    assert scorekeeper("check").stdout == "checked\n"


def scanned(rows: list[list[bool]]) -> str:
    """What a phone reads from modules, True for dark, drawn eight pixels each."""
    image = Image.new("L", (len(rows[0]), len(rows)))
    image.putdata([0 if dark else 255 for row in rows for dark in row])
    large = image.resize((image.width * 8, image.height * 8), Image.Resampling.NEAREST)
    found = zxingcpp.read_barcode(large)
    return found.text if found else "nothing"


def modules(lines: list[str]) -> Iterator[list[bool]]:
    for line in lines:
        for half in (0, 1):
            yield [HALF[character][half] for character in line]


def test_the_qr_without_colour_suits_a_dark_terminal() -> None:
    lines = cli.qr(ADDRESS, coloured=False)
    rows = [[not lit for lit in row] for row in modules(lines)]
    assert scanned(rows) == ADDRESS


def test_the_qr_in_colour_is_black_on_white() -> None:
    lines = cli.qr(ADDRESS, coloured=True)
    assert all(line.startswith("\x1b[30m\x1b[107m") for line in lines)
    rows = list(modules([click.unstyle(line) for line in lines]))
    assert scanned(rows) == ADDRESS


def test_a_terminal_without_blocks_gets_coloured_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="cp1252"))
    lines = cli.qr(ADDRESS, coloured=True)
    assert all(line.isascii() for line in lines)
    rows = [["[40m" in part for part in line.split("  ")[:-1]] for line in lines]
    assert scanned(rows) == ADDRESS


def test_output_that_can_show_neither_gets_a_sentence(host: Host) -> None:
    result = CliRunner(charset="cp1252").invoke(cli.main, [])
    assert result.exit_code == 0
    assert "cannot draw a QR code" in result.stdout


def test_a_second_server_on_a_data_folder_says_so_and_touches_nothing(host: Host) -> None:
    folder = config.load({"SCOREKEEPER_DATA": os.environ["SCOREKEEPER_DATA"]}).data
    with lock.alone(folder):
        is_refused(scorekeeper(), "Another Scorekeeper uses the data folder .* with --data\\.")
    assert (host.told, host.served) == (None, False)
    assert scorekeeper().exit_code == 0


def test_a_data_folder_is_free_again_when_its_server_was_killed(tmp_path: Path) -> None:
    hold = "import sys, pathlib; from scorekeeper import lock\n"
    hold += "with lock.alone(pathlib.Path(sys.argv[1])): print(1, flush=True); sys.stdin.read()"
    command = [sys.executable, "-c", hold, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        other.stdout.readline()
        with pytest.raises(config.CannotStart), lock.alone(tmp_path):
            pytest.fail("it was held")
        other.kill()
    with lock.alone(tmp_path):
        assert (tmp_path / lock.LOCK_FILE).exists()
