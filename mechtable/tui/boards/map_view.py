"""The map in letters: everybody who has a place, the active one marked, and how far the others are."""

from collections.abc import Sequence

from textual.content import Content

from mechtable.engine.audience import GM
from mechtable.rules.battle_map import BattleMap
from mechtable.rules.combat.state import Square
from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.tui.boards.ground_rows import EDGE, ground_rows, legend_rows, shown_span
from mechtable.tui.boards.order import side_indexes
from mechtable.tui.content import Ink, row
from mechtable.tui.styles.palette import Palette

MARGIN = 2
"""Squares shown around those where somebody stands."""

MOST = 30
"""Most squares shown each way; those farther off are only listed."""


def map_lines(view: FightView, width: int, palette: Palette) -> list[Content]:
    """The squares around everybody, or the map of the ground, then who is where."""
    if view.ground is not None:
        return _on_ground(view, view.ground, width, palette)
    placed = [who for who in view.combatants.values() if who.position is not None]
    if not placed:
        how = ": gm set NAME.position 2,3 because …" if view.seat == GM else "."
        nobody = f" Nobody has a place on the map{how}"
        return [row(width, (nobody, palette.quiet)), *_reserves(view, width, palette)]
    letters = _letters(placed)
    active = view.combatants[view.active] if view.active else None
    centre = active.position if active and active.position else placed[0].position or (0, 0)
    columns, rows = (
        _span([who.position[axis] for who in placed if who.position], centre[axis]) for axis in (0, 1)
    )
    at = {who.position: who for who in placed}
    lines = [
        row(
            width,
            ("     ", ""),
            ("".join(f"{column if column < 0 else column % 100:>3}" for column in columns), palette.quiet),
        )
    ]
    for y in rows:
        squares = [
            _wall(palette)
            if (x, y) in view.blocked and (x, y) not in at
            else _square(at.get((x, y)), letters, view, palette)
            for x in columns
        ]
        lines.append(row(width, (f" {y:>3} ", palette.quiet), *(ink for square in squares for ink in square)))
    lines.append(row(width))
    lines += [_who(who, letters[who.id], active, width, palette) for who in placed]
    return [*lines, *_reserves(view, width, palette)]


def _on_ground(view: FightView, ground: BattleMap, width: int, palette: Palette) -> list[Content]:
    placed = [who for who in view.combatants.values() if who.position is not None]
    letters = _letters(placed)
    at = {who.position: who for who in placed}
    active = view.combatants[view.active] if view.active else None
    centre = active.position if active and active.position else (1, 1)
    columns = shown_span(ground.width, max(1, (width - EDGE - 1) // 2), centre[0])

    def mark(square: Square) -> Ink | None:
        who = at.get(square)
        if who is None:
            return None
        if who.out:
            return " ✗", palette.broken
        sign = "▶" if who.id == view.active else " "
        return f"{sign}{letters[who.id]}", f"bold {palette.side(side_indexes(view)[who.side])}"

    rows = range(1, ground.height + 1)
    drawn = ground_rows(ground, columns, rows, width, palette, mark, view.blocked)
    lines = [row(width, (f"  {ground.name}", f"bold {palette.text}")), *drawn]
    lines += [*legend_rows(ground, width, palette), row(width)]
    lines += [_who(who, letters[who.id], active, width, palette, ground) for who in placed]
    nowhere = [who.name for who in view.combatants.values() if who.position is None]
    if nowhere:
        lines.append(row(width, (f"   without a place: {', '.join(nowhere)}", palette.quiet)))
    return [*lines, *_reserves(view, width, palette)]


def _letters(placed: Sequence[CombatantView]) -> dict[str, str]:
    return {who.id: chr(ord("A") + number % 26) for number, who in enumerate(placed)}


def _reserves(view: FightView, width: int, palette: Palette) -> list[Content]:
    """Who waits off the field, by the words that commands take (7.8)."""
    if not view.reserves:
        return []
    gm = view.seat == GM
    return [
        row(width),
        row(width, (f" In reserve{', gm join NAME at 2,3 because …' if gm else ''}", palette.quiet)),
        *(
            row(width, (f"   {name}", palette.text), ("" if name == called else f"  {called}", palette.quiet))
            if gm
            else row(width, (f"   {called}", palette.text))
            for name, called in view.reserves.items()
        ),
    ]


def _span(places: list[int], centre: int) -> range:
    low, high = min(places) - MARGIN, max(places) + MARGIN
    if high - low >= MOST:
        low, high = centre - MOST // 2, centre + MOST // 2
    return range(low, high + 1)


def _wall(palette: Palette) -> list[Ink]:
    """A blocked square (7.12)."""
    return [("  #", palette.quiet)]


def _square(
    who: CombatantView | None, letters: dict[str, str], view: FightView, palette: Palette
) -> list[Ink]:
    if who is None:
        return [("  ·", palette.frame)]
    if who.out:
        return [("  ✗", palette.broken)]
    mark = "▶" if who.id == view.active else " "
    return [
        (f" {mark}", f"bold {palette.here}"),
        (letters[who.id], f"bold {palette.side(side_indexes(view)[who.side])}"),
    ]


def _who(
    who: CombatantView,
    letter: str,
    active: CombatantView | None,
    width: int,
    palette: Palette,
    ground: BattleMap | None = None,
) -> Content:
    square = who.position or (0, 0)
    words = who.stands_as
    away = _away(square, active.position) if active and active.position and active is not who else ""
    note = f"  on: {ground.note(square)}" if ground is not None and ground.note(square) else ""
    return row(
        width,
        (f" {letter} ", f"bold {palette.text}"),
        (who.name, palette.text),
        (f"  {square[0]},{square[1]}  {words}{away}{note}", palette.quiet),
    )


def _away(one: Square, other: Square) -> str:
    return f"  {abs(one[0] - other[0])} across, {abs(one[1] - other[1])} down"
