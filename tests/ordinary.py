"""Being somebody who may not write: tests are often run by root, whom no right of a file stops."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

NOBODY = 65534


@contextmanager
def ordinary_user() -> Iterator[None]:
    """Whoever runs the tests, as an ordinary user. What is imported meanwhile may be out of reach: load it before."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@contextmanager
def as_owner() -> Iterator[None]:
    """Whoever owns the files, while an ordinary user is at them."""
    before = os.geteuid()
    os.seteuid(os.getuid())
    try:
        yield
    finally:
        os.seteuid(before)


@contextmanager
def only_readable(folder: Path, *, files: bool = True, folders: bool = True) -> Iterator[None]:
    """A folder of files that everybody may read, and nobody write: the files, the folder itself, or both."""
    reached = [parent for parent in (folder, *folder.parents) if parent.stat().st_uid == os.geteuid()]
    modes = {path: path.stat().st_mode for path in (*folder.iterdir(), *reached)}
    try:
        for path in reached[1:]:
            path.chmod(modes[path] | 0o055)
        for path in folder.iterdir():
            if path.is_file():
                path.chmod(0o444 if files else 0o666)
        folder.chmod(0o555 if folders else 0o777)
        yield
    finally:
        for path in (folder, *modes):
            path.chmod(modes[path] & 0o7777)
