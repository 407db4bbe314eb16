"""Who gives up: the pilot gets out, or mech and pilot surrender (mechcombat 7.10)."""

from mechtable.rules.combat import commands as c
from mechtable.rules.combat import events as e
from mechtable.rules.combat.crew import Crew
from mechtable.rules.combat.state import Combatant
from mechtable.rules.combat.turns import after_damage, pass_from_wreck
from mechtable.rules.combat.unfolding import Unfolding

_HOW = {c.Eject: Crew.EJECTED, c.Surrender: Crew.SURRENDERED}


def give_up(story: Unfolding, who: Combatant, command: c.Eject | c.Surrender) -> None:
    """Out of the fight: its turn is over, and perhaps the fight."""
    story.add(e.GaveUp(who.entrant.id, _HOW[type(command)]))
    after_damage(story)
    pass_from_wreck(story)
