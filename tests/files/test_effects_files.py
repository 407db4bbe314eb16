import pytest

from mechtable.files.effects_files import read_effects
from mechtable.files.schema import open_document
from mechtable.rules.effects import Condition, Cost, Effect, Lasts, Then, When
from tests.files.reading import Found, problems, shipped_taxonomy

WORDS = shipped_taxonomy()


def effects(written: str) -> tuple[Effect, ...]:
    root = open_document(written, "f")
    read = read_effects(root, WORDS)
    root.findings.finish()
    return read


def found(written: str) -> list[Found]:
    return problems(lambda: effects(written))


def test_8_6_an_activated_effect() -> None:
    text = "- {name: Edge, when: activated, cost: {power: 5, ap: 1, heat: 2}, lasts: action, then: {damage: 1, damage_type: electrical}}"
    assert effects(text) == (
        Effect(
            name="Edge",
            when=When.ACTIVATED,
            then=Then(damage=1, damage_type="electrical"),
            cost=Cost(power=5, ap=1, heat=2),
            lasts=Lasts.ACTION,
        ),
    )


def test_8_3_conditions() -> None:
    text = (
        "- {name: E, when: defend, if: {style: melee, damage_type: missile, piloting: 4}, then: {damage: -1}}"
    )
    assert effects(text)[0].condition == Condition(style="melee", damage_type="missile", piloting=4)


@pytest.mark.parametrize(
    ("then", "expected"),
    [
        ('sensors: "+50%"', Then(sensors_percent=50)),
        ("sensors: -50%", Then(sensors_percent=-50)),
        ("sensors: 2", Then(sensors=2)),
        ("free_defends: 1", Then(free_defends=1)),
        ("fly: 6, protect_comms: 5", Then(fly=6, protect_comms=5)),
    ],
)
def test_8_4_deeds(then: str, expected: Then) -> None:
    assert effects(f"- {{name: E, when: always, then: {{{then}}}}}")[0].then == expected


IFS = (
    "style, damage_type, from_range, to_range, deflector, suit, rank, numbered, court, card, during, part, piloting, "
    "initiative, ap, unbroken, online or once"
)
DEEDS = (
    "lead, damage, armor, ap, free_defends, extra_defend_ap, attack_ap, move, range, heat, power, draw, fly, jam, "
    "protect_comms, damage_type, dr, sensors, take, restore, note"
)


def test_8_1_words_outside_the_vocabulary_list_the_known_ones() -> None:
    assert found("- name: E\n  when: always\n  if: {pilotin: 4}\n  then: {armour: 1}\n") == [
        (3, 8, "[1].if.pilotin", f"unknown key, did you mean piloting? expected {IFS}"),
        (4, 9, "[1].then", f"does nothing: expected {DEEDS}"),
        (
            4,
            10,
            "[1].then.armour",
            f"unknown key, did you mean armor? expected {DEEDS.replace(', note', ' or note')}",
        ),
    ]
    triggers = "always, activated, lead, play, attack, defend, hit, miss, part_damaged, part_broken, turn_start or turn_end"
    assert found("- {name: E, when: leads, then: {damage: 1}}") == [
        (1, 19, "[1].when", f"expected {triggers}, got 'leads'")
    ]


def test_8_2_cost_and_lasts_belong_to_activated_effects() -> None:
    message = "belongs to `when: activated`: take it out, or change when"
    assert found("- {name: E, when: attack, cost: {power: 1}, lasts: turn, then: {damage: 1}}") == [
        (1, 33, "[1].cost", message),
        (1, 52, "[1].lasts", message),
    ]
    assert found("- {name: E, when: activated, then: {damage: 1}}") == [
        (1, 3, "[1]", "an activated effect says how long it lasts: add lasts: action, turn or round")
    ]


def test_8_3_an_effect_that_is_always_on_meets_no_attack() -> None:
    (one,) = found("- {name: E, when: always, if: {style: melee}, then: {damage: 1}}")
    assert one[:3] == (1, 39, "[1].if.style")


def test_7_5_a_damage_type_needs_damage_and_the_taxonomy() -> None:
    assert found("- {name: E, when: attack, then: {damage_type: laser}}") == [
        (1, 47, "[1].then.damage_type", "is the type of damage: expected damage beside it")
    ]
    (one,) = found("- {name: E, when: attack, then: {damage: 1, damage_type: lasre}}")
    assert one[:3] == (1, 58, "[1].then.damage_type")
    assert one[3].startswith("expected impact, piercing, energy, explosion, laser")


@pytest.mark.parametrize("sensors", ["50%", "+0%", "+1000%", "'2'", "true", "100", "2.5", "0"])
def test_8_4_what_is_no_sensor_change(sensors: str) -> None:
    (one,) = found(f"- {{name: E, when: always, then: {{sensors: {sensors}}}}}")
    assert one[:3] == (1, 43, "[1].then.sensors")


def test_a_change_of_nothing_is_none() -> None:
    assert found("- {name: E, when: attack, then: {damage: 0}}") == [
        (1, 42, "[1].then.damage", "0 changes nothing: expected another number, or take it out")
    ]
