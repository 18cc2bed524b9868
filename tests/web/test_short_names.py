"""Names cut short: at the end of a word where one ends there, and never inside a letter's marks."""

import pytest

from scorekeeper.web.short_names import letters, short


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("Magdalena1", "Magdalena1"),
        ("Featherstonehaugh", "Featherst…"),
        ("Олександра Коваленко-Миколайчук", "Олександра…"),
        ("Bartholomew Featherstonehaugh", "Bartholomew…"),
        ("Maximiliana Li", "Maximiliana…"),
        ("Christopherus Li", "Christoph…"),
        ("Anna Maria Elisabeth", "Anna Maria…"),
        ("Jo Featherstonehaugh", "Jo Feathe…"),
        ("Коваленко-Миколайчук", "Коваленко…"),
        ("Z\u0337a\u0336lgo", "Z\u0337a\u0336lgo"),
        ("Z\u0337algo the Second One", "Z\u0337algo the…"),
    ],
)
def test_a_long_name_is_cut_at_the_end_of_a_word_if_one_ends_there(name: str, shown: str) -> None:
    assert short(name) == shown


def test_marks_heaped_on_a_letter_take_no_room() -> None:
    assert [letters(name) for name in ("", "Ana", "Z\u0337a\u0336\u0337lgo", "김민지")] == [
        0,
        3,
        5,
        3,
    ]
