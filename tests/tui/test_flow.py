"""What Enter means at the beginning of a turn, and how hurt a target is said to be."""

from dataclasses import replace

import pytest

from mechtable.engine.audience import GM
from mechtable.rules.combat.state import Square
from mechtable.rules.places import Place
from mechtable.tui.boards.flow import question
from mechtable.tui.boards.mech_panel import compact
from mechtable.tui.boards.outlook import opponent
from mechtable.tui.boards.target_words import target_words
from mechtable.tui.styles.palette import DARK
from mechtable.tui.widgets.pips import FULL
from tests.rules.combat.at_table import Table
from tests.rules.mechs import build, fielded


def turn(blue_at: Square, *lines: str) -> Table:
    club = build("club at right hand")
    table = Table(
        fielded("Red", club, initiative=2, at=(1, 1)), fielded("Blue", club, initiative=1, at=blue_at)
    )
    table.say(*lines)
    return table


@pytest.mark.parametrize(
    ("blue_at", "lines", "default"),
    [
        ((2, 1), (), "Club"),
        ((9, 9), (), "move"),
        ((9, 9), ('gm set Red.ap 0 because "asleep"',), "end the turn"),
        ((2, 1), ('gm set Red.ap 1 because "asleep"',), "end the turn"),
    ],
)
def test_7_5_enter_moves_where_only_the_distance_is_in_the_way_of_an_attack(
    blue_at: Square, lines: tuple[str, ...], default: str
) -> None:
    table = turn(blue_at, *lines)
    ruleset = table.match.ruleset
    asked = question(ruleset.view(table.fight, GM), ruleset.choices(table.fight, GM))
    assert asked.entries[asked.default].label == default


def test_5_1_a_target_that_lost_hp_is_not_called_unhurt() -> None:
    table = turn((2, 1))
    view = table.match.ruleset.view(table.fight, GM)
    red, blue = view.combatants["Red"], view.combatants["Blue"]
    assert target_words(view, red, blue) == "blue  1 square  at 2,1  unhurt"
    far = replace(blue, position=(1 + red.sensors.total + 1, 1))
    assert f"{red.sensors.total + 1} squares, BLIND: sensors reach {red.sensors.total}" in target_words(
        view, red, far
    )
    seen = replace(blue, position=(1 + red.sensors.total, 1))
    assert "BLIND" not in target_words(view, red, seen)
    assert target_words(view, red, replace(blue, position=None)) == "blue  unhurt"
    table.say('gm set Blue.legs.hp 7 because "a mine"')
    view = table.match.ruleset.view(table.fight, GM)
    assert target_words(view, red, view.combatants["Blue"]) == "blue  1 square  at 2,1  hurt: legs"


def test_5_1_all_parts_of_a_panel_are_drawn_to_one_scale() -> None:
    table = turn((2, 1))
    who = table.match.ruleset.view(table.fight, GM).combatants["Blue"]
    points = {Place.HEAD: 8, Place.TORSO: 20, Place.LEFT_ARM: 16, Place.RIGHT_ARM: 17, Place.LEGS: 15}
    parts = tuple(replace(part, hp=points[part.place], max_hp=points[part.place]) for part in who.parts)
    rows = [line.plain for line in compact(replace(who, parts=parts), 38, {}, DARK)]
    drawn = {part.place: rows[at].count(FULL) for at, part in enumerate(parts)}
    assert drawn == {place: -(-hp // 2) for place, hp in points.items()}


def test_7_5_a_weapon_that_reaches_nobody_says_how_far_the_nearest_enemy_is() -> None:
    far = fielded("Far", build("club at right hand"), side="blue", at=(9, 1))
    near = fielded("Near", build("club at right hand"), side="blue", at=(1, 4))
    table = Table(fielded("Red", build("club at right hand"), initiative=3, at=(1, 1)), far, near)
    table.say("turnup Far 4s", "turnup Near 3s")
    ruleset = table.match.ruleset
    asked = question(ruleset.view(table.fight, GM), ruleset.choices(table.fight, GM))
    club = next(entry for entry in asked.entries if entry.label == "Club")
    assert club.refusal is not None
    assert club.refusal.sentence == "Club reaches adjacent targets, the target is 3 away."
    assert opponent(ruleset.view(table.fight, GM), "Red") == "Near"
