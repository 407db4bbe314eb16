"""Moves at the table of a fight without a map (mechcombat 7.7)."""

from pathlib import Path

import pytest

from mechtable.rules.campaign import Encounter, Seating
from tests.tui.playing import combat, press, text_of
from tests.tui.test_combat_screen import fight


@pytest.mark.long
async def test_7_7_without_a_map_m_asks_how_many_squares(tmp_path: Path) -> None:
    seats = tuple(
        Seating(name=name, mech="Example Mech", pilot=pilot, side=name)
        for name, pilot in (("A", "Magpie"), ("B", "Bull"))
    )
    async with fight(tmp_path, Encounter(name="Nowhere", combatants=seats)) as (app, pilot):
        table = combat(app).table
        while not table.view().active:
            await press(app, pilot, "4s" if table.view().due[0] == "A" else "3s")
        active = table.view().active or ""
        await press(app, pilot, ["m"])
        assert "HOW MANY SQUARES DOES" in text_of(app)
        before = table.view().combatants[active].ap
        await press(app, pilot, ["3"])
        assert table.view().combatants[active].ap == before - 3
        assert "moves 3 squares." in table.recent_log()[-1].sentence
