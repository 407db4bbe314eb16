"""How a reserve comes whose round has come: the command that the GM is reminded of (mechcombat 7.8)."""

from mechtable.rules.combat.commands import GmJoin
from mechtable.rules.combat.movement import occupied
from mechtable.rules.combat.state import Fight
from mechtable.rules.placing import nearest_free


def arrival(fight: Fight, name: str) -> GmJoin:
    """The command that brings a reserve to where it was to come, or to the nearest free square.

    Args:
        fight: The fight, with the reserve.
        name: Its id.
    """
    who = fight.reserves[name]
    at = who.position
    if at is not None:
        at = nearest_free(at, occupied(fight), fight.ground)
    return GmJoin(name, at, f"round {who.entrant.arrives}")
