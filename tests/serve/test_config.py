"""Settings and secrets (design.md, "Settings" and "Getting in")."""

import json
import os
import stat
from pathlib import Path

import pytest

from scorekeeper import config
from scorekeeper.config import BadSetting, Config, UnusableFolder

README = Path(__file__).parents[2] / "README.md"


def load(folder: Path, **values: str) -> Config:
    named = {f"SCOREKEEPER_{name}": value for name, value in values.items()}
    return config.load({"SCOREKEEPER_DATA": str(folder), **named})


def test_without_settings_the_defaults_hold(tmp_path: Path) -> None:
    found = load(tmp_path)
    assert (found.host, found.port, found.public_url) == ("0.0.0.0", 8358, None)
    assert (found.trust_proxy, found.log, found.data) == (False, "info", tmp_path.resolve())


def test_an_empty_setting_takes_its_default(tmp_path: Path) -> None:
    assert load(tmp_path, PORT="", HOST=" ", TRUST_PROXY="").port == 8358


@pytest.mark.parametrize(("text", "meant"), [("no", False), ("yes", True), ("NO", False)])
def test_no_means_no(tmp_path: Path, text: str, meant: bool) -> None:
    assert load(tmp_path, TRUST_PROXY=text).trust_proxy is meant


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("PORT", "http"),
        ("PORT", "-1"),
        ("PORT", "65536"),
        ("PORT", "8_358"),
        ("PORT", "٣"),
        ("TRUST_PROXY", "true"),
        ("TRUST_PROXY", "0"),
        ("LOG", "loud"),
        ("PUBLIC_URL", "scores.example.org"),
        ("PUBLIC_URL", "ftp://scores.example.org"),
        ("PUBLIC_URL", "https://"),
        ("PUBLIC_URL", "https://scores.example.org/?key=1"),
        ("PUBLIC_URL", "https://scores.example.org:port"),
        ("PUBLIC_URL", "https://[scores"),
    ],
)
def test_a_wrong_value_is_refused_in_a_sentence(tmp_path: Path, name: str, text: str) -> None:
    with pytest.raises(BadSetting) as refused:
        load(tmp_path, **{name: text})
    sentence = str(refused.value)
    assert sentence.startswith(f"SCOREKEEPER_{name} is {text!r}")
    assert sentence.endswith(".")
    assert list(tmp_path.iterdir()) == []


def test_a_public_address_loses_its_last_slash(tmp_path: Path) -> None:
    assert (
        load(tmp_path, PUBLIC_URL="https://a.example/club/").public_url == "https://a.example/club"
    )


def test_the_secrets_are_made_once_and_read_again(tmp_path: Path) -> None:
    first, second = load(tmp_path / "new"), load(tmp_path / "new")
    assert first == second
    assert first.club_key != first.secret_key
    assert load(tmp_path / "other").club_key != first.club_key


@pytest.mark.skipif(os.name != "posix", reason="modes are a matter of POSIX systems")
def test_the_secrets_are_for_their_owner_only(tmp_path: Path) -> None:
    folder = load(tmp_path / "new").data
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE((folder / "secrets.json").stat().st_mode) == 0o600
    assert [path.name for path in folder.iterdir()] == ["secrets.json"]


def test_a_changed_secret_counts_from_the_next_start(tmp_path: Path) -> None:
    load(tmp_path)
    path = tmp_path / "secrets.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"club_key": "k" * 16}))
    assert load(tmp_path).club_key == "k" * 16


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"secret_key": 1, "club_key": ""}', "\xff"])
def test_damaged_secrets_stop_the_start(tmp_path: Path, text: str) -> None:
    (tmp_path / "secrets.json").write_bytes(text.encode("latin-1"))
    with pytest.raises(UnusableFolder, match="damaged"):
        load(tmp_path)


def test_a_folder_that_cannot_be_made_stops_the_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(UnusableFolder, match="cannot be written to"):
        load(tmp_path / "file" / "data")


def test_every_setting_says_what_it_means() -> None:
    assert all(row.sentence.endswith(".") for row in config.SETTINGS)
    assert len({row.name for row in config.SETTINGS}) == len(config.SETTINGS)


@pytest.mark.skipif(not README.exists(), reason="an installed package has no README beside it")
def test_the_readme_shows_the_table_of_settings() -> None:
    text = README.read_text(encoding="utf-8")
    for row in config.SETTINGS:
        default = f"`{row.default}`" if row.default else ""
        assert f"| `{row.name}` | {default} | {row.sentence} |" in text
