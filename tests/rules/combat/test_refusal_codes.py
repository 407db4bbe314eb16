"""Every refusal code of rule 7.11, each with a situation that meets it."""

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from mechtable.rules.combat.deed_refusal import MOST_CARDS
from tests.laws.coverage import listed
from tests.rules.abilities import CATALOGUE, skilled
from tests.rules.combat.at_table import Table
from tests.rules.combat.holding import holding
from tests.rules.mechs import build, fielded

GEAR = ("club at right hand", "cannon at left hand", "railgun at left shoulder", "rifle at right shoulder")


class Situation(NamedTuple):
    """What is set and said, the line that is then refused, and the house rules."""

    line: str
    before: tuple[str, ...] = ()
    put: Mapping[str, object] = {}
    rules: Mapping[str, object] = {}
    cards: tuple[str, str] | None = None


HIT = ("Red attack club Blue", "Blue defend no")
SITUATIONS: Mapping[str, Situation] = {
    "not_your_turn": Situation("Blue draw"),
    "wrong_phase": Situation("Red lead 4s"),
    "unknown_name": Situation("Red attack trebuchet Blue"),
    "destroyed": Situation("Red attack club Blue", put={"Blue.torso.hp": 0}),
    "weapon_broken": Situation("Red attack club Blue", put={"Red.right_arm.hp": 0}),
    "item_offline": Situation("Red attack cannon Blue", ("Red off cannon",)),
    "no_ammo": Situation("Red attack cannon Blue", put={"Red.ammo.cannon": 0}),
    "not_enough_ap": Situation("Red attack club Blue", put={"Red.ap": 3}),
    "not_enough_power": Situation("Red attack railgun Blue", put={"Red.power_spent": 99}),
    "out_of_range": Situation("Red attack club Blue distance 2"),
    "beyond_sensors": Situation("Red attack rifle Blue distance 8", rules={"sensors": "enforce"}),
    "too_hot": Situation("Red attack cannon Blue", put={"Red.heat": 5}, rules={"heat_limit": 5}),
    "joker_lead": Situation("Red lead jo", HIT),
    "not_in_hand": Situation("Red lead 5h", HIT, cards=("4s", "9d")),
    "no_lead_card": Situation("Red attack club Blue", cards=("jo", "9d")),
    "no_defend_left": Situation("Blue defend", ("Red attack club Blue",), {"Blue.free_defends": 0}),
    "part_broken": Situation("Red pick head", (*HIT, "Red lead 9h"), {"Blue.head.hp": 0}),
    "not_yours_to_pick": Situation("Blue pick head", (*HIT, "Red lead 9h")),
    "too_far": Situation("Red move 20,20", put={"Red.position": "0,0"}),
    "blocked_square": Situation("Red move 1,1", put={"Red.position": "0,0", "Blue.position": "1,1"}),
    "hand_over_limit": Situation("Red end", ("Red end",), rules={"hand_limit": 2}, cards=("4s 5s 6s", "9d")),
    "bad_card": Situation("Red discard " + "4s " * (MOST_CARDS + 1)),
    "once_used": Situation("Red use second-wind", ("Red use second-wind",)),
}


def table_for(situation: Situation) -> Table:
    """Red, who begins, Blue, and Bold, who keeps the fight going when Blue falls."""
    cards = "dealt" if situation.cards else "physical"
    red = skilled("Red", "; ".join(GEAR), "second-wind", initiative=3)
    others = [
        fielded(name, build(GEAR[0]), side="them", initiative=at) for name, at in (("Blue", 2), ("Bold", 1))
    ]
    rules = {"cards": cards, **situation.rules}
    table = Table(red, *(others if situation.cards is None else others[:1]), catalogue=CATALOGUE, rules=rules)
    return table if situation.cards is None else holding(table, *situation.cards)


@pytest.mark.parametrize("code", SITUATIONS)
def test_7_11_each_code_has_its_situation(code: str) -> None:
    situation = SITUATIONS[code]
    table = table_for(situation)
    table.gm_set(**situation.put)
    table.say(*situation.before)
    assert table.refused(situation.line) == code


def test_7_11_all_codes_are_here() -> None:
    assert set(SITUATIONS) == listed("7.11")
    assert len(SITUATIONS) > 20
