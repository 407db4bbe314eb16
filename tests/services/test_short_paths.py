"""Paths of corrections cut short: each part may be a beginning, and only one path may be meant."""

import pytest

from mechtable.rules.combat.commands import GmSet
from mechtable.services.quick_entry import SlipError, read_line
from tests.services.test_quick_entry import table


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("Blue.pos 4,3", "Blue.position"),
        ("bl.tor 5", "Blue.torso.hp"),
        ("Blue.h.h 2", "Blue.head.hp"),
        ("Blue.heat 2", "Blue.heat"),
        ("Blue.AP 2", "Blue.ap"),
        ("ro 4", "round"),
        ("Blue.legs.hp 3", "Blue.legs.hp"),
    ],
)
def test_7_8_a_path_may_be_cut_short_where_it_means_one(typed: str, path: str) -> None:
    (command,) = read_line(table(), f'gm set {typed} because "so"')
    assert isinstance(command, GmSet)
    assert command.path == path
    assert command.value == typed.split()[1]


@pytest.mark.parametrize(
    "typed", ["Blue.power 4", "Blue.p 4", "Blue. 4", "Blue.x 4", "b.ap.hp 4", "Blue.torso.status 4"]
)
def test_7_8_a_path_that_means_none_or_several_is_not_guessed(typed: str) -> None:
    with pytest.raises(SlipError):
        read_line(table(), f'gm set {typed} because "so"')
