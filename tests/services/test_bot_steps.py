"""A bot's steps are ordinary ones: stored under the seat that may know the hand, undoable, none refused."""

import pytest

from mechtable.engine.audience import GM
from mechtable.rules.bots.situation import BotError
from mechtable.rules.combat.notation import write
from mechtable.services.bot_steps import bot_step, due, suggested
from mechtable.services.one_keyboard import keeper
from mechtable.services.table import Table
from tests.rules.combat.at_table import duel

STEPS = 60


@pytest.mark.parametrize("seen", ["true", "false"])
def test_7_9_bots_play_both_sides_and_every_step_can_be_taken_back(seen: str) -> None:
    table = Table.in_memory("Duel", duel(rules={"cards": "dealt", "gm_sees_hands": seen}).match)
    before, first = table.view(), table.steps
    for _ in range(STEPS):
        name = due(table)
        if name is None:
            break
        seat = keeper(table, name)
        move, step = bot_step(table, name)
        assert (write(step.command), step.seat) == (write(move.command), seat)
        assert (seat == GM) == (seen == "true")
    assert table.steps > first + 10
    while table.steps > first:
        table.undo()
    assert table.view() == before


def test_7_9_a_suggestion_tells_the_gm_no_hidden_hand() -> None:
    table = Table.in_memory("Duel", duel(rules={"cards": "dealt", "gm_sees_hands": "false"}).match)
    name = due(table)
    assert name is not None
    with pytest.raises(BotError, match="a suggestion would tell it"):
        suggested(table, name)


def test_a_suggestion_is_the_step_that_the_bot_does() -> None:
    table = Table.in_memory("Duel", duel(rules={"cards": "dealt", "gm_sees_hands": "true"}).match)
    for _ in range(12):
        name = due(table)
        assert name is not None
        move = suggested(table, name)
        assert bot_step(table, name)[0] == move
