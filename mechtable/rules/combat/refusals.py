"""May this be done now, and if not, why (mechcombat 7.11). Buttons, menus and `decide` all ask here."""

from mechtable.engine.audience import GM, Seat
from mechtable.engine.errors import RuleError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import names
from mechtable.rules.combat.deed_refusal import check_deed
from mechtable.rules.combat.gm_refusal import check_gm
from mechtable.rules.combat.moment import waits_for, wrong_phase
from mechtable.rules.combat.state import Fight, Phase


def refusal(fight: Fight, seat: Seat, command: c.Command) -> RuleError | None:
    """Why the command is refused, or None when it may be given."""
    try:
        check(fight, seat, command)
    except RuleError as error:
        return error
    return None


def check(fight: Fight, seat: Seat, command: c.Command) -> None:
    """Raise the refusal, if there is one.

    Raises:
        RuleError: With a code of rule 7.11.
    """
    match command:
        case (
            c.GmSet()
            | c.GmEnd()
            | c.GmReveal()
            | c.Reshuffle()
            | c.GmJoin()
            | c.GmCall()
            | c.GmLeave()
            | c.GmShuffle()
            | c.GmOverrule()
        ) | (
            c.GmDamage()
            | c.GmCondition()
            | c.GmClear()
            | c.GmTimer()
            | c.GmClearTimer()
            | c.GmNote()
            | c.GmPilot()
        ):
            if seat != GM:
                raise RuleError("not_your_seat", "7.8", "Only the GM can do that.")
            check_gm(fight, command)
        case c.TurnUp():
            _check_seat(fight, seat, command.name)
            _check_turn_up(fight, command)
        case _:
            _check_seat(fight, seat, command.name)
            check_deed(fight, seat, command)


def _check_seat(fight: Fight, seat: Seat, name: str) -> None:
    if seat != GM and names.combatant(fight, name).entrant.owner != seat:
        raise RuleError("not_your_seat", "7.8", f"{name} is not yours to play; the GM can act for it.")


def _check_turn_up(fight: Fight, command: c.TurnUp) -> None:
    who = names.combatant(fight, command.name).entrant
    if fight.phase is not Phase.SETUP:
        raise wrong_phase(fight)
    if who.id not in fight.due:
        raise RuleError("wrong_phase", "7.1", f"{who.name} need not turn a card up: {waits_for(fight)}")
