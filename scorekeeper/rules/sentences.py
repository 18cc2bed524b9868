"""What is said: sentences that are still to be translated, and what was typed, quoted."""

from __future__ import annotations


class Say:
    """A sentence that is still to be said: a message id and its facts.

    ``str()`` says it in English; the web says it in the reader's language. A fact may itself be a
    `Say`. Facts are written in the text as ``%(name)s``.
    """

    __slots__ = ("facts", "many", "number", "text")

    def __init__(self, text: str, /, **facts: object) -> None:
        self.text = text
        self.many: str | None = None
        self.number: int = 0
        self.facts = facts

    def __str__(self) -> str:
        text = self.text if self.many is None or self.number == 1 else self.many
        return text % self.facts if self.facts else text.replace("%%", "%")

    def __repr__(self) -> str:
        return f"Say({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Say) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.text, self.number))

    def _key(self) -> tuple[object, ...]:
        return (self.text, self.many, self.number, self.facts)


def plural(one: str, many: str, number: int, /, **facts: object) -> Say:
    """Give a `Say` whose form follows a number; the number itself is the fact ``n``."""
    said = Say(one, n=number, **facts)
    said.many, said.number = many, number
    return said


LONGEST_QUOTE = 40
"""How much of what was typed a message quotes, in characters."""


def quoted(value: object) -> str:
    """Quote what came in, shortened so that a message stays a sentence, however large it is."""
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= LONGEST_QUOTE else f'"{value[:LONGEST_QUOTE]}…"'
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, (list, dict)):
        return "[…]" if isinstance(value, list) else "{…}"
    if isinstance(value, int) and value.bit_length() > 3 * LONGEST_QUOTE:
        return "…"
    return repr(value)
