"""Every number of an event that several terms make is explained by a sum with the same total."""

import pytest

from mechtable.engine.audience import GM, Hidden
from mechtable.rules.combat import events as e
from mechtable.rules.combat import standing
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.services.explaining import derived, sums_of
from mechtable.services.line_reckoned import reckoned_line
from mechtable.services.rulebook import rulebook
from mechtable.services.table import Table
from tests.laws.fight_subject import SHORT
from tests.laws.subject import played, sums


def expected(before: Fight, event: e.Event) -> list[tuple[str, int]]:
    """What must be explained, in order."""
    match event:
        case e.InitiativeCounted():
            return [(total.what, total.total) for total in event.totals.values()]
        case e.AttackDeclared():
            return [("attack AP", event.ap_cost), ("AP left", event.ap), ("heat", event.heat)]
        case e.DefendChosen() if event.how.value == "buy":
            was = before.combatants[event.name].ap
            return [("extra defend AP", was - event.ap), ("AP left", event.ap)]
        case e.TurnBegan():
            return [("AP", event.ap), ("heat", event.heat)]
        case e.Moved():
            return [("squares moved", event.moved), ("AP left", event.ap)]
        case e.LeadsCompared():
            return [(event.attack.what, event.attack.total), (event.defense.what, event.defense.total)]
        case e.DamageDealt():
            return [("damage", event.amount.total)]
        case _:
            return []


@pytest.mark.parametrize("seed", SHORT.seeds[:6])
def test_every_number_with_terms_is_explained(seed: int) -> None:
    for before, event, after in played(SHORT, seed).events:
        found = sums_of(before, event)
        assert [
            (each.amount.what, each.amount.total) for each in found if each.amount.what != "range"
        ] == expected(before, event)
        for each in found:
            assert each.about in before.combatants
            assert each.amount.adds_up()
        for who in after.combatants.values():
            check_derived(who)


@pytest.mark.parametrize("seed", SHORT.seeds[:3])
def test_the_sums_of_each_line_of_the_log_are_those_of_its_event(seed: int) -> None:
    game = played(SHORT, seed)
    table, asked = Table.in_memory("the fight", game.match(game.steps)), 0
    events = iter(tuple(game.events))
    for line in table.log():
        before = next(state for state, event, _ in events if SHORT.ruleset.seen(event, GM) == line.event)
        wanted = () if isinstance(line.event, Hidden) else sums_of(before, line.event)
        assert [each.why for each in reckoned_line(table, line)] == [each.amount for each in wanted]
        asked += bool(wanted)
    assert asked > 20


def check_derived(who: Combatant) -> None:
    found = {amount.what: amount for amount in derived(who)}
    assert found["power left"].total == standing.power_left(who)
    assert {"sensor range", "maximum move", "power output", "free defends"} <= set(found)
    for amount in found.values():
        assert amount.adds_up()


@pytest.mark.parametrize("seed", SHORT.seeds[:6])
def test_every_rule_of_a_sum_or_refusal_is_a_paragraph(seed: int) -> None:
    game, rules = played(SHORT, seed), set(rulebook())
    numbers = {turn.refused.rule for turn in game.turns if turn.refused}
    for before, event, _ in game.events:
        for amount in (*sums(event), *(each.amount for each in sums_of(before, event))):
            numbers |= {amount.rule, *(term.rule for term in amount.terms)}
    assert numbers <= rules
