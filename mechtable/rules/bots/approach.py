"""Where to go on a map: as near as the weapons ask, by as few squares as can be (mechcombat 7.7, 7.12)."""

from mechtable.rules.bots.situation import Situation, Suggestion
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.armament import WeaponView
from mechtable.rules.combat.movement import distance, reachable
from mechtable.rules.options import Diagonals


def approach(moment: Situation) -> Suggestion | None:
    """A move towards the nearest enemy that brings it into reach or nearer, None when there is none or no need."""
    me, view = moment.me, moment.view
    reach = max((arms.range for arms in _arms(moment)), default=0)
    placed = [(far, foe) for foe in moment.enemies() if (far := moment.squares_to(foe)) is not None]
    budget = min(me.ap, me.move.total - me.moved)
    if me.position is None or not placed or budget < 1 or not reach:
        return None
    if not any(choice.verb == "move" and choice.refusal is None for choice in moment.menu):
        return None
    far, foe = min(placed, key=lambda pair: pair[0])
    if far <= reach or foe.position is None:
        return None
    standing = [other for other in view.combatants.values() if not other.destroyed and other.position]
    enemies = {other.position for other in standing if other.side != me.side and other.position}
    taken = {other.position for other in standing if other.id != me.id}
    diagonals, at = view.options.diagonals, foe.position
    found = [
        (
            max(reach, distance(square, at, diagonals)),
            squares,
            distance(square, at, Diagonals.MANHATTAN),
            square,
        )
        for square, squares in reachable(me.position, enemies, diagonals, budget).items()
        if square not in taken
    ]
    if not found:
        return None
    near, squares, _, square = min(found)
    if near >= far:
        return None
    why = f"Moves {squares} towards {foe.name}: {far} squares away, {distance(square, at, diagonals)} then."
    return Suggestion(c.Move(me.id, square), why)


def _arms(moment: Situation) -> list[WeaponView]:
    return [
        item.arms
        for item in moment.me.items
        if item.arms is not None and item.state == "online" and item.ammo != 0
    ]
