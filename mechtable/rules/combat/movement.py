"""Distances and paths on the squares of the map (mechcombat 7.7, 7.12)."""

from collections.abc import Collection, Iterator
from heapq import heappop, heappush

from mechtable.rules.combat import standing
from mechtable.rules.combat.state import Combatant, Fight, Square
from mechtable.rules.options import Diagonals

_STEPS = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)


def distance(a: Square, b: Square, diagonals: Diagonals) -> int:
    """Squares between two places (7.7)."""
    wide, high = abs(a[0] - b[0]), abs(a[1] - b[1])
    diagonal, straight = min(wide, high), abs(wide - high)
    match diagonals:
        case Diagonals.EQUAL:
            return straight + diagonal
        case Diagonals.ALTERNATING:
            return straight + diagonal + diagonal // 2
        case Diagonals.MANHATTAN:
            return straight + 2 * diagonal


def path_length(
    start: Square, end: Square, blocked: Collection[Square], diagonals: Diagonals, most: int
) -> int | None:
    """Squares of the shortest way around blocked squares, None when there is none of at most `most` squares."""
    if end in blocked:
        return None
    found = (length for square, length, _ in _search(start, blocked, diagonals, most) if square == end)
    return next(found, None)


def reachable(
    start: Square, blocked: Collection[Square], diagonals: Diagonals, most: int
) -> dict[Square, int]:
    """The squares within `most` squares of the start around blocked ones, each with the length of its way."""
    found: dict[Square, int] = {}
    for square, length, _ in _search(start, blocked, diagonals, most):
        found.setdefault(square, length)
    return found


def shortest_way(
    start: Square, end: Square, blocked: Collection[Square], diagonals: Diagonals, most: int
) -> tuple[Square, ...]:
    """The squares of a shortest way after the start, the end last; none when there is none of at most `most` squares.

    Of several it is one with as few diagonal steps as can be.
    """
    came: dict[_Node, _Node] = {}
    for square, _, node in _search(start, blocked, diagonals, most, came):
        if square == end:
            way = [node]
            while way[-1] in came:
                way.append(came[way[-1]])
            return tuple(place for place, _ in reversed(way[:-1]))
    return ()


_Node = tuple[Square, int]
"""A square, and whether the next diagonal step to it counts double."""


_FINE = 10_000
"""Parts of a square, so that more diagonals lengthen a way by less than a square."""


def _search(
    start: Square,
    blocked: Collection[Square],
    diagonals: Diagonals,
    most: int,
    came: dict[_Node, _Node] | None = None,
) -> Iterator[tuple[Square, int, _Node]]:
    """Squares by growing length of the way; `came` learns from where each was entered, by few diagonals."""
    fine, slant = (1, 0) if came is None else (_FINE, 1)
    most = most * fine + fine - 1
    best = {(start, 0): 0}
    heap: list[tuple[int, Square, int]] = [(0, start, 0)]
    while heap:
        length, square, odd = heappop(heap)
        if length > best[square, odd]:
            continue
        yield square, length // fine, (square, odd)
        for following, cost, parity in _steps(square, odd, diagonals):
            slanted = square[0] != following[0] and square[1] != following[1]
            total = length + cost * fine + slant * slanted
            if total <= most and following not in blocked and total < best.get((following, parity), most + 1):
                best[following, parity] = total
                heappush(heap, (total, following, parity))
                if came is not None:
                    came[following, parity] = square, odd


def _steps(square: Square, odd: int, diagonals: Diagonals) -> Iterator[tuple[Square, int, int]]:
    for x, y in _STEPS:
        following = (square[0] + x, square[1] + y)
        if not (x and y):
            yield following, 1, odd
        elif diagonals is Diagonals.EQUAL:
            yield following, 1, 0
        elif diagonals is Diagonals.ALTERNATING:
            yield following, 1 + odd, 1 - odd
        else:
            yield following, 2, 0


def between(fight: Fight, a: str, b: str) -> int | None:
    """Squares between two combatants, None when one has no place on the map."""
    start, end = fight.combatants[a].position, fight.combatants[b].position
    if start is None or end is None:
        return None
    return distance(start, end, fight.options.diagonals)


def taken(fight: Fight, name: str) -> frozenset[Square]:
    """Squares where `name` may not end a move: those of everyone else still standing, and blocked ones."""
    return fight.blocked | frozenset(
        other.position for other in fight.living() if other.position is not None and other.entrant.id != name
    )


def occupied(fight: Fight) -> frozenset[Square]:
    """Squares that are not free."""
    return fight.blocked | frozenset(other.position for other in fight.living() if other.position is not None)


def blocked(fight: Fight, name: str) -> frozenset[Square]:
    """Squares that `name` may not pass: those of enemies, the edge, and blocked ones unless it flies (7.12).

    Friends may be passed, and wrecks are no obstacle.
    """
    who = fight.combatants[name]
    enemies = frozenset(
        other.position
        for other in fight.living()
        if other.position is not None and other.entrant.side != who.entrant.side
    )
    closed = enemies | _edge(fight, who)
    return closed if flies(who) else closed | fight.blocked


def leaves_map(fight: Fight, who: Combatant, to: Square) -> bool:
    """Whether a move would end beyond the edge of the map that the combatant stands on (7.12)."""
    ground = fight.ground
    return ground is not None and who.position is not None and who.position in ground and to not in ground


def _edge(fight: Fight, who: Combatant) -> frozenset[Square]:
    """The squares around the map that a combatant stands on; none without a map, and for who was put beyond it."""
    ground = fight.ground
    if ground is None or who.position is None or who.position not in ground:
        return frozenset()
    across, down = range(ground.width + 2), range(ground.height + 2)
    return frozenset(
        {(x, y) for x in across for y in (0, ground.height + 1)}
        | {(x, y) for y in down for x in (0, ground.width + 1)}
    )


def flies(who: Combatant) -> bool:
    """Whether an effect lets it fly now (7.12, 8.4)."""
    return any(source.effect.then.fly for source in standing.steady(who))
