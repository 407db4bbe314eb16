"""The answers of bots inside a line of quick entry: what they defend, lead, pick and follow with, by their own policy."""

from collections.abc import Iterator

from mechtable.engine.errors import RuleError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import names
from mechtable.rules.combat.choices import waiting
from mechtable.rules.combat.state import Fight
from mechtable.services.admission import FightStep
from mechtable.services.bot_marks import BotMarks
from mechtable.services.bot_steps import POLICY, bot_step
from mechtable.services.table import Table

_Played = (
    c.Attack
    | c.Answer
    | c.Lead
    | c.Pick
    | c.Follow
    | c.Move
    | c.Walk
    | c.Draw
    | c.Discard
    | c.UseItem
    | c.Take
    | c.EndTurn
    | c.Delay
    | c.Eject
    | c.Surrender
)
"""What combatants do themselves; what the GM corrects or notes waits for nobody."""


def answering(fight: Fight, before: c.Command | None, bots: BotMarks) -> str | None:
    """The bot that must answer in an exchange before a command can be done, None for none.

    Args:
        fight: As it stands.
        before: What comes next in the line; None at its end.
        bots: Who is played by one.
    """
    name = next(iter(waiting(fight)), None)
    if fight.exchange is None or name not in bots.names:
        return None
    if before is not None and (not isinstance(before, _Played) or _means(fight, before.name, name)):
        return None
    return name


def answers(table: Table, before: c.Command | None, bots: BotMarks) -> Iterator[FightStep]:
    """Have bots answer until the line can go on; gives each step as it is stored.

    Raises:
        BotError: A bot's cards are physical.
        RuleError, StaleError, StorageError: As from `Table.submit`.
    """
    while (name := answering(table.match.state, before, bots)) is not None:
        _, step = bot_step(table, name, bots.policy(name) or POLICY)
        yield step


def _means(fight: Fight, typed: str, name: str) -> bool:
    try:
        return names.resolve(typed, fight.combatants, "combatant") == name
    except RuleError:
        return False
