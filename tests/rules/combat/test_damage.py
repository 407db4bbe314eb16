"""How much a hit does (mechcombat 7.5.6), each sum worked by hand."""

import pytest

from mechtable.engine.sums import formula
from mechtable.rules.combat.events import DamageDealt, EffectFired
from tests.rules.combat.at_table import Table, attack, duel, every, only
from tests.rules.mechs import build, fielded


def damage(
    red: str = "club at right hand",
    weapon: str = "club",
    blue: str = "",
    torso: str = "keel",
    *,
    use: str = "",
    piloting: int = 0,
    arm: str = "limb",
    follow: str = "-",
    answer: str | None = None,
) -> int:
    """Points that a 9 of hearts does against an undefended mech, or one that led a 4 of hearts and follows up."""
    table = Table(
        fielded("Red", build(*filter(None, red.split("; ")), right_arm=arm), initiative=1, piloting=piloting),
        fielded("Blue", build(*filter(None, blue.split("; ")), torso=torso)),
    )
    table.say(*(f"Red use {item}" for item in use.split()))
    events = attack(table, weapon, blue=None if answer is None else "4h", follow=follow, answer=answer or "-")
    dealt = only(events, DamageDealt)
    assert dealt.after == max(0, dealt.before - dealt.amount.total) == int(table["Blue.legs.hp"])
    return dealt.amount.total


def test_7_5_6_the_main_component_is_1_and_weapon_and_hand() -> None:
    assert damage() == 3  # 1 + 2
    assert damage(follow="9h") == 4  # Suited Pair +1
    assert damage(follow="9h 9h 9h") == 7  # Suited Four-of-a-Kind +4
    assert damage(follow="9d") == 3  # a Pair is worth 0 in an attack


def test_7_5_6_the_defenders_hand_is_subtracted_and_the_sum_is_floored() -> None:
    assert damage(answer="-") == 3
    assert damage(answer="4h") == 2
    assert damage(answer="4h 4h") == 1
    assert damage(answer="4h 4h 4h") == 0  # 3 − 4
    assert damage(follow="9h 9h", answer="4h 4h 4h") == 1  # 5 − 4


def test_7_5_6_extra_components_stand_beside_it() -> None:
    assert damage("lance at right hand", "lance") == 6  # (1 + 3 laser) + 2 electrical


def test_7_5_6_each_component_loses_the_dr_for_its_own_type_and_its_parents() -> None:
    # Armoured: piercing 1, energy 1, laser 2, impact 4.
    assert damage("rifle at right hand", "rifle", torso="armoured") == 1  # 1 + 1 − 1
    assert damage("cannon at right hand", "cannon", torso="armoured") == 1  # energy: 1 + 1 − 1
    assert damage("lance at right hand", "lance", torso="armoured") == 2  # 4 − (2 + 1), 2 − 1
    assert damage("bomb at right hand", "bomb", torso="armoured") == 5  # grenade: 1 + 4


def test_7_5_6_a_component_is_floored_before_components_are_added() -> None:
    # Bumper: impact 4.
    assert damage(torso="bumper") == 0  # 3 − 4
    assert damage("blade at right hand", "blade", torso="bumper", use="blade") == 1  # (3 − 4, so 0) + 1


def test_7_5_6_an_extra_component_of_the_main_type_loses_the_dr_again() -> None:
    assert damage("hammer at right hand", "hammer") == 5  # 3 + 2
    assert (
        damage("hammer at right hand", "hammer", torso="bumper") == 0
    )  # 3 − 4, 2 − 4; at once it would be 1


def test_7_5_6_dr_of_the_target_not_of_the_attacker_counts() -> None:
    table = duel(build("club at right hand", torso="bumper"))
    attack(table)
    assert table["Blue.legs.hp"] == "12"


def test_7_5_6_the_defenders_effects_count_after_dr_defended_or_not() -> None:
    assert damage(blue="dodge") == 1  # 3 − 2
    assert damage(blue="dodge", answer="-") == 1
    assert damage(blue="dodge", answer="4h 4h") == 0  # 3 − 2 − 2
    assert damage(blue="cracked") == 5
    assert damage(blue="cracked", torso="bumper") == 2  # (3 − 4, so 0) + 2


def test_8_6_lams_takes_1_from_missiles_only() -> None:
    assert damage("mortar at back", "mortar") == 3
    assert damage("mortar at back", "mortar", "lams") == 2
    assert damage("bomb at back", "bomb", "lams") == 5  # a grenade is no missile


def test_8_5_equal_effects_add_up_and_an_effect_against_a_parent_covers_its_sub_types() -> None:
    assert damage("mortar at back", "mortar", "lams; lams") == 1
    assert damage("mortar at back", "mortar", "lams; foam") == 1
    assert damage("bomb at back", "bomb", "lams; foam") == 4


def test_8_3_an_effect_counts_only_while_its_item_is_on_and_whole() -> None:
    table = duel("mortar at back", "lams")
    table.say("Red end", "Blue off lams", "Blue end")
    assert only(attack(table, "mortar"), DamageDealt).amount.total == 3


@pytest.mark.parametrize(
    ("piloting", "arm", "weapon", "points"),
    [
        (4, "sword-arm", "club", 4),
        (3, "sword-arm", "club", 3),
        (9, "sword-arm", "club", 4),
        (4, "limb", "club", 3),
    ],
)
def test_8_6_excalibur_adds_1_in_melee_from_piloting_4(
    piloting: int, arm: str, weapon: str, points: int
) -> None:
    assert damage("club at back", weapon, piloting=piloting, arm=arm) == points


def test_8_6_excalibur_helps_any_melee_weapon_of_the_mech_and_no_other() -> None:
    assert damage("saw at left hand", "saw", piloting=4, arm="sword-arm") == 3  # 1 + 1 + 1
    assert damage("rifle at left hand", "rifle", piloting=4, arm="sword-arm") == 2


def test_8_3_the_effect_of_a_broken_arm_is_off() -> None:
    table = Table(
        fielded("Red", build("club at back", right_arm="sword-arm"), initiative=1, piloting=4),
        fielded("Blue", build()),
    )
    table.gm_set(**{"Red.right_arm.hp": 1})
    assert only(attack(table), DamageDealt).amount.total == 4
    table.gm_set(**{"Red.right_arm.hp": 0})
    assert only(attack(table, blue=None), DamageDealt).amount.total == 3


def test_8_1_effects_that_count_are_in_the_log_by_name() -> None:
    table = Table(
        fielded("Red", build("club at back", right_arm="sword-arm"), initiative=1, piloting=4),
        fielded("Blue", build("dodge", "lams")),
    )
    fired = every(attack(table), EffectFired)
    assert [(event.name, event.by, event.effect) for event in fired] == [
        ("Red", "Sword Arm", "Swordsman"),
        ("Blue", "Dodge", "Dodge"),
    ]


def test_7_5_6_the_sum_names_every_term() -> None:
    table = duel("blade at right hand", build("dodge", torso="armoured"))
    table.say("Red use blade")
    dealt = only(attack(table, "blade", follow="9h"), DamageDealt)
    main = "1 + 2 Blade + 1 hand − 4 DR impact"
    assert (
        formula(dealt.amount) == f"({main}) + (1 Edge − 1 DR electrical) − 2 Dodge − 0 hand, at least 0 = 0"
    )
    assert dealt.amount.adds_up()
