"""The figures of a fight's report with their sums: what was dealt, taken and kept off (mechcombat 7.5)."""

from collections.abc import Iterator

from mechtable.engine.sums import Term, sum_of
from mechtable.rules.reckoned import Reckoned
from mechtable.rules.sheets.fight_report import CombatantReport, FightReport, RoundReport, Volley

_RULE = "7.5"


def reckoned_report(report: FightReport) -> tuple[Reckoned, ...]:
    """The figures of everybody that are more than 0, added up round by round and one opponent after another."""
    told = [(one, volley) for one in report.rounds for volley in one.volleys]
    return tuple(figure for who in report.combatants for figure in _figures(who, told))


def _figures(who: CombatantReport, told: list[tuple[RoundReport, Volley]]) -> Iterator[Reckoned]:
    figures, kept = who.figures, who.figures.soaked
    does = [(f"round {one.number}, {volley.target}", volley) for one, volley in told if volley.by == who.id]
    suffers = [
        (f"round {one.number}, {volley.attacker}", volley) for one, volley in told if volley.on == who.id
    ]
    several = ("damage to several", figures.area)
    parts = (("damage reduction", kept.dr), ("effects", kept.effects), ("total hands", kept.hand))
    for title, shown, terms in (
        ("dealt", figures.dealt, [(words, volley.damage) for words, volley in does]),
        ("taken", figures.suffered, [*((words, hit.damage) for words, hit in suffers), several]),
        ("soaked", kept.total, parts),
        ("hits", figures.hits, [(words, volley.hits) for words, volley in does]),
        ("shots", figures.shots, [(words, volley.shots) for words, volley in does]),
    ):
        added = [Term(words, amount, _RULE) for words, amount in terms if amount]
        if added:
            yield Reckoned(f"{who.name}, {title}", shown, sum_of(title, _RULE, added))
