"""Warnings about where the GM puts somebody: it may be anywhere, but hardly by a slip (mechcombat 7.8)."""

from mechtable.rules.combat.events import Warned
from mechtable.rules.combat.unfolding import Unfolding


def warn_of_place(story: Unfolding, name: str) -> None:
    """Say what is odd about the square of a combatant: beyond the map, blocked, or another's.

    Args:
        story: The fight, with the combatant where it was put.
        name: Its id; it is on the field, where everybody sees who stands where.
    """
    fight = story.fight
    who = fight.combatants[name]
    at, ground = who.position, fight.ground
    if at is None:
        return
    here = f"{who.entrant.name} stands on {at[0]},{at[1]}"
    others = [one.entrant.name for one in fight.living() if one.position == at and one.entrant.id != name]
    if ground is not None and at not in ground:
        sentence = f"{here}, beyond the map, which ends at {ground.width},{ground.height}."
    elif at in fight.blocked:
        sentence = f"{here}, which is blocked."
    elif others:
        sentence = f"{here}, where {others[0]} stands as well."
    else:
        return
    story.add(Warned("odd_place", sentence, name))
