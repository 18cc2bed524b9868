"""The built wheel, installed into an empty environment outside the checkout, starts by itself."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with nothing but the wheel and what it depends on."""
    home = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--outdir", str(home), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True, cwd=home)
    [wheel] = home.glob("*.whl")
    subprocess.run([sys.executable, "-m", "venv", str(home / "env")], check=True)
    pip = [str(home / "env" / "bin" / "python"), "-m", "pip", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "-q", str(wheel)], check=True, capture_output=True, cwd=home)
    return home


def test_the_wheel_starts_in_an_empty_environment(installed: Path) -> None:
    command = [str(installed / "env" / "bin" / "scorekeeper")]
    arguments = ["--host", "127.0.0.1", "--port", "0", "--data", str(installed / "data")]
    with subprocess.Popen(
        command + arguments,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=installed,
    ) as server:
        try:
            assert server.stdout is not None
            greeting = next(line for line in server.stdout if "http://" in line)
            address = re.search(r"http://\S+", greeting)
            assert address, greeting
            for language, word in (("ko", "지난 경기"), ("uk", "Історія"), ("en", "History")):
                asked = urllib.request.Request(address[0], headers={"Accept-Language": language})
                opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
                page = opener.open(asked).read().decode()
                assert word in page
                for asset in re.findall(r'(?:href|src)="(/static/[^"]+)"', page):
                    assert opener.open(address[0].split("/?")[0] + asset).read()
        finally:
            server.send_signal(signal.SIGINT)
            _, errors = server.communicate(timeout=60)
        assert "Traceback" not in errors


def test_the_wheel_judges_records(installed: Path) -> None:
    record = installed / "record.json"
    record.write_text(
        '{"format": "scorekeeper.match/1", "game": "yacht", "players": ["Ana"], "entries": []}'
    )
    command = [str(installed / "env" / "bin" / "scorekeeper"), "check", str(record)]
    result = subprocess.run(command, capture_output=True, text=True, cwd=installed)
    assert result.returncode == 0, result.stderr
    assert "valid" in result.stdout
