"""Folders written whole or not at all; nothing that is there is written over."""

import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import mkdtemp

from mechtable.engine.errors import MechtableError
from mechtable.services.on_disk import sync_files, sync_folder
from mechtable.services.reading import shown


class FolderError(MechtableError):
    """A folder that cannot be written."""


def write_folder(folder: Path, files: Mapping[str, str]) -> None:
    """Write texts by their paths into a new folder, or an empty one.

    They are written aside and the folder is renamed when all are there.

    Raises:
        FolderError: There is something in the folder already, or it cannot be written; nothing is changed.
    """
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise FolderError(f"{shown(folder)} is there already: name a new folder, or an empty one.")
        folder.parent.mkdir(parents=True, exist_ok=True)
        aside = Path(mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
        try:
            for name, text in files.items():
                (aside / name).parent.mkdir(parents=True, exist_ok=True)
                (aside / name).write_text(text, encoding="utf-8", newline="\n")
            aside.chmod(0o755)
            sync_files(aside)
            if folder.exists():
                folder.rmdir()  # empty, else this fails
            aside.rename(folder)
            sync_folder(folder.parent)
        except BaseException:
            shutil.rmtree(aside, ignore_errors=True)
            raise
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its name is not one"
        raise FolderError(f"{shown(folder)} cannot be written: {reason}.") from error
