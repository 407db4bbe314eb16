"""One in the column of the order: in a single line, or in two with what it carries below."""

from textual.content import Content

from mechtable.rules.combat.view import CombatantView, FightView
from mechtable.tui.boards.noted_words import carried
from mechtable.tui.boards.side_letters import Signs
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


def small_block(
    who: CombatantView, view: FightView, width: int, palette: Palette, signs: Signs
) -> list[Content]:
    """A line: name, the letter of the side with the silhouette, AP; a star for conditions; `signs` are those of its side."""
    letter, colour = signs
    star = "*" if view.noted.of(who.id) else ""
    tail: list[Ink] = [
        (star, palette.damaged),
        (f" {letter}{silhouette(who)}", colour),
        (" waits " if who.id in view.delays else f" AP {who.ap:<2} ", palette.text),
    ]
    name = shortened(who.name, width - 3 - _cells(tail))
    return [row(width, *_marked(who, name, view, palette), right=tail)]


def whole_block(
    who: CombatantView, view: FightView, width: int, palette: Palette, signs: Signs, *, bot: bool, words: bool
) -> list[Content]:
    """Two lines: name, side and AP, then silhouette, defends and heat; its conditions, in `words` a line each."""
    colour = signs[1]
    noted = carried(view, who.id)
    star = "*" if noted and not words else ""
    right: list[Ink] = [
        (star, palette.damaged),
        (f" {shortened(who.side, _SIDE)}", colour),
        (f" AP {who.ap} ", palette.text),
    ]
    name = shortened(who.name, width - 3 - _cells(right))
    lines = [row(width, *_marked(who, name, view, palette), right=right)]
    lines.append(_below(who, view, width, palette, colour, bot=bot))
    if words:
        lines += [row(width, (f"   {shortened(each, width - 3)}", palette.damaged)) for each in noted]
    return lines


def _below(
    who: CombatantView, view: FightView, width: int, palette: Palette, colour: str, *, bot: bool
) -> Content:
    """Silhouette, defends, a bot's mark and heat, or that it waits; in little room closer together, heat in fewer letters."""
    defends = diamonds(who.free_defends, who.free_defends_full.total)
    mark = " bot" if bot else ""
    ways: tuple[str, ...] = (f"heat {who.heat} ", f"ht {who.heat} ", f"{who.heat}h ")
    ways = ("waits ",) if who.id in view.delays else ways
    room = width - 3 - len(silhouette(who)) - len(defends) - len(mark) - 1
    gap, way = next(((gap, way) for way in ways for gap in (2, 1) if gap + len(way) <= room), (1, ways[-1]))
    ink = palette.heat if who.heat > who.cooling else palette.quiet
    return row(
        width,
        ("   ", ""),
        (silhouette(who), colour),
        (f"{' ' * gap}{defends}", palette.text),
        (mark, palette.quiet),
        right=[(way, palette.here if who.id in view.delays else ink)],
    )


def _marked(who: CombatantView, name: str, view: FightView, palette: Palette) -> list[Ink]:
    if who.id == view.active:
        return [(" ▶ ", f"bold {palette.here}"), (name, f"bold {palette.here}")]
    return [("   ", ""), (name, palette.text)]


def _cells(inks: list[Ink]) -> int:
    return sum(content(text).cell_length for text, _ in inks)
