"""Combatants of a prepared fight may be called in any script: the fight is played, told, and copied as a script."""

from dataclasses import replace
from pathlib import Path

import pytest

from mechtable.rules.combat.commands import GmEnd, GmSet
from mechtable.services.folders import write_folder
from mechtable.services.scripts import run_script
from tests.services.playing import demo


@pytest.mark.parametrize("first", ["漢字", "हिन्दी", "ยักษ์", "Ёж-2", "Ünïtß", "\u0645\u06cc\u200c\u062e"])
def test_a_fight_is_played_and_copied_under_such_names(tmp_path: Path, first: str) -> None:
    with demo(tmp_path) as desk:
        before = desk.encounters()[0].value
        seats = tuple(
            replace(one, name=name, pilot=None)
            for one, name in zip(before.combatants, (first, "Bull"), strict=True)
        )
        number = desk.add_encounter(replace(before, name="Names", combatants=seats))
        table = desk.fight(desk.prepare(number, 7))
        table.submit(table.say(f'gm set {first}.heat 3 because "a fire"'))
        table.submit(GmSet(f"{first}.legs.hp", "2", "a pothole"))
        table.submit(GmEnd("it is late"))
        assert {first, "Bull"} == set(table.view().combatants)
        assert first in " ".join(line.sentence for line in table.log())
        script, view = desk.script(table.fight_id), table.view()
    write_folder(tmp_path / "copy", script.files)
    again = run_script(tmp_path / "copy" / script.script)
    assert not again.failures
    assert sorted(one.heat for one in again.match.state.combatants.values()) == sorted(
        one.heat for one in view.combatants.values()
    )
