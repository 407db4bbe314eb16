"""Adds up what the chunks of many fights met, whichever worker played them: hooks of the whole test run."""

from collections import Counter

import pytest

from tests.laws.coverage import LEAST, missing, table
from tests.laws.laws import LAWS

FIGHTS = 2_000
CHUNKS = 40
PROPERTY = "what the fights met"

_counts: Counter[str] = Counter()
_chunks: list[str] = []


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Take the counts out of a chunk's report; under xdist they come from the workers."""
    if report.when != "call":
        return
    for name, value in report.user_properties:
        if name == PROPERTY and isinstance(value, dict):
            _counts.update(value)
            _chunks.append(report.nodeid)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail the run when all fights were played and something was met too seldom."""
    if too_few() and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the table."""
    if not _counts:
        return
    terminalreporter.section(f"what {_counts['fights']} fights met, each at least {LEAST} times")
    for line in table(_counts):
        terminalreporter.line(line)
    laws = ", ".join(f"{law.__name__} {_counts[f'law {law.__name__}']}" for law in LAWS)
    terminalreporter.line(f"laws looked: {laws}")
    for line in too_few():
        terminalreporter.line(f"met too seldom: {line}", red=True)


def too_few() -> tuple[str, ...]:
    """What was met too seldom; nothing while not all chunks were played."""
    if len(set(_chunks)) < CHUNKS:
        return ()
    idle = tuple(f"law {law.__name__}" for law in LAWS if _counts[f"law {law.__name__}"] < LEAST)
    return (*missing(_counts), *idle)
