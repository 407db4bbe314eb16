"""Players at the table: what they take back, bring back and ask for again must tell them nothing (7.5.3, 7.8)."""

from collections.abc import Callable

import pytest

from mechtable.engine.audience import GM, Seat
from mechtable.engine.errors import RuleError
from mechtable.services.table import Table
from tests.rules.combat.at_table import duel

ANN, BOB = Seat("ann"), Seat("bob")


def led() -> Table:
    table = Table.in_memory("Duel", duel().match)
    for seat, line in ((ANN, "Red attack club Blue"), (BOB, "Blue defend"), (ANN, "Red lead kh")):
        table.submit(table.say(line), command_id=line, seat=seat)
    return table


def refused(deed: Callable[[], object]) -> str:
    with pytest.raises(RuleError) as error:
        deed()
    return error.value.code


def test_7_5_3_a_player_cannot_take_back_what_turned_the_leads_over() -> None:
    table = led()
    table.submit(table.say("Blue lead 3s"), seat=BOB)
    assert refused(lambda: table.undo(BOB)) == "sealed"
    assert table.undo(GM).seat == BOB


def test_7_8_players_take_back_and_bring_back_only_their_own() -> None:
    table = led()
    assert refused(lambda: table.undo(BOB)) == "not_your_seat"
    table.undo(ANN)
    assert refused(lambda: table.redo(BOB)) == "not_your_seat"
    assert table.redo(ANN).seat == ANN


def test_7_5_3_a_repeated_command_id_answers_only_whoever_gave_the_command() -> None:
    table = led()
    same = table.submit(table.say("Red lead kh"), command_id="Red lead kh", seat=ANN)
    assert same.id == "Red lead kh"
    guess = table.say("Blue lead 2s")
    assert refused(lambda: table.submit(guess, command_id="Red lead kh", seat=BOB)) == "not_your_seat"
    assert table.steps == 3
