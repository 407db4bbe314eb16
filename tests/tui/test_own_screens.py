"""What screens say of themselves: every one of the program's own does, and nothing hides what one of its bases says."""

from collections.abc import Iterator
from typing import Any

import pytest
from textual.screen import Screen

from mechtable.tui.keys.action import EVERYWHERE
from mechtable.tui.screens.own_screen import OwnScreen, own_screen
from tests.tui.test_registry import SCREENS

SAID = ("WHERE", "shown_rule", "waits", "storing", "menu", "action_back")


def kinds(of: type[Screen[Any]]) -> Iterator[type[Screen[Any]]]:
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)


OURS = sorted({kind for kind in kinds(Screen) if kind.__module__.startswith("mechtable.")}, key=str)


def test_every_screen_with_keys_of_its_own_is_asked_for_what_it_says() -> None:
    assert [where for where, kind in SCREENS.items() if not issubclass(kind, OwnScreen)] == []
    said = {kind.__name__ for kind in OURS if not issubclass(kind, OwnScreen) and set(SAID) & set(dir(kind))}
    assert said == set()
    assert {where for where, kind in SCREENS.items() if getattr(kind, "WHERE", "") != where} == set()


@pytest.mark.parametrize("said", SAID)
def test_what_a_screen_says_is_not_hidden_by_the_default(said: str) -> None:
    for kind in OURS:
        if issubclass(kind, OwnScreen):
            behind = kind.__mro__[kind.__mro__.index(OwnScreen) + 1 :]
            assert [base.__name__ for base in behind if said in vars(base)] == [], kind.__name__


async def test_a_screen_of_the_framework_says_nothing() -> None:
    said = own_screen(Screen[None]())
    assert (said.WHERE, said.shown_rule, said.menu()) == (EVERYWHERE, "", ())
    assert not said.waits
    assert not said.storing
    said.action_back()
