"""Who waits in reserve when a prepared fight begins, and what a fight leaves behind (mechcombat 7.8, 7.10)."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mechtable.engine.audience import Seat
from mechtable.engine.errors import TextError
from mechtable.rules.campaign import Encounter, Seating
from mechtable.rules.combat.commands import Draw, GmJoin, GmLeave, GmOverrule, GmSet
from mechtable.rules.mech import Mech
from mechtable.rules.options import WreckPilot, read_options
from mechtable.services.desk import Desk
from mechtable.services.ends import Ends
from mechtable.services.fielding import FieldingError, field
from mechtable.services.library import load_catalogue
from mechtable.services.mustering import Cast
from mechtable.services.table import Table
from tests.services.playing import demo, new_fight


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with demo(tmp_path) as opened:
        yield opened


def spare(desk: Desk, *names: str) -> None:
    """More mechs like Ram in the hangar."""
    ram = desk.mechs()[1].value
    for name in names:
        desk.add_mech(replace(ram, name=name))


def waiting(table: Table) -> dict[str, str]:
    """Whom the GM can bring in, listed or not."""
    return {name: who.entrant.name for name, who in table.match.state.reserves.items()}


def test_7_8_the_rest_of_the_hangar_is_in_reserve_under_words_of_its_own(desk: Desk) -> None:
    spare(desk, "Iron Bull", "iron bull!", "Bull", "attack", "[/]", "火の鳥")
    desk.add_mech(Mech(name="Hull", parts={}))
    table = desk.fight(new_fight(desk))
    assert waiting(table) == {
        "iron-bull": "Iron Bull",
        "iron-bull-2": "iron bull!",
        "bull-2": "Bull",
        "attack-2": "attack",
        "mech-2": "[/]",
        "火の鳥": "火の鳥",
    }
    assert list(table.view().combatants) == ["Magpie", "Bull"]
    assert table.view().reserves == table.view(Seat("somebody")).reserves == {}
    assert table.log()[1].sentence == "6 other mechs of the hangar can be brought in."


def test_7_8_one_is_brought_in_and_stays_through_reopening(desk: Desk) -> None:
    spare(desk, "Iron Bull")
    number = new_fight(desk)
    table = desk.fight(number)
    table.submit(table.say('gm join iron at 6,6 because "reinforcements"'))
    again = Desk(desk.slug, desk.path, desk._file)
    view = again.fight(number).view()
    assert view.combatants["iron-bull"].position == (6, 6)
    assert (view.combatants["iron-bull"].side, view.reserves) == ("iron-bull", {})


def test_7_8_a_spare_mech_has_the_one_pilot_that_the_encounters_give_it(desk: Desk) -> None:
    spare(desk, "Iron Bull")
    others = (
        Seating(name="A", mech="Iron Bull", pilot="Bull", side="a"),
        Seating(name="B", mech="Ram", side="b"),
    )
    desk.add_encounter(Encounter(name="Other", combatants=others))
    alone = (Seating(name="A", mech="Example Mech", pilot="Magpie", side="a"),)
    table = desk.fight(desk.prepare(desk.add_encounter(Encounter(name="Alone", combatants=alone))))
    assert waiting(table) == {"ram": "Bull", "iron-bull": "Iron Bull"}  # Bull sits in the first of the two
    ambush = desk.fight(new_fight(desk))
    assert waiting(ambush) == {"iron-bull": "Iron Bull"}  # Bull is on the field already


def test_7_8_an_encounter_holds_somebody_back(desk: Desk) -> None:
    seats = (
        Seating(name="A", mech="Example Mech", pilot="Magpie", side="a"),
        Seating(name="B", mech="Ram", side="b", at=(2, 2), reserve=True),
    )
    table = desk.fight(desk.prepare(desk.add_encounter(Encounter(name="Late", combatants=seats))))
    assert (list(table.view().combatants), waiting(table)) == (["A"], {"B": "B"})
    assert table.view().reserves == {"B": "B"}
    spare(desk, "Iron Bull")
    again = desk.fight(desk.prepare(desk.encounters()[-1].id))
    assert again.view().reserves == {"B": "B"}
    assert again.log()[1].sentence == "In reserve: B. 1 other mech of the hangar can be brought in."
    again.submit(GmJoin("iron", None, "more of them"))
    again.submit(GmLeave("iron", "enough"))
    assert again.view().reserves == {"B": "B", "iron-bull": "Iron Bull"}
    assert again.view(None).reserves == {"iron-bull": "Iron Bull"}
    table.submit(GmJoin("B", None, "late"))
    assert table.view().combatants["B"].position == (2, 2)


def test_7_8_an_encounter_needs_somebody_on_the_field(desk: Desk) -> None:
    seats = (Seating(name="A", mech="Ram", side="a", reserve=True),)
    with pytest.raises(FieldingError, match="no combatants"):
        field(
            Encounter(name="E", combatants=seats), Cast(mechs=(), pilots=()), load_catalogue(), desk.options
        )


def test_7_8_reasons_pass_the_gate(desk: Desk) -> None:
    table = desk.fight(new_fight(desk))
    for command in (GmLeave("Bull", "it \u200bruns"), GmOverrule(Draw("Bull"), "\x1b[2J")):
        with pytest.raises(TextError, match="reason"):
            table.submit(command)
    assert table.steps == 0


def fought(desk: Desk, rule: WreckPilot) -> Table:
    """A fight under a house rule, in which Bull's mech has been destroyed."""
    desk._campaign = replace(
        desk._campaign, options=read_options({"cards": "physical", "wreck_pilot": rule.value})
    )
    table = desk.fight(new_fight(desk))
    table.submit(GmSet("Bull.torso.hp", "0", "a test"))
    return table


@pytest.mark.parametrize("rule", WreckPilot)
def test_7_10_the_pilot_of_a_wreck_keeps_a_heavy_stun_where_the_house_rule_says_so(
    desk: Desk, rule: WreckPilot
) -> None:
    table = fought(desk, rule)
    ends = Ends(desk, table)
    changed = ends.keep().names
    pilots = {filed.value.called: filed.value for filed in desk.pilots()}
    stun = (f"Heavy Stun, Ambush at the ford (fight {table.fight_id})",)
    injured = rule is WreckPilot.INJURED
    assert pilots["Bull"].injuries == (stun if injured else ())
    assert pilots["Magpie"].injuries == ()
    assert ("Bull" in changed) is injured
    assert desk.mechs()[1].value.damage
    assert ends.keep() == ends.kept()
    assert {filed.value.called: filed.value for filed in desk.pilots()} == pilots


def test_7_10_who_left_carries_its_damage_over_and_who_never_came_does_not(desk: Desk) -> None:
    spare(desk, "Iron Bull")
    table = desk.fight(new_fight(desk))
    table.submit(GmSet("Bull.legs.hp", "1", "a pothole"))
    table.submit(GmLeave("Bull", "it limps away"))
    assert "Ram" in Ends(desk, table).keep().names
    mechs = {filed.value.name: filed.value for filed in desk.mechs()}
    assert mechs["Ram"].damage
    assert mechs["Iron Bull"] == replace(mechs["Iron Bull"], damage={}, heat=0)
    assert all(item.ammo is None for item in mechs["Iron Bull"].items)
