"""The report of any fight adds up: what was dealt was taken, and what was taken is what is missing."""

import pytest

from mechtable.engine.audience import GM
from mechtable.engine.sums import Sum
from mechtable.rules.combat import events as e
from mechtable.rules.combat.state import Fight
from mechtable.rules.report_reckoned import reckoned_report
from mechtable.rules.reports.telling import fight_report
from mechtable.services.log import FightLog
from tests.laws.fight_subject import SHORT
from tests.laws.subject import played


@pytest.mark.parametrize("seed", SHORT.seeds)
def test_damage_told_is_the_hp_that_are_missing(seed: int) -> None:
    game = played(SHORT, seed)
    match = game.match(game.steps)
    fight: Fight = match.state
    report = fight_report(FightLog(GM).told(match), fight.everyone)
    came = {
        event.name: before.reserves[event.name]
        for before, event, _ in reversed(tuple(game.events))
        if isinstance(event, e.CombatantJoined)
    } | game.start.combatants
    for who in report.combatants:
        figures = who.figures
        missing = sum(came[who.id].hp.values()) - sum(part.hp for part in who.parts)
        assert figures.taken + figures.area + figures.corrected - figures.restored == missing, who.id
        assert figures.called <= figures.hits <= figures.shots
    assert sum(who.figures.dealt for who in report.combatants) == sum(
        who.figures.taken for who in report.combatants
    )
    volleys = [volley for one in report.rounds for volley in one.volleys]
    assert sum(volley.damage for volley in volleys) == sum(who.figures.dealt for who in report.combatants)
    reckoned = reckoned_report(report)
    told = [who.figures for who in report.combatants]
    shown = [one for who in told for one in (who.dealt, who.suffered, who.soaked.total, who.hits, who.shots)]
    assert [each.shown for each in reckoned] == [one for one in shown if one]
    for each in reckoned:
        assert isinstance(each.why, Sum)
        assert each.shown == each.why.total, each
        assert each.why.adds_up(), each
    for one in report.rounds:
        assert all(line.endswith(".") for line in one.lines)
