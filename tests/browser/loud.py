"""Say it loudly at the end of a run when there was no browser for the browser tests."""

from pytest import TerminalReporter

SKIPPED = "BROWSER TESTS WERE SKIPPED: no Chromium found; SCOREKEEPER_CHROMIUM may name one"


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Write one line for all the tests that could not run."""
    skipped = terminalreporter.getreports("skipped")
    count = sum("no Chromium" in str(report.longrepr) for report in skipped)
    if count:
        terminalreporter.write_sep("!", f"{SKIPPED} ({count} tests)", red=True, bold=True)
