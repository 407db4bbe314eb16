"""How the last exchange ended, for the line under the menu."""

from collections.abc import Sequence
from dataclasses import dataclass

from mechtable.rules.combat import events as e
from mechtable.rules.combat.state import Result
from mechtable.rules.combat.view import FightView
from mechtable.services.log import LogLine


@dataclass(frozen=True, slots=True)
class Told:
    """What is told: a sentence, and the margin for the ruler when it was a miss."""

    sentence: str
    margin: int | None
    called: int


def told(view: FightView, log: Sequence[LogLine]) -> Told | None:
    """The end of the last exchange while nothing else has happened since."""
    if not log or view.last is None:
        return None
    last = [line.event for line in log if line.step == log[-1].step]
    if not any(isinstance(event, e.ExchangeEnded) for event in last):
        return None
    exchange = view.last
    attacker, target = view.combatants[exchange.attacker].name, view.combatants[exchange.target].name
    if (
        exchange.result is Result.MISS
        and exchange.attack
        and exchange.defense
        and exchange.margin is not None
    ):
        words = f"A miss: {attacker} {exchange.attack.total}, {target} {exchange.defense.total}."
        return Told(words, exchange.margin, view.called_margin)
    part = exchange.part.words if exchange.part else "mech"
    words = f"{exchange.weapon}: {view.last_damage} damage to {target}'s {part}"
    return Told(f"{words}{_crossed(last)}.", exchange.margin, view.called_margin)


def _crossed(events: Sequence[object]) -> str:
    """What it changed beside the points: `, damaged: move 6 → 4`."""
    found = [event for event in events if isinstance(event, e.StatusChanged)]
    words = [": ".join(filter(None, (one.after.value, ", ".join(one.consequences)))) for one in found]
    return "".join(f", {word}" for word in words)
