"""Having what was written on the disk itself, where a power cut leaves it."""

import os
from pathlib import Path


def sync_folder(folder: Path) -> None:
    """Have a folder's own entries on the disk, where the system can be asked to.

    Raises:
        OSError: The system refuses.
    """
    if os.name == "posix":
        _sync(folder, os.O_RDONLY)


def sync_files(folder: Path) -> None:
    """Have all files below a folder on the disk, and the folders themselves.

    Raises:
        OSError: The system refuses.
    """
    for path in folder.rglob("*"):
        if path.is_dir():
            sync_folder(path)
        else:
            _sync(path, os.O_RDWR)
    sync_folder(folder)


def _sync(path: Path, how: int) -> None:
    handle = os.open(path, how)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
