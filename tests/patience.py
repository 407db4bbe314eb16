"""Tests that mostly wait for a terminal begin first, and have a worker more than there are processors."""

import os

import pytest

WAITING = ("test_players_terminal", "test_six_rounds", "_kills", "test_first_evening")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The waiting ones first, the order kept otherwise."""
    items.sort(key=lambda item: not any(name in item.nodeid for name in WAITING))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """As many as processors, and one more for the long tests."""
    return (os.cpu_count() or 1) + int(config.option.markexpr == "long")
