"""Who stands where, in words: side, place, ground, how far; who waits off the field; and what a square is."""

from collections.abc import Iterable

from textual.content import Content

from mechtable.engine.audience import GM
from mechtable.rules.combat.movement import distance
from mechtable.rules.combat.state import Square
from mechtable.rules.combat.view import CombatantView, FightView, ItemView
from mechtable.rules.square_words import squares_words
from mechtable.tui.boards.map_letters import map_letters
from mechtable.tui.boards.order import side_indexes
from mechtable.tui.content import cut, padded, row, wrapped
from mechtable.tui.styles.palette import Palette

_NAME = 16
_NOTED, _BROAD = 50, 70
"""Cells from which a line tells what the ground is called, and which weapons reach."""


def square_words(view: FightView, at: Square) -> str:
    """What is on a square: who, what the ground is called, whether it is blocked or beyond the map."""
    who = [one for one in view.combatants.values() if one.position == at]
    said = [f"{one.name}{_state(one)}" for one in who]
    ground = view.ground
    note = ground.note(at) if ground is not None else ""
    if at in view.blocked:
        said.append(f"{note}, blocked" if note else "blocked")
    elif note:
        said.append(note)
    elif ground is not None and at not in ground:
        said.append("beyond the map")
    return ", ".join(said) or "open"


def _state(who: CombatantView) -> str:
    if who.destroyed:
        return ", a wreck"
    return f", {who.fate}" if who.out else f" ({who.side})"


def side_width(people: Iterable[CombatantView]) -> int:
    """Cells for the side, or for what became of somebody."""
    return max(8, *(len(who.fate) + 1 for who in people if who.out and not who.destroyed), 0)


def people_lines(view: FightView, width: int, palette: Palette) -> list[Content]:
    """A line for everybody with a place: letter, name, side, square, squares from the active one, ground."""
    letters, sides = map_letters(view), side_indexes(view)
    active = view.combatants[view.active] if view.active else None
    placed = [who for who in view.combatants.values() if who.position is not None]
    placed.sort(key=lambda who: who.out)
    room = min(_NAME, max((len(who.name) for who in placed), default=4) + 1)
    lines, wide = [], side_width(placed)
    for who in placed:
        here = who is active
        mark = "✗" if who.out else letters[who.id]
        colour = palette.broken if who.out else palette.side(sides[who.side])
        lines.append(
            row(
                width,
                ("▶" if here else " ", f"bold {palette.here}"),
                (f"{mark} ", f"bold {colour}"),
                (padded(who.name, room), palette.broken if who.out else palette.text),
                (padded(cut(who.stands_as, wide - 1), wide), colour),
                (_where(view, who, active, noted=width >= _NOTED), palette.quiet),
                (_in_reach(who, active, view) if width >= _BROAD else "", palette.text),
            )
        )
    return lines


def _where(view: FightView, who: CombatantView, active: CombatantView | None, *, noted: bool) -> str:
    at = who.position or (0, 0)
    words = f"{at[0]},{at[1]}"
    if active is not None and active.position is not None and who is not active:
        words = f"{words:<6} {squares_words(distance(active.position, at, view.options.diagonals))}"
    note = view.ground.note(at) if view.ground is not None and noted else ""
    return f"{words}  {note}" if note else words


def _in_reach(who: CombatantView, active: CombatantView | None, view: FightView) -> str:
    """The active one's weapons that reach an enemy now."""
    if active is None or who.out or who.side == active.side or not (active.position and who.position):
        return ""
    far = distance(active.position, who.position, view.options.diagonals)
    names = [item.name for item in _reaching(active, far)]
    return f"   {', '.join(names) or 'out of reach'}"


def _reaching(who: CombatantView, far: int) -> list[ItemView]:
    return [
        item
        for item in who.items
        if item.arms is not None and item.state == "online" and item.ammo != 0 and item.arms.range >= far
    ]


def pair_words(view: FightView, left: str | None, right: str | None) -> str:
    """`M 4,3 ▸ B 5,3   1 square: SALVO, Zantetsuken (melee)`; empty when one of the two has no place."""
    one, other = (view.combatants.get(name or "") for name in (left, right))
    if one is None or other is None or one.position is None or other.position is None:
        return ""
    letters = map_letters(view)
    far = distance(one.position, other.position, view.options.diagonals)
    ready = _reaching(one, far)
    reach = f": {', '.join(map(_armed, ready))}" if ready else ", out of reach"
    ends = f"{letters[one.id]} {_at(one)} ▸ {letters[other.id]} {_at(other)}"
    return f"{ends}   {squares_words(far)}{reach}"


def _armed(item: ItemView) -> str:
    return f"{item.name} (melee)" if item.arms is not None and item.arms.melee else item.name


def _at(who: CombatantView) -> str:
    return f"{who.position[0]},{who.position[1]}" if who.position else ""


def absent_lines(view: FightView, width: int, palette: Palette) -> list[Content]:
    """Who is on the field without a place, and who waits off it, by the words that commands take (7.8)."""
    lines: list[Content] = []
    gm = view.seat == GM
    nowhere = [who.name for who in view.combatants.values() if who.position is None]
    if nowhere:
        how = " (gm set NAME.position 2,3)" if gm else ""
        lines += _said(f"Without a place{how}: {', '.join(nowhere)}", width, palette)
    if view.reserves:
        names = [
            f"{name} ({called})" if gm and name != called else called
            for name, called in view.reserves.items()
        ]
        how = " (gm join NAME at 2,3)" if gm else ""
        lines += _said(f"In reserve{how}: {', '.join(names)}", width, palette)
    return lines


def _said(words: str, width: int, palette: Palette) -> list[Content]:
    return [row(width, (" ", ""), (line, palette.quiet)) for line in wrapped(words, max(8, width - 2))]
