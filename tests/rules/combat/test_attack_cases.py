"""The 425 exchanges of attacks.jsonl, worked by an independent brute force, played in real fights (mechcombat 7.5)."""

import json
from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from mechtable.engine.cards import format_cards, parse_cards
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.combat.events import DamageDealt, LeadsCompared
from mechtable.rules.parts import ExtraDamage, Legs, Torso
from tests.oracles.tables import ROOT
from tests.rules.combat.at_table import Table, every, only
from tests.rules.mechs import CATALOGUE, TAXONOMY, build, fielded, weapon

LINES = (ROOT / "tests" / "data" / "attacks.jsonl").read_text(encoding="utf-8").splitlines()
CASES = [json.loads(line) for line in LINES]
Case = Mapping[str, Any]


def catalogue(case: Case) -> Catalogue:
    """The plain parts, with the case's weapon, damage reduction and the part that is hit, as legs."""
    armed = case["weapon"]
    extra = tuple(ExtraDamage(**component) for component in armed["extra"])
    tested = weapon("tested", armed["style"], armed["damage_type"], armed["damage"], 1, extra=extra)
    keel = CATALOGUE.parts["keel"]
    assert isinstance(keel, Torso)
    torso = replace(keel, id="case-torso", dr=case["dr"])
    legs = Legs(id="case-legs", name="Legs", tons=Decimal(1), hp=case["target_part"]["max_hp"], move=6)
    return Catalogue(
        {**CATALOGUE.parts, "tested": tested, "case-torso": torso, "case-legs": legs},
        TAXONOMY,
        CATALOGUE.hands,
    )


def played(case: Case) -> dict[str, Any]:
    """The exchange, as the fight tells it, under the names of the case's expectation."""
    part = case["target_part"]
    struck = build(torso="case-torso", legs="case-legs", damage={"legs": part["max_hp"] - part["hp"]})
    arm = {"ok": 0, "damaged": 6}[case["arm_status"]]
    table = Table(
        fielded("Red", build("tested at right hand", damage={"right_arm": arm}), initiative=1),
        fielded("Blue", struck),
        catalogue=catalogue(case),
    )
    red, blue = parse_cards(case["attacker"]), parse_cards(case["defender"])
    events = table.say("Red attack tested Blue", "Blue defend" if blue else "Blue defend no")
    events += table.say(f"Red lead {red[0].typed}", *([f"Blue lead {blue[0].typed}"] if blue else []))
    if table.fight.exchange is not None:
        events += table.say(
            f"{table.fight.exchange.picker} pick legs", f"Red follow {format_cards(red[1:]) or '-'}"
        )
        events += table.say(f"Blue follow {format_cards(blue[1:]) or '-'}") if blue else ()
    compared = only(events, LeadsCompared)
    assert all(sum_.adds_up() for sum_ in (compared.attack, compared.defense))
    assert all(dealt.amount.adds_up() for dealt in every(events, DamageDealt))
    finished = table.fight.last
    assert finished is not None
    told: dict[str, Any] = {
        "association": TAXONOMY.association(
            red[0].suit, case["weapon"]["style"], case["weapon"]["damage_type"]
        ),
        "attack_lead": compared.attack.total,
        "defense_lead": compared.defense.total,
        "margin": compared.margin,
        "outcome": table["last.outcome"],
        "damage": table.fight.last_damage,
        "hp": int(table["Blue.legs.hp"]),
        "status": table["Blue.legs.status"],
    }
    for purpose, found in (("attack", finished.attack_hand), ("defense", finished.defense_hand)):
        if table["last.outcome"] != "miss":
            told[f"{purpose}_hand_value"] = found.value if found else 0
            told[f"{purpose}_hand_name"] = found.name if found else None
    return told


@pytest.mark.parametrize("start", range(0, len(CASES), 85))
def test_7_5_the_fight_agrees_with_the_brute_force(start: int) -> None:
    for case in CASES[start : start + 85]:
        assert played(case) == case["expect"], case
