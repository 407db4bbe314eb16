"""What one would have on the square under the cursor: the price of the way, who is in reach, who sees whom."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.combat.moving import Prospect, Shot, Standpoint
from mechtable.rules.combat.state import Square
from mechtable.rules.combat.view import FightView
from mechtable.rules.square_words import squares_words
from mechtable.tui.boards.map_letters import map_letters
from mechtable.tui.boards.map_people import square_words
from mechtable.tui.boards.order import side_indexes
from mechtable.tui.content import Ink, content, padded, row, wrapped
from mechtable.tui.styles.palette import Palette
from mechtable.tui.widgets.drawing import Drawing, bottom, rule, side, top

FRAMED_HEIGHT = 12
_NAME = 14
_AWAITED = frozenset(("hand_hidden", "no_lead_card"))
"""Refusals that hang on a hand, not on the square."""

_WHY = {
    "not_enough_ap": "too few AP",
    "no_ammo": "empty",
    "weapon_broken": "broken",
    "item_offline": "off",
    "not_enough_power": "too little power",
    "too_hot": "too hot",
    "beyond_sensors": "unseen",
}

Draw = Callable[[tuple[int, int], Palette], Sequence[Content]]
"""Lines for a size and a palette."""


@dataclass(frozen=True, slots=True)
class Outlined:
    """What the board says: a title, a sentence, and lines below it."""

    title: str
    sentence: str
    wrong: bool
    draw: Draw


class StandpointBoard(Drawing):
    """Takes the place of the stage while the map has the keys."""

    told: reactive[Outlined | None] = reactive(None)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        told, palette = self.told, self.palette
        if told is None:
            return [row(width)]
        title = [(told.title.upper(), f"bold {palette.text}")]
        if height < FRAMED_HEIGHT:
            return [rule(width, title, [], palette.here), *self._body(told, width, height - 1)]
        body = self._body(told, width - 2, height - 2)[: height - 2]
        body += [row(width - 2)] * (height - 2 - len(body))
        edge = palette.frame
        return [
            top(width, title, [], edge),
            *(side(width, line, edge) for line in body),
            bottom(width, edge),
        ]

    def _body(self, told: Outlined, width: int, height: int) -> list[Content]:
        style = f"bold {self.palette.loss if told.wrong else self.palette.here}"
        said = [row(width, (" ", ""), (line, style)) for line in wrapped(told.sentence, width - 2)]
        return [*said, *told.draw((width, height - len(said)), self.palette)]


def sentence(view: FightView, name: str, there: Standpoint) -> str:
    """`3 squares, 3 AP, 5 left; 1 of 6 moves left.` or why one cannot go there."""
    who, at = view.combatants[name], there.at
    where = f"{at[0]},{at[1]}"
    if at == who.position:
        return (
            f"{who.name} is at {where}: {who.ap} AP, {there.moves} of {who.move.total} moves left. Where to?"
        )
    if there.refusal is not None:
        why = there.refusal
        return f"{where} {square_words(view, at)}: {why.sentence} (rule {why.rule})"
    price = f"{squares_words(there.squares)}, {there.squares} AP, {there.ap} left"
    note = square_words(view, at)
    ground = "" if note == "open" else f" {note}"
    return f"{where}{ground}: {price}; {there.moves} of {who.move.total} moves left."


def ring_line(rings: Mapping[str, tuple[str, int, str]], width: int, palette: Palette) -> list[Content]:
    """The keys of the ranges: name and squares; one that is drawn has its sign before it.

    Args:
        rings: By key the name, how far it reaches, and its sign when it is drawn.
        width: Cells of a line.
        palette: The colours.
    """
    lines: list[Content] = []
    inks: list[Ink] = [(" rings ", palette.quiet)]
    for key, (name, far, sign) in rings.items():
        more: list[Ink] = [
            (f" {sign}" if sign else " ", f"bold {palette.power}"),
            (key, f"bold {palette.here}"),
            (f" {name} {far} ", palette.text if sign else palette.quiet),
        ]
        if _cells(inks) + _cells(more) > width:
            lines.append(row(width, *inks))
            inks = [("       ", "")]
        inks += more
    return [*lines, row(width, *inks)]


def _cells(inks: Sequence[Ink]) -> int:
    return sum(content(text).cell_length for text, _ in inks)


def prospect_lines(
    view: FightView, there: Standpoint, size: tuple[int, int], palette: Palette
) -> list[Content]:
    """How far each enemy is, who sees whom, which weapons reach: a line for each, more where there is room for all."""
    width, height = size
    letters, sides = map_letters(view), side_indexes(view)
    told: list[list[Content]] = []
    for one in there.prospects:
        who = view.combatants[one.name]
        head: list[Ink] = [
            (f" {letters[one.name]} ", f"bold {palette.side(sides[who.side])}"),
            (padded(who.name, _NAME), palette.text),
            (f"{one.distance:>3} sq  ", palette.text),
            (f"{_sight(one):<20}", palette.quiet),
        ]
        told.append(_folded(head, _shots(one, palette), width))
    if not told:
        return [row(width, (" No enemy has a place on the map.", palette.quiet))]
    if sum(len(lines) for lines in told) <= height:
        return [line for lines in told for line in lines]
    shown = [lines[0] for lines in told]
    if len(shown) > height:
        shown = [*shown[: height - 1], row(width, (f" … {len(shown) - height + 1} more", palette.quiet))]
    return shown


def _folded(head: list[Ink], shots: list[list[Ink]], width: int) -> list[Content]:
    """The head with as many shots as fit, the others in lines below."""
    lines: list[Content] = []
    inks, indent = list(head), _cells(head)
    for shot in shots:
        first = _cells(inks) == indent
        if _cells(inks) + _cells(shot) + 2 > width and not first:
            lines.append(row(width, *inks))
            inks, first = [(" " * indent, "")], True
        inks += [("" if first else "  ", ""), *shot]
    return [*lines, row(width, *inks)]


def _sight(one: Prospect) -> str:
    """Whether it can be made out from there, and whether it makes out whoever goes there (7.5.1)."""
    return f"{'in sight' if one.sees else 'no sight'}, {'sees you' if one.seen else 'blind'}"


def _shots(one: Prospect, palette: Palette) -> list[list[Ink]]:
    """`SALVO 9/10` for a weapon that reaches, `Zantetsuken: no` for one that does not."""
    told: list[list[Ink]] = []
    for shot in sorted(one.shots, key=lambda shot: not _reaches(shot)):
        if _reaches(shot):
            far = f" {one.distance}/{shot.range}"
            told.append([(shot.weapon, f"bold {palette.text}"), (far, palette.text)])
        else:
            why = _WHY.get(shot.refusal.code, "no") if shot.refusal is not None else ""
            told.append([(f"{shot.weapon}: {why}", palette.quiet)])
    return told


def _reaches(shot: Shot) -> bool:
    return shot.refusal is None or shot.refusal.code in _AWAITED


def rings_around(
    at: Square, rings: Mapping[str, tuple[str, int, str]], away: Mapping[Square, int]
) -> dict[Square, str]:
    """The signs of the squares at the end of each range that is drawn; `away` says how far each square is."""
    ends = {far: sign for _, far, sign in rings.values() if sign}
    return {square: ends[far] for square, far in away.items() if far in ends and square != at}
