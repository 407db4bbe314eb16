"""Who stands where, in words: side, place, ground, how far; who waits off the field; and what a square is."""

from collections.abc import Callable, Iterable

from textual.content import Content

from mechtable.engine.audience import GM
from mechtable.rules.combat.movement import distance
from mechtable.rules.combat.state import Square
from mechtable.rules.combat.view import CombatantView, FightView, ItemView
from mechtable.rules.square_words import squares_words
from mechtable.tui.boards.map_letters import letter_cells, map_letters
from mechtable.tui.boards.order import side_indexes
from mechtable.tui.content import Ink, padded, row, shortened, wrapped
from mechtable.tui.styles.palette import Palette

_NAME, _LEAST = 16, 10
"""Most cells of a name, and the least before words get shorter for it."""
_OUT = "out of the fight"
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
    """A line for everybody with a place: letter, name, side, square, squares from the active one, ground.

    The active one first, then its enemies by how far they are, its friends, and wrecks. In little room names are
    shortened before a figure is.
    """
    placed = _placed(view)
    wide = side_width(placed)
    wheres = [_where(view, who, noted=width >= _NOTED, short=False) for who in placed]
    most = width - 2 - letter_cells(view) - wide - max(map(len, wheres), default=0)
    if most < _LEAST:
        wheres = [_where(view, who, noted=False, short=True) for who in placed]
        most = width - 2 - letter_cells(view) - wide - max(map(len, wheres), default=0)
    room = max(4, min(most, _NAME, max((len(who.name) for who in placed), default=4) + 1))
    lines, lettered = [], _lettered(view, palette)
    for who, where in zip(placed, wheres, strict=True):
        colour, inks = lettered(who)
        lines.append(
            row(
                width,
                *inks,
                (padded(shortened(who.name, room - 1), room), palette.broken if who.out else palette.text),
                (padded(shortened(who.stands_as, wide - 1), wide), colour),
                (where, palette.quiet),
                (_in_reach(who, view) if width >= _BROAD else "", palette.text),
            )
        )
    return lines


def people_pairs(view: FightView, width: int, palette: Palette) -> list[Content]:
    """The same people two in a line below the name of their side, with letter, name, square and how far."""
    placed, active = _placed(view), _active(view)
    own = active.side if active is not None else ""
    sides = sorted(dict.fromkeys(map(_heading, placed)), key=lambda side: (side == _OUT, side == own))
    lettered, wide = _lettered(view, palette), letter_cells(view)
    lines: list[Content] = []
    for side in sides:
        cells = [
            _half(who, view, (width // 2, wide), lettered(who)[1], palette)
            for who in placed
            if _heading(who) == side
        ]
        lines.append(
            row(width, (f" {shortened(side, width - 4)} ", palette.quiet), fill=("─", palette.frame))
        )
        pairs = [cells[at : at + 2] for at in range(0, len(cells), 2)]
        lines += [Content.assemble(*pair).truncate(width, pad=True) for pair in pairs]
    return lines


def _heading(who: CombatantView) -> str:
    return _OUT if who.out else who.side


def _half(
    who: CombatantView, view: FightView, cells: tuple[int, int], inks: list[Ink], palette: Palette
) -> Content:
    """One in half a line: `cells` of it, those of the letter among them; `inks` are its mark and letter."""
    active, (width, wide) = _active(view), cells
    at, far = who.position or (0, 0), ""
    if active is not None and active.position is not None and who is not active:
        far = str(distance(active.position, at, view.options.diagonals))
    room = width - 2 - wide - 9
    name = padded(shortened(who.name, room - 1), room)
    where = f"{at[0]},{at[1]}"
    ink = palette.broken if who.out else palette.text
    return row(width, *inks, (name, ink), (f"{where:<5}{far:>3} ", palette.quiet))


def _active(view: FightView) -> CombatantView | None:
    return view.combatants[view.active] if view.active else None


def _placed(view: FightView) -> list[CombatantView]:
    """Those with a place: the active one, its enemies from the nearest on, its friends likewise, wrecks last."""
    active = _active(view)

    def rank(who: CombatantView) -> tuple[bool, bool, bool, int]:
        far = 0
        if active is not None and active.position is not None and who.position is not None:
            far = distance(active.position, who.position, view.options.diagonals)
        return who.out, who is not active, active is not None and who.side == active.side, far

    return sorted((who for who in view.combatants.values() if who.position is not None), key=rank)


def _lettered(view: FightView, palette: Palette) -> Callable[[CombatantView], tuple[str, list[Ink]]]:
    """What gives the colour of one, and the mark and letter before its name."""
    letters, sides, wide = map_letters(view), side_indexes(view), letter_cells(view)

    def lettered(who: CombatantView) -> tuple[str, list[Ink]]:
        colour = palette.broken if who.out else palette.side(sides[who.side])
        mark = "✗" if who.out else letters[who.id]
        here: Ink = ("▶" if who.id == view.active else " ", f"bold {palette.here}")
        return colour, [here, (f"{mark:<{wide}} ", f"bold {colour}")]

    return lettered


def _where(view: FightView, who: CombatantView, *, noted: bool, short: bool) -> str:
    active, at = _active(view), who.position or (0, 0)
    words = f"{at[0]},{at[1]}"
    if active is not None and active.position is not None and who is not active:
        far = distance(active.position, at, view.options.diagonals)
        words = f"{words:<6} {f'{far} sq' if short else squares_words(far)}"
    note = view.ground.note(at) if view.ground is not None and noted else ""
    return f"{words}  {note}" if note else words


def people_count(view: FightView) -> int:
    """How many lines of people there are."""
    return sum(who.position is not None for who in view.combatants.values())


def _in_reach(who: CombatantView, view: FightView) -> str:
    """The active one's weapons that reach an enemy now."""
    active = _active(view)
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
