"""What a phone has to fetch, as the browser measures it over the wire."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.browser.phone import Phone

FIRST_VISIT = 50_000
LATER_LINE = 6_000
REQUESTS = 6
NOT_COUNTED = ("/stream", ".svg", ".png", ".webmanifest")


@dataclass
class Fetched:
    """What came over the wire: the addresses asked, redirects too, and the bytes of each answer."""

    asked: list[str] = field(default_factory=list)
    lengths: dict[str, int] = field(default_factory=dict)
    _names: dict[str, str] = field(default_factory=dict)

    @property
    def length(self) -> int:
        """All bytes, heads of answers included."""
        return sum(self.lengths.values())

    def ask(self, event: dict[str, Any]) -> None:
        path = urlsplit(event["request"]["url"]).path
        if "redirectResponse" in event:
            self._add(event["requestId"], event["redirectResponse"]["encodedDataLength"])
        self._names[event["requestId"]] = path
        if not path.endswith(NOT_COUNTED):
            self.asked.append(path)

    def come(self, event: dict[str, Any]) -> None:
        if event["requestId"] in self._names:
            self._add(event["requestId"], event["encodedDataLength"])

    def _add(self, request: str, length: float) -> None:
        path = self._names[request]
        if not path.endswith(NOT_COUNTED):
            self.lengths[path] = self.lengths.get(path, 0) + int(length)

    def from_cache(self, event: dict[str, Any]) -> None:
        path = self._names.pop(event["requestId"])
        if path in self.asked:
            self.asked.remove(path)


@contextmanager
def watching(phone: Phone, what: str) -> Iterator[Fetched]:
    """Note what a phone fetches meanwhile, and print it."""
    fetched = Fetched()
    network = phone.context.new_cdp_session(phone.page)
    network.on("Network.requestWillBeSent", fetched.ask)
    network.on("Network.requestServedFromCache", fetched.from_cache)
    network.on("Network.loadingFinished", fetched.come)
    network.send("Network.enable")
    yield fetched
    network.detach()
    print(f"{what}: {len(fetched.asked)} requests, {fetched.length / 1000:.1f} kB", fetched.lengths)


ALL = ("Ana", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hana", "Ivo", "Jo")
GAMES = {"fives-and-threes": 4, "all-fives": 4, "yacht": 10, "three-five-eight": 3}
"""Each game with as many players as it can have."""
LARGEST = "yacht"
"""The one with the most to fetch, looked at every day."""
ENTRIES = {
    "fives-and-threes": [["do", "place"], ["total", "5"]],
    "all-fives": [["do", "place"], ["total", "5"]],
    "yacht": [["do", "score"], ["category", "choice"], *[["dice", "6"]] * 5],
    "three-five-eight": [["do", "round"], ["tricks", "3"], ["tricks", "10"], ["tricks", "3"]],
}
CONTRACTS = ("hearts", "clubs", "spades", "diamonds", "misere")

POST = """async ([address, fields]) => {
    const body = new URLSearchParams(fields);
    body.set("csrf_token", document.querySelector("[name=csrf_token]").value);
    const sent = {method: "POST", body, headers: {"HX-Request": "true"}};
    const answer = await fetch(address, sent);
    await answer.text();
    return answer.status;
}"""


def write(phone: Phone, code: str, game: str, number: int) -> None:
    """Send the entry of a line as the script does, for the seat whose turn it is."""
    fields = [*ENTRIES[game], ["key", f"line-{game}-{number}"], ["seen", "0"], ["anyway", "999"]]
    if game == "three-five-eight":
        fields.append(["contract", CONTRACTS[number]])
    else:
        fields.append(["seat", str(number % GAMES[game])])
    assert phone.page.evaluate(POST, [f"/m/{code}/write", fields]) == 200


@pytest.mark.parametrize(
    "game", [one if one == LARGEST else pytest.param(one, marks=pytest.mark.long) for one in GAMES]
)
def test_a_first_visit_and_a_later_line_are_light(
    member: Phone, phone: Callable[..., Phone], game: str
) -> None:
    code = member.begin(game, *ALL[: GAMES[game]])
    address, bo = member.invitation(code), phone()
    member.open(f"/m/{code}/invite")
    with watching(bo, f"{game}, first visit") as first:
        bo.take_seat(address, 1)
        bo.is_current()
        bo.page.wait_for_load_state("load")
    assert len(first.asked) <= REQUESTS, first.asked
    assert 10_000 < first.length <= FIRST_VISIT, first.lengths
    lines = min(len(CONTRACTS), 9)
    for number in range(lines - 1):
        write(member, code, game, number)
    bo.sees_lines(lines - 1)
    with watching(bo, f"{game}, a line of another phone") as later:
        with watching(member, f"{game}, a line of its own") as own:
            write(member, code, game, lines - 1)
        bo.sees_lines(lines)
        bo.page.wait_for_load_state("networkidle")
    assert later.asked == [f"/m/{code}/fresh"]
    assert 500 < later.length <= LATER_LINE
    assert own.asked == [f"/m/{code}/write"]
    assert 500 < own.length <= LATER_LINE
