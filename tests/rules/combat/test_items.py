"""Using and switching items, and the effects they bring (mechcombat 7.13, 8.2–8.6)."""

from dataclasses import replace

import pytest

from mechtable.rules.combat.events import DamageDealt, ItemSwitched, ItemUsed, LeadsCompared
from mechtable.rules.effects import Condition, During, Effect, Lasts, Then, When
from tests.rules.combat.at_table import Table, attack, duel, only
from tests.rules.mechs import CATALOGUE, activated, always, build, fielded, weapon

FURY = "fury; club at right hand; rifle at left hand"


def points(table: Table, weapon: str = "club") -> int:
    """What Red's next undefended attack does to Blue's legs, with plenty of AP and legs."""
    table.gm_set(**{"Red.ap": 20, "Blue.legs.hp": 15})
    return only(attack(table, weapon, blue=None), DamageDealt).amount.total


def test_8_2_an_activation_costs_power_ap_and_heat() -> None:
    table = duel("hop; scope; blade at right hand")
    used = only(table.say("Red use hop"), ItemUsed)
    assert (used.ap, used.power_spent, used.heat, used.costs) == (8, 0, 3, "2 AP, 3 heat")
    table.say("Red use scope", "Red use blade")
    assert table.values("Red.ap", "Red.power", "Red.heat") == ("8", "23", "3")  # 2 and 5 power


def test_8_2_what_cannot_be_paid_is_refused() -> None:
    table = duel("hop; scope")
    table.gm_set(**{"Red.ap": 1, "Red.power_spent": 29})
    assert table.refused("Red use hop") == "not_enough_ap"
    assert table.refused("Red use scope") == "not_enough_power"


def test_8_2_lasting_a_turn() -> None:
    table = duel(FURY)
    assert points(table) == 3
    table.say("Red use fury")
    assert (points(table), points(table, "rifle"), points(table)) == (5, 4, 5)
    table.say("Red end", "Blue end")
    assert points(table) == 3
    ended = duel(FURY)
    ended.say("Red use fury", "Red end")
    assert ended.who("Red").running == ()


def test_8_3_lasting_a_round_is_until_the_owners_next_turn() -> None:
    table = duel("scope")
    table.say("Red use scope")
    assert table["Red.sensors"] == "8"
    table.say("Red end")
    assert table["Red.sensors"] == "8"
    table.say("Blue end")
    assert table["Red.sensors"] == "5"


def test_8_5_lasting_this_action_is_the_next_attack_with_it() -> None:
    table = duel("blade at right hand; club at left hand")
    table.say("Red use blade")
    assert points(table) == 3  # with the club: the blade's own effect counts only in its own attacks
    assert points(table, "blade") == 4  # 1 + 2 + 1 electrical
    assert points(table, "blade") == 3


def test_8_5_lasting_this_action_waits_for_the_attack_whatever_turns_pass() -> None:
    table = duel("blade at right hand; club at left hand")
    table.say("Red use blade", "Red end", "Blue end")
    assert points(table, "blade") == 4
    assert points(table, "blade") == 3


def test_8_5_a_miss_uses_it_up_too() -> None:
    table = duel("blade at right hand")
    table.say("Red use blade")
    attack(table, "blade", red="2h", blue="kh")
    assert points(table, "blade") == 3


def test_8_5_an_items_effect_for_one_action_helps_whatever_attacks_next() -> None:
    table = duel("aim; club at right hand; rifle at left hand")
    table.say("Red use aim")
    assert points(table, "rifle") == 3  # 1 + 1 + 1
    assert points(table, "rifle") == 2


def test_8_5_a_weapons_own_effects_count_only_in_its_own_attacks() -> None:
    table = duel("saw at right hand; club at left hand")
    table.say("Red use saw")
    assert (points(table, "saw"), points(table, "club"), points(table, "saw")) == (4, 3, 4)


def test_8_5_what_runs_already_cannot_be_used_again() -> None:
    table = duel("blade at right hand; fury; scope")
    for item in ("blade", "fury", "scope"):
        table.say(f"Red use {item}")
        assert table.refused(f"Red use {item}") == "once_used"
    table.gm_set(**{"Red.ap": 10})
    attack(table, "blade")
    table.say("Red use blade", "Red end", "Blue end", "Red use fury", "Red use scope")


def test_8_5_equal_items_are_used_and_add_up_one_by_one() -> None:
    table = duel("fury; fury; club at right hand")
    table.say("Red use fury#1")
    assert points(table) == 5
    assert table.refused("Red use fury#1") == "once_used"
    table.say("Red use fury#2")
    assert points(table) == 7


def test_8_6_argus_shield_gives_a_defend_a_round() -> None:
    table = duel(blue="shield at left hand")
    assert table["Blue.free_defends"] == "2"
    for left in ("1", "0"):
        attack(table, red="2h", blue="kh")
        assert table["Blue.free_defends"] == left
    table.say("Red end")
    assert table["Blue.free_defends"] == "2"


def test_8_5_equal_shields_add_up_and_count_only_while_on() -> None:
    table = duel("shield at left hand; shield at right hand; light-shield")
    assert table["Red.free_defends"] == "4"
    table.say("Red off light-shield", "Red end", "Blue end")
    assert table["Red.free_defends"] == "3"


def test_8_4_a_defend_that_is_switched_on_is_there_at_once_and_gone_with_the_round() -> None:
    table = duel("guard")
    assert table["Red.free_defends"] == "1"
    table.say("Red use guard")
    assert table["Red.free_defends"] == "2"
    table.say("Red end", "Blue attack club Red", "Red defend", "Blue lead 2h", "Red lead kh")
    assert table["Red.free_defends"] == "1"
    table.say("Blue end")
    assert table["Red.free_defends"] == "1"


@pytest.mark.parametrize(("piloting", "defends"), [(2, "1"), (3, "2"), (4, "2")])
def test_8_3_an_effect_may_ask_for_piloting(piloting: int, defends: str) -> None:
    table = Table(
        fielded("Red", build("veteran-chip"), initiative=1, piloting=piloting), fielded("Blue", build())
    )
    assert table["Red.free_defends"] == defends


def test_8_3_an_effect_is_off_with_its_item_and_back_with_it() -> None:
    table = duel("scope; amplifier")
    table.say("Red use scope")
    assert table["Red.sensors"] == "12"  # (5 + 3) × 1.5
    table.say("Red off scope")
    assert table["Red.sensors"] == "7"
    assert table.refused("Red use scope") == "item_offline"
    table.say("Red off amplifier", "Red on scope")
    assert table["Red.sensors"] == "8"


def test_8_4_sensor_squares_and_percentages() -> None:
    assert duel("mast at back")["Red.sensors"] == "7"
    assert duel("amplifier")["Red.sensors"] == "7"  # 7.5
    assert duel("amplifier; amplifier")["Red.sensors"] == "10"  # 5 × (1 + 100 %)


def test_7_3_switching_is_free_of_ap() -> None:
    table = duel("radio")
    switched = only(table.say("Red off radio"), ItemSwitched)
    assert not switched.online
    assert table.values("Red.items.radio", "Red.ap", "Red.power") == ("offline", "10", "30")
    assert table.refused("Red off radio") == "already_so"
    table.say("Red on radio")
    assert table.refused("Red on radio") == "already_so"


def test_7_13_what_draws_no_power_and_does_nothing_has_no_switch() -> None:
    assert duel("mast at back").refused("Red off mast") == "already_so"


@pytest.mark.parametrize("item", ["radio", "club"])
def test_8_2_what_has_nothing_to_activate_cannot_be_used(item: str) -> None:
    assert duel("radio; club at right hand").refused(f"Red use {item}") == "nothing_to_use"


def test_7_13_items_are_used_in_ones_own_turn() -> None:
    table = duel("scope; radio", "scope; radio")
    assert table.refused("Blue use scope") == table.refused("Blue off radio") == "not_your_turn"
    assert table.refused("Red use nothing") == "unknown_name"


def test_7_13_or_by_the_target_before_the_leads_are_in() -> None:
    table = duel("club at right hand; scope", "scope; radio; lams")
    table.say("Red attack club Blue")
    assert table.refused("Red use scope") == "wrong_phase"
    table.say("Blue use scope", "Blue defend", "Blue off radio", "Blue lead 4h", "Blue off lams")
    assert table.values("Blue.sensors", "Blue.power") == ("8", "28")
    table.say("Red lead 9h")
    assert table.refused("Blue on lams") == "not_your_turn"


def test_7_13_the_ap_of_a_target_pays_for_its_items() -> None:
    table = duel(blue="hop")
    table.say("Red attack club Blue", "Blue use hop")
    assert table["Blue.ap"] == "8"


def test_7_13_a_weapon_may_take_power_for_each_use() -> None:
    table = duel("railgun at right hand")
    attack(table, "railgun")
    assert table["Red.power"] == "18"
    attack(table, "railgun", blue=None)
    table.gm_set(**{"Red.ap": 10})
    assert table.refused("Red attack railgun Blue") == "not_enough_power"  # 6 left, 12 needed


def test_7_13_a_wreck_uses_nothing() -> None:
    table = Table(
        fielded("Red", build("radio"), initiative=2),
        fielded("Blue", build("radio"), initiative=1),
        fielded("Green", build()),
    )
    table.gm_set(**{"Blue.torso.hp": 0})
    assert table.refused("Blue off radio") == "not_your_turn"
    assert table["Blue.power"] == "0"


def test_8_5_a_weapon_helps_a_defense_only_by_an_effect_that_says_so() -> None:
    always_on = always("Sight", Then(lead=2))
    runs = activated("Steady", Lasts.ROUND, Then(lead=3))
    parries = Effect(name="Parry", when=When.DEFEND, then=Then(lead=1))
    guards = Effect(
        name="Guard", when=When.ALWAYS, then=Then(lead=1), condition=Condition(during=During.DEFENSE)
    )
    plated = always("Hilt", Then(armor=1))
    sword = weapon("sword", "melee", "impact", 2, 1, always_on, runs, parries, guards, plated)
    catalogue = replace(CATALOGUE, parts={**CATALOGUE.parts, sword.id: sword})
    table = Table(
        fielded("Red", build("club at right hand"), initiative=2),
        fielded("Blue", build("sword at right hand"), initiative=1),
        catalogue=catalogue,
    )
    table.say("Red attack club Blue", "Blue use sword")
    events = table.say("Blue defend", "Red lead 9h", "Blue lead 2h")
    defense = only(events, LeadsCompared).defense
    assert [term.amount for term in defense.terms] == [2, 1, 1]
    assert defense.total == 4
    table.say("Red pick legs", "Red follow -", "Blue follow -")
    assert table["last.damage"] == "2"  # 1 + 2 of the club, 1 less by the hilt
    table.say("Red end", "Blue use sword")
    events = table.say("Blue attack sword Red", "Red defend no", "Blue lead 2h")
    assert only(events, LeadsCompared).attack.total == 2 + 2 + 3
