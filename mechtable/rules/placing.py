"""Where combatants stand that nobody placed: the starting places of their side, then squares beside them (7.7)."""

from collections.abc import Collection, Iterator, Sequence

from mechtable.rules.battle_map import BattleMap, Square

_FARTHEST = 999


def nearest_free(wanted: Square, taken: Collection[Square], ground: BattleMap | None = None) -> Square | None:
    """The free square nearest to the one wanted, itself if it is free; diagonals count 1.

    Args:
        wanted: Where somebody would like to stand.
        taken: Squares where others stand or nobody can.
        ground: The map; what is blocked or beyond its edge is not free.

    Returns:
        None when the whole map is full.
    """
    blocked = ground.blocked if ground is not None else frozenset[Square]()
    nearest, farthest = 0, _FARTHEST
    if ground is not None:  # the nearest square and the farthest corner, also from beyond the edge
        x, y = wanted
        nearest = max(1 - x, x - ground.width, 1 - y, y - ground.height, 0)
        farthest = max(abs(x - 1), abs(ground.width - x), abs(y - 1), abs(ground.height - y)) + 1
    for distance in range(nearest, farthest):
        for square in _ring(wanted, distance):
            within = square in ground if ground is not None else min(square) >= 0
            if within and square not in taken and square not in blocked:
                return square
    return None


def starting_places(
    side: str, count: int, taken: Collection[Square], ground: BattleMap
) -> tuple[Square, ...]:
    """A square for each of `count` of a side that begin on the map; fewer when the map is full, none when it says nothing of that side."""
    starts = ground.starting(side)
    if not starts:
        return ()
    found: list[Square] = []
    for number in range(count):
        used = {*taken, *found}
        wanted = next((square for square in starts if square not in used), starts[number % len(starts)])
        square = nearest_free(wanted, used, ground)
        if square is None:
            break
        found.append(square)
    return tuple(found)


def no_place(square: Square, ground: BattleMap | None) -> str:
    """Why nobody begins or arrives on a square, whoever stands there; empty where somebody may."""
    here = f"{square[0]},{square[1]}"
    if ground is not None and square not in ground:
        return f"{here} is not on the map, which ends at {ground.width},{ground.height}"
    if ground is not None and square in ground.blocked:
        return f"{here} is blocked on the map"
    return ""


def misplaced(squares: Sequence[Square | None], ground: BattleMap | None) -> Iterator[tuple[int, str]]:
    """Which of these cannot stand where they are put, by their place in the list, and why."""
    seen: set[Square] = set()
    for place, square in enumerate(squares):
        if square is None:
            continue
        here = f"{square[0]},{square[1]}"
        if square in seen:
            yield place, f"{here} is taken: two cannot begin on one square"
        elif why := no_place(square, ground):
            yield place, why
        seen.add(square)


def _ring(centre: Square, distance: int) -> Iterator[Square]:
    """The squares at exactly this distance, those straight across first."""
    x, y = centre
    around = [
        (x + across, y + down)
        for across in range(-distance, distance + 1)
        for down in (range(-distance, distance + 1) if abs(across) == distance else (-distance, distance))
    ]
    yield from sorted(around, key=lambda at: (abs(at[0] - x) + abs(at[1] - y), at[1], at[0]))
