"""Saving the mech of a draft, in the campaign or to a file; what somebody else saved meanwhile is asked about."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from mechtable.engine.errors import ChangedError
from mechtable.services.bench import Bench
from mechtable.services.campaign_drafts import CampaignDrafts
from mechtable.services.codes import save_mech
from mechtable.services.file_drafts import FileDrafts
from mechtable.services.reading import named, unfit
from mechtable.services.slugs import slug
from mechtable.tui.bench.yard import Yard
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.entry import EntryDialog
from mechtable.tui.screens.deeds import Deed, Opens
from mechtable.tui.screens.shares import Says, Stores


class Host(Opens, Stores, Says, Protocol):
    """What saving asks of its screen."""


class Saving:
    """Saves the mech as it stands."""

    def __init__(self, bench: Bench, yard: Yard, path: Path | None, host: Host) -> None:
        """`path` is the file that a build which is in none yet is meant for."""
        self._bench, self._yard, self._path, self._host = bench, yard, path, host
        self._said = ""
        self._again: Callable[[], str] | None = None

    @property
    def deeds(self) -> Mapping[str, Deed]:
        """What the keys of saving do."""
        return {"save": self._save_here, "save_file": self._save_file}

    def landed(self, error: str) -> bool:
        """A step was stored, or was refused with an error: say what was saved; whether something is asked instead."""
        said, again = self._said, self._again
        self._said, self._again = "", None
        if again is not None:
            self._ask_replace(said, again)
        elif said and not error:
            self._host.say(said)
        return again is not None

    def _save_here(self) -> None:
        if isinstance(self._yard.book, FileDrafts) and self._bench.path is None:
            self._ask_file(str(self._path or self._own_name))
        else:
            self._save(lambda: self._bench.save(), lambda: self._bench.save(replace=True))

    def _save_file(self) -> None:
        self._ask_file(str(self._bench.path or self._own_name))

    @property
    def _own_name(self) -> str:
        return f"{slug(self._bench.mech.name, 'mech')}.yaml"

    def _save(self, save: Callable[[], str], again: Callable[[], str]) -> None:
        """Save; `again` does so over what somebody else saved."""

        def deed() -> None:
            try:
                self._said = save()
            except ChangedError as error:
                self._said, self._again = str(error), again
            if not self._bench.view().sheet.legal and self._again is None:
                self._said += " It is not legal yet."
            if isinstance(self._yard.book, CampaignDrafts) and self._again is None:
                self._said = f"{self._said} {self._yard.book.seat_note(self._bench)}".rstrip()

        self._host.store(deed)

    def _ask_replace(self, why: str, again: Callable[[], str]) -> None:
        def sure(yes: bool | None) -> None:
            if yes:
                self._save(again, again)

        self._host.open(ConfirmDialog("Save", f"{why} Save over it?", "save over it"), sure)

    def _ask_file(self, text: str, error: str = "") -> None:
        """Ask for the file; under a name that no file can have there, why, until there is a better one."""

        def typed(line: str | None) -> None:
            if line is None:
                return
            path = named(line)
            if fault := unfit(path):
                self._ask_file(line, fault)
            elif path.exists() and path.absolute() != self._bench.path:
                self._ask_replace(f"{line} is there already.", lambda: self._write(path, replace=True))
            else:
                again = path.absolute() == self._bench.path
                self._save(lambda: self._write(path, replace=again), lambda: self._write(path, replace=True))

        hint = f"The file it is written to, in {Path.cwd()} · Esc back"
        self._host.open(EntryDialog("Save to a file", hint, text, error), typed)

    def _write(self, path: Path, *, replace: bool) -> str:
        if isinstance(self._yard.book, FileDrafts):
            return self._bench.save_as(path, replace=replace)
        save_mech(self._bench.mech, path, replace=replace)
        return f"{self._bench.mech.name} is written to {path}."
