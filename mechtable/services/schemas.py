"""The JSON Schema for editors, printed or put into a folder."""

import os
from pathlib import Path

from mechtable.files.schema_document import as_text, schema_document, schema_files
from mechtable.services.library import load_catalogue
from mechtable.services.pack_folders import PACKS
from mechtable.services.reading import shown
from mechtable.services.saving import SavingError, save


def schema_text(parts: Path | None = None) -> str:
    """The one document of every file format.

    Args:
        parts: A folder whose taxonomy gives the words instead of the shipped one.

    Raises:
        FileError: What is wrong in the folder's files.
        LibraryError: A folder that is not there.
    """
    return as_text(schema_document(load_catalogue(parts).taxonomy))


def write_schemas(folder: Path, parts: Path | None = None) -> tuple[str, ...]:
    """Write a file a format, and the whole that they point into, and give their names. What is there is replaced.

    Raises:
        SavingError: The folder or a file cannot be written.
        FileError: What is wrong in the files of `parts`.
        LibraryError: A folder that is not there.
    """
    files = schema_files(load_catalogue(parts).taxonomy)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SavingError(f"The folder {shown(folder)} cannot be made: {error.strerror}.") from error
    for name, text in files.items():
        save(folder / name, text, replace=True)
    return tuple(files)


def from_a_pack(home: Path, folder: Path) -> str:
    """Where the schemas are, as the first line of a file says it that lies in a pack of the home.

    Args:
        home: The folder of all campaigns, whose `packs` holds the packs.
        folder: Where the schemas were written.

    Returns:
        The way from a pack's folder, which holds when both are moved together; the whole path where the home does not
        hold the schemas, since an editor reads either.
    """
    there = folder.resolve()
    if not there.is_relative_to(home.resolve()):
        return there.as_posix()
    return Path(os.path.relpath(there, home.resolve() / PACKS / "pack")).as_posix()
