"""Damaged and broken parts, power, and what breaks with what (mechcombat 5)."""

import pytest

from mechtable.rules.combat.events import DamageDealt, ItemsShed, LeadsCompared, MechDestroyed, StatusChanged
from mechtable.rules.fitted import Status, status_of, threshold
from mechtable.rules.mech import Mech
from mechtable.rules.places import Place
from tests.rules.combat.at_table import Table, attack, duel, every, only
from tests.rules.mechs import build


@pytest.mark.parametrize(
    ("max_hp", "least_whole"), [(1, 1), (2, 1), (3, 2), (8, 4), (9, 5), (10, 5), (17, 9), (999, 500)]
)
def test_5_1_damaged_is_strictly_below_half_and_broken_is_0(max_hp: int, least_whole: int) -> None:
    states = [status_of(hp, max_hp) for hp in range(max_hp + 1)]
    assert states[0] is Status.BROKEN
    assert states[1:least_whole] == [Status.DAMAGED] * (least_whole - 1)
    assert states[least_whole:] == [Status.OK] * (max_hp + 1 - least_whole)
    assert threshold(max_hp) == least_whole


def led(mech: Mech, weapon: str, place: str, hp: int) -> int:
    """Red's leading value with a 9 of hearts and a part of its own at so many hit points."""
    table = duel(mech)
    table.gm_set(**{f"Red.{place}.hp": hp})
    return only(attack(table, weapon), LeadsCompared).attack.total


@pytest.mark.parametrize(("hp", "value"), [(10, 9), (5, 9), (4, 8), (1, 8)])
def test_5_1_a_damaged_arm_costs_its_weapons_1(hp: int, value: int) -> None:
    mech = build("club at right hand", "rifle at left hand")
    assert led(mech, "club", "right_arm", hp) == value
    assert led(mech, "rifle", "right_arm", hp) == 9


@pytest.mark.parametrize(("hp", "value"), [(5, 9), (3, 9), (2, 8)])
def test_5_1_a_damaged_shoulder_costs_its_weapons_1(hp: int, value: int) -> None:
    mech = build("club at left shoulder", left_shoulder="pauldron")
    assert led(mech, "club", "left_shoulder", hp) == value
    assert led(mech, "club", "left_arm", 4) == 9


@pytest.mark.parametrize(("location", "place"), [("back", "torso"), ("legs", "legs"), ("head", "head")])
def test_5_1_weapons_elsewhere_lose_nothing(location: str, place: str) -> None:
    assert led(build(f"club at {location}"), "club", place, 1) == 9


@pytest.mark.parametrize(
    ("items", "part", "expected"),
    [
        ((), "legs.hp", {15: "6", 8: "6", 7: "4", 1: "4", 0: "3"}),  # 6 × ¾ = 4.5
        ((), "head.hp", {8: "5", 4: "5", 3: "2", 0: "0"}),  # 5 × ½ = 2.5
        (("amplifier",), "head.hp", {8: "7", 4: "7", 3: "3", 0: "0"}),  # 7.5, 3.75
        (("mast at head",), "head.hp", {8: "7", 3: "3", 0: "0"}),  # 5 + 2, halved
        (("amplifier", "mast at back"), "head.hp", {8: "10", 3: "5", 0: "0"}),  # (5 + 2) × 1.5 = 10.5
        ((), "torso.hp", {17: "30", 9: "30", 8: "15", 1: "15"}),
    ],
)
def test_5_1_what_a_part_gives_at_each_state(
    items: tuple[str, ...], part: str, expected: dict[int, str]
) -> None:
    key = {"legs.hp": "move", "head.hp": "sensors", "torso.hp": "power"}[part]
    table = duel(build(*items))
    for hp, value in expected.items():
        table.gm_set(**{f"Red.{part}": hp})
        assert table[f"Red.{key}"] == value


def test_5_1_a_broken_torso_destroys_the_mech() -> None:
    table = duel()
    assert table["Blue.destroyed"] == "false"
    table.gm_set(**{"Blue.torso.hp": 2})
    events = attack(table, part="torso")
    assert table.values("Blue.torso.hp", "Blue.torso.status", "Blue.destroyed") == ("0", "broken", "true")
    assert only(events, MechDestroyed).name == "Blue"


def test_5_1_surplus_damage_is_lost() -> None:
    table = duel()
    table.gm_set(**{"Blue.legs.hp": 1})
    dealt = only(attack(table), DamageDealt)
    assert (dealt.amount.total, dealt.before, dealt.after) == (3, 1, 0)
    assert table["Blue.torso.hp"] == "17"


def test_5_1_crossing_a_threshold_is_told_with_what_follows() -> None:
    table = duel(blue="club at right hand; amplifier")
    table.gm_set(**{"Blue.legs.hp": 9, "Blue.head.hp": 5, "Blue.right_arm.hp": 6})
    told = {part: only(attack(table, blue=None, part=part), StatusChanged) for part in ("legs", "head")}
    assert told["legs"].consequences == ("move 6 → 4",)
    assert told["head"].consequences == ("sensors 7 → 3",)
    assert (told["legs"].before, told["legs"].after) == (Status.OK, Status.DAMAGED)
    table.say("Red end", "Blue end")
    assert only(attack(table, blue=None, part="right_arm"), StatusChanged).consequences == ("Club leads −1",)
    broken = only(table.gm_set(**{"Blue.right_arm.hp": 0}), StatusChanged)
    assert (broken.part, broken.after, broken.consequences) == (
        Place.RIGHT_ARM,
        Status.BROKEN,
        ("Club no longer works",),
    )
    mended = only(table.gm_set(**{"Blue.right_arm.hp": 10}), StatusChanged)
    assert mended.consequences == ("Club works again",)


def test_5_1_damage_within_a_state_crosses_nothing() -> None:
    assert not every(attack(duel()), StatusChanged)


def test_5_2_power_left_is_output_less_running_less_spent() -> None:
    table = duel("railgun at right hand; radio; lams; amplifier")
    assert table["Red.power"] == "21"  # 30 − (5 + 3 + 1)
    attack(table, "railgun")
    assert table["Red.power"] == "9"  # 12 a shot
    table.say("Red off radio")
    assert table["Red.power"] == "14"
    table.say("Red on radio")
    assert table["Red.power"] == "9"


def test_5_2_power_left_is_never_below_0() -> None:
    table = duel("railgun at right hand; radio; lams; amplifier")
    attack(table, "railgun")
    table.gm_set(**{"Red.torso.hp": 8})
    assert table["Red.power"] == "0"  # 15 − 9 − 12


def test_5_2_an_item_that_does_not_fit_cannot_be_switched_on() -> None:
    table = duel("furnace; radio")
    table.say("Red off radio")
    table.gm_set(**{"Red.power_spent": 14})
    assert table["Red.power"] == "4"
    assert table.refused("Red on radio") == "not_enough_power"
    table.gm_set(**{"Red.power_spent": 13})
    table.say("Red on radio")
    assert table.values("Red.power", "Red.items.radio") == ("0", "online")


def items(table: Table, name: str, *refs: str) -> tuple[str, ...]:
    return table.values(*(f"{name}.items.{ref}" for ref in refs))


def test_5_2_when_output_falls_items_go_offline_from_the_last() -> None:
    table = duel(blue="furnace; radio; lams; amplifier; shield at left hand; club at right hand")
    table.gm_set(**{"Blue.torso.hp": 9})
    events = attack(table, part="torso")  # 9 → 6 of 17: output 15, 21 running
    assert only(events, ItemsShed).items == (3, 2, 1)
    refs = ("furnace", "radio", "lams", "amplifier", "shield", "club")
    assert items(table, "Blue", *refs) == ("online", "offline", "offline", "offline", "online", "online")
    assert table["Blue.power"] == "3"


def test_5_2_only_as_many_go_offline_as_needed_and_they_may_come_back() -> None:
    table = duel(blue="radio; furnace; lams; light-shield")
    table.gm_set(**{"Blue.torso.hp": 8})  # 22 running, 15 there: 2 and 3 free 5, 12 more must go
    refs = ("radio", "furnace", "lams", "light-shield")
    assert items(table, "Blue", *refs) == ("online", "offline", "offline", "offline")
    table.gm_set(**{"Blue.torso.hp": 17})
    assert items(table, "Blue", *refs) == ("online", "offline", "offline", "offline")
    table.say("Red end", "Blue on furnace", "Blue on lams")
    assert items(table, "Blue", *refs) == ("online", "online", "online", "offline")


def test_5_2_what_is_off_already_is_passed_over() -> None:
    table = duel(blue="furnace; radio; lams; amplifier")
    table.gm_set(**{"Blue.items.lams": "offline"})
    (shed,) = every(table.gm_set(**{"Blue.torso.hp": 8}), ItemsShed)  # 18 running, 15 there
    assert shed.items == (3, 1)


def test_5_2_a_correction_that_asks_for_too_much_power_sheds_too() -> None:
    table = duel(blue=build("furnace", "radio", "reactor"))
    assert items(table, "Blue", "furnace", "radio", "reactor") == ("online", "online", "offline")
    (shed,) = every(table.gm_set(**{"Blue.items.reactor": "online"}), ItemsShed)
    assert shed.items == (2,)


def test_5_2_at_the_start_what_does_not_fit_is_skipped_and_the_next_is_tried() -> None:
    table = duel(build("furnace", "radio", "reactor", "lams", "light-shield", "amplifier", torso="weak"))
    refs = ("furnace", "radio", "reactor", "lams", "light-shield", "amplifier")
    states = ("offline", "online", "offline", "online", "online", "online")  # 5 + 3 + 2 + 1 of 11
    assert items(table, "Red", *refs) == states
    assert table["Red.power"] == "0"


def test_5_2_at_the_start_a_broken_item_takes_no_power() -> None:
    mech = build("saw at right hand", "radio", "lams", torso="weak", damage={"right_arm": 10})
    table = duel(mech)
    assert items(table, "Red", "saw", "radio", "lams") == ("broken", "online", "online")
    assert table["Red.power"] == "3"


def test_5_3_on_a_broken_part_nothing_works_until_it_is_repaired() -> None:
    table = duel("club at left hand; shield at left hand; rifle at right hand; radio")
    table.gm_set(**{"Red.left_arm.hp": 0})
    assert items(table, "Red", "club", "shield", "rifle", "radio") == ("broken", "broken", "online", "online")
    assert table.refused("Red attack club Blue") == "weapon_broken"
    assert table.refused("Red on club") == "weapon_broken"
    assert table.refused("Red off shield") == "item_broken"
    table.say("Red end", "Blue end")
    assert table["Red.free_defends"] == "1"
    table.gm_set(**{"Red.left_arm.hp": 1})
    assert items(table, "Red", "club", "shield") == ("online", "online")
    table.say("Red end", "Blue end")
    assert table["Red.free_defends"] == "2"
    attack(table, "club")


def test_5_3_a_broken_item_draws_no_power_and_its_effects_are_off() -> None:
    table = duel("saw at right hand; amplifier")
    assert table["Red.power"] == "21"
    table.gm_set(**{"Red.right_arm.hp": 0})
    assert table["Red.power"] == "29"
    mast = duel("mast at right hand")
    assert mast["Red.sensors"] == "7"
    mast.gm_set(**{"Red.right_arm.hp": 0})
    assert mast["Red.sensors"] == "5"


def test_5_3_power_that_a_repaired_item_lacks_is_taken_from_the_last() -> None:
    table = duel(blue=build("radio", "saw at right hand", torso="weak", damage={"right_arm": 10}))
    assert items(table, "Blue", "radio", "saw") == ("online", "broken")
    table.gm_set(**{"Blue.right_arm.hp": 10})  # 5 + 8 of 11
    assert items(table, "Blue", "radio", "saw") == ("online", "offline")


SHOULDERED = build(
    "bomb at left shoulder", "rifle at left shoulder", "club at left shoulder", left_shoulder="pauldron"
)


@pytest.mark.parametrize(
    ("broken", "states"),
    [("left_shoulder", ("broken", "broken", "online")), ("left_arm", ("online", "online", "broken"))],
)
def test_5_3_a_shoulder_part_is_filled_first_and_breaks_with_what_is_in_it(
    broken: str, states: tuple[str, ...]
) -> None:
    table = duel(SHOULDERED)
    assert table["Red.left_shoulder.max_hp"] == "5"
    table.gm_set(**{f"Red.{broken}.hp": 0})
    assert items(table, "Red", "bomb", "rifle", "club") == states


def test_5_3_a_shoulder_part_can_be_hit_like_any_other() -> None:
    table = duel(blue=SHOULDERED)
    attack(table, red="10h", part="left_shoulder")
    assert table.values("Blue.left_shoulder.hp", "Blue.left_shoulder.status") == ("2", "damaged")


def test_5_3_an_item_in_no_slot_never_breaks() -> None:
    table = duel("lams")
    table.gm_set(**{"Red.left_arm.hp": 0, "Red.right_arm.hp": 0, "Red.legs.hp": 0, "Red.head.hp": 0})
    assert table["Red.items.lams"] == "online"
