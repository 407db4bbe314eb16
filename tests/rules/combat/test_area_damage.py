"""Damage to several parts in one go (mechcombat 7.17)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechtable.engine.audience import GM
from mechtable.engine.sums import formula
from mechtable.rules.combat import standing
from mechtable.rules.combat.area_damage import amount
from mechtable.rules.combat.damage import reduction
from mechtable.rules.combat.events import (
    AreaStruck,
    DamageDealt,
    EffectFired,
    Event,
    ExchangeDropped,
    FightEnded,
    ItemsShed,
    MechDestroyed,
    StatusChanged,
    TurnBegan,
)
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.notation import parse
from tests.rules import abilities
from tests.rules.combat.at_table import Table, every, only
from tests.rules.mechs import TAXONOMY, build, fielded

BECAUSE = 'because "a blast"'
TYPES = (*TAXONOMY.types, *TAXONOMY.parents)


def hurt(*lines: str, table: Table | None = None) -> tuple[Event, ...]:
    return (table or three()).say(*(f"gm damage {line} {BECAUSE}" for line in lines))


def three() -> Table:
    """Red armoured, Blue and Gold plain, in this order."""
    return Table(
        fielded("Red", build("club at right hand", torso="armoured"), initiative=3),
        fielded("Blue", build("club at right hand", "radio"), initiative=2),
        fielded("Gold", build("club at right hand"), initiative=1),
    )


def test_7_17_every_part_named_suffers_the_points_raw_without_a_type() -> None:
    table = three()
    events = hurt("3 Red.torso Blue.legs Blue.head", table=table)
    assert events[0] == AreaStruck(3, "", "a blast")
    assert [
        (each.target, each.part.value, each.before, each.after) for each in every(events, DamageDealt)
    ] == [
        ("Red", "torso", 17, 14),
        ("Blue", "legs", 15, 12),
        ("Blue", "head", 8, 5),
    ]
    assert table.values("Red.torso.hp", "Blue.legs.hp", "Blue.head.hp", "Gold.legs.hp") == (
        "14",
        "12",
        "5",
        "15",
    )
    assert narrate(events[0], table.fight.everyone) == "GM: 3 damage to several, “a blast”."


@pytest.mark.parametrize(
    ("line", "loss", "says"),
    [
        ("5 laser Red.legs", 2, "5 − 3 DR laser = 2"),
        ("5 fire Red.legs", 4, "5 − 1 DR fire = 4"),
        ("2 impact Red.legs", 0, "2 − 4 DR impact, at least 0 = 0"),
        ("5 explosion Red.legs", 5, "5 − 0 DR explosion = 5"),
        ("5 Red.legs", 5, "5 = 5"),
    ],
)
def test_7_17_dr_against_the_type_is_taken_off_its_own_and_its_parents(
    line: str, loss: int, says: str
) -> None:
    dealt = only(hurt(line), DamageDealt)
    assert (dealt.amount.total, formula(dealt.amount)) == (loss, says)
    assert dealt.amount.adds_up()


@given(
    st.sampled_from(("keel", "armoured", "bumper")),
    st.lists(st.sampled_from(("laser-deflector", "energy-deflector")), max_size=3),
    st.sampled_from(TYPES),
    st.integers(1, 20),
)
def test_7_17_the_dr_is_all_that_the_mech_shows(torso: str, items: list[str], kind: str, points: int) -> None:
    table = Table(
        fielded("Red", build(*items, torso=torso)),
        fielded("Blue", build("club at right hand")),
        catalogue=abilities.CATALOGUE,
    )
    who = table.who("Red")
    found = amount(who, points, kind, TAXONOMY)
    assert found.total == max(0, points - reduction(kind, standing.damage_reduction(who), TAXONOMY))
    assert found.adds_up()


def test_7_17_all_damage_first_then_what_follows_mech_by_mech_as_after_a_hit() -> None:
    table = three()
    events = hurt("9 Blue.torso Red.legs Blue.legs", table=table)
    kinds = [type(event) for event in events]
    assert kinds[:4] == [AreaStruck, DamageDealt, DamageDealt, DamageDealt]
    crossed = every(events, StatusChanged)
    assert [(each.name, each.part.value) for each in crossed] == [
        ("Blue", "legs"),
        ("Blue", "torso"),
        ("Red", "legs"),
    ]
    assert [each.consequences for each in crossed] == [("move 6 → 4",), ("power 30 → 15",), ("move 6 → 4",)]


def test_7_17_a_damaged_torso_sheds_what_it_no_longer_feeds() -> None:
    table = Table(
        fielded("Red", build("furnace")),  # 12 of 30, then of 15
        fielded("Blue", build("radio", "amplifier", torso="weak")),  # 6 of 11, then of 5
    )
    events = hurt("5 Blue.torso", "9 Red.torso", table=table)
    assert [each.name for each in every(events, StatusChanged)] == ["Blue", "Red"]
    assert only(events, ItemsShed) == ItemsShed("Blue", (1,))


def test_7_17_abilities_that_a_damaged_part_sets_off_go_off() -> None:
    table = Table(
        fielded("Red", build("club at right hand"), initiative=2),
        fielded("Blue", build("welder"), initiative=1),
        catalogue=abilities.CATALOGUE,
    )
    events = hurt("8 Blue.legs Red.legs", table=table)
    assert {each.name for each in every(events, EffectFired)} == {"Blue"}
    assert table.values("Blue.legs.hp", "Red.legs.hp") == ("9", "7")


def test_8_3_an_ability_of_once_a_fight_goes_off_for_one_of_several_parts_damaged_together() -> None:
    table = Table(
        fielded("Red", build("club at right hand"), initiative=2),
        fielded("Blue", build("welder"), initiative=1),
        catalogue=abilities.CATALOGUE,
    )
    events = hurt("8 Blue.legs Blue.right_arm", table=table)
    assert len(every(events, EffectFired)) == 1
    assert len(every(events, StatusChanged)) >= 2


def test_7_17_wrecks_lose_their_turn_and_their_attack_and_may_end_the_fight() -> None:
    table = three()
    table.say("Red attack club Gold")
    events = hurt("20 Red.torso", table=table)
    assert only(events, MechDestroyed).name == "Red"
    assert only(events, ExchangeDropped).reason == "Red is destroyed."
    assert only(events, TurnBegan).name == "Blue"
    ended = only(hurt("20 Blue.torso Gold.torso", table=table), FightEnded)
    assert (ended.winners, ended.reason) == ((), "Nobody is left.")


def test_7_17_one_step_that_one_undo_takes_back() -> None:
    table = three()
    before = table.fight
    hurt("9 Red.torso Blue.torso Gold.torso", table=table)
    assert table.fight != before
    table.match.undo()
    assert table.fight == before


def test_7_17_a_preview_is_what_then_happens() -> None:
    table = three()
    line = f"gm damage 9 energy Red.torso Blue.legs {BECAUSE}"
    assert MECH_COMBAT.preview(table.fight, GM, parse(line)) == table.say(line)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("0 Red.torso", "bad_value"),
        ("3 Red.torso red.tor", "bad_value"),
        ("3 cold Red.torso", "unknown_name"),
        ("3 Red.tail", "unknown_name"),
        ("3 Rod.torso", "unknown_name"),
        ("3 Red.left_shoulder", "unknown_name"),
        ("3 Blue.legs Red.torso", "part_broken"),
        ("3 Red.torso Gold.legs", "destroyed"),
    ],
)
def test_7_17_what_cannot_be_hurt_is_refused_and_nothing_is(line: str, code: str) -> None:
    table = three()
    table.gm_set(**{"Blue.legs.hp": 0, "Gold.torso.hp": 0})
    assert table.refused(f"gm damage {line} {BECAUSE}") == code
