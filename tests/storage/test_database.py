import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest
from sqlalchemy import insert, text
from sqlmodel import select

from mechtable.engine.audience import GM
from mechtable.engine.match import Step
from mechtable.rules.combat.commands import Command, Reshuffle
from mechtable.rules.combat.events import Event
from mechtable.storage import database as module
from mechtable.storage.database import Database
from mechtable.storage.fight_language import fight_language
from mechtable.storage.inspection import inspect
from mechtable.storage.mapping import step_row
from mechtable.storage.stored import StorageError
from mechtable.storage.tables import APPLICATION, PilotRow


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    made = Database.create(tmp_path / "campaign.db")
    yield made
    made.close()


def pragma(database: Database, name: str) -> object:
    with database.reading() as session:
        return session.connection().exec_driver_sql(f"PRAGMA {name}").scalar()


def test_how_a_file_is_kept(database: Database) -> None:
    wanted = {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "trusted_schema": 0,
        "user_version": 4,
        "application_id": APPLICATION,
        "busy_timeout": 5000,
    }
    assert {name: pragma(database, name) for name in wanted} == wanted
    with database.writing() as session:
        connection = session.connection()
        found = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in wanted}
    assert found == wanted
    inspect(database.path)


def test_an_existing_file_is_never_made_over(database: Database) -> None:
    before = database.path.read_bytes()
    with pytest.raises(StorageError, match="File exists"):
        Database.create(database.path)
    assert database.path.read_bytes() == before


def test_a_reader_cannot_write(database: Database) -> None:
    with pytest.raises(StorageError, match="may not be written"), database.reading() as session:
        session.execute(insert(PilotRow).values(name="a", payload="{}"))


def test_a_reader_sees_one_state(database: Database) -> None:
    with database.reading() as reader:
        assert reader.exec(select(PilotRow)).all() == []
        with database.writing() as writer:
            writer.add(PilotRow(name="a", payload="{}"))
        assert reader.exec(select(PilotRow)).all() == []
    with database.reading() as reader:
        assert len(reader.exec(select(PilotRow)).all()) == 1


def test_an_exception_stores_nothing(database: Database) -> None:
    def stumble() -> None:
        with database.writing() as session:
            session.execute(insert(PilotRow).values(name="a", payload="{}"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        stumble()
    with database.reading() as session:
        assert session.exec(select(PilotRow)).all() == []


def test_a_step_needs_its_stream_and_a_standing_that_is_known(database: Database) -> None:
    def add(standing: str) -> None:
        step: Step[Command, Event] = Step("a", GM, Reshuffle(), (), 0, None, "")
        row = step_row(1, 1, step, fight_language())
        row.standing = standing
        with database.writing() as session:
            session.add(row)

    with pytest.raises(StorageError, match="FOREIGN KEY"):
        add("kept")
    with pytest.raises(StorageError, match="steps_standing_known"):
        add("lost")


def test_a_writer_waits_its_turn_and_then_says_so(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BUSY_SECONDS", 0.1)
    other = Database(database.path)
    with closing(other), database.writing():
        with pytest.raises(StorageError, match="Another program is writing"), other.writing() as session:
            session.execute(text("SELECT 1"))
        with other.reading() as session:
            assert session.exec(select(PilotRow)).all() == []


COUNTING = """
import sys
from pathlib import Path
from threading import Thread
from sqlmodel import select
from mechtable.storage.database import Database
from mechtable.storage.tables import PilotRow
database = Database(Path(sys.argv[1]))
for _ in range(100):
    with database.writing() as session:
        row = session.exec(select(PilotRow)).one()
        row.payload = str(int(row.payload) + 1)
"""


def test_two_programs_lose_no_update(database: Database) -> None:
    with database.writing() as session:
        session.add(PilotRow(name="count", payload="0"))
    programs = [subprocess.Popen([sys.executable, "-c", COUNTING, str(database.path)]) for _ in range(2)]
    assert [program.wait() for program in programs] == [0, 0]
    with database.reading() as session:
        assert session.exec(select(PilotRow)).one().payload == "200"


def test_a_value_beyond_all_measure_is_not_read(database: Database) -> None:
    with closing(sqlite3.connect(database.path)) as raw, raw:
        raw.execute("INSERT INTO pilots (name, payload) VALUES ('a', zeroblob(?))", (module.MOST_BYTES + 1,))
    with pytest.raises(StorageError, match="too big"), database.reading() as session:
        session.exec(select(PilotRow)).all()


@pytest.mark.parametrize("content", [b"", b"hello", b"SQLite format 3\0" + b"\xff" * 200])
def test_what_is_no_database_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.db"
    path.write_bytes(content)
    with pytest.raises(StorageError) as caught:
        inspect(path)
    assert str(path) in str(caught.value)
    assert path.read_bytes() == content
    assert [file.name for file in tmp_path.iterdir()] == ["a.db"]


def test_a_file_that_is_missing_stays_missing(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="no campaign file"):
        inspect(tmp_path / "a.db")
    database = Database(tmp_path / "a.db")
    with pytest.raises(StorageError), database.reading() as session:
        session.execute(text("SELECT 1"))
    assert list(tmp_path.iterdir()) == []


def test_one_deed_is_stored_whole_or_not_at_all(database: Database) -> None:
    def deed(*, fails: bool) -> None:
        with database.one_deed():
            with database.writing() as session:
                session.add(PilotRow(name="a", payload="{}"))
            with database.reading() as session:
                assert len(session.exec(select(PilotRow)).all()) == 1
            with database.one_deed(), database.writing() as session:
                session.add(PilotRow(name="b", payload="{}"))
            if fails:
                raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        deed(fails=True)
    with database.reading() as session:
        assert session.exec(select(PilotRow)).all() == []
    deed(fails=False)
    with database.reading() as session:
        assert [row.name for row in session.exec(select(PilotRow))] == ["a", "b"]


def test_a_part_of_a_deed_that_fails_leaves_nothing_of_itself(database: Database) -> None:
    def part() -> None:
        with database.writing() as session:
            session.execute(insert(PilotRow).values(name="b", payload="{}"))
            session.execute(text("INSERT INTO nowhere VALUES (1)"))

    with database.one_deed():
        with database.writing() as session:
            session.add(PilotRow(name="a", payload="{}"))
        with pytest.raises(StorageError):
            part()
    with database.reading() as session:
        assert [row.name for row in session.exec(select(PilotRow))] == ["a"]


def test_a_deed_is_of_its_thread_alone(database: Database) -> None:
    seen: list[int] = []

    def look() -> None:
        with database.reading() as session:
            seen.append(len(session.exec(select(PilotRow)).all()))

    with database.one_deed():
        with database.writing() as session:
            session.add(PilotRow(name="a", payload="{}"))
        other = Thread(target=look)
        other.start()
        other.join()
    look()
    assert seen == [0, 1]
