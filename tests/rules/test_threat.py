"""Threat: figures worked out by hand, exact until the last step (mechcombat 4.7)."""

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given

from mechtable.engine.sum_notation import read_sum, write_sum
from mechtable.engine.terse import Reader
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Place
from mechtable.rules.threat import threat
from mechtable.rules.threat_figures import FIGURES, threat_figures
from tests.files.test_shipped import CATALOGUE as SHIPPED
from tests.rules import mechs as bare
from tests.rules.builds import builds
from tests.rules.mechs import build

ACE = Pilot(name="Ace", piloting=4, initiative=2, ap=3, hand_size=6)


def weighed(mech: Mech, pilot: Pilot | None = None, **weights: str) -> int:
    chosen = {name: Decimal(weight) for name, weight in weights.items()}
    return threat(mech, replace(bare.CATALOGUE, threat=chosen), pilot).total


def figures(mech: Mech, pilot: Pilot | None = None) -> Mapping[str, Fraction]:
    """Those that are not 0."""
    return {name: value for name, value in threat_figures(mech, bare.CATALOGUE, pilot).items() if value}


PLAIN = build("club at right hand", "rifle at left hand", "shield at left hand", damage={"torso": 4})


def test_4_7_figures_of_a_plain_mech_by_hand() -> None:
    """Ten AP: clubs of 3 damage for 4 AP come to 7 1/2, a rifle's 2 to 5; a third of both together is 4 1/6."""
    assert figures(PLAIN) == {
        "torso_hp": 17 - 4,
        "frame_hp": 8 + 10 + 10 + 15,
        "firepower": Fraction(25, 6),
        "weapons": 2,
        "reach": 8,
        "defends": 2,
        "move": 6,
    }


def test_4_7_terms_are_exact_and_rounded_down_once() -> None:
    """32.5 + 10.75 + 6.25 + 0.5 + 6 - 1.5 = 54.5; rounded down one by one it would be 52."""
    weights = {
        "torso_hp": "2.5",
        "frame_hp": "0.25",
        "firepower": "1.5",
        "weapons": "0.25",
        "defends": "3",
        "move": "-0.25",
        "parry": "50",
    }
    chosen = {name: Decimal(weight) for name, weight in weights.items()}
    found = threat(PLAIN, replace(bare.CATALOGUE, threat=chosen))
    assert found.total == 54
    assert found.adds_up()
    assert [(term.source, term.value) for term in found.terms] == [
        ("torso hp (13 × 2.5)", Fraction(65, 2)),
        ("frame hp (43 × 0.25)", Fraction(43, 4)),
        ("firepower (4 1/6 × 1.5)", Fraction(25, 4)),
        ("weapons (2 × 0.25)", Fraction(1, 2)),
        ("defends (2 × 3)", 6),
        ("move (6 × -0.25)", Fraction(-3, 2)),
    ]
    assert sum(term.amount // term.divisor for term in found.terms) == 52
    assert read_sum(Reader(write_sum(found))) == found


def test_4_7_the_pilot_counts() -> None:
    """Thirteen AP and three cards more; the sword arm, awake from Piloting 4, helps one weapon of two."""
    mech = build("club at right hand", "rifle at left hand", right_arm="sword-arm")
    asleep, awake = figures(mech), figures(mech, ACE)
    assert {"bonus", "ap", "hand"} & set(asleep) == set()
    assert awake["bonus"] == Fraction(1, 2)
    assert (awake["ap"], awake["hand"]) == (Fraction(3), Fraction(3))
    assert awake["firepower"] == (Fraction(39, 4) + Fraction(13, 2)) / 3
    assert weighed(mech, ACE, ap="1", hand="0.5") == 4
    assert weighed(mech, ap="1", hand="0.5") == 0


def test_4_7_what_asks_for_a_type_or_style_counts_as_often_as_it_comes() -> None:
    """Of ten types energy covers five; missiles are one; melee is one style of four."""
    assert figures(build(torso="armoured"))["armor"] == Fraction(4 + 1 + 5 + 2, 10)
    assert figures(build("lams"))["armor"] == Fraction(1, 10)
    assert figures(build("foam"))["armor"] == Fraction(3, 10)
    assert figures(build("dodge"))["armor"] == Fraction(2, 4)
    assert figures(build("cracked"))["armor"] == -2


def test_8_5_a_weapons_own_effect_counts_for_itself_alone() -> None:
    blade, aim = "blade at right hand", "aim"
    assert figures(build(blade))["bonus"] == 1
    assert figures(build(blade, "rifle at left hand"))["bonus"] == Fraction(1, 2)
    assert figures(build("rifle at left hand", "club at right hand", aim))["bonus"] == 1


def test_4_7_firepower_is_of_the_best_three_weapons_with_their_extra_components() -> None:
    """A hammer's 1 + 2 + 2 for 4 AP, a lance's 1 + 3 + 2 for 5, a club's 3 for 4: 12 1/2, 12 and 7 1/2 over ten AP."""
    three = ("hammer at right hand", "lance at left hand", "club at back")
    assert figures(build(*three))["firepower"] == Fraction(32, 3)
    assert figures(build(*three, "rifle at right hand"))["firepower"] == Fraction(32, 3)
    assert figures(build(three[0]))["firepower"] == Fraction(25, 6)


def test_4_7_once_a_fight_counts_little() -> None:
    """Smoke of the shipped parts: +2 in a defense once a fight is a quarter."""
    frames = {
        "head": "lowbrow",
        "torso": "oxbow-44",
        "left_arm": "bollard",
        "right_arm": "bollard",
        "legs": "dray",
    }
    smoking = Mech(name="Smoke", parts={Place(place): (part,) for place, part in frames.items()})
    bare_of = threat_figures(smoking, SHIPPED)
    with_pots = threat_figures(replace(smoking, items=build("smoke-pots").items), SHIPPED)
    assert bare_of["parry"] == 0
    assert with_pots["parry"] == Fraction(2, 8)


def test_4_7_without_weights_and_without_parts_it_is_0() -> None:
    assert weighed(PLAIN) == 0
    assert weighed(Mech(name="Nothing", parts={}), torso_hp="3", defends="0.5") == 0
    assert weighed(PLAIN, torso_hp="-3") == 0


@given(builds(SHIPPED))
def test_4_7_every_build_has_a_threat_that_adds_up(mech: Mech) -> None:
    found = threat(mech, SHIPPED, ACE)
    assert found.adds_up()
    assert found.total >= 0
    assert set(threat_figures(mech, SHIPPED, ACE)) == set(FIGURES)


@pytest.mark.parametrize("place", ["torso", "head", "legs"])
def test_4_7_damage_lowers_it(place: str) -> None:
    whole, hurt = build("club at right hand"), build("club at right hand", damage={place: 5})
    assert weighed(hurt, torso_hp="2", frame_hp="0.5") < weighed(whole, torso_hp="2", frame_hp="0.5")
