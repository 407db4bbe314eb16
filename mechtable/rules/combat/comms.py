"""Whose comms are jammed (mechcombat 8.4)."""

from mechtable.rules.combat import standing
from mechtable.rules.combat.movement import between
from mechtable.rules.combat.state import Combatant, Fight


def jammed(fight: Fight, name: str) -> bool:
    """Whether an enemy jams the combatant's comms and nobody protects them; without places on the map nobody does."""
    side = fight.combatants[name].entrant.side
    living = fight.living()
    return any(
        _covers(fight, other, name, "jam") for other in living if other.entrant.side != side
    ) and not any(
        _covers(fight, other, name, "protect_comms") for other in living if other.entrant.side == side
    )


def _covers(fight: Fight, by: Combatant, name: str, deed: str) -> bool:
    most = max((getattr(source.effect.then, deed) for source in standing.steady(by)), default=0)
    distance = 0 if by.entrant.id == name else between(fight, by.entrant.id, name)
    return bool(most) and distance is not None and distance <= most
