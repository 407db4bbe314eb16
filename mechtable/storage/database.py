"""One SQLite file: how it is made, opened, read and written."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import local
from typing import Any

from sqlalchemy import Connection, Engine, QueuePool, create_engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session, SQLModel

from mechtable.storage.access import Stamp, address, closed, lies_still, may_write, stamp, unfinished
from mechtable.storage.pulse import Pulse
from mechtable.storage.stored import StorageError
from mechtable.storage.tables import APPLICATION, TABLES, VERSION

BUSY_SECONDS = 5
"""How long a transaction waits for another program's."""

FILE_MODE = 0o600

MOST_BYTES = 32 * 1024 * 1024
"""Bytes that one value may have; a fight of a hundred mechs has less than one."""

_WRITING = ("journal_mode=WAL", "synchronous=FULL")
_PRAGMAS = ("foreign_keys=ON", "trusted_schema=OFF")


class Database:
    """An open file. Reads see one state each; writes take their turn (`BEGIN IMMEDIATE`). For any thread.

    Args:
        path: The file.
        watching: It is opened for reading alone (`mode=ro`): every write is refused, and where it may not be written
            nothing is made beside it either.
    """

    def __init__(self, path: Path, *, watching: bool = False) -> None:
        self.path = path
        self._writer = None if watching else _engine(path, "rw", "BEGIN IMMEDIATE", *_WRITING)
        more = () if watching else _WRITING
        self._reader = _engine(path, "ro" if watching else "rw", "BEGIN", *more, "query_only=ON")
        self._pulse = Pulse(path)
        self._still: Stamp | None = None
        self._deed = local()

    @classmethod
    def create(cls, path: Path) -> "Database":
        """Make the file with its tables, readable for its owner alone.

        Raises:
            StorageError: It exists, or cannot be made.
        """
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, FILE_MODE))
        except OSError as error:
            raise StorageError(f"{path} cannot be made: {error.strerror}.") from error
        database = cls(path)
        with database.writing() as session:
            connection = session.connection()
            SQLModel.metadata.create_all(connection, [SQLModel.metadata.tables[name] for name in NAMES])
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
            connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")
        return database

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session that sees one state and changes nothing.

        Raises:
            StorageError: The file cannot be read.
        """
        if (going := self._going) is not None:
            yield going
            return
        still = self._find_it_still()
        try:
            with self._session(self._reader) as session:
                yield session
        finally:
            if still not in (None, stamp(self.path)):
                raise StorageError(f"{self.path} was changed while it was read: repeat.")

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session alone with the file; committed to the disk at the end, or not at all after an exception.

        Raises:
            StorageError: It could not be stored; nothing was.
        """
        if (going := self._going) is not None:
            with self._part_of(going):
                yield going
            return
        if self._writer is None:
            raise StorageError(
                f"{self.path} is open for looking at it alone: nothing is stored from here."
                if may_write(self.path)
                else trouble(self.path, sqlite3.OperationalError("readonly"))
            )
        with self._session(self._writer) as session:
            session.connection()  # begins now, not with the first statement
            yield session
            session.commit()

    @contextmanager
    def one_deed(self) -> Iterator[None]:
        """All that this thread reads and writes meanwhile is one transaction, alone with the file: all of it or nothing.

        Raises:
            StorageError: It could not be stored; nothing was.
        """
        if self._going is not None:
            yield
            return
        with self.writing() as session:
            self._deed.session = session
            try:
                yield
            finally:
                del self._deed.session

    def pulse(self) -> tuple[int, int, int]:
        """Which file it is, and a number that stays as long as nobody stores anything; far cheaper than looking.

        Raises:
            StorageError: The file is gone or cannot be read.
        """
        return self._pulse.beat()

    def close(self) -> None:
        # The writer last: whoever closes last clears what lies beside the file away, and must be able to.
        self._pulse.close()
        self._reader.dispose()
        if self._writer is not None:
            self._writer.dispose()

    @property
    def _going(self) -> Session | None:
        """The session of the deed that this thread is at."""
        return getattr(self._deed, "session", None)

    @contextmanager
    def _part_of(self, session: Session) -> Iterator[None]:
        """A part of a deed, which leaves nothing when it fails, whatever becomes of the deed."""
        try:
            with session.begin_nested():
                yield
        except SQLAlchemyError as error:
            raise StorageError(trouble(self.path, getattr(error, "orig", None) or error)) from error

    def _find_it_still(self) -> Stamp | None:
        """The stamp of a file that is read as it lies; it is read anew when it changed, for SQLite does not look."""
        now = stamp(self.path) if self._writer is None and lies_still(self.path) else None
        if now != self._still:
            self._still = now
            self._reader.dispose()
        return now

    @contextmanager
    def _session(self, engine: Engine) -> Iterator[Session]:
        try:
            with Session(engine, expire_on_commit=False) as session:
                yield session
        except SQLAlchemyError as error:
            raise StorageError(trouble(self.path, getattr(error, "orig", None) or error)) from error


NAMES = tuple(str(table.__tablename__) for table in TABLES)
"""The names of all tables, parents first."""


def trouble(path: Path, error: BaseException) -> str:
    """What a failure of the database means for the person at the table."""
    words = str(error)
    if closed(path):
        return f"{path} may not be read: give yourself the right to, and repeat."
    if unfinished(path) and not may_write(path):
        return (
            f"{path} may not be written, and its last changes wait in a file beside it, which takes writing to read:"
            " open the campaign once as somebody who may write it, or copy its whole folder and look at the copy."
        )
    if "pilots_balance_not_negative" in words:
        return "A ledger of experience would stand below 0 XP: award XP first (rule 6.3). Nothing was stored."
    if "locked" in words or "busy" in words:
        return f"Another program is writing to {path}: wait a moment and repeat."
    if "full" in words:
        return f"The disk of {path} is full: make room and repeat."
    if "readonly" in words:
        return f"{path} may not be written: give yourself the right to, and repeat."
    if "malformed" in words or "not a database" in words:
        return f"{path} is damaged: take a backup instead of it."
    if "unable to open" in words:
        return f"{path} cannot be opened for writing: see that you may write the file and its folder."
    return f"{path} cannot be used: {words.splitlines()[0]}."


def _decoded(raw: bytes) -> str | bytes:
    """Text, or the bytes of a damaged one: `mapping` then refuses this row alone."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def _engine(path: Path, mode: str, begin: str, *more: str) -> Engine:
    def connect() -> sqlite3.Connection:
        return sqlite3.connect(address(path, mode), uri=True, timeout=BUSY_SECONDS, check_same_thread=False)

    engine = create_engine("sqlite://", creator=connect, poolclass=QueuePool)

    @event.listens_for(engine, "connect")
    def _on_connect(connection: sqlite3.Connection, record: Any) -> None:
        connection.isolation_level = None  # the begin listener alone begins
        connection.text_factory = _decoded
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_BYTES)
        for pragma in (*_PRAGMAS, *more):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _on_begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
