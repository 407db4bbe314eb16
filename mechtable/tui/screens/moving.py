"""Moving on the map: the squares in reach with their price, the way, and who is in reach from there."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content

from mechtable.engine.errors import RuleError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.movement import distance
from mechtable.rules.combat.moving import Standpoint
from mechtable.rules.combat.state import Square
from mechtable.services.asking import sums_of_doing
from mechtable.services.moving import flight, squares_open, standpoint
from mechtable.services.table import Table
from mechtable.tui.actions import bindings
from mechtable.tui.boards.map_field import Plot, bounds
from mechtable.tui.boards.reasons import Named
from mechtable.tui.boards.standpoint_board import (
    Outlined,
    prospect_lines,
    ring_line,
    rings_around,
    sentence,
)
from mechtable.tui.keys.action import MOVING
from mechtable.tui.screens.field import FieldScreen
from mechtable.tui.styles.palette import Palette

SENSORS, WEAPONS = "s", "abcdefgh"
"""The keys of the rings."""

_SENSOR_SIGN, _WEAPON_SIGN = "○", "+"


class MoveScreen(FieldScreen):
    """Where the active one goes: answers with the move, or with what lets it fly first."""

    WHERE = MOVING
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(MOVING)]
    HINTS = (
        ("Enter", "move there"),
        ("←↑↓→", "square"),
        ("s a-h", "rings"),
        ("j", "fly"),
        ("=", "why"),
        ("Esc", "back"),
        ("F1", "help"),
    )

    def __init__(self, table: Table, campaign: str, name: str, at: Square) -> None:
        super().__init__(table, campaign, at)
        self._mover = name
        self._open = squares_open(table, name)
        self._rung: frozenset[str] = frozenset()
        self._refused = ""
        self._there: Standpoint = standpoint(table, name, at)

    def show(self) -> None:
        self._there = standpoint(self._table, self._mover, self.at)
        super().show()
        self._refused = ""

    def plot(self) -> Plot:
        rings, at = self._rings(), self.at
        away: dict[Square, int] = {}
        if self._rung:
            whole = Plot(cursor=at, open=self._open)
            across, down = bounds(self.view, whole)
            diagonals = self.view.options.diagonals
            away = {(x, y): distance(at, (x, y), diagonals) for x in across for y in down}
        return Plot(
            cursor=at,
            open=self._open,
            way=frozenset(self._there.way),
            rings=rings_around(at, rings, away),
        )

    def _rings(self) -> dict[str, tuple[str, int, str]]:
        """By key the name, the squares and the sign of what reaches; the sign only of those drawn."""
        items = self.view.combatants[self._mover].items
        weapons = [(item.name, item.arms.range) for item in items if item.arms is not None]
        found = {SENSORS: ("sensors", self._there.sensors, _SENSOR_SIGN)}
        found |= {key: (*one, _WEAPON_SIGN) for key, one in zip(WEAPONS, weapons, strict=False)}
        return {
            key: (name, far, sign if key in self._rung else "") for key, (name, far, sign) in found.items()
        }

    def told(self) -> Outlined:
        there = self._there
        said = self._refused or self.half or sentence(self.view, self._mover, there)
        wrong = bool(self._refused or self.half or (there.refusal is not None))
        title = f"Where does {self.view.combatants[self._mover].name} move?"
        return Outlined(title, said, wrong, partial(self._lines, there, self._rings()))

    def _lines(
        self,
        there: Standpoint,
        rings: dict[str, tuple[str, int, str]],
        size: tuple[int, int],
        palette: Palette,
    ) -> Sequence[Content]:
        width, height = size
        keys = ring_line(rings, width, palette)
        return [*prospect_lines(self.view, there, (width, max(1, height - len(keys))), palette), *keys]

    def pair(self) -> tuple[str | None, str | None]:
        under = [who.id for who in self.view.combatants.values() if who.position == self.at]
        nearest = self._there.prospects[0].name if self._there.prospects else None
        other = next((name for name in under if name != self._mover), nearest)
        return self._mover, other

    def sums(self) -> tuple[Named, ...]:
        """What the move to the square would add up: squares and AP."""
        name = self.view.combatants[self._mover].name
        found = sums_of_doing(self._table, c.Move(self._mover, self.at))
        return tuple(
            (f"to {self.at[0]},{self.at[1]}: {name}'s {each.amount.what}", each.amount) for each in found
        )

    def action_ring(self, key: str) -> None:
        """Draw how far something reaches from the square under the cursor, or no longer."""
        if key in self._rings():
            self._rung ^= {key}
            self.show()

    def action_fly(self) -> None:
        """Switch on what flies; the squares in reach are asked for anew then."""
        found = flight(self._table, self._mover)
        if isinstance(found, c.UseItem):
            self.dismiss(found)
            return
        name = self.view.combatants[self._mover].name
        self._refused = (
            f"{found.sentence} (rule {found.rule})"
            if isinstance(found, RuleError)
            else f"{name} has nothing to switch on that flies (rule 7.12)."
        )
        self.show()

    def action_choose(self) -> None:
        if self.half or self._there.refusal is not None or self.at not in self._open:
            self.show()
        else:
            self.dismiss(c.Move(self._mover, self.at))
