"""What was read of many files is kept on disk for the next run, by the digest of their bytes and of this program's.

Only what is read while an entry point has a cache in use is kept. All of it can be deleted at any time. A folder that cannot be
written, and anything in it that this program did not write just so, is as good as nothing kept.
"""

import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from time import time
from typing import TypeVar

import mechtable
from mechtable.engine.errors import MechtableError

FORMAT = 1
"""Goes up when what is kept is written otherwise."""

MOST_BYTES = 64 * 1024 * 1024
"""Bytes of all that is kept; what was used longest ago goes first."""

MOST_FILES = 40
"""Files of all that is kept."""

_ENDING = ".kept"
_ASIDE = ".aside-"
_FORGOTTEN = 3600
"""Seconds after which a file that was never finished is taken away."""

_DIGEST = 32
_READERS = ("engine", "rules", "files")
"""The packages whose code decides what is read."""

T = TypeVar("T")


class ReadCache:
    """A folder of what was read."""

    def __init__(self, where: Callable[[], Path | None]) -> None:
        """`where` names the folder when it is first needed; None keeps nothing."""
        self._where = cache(where)

    def read(
        self,
        key: Callable[[], bytes],
        read: Callable[[], T],
        write: Callable[[T], bytes],
        back: Callable[[bytes], T],
    ) -> T:
        """What was kept under a key, else what `read` gives, which is then kept.

        Args:
            key: Gives one of `key_of`; not asked for where nothing is kept.
            read: Reads the files. What it raises is raised, and nothing is kept.
            write: The bytes to keep.
            back: The value that equals the one written.
        """
        folder = self._where()
        if folder is None:
            return read()
        path = folder / f"{key().hex()}{_ENDING}"
        data = _recalled(path)
        if data is not None:
            with suppress(MechtableError, LookupError, TypeError, ValueError):
                return back(data)
        found = read()
        _keep(path, write(found))
        return found


_in_use = ReadCache(lambda: None)


def read_cache() -> ReadCache:
    """The cache in use; one that keeps nothing, unless an entry point put another in its place."""
    return _in_use


@contextmanager
def using(other: ReadCache) -> Iterator[None]:
    """Have everything that is read meanwhile, on whatever thread, go through a cache."""
    global _in_use
    before, _in_use = _in_use, other
    try:
        yield
    finally:
        _in_use = before


def key_of(what: str, files: Mapping[str, bytes], *more: bytes | str) -> bytes:
    """The digest of files with their names, of what else decides how they are read, and of this program."""
    digest = blake2b(_program(), digest_size=_DIGEST)
    named = (part for name in sorted(files) for part in (name, files[name]))
    for part in (what, str(len(more)), *more, *named):
        data = part.encode("utf-8", "surrogateescape") if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8))
        digest.update(data)
    return digest.digest()


@cache
def _program() -> bytes:
    """The digest of the program that reads: a changed reader may read otherwise under the same version."""
    digest = blake2b(f"{FORMAT} {mechtable.__version__} {sys.version}".encode(), digest_size=_DIGEST)
    package = Path(mechtable.__file__).parent
    for source in sorted(path for name in _READERS for path in (package / name).glob("*.py")):
        digest.update(source.name.encode() + source.read_bytes())
    return digest.digest()


def _recalled(path: Path) -> bytes | None:
    """The bytes kept in a file, when it is whole and nobody else can have written it."""
    try:
        status = path.lstat()
        if not stat.S_ISREG(status.st_mode) or status.st_size > MOST_BYTES or _of_others(status):
            return None
        written = path.read_bytes()
    except OSError:
        return None
    data = written[_DIGEST:]
    if blake2b(data, digest_size=_DIGEST).digest() != written[:_DIGEST]:
        return None
    with suppress(OSError):
        os.utime(path)  # used now
    return data


def _of_others(status: os.stat_result) -> bool:
    if not hasattr(os, "getuid"):
        return False
    return status.st_uid != os.getuid() or bool(status.st_mode & 0o022)


def _keep(path: Path, data: bytes) -> None:
    if len(data) + _DIGEST > MOST_BYTES:
        return
    try:
        if not path.parent.is_dir():
            path.parent.parent.mkdir(exist_ok=True)  # no deeper: a home that is not there stays so
            path.parent.mkdir(mode=0o700, exist_ok=True)
        _write(path, blake2b(data, digest_size=_DIGEST).digest() + data)
        _tidy(path.parent)
    except OSError:
        return


def _write(path: Path, data: bytes) -> None:
    from tempfile import mkstemp  # late: most runs write nothing

    handle, name = mkstemp(prefix=_ASIDE, dir=path.parent)  # readable by its owner alone
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _tidy(folder: Path) -> None:
    """Take away what is too much, what was used longest ago first, and what was never finished."""
    found = [(path, path.stat()) for path in folder.iterdir() if path.suffix == _ENDING]
    size = 0
    for number, (path, status) in enumerate(sorted(found, key=lambda one: -one[1].st_mtime_ns), 1):
        size += status.st_size
        if number > MOST_FILES or size > MOST_BYTES:
            path.unlink(missing_ok=True)
    _unlink_old(path for path in folder.iterdir() if path.name.startswith(_ASIDE))


def _unlink_old(paths: Iterable[Path]) -> None:
    for path in paths:
        if path.stat().st_mtime < time() - _FORGOTTEN:
            path.unlink(missing_ok=True)
