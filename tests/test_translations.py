"""Every visible sentence is in the catalogues, translated and sound."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[1]
LANGUAGES = ("ko", "uk")
KEYWORDS = {
    "Say": None,
    "plural": (1, 2),
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
}
PLACE = re.compile(r"%\((\w+)\)[sd]|%%")


@cache
def texts_in_the_source() -> frozenset[str | tuple[str, ...]]:
    """Extract all message ids from the code and the templates, as the README's command does."""
    with (ROOT / "babel.cfg").open() as file:
        mapping, options = parse_mapping_cfg(file)
    found: set[str | tuple[str, ...]] = set()
    for folder in ("scorekeeper", "templates"):
        inside = [(pattern.removeprefix(f"{folder}/"), method) for pattern, method in mapping]
        how = {pattern.removeprefix(f"{folder}/"): value for pattern, value in options.items()}
        texts = extract_from_dir(str(ROOT / folder), inside, how, KEYWORDS)
        found.update(text for _, _, text, _, _ in texts)
    return frozenset(found)


@cache
def catalogue(language: str) -> Catalog:
    """Read a catalogue."""
    path = ROOT / "scorekeeper" / "translations" / language / "LC_MESSAGES" / "messages.po"
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def messages(language: str) -> list[Message]:
    """All messages of a catalogue but its heading."""
    return [message for message in catalogue(language) if message.id]


def test_the_extraction_finds_the_sentences() -> None:
    found = texts_in_the_source()
    assert "Undo" in found
    assert "No two ends make %(total)s. Count both ends again." in found
    assert any(isinstance(text, tuple) for text in found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing_or_left_over(language: str) -> None:
    known = {message.id for message in messages(language)}
    assert sorted(map(str, texts_in_the_source() - known)) == []
    assert sorted(map(str, known - texts_in_the_source())) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_translated_and_nothing_is_fuzzy(language: str) -> None:
    for message in messages(language):
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        assert all(forms), message.id
        assert not message.fuzzy, message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_has_as_many_forms_as_the_language(language: str) -> None:
    expected = {"ko": 1, "uk": 3}[language]
    assert catalogue(language).num_plurals == expected
    for message in messages(language):
        if isinstance(message.id, tuple):
            assert len(message.string) == expected, message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_facts_of_a_sentence_are_the_same_in_translation(language: str) -> None:
    for message in messages(language):
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        wanted = set(PLACE.findall(ids[-1])) - {""}
        for form in forms:
            assert set(PLACE.findall(form)) - {""} == wanted, message.id
            assert "%" not in PLACE.sub("", form), message.id
