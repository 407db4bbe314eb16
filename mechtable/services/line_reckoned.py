"""The figures that a line of the log tells, with their sums."""

from collections.abc import Iterator

from mechtable.engine.audience import GM
from mechtable.rules.combat.events import Event
from mechtable.rules.combat.fight import FightMatch
from mechtable.rules.combat.state import Fight
from mechtable.rules.reckoned import Reckoned
from mechtable.services.explaining import sums_of
from mechtable.services.log import LogLine
from mechtable.services.past_states import state_at, steps_to
from mechtable.services.table import Table


def reckoned_line(table: Table, line: LogLine) -> tuple[Reckoned, ...]:
    """What was added up for a line, as the GM knows it; nothing for one that tells no sum, or that is there no more."""
    match = table.match
    if line.step > match.step_count:
        return ()
    for before, event in _told(match, line.step):
        if match.ruleset.seen(event, GM) == line.event:
            named = (
                (before.everyone[each.about].entrant.name, each.amount) for each in sums_of(before, event)
            )
            return tuple(Reckoned(f"{name}'s {why.what}", why.total, why) for name, why in named)
    return ()


def _told(match: FightMatch, number: int) -> Iterator[tuple[Fight, Event]]:
    """The events of a step, each with the state that it happened in; step 0 is the setup."""
    state = state_at(match, number - 1) if number else match.ruleset.initial()
    steps = steps_to(match, number - 1, number) if number else ()
    for event in (event for step in steps for event in step.events) if number else match.opening:
        yield state, event
        state = match.ruleset.evolve(state, event)
