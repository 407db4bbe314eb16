"""Every house rule of a fight makes the difference it says: the default, and each other value."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import Enum
from pathlib import Path

import pytest

from mechtable.engine.audience import GM
from mechtable.engine.errors import RuleError
from mechtable.rules.combat.events import MechDestroyed
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.view import view
from mechtable.rules.options import DEFAULTS, Options, read_options
from mechtable.rules.pilot import progression
from tests.rules.combat.at_table import Table, attack, duel, only, warnings
from tests.rules.mechs import build, fielded


@dataclass(frozen=True)
class Trial:
    """What is watched under a house rule, and what it must come to for each value; the values as files write them."""

    watch: Callable[[object], object]
    comes_to: dict[object, object]


def cards(value: object) -> object:
    mech = build("club at right hand")
    table = Table(fielded("Red", mech, initiative=1, owner="ann"), fielded("Blue", mech), cards=value)
    return len(table.who("Red").cards), len(table.who("Blue").cards)


def gm_sees_hands(value: object) -> object:
    shown = view(duel(cards="dealt", gm_sees_hands=value).fight, GM).combatants["Red"].cards
    return shown is not None


def shoe(option: str) -> Callable[[object], object]:
    return lambda value: view(duel(cards="dealt", rules={option: value}).fight, GM).shoe


def ace_leads(value: object) -> object:
    table = duel(ace_leads=value)
    attack(table, red="Ah", blue="4h")
    return table["last.margin"]


def hand_must_use_lead(value: object) -> object:
    table = duel(hand_must_use_lead=value)
    attack(table, follow="5s 5d 5c")
    return table["last.attack_hand"]


def association_in_combat(value: object) -> object:
    table = duel(association_in_combat=value)
    attack(table, red="9c", follow="9d")
    return table["last.damage"]


def hand_size_xp(value: object) -> object:
    prices = read_options({"hand_size_xp": {4: value}}).hand_size_xp
    return progression(prices)[1].price


def ap_base(value: object) -> object:
    return duel(ap_base=value)["Red.ap"]


def defender_association(value: object) -> object:
    table = duel(blue="shield at left hand", defender_association=value)
    attack(table, red="9h", blue="4c")
    return table["last.margin"]


def initiative(value: object) -> object:
    table = duel(initiative=value)
    for name, card in zip(table.fight.due, ("2h", "9h"), strict=False):
        table.say(f"turnup {name} {card}")
    return table["active"]


def draw_ap(value: object) -> object:
    table = duel(draw_ap=value)
    table.say("Red draw")
    return table["Red.ap"]


def cards_kept(option: str) -> Callable[[object], object]:
    def watch(value: object) -> object:
        table = duel(rules={option: value})
        table.say("Red end")
        return table["Red.hand"]

    return watch


def called_margin(value: object) -> object:
    table = duel(called_margin=value)
    attack(table, red="9h", blue="4h")
    return table["last.outcome"]


def extra_defend_ap(value: object) -> object:
    table = duel(extra_defend_ap=value)
    table.say("Red attack club Blue", "Blue defend buy")
    return table["Blue.ap"]


def sensors(value: object) -> object:
    rifle = build("rifle at right hand")
    table = Table(
        fielded("Red", rifle, initiative=1, at=(0, 0)), fielded("Blue", rifle, at=(7, 0)), sensors=value
    )
    try:
        return warnings(table.say("Red attack rifle Blue"))
    except RuleError as error:
        return error.code


def heat_limit(value: object) -> object:
    table = duel("lance at right hand", heat_limit=value)
    table.gm_set(**{"Red.heat": 4})
    try:
        table.say("Red attack lance Blue distance 2")
    except RuleError as error:
        return error.code
    return table["Red.heat"]


def diagonals(value: object) -> object:
    mech = build("club at right hand")
    table = Table(
        fielded("Red", mech, initiative=1, at=(0, 0)), fielded("Blue", mech, at=(9, 9)), diagonals=value
    )
    table.say("Red move 2,2")
    return table["Red.ap"]


def wreck_pilot(value: object) -> object:
    table = duel(wreck_pilot=value)
    wreck = only(table.gm_set(**{"Blue.torso.hp": 0}), MechDestroyed)
    return narrate(wreck, table.fight.everyone).removeprefix("Blue is destroyed. ")


TRIALS: dict[str, Trial] = {
    "cards": Trial(cards, {"dealt": (3, 3), "physical": (0, 0), "mixed": (0, 3)}),
    "gm_sees_hands": Trial(gm_sees_hands, {False: False, True: True}),
    "packs": Trial(shoe("packs"), {4: 216, 1: 54, 8: 432}),
    "jokers_per_pack": Trial(shoe("jokers_per_pack"), {2: 216, 0: 208, 4: 224}),
    "ace_leads": Trial(ace_leads, {"high": "10", "low": "-3"}),
    "hand_must_use_lead": Trial(hand_must_use_lead, {True: "none", False: "Three-of-a-Kind"}),
    # 1 + 2 for the club, and 1 for the pair, whose lead is associated with an impact weapon
    "association_in_combat": Trial(association_in_combat, {"never": "3", "when_lead_associated": "4"}),
    "hand_size_xp": Trial(hand_size_xp, {51: 51, 10: 10}),
    "ap_base": Trial(ap_base, {10: "10", 6: "6"}),
    "defender_association": Trial(defender_association, {False: "5", True: "4"}),
    "initiative": Trial(initiative, {"skill": "Red", "skill_plus_card": "Blue"}),
    "draw_ap": Trial(draw_ap, {3: "7", 0: "10"}),
    "hand_limit": Trial(cards_kept("hand_limit"), {7: "4", 2: "2"}),
    "end_turn_draw": Trial(cards_kept("end_turn_draw"), {1: "4", 0: "3", 3: "6"}),
    "called_margin": Trial(called_margin, {5: "hit_attacker_picks", 6: "hit_defender_picks"}),
    "extra_defend_ap": Trial(extra_defend_ap, {2: "8", 0: "10"}),
    "sensors": Trial(sensors, {"warn": ["beyond_sensors"], "enforce": "beyond_sensors", "ignore": []}),
    "heat_limit": Trial(heat_limit, {"none": "8", 4: "too_hot"}),
    "diagonals": Trial(diagonals, {"equal": "8", "alternating": "7", "manhattan": "6"}),
    "wreck_pilot": Trial(
        wreck_pilot,
        {
            "table": "What becomes of the pilot? The GM says.",
            "ejects": "The pilot gets out.",
            "injured": "The pilot gets out with a Heavy Stun.",
        },
    ),
}

ELSEWHERE = {
    "skill_xp": "tests/rules/test_prices.py::test_6_3_prices_and_the_highest_level_are_house_rules",
    "skill_max": "tests/rules/test_prices.py::test_6_3_prices_and_the_highest_level_are_house_rules",
    "attributes": "tests/rules/test_checks.py::test_9_1_house_rules_make_a_difference",
    "trainings": "tests/rules/test_checks.py::test_9_1_house_rules_make_a_difference",
}
"""House rules that are no matter of a fight, each with the file and the test that tries its values."""

VALUES = [(option, value) for option, trial in TRIALS.items() for value in trial.comes_to]


def plain(value: object) -> object:
    """A value as files write it; of prices the first."""
    if isinstance(value, Enum):
        return value.value
    return next(iter(value.values())) if isinstance(value, dict) else "none" if value is None else value


def test_every_house_rule_is_tried() -> None:
    assert {option.name for option in fields(Options)} == TRIALS.keys() | ELSEWHERE.keys()


def test_what_is_tried_elsewhere_is_there() -> None:
    for where in ELSEWHERE.values():
        file, _, name = where.partition("::")
        assert f"def {name}(" in (Path(__file__).parents[3] / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("option", TRIALS)
def test_the_default_and_every_word_of_a_house_rule_are_tried(option: str) -> None:
    default, tried = getattr(DEFAULTS, option), TRIALS[option].comes_to
    every = {member.value for member in type(default)} if isinstance(default, Enum) else set()
    every |= {True, False} if isinstance(default, bool) else set()
    assert next(iter(tried)) == plain(default)
    assert every <= tried.keys()
    assert len(tried) > 1


@pytest.mark.parametrize(("option", "value"), VALUES)
def test_a_house_rule_makes_the_difference_it_says(option: str, value: object) -> None:
    trial = TRIALS[option]
    assert trial.watch(value) == trial.comes_to[value]
    others = [seen for other, seen in trial.comes_to.items() if other != value]
    assert trial.comes_to[value] not in others
