"""Lines in the fight language: typed, completed, done one command after another."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from mechtable.rules.combat import commands as c
from mechtable.services.quick_entry import SlipError, complete, read_line, submit_all
from mechtable.services.table import Table
from mechtable.tui.dialogs.quick_entry import QuickEntryDialog
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Stores
from mechtable.tui.table.belongings import Belongings
from mechtable.tui.table.facing import Facing
from mechtable.tui.table.going_back import GoingBack
from mechtable.tui.table.hosts import Tells

ENTRY_HINT = "Enter do it · Tab complete · ; parts commands · ↑ earlier lines · Esc back"


class Host(Opens, Stores, Tells, Protocol):
    """What quick entry asks of its screen."""


class QuickEntry:
    """Asks for a line and does it."""

    def __init__(
        self,
        table: Table,
        of: Belongings,
        host: Host,
        facing: Facing,
        going_back: GoingBack,
        typing: Callable[[str | None], None],
    ) -> None:
        """Bots answer inside a line; `typing` is told the line after each letter, and None when it is given up."""
        self._table, self._pool, self._host = table, of.pool, host
        self._history, self._bots = of.history, of.bots
        self._facing, self._going_back, self._typing = facing, going_back, typing

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of quick entry do."""
        return {"quick_entry": partial(self.enter, ""), "correct": self.correct}

    def correct(self) -> None:
        """A value is set by the GM, of the combatant that is looked at."""
        looked = self._facing.looked
        self.enter(f"gm set {looked.id}." if looked else "gm set ")

    def enter(self, text: str, error: str = "", slip: tuple[int, int] | None = None) -> None:
        """Ask for a line in the fight language and do it; `slip` is where the error of `text` stands in it."""
        lines = partial(complete, self._table, pool=self._pool)
        dialog = QuickEntryDialog(lines, ENTRY_HINT, text, error, self._history.lines, slip)
        dialog.typing = self._typing
        self._host.open(dialog, self._entered)

    def _entered(self, line: str | None) -> None:
        if line is None:
            self._typing(None)
            return
        line += '"' * (line.count('"') % 2)  # Enter ends a reason as well as its closing quote does
        self._history.add(line)
        if line in ("undo", "redo"):
            self._going_back.take_back() if line == "undo" else self._going_back.redo()
            return
        try:
            commands = read_line(self._table, line, self._pool, self._bots)
        except SlipError as slip:
            self.enter(line, str(slip), (slip.start, slip.end))
            return
        self._host.store(partial(self._submit_all, commands))

    def _submit_all(self, commands: tuple[c.Command, ...]) -> None:
        for step in submit_all(self._table, commands, self._bots):
            self._host.tell(step)
