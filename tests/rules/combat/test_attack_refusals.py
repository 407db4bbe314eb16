"""Why an attack is refused, and which reason is given when there are several (mechcombat 7.5.1, 7.11)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations

import pytest

from mechtable.engine.audience import GM, Seat
from mechtable.rules.combat.commands import Attack
from mechtable.rules.combat.refusals import refusal
from tests.rules.combat.at_table import Table, duel, warnings
from tests.rules.mechs import build, fielded

CANNON = build("cannon at right hand", "club at left hand")  # 5 AP, 6 power, heat 4, reach 6; sensors reach 5


def at_table() -> Table:
    return Table(
        fielded("Red", CANNON, initiative=3),
        fielded("Blue", CANNON, initiative=2),
        fielded("Green", CANNON, initiative=1),
        sensors="enforce",
        heat_limit=10,
    )


@dataclass(frozen=True)
class Reason:
    """A reason to refuse Red's attack with the cannon: how it comes about, and what is then said."""

    code: str
    corrections: Mapping[str, object] = field(default_factory=dict)
    weapon: str = "cannon"
    target: str = "Blue"
    distance: int = 1


REASONS = (
    Reason("unknown_name", weapon="howitzer"),
    Reason("unknown_name", target="Purple"),
    Reason("destroyed", {"Green.torso.hp": 0}, target="Green"),
    Reason("weapon_broken", {"Red.right_arm.hp": 0}),
    Reason("item_offline", {"Red.items.cannon": "offline"}),
    Reason("no_ammo", {"Red.ammo.cannon": 0}),
    Reason("not_enough_ap", {"Red.ap": 4}),
    Reason("not_enough_power", {"Red.power_spent": 24}),
    Reason("too_hot", {"Red.heat": 10}),
    Reason("out_of_range", distance=7),
    Reason("beyond_sensors", distance=6),
)
"""In the order of rule 7.5.1; the first two reasons, turn and phase, are set up by the tests."""

IDS = [f"{reason.code} {reason.weapon} {reason.target}" for reason in REASONS]


def corrected(table: Table, *reasons: Reason) -> str:
    """Bring the reasons about; the line that gives rise to all of them."""
    for reason in reasons:
        table.gm_set(**reason.corrections)
    weapon = next((reason.weapon for reason in reasons if reason.weapon != "cannon"), "cannon")
    target = next((reason.target for reason in reasons if reason.target != "Blue"), "Blue")
    return f"Red attack {weapon} {target} distance {max(reason.distance for reason in reasons)}"


def test_the_attack_without_any_reason_is_made() -> None:
    at_table().say("Red attack cannon Blue distance 5")


@pytest.mark.parametrize("reason", REASONS, ids=IDS)
def test_7_5_1_each_reason_refuses(reason: Reason) -> None:
    table = at_table()
    assert table.refused(corrected(table, reason)) == reason.code


@pytest.mark.parametrize(("earlier", "later"), combinations(REASONS, 2), ids=lambda reason: reason.code)
def test_7_5_1_of_two_reasons_the_earlier_one_is_given(earlier: Reason, later: Reason) -> None:
    if {earlier.target, later.target} == {"Purple", "Green"}:
        later = Reason(later.code, {"Blue.torso.hp": 0})  # a line names one target only
    table = at_table()
    assert table.refused(corrected(table, earlier, later)) == earlier.code


@pytest.mark.parametrize("reason", REASONS, ids=IDS)
def test_7_5_1_the_phase_comes_before_any_other_reason(reason: Reason) -> None:
    table = at_table()
    line = corrected(table, reason)
    table.gm_set(**{"Red.ap": 14})
    table.say("Red attack club Blue")
    table.gm_set(**reason.corrections)
    assert table.refused(line) == "wrong_phase"


@pytest.mark.parametrize("reason", REASONS, ids=IDS)
def test_7_5_1_the_turn_comes_before_any_other_reason_and_before_the_phase(reason: Reason) -> None:
    table = at_table()
    line = corrected(table, reason)
    table.say("Red end")
    assert table.refused(line) == "not_your_turn"
    table.say("Blue attack club Red")
    assert table.refused(line) == "not_your_turn"


def test_7_5_1_after_the_end_it_is_the_phase() -> None:
    table = at_table()
    table.say("Red end", 'gm end because "late"')
    assert table.refused("Red attack club Blue") == "wrong_phase"


def test_7_5_1_the_refusal_says_what_to_wait_for() -> None:
    table = at_table()
    said = {}
    for line in ("Red attack club Blue", 'gm end because "late"'):
        table.say(line)
        refused = refusal(table.fight, GM, Attack("Red", "club", "Blue"))
        assert refused is not None
        said[line] = refused.sentence
    assert list(said.values()) == ["Not now: finish what is under way first.", "Not now: the fight is over."]


def test_7_5_1_an_attacker_that_does_not_exist() -> None:
    assert at_table().refused("Purple attack club Blue") == "unknown_name"


def test_7_5_1_an_ambiguous_beginning_is_an_unknown_name() -> None:
    table = duel("club at right hand; cannon at left hand")
    assert table.refused("Red attack c Blue") == "unknown_name"
    table.say("Red attack CAN blu")
    assert table.fight.exchange is not None


@pytest.mark.parametrize(
    ("limit", "heat", "refused"), [(None, 99, False), (10, 9, False), (10, 10, True), (1, 1, True)]
)
def test_7_6_option_heat_limit(limit: int | None, heat: int, refused: bool) -> None:
    table = duel("cannon at right hand; club at left hand", heat_limit=limit)
    table.gm_set(**{"Red.heat": heat})
    if refused:
        assert table.refused("Red attack cannon Blue") == "too_hot"
    else:
        table.say("Red attack cannon Blue", "Blue defend no", "Red lead 9h", "Red pick legs", "Red follow -")
    table.say("Red attack club Blue")  # a weapon without heat always may


def test_7_5_1_a_melee_weapon_needs_an_adjacent_target() -> None:
    table = duel()
    assert table.refused("Red attack club Blue distance 2") == "out_of_range"
    table.say("Red attack club Blue distance 1")


def test_7_7_without_a_distance_range_is_not_checked() -> None:
    duel(sensors="enforce").say("Red attack club Blue")


def test_7_7_a_distance_below_0_does_not_exist() -> None:
    refused = refusal(duel().fight, GM, Attack("Red", "club", "Blue", -1))
    assert refused is not None
    assert refused.code == "bad_value"
    assert refusal(duel().fight, GM, Attack("Red", "club", "Blue", 0)) is None


@pytest.mark.parametrize(
    ("sensors", "distance", "code", "warned"),
    [
        ("warn", 6, None, True),
        ("warn", 5, None, False),
        ("ignore", 6, None, False),
        ("enforce", 6, "beyond_sensors", False),
        ("enforce", 5, None, False),
    ],
)
def test_7_5_1_option_sensors(sensors: str, distance: int, code: str | None, warned: bool) -> None:
    table = duel("cannon at right hand", sensors=sensors)
    line = f"Red attack cannon Blue distance {distance}"
    if code:
        assert table.refused(line) == code
    else:
        assert warnings(table.say(line)) == (["beyond_sensors"] if warned else [])


def test_7_5_1_sensors_reach_less_far_with_a_damaged_head() -> None:
    table = duel("cannon at right hand")
    table.gm_set(**{"Red.head.hp": 3})
    assert warnings(table.say("Red attack cannon Blue distance 3")) == ["beyond_sensors"]


def test_7_8_a_player_acts_for_its_own_combatants_only() -> None:
    table = duel()
    assert table.refused("Red attack club Blue", seat=Seat("bob")) == "not_your_seat"
    assert table.refused("Red draw", seat=Seat("eve")) == "not_your_seat"
    assert table.refused("Purple draw", seat=Seat("bob")) == "unknown_name"
    table.say("Red attack club Blue", seat=Seat("ann"))
    table.say("Blue defend", seat=Seat("bob"))
