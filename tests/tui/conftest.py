"""Tests of the screens run at any speed: what is left to do is waited for, and no notice counts as read by the clock."""

from random import Random

import pytest
from textual import app, pilot

from mechtable.services import contenders, desk, drawn_mechs, motor_pool, reinforcements, skirmish, what_ifs
from mechtable.tui import following, noticing
from mechtable.tui.table import typed_on
from tests.tui.idling import idle

vars(app)["wait_for_idle"] = vars(pilot)["wait_for_idle"] = idle


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


@pytest.fixture(autouse=True)
def _same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is drawn by lot and what cards are dealt is the same in every run of a test."""
    luck = Random(3)
    for service in (contenders, desk, drawn_mechs, motor_pool, reinforcements, skirmish, what_ifs):
        monkeypatch.setattr(service, "randbits", luck.getrandbits)
