"""Addresses that a phone can reach: this machine's own on the local network, the likeliest first.

Nothing is sent to find them: a datagram socket that is only connected tells which address the
machine would use, and the system knows its interfaces.

Source: design.md, "Getting in".
"""

import ipaddress
import socket
import struct
import sys
import time
from collections.abc import Iterable, Iterator
from urllib.parse import urlsplit

from scorekeeper.config import Config

REMEMBERED = 10.0
"""Seconds for which the addresses found are taken to hold: laptops change their network."""

SIOCGIFADDR = 0x8915
VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "tun", "tap", "wg", "tailscale")
LINK_LOCAL = ipaddress.ip_network("169.254.0.0/16")
CONTAINERS = ipaddress.ip_network("172.17.0.0/16")
CARRIER = ipaddress.ip_network("100.64.0.0/10")

_found: tuple[float, tuple[str, ...]] = (float("-inf"), ())


def lan_addresses() -> tuple[str, ...]:
    """The IPv4 addresses of this machine that a phone might reach, the likeliest first.

    First the one that the machine itself uses to go out, then other private ones, then public ones,
    then those of containers and tunnels, link-local ones last. Loopback is left out.
    """
    global _found
    if time.monotonic() - _found[0] > REMEMBERED:
        _found = (time.monotonic(), ranked(_outgoing(), _interfaces()))
    return _found[1]


def ranked(outgoing: Iterable[str], interfaces: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Order what was found: ``outgoing`` addresses, and pairs of interface name and address."""
    first = list(outgoing)
    names = dict.fromkeys(first, "") | {address: name for name, address in interfaces}
    usable = [address for address in names if _is_usable(address)]
    return tuple(sorted(usable, key=lambda address: _rank(address, names[address], first)))


def phone_addresses(config: Config) -> tuple[str, ...]:
    """The base addresses for phones, the likeliest first: what the printed addresses begin with.

    The public address alone when there is one; none when the server listens to this machine only.
    """
    if config.public_url:
        return (config.public_url,)
    return tuple(_base(host, config.port) for host in _listened_on(config.host))


def phone_base(config: Config, request_host: str, scheme: str) -> str:
    """The base address that a QR code must hold, without a slash at its end.

    The public address if there is one; else the host that the page was opened with, unless only
    this machine knows it by that name: then the likeliest address for phones, or, when there is
    none, the page's own after all.
    """
    if config.public_url:
        return config.public_url
    if _is_only_here(_host_name(request_host)):
        return next(iter(phone_addresses(config)), f"{scheme}://{request_host}")
    return f"{scheme}://{request_host}"


def local_address(config: Config) -> str:
    """The base address for this machine's own browser."""
    wildcard = config.host in ("0.0.0.0", "::")
    return _base("localhost" if wildcard else config.host, config.port)


def _base(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _listened_on(host: str) -> tuple[str, ...]:
    if host in ("0.0.0.0", "::", ""):
        return lan_addresses()
    return () if _is_only_here(host) else (host,)


def _host_name(netloc: str) -> str:
    """The host without its port: ``[::1]:8358`` gives ``::1``."""
    try:
        return urlsplit(f"//{netloc}").hostname or ""
    except ValueError:
        return ""


def _is_only_here(name: str) -> bool:
    """Whether a host name or address means the machine that says it."""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


def _is_usable(text: str) -> bool:
    try:
        address = ipaddress.IPv4Address(text)
    except ValueError:
        return False
    return not (address.is_loopback or address.is_unspecified or address.is_multicast)


def _rank(text: str, interface: str, outgoing: list[str]) -> tuple[int, bool, int]:
    address = ipaddress.IPv4Address(text)
    if address in LINK_LOCAL:
        kind = 4
    elif interface.startswith(VIRTUAL) or address in CONTAINERS or address in CARRIER:
        kind = 3
    elif not address.is_private:
        kind = 2
    else:
        kind = 0 if text in outgoing else 1
    return kind, text not in outgoing, int(address)


def _outgoing() -> Iterator[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # set aside for documents: routed, never reached
            yield str(probe.getsockname()[0])
        except OSError:  # no network at all
            return


def _interfaces() -> Iterator[tuple[str, str]]:
    if sys.platform == "linux":
        yield from _linux_interfaces()
    else:
        yield from _named_after_this_host()


def _linux_interfaces() -> Iterator[tuple[str, str]]:
    from fcntl import ioctl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            try:
                answer = ioctl(probe, SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
            except OSError:  # an interface without an address
                continue
            yield name, socket.inet_ntoa(answer[20:24])


def _named_after_this_host() -> Iterator[tuple[str, str]]:
    try:
        _, _, addresses = socket.gethostbyname_ex(socket.gethostname())
    except OSError:
        return
    for address in addresses:
        yield "", address
