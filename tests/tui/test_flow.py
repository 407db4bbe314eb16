"""What Enter means at the beginning of a turn, and how hurt a target is said to be."""

from dataclasses import replace

import pytest

from mechtable.engine.audience import GM
from mechtable.rules.combat.state import Square
from mechtable.rules.places import Place
from mechtable.tui.boards.flow import question, target_words
from mechtable.tui.boards.mech_panel import compact
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
    assert target_words(view, view.combatants["Blue"]) == "blue  at 2,1  unhurt"
    table.say('gm set Blue.legs.hp 7 because "a mine"')
    view = table.match.ruleset.view(table.fight, GM)
    assert target_words(view, view.combatants["Blue"]) == "blue  at 2,1  hurt: legs"


def test_5_1_all_parts_of_a_panel_are_drawn_to_one_scale() -> None:
    table = turn((2, 1))
    who = table.match.ruleset.view(table.fight, GM).combatants["Blue"]
    points = {Place.HEAD: 8, Place.TORSO: 20, Place.LEFT_ARM: 16, Place.RIGHT_ARM: 17, Place.LEGS: 15}
    parts = tuple(replace(part, hp=points[part.place], max_hp=points[part.place]) for part in who.parts)
    rows = [line.plain for line in compact(replace(who, parts=parts), 38, {}, DARK)]
    drawn = {part.place: rows[at].count(FULL) for at, part in enumerate(parts)}
    assert drawn == {place: -(-hp // 2) for place, hp in points.items()}
