"""What a GM does beside answering: undo, redo, quick entry, corrections, why, the log."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from mechtable.engine.audience import Seat
from mechtable.engine.errors import MechtableError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat import events as e
from mechtable.rules.combat.narrate import narrate
from mechtable.rules.combat.notation import write
from mechtable.rules.reckoned import Reckoned
from mechtable.services.admission import FightStep
from mechtable.services.asking import last_command
from mechtable.services.entry_history import EntryHistory
from mechtable.services.one_keyboard import giver
from mechtable.services.panel_reckoned import reckoned_panels
from mechtable.services.quick_entry import SlipError, complete, read_line, submit_all
from mechtable.services.table import Table
from mechtable.services.timeline import go_to
from mechtable.tui.boards.cards_seen import seen_lines
from mechtable.tui.boards.map_board import MapBoard
from mechtable.tui.boards.mech_panel import MechPanel
from mechtable.tui.boards.outlook import Outlook
from mechtable.tui.boards.reasons import sums_at_table
from mechtable.tui.boards.stage import Stage
from mechtable.tui.dialogs.board import BoardDialog
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.quick_entry import QuickEntryDialog
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.keys.action import COMBAT, LOG
from mechtable.tui.places import Place
from mechtable.tui.screens.log import LogScreen, Stay
from mechtable.tui.screens.map_screen import MapScreen
from mechtable.tui.screens.placed import Placed
from mechtable.tui.screens.storing import StoringScreen
from mechtable.tui.screens.timeline import TimelineScreen, TryHere

ENTRY_HINT = "Enter do it · Tab complete · ; parts commands · ↑ earlier lines · Esc back"
OF_THE_EXCHANGE = (c.Attack, c.Answer, c.Lead, c.Pick, c.Follow)
"""The steps that Esc goes back over within an exchange."""

POLL = 0.5
"""Seconds between looks at what another window did."""


class TableScreen(Placed, StoringScreen):
    """A fight's journal and language; subclasses ask its questions."""

    slug = ""
    """The campaign's folder."""
    copy_script: Callable[[], Path] | None = None
    """Writes the fight as a script and gives its path; None where there is no place for it."""

    def __init__(self, table: Table, campaign: str) -> None:
        super().__init__()
        self._table = table
        self._campaign = campaign
        self.history = EntryHistory()
        self._looking = False
        self._looked_at: str | None = None

    @property
    def table(self) -> Table:
        """The fight on the table."""
        return self._table

    @property
    def place(self) -> Place:
        """The fight with the combatant that is looked at."""
        fight, looked = str(self._table.fight_id), self._looked_at or ""
        return Place(where=COMBAT, campaign=self.slug, of=fight, rest=(looked,))

    def return_to(self, place: Place) -> None:
        self._looked_at = place.kept(0) or None
        self.show()

    def refuse(self, sentence: str) -> None:
        """Say why something was not done."""
        raise NotImplementedError

    def show(self) -> None:
        """Show everything as it stands."""
        raise NotImplementedError

    def what_if_from(self, place: int) -> None:
        """Offer to try something else from a moment on."""
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
        """Look one step back; what is seen there can be stayed at."""
        if self.later("ctrl+z"):
            return
        if self._table.can_undo:
            self._look_at(self._table.steps - 1)
        else:
            self.refuse("There is nothing to undo.")

    def action_show_timeline(self) -> None:
        if not self.later("u"):
            self._look_at(self._table.steps)

    def _look_at(self, place: int) -> None:
        steps = self._table.steps

        def chosen(stay: int | TryHere | None) -> None:
            if isinstance(stay, TryHere):
                self.what_if_from(stay.place)
            elif stay is not None:
                self.store(lambda: go_to(self._table, stay, steps))

        self.app.push_screen(TimelineScreen(self._table, self._campaign, place), chosen)

    def take_back(self) -> None:
        """The last step is taken back at once, one that cannot be unseen after a question."""
        warning = self._table.undo_warning()
        if not self._table.can_undo:
            self.refuse("There is nothing to undo.")
        elif warning is None:
            self.store(self._table.undo)
        else:
            sentence = f"This step cannot be unseen: {warning}. Take it back all the same?"
            self.app.push_screen(ConfirmDialog("Undo", sentence, "take it back"), self._undo_if)

    def step_back(self) -> None:
        """Back one step of the exchange; a step that is none of it, such as a correction, is never lost unasked."""
        last = last_command(self._table)
        if last is None or isinstance(last, OF_THE_EXCHANGE):
            self.take_back()
            return
        told = [line.sentence for line in self._table.recent_log() if line.step == self._table.steps]
        did = told[0] if told else write(last)
        sealed = self._table.undo_warning()
        unseen = f" It cannot be unseen: {sealed}." if sealed else ""
        sentence = f"The last step is none of the exchange: {did}{unseen} Take it back all the same?"
        self.app.push_screen(ConfirmDialog("Back", sentence, "take it back"), self._undo_if)

    def _undo_if(self, sure: bool | None) -> None:
        if sure:
            self.store(self._table.undo)

    def action_redo(self) -> None:
        if self.later("ctrl+y"):
            return
        if self._table.can_redo:
            self.store(self._table.redo)
        else:
            self.refuse("There is nothing to redo.")

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

    def show_mechs(self, ahead: Outlook) -> None:
        """Put the two combatants on their panels; one that was looked at stands on the right."""
        view = self._table.view()
        left, right = ahead.pair
        if view.exchange is None and self._looked_at in view.combatants and self._looked_at != left:
            right = self._looked_at
        for name, panel in ((left, "#left-mech"), (right, "#right-mech")):
            widget = self.query_one(panel, MechPanel)
            widget.combatant = view.combatants[name] if name else None
            widget.active = name is not None and name == view.active
            widget.side_index = ahead.sides[view.combatants[name].side] if name else 0
            widget.ghost = ahead.ghost.get(name, {}) if name else {}
        self.query_one(MapBoard).pair = left, right

    def action_next_target(self) -> None:
        view = self._table.view()
        left = self.query_one("#left-mech", MechPanel).combatant
        right = self.query_one("#right-mech", MechPanel).combatant
        others = [name for name in view.order if left is None or name != left.id]
        if others and view.exchange is None:
            at = others.index(right.id) if right and right.id in others else -1
            self._looked_at = others[(at + 1) % len(others)]
            self.show()
