"""Fights whose states are kept every few steps, and the same fights folded from their beginning."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from mechtable.engine.match import Match
from mechtable.rules.combat.fight import MECH_COMBAT, FightMatch
from mechtable.rules.options import Cards
from mechtable.services import journaling
from mechtable.services import table as table_module
from mechtable.services.campaigns import FILE, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.table import Table
from tests.services.long_fight import campaign, played, store

EVERY = 5


def keep_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """A state is kept every few steps, and little of a log is read at once."""
    monkeypatch.setattr(journaling, "SNAPSHOT_STEPS", EVERY)
    monkeypatch.setattr(table_module, "RECENT", 7)
    monkeypatch.setattr("mechtable.engine.past.READ_AT_LEAST", 6)


@contextmanager
def desk_of(home: Path) -> Iterator[Desk]:
    desk = open_campaign(home, "long")
    try:
        yield desk
    finally:
        desk.close()


def fight_of(home: Path, cards: Cards, steps: int) -> int:
    """A fight of so many steps, which no table has seen."""
    campaign(home, cards)
    with desk_of(home) as desk:
        fight = desk.prepare(desk.encounters()[0].id, seed=11)
        match = desk.fight(fight)._match
    store(home / "long", fight, played(match, steps))
    return fight


def refolded(desk: Desk, fight: int) -> FightMatch:
    """The fight folded from its opening, every step read."""
    opening, record = desk._file.opening(fight), desk._file.shelf(fight).load()
    assert opening is not None
    kept, undone = ([entry.step for entry in entries] for entries in (record.kept, record.undone))
    return Match(MECH_COMBAT, opening.events, opening.seed, opening.draws, kept, undone)


def assert_same(table: Table, whole: FightMatch) -> None:
    match = table._match
    assert match.state == whole.state
    assert match.moment(match.step_count) == whole.moment(whole.step_count)
    assert match.undone == whole.undone
    assert table.steps == whole.step_count
    recent = table.recent_log()
    assert recent == table.log()[len(table.log()) - len(recent) :]
    assert table.log() == Table.in_memory("", whole).log()
    assert match.steps == whole.steps


def sql(home: Path, statement: str, *values: Any) -> list[Any]:
    with closing(sqlite3.connect(home / "long" / FILE)) as connection, connection:
        return connection.execute(statement, values).fetchall()


def kept(home: Path) -> list[int]:
    return [number for (number,) in sql(home, "SELECT number FROM snapshots ORDER BY number")]
