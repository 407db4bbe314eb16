"""The names of files and folders that a path which is typed may go on with."""

import os
from dataclasses import dataclass
from pathlib import Path

_MOST = 200
"""Names that are given of a folder."""


@dataclass(frozen=True, slots=True)
class PathCompletion:
    """How a path goes on.

    Attributes:
        text: The path as far as it is certain; as it was where nothing fits.
        names: What it may go on with, folders with a slash behind them, sorted.
    """

    text: str
    names: tuple[str, ...]


def completed(text: str) -> PathCompletion:
    """Complete the last name of a path, `~` being the user's own folder; hidden names only where a dot is typed."""
    head, slash, start = text.rpartition("/")
    try:
        folder = Path(head + slash or ".").expanduser()
        with os.scandir(folder) as entries:
            found = sorted(
                entry.name + ("/" if entry.is_dir() else "")
                for entry in entries
                if entry.name.startswith(start)
                and entry.name.isprintable()
                and (start.startswith(".") or not entry.name.startswith("."))
            )
    except (OSError, ValueError, RuntimeError):  # no such folder, no such user: nothing fits
        return PathCompletion(text, ())
    if not found:
        return PathCompletion(text, ())
    first, last = found[0], found[-1]  # sorted: what these share, all share
    same = next(
        (at for at, pair in enumerate(zip(first, last, strict=False)) if len(set(pair)) > 1), len(first)
    )
    return PathCompletion(head + slash + first[:same], tuple(found[:_MOST]))
