import re

import pytest

from mechtable.files.effect_meaning import ANYTHING, Carrier
from mechtable.files.effects_files import read_effects
from mechtable.files.parts_files import read_catalogue
from mechtable.files.schema import open_document
from mechtable.rules.effects import Condition, Cost, Effect, Lasts, Then, When
from mechtable.rules.places import Place
from tests.files.reading import ROOT, Found, problems, shipped_taxonomy

WORDS = shipped_taxonomy()


def effects(written: str, carrier: Carrier = ANYTHING) -> tuple[Effect, ...]:
    root = open_document(written, "f")
    read = read_effects(root, WORDS, carrier)
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


MEANINGLESS = [
    # conditions and the trigger they stand on (8.2)
    ("when: turn_start, if: {suit: hearts}, then: {ap: 1}", "if.suit", "asks for a card"),
    ("when: attack, if: {card: qs}, then: {damage: 1}", "if.card", "asks for a card"),
    ("when: turn_end, if: {style: melee}, then: {ap: 1}", "if.style", "asks for an attack"),
    ("when: part_broken, if: {from_range: 2}, then: {ap: 1}", "if.from_range", "asks for an attack"),
    ("when: defend, if: {during: attack}, then: {armor: 1}", "if.during", "says already whose attack it is"),
    ("when: hit, if: {part: legs}, then: {ap: 1}", "if.part", "belongs to `when: part_damaged`"),
    ("when: always, if: {once: turn}, then: {move: 1}", "if.once", "counts all the time"),
    ("when: turn_start, if: {once: turn}, then: {ap: 1}", "if.once", "comes once a round anyway"),
    ("when: turn_end, if: {once: round}, then: {ap: 1}", "if.once", "comes once a round anyway"),
    ("when: attack, if: {deflector: true}, then: {damage: 1}", "if.deflector", "a deflector guards"),
    # conditions that ask nothing, or what never is
    ("when: attack, if: {}, then: {damage: 1}", "if", "asks nothing"),
    ("when: attack, if: {piloting: 0}, then: {damage: 1}", "if.piloting", "expected a whole number from 1 to 99"),
    ("when: lead, if: {numbered: false}, then: {lead: 1}", "if.numbered", "false asks nothing"),
    ("when: lead, if: {numbered: true, court: true}, then: {lead: 1}", "if.court", "both numbered and court"),
    ("when: lead, if: {card: qs, suit: hearts}, then: {lead: 1}", "if.suit", "is said by card already"),
    ("when: attack, if: {from_range: 5, to_range: 4}, then: {lead: 1}", "if.from_range", "no distance is"),
    # deeds and the trigger that sets them off (8.4)
    ("when: turn_end, then: {damage: 1}", "then.damage", "does nothing with `when: turn_end`"),
    ("when: always, then: {draw: 1}", "then.draw", "is done at one moment"),
    ("when: play, then: {lead: 1}", "then.lead", "does nothing with `when: play`"),
    ("when: miss, then: {armor: 1}", "then.armor", "does nothing with `when: miss`"),
    ("when: lead, if: {during: attack}, then: {armor: 1}", "then.armor", "counts in a defense"),
    ("when: hit, then: {dr: {laser: 1}}", "then.dr", "counts in a defense"),
    ("when: play, if: {during: defense}, then: {damage: 1, damage_type: fire}", "then.damage_type", "counts in an attack"),
    ("when: always, if: {during: defense}, then: {range: 1}", "then.range", "counts in an attack"),
    # what stands waits for no attack
    ("when: always, if: {during: attack}, then: {move: 1}", "if.during", "is done in one"),
    ("when: activated, lasts: turn, if: {style: melee}, then: {fly: 2}", "if.style", "is done in one"),
    ("when: activated, lasts: turn, if: {style: melee}, then: {damage: 1, fly: 2}", "then.fly", "an effect of its own"),
    ("when: activated, lasts: turn, if: {style: melee}, then: {damage: 1, draw: 2}", "then.draw", "an effect of its own"),
    # costs and spans belong to what is used
    ("when: attack, cost: {ap: 1}, then: {damage: 1}", "cost", "belongs to `when: activated`"),
    ("when: attack, lasts: turn, then: {damage: 1}", "lasts", "belongs to `when: activated`"),
    ("when: activated, lasts: turn, then: {ap: 1}", "lasts", "is done at once"),
    ("when: activated, cost: {}, then: {ap: 1}", "cost", "costs nothing"),
    ("when: activated, cost: {ap: 0}, then: {draw: 1}", "cost.ap", "expected a whole number from 1"),
    # wrecks
    ("when: part_broken, if: {part: torso}, then: {ap: 2}", "then.ap", "only a note is left"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "key", "message"), MEANINGLESS)
def test_8_2_words_that_mean_nothing_where_they_stand_are_refused(words: str, key: str, message: str) -> None:
    written = f"- {{name: E, {words}}}"
    ((line, column, path, said),) = found(written)
    assert (line, path) == (1, f"[1].{key}")
    assert message in said
    word = key.rsplit(".", 1)[-1]
    assert re.search(rf"\b{word}: ?$", written[: column - 1]), written[: column - 1]


def test_8_1_all_of_it_is_reported_at_once_each_at_its_place() -> None:
    text = (
        "- name: E\n"
        "  when: turn_start\n"
        "  cost: {ap: 1}\n"
        "  lasts: turn\n"
        "  if: {suit: hearts, once: turn, style: melee}\n"
        "  then: {damage: 1, ap: 1}\n"
    )
    assert [place[:3] for place in found(text)] == [
        (3, 9, "[1].cost"),
        (4, 10, "[1].lasts"),
        (5, 14, "[1].if.suit"),
        (5, 28, "[1].if.once"),
        (5, 41, "[1].if.style"),
        (6, 18, "[1].then.damage"),
    ]


SKILL, SLOTLESS = Carrier("skill", mounted=False), Carrier("slotless item", mounted=False)
SABRE = Carrier("weapon", style="melee", damage_type="impact", melee=True)


@pytest.mark.parametrize(
    ("carrier", "words", "key", "message"),
    [
        (SKILL, "when: part_damaged, then: {ap: 1}", "when", "a skill sits in no part: add if: {part: any}"),
        (SLOTLESS, "when: part_broken, then: {ap: 1}", "when", "a slotless item sits in no part"),
        (SKILL, "when: turn_end, then: {restore: {hp: 1}}", "then.restore", "say which part is restored"),
        (SABRE, "when: lead, if: {during: defense}, then: {lead: 1}", "if.during", "its own attacks only"),
        (SABRE, "when: attack, if: {style: spread}, then: {lead: 1}", "if.style", "those are melee"),
        (SABRE, "when: hit, if: {damage_type: laser}, then: {ap: 1}", "if.damage_type", "those are impact"),
        (SABRE, "when: attack, then: {range: 1}", "then.range", "a melee weapon stays melee"),
        (Carrier("part", place=Place.TORSO), "when: part_broken, then: {draw: 1}", "then.draw", "only a note"),
    ],
)  # fmt: skip
def test_8_5_words_that_mean_nothing_on_what_carries_them_are_refused(
    carrier: Carrier, words: str, key: str, message: str
) -> None:
    (one,) = problems(lambda: effects(f"- {{name: E, {words}}}", carrier))
    assert one[2] == f"[1].{key}"
    assert message in one[3]
    assert effects(f"- {{name: E, {words}}}")  # elsewhere they mean something


def test_8_3_an_item_that_must_be_online_exists() -> None:
    files = {file.name: file.read_bytes() for file in (ROOT / "parts").iterdir()}
    skill = "- {id: s, name: S, description: D, price: 1, effects: [{name: E, when: turn_start, if: {online: coms-rig}, then: {ap: 1}}]}"
    files["skills.yaml"] = skill.encode()
    (one,) = problems(lambda: read_catalogue(files, "parts"))
    assert one[:3] == (1, 97, "[1].effects[1].if.online")
    assert one[3] == "no weapon or item of this catalogue has this id, did you mean comms-rig?"
