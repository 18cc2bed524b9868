"""What tells things apart before anything is read: lines, shapes, and what is pressed."""

import pytest
from playwright.sync_api import expect

from tests.browser.phone import SIZE, Phone

LONG = "Bartholomew Featherstonehaugh-Wellington"
TOPS = "parts => parts.map(part => Math.round(part.getBoundingClientRect().top))"
LOOK = """part => {
    const {backgroundColor, boxShadow} = getComputedStyle(part);
    return [backgroundColor, boxShadow];
}"""


def test_what_is_alike_of_three_players_stands_on_one_line(member: Phone) -> None:
    code = member.begin("three-five-eight", "Ana", LONG, "Cleo")
    member.sit_down(f"/m/{code}/join", 0)
    for part in (".figure", ".eights-role", ".eights-contracts-left"):
        tops = member.find(f".eights-place {part}").evaluate_all(TOPS)
        assert len(tops) == 3, part
        assert len(set(tops)) == 1, part


def test_what_is_chosen_looks_unlike_the_button_that_goes_on(member: Phone) -> None:
    member.open("/new/yacht")
    member.find("[name=newcomer]").fill("Ana")
    member.find("[name=newcomer]").press("Enter")
    start = member.find("[name=start]")
    expect(start).to_be_visible()
    chosen = member.find('.chip:has([value="draw"]:checked) > span')
    other = member.find(".chip:has([name=first]:not(:checked)) > span")
    looks = [one.evaluate(LOOK) for one in (chosen, other, start)]
    assert len({look[0] for look in looks}) == 3
    assert looks[0][1] != looks[1][1]


def test_every_hand_has_the_shape_of_its_side(member: Phone) -> None:
    code = member.begin("fives-and-threes", "Ana", "Bo", "Cleo", "Dan", record="plays")
    member.sit_down(f"/m/{code}/join", 0)
    for seat in range(4):
        expect(member.find(".dom-hands .side-mark").nth(seat)).to_be_visible()


@pytest.mark.parametrize(
    ("game", "options"), [("fives-and-threes", {}), ("all-fives", {"fives": "yes"})]
)
def test_both_domino_games_tell_the_round_above_and_what_is_needed_beside_the_score(
    member: Phone, game: str, options: dict[str, str]
) -> None:
    code = member.begin(game, "Ana", "Bo", **options)
    member.sit_down(f"/m/{code}/join", 0)
    round_, figure, need = (
        member.find(f".display {part}").first.bounding_box()
        for part in (".dom-strip", ".figure", ":has(> .figure) .note")
    )
    assert round_ and figure and need
    assert round_["y"] + round_["height"] <= figure["y"]
    assert need["x"] >= figure["x"] + figure["width"]
    assert figure["y"] < need["y"] + need["height"] / 2 < figure["y"] + figure["height"]


def test_the_last_key_takes_the_rest_of_its_row(member: Phone) -> None:
    code = member.begin("all-fives", "Ana", "Bo", record="plays")
    member.sit_down(f"/m/{code}/join", 0)
    member.tap("#dom-in-totals > summary")
    keys, last = (
        member.find(f"#dom-in-totals .dom-totals{part}").bounding_box() for part in ("", " .minor")
    )
    assert keys and last
    assert round(last["x"] + last["width"]) == round(keys["x"] + keys["width"])


NOTCH = {"left": 40, "right": 40, "bottom": 30}
"""Pixels that a phone's glass takes from a page, as a phone held on its side does."""
ENDS = """name => {
    const names = [...document.querySelectorAll("#pad .name")];
    const word = names.find(part => part.textContent === name);
    const box = word.closest("label > span").getBoundingClientRect();
    return [...word.children].filter(part => part.getBoundingClientRect().right > box.right).length;
}"""


@pytest.mark.parametrize("address", ["/", "/new/yacht"])
def test_nothing_to_read_or_tap_lies_under_a_notch(member: Phone, address: str) -> None:
    devtools = member.context.new_cdp_session(member.page)
    devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": NOTCH})
    member.open(address)
    for part in member.find("a, button, input:not([type=hidden]), h2").all():
        box = part.bounding_box()
        if box and part.is_visible():
            assert box["x"] >= NOTCH["left"]
            assert box["x"] + box["width"] <= SIZE["width"] - NOTCH["right"]


@pytest.mark.parametrize("game", ["fives-and-threes", "all-fives"])
def test_every_word_of_a_long_name_ends_within_its_button(member: Phone, game: str) -> None:
    code = member.start(game, "Ana", LONG, "Cleo")
    member.take_seat(f"/m/{code}/join", 0)
    assert member.page.evaluate(ENDS, LONG) == 0
    first = member.find("#pad .name > span").filter(has_text="Bartholomew")
    assert first.evaluate("part => getComputedStyle(part).textOverflow") == "ellipsis"


def test_the_score_in_matches_keeps_to_one_line_however_long_the_names(member: Phone) -> None:
    code = member.begin("fives-and-threes", LONG, LONG[::-1].strip(), target="8")
    member.sit_down(f"/m/{code}/join", 0)
    member.tap('#pad [name=total][value="15"]')
    member.tap('#sheet form[action$="/rematch"] button')
    member.sees(".series-strip b", "1", "0")
    strip = member.find(".series-strip")
    assert strip.evaluate("strip => strip.scrollWidth - strip.clientWidth") == 0
    assert strip.bounding_box()["height"] < 30
    last = member.find("#pad .key").last.bounding_box()
    assert last["y"] + last["height"] <= 640
