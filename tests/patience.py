"""Tests that mostly wait for a terminal begin first, and there is a worker more than processors."""

import os

import pytest

WAITING = ("test_players_terminal", "test_six_rounds", "_kills", "test_first_evening")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The waiting ones first, the order kept otherwise."""
    items.sort(key=lambda item: not any(name in item.nodeid for name in WAITING))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """As many as processors, and one more: a screen under test waits for a third of its time."""
    return (os.cpu_count() or 1) + 1
