"""Reserves are put where they can stand, as those who are there at once (mechcombat 7.8)."""

from dataclasses import replace
from pathlib import Path

import pytest

from mechtable.rules.campaign import Encounter, Seating
from mechtable.services.maps import save_map
from mechtable.services.preparing import glance_at_encounter
from tests.services.playing import demo
from tests.services.test_mustering import GROUND, PAIR


@pytest.mark.parametrize(
    ("at", "why"),
    [
        ((99, 2), "99,2 is not on the map, which ends at 7,3"),
        ((4, 1), "4,1 is blocked on the map"),
        ((7, 3), ""),
        ((1, 1), ""),
    ],
)
def test_7_8_a_reserve_is_put_on_the_map_too(tmp_path: Path, at: tuple[int, int], why: str) -> None:
    first = replace(PAIR[0], at=(1, 1))
    late = Seating(name="C", mech="Ram", side="blue", at=at, reserve=True, arrives=2)
    encounter = Encounter(name="E", combatants=(first, *PAIR[1:], late), map="ground")
    with demo(tmp_path) as desk:
        save_map(desk.path, "ground", GROUND)
        problems = glance_at_encounter(desk, encounter).problems
    assert problems == ((f"C: {why}.",) if why else ())
