"""What Lighthouse says of home, a sheet, rules, their shelf and the history, as on a phone.

Run it with ``python -m tests.load.lighthouse``. It needs Node 18.16 or newer with npm, and
Chromium (or another one named by SCOREKEEPER_CHROMIUM). It serves a club with matches in play and
over, puts Lighthouse into a temporary folder, and prints a row of scores a page and what cost them.
Accessibility, best practices and SEO must be 100, otherwise it ends with 1; performance has 98 as
its aim and is only told: it depends on the machine. A private page may ask not to be indexed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from tests.browser.club import found
from tests.browser.conftest import FLAGS, NAMES
from tests.browser.server import Server
from tests.load.one_entry import TOKEN

LIGHTHOUSE = "lighthouse@12.8.2"
"""The newest one that runs with Node 20."""
MUST_BE_FULL = ("accessibility", "best-practices", "seo")
PUBLIC = ("rules", "all rules")
AIM = 98


@dataclass(frozen=True)
class Report:
    """What was found on one page: each category's score from 0 to 100, and what cost points."""

    name: str
    scores: dict[str, int]
    costs: list[str]

    @property
    def is_full(self) -> bool:
        return all(self.scores[category] == 100 for category in MUST_BE_FULL)


def main() -> int:
    """Look at the pages and print what was found."""
    with tempfile.TemporaryDirectory() as folder:
        tool = install(Path(folder))
        server, cookie, pages = serve(Path(folder) / "data")
        try:
            reports = [
                look(tool, name, server.url + address, cookie) for name, address in pages.items()
            ]
        finally:
            server.stop()
    for line in told(reports):
        print(line)
    return 0 if all(report.is_full for report in reports) else 1


def install(folder: Path) -> Path:
    """Put Lighthouse into a folder, and give its command."""
    command = ["npm", "install", "--no-audit", "--no-fund", "--prefix", str(folder), LIGHTHOUSE]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return folder / "node_modules" / ".bin" / "lighthouse"


def serve(data: Path) -> tuple[Server, str, dict[str, str]]:
    """Serve a club that plays; give the cookies of a member at a table too, and the pages."""
    code = found(data)["fives-and-threes"][0].code
    server = Server(data).start()
    pages = {
        "home": "/",
        "sheet": f"/m/{code}",
        "rules": "/rules/fives-and-threes",
        "all rules": "/rules",
        "history": "/history",
    }
    return server, sit_down(server, code), pages


def sit_down(server: Server, code: str) -> str:
    """Take a seat as a member, and give the phone's cookies as a browser sends them."""
    with httpx.Client(base_url=server.url, follow_redirects=True) as phone:
        phone.get(server.club_link)
        [token, *_] = TOKEN.findall(phone.get(f"/m/{code}/join").text)
        phone.post(f"/m/{code}/join", data={"csrf_token": token, "seat": "0"})
        return "; ".join(f"{name}={value}" for name, value in phone.cookies.items())


def look(tool: Path, name: str, address: str, cookie: str) -> Report:
    """Let Lighthouse load a page and judge it."""
    command = [
        str(tool),
        address,
        "--quiet",
        "--output=json",
        f"--chrome-flags=--headless=new {' '.join(FLAGS)}",
        f"--extra-headers={json.dumps({'Cookie': cookie})}",
        *([] if name in PUBLIC else ["--skip-audits=is-crawlable"]),
    ]
    browser = os.environ.get("SCOREKEEPER_CHROMIUM") or next(filter(shutil.which, NAMES))
    chrome = {"CHROME_PATH": shutil.which(browser) or browser}
    done = subprocess.run(command, check=True, capture_output=True, env={**os.environ, **chrome})
    return read(name, json.loads(done.stdout))


def read(name: str, report: dict[str, Any]) -> Report:
    """Give the scores of a report of Lighthouse's."""
    if trouble := report.get("runtimeError"):
        raise RuntimeError(trouble["message"])
    if report["finalDisplayedUrl"] != report["requestedUrl"]:
        raise RuntimeError(f"{name} led to {report['finalDisplayedUrl']}")
    categories = report["categories"]
    scores = {one: round(100 * (categories[one]["score"] or 0)) for one in categories}
    return Report(name, scores, list(costs(report)))


def costs(report: dict[str, Any]) -> Iterator[str]:
    """Say of every audit that counts and is not full what it is."""
    for category, told in report["categories"].items():
        for part in told["auditRefs"]:
            audit = report["audits"][part["id"]]
            if part["weight"] and audit["score"] is not None and audit["score"] < 0.9:
                shown = audit.get("displayValue", "")
                yield f"{category}: {audit['id']}, {audit['title']} {shown}".rstrip()


def told(reports: list[Report]) -> Iterator[str]:
    """Write the reports as lines."""
    yield f"{'page':<10}" + "".join(f"{category:>16}" for category in reports[0].scores)
    for report in reports:
        yield f"{report.name:<10}" + "".join(f"{score:>16}" for score in report.scores.values())
    for report in reports:
        yield from (f"{report.name}: {cost}" for cost in report.costs)
    slowest = min(report.scores["performance"] for report in reports)
    yield f"Performance is {slowest} at least; the aim is {AIM}."


if __name__ == "__main__":
    sys.exit(main())
