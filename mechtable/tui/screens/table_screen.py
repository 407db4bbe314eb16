"""What a GM does beside answering: undo, redo, quick entry, corrections, why, the log."""

from collections import deque
from collections.abc import Callable
from pathlib import Path

from mechtable.engine.audience import GM, Seat
from mechtable.engine.errors import MechtableError, RuleError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import events as e
from mechtable.rules.combat.narrate import narrate
from mechtable.services.one_keyboard import giver
from mechtable.services.table import Table
from mechtable.tui.boards.cards_seen import seen_lines
from mechtable.tui.boards.map_view import map_lines
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.reasons import sums_of
from mechtable.tui.boards.stage import Stage
from mechtable.tui.dialogs.board import BoardDialog
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.screens.log import LogScreen
from mechtable.tui.screens.storing import StoringScreen

ENTRY_HINT = "Enter do it · ↑ earlier lines · Esc back"
POLL = 0.5
"""Seconds between looks at what another window did."""

NOTE = 20
"""Seconds that the note of an ability stays; it is in the log all the same."""


class TableScreen(StoringScreen):
    """A fight's journal and language; subclasses ask its questions."""

    copy_script: Callable[[], Path] | None = None
    """Writes the fight as a script and gives its path; None where there is no place for it."""

    def __init__(self, table: Table, campaign: str) -> None:
        super().__init__()
        self._table = table
        self._campaign = campaign
        self._history: deque[str] = deque(maxlen=50)
        self._looking = False

    @property
    def table(self) -> Table:
        """The fight on the table."""
        return self._table

    def refuse(self, sentence: str) -> None:
        """Say why something was not done."""
        raise NotImplementedError

    def another_window(self) -> None:
        """Another window changed the fight: ask anew."""
        raise NotImplementedError

    def on_mount(self) -> None:
        self.set_interval(POLL, self._poll)

    def _poll(self) -> None:
        if not self._busy and not self._looking and self.app.screen is self:
            self._looking = True
            self.run_worker(self._look, thread=True, exit_on_error=False)

    def _look(self) -> None:
        try:
            changed = self._table.refresh()
        except MechtableError:
            changed = False  # the next step will say what is wrong
        finally:
            self._looking = False
        if changed:
            self.app.call_from_thread(self.another_window)

    def action_undo(self) -> None:
        warning = self._table.undo_warning()
        if not self._table.can_undo:
            self.refuse("There is nothing to undo.")
        elif warning is None:
            self.store(self._table.undo)
        else:
            sentence = f"This step cannot be unseen: {warning}. Take it back all the same?"
            self.app.push_screen(ConfirmDialog("Undo", sentence, "take it back"), self._undo_if)

    def _undo_if(self, sure: bool | None) -> None:
        if sure:
            self.store(self._table.undo)

    def action_redo(self) -> None:
        if self._table.can_redo:
            self.store(self._table.redo)
        else:
            self.refuse("There is nothing to redo.")

    def action_quick_entry(self) -> None:
        self.enter("")

    def action_correct(self) -> None:
        looked = self.query_one("#right-mech", MechPanel).combatant
        self.enter(f"gm set {looked.id}." if looked else "gm set ")

    def enter(self, text: str, error: str = "", hint: str = ENTRY_HINT) -> None:
        """Ask for a line in the fight language and do it."""
        dialog = EntryDialog("Quick entry", hint, text, error, tuple(self._history))
        self.app.push_screen(dialog, self._entered)

    def _entered(self, line: str | None) -> None:
        if line is None:
            return
        self._history.append(line)
        if line in ("undo", "redo"):
            self.action_undo() if line == "undo" else self.action_redo()
            return
        try:
            command = self._table.say(line)
        except RuleError as error:
            self.enter(line, error.sentence)
            return
        except MechtableError as error:
            self.enter(line, str(error))
            return
        refused = self._table.refusal(GM, command)
        if refused is not None:
            self.enter(line, f"{refused.sentence} (rule {refused.rule})")
        else:
            self.submit(command)

    def submit(self, command: c.Command, seat: Seat | None = None) -> None:
        """Store a command's step and show what came of it; the notes of abilities pop up at once (mechcombat 8.4)."""
        self.store(lambda: self._submitted(command, seat))

    def _submitted(self, command: c.Command, seat: Seat | None) -> None:
        step = self._table.submit(command, seat=seat or giver(self._table, command))
        cast = {who.entrant.id: who for who in self._table.combatants()}
        for event in step.events:
            if isinstance(event, e.NoteShown):
                self.app.call_from_thread(self.notify, narrate(event, cast), markup=False, timeout=NOTE)

    def action_why(self) -> None:
        shown = [self.query_one(panel, MechPanel).combatant for panel in ("#left-mech", "#right-mech")]
        scene = self.query_one(Stage).scene
        ahead = scene.ahead if scene else None
        sums = sums_of(self._table.view(), self._table.recent_log(), ahead, [who for who in shown if who])
        self.app.push_screen(WhyDialog(sums))

    def action_show_map(self) -> None:
        view = self._table.view()
        self.app.push_screen(BoardDialog("Map", lambda width, palette: map_lines(view, width, palette)))

    def action_cards_seen(self) -> None:
        view = self._table.view()
        self.app.push_screen(
            BoardDialog("Cards seen", lambda width, palette: seen_lines(view, width, palette))
        )

    def action_read_log(self) -> None:
        try:
            told = self._table.log()
        except MechtableError as error:
            self.refuse(str(error))
            return
        self.app.push_screen(LogScreen(self._campaign, self._table.title, told, self.copy_script))
