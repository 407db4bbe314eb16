"""Importing from a screen: a path or pasted text, a look at what would happen, and how it is taken back."""

from functools import partial
from typing import TYPE_CHECKING, cast

from textual.screen import Screen

from mechtable.engine.errors import MechtableError
from mechtable.services.arriving import Look, look
from mechtable.services.arriving_files import source_of
from mechtable.services.desk import Desk
from mechtable.services.importing import bring_in, take_back
from mechtable.tui.dialogs.import_look import ImportLookDialog
from mechtable.tui.dialogs.import_source import ImportSourceDialog
from mechtable.tui.screens.placed import OPENS

if TYPE_CHECKING:
    from mechtable.tui.opening import OpeningApp


class Importing(Screen[None]):
    """A screen of a campaign that files can be imported into."""

    def import_desk(self) -> Desk | None:
        """The campaign; None, and a notice, where there is none."""
        raise NotImplementedError

    def imported(self) -> None:
        """Show what the campaign has now."""
        raise NotImplementedError

    def action_import_files(self) -> None:
        """Ask what to import, show what would happen, then do it."""
        desk = self.import_desk()
        if desk is not None:
            self._ask_source(desk)

    def action_undo_import(self) -> None:
        """Take the last import, or new pilot, since the program was started back."""
        app = cast("OpeningApp", self.app)
        done = app.last_import
        desk = app.desk(done.slug) if done is not None else None
        if done is None or desk is None:
            app.tell("Nothing was imported since the program was started.")
            return
        try:
            take_back(desk, done)
        except MechtableError as error:
            app.tell(str(error), error=True)
            return
        app.last_import = None
        app.tell(done.undone or f"The import into {desk.title} is taken back.")
        self.imported()

    def _ask_source(self, desk: Desk, text: str = "", error: str = "") -> None:
        def named(line: str | None) -> None:
            if line is not None:
                self.run_worker(partial(self._look, desk, line), thread=True, group=OPENS)

        self.app.push_screen(ImportSourceDialog(f"Import into {desk.title}", text, error), named)

    def _look(self, desk: Desk, line: str) -> None:
        """Off the screen's thread: a script is played whole."""
        try:
            seen = look(desk, [source_of(line)])
        except MechtableError as error:
            text = "" if "\n" in line else line
            self.app.call_from_thread(self._ask_source, desk, text, _short(str(error)))
        else:
            self.app.call_from_thread(self._show_look, desk, seen)

    def _show_look(self, desk: Desk, seen: Look) -> None:
        if not self.is_current:  # left while it was read
            return
        dialog = ImportLookDialog(f"Import into {desk.title}", seen)

        def agreed(count: int | None) -> None:
            if count is not None:
                self._bring_in(desk, seen, dialog)

        self.app.push_screen(dialog, agreed)

    def _bring_in(self, desk: Desk, seen: Look, dialog: ImportLookDialog) -> None:
        app = cast("OpeningApp", self.app)
        try:
            app.last_import = bring_in(desk, seen, dialog.fates)
        except MechtableError as error:
            app.tell(str(error), error=True)
            return
        app.tell(f"{app.last_import.sentence} ^Z takes it back.")
        self.imported()


def _short(trouble: str) -> str:
    """The first of several faults, and how many there are beside it."""
    first, *others = trouble.splitlines()
    return f"{first} … and {len(others)} more" if others else first
