"""What is looked at over the table: why a figure is what it is, the map, the cards seen, the whole order."""

from collections.abc import Callable, Mapping

from mechtable.rules.reckoned import Reckoned
from mechtable.services.panel_reckoned import reckoned_panels
from mechtable.services.table import Table
from mechtable.tui.boards.cards_seen import seen_lines
from mechtable.tui.boards.order_lines import order_lines
from mechtable.tui.boards.reasons import sums_at_table
from mechtable.tui.boards.stage import Scene
from mechtable.tui.dialogs.board import BoardDialog
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.map_screen import MapScreen
from mechtable.tui.table.belongings import Belongings
from mechtable.tui.table.facing import Facing


class Boards:
    """Boards that are laid over the table and change nothing."""

    def __init__(
        self, table: Table, of: Belongings, host: Opens, facing: Facing, scene: Callable[[], Scene | None]
    ) -> None:
        """`scene` is what the stage shows."""
        self._table, self._of, self._host = table, of, host
        self._facing, self._scene = facing, scene

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of the boards do."""
        return {
            "why": self.why,
            "show_map": self.show_map,
            "cards_seen": self.cards_seen,
            "show_order": self.show_order,
        }

    def why(self) -> None:
        """The sums of what is shown."""
        self._host.open(WhyDialog(sums_at_table(self._table, self._scene(), self.reckoned())))

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The figures of the two panels that can be asked about."""
        return reckoned_panels(self._table, self._facing.shown)

    def show_map(self) -> None:
        """Where everybody stands."""
        self._host.open(MapScreen(self._table, self._of.title))

    def cards_seen(self) -> None:
        """The cards that were seen, and what is left in the shoe."""
        view = self._table.view()
        self._host.open(BoardDialog("Cards seen", lambda width, palette: seen_lines(view, width, palette)))

    def show_order(self) -> None:
        """Everybody in the order of turns, and who is in reserve."""
        view, bots = self._table.view(), self._of.bots.names
        title = f"Order · round {view.round}"
        self._host.open(BoardDialog(title, lambda width, palette: order_lines(view, bots, width, palette)))
