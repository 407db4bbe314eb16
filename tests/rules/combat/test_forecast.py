"""The ghost of the coming damage: what a row of commands would do, and nothing that a seat may not know."""

from mechtable.engine.audience import GM, Seat
from mechtable.engine.cards import parse_card
from mechtable.rules.combat.commands import Attack, Follow, Lead, Pick
from mechtable.rules.combat.events import DamageDealt
from mechtable.rules.combat.forecast import forecast
from mechtable.rules.places import Place
from tests.rules.combat.at_table import Table, duel, only

ANN = Seat("ann")
NINE = parse_card("9h")


def hit() -> Table:
    table = duel()
    table.say("Red attack club Blue", "Blue defend no")
    return table


def test_a_row_of_commands_is_followed_to_its_end_and_changes_nothing() -> None:
    table = hit()
    before = table.fight
    shown = forecast(table.fight, ANN, (Lead("Red", NINE), Pick("Red", "head"), Follow("Red", (NINE,))))
    assert table.fight == before
    assert shown is not None
    assert only(shown.events, DamageDealt).amount.total == 4
    assert shown.view.combatants["Blue"].part(Place.HEAD).hp == 4


def test_a_refused_command_has_no_forecast() -> None:
    table = hit()
    assert forecast(table.fight, ANN, (Lead("Red", NINE), Pick("Red", "tail"))) is None
    assert forecast(table.fight, ANN, (Attack("Red", "club", "Blue"),)) is None


def test_what_hangs_on_a_hidden_card_has_no_forecast_but_for_the_gm() -> None:
    table = duel()
    table.say("Red attack club Blue", "Blue defend", "Blue lead 4d")
    row = (Lead("Red", NINE), Pick("Red", "head"))
    assert forecast(table.fight, ANN, row) is None
    assert forecast(table.fight, GM, row) is not None


def test_no_command_at_all_forecasts_the_present() -> None:
    shown = forecast(hit().fight, ANN, ())
    assert shown is not None
    assert (shown.events, shown.view.combatants["Blue"].hand) == ((), 3)
