"""Why the GM may not do something (mechcombat 7.8, 7.10)."""

from typing import assert_never

from mechtable.engine.audience import GM
from mechtable.engine.errors import RuleError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import names, paths
from mechtable.rules.combat.area_damage import struck
from mechtable.rules.combat.calling import check_call
from mechtable.rules.combat.dealing import sees_hand
from mechtable.rules.combat.joining import check_join, check_leave
from mechtable.rules.combat.noting import noted
from mechtable.rules.combat.overrule import overruled
from mechtable.rules.combat.set_hand import check_hand
from mechtable.rules.combat.state import Fight, Phase
from mechtable.rules.combat.unseen import check_shuffle

GmCommand = c.Reasoned | c.GmReveal | c.Reshuffle | c.Noting
"""What only the GM says."""


def check_gm(fight: Fight, command: GmCommand) -> None:
    """Raise the refusal, if there is one; that it is the GM who says it has been asked.

    Raises:
        RuleError: What is wrong with it.
    """
    match command:
        case c.GmSet():
            path, value = paths.canonical(fight, command.path, command.value)
            if paths.names_cards(path):
                check_hand(fight, path, value)
            _check_reason(command.reason, "7.8", "A correction")
        case c.GmEnd():
            if fight.phase is Phase.OVER:
                raise RuleError("wrong_phase", "7.10", "The fight is over already.")
            _check_reason(command.reason, "7.10", "An ending")
        case c.GmReveal():
            who = names.combatant(fight, command.name)
            if sees_hand(fight, GM, who.entrant.id):
                raise RuleError("already_so", "7.9", f"{who.entrant.name}'s hand is open to the GM already.")
        case c.Reshuffle():
            if not fight.shown:
                raise RuleError("wrong_phase", "7.9", "There are no discards to shuffle back.")
        case c.GmJoin():
            check_join(fight, command)
            _check_reason(command.reason, "7.8", "Who joins")
        case c.GmCall():
            check_call(fight, command)
            _check_reason(command.reason, "7.18", "Who joins")
        case c.GmLeave():
            check_leave(fight, command)
            _check_reason(command.reason, "7.8", "Who leaves")
        case c.GmShuffle():
            check_shuffle(fight)
            _check_reason(command.reason, "7.8", "Who shuffles")
        case c.GmOverrule():
            overruled(fight, command.command)
            _check_reason(command.reason, "7.8", "Who overrules")
        case c.GmDamage():
            struck(fight, command)
            _check_reason(command.reason, "7.17", "Damage to several")
        case c.GmCondition() | c.GmClear() | c.GmTimer() | c.GmClearTimer() | c.GmNote() | c.GmPilot():
            noted(fight, command)
        case _:
            assert_never(command)


def _check_reason(reason: str, rule: str, what: str) -> None:
    if not reason.strip():
        raise RuleError("bad_value", rule, f'{what} needs a reason: add because "…".')
