"""What is over when a turn begins: effects that lasted a turn or round, and marks of them (mechcombat 8.2, 8.3)."""

from mechtable.engine.changing import replace
from mechtable.rules.combat.state import Combatant, Fight
from mechtable.rules.effects import Lasts, Once


def turn_begins(fight: Fight, active: str | None) -> Fight:
    """The fight without what a turn's begin ends, on the field and off it.

    Whoever's turn begins, a turn's effects and marks are over for everybody; a round's are for the one that begins.
    A delayed turn that goes on has begun before: then nobody begins (7.1).
    """
    return replace(
        fight,
        combatants={name: outlasting(who, begins=name == active) for name, who in fight.combatants.items()},
        reserves={name: outlasting(who, begins=False) for name, who in fight.reserves.items()},
    )


def outlasting(who: Combatant, *, begins: bool) -> Combatant:
    """The combatant with what outlasts the begin of a turn, its own or another's; the same one where all does."""
    spans = (Lasts.TURN, Lasts.ROUND) if begins else (Lasts.TURN,)
    counts = (Once.TURN, Once.ROUND) if begins else (Once.TURN,)
    running = tuple(effect for effect in who.running if effect.lasts not in spans)
    marks = tuple(mark for mark in who.marks if mark.once not in counts)
    if (running, marks) == (who.running, who.marks):
        return who
    return replace(who, running=running, marks=marks)
