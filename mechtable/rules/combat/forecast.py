"""What a row of commands would do, without doing it: the ghost of the coming damage."""

from collections.abc import Iterable
from dataclasses import dataclass

from mechtable.engine.audience import Seat, Unknown
from mechtable.engine.errors import RuleError
from mechtable.rules.combat.commands import Command
from mechtable.rules.combat.events import Event
from mechtable.rules.combat.fight import MECH_COMBAT
from mechtable.rules.combat.state import Fight
from mechtable.rules.combat.view import FightView


@dataclass(frozen=True, slots=True)
class Forecast:
    """The events that would happen, and the fight as the seat would then see it."""

    events: tuple[Event, ...]
    view: FightView


def forecast(fight: Fight, seat: Seat, commands: Iterable[Command]) -> Forecast | None:
    """What the commands would do one after another; None when one is refused or hangs on something unknown."""
    events: list[Event] = []
    for command in commands:
        try:
            shown = MECH_COMBAT.preview(fight, seat, command)
        except RuleError:
            return None
        for event in shown:
            if isinstance(event, Unknown):
                return None
            events.append(event)
            fight = MECH_COMBAT.evolve(fight, event)
    return Forecast(tuple(events), MECH_COMBAT.view(fight, seat))
