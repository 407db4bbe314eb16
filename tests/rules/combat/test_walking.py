"""Moves without a map: so many squares, each for 1 AP (mechcombat 7.3, 7.7)."""

import pytest

from mechtable.engine.audience import GM
from mechtable.engine.errors import RuleError
from mechtable.rules.combat.choices import choices
from mechtable.rules.combat.commands import Walk
from mechtable.rules.combat.events import Moved
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.standing import maximum_move
from tests.rules.combat.at_table import Table, duel, only


def nowhere() -> Table:
    """Red is the active one, and nobody stands on a map."""
    table = duel()
    table.gm_set(**{"Red.position": "none", "Blue.position": "none"})
    return table


def test_7_7_without_a_map_squares_are_paid_for_and_counted() -> None:
    table = nowhere()
    full, most = table.who("Red").ap, maximum_move(table.who("Red")).total
    event = only(table.say("Red move 3"), Moved)
    assert (event.to, event.squares, event.ap_cost, event.ap) == (None, 3, 3, full - 3)
    assert narrate(event, table.fight.everyone) == f"Red moves 3 squares. {full} AP − 3 = {full - 3}."
    assert (table.who("Red").position, table.who("Red").moved) == (None, 3)
    (entry,) = (choice for choice in choices(table.fight, GM) if choice.verb == "move")
    assert entry.refusal is None
    assert entry.variants == tuple(Walk("Red", count) for count in range(1, min(most, full) - 3 + 1))
    table.say('gm overrule Red move 9 because "a catapult"')
    assert table.who("Red").moved >= 9
    (entry,) = (choice for choice in choices(table.fight, GM) if choice.verb == "move")
    assert entry.refusal is not None
    assert entry.refusal.code == "too_far"


@pytest.mark.parametrize(
    ("line", "code"),
    [("Red move 0", "bad_value"), ("Red move 99", "too_far"), ("Blue move 1", "not_your_turn")],
)
def test_7_7_what_cannot_be_walked_is_refused(line: str, code: str) -> None:
    table = nowhere()
    with pytest.raises(RuleError) as refused:
        table.say(line)
    assert refused.value.code == code
    table.gm_set(**{"Red.ap": 1})
    with pytest.raises(RuleError) as refused:
        table.say("Red move 2")
    assert refused.value.code == "not_enough_ap"


def test_7_12_who_stands_on_a_map_names_a_square() -> None:
    table = nowhere()
    table.gm_set(**{"Red.position": "2,2"})
    with pytest.raises(RuleError, match="name a square") as refused:
        table.say("Red move 2")
    assert refused.value.code == "on_map"
