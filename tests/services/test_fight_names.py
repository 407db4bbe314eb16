"""What a prepared fight says its people are called is what the fight calls them."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.pilot import Pilot
from mechtable.services.campaigns import new_campaign, open_campaign
from mechtable.services.fight_names import fight_names, listed_names
from mechtable.services.overview import overview
from mechtable.services.preparing import glance_at_encounter


@pytest.mark.parametrize("source", [pytest.param("proving-ground", marks=pytest.mark.long), "the-long-dry"])
def test_every_line_is_called_as_in_the_fight(tmp_path: Path, source: str) -> None:
    slug = new_campaign(tmp_path, "C", Path(source))
    with closing(open_campaign(tmp_path, slug)) as desk:
        told = {one.title: one.combatants for one in overview(tmp_path)[0].prepared}
        pilots = [filed.value for filed in desk.pilots()]
        for filed in desk.encounters():
            table = desk.fight(desk.prepare(filed.id, players=2))
            fought = {who.name for who in table.view().combatants.values()} | {
                *table.view().reserves.values()
            }
            names = fight_names(filed.value, pilots)
            for name, seating in zip(names, filed.value.combatants, strict=True):
                several = seating.count > 1 or seating.per_player
                assert (f"{name} 1" if several else name) in fought, (filed.value.name, name)
            assert told[filed.value.name] == listed_names(filed.value, pilots)
            glance = glance_at_encounter(desk, filed.value)
            assert tuple(seat.called for seat in glance.seats) == names


def test_lines_that_would_be_called_alike_have_both_names() -> None:
    lark = Pilot(name="Ana Vale", callsign="Lark")
    seats = (
        Seating(name="Red", mech="M", pilot="Lark"),
        Seating(name="Blue", mech="M", pilot="Ana Vale"),
        Seating(name="Rat", mech="M", count=3, template="green"),
    )
    encounter = Encounter(name="E", combatants=seats)
    assert fight_names(encounter, [lark]) == ("Lark, Red", "Lark, Blue", "Rat")
    assert listed_names(encounter, [lark])[2] == "Rat ×3"
    alone = replace(encounter, combatants=seats[1:])
    assert fight_names(alone, [lark]) == ("Lark", "Rat")
