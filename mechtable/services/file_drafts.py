"""The bench without a campaign: drafts of mech files, and of builds that are in no file yet."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mechtable.engine.errors import ChangedError, MechtableError
from mechtable.engine.text import clean
from mechtable.files.mechs import read_mech, write_mech
from mechtable.rules.bench.decide import Stores
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.services.bench import Bench, BenchError
from mechtable.services.campaigns import FOLDER_MODE
from mechtable.services.drafts import DraftBook, note_in, noted
from mechtable.services.journaling import now
from mechtable.services.library import load_catalogue
from mechtable.services.reading import exists, read_file, shown
from mechtable.services.saving import SavingError, save
from mechtable.storage.draft_notes import DraftNote, digest, fingerprint
from mechtable.storage.journal import StaleError
from mechtable.storage.stored import StorageError

if TYPE_CHECKING:
    from mechtable.storage.draft_file import DraftFile
    from mechtable.storage.drafts import Drafts

FILE = "drafts.db"
"""The file of a home that keeps the drafts of no campaign."""

UNNAMED = "New Mech"
"""What an empty build is called until somebody names it."""


class FileDrafts(DraftBook):
    """The drafts of a home that belong to no campaign. Close it when done."""

    def __init__(self, file: "DraftFile", stores: Stores) -> None:
        drafts = file.drafts
        super().__init__(drafts, lambda: stores, lambda draft_id: _FileKeeper(drafts, draft_id))
        self._file = file

    def of_file(self, path: Path, *, anew: bool = False) -> Bench:
        """A mech file on the bench. What it names and no pack in use has stays in it as a placeholder.

        The draft that changed last goes on with its history, if it is unsaved or the file is as it left it.

        Args:
            path: The file.
            anew: Begin a new draft in any case; an unsaved one stays in the list.

        Raises:
            FileError: All that is wrong in the file.
            UnreadableError: It cannot be opened.
        """
        path = path.absolute()
        mech, file = _read(path)
        lines = [line for line in self.lines() if line.note.path == str(path)]
        going = next((line for line in lines if not line.note.saved or line.note.file == file), None)
        if going is not None and not anew:
            return self.open(going.id)
        note = noted(mech, "It lies on the bench as it is.")
        return self.begin(mech, None, replace(note, path=str(path), kept=note.build, file=file))

    def open(self, draft_id: int) -> Bench:
        """A draft as it stands, with all that can be undone.

        Raises:
            BenchError: There is no such draft, or it cannot be read; the others are not concerned.
        """
        self._note_written(draft_id)
        return super().open(draft_id)

    def new(self, name: str = UNNAMED) -> Bench:
        """An empty mech on the bench. Until something is done there is nothing to save.

        Raises:
            TextError: The name may not enter.
        """
        mech = Mech(name=clean(name, "mech name"), parts={})
        note = noted(mech, "It is empty.")
        return self.begin(mech, None, replace(note, kept=note.build))

    def duplicate(self, mech: Mech, name: str) -> Bench:
        """A copy of a build as a draft of its own, which is in no file yet.

        Raises:
            TextError: The name may not enter.
        """
        copy = replace(mech, name=clean(name, "mech name"))
        return self.begin(copy, None, noted(copy, f"It is a copy of {mech.name}."))

    def close(self) -> None:
        """Let the file go; benches of it are then of no more use."""
        self._file.close()

    def _note_written(self, draft_id: int) -> None:
        """A program killed between writing the file and noting it left a draft that is saved and does not know it."""
        line = self._drafts.line(draft_id)
        note = line.value.note if line and line.value else None
        if note is None or note.saved or not note.path:
            return
        try:
            mech, file = _read(Path(note.path))
        except MechtableError:
            return
        if fingerprint(mech) == note.build:
            with suppress(StorageError, StaleError):  # then it is noted when it is opened once more
                last = self._drafts.shelf(draft_id).mark().last
                self._drafts.save_file(draft_id, last, mech, now(), note.path, file, lambda: None)


def open_file_drafts(
    home: Path, catalogue: Catalogue | None = None, pilots: Iterable[Pilot] = ()
) -> FileDrafts:
    """The drafts of a home that belong to no campaign; their file is made when it is not there.

    Args:
        home: The folder of all campaigns, made when it does not exist.
        catalogue: The parts in use, the shipped ones when None.
        pilots: Who may be seated.

    Raises:
        BenchError: The home cannot be written.
        StorageError: The file is damaged, of a newer program, or somebody else's.
    """
    from mechtable.storage.draft_file import DraftFile  # late: loading it takes half a second

    try:
        home.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
    except OSError as error:
        raise BenchError(f"The folder {shown(home)} cannot be written: {error.strerror}.") from error
    stores = Stores(catalogue or load_catalogue(), {pilot.name: pilot for pilot in pilots})
    return FileDrafts(DraftFile.open(home / FILE), stores)


@dataclass(frozen=True, slots=True)
class _FileKeeper:
    """Saves a draft to its file."""

    drafts: "Drafts"
    draft_id: int

    def note(self) -> DraftNote:
        return note_in(self.drafts, self.draft_id)

    def kept(self) -> Mech | None:
        path = self.note().path
        return _read(Path(path))[0] if path else None

    def save(self, last: int, mech: Mech, *, replace: bool) -> str:
        note = self.note()
        if not note.path:
            raise BenchError("This mech is in no file yet: name one to save it to.")
        path = Path(note.path)

        def write(text: str) -> None:
            """Looked at and written in one turn: another window that has the file on its bench waits for it."""
            if exists(path) and not replace and digest(read_file(path)) != note.file:
                raise ChangedError(
                    f"{shown(path)} was changed since this draft read or saved it: save all the same, or to another"
                    " file, or begin anew with the file as it is."
                )
            save(_meant(path), text, replace=True)

        return self._write(last, mech, path, write)

    def save_as(self, last: int, mech: Mech, path: Path, *, replace: bool) -> str:
        path = path.absolute()
        place = _meant(path) if replace else path
        return self._write(last, mech, path, lambda text: save(place, text, replace=replace))

    def _write(self, last: int, mech: Mech, path: Path, write: Callable[[str], None]) -> str:
        text = write_mech(mech)
        if read_mech(text, shown(path)) != mech:
            raise SavingError(f"{mech.name} does not read back the same from a file: nothing was written.")
        file = digest(text.encode("utf-8"))
        self.drafts.save_file(self.draft_id, last, mech, now(), str(path), file, partial(write, text))
        return f"{mech.name} is saved to {shown(path)}."


def _meant(path: Path) -> Path:
    """The file that a link leads to, so that the link stays one."""
    try:
        return path.resolve() if path.is_symlink() else path
    except (OSError, RuntimeError):  # it leads nowhere, or in circles
        return path


def _read(path: Path) -> tuple[Mech, str]:
    """The mech of a file, and the digest of its bytes."""
    data = read_file(path)
    return read_mech(data, shown(path)), digest(data)
