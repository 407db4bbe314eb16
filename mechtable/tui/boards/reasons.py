"""The sums that "why" opens: of the exchange on the table or the last one, and of the mechs that are shown."""

from collections.abc import Sequence

from mechtable.engine.sums import Sum
from mechtable.rules.combat import events as e
from mechtable.rules.combat.state import Result
from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.services.log import LogLine
from mechtable.tui.boards.exchange_board import Coming

Named = tuple[str, Sum]


def sums_of(
    view: FightView, log: Sequence[LogLine], ahead: Coming | None, shown: Sequence[CombatantView]
) -> tuple[Named, ...]:
    """Sums with their titles, the most wanted first."""
    found: list[Named] = []
    if ahead is not None:
        found.append(("Damage to come", ahead.amount))
    exchange = view.exchange or view.last
    if exchange is not None and exchange.attack is not None and exchange.defense is not None:
        attacker, target = view.combatants[exchange.attacker].name, view.combatants[exchange.target].name
        found += [(f"{attacker}'s lead", exchange.attack), (f"{target}'s lead", exchange.defense)]
    hit = view.last is not None and view.last.result is not Result.MISS
    if ahead is None and view.exchange is None and hit:
        dealt = next((line.event for line in reversed(log) if isinstance(line.event, e.DamageDealt)), None)
        if dealt is not None:
            found.append(
                (f"Last damage, to {view.combatants[dealt.target].name}'s {dealt.part.words}", dealt.amount)
            )
    for who in shown:
        found += [
            (f"{who.name}'s maximum move", who.move),
            (f"{who.name}'s sensor range", who.sensors),
            (f"{who.name}'s power output", who.power_output),
            (f"{who.name}'s free defends", who.free_defends_full),
        ]
    return tuple(found)
