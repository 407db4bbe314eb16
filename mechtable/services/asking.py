"""What the GM's screen asks of a table beside its view: what the last step did."""

from mechtable.rules.combat.commands import Command
from mechtable.services.table import Table


def last_command(table: Table) -> Command | None:
    """What the last step in force did, as the GM knows it; None before the first."""
    last = table.match.last_step
    return last.command if last else None
