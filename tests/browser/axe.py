"""axe-core: what keeps people from a page who listen, point badly or see colours otherwise."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AXE = Axe()


def barriers(page: Page) -> list[str]:
    """Give what breaks a rule of axe-core on a page as it stands, one sentence an element."""
    broken = AXE.run(page).response["violations"]
    return [
        f"{rule['id']}, {rule['help']}: {' '.join(map(str, node['target']))}"
        for rule in broken
        for node in rule["nodes"]
    ]
