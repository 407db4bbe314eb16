"""The GM puts somebody where nobody would go by itself: it is done, with a warning (mechcombat 7.8)."""

import pytest

from mechtable.rules.battle_map import BattleMap
from mechtable.rules.combat.events import Warned
from tests.rules.combat.at_table import Table, every
from tests.rules.mechs import build, fielded


@pytest.mark.parametrize(
    ("at", "warning"),
    [
        ("3,1", None),
        ("none", None),
        ("9,9", "Red stands on 9,9, beyond the map, which ends at 4,3."),
        ("0,1", "Red stands on 0,1, beyond the map, which ends at 4,3."),
        ("2,2", "Red stands on 2,2, which is blocked."),
        ("4,1", "Red stands on 4,1, where Blue stands as well."),
    ],
)
def test_7_8_an_odd_place_is_warned_of_and_taken_all_the_same(at: str, warning: str | None) -> None:
    table = Table(
        fielded("Red", build("club at right hand"), side="us", initiative=2, at=(1, 1)),
        fielded("Blue", build("club at right hand"), side="them", initiative=1, at=(4, 1)),
        ground=BattleMap(name="Yard", rows=("....", ".#..", "....")),
    )
    events = table.gm_set(**{"Red.position": at})
    assert [(said.code, said.sentence) for said in every(events, Warned)] == (
        [("odd_place", warning)] if warning else []
    )
    assert table["Red.position"] == at
