"""What the GM's screen asks of a table beside its view: what the last step did, what a command would add up."""

from mechtable.engine.audience import GM, Seat, Unknown
from mechtable.engine.errors import RuleError
from mechtable.rules.combat.commands import Command
from mechtable.services.explaining import Explained, sums_of
from mechtable.services.past_states import state_at
from mechtable.services.table import Table


def last_command(table: Table) -> Command | None:
    """What the last step in force did, as the GM knows it; None before the first."""
    last = table.match.last_step
    return last.command if last else None


def sums_of_doing(
    table: Table, command: Command, place: int | None = None, seat: Seat = GM
) -> tuple[Explained, ...]:
    """The sums of what a command would do, as far as no chance comes into it; none when it is refused.

    Args:
        table: The fight.
        command: What would be done.
        place: After how many steps, those that were taken back counted too; None for now.
        seat: Who would do it.
    """
    match, found = table.match, list[Explained]()
    state = match.state if place is None else state_at(match, place)
    try:
        foreseen = match.ruleset.preview(state, seat, command)
    except RuleError:
        return ()
    for event in foreseen:
        if isinstance(event, Unknown):
            break
        found += sums_of(state, event)
        state = match.ruleset.evolve(state, event)
    return tuple(found)
