"""A draft's journal and where it is kept: undo, saving, copies, seats, texts. Subclasses show the build."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from mechtable.engine.errors import MechtableError
from mechtable.rules.bench import commands as c
from mechtable.rules.build_reckoned import reckoned_build
from mechtable.rules.reckoned import Reckoned
from mechtable.services.bench import Bench
from mechtable.services.campaign_drafts import CampaignDrafts
from mechtable.services.codes import save_mech
from mechtable.services.file_drafts import FileDrafts
from mechtable.services.slugs import slug
from mechtable.services.usage import Usage
from mechtable.storage.draft_notes import ChangedError
from mechtable.tui.boards.bench_history import history_lines
from mechtable.tui.boards.share_board import share_lines
from mechtable.tui.dialogs.board import BoardDialog
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.screens.storing import StoringScreen

POLL = 0.5
"""Seconds between looks at what another window did."""


@dataclass(frozen=True, slots=True)
class Yard:
    """Where drafts are kept and mechs are saved.

    Attributes:
        trail: Where that is, for the header.
        book: Its drafts.
        open: Puts another bench on the screen in the place of this one.
        leave: Leaves the bench, which may have something unsaved.
        usage: Who uses what part there.
        campaign: The slug of the campaign, empty for files.
    """

    trail: tuple[str, ...]
    book: CampaignDrafts | FileDrafts
    open: Callable[[Bench], None]
    leave: Callable[[Bench], None]
    usage: Callable[[], Usage]
    campaign: str = ""


class BenchScreen(StoringScreen):
    """A bench under way."""

    def __init__(self, bench: Bench, yard: Yard, path: Path | None = None) -> None:
        """`path` is the file that a build which is in none yet is meant for."""
        super().__init__()
        self._bench, self._yard, self._path = bench, yard, path
        self._looking = False
        self._told = ""
        self._save_again: Callable[[], str] | None = None

    @property
    def bench(self) -> Bench:
        """The draft on the screen."""
        return self._bench

    @property
    def shown_rule(self) -> str:
        """The rule that says what is wrong with a build."""
        return "4.3"

    def changed(self) -> None:
        """The draft is another now: show it."""
        raise NotImplementedError

    def on_mount(self) -> None:
        self.set_interval(POLL, self._poll)

    def _poll(self) -> None:
        if not self._busy and not self._looking and self.app.screen is self:
            self._looking = True
            self.run_worker(self._look, thread=True, group="look")

    def _look(self) -> None:
        try:
            changed = self._bench.refresh()
        except MechtableError:
            changed = False  # the next step will say what is wrong
        finally:
            self._looking = False
        if changed:
            self.app.call_from_thread(self.changed)

    def tell(self, sentence: str, *, error: bool = False) -> None:
        """Say something in a corner; only the newest such word is shown."""
        self.app.clear_notifications()
        self.notify(sentence, severity="error" if error else "information", markup=False)

    def submit(self, command: c.Command) -> None:
        """Do a command; when it is refused, say why."""
        self._told = ""
        self.store(lambda: self._bench.submit(command))

    def stored(self, error: str) -> None:
        """Show what came of it; what somebody else changed is asked about."""
        self.changed()
        again, self._save_again = self._save_again, None
        if again is not None:
            self._ask_replace(self._told, again)
        elif error:
            self.tell(error, error=True)
        elif self._told:
            self.tell(self._told)
        self._told = ""

    def action_undo(self) -> None:
        if self._bench.can_undo:
            self.store(self._bench.undo)
        else:
            self.tell("There is nothing to undo.")

    def action_redo(self) -> None:
        if self._bench.can_redo:
            self.store(self._bench.redo)
        else:
            self.tell("There is nothing to redo.")

    def action_save(self) -> None:
        book, path = self._yard.book, self._path
        if isinstance(book, FileDrafts) and self._bench.path is None:
            self._ask_file(str(path or f"{slug(self._bench.mech.name, 'mech')}.yaml"))
        else:
            self._save(lambda: self._bench.save(), lambda: self._bench.save(replace=True))

    def action_save_file(self) -> None:
        kept = self._bench.path
        self._ask_file(str(kept or f"{slug(self._bench.mech.name, 'mech')}.yaml"))

    def _save(self, save: Callable[[], str], again: Callable[[], str]) -> None:
        def deed() -> None:
            try:
                self._told = save()
            except ChangedError as error:
                self._told, self._save_again = str(error), again
            if not self._bench.view().sheet.legal and self._save_again is None:
                self._told += " It is not legal yet."
            if isinstance(self._yard.book, CampaignDrafts) and self._save_again is None:
                self._told = f"{self._told} {self._yard.book.seat_note(self._bench)}".rstrip()

        self._told = ""
        self.store(deed)

    def _ask_replace(self, why: str, again: Callable[[], str]) -> None:
        def sure(yes: bool | None) -> None:
            if yes:
                self._save(again, again)

        self.app.push_screen(ConfirmDialog("Save", f"{why} Save over it?", "save over it"), sure)

    def _ask_file(self, text: str, error: str = "") -> None:
        def typed(line: str | None) -> None:
            if line is not None:
                path = Path(line).expanduser()
                if path.exists() and path.absolute() != self._bench.path:
                    self._ask_replace(f"{line} is there already.", lambda: self._write(path, replace=True))
                else:
                    again = path.absolute() == self._bench.path
                    self._save(
                        lambda: self._write(path, replace=again), lambda: self._write(path, replace=True)
                    )

        hint = f"The file it is written to, in {Path.cwd()} · Esc back"
        self.app.push_screen(EntryDialog("Save to a file", hint, text, error), typed)

    def _write(self, path: Path, *, replace: bool) -> str:
        if isinstance(self._yard.book, FileDrafts):
            return self._bench.save_as(path, replace=replace)
        save_mech(self._bench.mech, path, replace=replace)
        return f"{self._bench.mech.name} is written to {path}."

    def action_revert(self) -> None:
        self.store(self._bench.revert)

    def action_duplicate(self) -> None:
        def typed(name: str | None) -> None:
            if name is None:
                return
            try:
                copy = self._yard.book.duplicate(self._bench.mech, name)
            except MechtableError as error:
                self.tell(str(error), error=True)
                return
            self._yard.open(copy)
            self.app.notify(f"{name} is a draft of its own: ^S saves it.", markup=False)

        hint = "The name of the copy · Enter copies · Esc back"
        self.app.push_screen(EntryDialog("Duplicate", hint, f"{self._bench.mech.name} II"), typed)

    def action_share(self) -> None:
        mech, height = self._bench.mech, self.app.size.height
        try:
            code, drawn = share_lines(mech, int(height * 0.8) - 4)
        except MechtableError as error:
            self.tell(str(error), error=True)
            return
        self.app.copy_to_clipboard(code)
        self.app.push_screen(BoardDialog(f"Share code of {mech.name}", drawn))

    def action_history(self) -> None:
        lines = self._bench.history()
        self.app.push_screen(
            BoardDialog("History", lambda width, palette: history_lines(lines, width, palette))
        )

    def action_why(self) -> None:
        self.app.push_screen(WhyDialog.of(self.reckoned(), f"Why · {self._bench.mech.name}"))

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The figures of the build that can be asked about."""
        view = self._bench.view()
        return reckoned_build(view.sheet, view.mech, self._bench.stores.catalogue, view.pilot, view.price)

    @property
    def storing(self) -> bool:
        """Whether a step is being stored; keys typed meanwhile wait where they are typed."""
        return self.busy

    def leave(self) -> None:
        """Leave the bench; the draft stays."""
        self._yard.leave(self._bench)
