"""Nudges from a written line to the phones that wait (design.md, "From tap to every phone")."""

import asyncio
import threading
from itertools import islice

from scorekeeper.live import Hub, message

MATCH, OTHER = 1, 2


def test_a_message_says_the_version_and_nothing_else() -> None:
    assert message(7) == b"id: 7\nevent: nudge\ndata: 7\n\n"


def test_a_phone_hears_the_version_it_was_given_at_once() -> None:
    async def story() -> int | None:
        with Hub().listen(MATCH, 3) as phone:
            return await phone.next()

    assert asyncio.run(story()) == 3


def test_a_line_written_while_a_phone_was_connecting_is_not_missed() -> None:
    async def story() -> int | None:
        hub = Hub()
        hub.nudge(MATCH, 4)
        with hub.listen(MATCH, 3) as phone:
            return await phone.next()

    assert asyncio.run(story()) == 4


def test_a_nudge_from_another_thread_is_heard() -> None:
    async def story() -> list[int | None]:
        hub = Hub(beat=60)
        with hub.listen(MATCH, 3) as phone:
            heard = [await phone.next()]
            threading.Thread(target=hub.nudge, args=(MATCH, 4)).start()
            return [*heard, await phone.next()]

    assert asyncio.run(story()) == [3, 4]


def test_a_slow_phone_is_owed_only_the_newest_version() -> None:
    async def story() -> list[int | None]:
        hub = Hub(beat=60)
        with hub.listen(MATCH, 0) as phone:
            heard = [await phone.next()]
            for version in range(1, 1000):
                hub.nudge(MATCH, version)
            heard.append(await phone.next())
            hub.nudge(MATCH, 1000)
            return [*heard, await phone.next()]

    assert asyncio.run(story()) == [0, 999, 1000]


def test_an_older_version_never_comes_after_a_newer_one() -> None:
    async def story() -> list[int | None]:
        hub = Hub(beat=60)
        with hub.listen(MATCH, 0) as phone:
            hub.nudge(MATCH, 5)
            hub.nudge(MATCH, 4)
            return [await phone.next()]

    assert asyncio.run(story()) == [5]


def test_another_table_is_not_disturbed() -> None:
    async def story() -> list[int | None]:
        hub = Hub(beat=0.05)
        with hub.listen(MATCH, 3) as phone, hub.listen(OTHER, 8):
            heard = [await phone.next()]
            hub.nudge(OTHER, 9)
            return [*heard, await phone.next()]

    assert asyncio.run(story()) == [3, 3]


def test_a_quiet_table_says_its_version_again() -> None:
    async def story() -> list[int | None]:
        with Hub(beat=0.01).listen(MATCH, 3) as phone:
            return [await phone.next() for _ in range(3)]

    assert asyncio.run(story()) == [3, 3, 3]


def test_closing_ends_every_stream_and_those_that_come_later() -> None:
    async def story() -> list[int | None]:
        hub = Hub(beat=60)
        with hub.listen(MATCH, 3) as phone, hub.listen(OTHER, 3) as other:
            await phone.next()
            await other.next()
            threading.Thread(target=hub.close).start()
            heard = [await phone.next(), await other.next()]
        with hub.listen(MATCH, 3) as late:
            return [*heard, await late.next()]

    assert asyncio.run(story()) == [None, None, None]


def test_a_phone_that_left_is_forgotten() -> None:
    async def story() -> tuple[int | None, int, int]:
        hub = Hub(beat=60)
        with hub.listen(MATCH, 3) as phone:
            await phone.next()
            open_streams = hub.streams()
            asyncio.get_running_loop().call_soon(phone.stop)
            heard = await phone.next()
        return heard, open_streams, hub.streams()

    assert asyncio.run(story()) == (None, 1, 0)


def test_a_hub_without_phones_or_with_an_ended_loop_takes_nudges() -> None:
    hub = Hub()
    hub.nudge(MATCH, 1)

    async def story() -> None:
        hub.listen(MATCH, 1)

    asyncio.run(story())
    hub.nudge(MATCH, 2)
    hub.close()


def test_a_thread_hears_the_same() -> None:
    hub = Hub(beat=60)
    stream = hub.wait_events(MATCH, 3)
    assert next(stream) == message(3)
    threading.Timer(0.01, hub.nudge, (MATCH, 4)).start()
    assert next(stream) == message(4)
    hub.nudge(MATCH, 5)
    hub.nudge(MATCH, 6)
    assert next(stream) == message(6)
    threading.Timer(0.01, hub.close).start()
    assert list(stream) == []


def test_a_thread_hears_a_quiet_table_too() -> None:
    assert list(islice(Hub(beat=0.01).wait_events(MATCH, 3), 3)) == [message(3)] * 3
