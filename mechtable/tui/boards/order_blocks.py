"""One in the column of the order: in a single line, or in two with what it carries below."""

from textual.content import Content

from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.tui.boards.noted_words import carried
from mechtable.tui.boards.order import side_indexes
from mechtable.tui.boards.side_letters import side_letters
from mechtable.tui.content import Ink, content, row, shortened
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.pips import diamonds, silhouette

_SIDE = 7
"""Most cells of a side's name."""


def wreck_line(who: CombatantView, width: int, palette: Palette) -> Content:
    """One that is out, and what became of it."""
    word = who.stands_as
    at = f" at {who.position[0]},{who.position[1]}" if who.position else ""
    if len(who.name) + len(word) + len(at) + 6 > width:
        at = ""
    name = shortened(who.name, width - len(word) - 5)
    return row(width, (f" ✗ {name}", palette.broken), (f" {word}{at}", palette.broken))


def small_block(who: CombatantView, view: FightView, width: int, palette: Palette) -> list[Content]:
    """A line: name, the letter of the side with the silhouette, AP; a star for conditions."""
    colour = palette.side(side_indexes(view)[who.side])
    star = "*" if view.noted.of(who.id) else ""
    tail: list[Ink] = [
        (star, palette.damaged),
        (f" {side_letters(view)[who.side]}{silhouette(who)}", colour),
        (" waits " if who.id in view.delays else f" AP {who.ap:<2} ", palette.text),
    ]
    name = shortened(who.name, width - 3 - _cells(tail))
    return [row(width, *_marked(who, name, view, palette), right=tail)]


def whole_block(
    who: CombatantView, view: FightView, width: int, palette: Palette, *, bot: bool, words: bool
) -> list[Content]:
    """Two lines: name, side and AP, then silhouette, defends and heat; its conditions, in `words` a line each."""
    colour = palette.side(side_indexes(view)[who.side])
    noted = carried(view, who.id)
    star = "*" if noted and not words else ""
    right: list[Ink] = [
        (star, palette.damaged),
        (f" {shortened(who.side, _SIDE)}", colour),
        (f" AP {who.ap} ", palette.text),
    ]
    name = shortened(who.name, width - 3 - _cells(right))
    lines = [row(width, *_marked(who, name, view, palette), right=right)]
    below: list[Ink] = [
        ("   ", ""),
        (silhouette(who), colour),
        (f" {diamonds(who.free_defends, who.free_defends_full.total)}", palette.text),
        (" bot" if bot else "", palette.quiet),
    ]
    lines.append(row(width, *below, right=_ending(who, view, width - _cells(below), palette)))
    if words:
        lines += [row(width, (f"   {shortened(each, width - 4)}", palette.damaged)) for each in noted]
    return lines


def _ending(who: CombatantView, view: FightView, room: int, palette: Palette) -> list[Ink]:
    """That it waits, else its heat, in as many letters as there is room for behind a blank."""
    if who.id in view.delays:
        return [("waits ", palette.here)]
    ways = (f"heat {who.heat} ", f"ht {who.heat} ", f"{who.heat}h ")
    heat = next((way for way in ways if len(way) < room), ways[-1])
    return [(heat, palette.heat if who.heat > who.cooling else palette.quiet)]


def _marked(who: CombatantView, name: str, view: FightView, palette: Palette) -> list[Ink]:
    if who.id == view.active:
        return [(" ▶ ", f"bold {palette.here}"), (name, f"bold {palette.here}")]
    return [("   ", ""), (name, palette.text)]


def _cells(inks: list[Ink]) -> int:
    return sum(content(text).cell_length for text, _ in inks)
