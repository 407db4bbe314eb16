"""Every figure on a combatant's panel is the total of its sum, at every moment of random fights (mechcombat 4.5, 5, 7)."""

from random import Random

import pytest

from mechtable.engine.audience import GM, Seat
from mechtable.engine.dice import Dice
from mechtable.engine.errors import RuleError
from mechtable.engine.match import Match, Step
from mechtable.engine.sums import Sum
from mechtable.rules.combat.commands import GmSet
from mechtable.rules.combat.events import ValueSet
from mechtable.rules.combat.fight import MECH_COMBAT, FightMatch
from mechtable.services import accounts
from mechtable.services.panel_reckoned import margin, reckoned_panels
from mechtable.services.past_states import state_at
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


def shown(table: Table, place: int | None, seat: Seat | None) -> list[tuple[str, object]]:
    """Every figure of everybody on the field at a moment, as a seat reads it; each is what its sum gives."""
    match = table.match
    state = match.state if place is None else state_at(match, place)
    people = tuple(match.ruleset.view(state, seat).combatants.values())
    found = reckoned_panels(table, people, place, seat)
    assert all(each.shown == each.why.total for each in found)
    assert all(isinstance(each.why, Sum) and each.why.adds_up() for each in found)
    return [(each.title, each.shown) for each in found]


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


@pytest.mark.parametrize("seed", [3, 4])
def test_7_8_a_moment_that_is_looked_at_has_the_sums_of_then_also_one_taken_back(seed: int) -> None:
    match, chance = fight(seed), Random(seed)
    table, then = Table.in_memory("random", match), {0: shown(Table.in_memory("random", match), None, GM)}
    for number in range(60):
        seat, command = next_command(match.state, chance)
        try:
            match.accept(match.prepare(seat, command, str(number), ""))
        except RuleError:
            continue
        if chance.random() < 0.2:
            then[match.step_count] = shown(table, None, GM)
    assert max(then) > 9
    for _ in range(match.step_count // 2):
        match.undo()
    for place, figures in then.items():
        assert shown(table, place, GM) == figures
        assert shown(table, place, None) == figures


def test_7_8_what_a_player_may_not_know_of_has_no_name_in_a_sum() -> None:
    match, words = fight(0), "a leak behind the reactor"
    name = next(iter(match.state.combatants))
    path, was = f"{name}.heat", match.state.combatants[name].heat
    for secret in (False, True):
        event = ValueSet(path, str(was), str(was + 3), words, secret)
        match.accept(Step(str(secret), GM, GmSet(path, event.after, words), (event,), 0, None, ""))
        of_gm, of_players = (str(accounts.accounts(match, [name], seat=seat)) for seat in (GM, None))
        assert words in of_gm
        assert (words in of_players) != secret
        assert ("what is not told" in of_players) == secret
        match.undo()


@pytest.mark.parametrize("window", [1, 2, 5])
def test_7_8_what_lies_further_back_is_one_term(window: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "WINDOW", window)
    assert play(window, 40, 10)
