"""What a bot would do for whoever must act now, and doing it: an ordinary step, stored, told and undoable."""

from mechtable.engine.audience import GM
from mechtable.rules.bots.policy import Policy
from mechtable.rules.bots.situation import BotError, Suggestion
from mechtable.rules.combat.choices import waiting
from mechtable.services.admission import FightStep
from mechtable.services.one_keyboard import keeper
from mechtable.services.table import Table

POLICY = Policy.GREEDY
"""How a bot plays a combatant that nobody gave to another one."""


def due(table: Table) -> str | None:
    """The id of the combatant that must act first now: it has the turn, defends, leads, picks, follows or discards."""
    return next(iter(waiting(table.match.state)), None)


def is_secret(table: Table, name: str) -> bool:
    """Whether a combatant holds dealt cards that the GM may not see (7.9)."""
    return keeper(table, name) != GM


def suggested(table: Table, name: str, policy: Policy = POLICY) -> Suggestion:
    """What a bot would do now, for the GM to read.

    Raises:
        BotError: It would tell what is in a hand that the GM may not see, the cards are physical, or nothing is asked.
    """
    if is_secret(table, name):
        who = table.match.state.combatants[name]
        raise BotError(
            f"The hand of {who.entrant.name} is the secret of {keeper(table, name)}: a suggestion would tell it."
        )
    return _move(table, name, policy)


def bot_step(table: Table, name: str, policy: Policy = POLICY) -> tuple[Suggestion, FightStep]:
    """Do what a bot does next with a combatant; when this returns, the step is on disk.

    Raises:
        BotError: Its cards are physical, or nothing is asked of it.
        RuleError, StaleError, StorageError: As from `Table.submit`.
    """
    move = _move(table, name, policy)
    return move, table.submit(move.command, seat=keeper(table, name))


def _move(table: Table, name: str, policy: Policy) -> Suggestion:
    """What its owner's seat may know decides; a combatant that nobody owns is the GM's."""
    return table.suggest(name, policy, table.match.state.combatants[name].entrant.owner or GM)
