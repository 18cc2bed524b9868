"""Addresses that a phone can reach (design.md, "Getting in")."""

import dataclasses
from pathlib import Path

import pytest

from scorekeeper import addresses
from scorekeeper.addresses import local_address, phone_addresses, phone_base, ranked
from scorekeeper.config import Config

HOME = Config(
    data=Path("data"),
    host="0.0.0.0",
    port=8358,
    public_url=None,
    trust_proxy=False,
    log="info",
    secret_key="s" * 16,
    club_key="k" * 16,
)


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    found = ("192.168.1.5", "10.0.0.3")
    monkeypatch.setattr(addresses, "lan_addresses", lambda: found)


@pytest.fixture
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "lan_addresses", lambda: ())


def test_the_likeliest_address_comes_first() -> None:
    interfaces = [
        ("lo", "127.0.0.1"),
        ("eth1", "169.254.3.4"),
        ("docker0", "172.17.0.1"),
        ("wg0", "10.8.0.2"),
        ("eth0", "203.0.113.9"),
        ("eth2", "10.0.0.3"),
        ("wlan0", "192.168.1.5"),
    ]
    assert ranked(["192.168.1.5"], interfaces) == (
        "192.168.1.5",
        "10.0.0.3",
        "203.0.113.9",
        "10.8.0.2",
        "172.17.0.1",
        "169.254.3.4",
    )


def test_a_tunnel_is_not_likely_even_when_everything_goes_through_it() -> None:
    found = ranked(["10.8.0.2"], [("tun0", "10.8.0.2"), ("wlan0", "192.168.1.5")])
    assert found == ("192.168.1.5", "10.8.0.2")


def test_what_is_no_address_is_left_out() -> None:
    assert ranked(["0.0.0.0"], [("", "::1"), ("", "nonsense"), ("", "224.0.0.1")]) == ()


def test_this_machine_finds_only_addresses_a_phone_could_use() -> None:
    assert not [found for found in addresses.lan_addresses() if found.startswith("127.")]


@pytest.mark.usefixtures("network")
@pytest.mark.parametrize(
    "host",
    ["localhost:8358", "127.0.0.1:8358", "127.3.2.1", "[::1]:8358", "0.0.0.0:8358", "LOCALHOST"],
)
def test_a_page_opened_here_gives_phones_the_network_address(host: str) -> None:
    assert phone_base(HOME, host, "http") == "http://192.168.1.5:8358"


@pytest.mark.usefixtures("network")
@pytest.mark.parametrize("host", ["10.0.0.3:8358", "laptop.local:8358", "[fd00::1]:8358", "x]["])
def test_a_page_opened_elsewhere_gives_phones_its_own_address(host: str) -> None:
    assert phone_base(HOME, host, "https") == f"https://{host}"


@pytest.mark.usefixtures("network")
def test_the_public_address_comes_before_everything() -> None:
    public = dataclasses.replace(HOME, public_url="https://scores.example.org")
    assert phone_base(public, "localhost:8358", "http") == "https://scores.example.org"
    assert phone_addresses(public) == ("https://scores.example.org",)


@pytest.mark.usefixtures("no_network")
def test_without_a_network_the_pages_own_address_has_to_do() -> None:
    assert phone_base(HOME, "localhost:8358", "http") == "http://localhost:8358"


@pytest.mark.usefixtures("network")
def test_only_what_is_listened_on_is_told_to_phones() -> None:
    assert phone_addresses(HOME) == ("http://192.168.1.5:8358", "http://10.0.0.3:8358")
    one = dataclasses.replace(HOME, host="10.0.0.3")
    assert phone_addresses(one) == ("http://10.0.0.3:8358",)
    assert local_address(one) == "http://10.0.0.3:8358"
    for host in ("127.0.0.1", "localhost", "::1"):
        assert phone_addresses(dataclasses.replace(HOME, host=host)) == ()


def test_an_ipv6_address_stands_in_brackets() -> None:
    assert local_address(dataclasses.replace(HOME, host="fd00::1")) == "http://[fd00::1]:8358"
    assert local_address(HOME) == "http://localhost:8358"
