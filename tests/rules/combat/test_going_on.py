"""Fights that were over and go on: where they stopped, with those who have not acted yet (mechcombat 7.1, 7.8, 7.10)."""

import pytest

from mechtable.engine.cards import format_cards
from mechtable.rules.combat.events import FightResumed, TurnEnded
from mechtable.rules.combat.state import Phase
from tests.rules.combat.at_table import Table, every, only
from tests.rules.mechs import build, fielded

CLUB = build("club at right hand")
BECAUSE = 'because "a test"'


def waiting_for_the_discard() -> Table:
    """Red, Blue and Gold in reserve; Red's turn waits until it has discarded one of four cards."""
    table = Table(
        fielded("Red", CLUB, initiative=3),
        fielded("Blue", CLUB, initiative=2),
        reserves=[fielded("Gold", CLUB, initiative=1)],
        cards="dealt",
        hand_limit=3,
    )
    table.say("Red end")
    assert table.fight.phase is Phase.DISCARD
    return table


@pytest.mark.parametrize(
    ("over", "again"),
    [
        (f"gm leave Blue {BECAUSE}", f"gm join Gold {BECAUSE}"),
        (f"gm set Blue.torso.hp 0 {BECAUSE}", f"gm set Blue.torso.hp 5 {BECAUSE}"),
        (f"gm set Blue.side red {BECAUSE}", f"gm set Blue.side blue {BECAUSE}"),
    ],
)
def test_7_4_a_turn_that_waited_for_the_discard_waits_for_it_again(over: str, again: str) -> None:
    table = waiting_for_the_discard()
    table.say(over)
    assert table["phase"] == "over"
    assert every(table.say(again), FightResumed)
    assert table.values("phase", "active", "Red.hand") == ("discard", "Red", "4")
    assert table.refused("Red end") == "hand_over_limit"
    assert table.refused("Red draw") == "wrong_phase"
    gone = format_cards(table.who("Red").cards[:1])
    assert only(table.say(f"Red discard {gone}"), TurnEnded).hand == 3


def test_7_4_a_hand_over_the_limit_in_the_middle_of_a_turn_waits_for_nothing() -> None:
    table = waiting_for_the_discard()
    table.match.undo()
    table.say("Red draw", f"gm leave Blue {BECAUSE}", f"gm join Gold {BECAUSE}")
    assert table.values("phase", "active", "Red.hand") == ("turn", "Red", "4")
    table.say("Red end")
    assert table["phase"] == "discard"


def test_7_8_a_wreck_whose_turn_waited_for_the_discard_passes_it_on() -> None:
    table = waiting_for_the_discard()
    table.gm_set(**{"Red.torso.hp": 0})
    table.say(f"gm set Blue.side red {BECAUSE}", f"gm join Gold {BECAUSE}")
    assert table.values("phase", "active") == ("turn", "Blue")


def test_7_8_undo_takes_the_going_on_back_and_redo_brings_it_again() -> None:
    table = waiting_for_the_discard()
    table.say(f"gm leave Blue {BECAUSE}", f"gm join Gold {BECAUSE}")
    after = table.fight
    table.match.undo()
    assert table["phase"] == "over"
    table.match.undo()
    assert table["phase"] == "discard"
    table.match.redo()
    table.match.redo()
    assert table.fight == after
