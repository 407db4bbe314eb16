"""Tests of the screens run at any speed: short silences after a key, and notices that no slow machine takes for read."""

import pytest
from textual import _wait

from mechtable.tui import following, noticing
from mechtable.tui.table import typed_on

_wait.SLEEP_GRANULARITY = 1 / 250
_wait.SLEEP_IDLE = _wait.SLEEP_GRANULARITY / 5


@pytest.fixture(autouse=True)
def _notices_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key takes a notice away once it stood for two seconds; a burdened machine needs them for a line of keys."""
    monkeypatch.setattr(noticing, "READ", 600.0)


@pytest.fixture(autouse=True)
def _nobody_reads_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test reads what is asked at once: only what it typed before that was asked is left over from cards."""
    monkeypatch.setattr(typed_on, "WITHIN", 0.0)


@pytest.fixture(autouse=True)
def _no_key_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key that takes long on a burdened machine is not lost; one that is, is found out."""
    monkeypatch.setattr(following, "LOST", 60.0)
