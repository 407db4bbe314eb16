"""Every figure on a combatant's panel is the total of its sum, at every moment of random fights (mechcombat 4.5, 5, 7)."""

from random import Random

import pytest

from mechtable.engine.dice import Dice
from mechtable.engine.errors import RuleError
from mechtable.engine.match import Match
from mechtable.engine.sums import Sum
from mechtable.rules.combat.fight import MECH_COMBAT, FightMatch
from mechtable.services import accounts
from mechtable.services.panel_reckoned import margin, reckoned_panels
from mechtable.services.table import Table
from tests.laws.fight_generator import next_command
from tests.laws.fight_setups import random_setup


def fight(seed: int) -> FightMatch:
    chance, dice = Random(seed), Dice(seed)
    return Match(MECH_COMBAT, MECH_COMBAT.opening(random_setup(chance), dice), seed, dice.used)


def check(table: Table) -> int:
    """Every figure of everybody on the field is what its sum gives; how many there were."""
    view = table.view()
    found = reckoned_panels(table, tuple(view.combatants.values()))
    for each in found:
        assert each.shown == each.why.total, each
        assert isinstance(each.why, Sum)
        assert each.why.adds_up(), each
    exchange = view.exchange or view.last
    by = margin(exchange) if exchange else None
    assert by is None or (by.shown == by.why.total and isinstance(by.why, Sum) and by.why.adds_up())
    return len(found)


def play(seed: int, steps: int, every: int) -> int:
    match, chance = fight(seed), Random(seed)
    table, count = Table.in_memory("random", match), 0
    for number in range(steps):
        seat, command = next_command(match.state, chance)
        try:
            match.accept(match.prepare(seat, command, str(number), ""))
        except RuleError:
            continue
        if number % every == 0:
            count += check(table)
    return count


@pytest.mark.parametrize("seed", range(3))
def test_7_8_every_figure_of_a_panel_is_the_total_of_its_sum(seed: int) -> None:
    assert play(seed, 60, 20)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20, 32))
def test_7_8_every_figure_of_a_panel_is_the_total_of_its_sum_in_long_fights(seed: int) -> None:
    assert play(seed, 300, 11)


@pytest.mark.parametrize("window", [1, 2, 5])
def test_7_8_what_lies_further_back_is_one_term(window: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "WINDOW", window)
    assert play(window, 40, 10)
