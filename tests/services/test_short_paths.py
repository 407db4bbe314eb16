"""Commands of the GM cut short, and paths of corrections: each part may be a beginning, and only one may be meant."""

import pytest

from mechtable.rules.combat.commands import GmSet
from mechtable.services.quick_entry import SlipError, complete, read_line
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


@pytest.mark.parametrize(
    ("typed", "whole"),
    [
        ('gm co Red "jammed"', 'gm condition Red "jammed"'),
        ('gm dam 3 Red.torso because "x"', 'gm damage 3 Red.torso because "x"'),
        ('gm se Red.h.h 3 because "x"', 'gm set Red.head.hp 3 because "x"'),
        ('gm O Blue draw because "x"', 'gm overrule Blue draw because "x"'),
        ('gm en because "late"', 'gm end because "late"'),
        ('gm t "dust" in 2 rounds', 'gm timer "dust" in 2 rounds'),
    ],
)
def test_the_gms_commands_may_be_cut_short_where_they_mean_one(typed: str, whole: str) -> None:
    fight = table()
    assert read_line(fight, typed) == read_line(fight, whole)
    begun, place = typed.rpartition(" ")[0] + " ", len(whole) - len(typed)
    short, long = complete(fight, begun, len(begun)), complete(fight, whole[: len(begun) + place], 10**3)
    assert (short.words, short.free) == (long.words, long.free)
