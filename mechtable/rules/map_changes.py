"""A map changed: each function gives the map as it is then."""

from dataclasses import replace

from mechtable.rules.battle_map import MOST_SQUARES, OPEN, BattleMap, Square, is_start, is_terrain


def painted(ground: BattleMap, square: Square, sign: str) -> BattleMap:
    """Another sign on a square; nothing changes beyond the edge.

    Args:
        ground: The map.
        square: Where.
        sign: `.`, `#`, or one that the legend or the starts know.
    """
    if square not in ground or ground.sign(square) == sign:
        return ground
    x, y = square
    rows = list(ground.rows)
    rows[y - 1] = rows[y - 1][: x - 1] + sign + rows[y - 1][x:]
    return replace(ground, rows=tuple(rows))


def resized(ground: BattleMap, width: int, height: int) -> BattleMap:
    """Wider or narrower at the right, longer or shorter at the bottom; new squares are open.

    Raises:
        ValueError: A side is below 1 or above `MOST_SQUARES`.
    """
    if not (1 <= width <= MOST_SQUARES and 1 <= height <= MOST_SQUARES):
        raise ValueError(f"a map has 1 to {MOST_SQUARES} squares each way")
    rows = [row[:width].ljust(width, OPEN) for row in ground.rows[:height]]
    return replace(ground, rows=(*rows, *[OPEN * width] * (height - len(rows))))


def explained(ground: BattleMap, sign: str, words: str) -> BattleMap:
    """What a sign stands for: terrain or blocked in the legend, the side of a starting place; empty words take it out.

    A sign that is taken out goes from the drawing too.
    """
    kept = dict(ground.starts if is_start(sign) else ground.legend)
    kept.pop(sign, None)
    if words:
        kept[sign] = words
    changed = replace(ground, starts=kept) if is_start(sign) else replace(ground, legend=kept)
    if words or not (is_start(sign) or is_terrain(sign)):
        return changed
    return replace(changed, rows=tuple(row.replace(sign, OPEN) for row in changed.rows))
