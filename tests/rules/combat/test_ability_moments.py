"""The moments and the prices of effects: hit, missed, damaged, a turn's start and end, used for a round (mechcombat 8.2-8.7)."""

from dataclasses import replace

import pytest

from mechtable.engine.audience import GM, Hidden, Seat
from mechtable.engine.dice import Dice
from mechtable.rules.combat.events import (
    CardDrawn,
    Gained,
    ItemsShed,
    LeadsCompared,
    NoteShown,
    Restored,
)
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.notation import parse
from mechtable.rules.combat.paths import read
from mechtable.rules.combat.setup import Fielded
from mechtable.rules.places import Place
from tests.rules.abilities import CATALOGUE, skilled
from tests.rules.combat.at_table import Table, attack, every, only
from tests.rules.combat.test_abilities import CLUB, dealt, fight, fired


def test_8_2_a_hit_and_a_miss_of_ones_own() -> None:
    table = fight("hooked-blade at right hand")
    table.gm_set(**{"Red.heat": 3})
    hit = attack(table, "hooked-blade", red="9h", blue=None)
    assert (dealt(hit), table["Red.heat"]) == (3, "2")  # 1 + 1 + 1
    miss = attack(table, "hooked-blade", red="2h", blue="kh")
    assert only(miss, Gained).words == "AP 2 → 3"


def test_8_5_another_weapons_hit_is_not_its_own() -> None:
    table = fight("hooked-blade at right hand; club at left hand")
    table.gm_set(**{"Red.heat": 3})
    assert (dealt(attack(table, blue=None)), table["Red.heat"]) == (3, "3")


def test_8_2_being_hit_and_being_missed() -> None:
    table = fight(blue_skills=("grudge", "dancer"))
    table.gm_set(**{"Blue.power_spent": 2})
    hit = attack(table, red="9h", blue=None)
    assert only(hit, Gained).words == "AP 10 → 11, power spent 2 → 0"  # of 3 only 2 had been spent
    assert fired(attack(table, red="2h", blue="kh")) == ["Dancer"]
    table.gm_set(**{"Red.ap": 10})
    assert fired(attack(table, red="9h", blue=None)) == []  # once a round
    table.say("Red end", "Blue end")
    assert fired(attack(table, red="9h", blue=None)) == ["Grudge"]


# parts


def test_8_2_the_own_part_damaged_and_broken_with_its_own_last_effect() -> None:
    table = Table(
        skilled("Red", CLUB, initiative=1),
        fielded_with_arm(),
        catalogue=CATALOGUE,
    )
    table.gm_set(**{"Blue.left_arm.hp": 6, "Blue.right_arm.hp": 3})
    damaged = attack(table, blue=None, part="left_arm")  # 6 → 3 of 9
    assert only(damaged, Gained).words == "AP 10 → 12"
    broken = attack(table, blue=None, part="left_arm")
    assert (len(every(broken, CardDrawn)), fired(broken)) == (1, ["Loaded Arm"])
    table.gm_set(**{"Red.ap": 10})
    assert fired(attack(table, blue=None, part="right_arm")) == []  # a plain limb


def fielded_with_arm() -> Fielded:
    plain = skilled("Blue", "")
    return replace(
        plain, mech=replace(plain.mech, parts={**plain.mech.parts, Place.LEFT_ARM: ("loaded-arm",)})
    )


def test_8_4_a_part_is_restored_where_it_was_hit_once_a_fight() -> None:
    table = fight(blue="welder")
    table.gm_set(**{"Blue.legs.hp": 10})
    events = attack(table, blue=None)  # 10 → 7 of 15: damaged, then + 2
    restored = only(events, Restored)
    assert (restored.before, restored.after, table["Blue.legs.status"]) == (7, 9, "ok")
    table.gm_set(**{"Blue.legs.hp": 8, "Red.ap": 10})
    assert every(attack(table, blue=None), Restored) == ()


def test_8_4_a_note_is_shown_even_as_the_mech_goes_down() -> None:
    table = fight(blue="eject-seat")
    table.gm_set(**{"Blue.torso.hp": 1})
    events = attack(table, blue=None, part="torso")
    shown = only(events, NoteShown)
    assert shown.note == "part broken happened"
    assert [event for event in events if "broken happened" in repr(event)] == [shown]
    assert MECH_COMBAT.seen(shown, GM) == shown
    assert MECH_COMBAT.seen(shown, None) == MECH_COMBAT.seen(shown, Seat("ann")) == Hidden("")


# turns, use and what is always on


def test_8_2_turn_start_and_turn_end() -> None:
    table = fight(red_skills=("calm", "reader"), piloting=3)
    table.gm_set(**{"Red.heat": 9})
    ended = table.say("Red end")
    assert ([event.hand for event in every(ended, CardDrawn)], table["Red.hand"]) == ([4], "5")
    table.say("Blue end")
    assert table.values("Red.heat", "Red.free_defends") == ("3", "2")  # 9 − 5 − 1, 1 + 1


def test_8_3_the_part_not_broken_and_the_item_online() -> None:
    table = fight("radio", red_skills=("reader", "tuner"))
    assert table["Red.ap"] == "11"
    table.gm_set(**{"Red.head.hp": 0})
    assert every(table.say("Red off radio", "Red end"), CardDrawn) == ()
    table.say("Blue end")
    assert table["Red.ap"] == "10"


def test_8_3_initiative_and_ap_skill_may_be_asked_for() -> None:
    assert fight(red_skills=("fast-hands",), ap=2)["Red.free_defends"] == "2"
    assert fight(red_skills=("fast-hands",), ap=1)["Red.free_defends"] == "1"


@pytest.mark.parametrize(
    ("piloting", "skills", "lead"),
    [(3, ("calm", "veteran"), 10), (2, ("calm", "veteran"), 9), (3, ("veteran",), 9)],
)
def test_6_3_a_skill_whose_requirements_are_not_met_sleeps(
    piloting: int, skills: tuple[str, ...], lead: int
) -> None:
    events = attack(fight(red_skills=skills, piloting=piloting), red="9h", blue=None)
    assert only(events, LeadsCompared).attack.total == lead


def test_8_4_move_and_power_count_while_they_stand() -> None:
    table = fight("springs; springs; battery; booster")
    assert table.values("Red.move", "Red.power") == ("10", "40")  # 6 + 2 + 2, 30 + 10
    table.say("Red use booster")
    assert table.values("Red.move", "Red.power", "Red.heat") == ("11", "46", "2")
    table.gm_set(**{"Red.legs.hp": 5})
    assert table["Red.move"] == "8"  # 11 × ¾
    table.say("Red end")
    assert table["Red.power"] == "40"


def test_5_2_items_go_off_when_the_power_that_fed_them_ends() -> None:
    table = fight("booster; reactor; radio; lams; light-shield; light-shield")
    assert table["Red.power"] == "0"  # 20 + 5 + 3 + 2 of 30: the second shield does not fit
    assert table["Red.items.light-shield#2"] == "offline"
    table.say("Red use booster", "Red on light-shield#2")
    assert table["Red.power"] == "4"  # 36 − 32
    ended = table.say("Red end")
    assert only(ended, ItemsShed).items == (5,)
    lost = fight("battery; reactor; furnace; radio")
    assert lost["Red.power"] == "3"  # 30 + 10 − 20 − 12 − 5
    assert only(lost.gm_set(**{"Red.items.battery": "offline"}), ItemsShed).items == (3, 2)


def test_8_2_a_defense_may_be_activated_for_a_round() -> None:
    table = fight(f"{CLUB}; wall", "rifle at right hand")
    table.say(
        "Red use wall", "Red end", "Blue attack rifle Red", "Red defend no", "Blue lead 9h", "Blue pick legs"
    )
    events = table.say("Blue follow -")
    assert dealt(events) == 0  # 1 + 1 − 1 DR − 2 armor
    assert fired(events) == ["Wall"]


def test_8_4_what_is_done_at_once_does_not_run() -> None:
    table = fight("patcher; vent")
    table.gm_set(**{"Red.legs.hp": 6, "Red.heat": 3})
    events = table.say("Red use patcher", "Red use vent")
    assert (only(events, Restored).after, table["Red.heat"], table["Red.ap"]) == (9, "0", "8")
    assert table.who("Red").running == ()
    assert table.refused("Red use vent") == "once_used"
    table.say("Red use patcher", "Red end", "Blue end", "Red use vent")


def test_8_2_cards_may_be_the_price() -> None:
    table = fight("barter")
    assert table.refused("Red use barter") == table.refused("Red use barter 4s") == "bad_card"
    events = table.say("Red use barter 4s 5h")
    assert (table["Red.hand"], only(events, NoteShown).note) == ("2", "cards change hands")
    assert [card.text for card in table.fight.shown] == ["4♠", "5♥"]


def test_8_2_skills_and_parts_are_used_like_items() -> None:
    table = fight(red_skills=("second-wind",))
    table.say("Red use second-wind")
    assert table["Red.ap"] == "13"
    table.say("Red end", "Blue end")
    assert table.refused("Red use second-wind") == "once_used"
    arm = Table(fielded_with_arm(), skilled("Red", ""), catalogue=CATALOGUE)
    arm.say("turnup Blue kh", "turnup Red 2h", "Blue use left_arm")
    assert arm["Blue.ap"] == "9"
    assert arm.refused("Blue use left_arm") == "once_used"
    assert arm.refused("Blue use right_arm") == "unknown_name"


@pytest.mark.parametrize(
    ("rule", "card", "lead"),
    [("false", "4d", 4), ("true", "4d", 5), ("true", "4c", 5), ("true", "4h", 4)],
)
def test_2_1_option_defender_association(rule: str, card: str, lead: int) -> None:
    table = fight("lance at right hand", "laser-deflector; shield at left hand", defender_association=rule)
    assert only(attack(table, "lance", red="9h", blue=card), LeadsCompared).defense.total == lead
    other = fight("rifle at right hand", "laser-deflector", defender_association=rule)
    assert only(attack(other, "rifle", red="9h", blue="4d"), LeadsCompared).defense.total == 4


def test_8_4_comms_are_jammed_within_reach_unless_protected() -> None:
    table = fight("scrambler", "radio")
    table.gm_set(**{"Red.position": "0,0", "Blue.position": "4,0"})
    assert read(table.fight, "Blue.comms") == "clear"
    table.say("Red end", "Blue off radio")
    assert read(table.fight, "Blue.comms") == "jammed"
    table.gm_set(**{"Blue.position": "5,0"})
    assert read(table.fight, "Blue.comms") == "clear"


def test_8_4_joining_is_previewed_with_what_it_sets_off_at_once() -> None:
    """Who joins an ended fight whose active one left begins its turn there and then, with an ability."""
    table = Table(
        skilled("Red", CLUB, initiative=3),
        skilled("Blue", CLUB, initiative=2),
        reserves=[skilled("Gold", CLUB, "calm", initiative=1)],
        catalogue=CATALOGUE,
    )
    table.say("Red end", 'gm leave Blue because "a test"')
    assert table["phase"] == "over"
    again = parse('gm join Gold because "a test"')
    previewed = MECH_COMBAT.preview(table.fight, GM, again)
    assert previewed == MECH_COMBAT.decide(table.fight, GM, again, Dice(0))
    table.say('gm join Gold because "a test"')
    assert table.values("active", "Gold.free_defends") == ("Gold", "2")
