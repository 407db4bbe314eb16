"""The whole order over the table: everybody with side, damage, AP, defends, heat, squad and conditions; who is hidden."""

from collections.abc import Iterator

from textual.content import Content

from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.tui.boards.map_letters import letter_cells, map_letters
from mechtable.tui.boards.noted_words import carried
from mechtable.tui.boards.side_letters import side_signs
from mechtable.tui.content import padded, row, shortened, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.pips import diamonds, silhouette

_SIGNS = (
    "▶ whose turn it is · a capital letter: who it is on the map · ▇▇▇×▇ head, torso, left arm, right arm, legs, "
    "as high as the HP left, × gone; before it the letter of its side · ◆ free defends left"
)
_SIDES = 64
"""Cells from which sides are told in words."""


def order_lines(view: FightView, bots: frozenset[str], width: int, palette: Palette) -> list[Content]:
    """A line for each in the order of turns, its conditions below; those in reserve; what the signs mean."""
    names = [view.combatants[name].name for name in view.order]
    cells = max(6, min(max(map(len, names), default=6), width - (46 if width >= _SIDES else 38))) + 1
    letters, signs = map_letters(view), side_signs(view, palette)
    lines: list[Content] = []
    for name in view.order:
        who = view.combatants[name]
        letter = f"{letters[name]:<{letter_cells(view)}}"
        lines += _one(
            who, view, (width, cells), palette, (letter, *signs[who.side], _beside(who, view, bots))
        )
    lines += list(_waiting(view, width, palette))
    lines.append(row(width))
    lines += [row(width, (f" {line}", palette.quiet)) for line in wrapped(_SIGNS, width - 2)]
    return lines


def _one(
    who: CombatantView,
    view: FightView,
    size: tuple[int, int],
    palette: Palette,
    told: tuple[str, str, str, str],
) -> Iterator[Content]:
    """The lines of one; `told` are its letter, that of its side, the side's colour, and what stands behind."""
    (width, cells), (letter, side, colour, beside) = size, told
    if who.out:
        at = f" at {who.position[0]},{who.position[1]}" if who.position else ""
        name = f" ✗ {letter} {padded(shortened(who.name, cells - 1), cells)}"
        yield row(width, (name, palette.broken), (f"{who.side}, {who.stands_as}{at}", palette.broken))
        return
    active = who.id == view.active
    style = f"bold {palette.here}" if active else palette.text
    heat = palette.heat if who.heat > who.cooling else palette.quiet
    yield row(
        width,
        (" ▶ " if active else "   ", f"bold {palette.here}"),
        (f"{letter} ", f"bold {colour}"),
        (padded(shortened(who.name, cells - 1), cells), style),
        (f"{side}{silhouette(who)} ", colour),
        (padded(shortened(who.side, 7), 8) if width >= _SIDES else "", colour),
        (f" AP {who.ap:<2} ", palette.text),
        (f"{diamonds(who.free_defends, who.free_defends_full.total):<4} ", palette.text),
        (f"heat {who.heat:<2} ", heat),
        (beside, palette.quiet),
    )
    for words in carried(view, who.id):
        yield row(width, (f"      {words}", palette.damaged))


def _beside(who: CombatantView, view: FightView, bots: frozenset[str]) -> str:
    """Its squad, that a bot plays it, that it waits."""
    told = [who.squad and f"[{who.squad}]", "bot" if who.id in bots else ""]
    if who.id in view.delays:
        told.append("waits")
    return " ".join(word for word in told if word)


def _waiting(view: FightView, width: int, palette: Palette) -> Iterator[Content]:
    """Those in reserve whom the GM knows of; who was seen to leave is known to all."""
    for name, called in view.reserves.items():
        if name in view.hidden:
            number = view.hidden[name]
            when = (
                "is due: b"
                if name in view.arriving
                else f"comes in round {number}"
                if number
                else "in reserve"
            )
            yield row(width, (f" ? {called}  hidden, {when}", palette.quiet))
        else:
            yield row(width, (f" · {called}  has left the field", palette.quiet))
