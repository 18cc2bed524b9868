"""What a phone sends: a form, and what its page showed when it was sent."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta

Fields = Mapping[str, list[str]]
"""A form as it came: a list of texts a field."""

SENDING_FIELDS = frozenset({"key", "seen", "waited", "anyway", "occasion", "draft", "csrf_token"})
"""Fields of the form that are about the sending, not about what is sent."""


@dataclass(frozen=True)
class Tap:
    """One tap on a pad: the one-time key, the last line seen, how long ago it was, and the form.

    `anyway` is the number of the line that it is to be written in spite of, 0 where there is none.
    `occasion` and `draft` are what the phone showed as due, and the number of the draft that it
    showed; None where the form said nothing of it.
    """

    key: str
    seen: int
    fields: Fields
    waited: timedelta = timedelta()
    anyway: int = 0
    occasion: str | None = None
    draft: int | None = None

    @property
    def content(self) -> str:
        """A digest of what is sent: equal for a repeat, different for another entry."""
        said = {k: list(v) for k, v in sorted(self.fields.items()) if k not in SENDING_FIELDS}
        return hashlib.sha256(json.dumps(said).encode()).hexdigest()
