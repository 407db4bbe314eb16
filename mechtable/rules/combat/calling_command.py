"""The GM's word that somebody comes whom nobody prepared (mechcombat 7.18)."""

from dataclasses import dataclass

from mechtable.rules.combat.state import Combatant, Square

MOST_CALLED = 20
"""Combatants that one command calls up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GmCall:
    """Reinforcements: one or several alike, in a mech that is named, with a reason.

    Attributes:
        name: What the first is called in commands; several have a number behind it.
        mech: The mech, as the hangar, the shipped campaigns or the files beside a script call it.
        reason: Why they come.
        pilot: The kind of pilot, or the file of one; empty for nobody in particular.
        count: How many they are.
        shown: What the table calls them, where that is not the name.
        side: Whom they fight for, empty for a side of its own each.
        squad: Whom they act with, empty for nobody.
        dealt: With mixed cards, whether the program deals theirs; None for the program.
        at: The square of the first; None for one that is found.
        reserve: Whether they wait in reserve.
        who: What these names stand for, ready to fight. The line of the command does not say it: whoever knows the mechs
            fills it in before the command is given, so that the fight holds them whole.
    """

    name: str
    mech: str
    reason: str
    pilot: str = ""
    count: int = 1
    shown: str = ""
    side: str = ""
    squad: str = ""
    dealt: bool | None = None
    at: Square | None = None
    reserve: bool = False
    who: tuple[Combatant, ...] = ()
