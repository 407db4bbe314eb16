"""Reading the files that people name: every way it can fail is one sentence."""

from errno import EACCES, ENAMETOOLONG
from pathlib import Path

from mechtable.engine.errors import MechtableError

MOST_BYTES = 4 * 1024 * 1024
"""Bytes read of one file; the format's own reader says what is too much for it."""


class UnreadableError(MechtableError):
    """A file that cannot be read at all."""


def read_file(path: Path, most: int = MOST_BYTES) -> bytes:
    """The content of a file, at most `most` bytes and one more of it.

    Raises:
        UnreadableError: There is none, it is a folder, or the system refuses it; the sentence names it.
    """
    name = shown(path)
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except FileNotFoundError as error:
        raise UnreadableError(f"{name}{_missing(path)}.") from error
    except IsADirectoryError as error:
        raise UnreadableError(f"{name} is a folder: name a file in it.") from error
    except PermissionError as error:
        what = (
            "is a folder: name a file in it." if _is_folder(path) else "cannot be read: you may not open it."
        )
        raise UnreadableError(f"{name} {what}") from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its name is not one"
        raise UnreadableError(f"{name} cannot be read: {reason}.") from error


def _missing(path: Path) -> str:
    """That there is no such file, or that a link of the name leads nowhere."""
    if path.is_symlink():
        return f" is a link to {shown(path.readlink())}, which is not there"
    return ": there is no such file"


def _is_folder(path: Path) -> bool:
    """Whether it is a folder, as far as that may be known."""
    try:
        return path.is_dir()
    except OSError:
        return False


def exists(path: Path) -> bool:
    """Whether there is a file or a folder of that name; there is none of a name that no file can have.

    Raises:
        UnreadableError: The folder that it would be in may not be looked into, or the system refuses it.
    """
    try:
        return path.exists()
    except ValueError:
        return False
    except OSError as error:
        if error.errno == ENAMETOOLONG:
            return False
        reason = "you may not look into the folder" if error.errno == EACCES else error.strerror
        raise UnreadableError(f"{shown(path)} cannot be looked for: {reason}.") from error


def named(text: str) -> Path:
    """The path that somebody typed; `~` is their folder, where there is one."""
    try:
        return Path(text).expanduser()
    except RuntimeError:  # the folder of a user that is not there
        return Path(text)


def unfit(path: Path) -> str:
    """Why nothing can be written to a path, as far as its name tells, as a sentence; empty when it may be.

    What is there already is no reason: that is asked about.
    """
    try:
        if path.is_dir():
            return f"{shown(path)} is a folder: name a file in it."
        path.lstat()
    except FileNotFoundError:
        parent = path.parent
        return "" if parent.is_dir() else f"There is no folder {shown(parent)}: name one that is there."
    except PermissionError:
        return f"{shown(path)} cannot be written: you may not look into the folder."
    except OSError as error:
        if error.errno == ENAMETOOLONG:
            return "The name is too long for a file."
        return f"{shown(path)} cannot be written: {error.strerror}."
    except ValueError:
        return f"{shown(path)} cannot be written: its name is not one."
    return ""


def shown(path: Path | str) -> str:
    """A path as a message may show it: characters that no terminal should get are escaped."""
    text = str(path)
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)
