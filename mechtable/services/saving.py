"""Writing a file that somebody named: whole or not at all, and read again before it counts as saved."""

import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from tempfile import mkstemp
from typing import BinaryIO

from mechtable.engine.errors import MechtableError
from mechtable.services.on_disk import sync_folder
from mechtable.services.reading import shown

_OPEN_FILES = Path("/proc/self/fd")
"""Where Linux has what this process holds open, by number."""

_SHOWN = 40
"""Characters of a file's name in the name that it has aside."""


class SavingError(MechtableError):
    """A file that could not be written; what was there before is as it was."""


class TakenError(SavingError):
    """Something has the file's name already."""


def save(
    path: Path, content: str | bytes, *, replace: bool = False, flaw: Callable[[bytes], str] | None = None
) -> None:
    """Write a file.

    It is written aside, flushed to the disk, read back and compared, and only then put in its place. Where the system
    can, it has no name until then, so that nothing of it stays when the program is killed. Whoever might read the file
    before may read it after.

    Args:
        path: Where.
        content: What; text is written as UTF-8 with the line ends it has.
        replace: Whether a file that is there already may be replaced.
        flaw: Says what is wrong with what was read back, nothing when it is whole.

    Raises:
        TakenError: It is there and may not be replaced.
        SavingError: The system refuses.
    """
    data = content.encode("utf-8") if isinstance(content, str) else content
    try:
        _write(path, data, flaw, replace=replace)
    except FileExistsError as error:
        raise TakenError(
            f"{shown(path)} is there already: name another file, or say --force to replace it."
        ) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its name is not one"
        if isinstance(error, FileNotFoundError) and not path.parent.is_dir():
            reason = f"there is no folder {shown(path.parent)}"
        raise SavingError(f"{shown(path)} cannot be written: {reason}.") from error


def _write(path: Path, data: bytes, flaw: Callable[[bytes], str] | None, *, replace: bool) -> None:
    if not replace and path.exists():
        raise FileExistsError
    handle = _nameless(path.parent)
    if handle is None or not _name_when_whole(handle, path, data, flaw, replace=replace):
        _rename_when_whole(path, data, flaw, replace=replace)
    with suppress(OSError):  # it is there and whole; not every disk can be asked to remember its name
        sync_folder(path.parent)


def _nameless(folder: Path) -> int | None:
    """A file without a name, which is gone with whoever dies while writing it; None where the system has none."""
    sort = getattr(os, "O_TMPFILE", 0)
    if sort and _OPEN_FILES.is_dir():
        with suppress(OSError):  # not every disk has them; what is wrong is told by the other way
            return os.open(folder, sort | os.O_RDWR, 0o666)
    return None


def _name_when_whole(
    handle: int, path: Path, data: bytes, flaw: Callable[[bytes], str] | None, *, replace: bool
) -> bool:
    """Fill a file without a name and give it one; whether the disk could."""
    with os.fdopen(handle, "wb") as file:
        _fill(file, data)
        if (mode := _mode_there(path)) is not None:
            os.fchmod(handle, mode)
        _compare(_OPEN_FILES / str(handle), data, flaw)
        if not replace:
            return _named(handle, path)
        aside = path.with_name(f".{path.name[:_SHOWN]}-{token_hex(4)}")
        try:
            if not _named(handle, aside):
                return False
            aside.replace(path)
        finally:
            aside.unlink(missing_ok=True)
    return True


def _named(handle: int, path: Path) -> bool:
    """Give an open file a name, which nothing may have; whether that can be done here."""
    try:
        # With a folder given, which an absolute path leaves unused, Python asks the system to follow the link itself.
        os.link(_OPEN_FILES / str(handle), path, src_dir_fd=handle, follow_symlinks=True)
    except FileExistsError:
        raise
    except OSError:
        return False
    return True


def _rename_when_whole(
    path: Path, data: bytes, flaw: Callable[[bytes], str] | None, *, replace: bool
) -> None:
    handle, name = mkstemp(prefix=f".{path.name[:_SHOWN]}-", dir=path.parent)
    aside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            _fill(file, data)
        _compare(aside, data, flaw)
        mode = _mode_there(path)
        aside.chmod(0o666 & ~_umask() if mode is None else mode)
        if replace:
            aside.replace(path)
        else:
            _put(aside, path)
    finally:
        aside.unlink(missing_ok=True)


def _fill(file: BinaryIO, data: bytes) -> None:
    file.write(data)
    file.flush()
    os.fsync(file.fileno())


def _put(aside: Path, path: Path) -> None:
    """Give the file its name, which nothing may have got meanwhile."""
    try:
        path.hardlink_to(aside)
    except FileExistsError:
        raise
    except OSError:  # not every disk has links
        if path.exists():
            raise FileExistsError from None
        aside.replace(path)


def _compare(path: Path, data: bytes, flaw: Callable[[bytes], str] | None) -> None:
    back = path.read_bytes()
    if back != data:
        raise OSError(0, "what was written does not read back the same")
    if flaw is not None and (wrong := flaw(back)):
        raise OSError(0, f"what was written is not whole: {wrong}")


def _mode_there(path: Path) -> int | None:
    """Who may read and write the file that is replaced, which stays so; None where there is none."""
    try:
        there = path.lstat().st_mode
    except OSError:
        return None
    return there & 0o777 if stat.S_ISREG(there) else None


def _umask() -> int:
    """The mask of the process, which can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
