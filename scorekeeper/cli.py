"""The command: starts the server and says how phones get in; checks records.

Source: design.md, "Getting in" and "Settings".
"""

import contextlib
import dataclasses
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import click

from scorekeeper import config

if TYPE_CHECKING:
    from flask import Flask

NOT_OF_SERVE = ("--help", "--version")
HALVES = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}


class _Command(click.Group):
    """``scorekeeper`` alone means ``scorekeeper serve``.

    ``check`` is loaded when it is asked for, because it needs no server, and the server likewise.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        return ["check", "serve"]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name == "check":
            from scorekeeper.check_command import check

            return check
        return super().get_command(ctx, cmd_name)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args or (args[0].startswith("-") and args[0] not in NOT_OF_SERVE):
            args = ["serve", *args]
        return super().parse_args(ctx, args)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [(f"{row.name} {_bracketed(row.default)}", row.sentence) for row in config.SETTINGS]
        with formatter.section("Settings, as environment variables [default]"):
            formatter.write_dl(rows)


def _bracketed(default: str) -> str:
    return f"[{default}]" if default else ""


@click.group(cls=_Command)
@click.version_option(package_name="scorekeeper", message="%(prog)s %(version)s")
def main() -> None:
    """The score sheet for games played with real tiles, dice and cards.

    Without a command it starts the server.
    """


@main.command("serve")
@click.option("--port", metavar="NUMBER", help="Port to listen on, instead of SCOREKEEPER_PORT.")
@click.option("--host", metavar="ADDRESS", help="Address to listen on, before SCOREKEEPER_HOST.")
@click.option("--data", metavar="FOLDER", help="Data folder, instead of SCOREKEEPER_DATA.")
def serve_command(port: str | None, host: str | None, data: str | None) -> None:
    """Start the server; Ctrl-C ends it."""
    told = {"SCOREKEEPER_PORT": port, "SCOREKEEPER_HOST": host, "SCOREKEEPER_DATA": data}
    given = {name: value for name, value in told.items() if value is not None}
    try:
        with contextlib.suppress(KeyboardInterrupt):
            start({**os.environ, **given})
    except config.CannotStart as why:
        raise click.ClickException(str(why)) from why


def start(environ: Mapping[str, str]) -> None:
    """Settle the settings, open the port, bring the database up to date, greet, and serve.

    The port comes before the database: a second server finds it taken and touches nothing. One on
    another port finds the data folder taken.

    Raises:
        CannotStart: with the one sentence that says why.
    """
    from scorekeeper import lock, serve

    settings = config.load(environ)
    with contextlib.closing(serve.bind(settings.host, settings.port)) as opened:
        settings = dataclasses.replace(settings, port=opened.getsockname()[1])
        with lock.alone(settings.data):
            app = _app(settings)
            click.echo("\n".join(greeting(settings)))
            sys.stdout.flush()
            serve.run(app, settings, opened)


def _app(settings: config.Config) -> "Flask":
    from sqlalchemy.exc import DBAPIError

    from scorekeeper.models import NewerDatabase
    from scorekeeper.web import create_app

    try:
        return create_app(settings)
    except NewerDatabase as why:
        raise config.CannotStart(
            f"The database in {settings.data} was made by a newer version of Scorekeeper: "
            "start that version, or choose another folder with --data."
        ) from why
    except DBAPIError as why:
        raise config.CannotStart(
            f"The database in {settings.data} cannot be used: {why.orig}."
        ) from why


def greeting(settings: config.Config) -> Iterator[str]:
    """The lines that say how to get in: addresses with the club's key, the likeliest as a QR."""
    from scorekeeper import addresses

    key = f"/?key={settings.club_key}"
    phones = [base + key for base in addresses.phone_addresses(settings)]
    yield f"On this machine:  {addresses.local_address(settings)}{key}"
    for position, address in enumerate(phones):
        yield f"{'' if position else 'For phones:':16}  {address}"
    if phones:
        yield from _scan_me(phones[0])
    else:
        yield "For phones:       none, because no network was found or the host keeps them out."
    yield "Ctrl-C ends Scorekeeper. What was written is kept."


def _scan_me(address: str) -> Iterator[str]:
    coloured = sys.stdout.isatty()
    lines = qr(address, coloured=coloured)
    if coloured or _can_show("".join(lines)):
        yield from lines
        yield "Scan it with a phone on the same network, or open one of the addresses."
    else:
        yield "This terminal cannot draw a QR code: open one of the addresses on the phone."


def qr(text: str, *, coloured: bool) -> list[str]:
    """A QR code in lines of characters.

    In colour it is black on white whatever the terminal's colours are; where the half blocks cannot
    be shown it is drawn with coloured spaces. Without colour it suits a dark terminal.
    """
    from qrcode.constants import ERROR_CORRECT_L
    from qrcode.main import QRCode

    code = QRCode(error_correction=ERROR_CORRECT_L, border=2)
    code.add_data(text)
    rows: list[list[bool]] = code.get_matrix()
    if not coloured:
        return _half_blocks([[not dark for dark in row] for row in rows])
    if _can_show("".join(HALVES.values())):
        lines = _half_blocks(rows)
        return [click.style(line, fg="black", bg="bright_white") for line in lines]
    return ["".join(_space(dark) for dark in row) for row in rows]


def _half_blocks(rows: Sequence[Sequence[bool]]) -> list[str]:
    edge = [False] * len(rows[0])
    pairs = zip(rows[::2], [*rows[1::2], edge], strict=False)
    return ["".join(HALVES[pair] for pair in zip(*two, strict=True)) for two in pairs]


def _space(dark: bool) -> str:
    return click.style("  ", bg="black" if dark else "bright_white")


def _can_show(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
