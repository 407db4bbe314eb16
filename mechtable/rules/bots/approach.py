"""Where to go on a map: as near as the weapons ask, by as few squares as can be (mechcombat 7.7, 7.12)."""

from collections.abc import Mapping

from mechtable.rules.bots.situation import Situation, Suggestion
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.armament import WeaponView
from mechtable.rules.combat.movement import distance, reachable
from mechtable.rules.combat.state import Square
from mechtable.rules.combat.view import FightView
from mechtable.rules.options import Diagonals

_LONGEST_WAY = 200
"""Squares of a way round what is blocked that are looked for."""


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
    diagonals, at = view.options.diagonals, foe.position
    walls = _walls(view)
    bounded = view.ground is not None and at in view.ground  # beyond the edge no way ends, and none leads in
    ways = reachable(at, walls, diagonals, _LONGEST_WAY) if bounded else {}
    here = _still_to_go(me.position, at, reach, ways, diagonals)
    found = [
        (
            _still_to_go(square, at, reach, ways, diagonals),
            squares,
            distance(square, at, Diagonals.MANHATTAN),
            square,
        )
        for square, squares in _open_squares(moment, walls, budget).items()
    ]
    if not found:
        return None
    near, squares, _, square = min(found)
    if near >= here:
        return None
    why = f"Moves {squares} towards {foe.name}: {far} squares away, {distance(square, at, diagonals)} then."
    return Suggestion(c.Move(me.id, square), why)


def _open_squares(moment: Situation, walls: frozenset[Square], budget: int) -> dict[Square, int]:
    """Where it could end a move, each with the squares it takes."""
    me, view = moment.me, moment.view
    if me.position is None:
        return {}
    standing = [other for other in view.combatants.values() if not other.out and other.position]
    enemies = {other.position for other in standing if other.side != me.side and other.position}
    taken = {other.position for other in standing if other.id != me.id}
    ways = reachable(me.position, enemies | walls, view.options.diagonals, budget)
    return {square: squares for square, squares in ways.items() if square not in taken}


def _still_to_go(
    square: Square, at: Square, reach: int, ways: Mapping[Square, int], diagonals: Diagonals
) -> tuple[int, int]:
    """How far a square is from where the weapons reach: first by the way round what is blocked, on a map."""
    straight = max(reach, distance(square, at, diagonals))
    if straight <= reach or not ways:
        return 0, straight
    return ways.get(square, _LONGEST_WAY), straight


def _walls(view: FightView) -> frozenset[Square]:
    """What is blocked, and on a map the edge around it: there is no reason to leave the map."""
    ground = view.ground
    if ground is None:
        return view.blocked
    across, down = range(ground.width + 2), range(ground.height + 2)
    edge = {(x, y) for x in across for y in (0, ground.height + 1)}
    edge |= {(x, y) for y in down for x in (0, ground.width + 1)}
    return view.blocked | edge


def _arms(moment: Situation) -> list[WeaponView]:
    return [
        item.arms
        for item in moment.me.items
        if item.arms is not None and item.state == "online" and item.ammo != 0
    ]
