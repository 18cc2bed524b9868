"""Settings and secrets: what a start needs to know before anything is opened.

Source: design.md, "Settings" and "Getting in".
"""

import json
import os
import secrets
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from platformdirs import user_data_path

SECRETS_FILE = "secrets.json"
LOG_LEVELS = ("debug", "info", "warning", "error")


@dataclass(frozen=True)
class Setting:
    """One environment variable: its name, its default as text, and what it means in a sentence."""

    name: str
    default: str
    sentence: str


SETTINGS = (
    Setting(
        "SCOREKEEPER_DATA",
        "",
        "Folder for the database and the keys; empty means your own data folder.",
    ),
    Setting(
        "SCOREKEEPER_HOST",
        "0.0.0.0",
        "Address to listen on; 127.0.0.1 keeps phones out, :: adds IPv6.",
    ),
    Setting("SCOREKEEPER_PORT", "8358", "Port to listen on; 0 takes any free one."),
    Setting(
        "SCOREKEEPER_PUBLIC_URL",
        "",
        "Address that phones use when it is not this machine's own, as https://scores.example.org.",
    ),
    Setting(
        "SCOREKEEPER_TRUST_PROXY",
        "no",
        "yes believes the X-Forwarded headers of the proxy in front; without one leave it at no.",
    ),
    Setting(
        "SCOREKEEPER_LOG",
        "info",
        "How much is written to the terminal: debug, info, warning or error.",
    ),
)


class CannotStart(Exception):
    """A start that failed for a reason its user can mend; the text is one English sentence."""


class BadSetting(CannotStart):
    """A setting with a value that means nothing."""


class UnusableFolder(CannotStart):
    """A data folder that cannot be made, written to or understood."""


@dataclass(frozen=True)
class Config:
    """Everything a start has settled. ``public_url`` has no slash at its end."""

    data: Path
    host: str
    port: int
    public_url: str | None
    trust_proxy: bool
    log: str
    secret_key: str
    club_key: str


def load(environ: Mapping[str, str]) -> Config:
    """Read the settings, make the data folder and its secrets where they are missing.

    A variable that is unset or empty takes its default.

    Raises:
        BadSetting: a value means nothing.
        UnusableFolder: the data folder cannot be used.
    """
    values = {row.name: environ.get(row.name, "").strip() or row.default for row in SETTINGS}
    port = _port(values["SCOREKEEPER_PORT"])
    public_url = _public_url(values["SCOREKEEPER_PUBLIC_URL"])
    trust_proxy = _yes_or_no("SCOREKEEPER_TRUST_PROXY", values["SCOREKEEPER_TRUST_PROXY"])
    log = _log_level(values["SCOREKEEPER_LOG"])
    data = _folder(values["SCOREKEEPER_DATA"])
    keys = _keep_secrets(data)
    return Config(
        data=data,
        host=values["SCOREKEEPER_HOST"],
        port=port,
        public_url=public_url,
        trust_proxy=trust_proxy,
        log=log,
        secret_key=keys["secret_key"],
        club_key=keys["club_key"],
    )


def _port(text: str) -> int:
    if text.isascii() and text.isdigit() and int(text) <= 65535:
        return int(text)
    raise BadSetting(f"SCOREKEEPER_PORT is {text!r}: a port is a whole number from 0 to 65535.")


def _yes_or_no(name: str, text: str) -> bool:
    if text.lower() not in ("yes", "no"):
        raise BadSetting(f"{name} is {text!r}: it is either yes or no.")
    return text.lower() == "yes"


def _log_level(text: str) -> str:
    if text.lower() not in LOG_LEVELS:
        raise BadSetting(f"SCOREKEEPER_LOG is {text!r}: it is one of {', '.join(LOG_LEVELS)}.")
    return text.lower()


def _public_url(text: str) -> str | None:
    if not text:
        return None
    if not _is_web_address(text):
        raise BadSetting(
            f"SCOREKEEPER_PUBLIC_URL is {text!r}: it is an address like https://scores.example.org."
        )
    return text.rstrip("/")


def _is_web_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        _ = parts.port
    except ValueError:
        return False
    extras = parts.query or parts.fragment or parts.username
    plain = text.isascii() and not any(c.isspace() for c in text)
    return parts.scheme in ("http", "https") and bool(parts.hostname) and not extras and plain


def _folder(text: str) -> Path:
    folder = Path(text).expanduser() if text else user_data_path("scorekeeper", appauthor=False)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder.resolve()
    except (OSError, RuntimeError) as why:
        raise UnusableFolder(
            f"The data folder {folder} cannot be written to: {_cause(why)}."
        ) from why


def _keep_secrets(folder: Path) -> dict[str, str]:
    """The club's secrets from the folder, made on the first start and never changed here."""
    path = folder / SECRETS_FILE
    try:
        if not path.exists():
            _write_new(path, {"secret_key": secrets.token_hex(32), "club_key": _club_key()})
        path.chmod(0o600)
        return _read_secrets(path)
    except OSError as why:
        raise UnusableFolder(f"The keys in {path} cannot be read: {_cause(why)}.") from why


def _club_key() -> str:
    """A key of 128 bits that reads as one word wherever an address is pasted."""
    return secrets.token_hex(16)


def _write_new(path: Path, keys: dict[str, str]) -> None:
    """Put the file there whole and readable by its owner only, or leave one that came first."""
    handle, draft = tempfile.mkstemp(dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(keys, file, indent=2)
            file.flush()
            os.fsync(file.fileno())
        _name(Path(draft), path)
    finally:
        Path(draft).unlink(missing_ok=True)


def _name(draft: Path, path: Path) -> None:
    try:
        os.link(draft, path)
    except FileExistsError:
        return
    except OSError:  # a file system without hard links
        draft.replace(path)


def _read_secrets(path: Path) -> dict[str, str]:
    try:
        keys = json.loads(path.read_text(encoding="utf-8"))
        found = {name: keys[name] for name in ("secret_key", "club_key")}
    except (ValueError, LookupError, TypeError):
        found = {}
    if not found or not all(isinstance(key, str) and len(key) >= 16 for key in found.values()):
        raise UnusableFolder(
            f"The keys in {path} are damaged: delete the file to make new ones, "
            "and every phone will have to join again."
        )
    return found


def _cause(why: BaseException) -> str:
    return getattr(why, "strerror", None) or str(why)
