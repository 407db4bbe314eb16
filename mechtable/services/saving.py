"""Writing a file that somebody named: whole or not at all, and read again before it counts as saved."""

import os
from pathlib import Path
from tempfile import mkstemp

from mechtable.engine.errors import MechtableError
from mechtable.services.reading import shown


class SavingError(MechtableError):
    """A file that could not be written; what was there before is as it was."""


def save(path: Path, content: str | bytes, *, replace: bool = False) -> None:
    """Write a file.

    It is written aside, flushed to the disk, read back and compared, and only then put in its place.

    Args:
        path: Where.
        content: What; text is written as UTF-8 with the line ends it has.
        replace: Whether a file that is there already may be replaced.

    Raises:
        SavingError: It is there and may not be replaced, or the system refuses.
    """
    if path.exists() and not replace:
        raise SavingError(f"{shown(path)} is there already: name another file, or say --force to replace it.")
    try:
        _replace(path, content.encode("utf-8") if isinstance(content, str) else content)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its name is not one"
        raise SavingError(f"{shown(path)} cannot be written: {reason}.") from error


def _replace(path: Path, data: bytes) -> None:
    handle, name = mkstemp(prefix=f".{path.name[:40]}-", dir=path.parent)
    aside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _compare(aside, data)
        aside.chmod(0o666 & ~_umask())
        aside.replace(path)
    except BaseException:
        aside.unlink(missing_ok=True)
        raise


def _compare(path: Path, data: bytes) -> None:
    if path.read_bytes() != data:
        raise OSError(0, "what was written does not read back the same")


def _umask() -> int:
    """The mask of the process, which can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
