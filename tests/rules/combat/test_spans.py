"""When a turn's effects and marks are over: together, when the next turn begins (mechcombat 8.2, 8.3)."""

import pytest

from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.events import ItemsShed, TurnBegan
from mechtable.rules.effects import Condition, Cost, Effect, Lasts, Once, Then, When
from tests.rules.combat.at_table import Table, every, only
from tests.rules.mechs import CATALOGUE, TAXONOMY, activated, build, fielded, item

BECAUSE = 'because "a test"'
BRACE = Effect(
    name="Brace",
    when=When.ACTIVATED,
    then=Then(armor=1),
    condition=Condition(once=Once.TURN),
    cost=Cost(ap=1),
    lasts=Lasts.TURN,
)
GEAR = (item("brace", BRACE), item("booster", activated("Boost", Lasts.TURN, Then(power=6))))
BRACED = Catalogue({**CATALOGUE.parts, **{one.id: one for one in GEAR}}, TAXONOMY, CATALOGUE.hands)
MECH = build("club at right hand", "brace", "booster", "furnace", "reactor")


def three() -> Table:
    """Red, Blue and Gold; Gold has used its brace against an attack of Red."""
    table = Table(
        fielded("Red", MECH, side="us", initiative=3),
        fielded("Blue", MECH, side="them", initiative=2),
        fielded("Gold", MECH, side="them", initiative=1),
        catalogue=BRACED,
    )
    table.say(
        "Red attack club Gold",
        "Gold use brace",
        "Gold defend no",
        "Red lead 9h",
        "Red pick legs",
        "Red follow -",
    )
    assert left(table) == (1, 1)
    return table


def left(table: Table) -> tuple[int, int]:
    """How many effects of Gold run, and how many marks it bears."""
    who = table.who("Gold")
    return len(who.running), len(who.marks)


def test_8_3_an_effect_for_a_turn_and_its_mark_last_as_long_as_the_turn_they_began_in() -> None:
    table = three()
    table.gm_set(**{"Red.ap": 20})
    table.say("Red attack club Gold")
    assert table.refused("Gold use brace") == "once_used"
    table.say("Gold defend no", "Red lead 9h", "Red pick legs", "Red follow -")
    assert left(table) == (1, 1)
    table.say("Red end")
    assert left(table) == (0, 0)
    table.say("Blue end", "Gold use brace")
    assert left(table) == (1, 1)
    table.say("Gold end")
    assert left(table) == (0, 0)


@pytest.mark.parametrize("passes", [f"gm leave Red {BECAUSE}", f"gm set Red.torso.hp 0 {BECAUSE}"])
def test_8_3_they_are_over_as_well_when_the_turn_is_taken_away(passes: str) -> None:
    table = three()
    table.say(f"gm set Blue.side us {BECAUSE}")
    assert only(table.say(passes), TurnBegan).name == "Blue"
    assert left(table) == (0, 0)


def test_8_3_they_are_over_for_one_that_was_away() -> None:
    table = three()
    table.say(f"gm leave Gold {BECAUSE}", "Red end", f"gm join Gold {BECAUSE}")
    assert table["active"] == "Blue"
    assert left(table) == (0, 0)


def fed() -> Table:
    """Gold runs what only its effect for Red's turn feeds."""
    table = three()
    table.gm_set(**{"Red.ap": 20})
    table.say("Red attack club Gold", "Gold use booster", "Gold on reactor", "Gold defend no")
    table.say("Red lead 9h", "Red pick legs", "Red follow -")
    assert table["Gold.items.reactor"] == "online"
    return table


def test_5_2_what_an_effect_for_anothers_turn_fed_goes_off_when_that_is_over() -> None:
    table = fed()
    events = table.say("Red end")
    assert only(events, TurnBegan).name == "Blue"
    assert only(events, ItemsShed).name == "Gold"
    assert table["Gold.items.reactor"] == "offline"


def test_5_2_it_goes_off_too_for_one_that_was_away() -> None:
    table = fed()
    assert not every(table.say(f"gm leave Gold {BECAUSE}", "Red end"), ItemsShed)
    assert only(table.say(f"gm join Gold {BECAUSE}"), ItemsShed).name == "Gold"
