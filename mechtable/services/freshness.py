"""Whether the files of some folders changed since they were read: cheap enough to ask every second."""

import stat
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from time import time_ns

from mechtable.files.limits import PARTS_BYTES
from mechtable.services.pack_folders import MOST_FILES

_SETTLED_NS = 2_000_000_000
"""A file changed this shortly before it was looked at may change again without another time or size."""


@dataclass(frozen=True, slots=True)
class FileStamp:
    """One file as it was when it was looked at.

    Attributes:
        path: The file.
        size: Its bytes; -1 for one that is no plain file or cannot be looked at.
        digest: Of its first `PARTS_BYTES` and one more; empty for one that cannot be read.
        marks: Times and number by which an unchanged file is known without reading it again; no part of equality.
    """

    path: str
    size: int
    digest: bytes
    marks: tuple[int, int, int] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Stamp:
    """The YAML files of some folders. Two stamps are equal when all files are there with the same bytes."""

    files: tuple[FileStamp, ...] = ()


def stamp(folders: Iterable[Path], since: Stamp | None = None) -> Stamp:
    """The YAML files that lie in the folders, at most `MOST_FILES` of each; a folder that is not there has none.

    Args:
        folders: Folders of part files or packs. What lies deeper is not looked at.
        since: An earlier stamp. A file with the size and times it had there is not read again.
    """
    known = {} if since is None else {file.path: file for file in since.files}
    return Stamp(tuple(_file(path, known) for folder in folders for path in _listed(folder)))


def _listed(folder: Path) -> list[Path]:
    try:
        found = (entry for entry in folder.iterdir() if entry.suffix in (".yaml", ".yml"))
        return sorted(islice(found, MOST_FILES))
    except OSError:
        return []


def _file(path: Path, known: Mapping[str, FileStamp]) -> FileStamp:
    now, name = time_ns(), str(path)
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):  # a pipe would never end
            return FileStamp(name, -1, b"")
        marks = (status.st_mtime_ns, status.st_ctime_ns, status.st_ino)
        before = known.get(name)
        if before is not None and before.marks == marks and before.size == status.st_size:
            return before
        with path.open("rb") as file:
            data = file.read(PARTS_BYTES + 1)
    except OSError:
        return FileStamp(name, -1, b"")
    settled = max(status.st_mtime_ns, status.st_ctime_ns) + _SETTLED_NS < now
    return FileStamp(name, status.st_size, blake2b(data, digest_size=16).digest(), marks if settled else None)
