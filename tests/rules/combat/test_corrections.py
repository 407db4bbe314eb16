"""The GM sets values, and what follows (mechcombat 7.8)."""

from dataclasses import replace

import pytest

from mechtable.engine.audience import GM, Seat
from mechtable.engine.cards import format_cards
from mechtable.rules.combat.commands import GmSet
from mechtable.rules.combat.events import (
    ExchangeDropped,
    FightEnded,
    FightResumed,
    MechDestroyed,
    StatusChanged,
    TurnBegan,
    ValueSet,
)
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.paths import stored_paths
from tests.rules.combat.at_table import Table, attack, duel, every, only
from tests.rules.mechs import CATALOGUE, build, fielded, item, weapon

ARMED = "club at right hand; mortar at left shoulder; radio"
VALUES = {
    "hp": ("3", "0"),
    "position": ("-2,17", "none"),
    "items": ("offline", "online"),
    "ammo": ("1", "0"),
    "crew": ("ejected", "aboard"),
}


def three(**sides: str) -> Table:
    """Red, Blue and Green in this order, each of the side named or its own."""
    return Table(
        *(
            fielded(name, build("club at right hand"), side=sides.get(name, ""), initiative=3 - place)
            for place, name in enumerate(("Red", "Blue", "Green"))
        )
    )


def test_7_8_every_stored_value_can_be_set_and_is_read_back() -> None:
    paths = [*stored_paths(duel(ARMED).who("Red")), "round"]
    assert {"Red.ap", "Red.ammo.mortar", "Red.items.radio", "Red.torso.hp"} <= set(paths)
    assert "Red.ammo.club" not in paths
    for path in paths:
        _, *rest = path.split(".")
        values = next((VALUES[word] for word in rest if word in VALUES), ("7", "1"))
        table = duel(ARMED)
        for value in values:
            before = table[path]
            event = next(iter(table.gm_set(**{path: value})))
            assert event == ValueSet(path, before, value, "test")
            assert table[path] == value


def test_7_8_a_correction_changes_that_value_alone() -> None:
    table = duel(ARMED)
    before = {path: table[path] for path in stored_paths(table.who("Red"))}
    table.gm_set(**{"Red.heat": 9})
    assert {path: table[path] for path in before} == {**before, "Red.heat": "9"}


@pytest.mark.parametrize("word", ["power", "move", "sensors", "comms", "status", "max_hp", "hp"])
def test_7_8_an_item_called_like_a_value_is_set_by_its_name_or_a_prefix_of_it(word: str) -> None:
    rig = item(f"{word}-rig", power=1)
    gun = weapon(f"{word}-gun", "ballistic", "energy", 1, 4, ammo=3)
    catalogue = replace(CATALOGUE, parts={**CATALOGUE.parts, rig.id: rig, gun.id: gun})
    table = Table(
        fielded("Red", build(f"{gun.id} at right hand", rig.id)),
        fielded("Blue", build()),
        catalogue=catalogue,
    )
    table.gm_set(**{f"Red.items.{rig.id}": "offline", f"Red.ammo.{gun.id}": 2})
    assert table.values(f"Red.items.{word}-rig", f"Red.ammo.{gun.id}") == ("offline", "2")
    only_rig = Table(fielded("Red", build(rig.id)), fielded("Blue", build()), catalogue=catalogue)
    only_rig.gm_set(**{f"Red.items.{word}": "offline"})
    assert only_rig[f"Red.items.{rig.id}"] == "offline"


def test_7_8_names_may_be_shortened_and_the_log_has_them_in_full() -> None:
    table = duel(ARMED)
    event = only(table.gm_set(**{"red.left_a.hp": "07"}), ValueSet)
    assert (event.path, event.after) == ("Red.left_arm.hp", "7")
    event = only(table.gm_set(**{"Red.ammo.mor": 1}), ValueSet)
    assert event.path == "Red.ammo.mortar"
    assert narrate(event, table.fight.combatants) == "GM: Red's Mortar ammo 2 → 1, “test”."


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("Red.power", "derived"),
        ("Red.move", "derived"),
        ("Red.sensors", "derived"),
        ("Red.destroyed", "derived"),
        ("Red.torso.status", "derived"),
        ("Red.torso.max_hp", "derived"),
        ("phase", "derived"),
        ("active", "derived"),
        ("last.damage", "derived"),
        ("Red.nothing", "unknown_name"),
        ("Purple.ap", "unknown_name"),
        ("Purple.power", "unknown_name"),
        ("Red.tail.hp", "unknown_name"),
        ("Red.left_shoulder.hp", "unknown_name"),
        ("Red.ammo.nothing", "unknown_name"),
        ("Red.items.nothing", "unknown_name"),
        ("nothing", "unknown_name"),
        ("Red.torso.hp.more", "unknown_name"),
    ],
)
def test_7_8_what_follows_from_other_values_or_is_not_there_cannot_be_set(path: str, code: str) -> None:
    assert duel(ARMED).refused(f'gm set {path} 1 because "test"') == code


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("Red.ap", "-1"),
        ("Red.ap", "10000"),
        ("Red.ap", "1.5"),
        ("Red.ap", "٣"),
        ("Red.ap", "full"),
        ("Red.torso.hp", "18"),
        ("Red.position", "4"),
        ("Red.position", "4,5,6"),
        ("Red.position", "99999,0"),
        ("Red.ammo.club", "3"),
        ("Red.items.radio", "on"),
        ("round", "0"),
    ],
)
def test_7_8_a_value_that_cannot_be_is_refused(path: str, value: str) -> None:
    assert duel(ARMED).refused(f'gm set {path} {value} because "test"') == "bad_value"


def test_7_8_an_item_is_broken_by_its_part_alone() -> None:
    assert duel(ARMED).refused('gm set Red.items.club broken because "test"') == "derived"


def test_7_8_only_the_gm_corrects() -> None:
    table = duel()
    assert table.refused('gm set Red.ap 3 because "please"', seat=Seat("ann")) == "not_your_seat"
    assert table.refused('gm end because "please"', seat=Seat("ann")) == "not_your_seat"


def test_7_8_derived_values_follow() -> None:
    table = duel()
    events = table.gm_set(**{"Blue.legs.hp": 7})
    assert [(event.after.value, event.consequences) for event in every(events, StatusChanged)] == [
        ("damaged", ("move 6 → 4",))
    ]
    assert table["Blue.move"] == "4"
    events = table.gm_set(**{"Blue.legs.hp": 15})
    assert [(event.after.value, event.consequences) for event in every(events, StatusChanged)] == [
        ("ok", ("move 4 → 6",))
    ]


def test_7_8_a_correction_may_destroy_and_end_the_fight() -> None:
    table = duel()
    events = table.gm_set(**{"Blue.torso.hp": 0})
    assert [type(event) for event in events] == [ValueSet, StatusChanged, MechDestroyed, FightEnded]
    assert only(events, StatusChanged).consequences == ("the mech is destroyed",)
    assert (table["phase"], table.match.ruleset.outcome(table.fight)) == ("over", table.fight.outcome)


def test_7_8_and_revive_and_let_it_go_on_where_it_was() -> None:
    table = duel()
    table.say("Red draw")
    table.gm_set(**{"Blue.torso.hp": 0})
    events = table.gm_set(**{"Blue.torso.hp": 4})
    assert only(events, FightResumed).active == "Red"
    assert table.values("phase", "active", "Red.ap", "Blue.destroyed") == ("turn", "Red", "7", "false")
    assert table.fight.outcome is None
    attack(table)


def test_7_8_the_one_whose_turn_it_was_may_be_revived() -> None:
    table = duel()
    table.gm_set(**{"Red.torso.hp": 0})
    assert table.values("phase", "active") == ("over", "Red")
    table.gm_set(**{"Red.torso.hp": 17})
    assert table.values("phase", "active") == ("turn", "Red")


def test_7_8_when_the_fight_goes_on_a_wreck_gets_no_turn() -> None:
    table = three(Red="us", Blue="us", Green="them")
    table.gm_set(**{"Green.torso.hp": 0, "Red.torso.hp": 0, "Blue.legs.hp": 3})
    assert table["phase"] == "over"
    events = table.gm_set(**{"Green.torso.hp": 5})
    assert only(events, TurnBegan).name == "Blue"
    assert table.values("phase", "active") == ("turn", "Blue")


def test_7_8_a_correction_that_revives_nobody_leaves_an_ended_fight_alone() -> None:
    table = duel()
    table.gm_set(**{"Blue.torso.hp": 0})
    outcome = table.fight.outcome
    assert not every(table.gm_set(**{"Blue.legs.hp": 3, "Red.heat": 0}), FightResumed)
    assert (table["phase"], table.fight.outcome) == ("over", outcome)


def test_7_8_a_fight_that_the_gm_ended_stays_over() -> None:
    table = duel()
    table.say('gm end because "the sun goes down"')
    for path, value in (("Red.heat", 0), ("Blue.torso.hp", 0), ("Blue.torso.hp", 17)):
        table.gm_set(**{path: value})
        assert table["phase"] == "over"
    assert table.fight.outcome is not None
    assert (table.fight.outcome.winners, table.fight.outcome.reason) == ((), "the sun goes down")


def winners(table: Table) -> tuple[str, ...]:
    assert table.fight.outcome is not None
    return table.fight.outcome.winners


def test_7_8_when_the_winner_falls_too_nobody_is_left() -> None:
    table = duel()
    table.gm_set(**{"Blue.torso.hp": 0})
    assert winners(table) == ("red",)
    table.gm_set(**{"Red.torso.hp": 0})
    assert (table["phase"], winners(table)) == ("over", ())
    table.gm_set(**{"Blue.torso.hp": 1})
    assert (table["phase"], winners(table)) == ("over", ("blue",))


@pytest.mark.parametrize("name", ["Red", "Blue"])
def test_7_8_an_attack_by_or_on_a_wreck_is_called_off(name: str) -> None:
    table = three()
    table.say("Red attack club Blue", "Blue defend", "Red lead 9h")
    events = table.gm_set(**{f"{name}.torso.hp": 0})
    assert only(events, ExchangeDropped).reason == f"{name} is destroyed."
    assert format_cards(table.fight.shown) == "9h"
    assert table.values("phase", "active") == ("turn", "Blue" if name == "Red" else "Red")
    assert table.fight.exchange is None


def test_7_8_an_attack_on_somebody_else_goes_on() -> None:
    table = three()
    table.say("Red attack club Blue", "Blue defend no")
    assert not every(table.gm_set(**{"Green.torso.hp": 0}), ExchangeDropped)
    assert table["phase"] == "lead"


def test_7_8_a_part_that_was_picked_and_is_broken_by_a_correction_ends_the_attack() -> None:
    table = duel()
    table.say("Red attack club Blue", "Blue defend no", "Red lead 9h", "Red pick legs")
    only(table.gm_set(**{"Blue.legs.hp": 0}), ExchangeDropped)
    assert (table["phase"], format_cards(table.fight.shown)) == ("turn", "9h")
    other = duel()
    other.say("Red attack club Blue", "Blue defend no", "Red lead 9h", "Red pick legs")
    assert not every(other.gm_set(**{"Blue.head.hp": 0}), ExchangeDropped)
    other.say("Red follow -")
    assert other["Blue.legs.hp"] == "12"


def test_field_9_undoing_a_correction_restores_what_was() -> None:
    table = duel(blue="furnace; radio; lams")
    before = table.fight
    table.gm_set(**{"Blue.torso.hp": 8})
    assert table["Blue.items.lams"] == "offline"
    table.match.undo()
    assert table.fight == before


@pytest.mark.parametrize("reason", ["", "  "])
def test_7_8_a_correction_needs_a_reason(reason: str) -> None:
    table = duel()
    refused = MECH_COMBAT.refusal(table.fight, GM, GmSet("Red.heat", "3", reason))
    assert refused is not None
    assert (refused.code, refused.rule) == ("bad_value", "7.8")
    assert "reason" in refused.sentence
    assert MECH_COMBAT.refusal(table.fight, GM, GmSet("Red.heat", "3", "a fire")) is None


def test_7_8_an_attack_that_is_dropped_turns_a_lead_over_and_asks_before_undo() -> None:
    table = duel()
    table.say("Red attack club Blue", "Blue defend", "Blue lead kd")
    dropped = only(table.gm_set(**{"Blue.torso.hp": 0}), ExchangeDropped)
    assert dropped.turned_over
    assert MECH_COMBAT.reveals(dropped) == "a lead on the table was turned over"
    table = duel()
    table.say("Red attack club Blue")
    dropped = only(table.gm_set(**{"Blue.torso.hp": 0}), ExchangeDropped)
    assert MECH_COMBAT.reveals(dropped) is None
