"""Writing a file that somebody named: whole or not at all, and read again before it counts as saved."""

import os
from collections.abc import Callable
from pathlib import Path
from tempfile import mkstemp

from mechtable.engine.errors import MechtableError
from mechtable.services.reading import shown


class SavingError(MechtableError):
    """A file that could not be written; what was there before is as it was."""


def save(
    path: Path, content: str | bytes, *, replace: bool = False, flaw: Callable[[bytes], str] | None = None
) -> None:
    """Write a file.

    It is written aside, flushed to the disk, read back and compared, and only then put in its place.

    Args:
        path: Where.
        content: What; text is written as UTF-8 with the line ends it has.
        replace: Whether a file that is there already may be replaced.
        flaw: Says what is wrong with what was read back, nothing when it is whole.

    Raises:
        SavingError: It is there and may not be replaced, or the system refuses.
    """
    data = content.encode("utf-8") if isinstance(content, str) else content
    try:
        _write(path, data, flaw, replace=replace)
    except FileExistsError as error:
        raise SavingError(
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
    handle, name = mkstemp(prefix=f".{path.name[:40]}-", dir=path.parent)
    aside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _compare(aside, data, flaw)
        aside.chmod(0o666 & ~_umask())
        if replace:
            aside.replace(path)
        else:
            _put(aside, path)
    finally:
        aside.unlink(missing_ok=True)


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


def _umask() -> int:
    """The mask of the process, which can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
