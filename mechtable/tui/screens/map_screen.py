"""The map of the fight to look at: what a square is, who stands how far from it, and a ruler between any two."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content

from mechtable.rules.combat.movement import distance
from mechtable.rules.combat.state import Square
from mechtable.rules.combat.view import FightView
from mechtable.rules.square_words import squares_words
from mechtable.services.table import Table
from mechtable.tui.actions import bindings
from mechtable.tui.boards.map_field import Plot
from mechtable.tui.boards.map_letters import map_letters
from mechtable.tui.boards.map_people import absent_lines, side_width, square_words
from mechtable.tui.boards.order import side_indexes
from mechtable.tui.boards.standpoint_board import Outlined
from mechtable.tui.content import padded, row
from mechtable.tui.keys.action import FIELD
from mechtable.tui.screens.field import FieldScreen
from mechtable.tui.styles.palette import Palette

_NAME = 16


class MapScreen(FieldScreen):
    """Nothing here changes the fight."""

    WHERE = FIELD
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(FIELD)]
    HINTS = (
        ("←↑↓→", "square"),
        ("Enter", "measure"),
        ("Tab", "the next one"),
        ("=", "why"),
        ("Esc", "back"),
        ("F1", "help"),
    )

    def __init__(self, table: Table, campaign: str) -> None:
        super().__init__(table, campaign, _first(table.view()))
        self._origin: Square | None = None

    def plot(self) -> Plot:
        return Plot(cursor=self.at, origin=self._origin)

    def told(self) -> Outlined:
        view, at, origin = self.view, self.at, self._origin
        said = f"{at[0]},{at[1]} {square_words(view, at)}"
        if origin is not None:
            far = squares_words(distance(origin, at, view.options.diagonals))
            said = f"From {origin[0]},{origin[1]} to {said}: {far} (rule 7.7)."
        return Outlined("The map", self.half or said, bool(self.half), partial(_people, view, at))

    def pair(self) -> tuple[str | None, str | None]:
        view = self.view
        under = [who.id for who in view.combatants.values() if who.position == self.at]
        other = next((name for name in under if name != view.active), None)
        return view.active, other

    def action_choose(self) -> None:
        """Measure from the square under the cursor, or no longer."""
        if not self.half:
            self._origin = None if self._origin == self.at else self.at
            self.typed = ""
        self.show()


def _first(view: FightView) -> Square:
    active = view.combatants[view.active].position if view.active else None
    placed = (who.position for who in view.combatants.values())
    return active or next((at for at in placed if at is not None), (1, 1))


def _people(view: FightView, at: Square, size: tuple[int, int], palette: Palette) -> Sequence[Content]:
    """Everybody by how far they stand from the square under the cursor."""
    width, _ = size
    letters, sides = map_letters(view), side_indexes(view)
    placed = [
        (distance(at, who.position, view.options.diagonals), who)
        for who in view.combatants.values()
        if who.position is not None
    ]
    lines, wide = [], side_width(who for _, who in placed)
    for far, who in sorted(placed, key=lambda pair: pair[0]):
        colour = palette.broken if who.out else palette.side(sides[who.side])
        square = f"{who.position[0]},{who.position[1]}" if who.position else ""
        lines.append(
            row(
                width,
                (f" {'✗' if who.out else letters[who.id]} ", f"bold {colour}"),
                (padded(who.name, _NAME), palette.text),
                (padded(who.stands_as, wide), colour),
                (f"{square:<7}", palette.quiet),
                (f"{squares_words(far)} from {at[0]},{at[1]}", palette.text),
            )
        )
    return [*lines, *absent_lines(view, width, palette)]
