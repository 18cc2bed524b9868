"""What a phone has to fetch: reported, so that it can be watched (`pytest -rP`)."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tests.browser.fives import enter
from tests.browser.phone import Phone, everybody


@dataclass
class Counted:
    """Answers that did not come out of the browser's own cache, and their bytes."""

    requests: int = 0
    length: int = 0


@contextmanager
def counting(phone: Phone, what: str) -> Iterator[Counted]:
    """Count what a phone fetches meanwhile, and print it."""
    counted = Counted()

    def answered(event: dict[str, dict[str, bool]]) -> None:
        counted.requests += not event["response"]["fromDiskCache"]

    def remembered(event: dict[str, str]) -> None:
        counted.requests -= 1

    def came(event: dict[str, int]) -> None:
        counted.length += event["encodedDataLength"]

    network = phone.context.new_cdp_session(phone.page)
    network.on("Network.responseReceived", answered)
    network.on("Network.requestServedFromCache", remembered)
    network.on("Network.loadingFinished", came)
    network.send("Network.enable")
    yield counted
    network.detach()
    print(f"{what}: {counted.requests} requests, {counted.length / 1000:.1f} kB")


def test_what_the_first_visit_and_a_later_line_cost(
    member: Phone, phone: Callable[..., Phone]
) -> None:
    member.start("fives-and-threes", "Ana", "Bo")
    address, bo = member.address_in_qr(), phone()
    with counting(bo, "first visit, to the sheet") as first:
        bo.take_seat(address, 1)
        bo.is_current()
    member.tap(".thumb-bar .main")
    member.is_at("/m/[A-Z]+$")
    with counting(bo, "a line of another phone") as later:
        enter(member, 15, seat=0)
        everybody((member, bo), "sees_lines", 1)
    assert first.requests > 0
    assert later.requests > 0
