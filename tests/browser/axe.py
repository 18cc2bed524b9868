"""axe-core: what keeps people from a page who listen, point badly or see colours otherwise."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AXE = Axe()
COLOURS = "color-contrast"
"""The rule that a page may keep by day and break by night."""


def barriers(page: Page, *rules: str) -> list[str]:
    """Give what breaks a rule of axe-core, or one of some, on a page as it stands, by element."""
    only = {"runOnly": list(rules)} if rules else {}
    broken = AXE.run(page, options={"resultTypes": ["violations"], **only}).response["violations"]
    return [
        f"{rule['id']}, {rule['help']}: {' '.join(map(str, node['target']))}"
        for rule in broken
        for node in rule["nodes"]
    ]
