"""What the GM's screen asks before a move: where it may end, what it takes, who is in reach from there."""

from collections.abc import Mapping

from mechtable.engine.audience import GM
from mechtable.engine.errors import RuleError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import moving
from mechtable.rules.combat.moving import Standpoint
from mechtable.rules.combat.state import Square
from mechtable.services.table import Table


def squares_open(table: Table, name: str) -> Mapping[Square, int]:
    """The squares where a move of the combatant may end now, each with its AP (mechcombat 7.3, 7.12)."""
    return moving.squares_open(table.match.state, name)


def standpoint(table: Table, name: str, at: Square) -> Standpoint:
    """What a move to the square takes and who is in reach from there, or why there is none."""
    return moving.standpoint(table.match.state, GM, name, at)


def flight(table: Table, name: str) -> c.UseItem | RuleError | None:
    """What lets the combatant fly, ready to be done (8.4); why not, where that is refused; None where nothing does."""
    uses = table.view().combatants[name].uses
    flying = {use.word for use in uses if not use.running and any(one.then.fly for one in use.effects)}
    refused: RuleError | None = None
    for choice in table.choices(GM):
        command = choice.command if choice.command is not None else choice.draft
        if (
            not isinstance(command, c.UseItem)
            or command.how is not c.Switch.USE
            or command.item not in flying
        ):
            continue
        if choice.refusal is None and choice.command is not None:
            return command
        priced = RuleError("not_now", "8.2", f"{choice.label} costs cards: choose it in the menu.")
        refused = choice.refusal or priced
    return refused
