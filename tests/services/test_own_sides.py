"""Combatants without a side beside others whose side is called as they are (design: without a side each is its own)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mechtable.rules.campaign import Encounter, Seating
from mechtable.services.desk import Desk
from mechtable.services.script_doubts import checked
from mechtable.services.script_export import folder_of
from mechtable.services.scripts import run_script
from tests.services.playing import demo

MECH = Path(__file__).resolve().parents[1] / "data" / "examples" / "example-mech.yaml"
SCRIPT = f"""\
options cards=physical
mech Blue from "{MECH}" pilot initiative=3
mech Red from "{MECH}" pilot initiative=2 side=Blue
mech Rose from "{MECH}" side=Blue
begin
Blue attack zan Red
Red defend no
Blue lead Kc
Blue pick torso
Blue follow -
gm set Red.torso.hp 0 because "a test"
expect phase turn
gm set Rose.torso.hp 0 because "a test"
expect phase over
"""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with demo(tmp_path / "home") as opened:
        yield opened


def test_7_10_a_script_sets_one_without_a_side_against_a_side_of_its_name(tmp_path: Path) -> None:
    path = tmp_path / "x.fight"
    path.write_text(SCRIPT, encoding="utf-8")
    run = run_script(path)
    assert (run.checked, run.failures) == (2, ())
    fight = run.match.state
    assert [who.entrant.side for who in fight.combatants.values()] == ["Blue-2", "Blue", "Blue"]
    assert fight.outcome is not None
    assert fight.outcome.winners == ("Blue-2",)


def test_7_10_so_does_the_script_that_is_exported_of_it(tmp_path: Path) -> None:
    path = tmp_path / "x.fight"
    path.write_text(SCRIPT, encoding="utf-8")
    made = folder_of(checked(run_script(path).match, "again", 1))
    for name, text in made.files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    again = run_script(tmp_path / made.script)
    assert again.failures == ()
    sides = {name: who.entrant.side for name, who in again.match.state.combatants.items()}
    assert sides == {"blue": "Blue-2", "red": "Blue", "rose": "Blue"}


def test_7_10_an_encounter_and_the_rest_of_the_hangar_as_well(desk: Desk) -> None:
    example = desk.mechs()[0].value.name
    seats = (
        Seating(name="ram", mech=example),
        Seating(name="B", mech=example, side="ram"),
        Seating(name="C", mech=example, side="ram-2"),
    )
    table = desk.fight(desk.prepare(desk.add_encounter(Encounter(name="E", combatants=seats))))
    assert {name: who.side for name, who in table.view().combatants.items()} == {
        "ram": "ram-3",
        "B": "ram",
        "C": "ram-2",
    }
    for line in ("turnup ram 4s", "turnup B 5s", "turnup C 6s"):
        table.submit(table.say(line))
    table.submit(table.say('gm join ram-2 because "a test"'))
    assert table.view().reserves == {}
    assert table.view().combatants["ram-2"].side == "ram-2-2"
