"""Squads: they act together, at the place of the best of them (mechcombat 7.1)."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from mechtable.rules.combat.events import CardTurnedUp, InitiativeTied
from mechtable.rules.combat.setup import Fielded
from mechtable.rules.combat.squads import divided
from tests.rules.combat.at_table import Table, every, only
from tests.rules.mechs import build, fielded

BECAUSE = 'because "a test"'
CLUB = build("club at right hand")


def member(name: str, initiative: int, squad: str = "", side: str = "") -> Fielded:
    """A combatant of a squad, which is its side as well unless another is named."""
    return replace(fielded(name, CLUB, initiative=initiative, side=side or squad), squad=squad)


def ended(table: Table, count: int) -> list[str]:
    """Who has the next turns, in order."""
    names = []
    for _ in range(count):
        names.append(table["active"])
        table.say(f"{table['active']} end")
    return names


def test_7_1_a_squad_acts_at_the_place_of_its_best_as_listed() -> None:
    table = Table(member("H1", 1, "pack"), member("Red", 3), member("H2", 4, "pack"), member("H3", 2, "pack"))
    assert table.fight.order == ("H1", "H2", "H3", "Red")
    assert ended(table, 5) == ["H1", "H2", "H3", "Red", "H1"]


def test_7_1_without_a_squad_the_order_is_by_skill() -> None:
    table = Table(member("H1", 1), member("Red", 3), member("H2", 4))
    assert table.fight.order == ("H2", "Red", "H1")


def test_7_1_two_squads_and_one_alone() -> None:
    table = Table(
        member("A1", 2, "a"),
        member("B1", 3, "b"),
        member("Red", 4),
        member("A2", 5, "a"),
        member("B2", 1, "b"),
    )
    assert table.fight.order == ("A1", "A2", "Red", "B1", "B2")


def test_7_1_a_squad_turns_up_one_card_for_its_best() -> None:
    table = Table(
        member("H1", 2, "pack"),
        member("H2", 2, "pack"),
        member("Red", 2),
        member("H3", 1, "pack"),
        member("Blue", 1),
    )
    assert table.fight.due == ("H1", "Red")
    table.say("turnup H1 4h", "turnup Red Kh")
    assert table.fight.order == ("Red", "H1", "H2", "H3", "Blue")


def test_7_1_a_squad_alone_on_its_level_turns_up_no_card() -> None:
    table = Table(member("H1", 2, "pack"), member("H2", 2, "pack"), member("Red", 1))
    assert table.values("phase", "active") == ("turn", "H1")


def test_7_1_by_the_house_rule_a_squad_adds_one_card_to_the_skill_of_its_best() -> None:
    table = Table(
        member("H1", 1, "pack"), member("H2", 4, "pack"), member("Red", 3), initiative="skill_plus_card"
    )
    assert table.fight.due == ("H2", "Red")
    table.say("turnup H2 4h", "turnup Red 3h")
    assert table.fight.order == ("H1", "H2", "Red")
    ended(table, 3)
    assert table.fight.due == ("H2", "Red")
    table.say("turnup H2 2h", "turnup Red Kh")
    assert table.fight.order == ("Red", "H1", "H2")


def test_7_1_dealt_cards_are_turned_up_for_the_squad_once() -> None:
    table = Table(member("H1", 2, "pack"), member("H2", 2, "pack"), member("Red", 2), cards="dealt")
    turned = {event.name for step in (table.match.opening,) for event in every(step, CardTurnedUp)}
    assert turned == {"H1", "Red"}
    assert only(table.match.opening, InitiativeTied).groups[0] == ("H1", "Red")


def test_7_1_the_best_who_stands_gives_the_place() -> None:
    table = Table(
        member("H1", 1, "pack"),
        member("H2", 3, "pack"),
        member("Red", 3),
        member("Blue", 2),
        member("Gold", 2),
    )
    table.gm_set(**{"H2.torso.hp": 0})
    assert table.fight.due == ("Blue", "Gold")
    table.say("turnup Blue 4h", "turnup Gold 9h")
    assert table.fight.order == ("Red", "Gold", "Blue", "H1", "H2")


def test_7_8_who_joins_comes_behind_its_squad_and_others_as_by_skill() -> None:
    reserves = [member("H3", 0, "pack"), member("Late", 4)]
    table = Table(member("H1", 5, "pack"), member("H2", 1, "pack"), member("Red", 3), reserves=reserves)
    table.say(f"gm join H3 {BECAUSE}", f"gm join Late {BECAUSE}")
    assert table.fight.order == ("H1", "H2", "H3", "Late", "Red")


def test_7_1_one_of_a_squad_delays_for_itself() -> None:
    table = Table(member("H1", 3, "pack"), member("H2", 3, "pack"), member("Red", 1))
    table.say("H1 delay Red")
    assert ended(table, 4) == ["H2", "Red", "H1", "H1"]


def test_7_1_a_squad_of_two_sides_is_a_fault() -> None:
    squads = {"H1": "pack", "H2": "pack", "B1": "flock", "B2": "flock"}
    sides = {"H1": "red", "H2": "blue", "B1": "red", "B2": "red", "Red": "red"}
    assert divided(squads, sides) == {
        "pack": "the squad pack fights on 2 sides, red and blue: give it one side"
    }


@pytest.mark.parametrize("seed", range(40))
def test_7_1_the_order_is_the_usual_one_with_every_squad_brought_together(seed: int) -> None:
    """Against the same fight without squads, each squad drawn together at its first by hand."""
    chance = Random(seed)
    names = [f"m{number}" for number in range(chance.randint(2, 8))]
    levels = chance.sample(range(20), len(names))  # no ties
    squads = {name: chance.choice(("a", "b", "")) for name in names}
    table = Table(
        *(
            member(name, level, squads[name], "us" if squads[name] else name)
            for name, level in zip(names, levels, strict=True)
        ),
        member("Other", 30),
    )
    plain = Table(
        *(member(name, level) for name, level in zip(names, levels, strict=True)), member("Other", 30)
    )
    assert table.fight.order == together(plain.fight.order, squads, names)


def together(order: tuple[str, ...], squads: Mapping[str, str], listed: list[str]) -> tuple[str, ...]:
    found: list[str] = []
    for name in order:
        if name not in found:
            squad = squads.get(name)
            found += [other for other in listed if squads[other] == squad] if squad else [name]
    return tuple(found)
