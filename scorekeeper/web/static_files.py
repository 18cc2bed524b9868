"""Stylesheets and scripts: several in one answer, compressed once and kept so.

An address as ``/static/app.css,games/yacht.css`` gives both files one after the other, so that a
page needs one request for all its styles. Everything else under ``/static`` is served as it lies.
"""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from flask import Flask, Response, abort, current_app, request, url_for
from werkzeug.security import safe_join

from scorekeeper.memory import Memory

KINDS = {".css": "text/css", ".js": "text/javascript"}
"""What is packed, by the ending of its name."""

LEVEL = 9


@dataclass(frozen=True)
class Packed:
    """Some files as one: as they are, compressed, and the stamp that changes with them."""

    plain: bytes
    small: bytes
    stamp: str


_packed: Memory[Packed] = Memory(60)


def init_app(app: Flask) -> None:
    """Serve what lies under ``/static`` in this way, and hand ``asset`` to the templates."""
    app.view_functions["static"] = serve
    app.jinja_env.globals["asset"] = asset


def serve(filename: str) -> Response:
    """Serve some files, or one that is not of a kind that is packed."""
    kind = KINDS.get(Path(filename).suffix)
    if kind is None:
        return current_app.send_static_file(filename)
    packed = pack(filename)
    small = bool(request.accept_encodings["gzip"])
    answer = Response(packed.small if small else packed.plain, mimetype=kind)
    if small:
        answer.headers["Content-Encoding"] = "gzip"
    answer.vary.add("Accept-Encoding")
    answer.set_etag(f"{packed.stamp}-gzip" if small else packed.stamp)
    answer.cache_control.public = True
    answer.cache_control.max_age = current_app.get_send_file_max_age(filename)
    answer.make_conditional(request)
    return answer


def pack(names: str) -> Packed:
    """Read some files, their names parted by commas, and compress them; done once.

    Answers 404 where one of them is not there, is named twice, or is of another kind.
    """
    if current_app.debug:
        return _read(names)
    return _packed.recall((current_app.static_folder, names), lambda: _read(names))


def _read(names: str) -> Packed:
    parts = names.split(",")
    if len(set(parts)) < len(parts) or len({Path(part).suffix for part in parts}) > 1:
        abort(404)
    plain = b"\n".join(_file(part).read_bytes() for part in parts)
    return Packed(plain, gzip.compress(plain, LEVEL, mtime=0), _stamp(plain))


def _file(name: str) -> Path:
    found = safe_join(str(current_app.static_folder), name)
    if found is None or not Path(found).is_file():
        abort(404)
    return Path(found)


def _stamp(content: bytes) -> str:
    return sha256(content).hexdigest()[:10]


_stamps: dict[str, str] = {}


def asset(*names: str) -> str:
    """Give the address of static files, stamped so that what has changed is fetched anew."""
    joined = ",".join(names)
    if joined not in _stamps or current_app.debug:
        _stamps[joined] = _stamp(b"\n".join(_file(name).read_bytes() for name in names))
    return url_for("static", filename=joined, v=_stamps[joined])
