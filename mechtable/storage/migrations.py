"""Campaign files of older versions of the schema, brought up to this one. Changes only add."""

from sqlmodel import SQLModel

from mechtable.storage.database import NAMES, Database
from mechtable.storage.stored import StorageError
from mechtable.storage.tables import SINCE, VERSION


def bring_up(database: Database, version: int) -> bool:
    """Make the tables that a file of an older version lacks, all or none; whether the file has them all now.

    A file that may not be written stays as it is: it can be read without them.
    """
    missing = [name for name in NAMES if SINCE.get(name, 1) > version]
    if version == VERSION:
        return True
    try:
        with database.writing() as session:
            connection = session.connection()
            SQLModel.metadata.create_all(connection, [SQLModel.metadata.tables[name] for name in missing])
            connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")
    except StorageError:
        return False
    return True
