"""What a GM does beside answering: quick entry, corrections, why, the log."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from mechtable.engine.audience import Seat
from mechtable.engine.errors import MechtableError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import events as e
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.reckoned import Reckoned
from mechtable.services.admission import FightStep
from mechtable.services.entry_history import EntryHistory
from mechtable.services.one_keyboard import giver
from mechtable.services.panel_reckoned import reckoned_panels
from mechtable.services.quick_entry import SlipError, complete, read_line, submit_all
from mechtable.services.table import Table
from mechtable.services.timeline import go_to
from mechtable.tui.boards.cards_seen import seen_lines
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.reasons import sums_at_table
from mechtable.tui.boards.stage import Stage
from mechtable.tui.dialogs.board import BoardDialog
from mechtable.tui.dialogs.quick_entry import QuickEntryDialog
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.keys.action import COMBAT, LOG
from mechtable.tui.places import Place
from mechtable.tui.screens.log import LogScreen, Stay
from mechtable.tui.screens.map_screen import MapScreen
from mechtable.tui.screens.placed import Placed
from mechtable.tui.screens.timeline import TryHere
from mechtable.tui.screens.undoing import UndoingScreen

ENTRY_HINT = "Enter do it · Tab complete · ; parts commands · ↑ earlier lines · Esc back"
POLL = 0.5
"""Seconds between looks at what another window did."""


class TableScreen(Placed, UndoingScreen):
    """A fight's journal and language; subclasses ask its questions."""

    slug = ""
    """The campaign's folder."""
    copy_script: Callable[[], Path] | None = None
    """Writes the fight as a script and gives its path; None where there is no place for it."""

    def __init__(self, table: Table, campaign: str) -> None:
        super().__init__(table, campaign)
        self.history = EntryHistory()
        self._looking = False
        self._looked_at: str | None = None

    @property
    def place(self) -> Place:
        """The fight with the combatant that is looked at."""
        fight, looked = str(self._table.fight_id), self._looked_at or ""
        return Place(where=COMBAT, campaign=self.slug, of=fight, rest=(looked,))

    def return_to(self, place: Place) -> None:
        self._looked_at = place.kept(0) or None
        self.show()

    def show(self) -> None:
        """Show everything as it stands."""
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

    def action_quick_entry(self) -> None:
        self.enter("")

    def action_correct(self) -> None:
        looked = self.query_one("#right-mech", MechPanel).combatant
        self.enter(f"gm set {looked.id}." if looked else "gm set ")

    def enter(
        self, text: str, error: str = "", hint: str = ENTRY_HINT, slip: tuple[int, int] | None = None
    ) -> None:
        """Ask for a line in the fight language and do it."""
        lines = partial(complete, self._table)
        dialog = QuickEntryDialog(lines, hint, text, error, self.history.lines, slip)
        dialog.typing = self.typing
        self.app.push_screen(dialog, self._entered)

    def typing(self, line: str) -> None:
        """A line is being typed."""

    def _entered(self, line: str | None) -> None:
        if line is None:
            return
        self.history.add(line)
        if line in ("undo", "redo"):
            self.take_back() if line == "undo" else self.action_redo()
            return
        try:
            commands = read_line(self._table, line)
        except SlipError as slip:
            self.enter(line, str(slip), slip=(slip.start, slip.end))
            return
        self.store(lambda: self._submit_all(commands))

    def _submit_all(self, commands: tuple[c.Command, ...]) -> None:
        for step in submit_all(self._table, commands):
            self._note(step)

    def submit(self, command: c.Command, seat: Seat | None = None) -> None:
        """Store a command's step and show what came of it; the notes of abilities stand under the header at once (mechcombat 8.4)."""
        self.store(lambda: self._submitted(command, seat))

    def _submitted(self, command: c.Command, seat: Seat | None) -> None:
        self._note(self._table.submit(command, seat=seat or giver(self._table, command)))

    def _note(self, step: FightStep) -> None:
        cast = {who.entrant.id: who for who in self._table.combatants()}
        for event in step.events:
            if isinstance(event, e.NoteShown):
                self.app.call_from_thread(self.notify, narrate(event, cast), markup=False)

    def action_bring_in(self) -> None:
        """Bring the first of those in whose round has come (7.8)."""
        due = self._table.arrivals()
        if due:
            self.submit(due[0])
        elif self._table.view().arriving:
            self.refuse(
                "Not now: who is due comes once the order is settled, and not after the GM ended the fight."
            )
        else:
            self.refuse("Nobody is due. Any reserve can be brought in with : gm join NAME at X,Y because …")

    def action_why(self) -> None:
        sums = sums_at_table(self._table, self.query_one(Stage).scene, self.reckoned())
        self.app.push_screen(WhyDialog(sums))

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The figures of the two panels that can be asked about."""
        shown = (self.query_one(panel, MechPanel).combatant for panel in ("#left-mech", "#right-mech"))
        return reckoned_panels(self._table, tuple(who for who in shown if who is not None))

    def action_show_map(self) -> None:
        self.app.push_screen(MapScreen(self._table, self._campaign))

    def action_cards_seen(self) -> None:
        view = self._table.view()
        self.app.push_screen(
            BoardDialog("Cards seen", lambda width, palette: seen_lines(view, width, palette))
        )

    def action_read_log(self) -> None:
        self.open_log(replace(self.place, where=LOG, rest=()))

    def open_log(self, of: Place) -> None:
        """Put the log over the table; `of` is its place. Who stays at a moment there goes on from it here."""
        try:
            log = LogScreen(self._campaign, self._table, self.copy_script)
        except MechtableError as error:
            self.refuse(str(error))
            return

        def left(stay: Stay | TryHere | None) -> None:
            if isinstance(stay, TryHere):
                self.what_if_from(stay.place)
            elif stay is not None:
                self.store(lambda: go_to(self._table, *stay))

        log.of = of
        self.app.push_screen(log, left)
