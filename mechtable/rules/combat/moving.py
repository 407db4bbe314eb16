"""Looking ahead to a move: where one may go, by which way, and what would be in reach from there (mechcombat 7.3, 7.12)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mechtable.engine.audience import Seat
from mechtable.engine.changing import replace
from mechtable.engine.errors import RuleError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import standing
from mechtable.rules.combat.attack_effects import weapon_of
from mechtable.rules.combat.attack_sums import reach
from mechtable.rules.combat.movement import blocked, distance, reachable, shortest_way, taken
from mechtable.rules.combat.refusals import refusal
from mechtable.rules.combat.state import Combatant, Fight, Phase, Square
from mechtable.rules.parts import Weapon


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """One weapon and one enemy, as they would stand.

    Attributes:
        item: The weapon's index among the items.
        range: Squares that it reaches at that distance (7.5, 8.4).
        refusal: Why an attack would be refused; None when it may be declared.
    """

    item: int
    weapon: str
    range: int
    refusal: RuleError | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Prospect:
    """One enemy as it would stand to the mover.

    Attributes:
        distance: Squares between them (7.7).
        sees: Whether the mover's sensors reach it.
        seen: Whether its sensors reach the mover.
    """

    name: str
    distance: int
    sees: bool
    seen: bool
    shots: tuple[Shot, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standpoint:
    """What a combatant would have on another square.

    Attributes:
        refusal: Why it cannot move there; the rest then is as if it stood there with nothing paid.
        way: The squares of a shortest way, the last one included; none where there is no way.
        squares: Squares of the move, each 1 AP (7.3).
        ap: AP left after it.
        moves: Squares left of the maximum move (7.12).
        sensors: Squares that its sensors reach.
        prospects: Every enemy standing on the map, the nearest first.
    """

    at: Square
    refusal: RuleError | None
    way: tuple[Square, ...]
    squares: int
    ap: int
    moves: int
    sensors: int
    prospects: tuple[Prospect, ...]


def squares_open(fight: Fight, name: str) -> Mapping[Square, int]:
    """The squares where a move of the combatant may end now, each with its squares, which are its AP (7.3, 7.12).

    Where a map is drawn, who stands on it stays on it.
    """
    who = fight.combatants[name]
    if who.position is None or who.destroyed or fight.active != name or fight.asks is not Phase.TURN:
        return {}
    ways = reachable(who.position, blocked(fight, name), fight.options.diagonals, _budget(who))
    full = taken(fight, name) | {who.position}
    return {square: squares for square, squares in ways.items() if square not in full}


def standpoint(fight: Fight, seat: Seat, name: str, at: Square) -> Standpoint:
    """What the combatant would have on a square, and what a move there takes; where it stands, what it has now."""
    who = fight.combatants[name]
    here = who.position == at
    refused = None if here else refusal(fight, seat, c.Move(name, at))
    squares = 0
    way: tuple[Square, ...] = ()
    if not here and refused is None and who.position is not None:
        squares = squares_open(fight, name)[at]
        way = shortest_way(who.position, at, blocked(fight, name), fight.options.diagonals, squares)
    there = replace(who, position=at, ap=who.ap - squares, moved=who.moved + squares)
    after = replace(fight, combatants={**fight.combatants, name: there})
    prospects = sorted(_prospects(after, seat, there), key=lambda one: one.distance)
    return Standpoint(
        at=at,
        refusal=refused,
        way=way,
        squares=squares,
        ap=there.ap,
        moves=max(0, standing.maximum_move(there).total - there.moved),
        sensors=standing.sensors(there).total,
        prospects=tuple(prospects),
    )


def _budget(who: Combatant) -> int:
    return max(0, min(who.ap, standing.maximum_move(who).total - who.moved))


def _prospects(fight: Fight, seat: Seat, who: Combatant) -> Iterator[Prospect]:
    weapons = [item for item, one in enumerate(who.entrant.fitted.gear) if isinstance(one.gear, Weapon)]
    for other in fight.living():
        if other.position is None or who.position is None or other.entrant.side == who.entrant.side:
            continue
        far = distance(who.position, other.position, fight.options.diagonals)
        yield Prospect(
            name=other.entrant.id,
            distance=far,
            sees=far <= standing.sensors(who).total,
            seen=far <= standing.sensors(other).total,
            shots=tuple(_shot(fight, seat, who, item, other, far) for item in weapons),
        )


def _shot(fight: Fight, seat: Seat, who: Combatant, item: int, other: Combatant, far: int) -> Shot:
    attack = c.Attack(who.entrant.id, who.entrant.fitted.gear[item].ref, other.entrant.id)
    return Shot(
        item=item,
        weapon=weapon_of(who, item).name,
        range=reach(fight, who, item, far).total,
        refusal=refusal(fight, seat, attack),
    )
