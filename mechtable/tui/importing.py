"""Importing from a screen: a path or pasted text, a look at what would happen, and how it is taken back."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from mechtable.engine.errors import MechtableError
from mechtable.services.arriving import Look, look
from mechtable.services.arriving_files import source_of
from mechtable.services.desk import Desk
from mechtable.services.importing import bring_in, take_back
from mechtable.tui.dialogs.import_look import ImportLookDialog
from mechtable.tui.dialogs.import_source import ImportSourceDialog
from mechtable.tui.screens.deeds import Deed, Opens, go_on
from mechtable.tui.screens.placed import OPENS
from mechtable.tui.screens.shares import InProgram, Reckons


class Host(InProgram, Opens, Reckons, Protocol):
    """What importing asks of its screen."""

    @property
    def is_current(self) -> bool:
        """Whether the screen is seen, be it behind a question."""


class Importing:
    """Brings files into a campaign, and takes that back."""

    def __init__(self, host: Host, desk: Callable[[], Desk | None], imported: Callable[[], None]) -> None:
        """`desk` is the campaign, None where there is none, of which it says so; `imported` shows what it has now."""
        self._host, self._desk, self._imported = host, desk, imported

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of importing do."""
        return {"import_files": self._import_files, "undo_import": self.undo}

    def _import_files(self) -> None:
        """Ask what to import, show what would happen, then do it."""
        desk = self._desk()
        if desk is not None:
            self._ask_source(desk)

    def undo(self) -> None:
        """Take the last import, or new pilot, since the program was started back."""
        app = self._host.program
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
        self._imported()

    def _ask_source(self, desk: Desk, text: str = "", error: str = "") -> None:
        def named(line: str | None) -> None:
            if line is not None:
                self._host.aside(partial(self._look, desk, line), go_on, group=OPENS)

        self._host.open(ImportSourceDialog(f"Import into {desk.title}", text, error), named)

    def _look(self, desk: Desk, line: str) -> Deed:
        """Off the screen's thread, for a script is played whole; what is to be asked then."""
        try:
            return partial(self._show_look, desk, look(desk, [source_of(line)]))
        except MechtableError as error:
            text = "" if "\n" in line else line
            return partial(self._ask_source, desk, text, _short(str(error)))

    def _show_look(self, desk: Desk, seen: Look) -> None:
        if not self._host.is_current:  # left while it was read
            return
        dialog = ImportLookDialog(f"Import into {desk.title}", seen)

        def agreed(count: int | None) -> None:
            if count is not None:
                self._bring_in(desk, seen, dialog)

        self._host.open(dialog, agreed)

    def _bring_in(self, desk: Desk, seen: Look, dialog: ImportLookDialog) -> None:
        app = self._host.program
        try:
            app.last_import = bring_in(desk, seen, dialog.fates)
        except MechtableError as error:
            app.tell(str(error), error=True)
            return
        app.tell(f"{app.last_import.sentence} ^Z takes it back.")
        self._imported()


def _short(trouble: str) -> str:
    """The first of several faults, and how many there are beside it."""
    first, *others = trouble.splitlines()
    return f"{first} … and {len(others)} more" if others else first
