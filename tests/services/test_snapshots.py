"""States kept beside the journal: opening uses them, and nobody can tell from what is at the table."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mechtable.engine.audience import GM
from mechtable.engine.errors import RuleError
from mechtable.engine.match import Match, Moment
from mechtable.rules.combat.commands import GmSet
from mechtable.rules.combat.evolve import evolve
from mechtable.rules.combat.fight import MECH_COMBAT, FightMatch
from mechtable.rules.combat.state import Fight
from mechtable.rules.options import Cards
from mechtable.services import journaling
from mechtable.services import log as log_module
from mechtable.services import table as table_module
from mechtable.services.campaigns import FILE, list_campaigns, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.table import Table
from mechtable.storage.campaign_file import CampaignFile
from mechtable.storage.journal import Glance
from mechtable.storage.stored import StorageError
from mechtable.storage.tables import VERSION
from tests.services.long_fight import AT, campaign, next_command, played, store

EVERY = 5
OLD = Path(__file__).parents[1] / "data" / "campaign-v1-long.db"


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
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


@pytest.mark.parametrize("cards", Cards)
@pytest.mark.parametrize("steps", [0, EVERY - 1, 3 * EVERY, 27])
def test_a_fight_opened_from_a_snapshot_is_the_fight_folded_from_its_beginning(
    tmp_path: Path, cards: Cards, steps: int
) -> None:
    fight = fight_of(tmp_path, cards, steps)
    for _ in range(2):
        with desk_of(tmp_path) as desk:
            assert_same(desk.fight(fight), refolded(desk, fight))
    last = steps // EVERY * EVERY
    assert kept(tmp_path) == [number for number in (last - EVERY, last) if number > 0]


def test_opening_folds_only_what_came_after_the_last_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fight = fight_of(tmp_path, Cards.PHYSICAL, 43)
    with desk_of(tmp_path) as desk:
        desk.fight(fight)
    folded: list[object] = []

    def counting(state: Fight, event: Any) -> Fight:
        folded.append(event)
        return evolve(state, event)

    monkeypatch.setattr("mechtable.rules.combat.evolve.evolve", counting)
    with desk_of(tmp_path) as desk:
        table = desk.fight(fight)
        after = [event for step in table._match.steps_between(40, 43) for event in step.events]
        assert folded == after
        assert len(table._match._past.in_memory) <= 6
        table.view(GM)
        assert len(table._match._past.in_memory) <= 6


def test_a_long_fight_keeps_the_last_two_states_it_passes_and_some_before_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journaling, "SPARSE", 3)
    fight = fight_of(tmp_path, Cards.PHYSICAL, 43)
    with desk_of(tmp_path) as desk:
        desk.fight(fight)
    assert kept(tmp_path) == [15, 30, 35, 40]
    with desk_of(tmp_path) as desk:
        table, whole = desk.fight(fight), refolded(desk, fight)
        folded: list[object] = []

        def counting(state: Fight, event: Any) -> Fight:
            folded.append(event)
            return evolve(state, event)

        monkeypatch.setattr("mechtable.rules.combat.evolve.evolve", counting)
        for place in (39, 20, 16, 9):
            folded.clear()
            found = table._match.state_after(place)
            since = max(number for number in (0, 15, 30, 35) if number <= place)
            steps = [event for step in whole.steps[since:place] for event in step.events]
            assert folded == [*(whole.opening if since == 0 else ()), *steps]
            assert found == whole.state_after(place)
        sql(tmp_path, "DELETE FROM snapshots WHERE number > 30")
    with desk_of(tmp_path) as desk:
        desk.fight(fight)
    assert kept(tmp_path) == [15, 30, 35, 40]


@pytest.mark.parametrize(
    ("cards", "seed"),
    [
        (Cards.DEALT, 0),
        (Cards.MIXED, 1),
        *(pytest.param(cards, seed, marks=pytest.mark.long) for cards in Cards for seed in range(2, 8)),
    ],
)
def test_undo_restores_the_state_before_across_snapshots_and_restarts(
    tmp_path: Path, cards: Cards, seed: int
) -> None:
    chance, fight = Random(seed), fight_of(tmp_path, cards, 12)
    before: dict[tuple[int, ...], Fight] = {}
    for _ in range(5):
        with desk_of(tmp_path) as desk:
            table = desk.fight(fight)
            for _ in range(chance.randrange(1, 14)):
                act(table, chance)
                known = before.setdefault(tuple(table._kept), table._match.state)
                assert table._match.state == known
            assert_same(table, refolded(desk, fight))
    assert len(before) > 8


def act(table: Table, chance: Random) -> None:
    roll = chance.random()
    if roll < 0.4 and table.can_undo:
        table.undo()
    elif roll < 0.55 and table.can_redo:
        table.redo()
    else:
        try:
            table.submit(next_command(table._match.state, chance))
        except RuleError:
            who = next(iter(table.view().combatants))
            table.submit(GmSet(f"{who}.heat", str(chance.randrange(9)), "it is warm"))


@pytest.mark.long
def test_everything_can_be_undone_and_done_again_after_a_restart(tmp_path: Path) -> None:
    fight = fight_of(tmp_path, Cards.DEALT, 23)
    with desk_of(tmp_path) as desk:
        whole = refolded(desk, fight)
        desk.fight(fight)
    for left in reversed(range(0, 23, 3)):
        with desk_of(tmp_path) as desk:
            table = desk.fight(fight)
            while table.steps > left:
                table.undo()
                assert table._match.state == whole.state_after(table.steps)
    with desk_of(tmp_path) as desk:
        table = desk.fight(fight)
        assert table.steps == 0
        while table.can_redo:
            table.redo()
            assert table._match.state == whole.state_after(table.steps)
        assert table.steps == 23


DAMAGE = {
    "a state cut short": "UPDATE snapshots SET state = substr(state, 1, 900)",
    "another number in a state": "UPDATE snapshots SET state = replace(state, '\"heat\":', '\"heat\":1')",
    "a state that is no text": "UPDATE snapshots SET state = X'00ff'",
    "a state of another fight": "UPDATE snapshots SET state = (SELECT state FROM snapshots ORDER BY number LIMIT 1)",
    "another number of steps": "UPDATE snapshots SET steps = steps - 1",
    "no number of steps": "UPDATE snapshots SET steps = 'many'",
    "other draws": "UPDATE snapshots SET draws = draws + 1",
    "another step": "UPDATE snapshots SET command_id = 'nobody''s'",
    "a number beyond": "UPDATE snapshots SET number = number + 1",
    "another program": "UPDATE snapshots SET program = '0.0.1 abc'",
    "another digest": "UPDATE snapshots SET digest = 'abc'",
    "none": "DELETE FROM snapshots",
    "another history": "UPDATE steps SET command_id = command_id || 'x'",
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_snapshot_that_is_not_sound_is_passed_over_and_made_anew(tmp_path: Path, damage: str) -> None:
    fight = fight_of(tmp_path, Cards.DEALT, 22)
    with desk_of(tmp_path) as desk:
        for steps in (23, 24, 25, 26):
            desk.fight(fight).submit(GmSet("round", str(steps), "time flies"))
    assert kept(tmp_path) == [15, 20, 25]
    good = sql(tmp_path, "SELECT * FROM snapshots WHERE number = 25")
    sql(tmp_path, damage)
    with desk_of(tmp_path) as desk:
        assert_same(desk.fight(fight), refolded(desk, fight))
    anew = sql(tmp_path, "SELECT state, digest, draws, steps FROM snapshots WHERE number = 25")
    assert [row[:1] for row in anew] == [(good[0][7],)]
    with desk_of(tmp_path) as desk:
        assert desk.fight(fight)._match.folded_from == 25


def test_a_sound_snapshot_of_a_strange_fight_is_passed_over(tmp_path: Path) -> None:
    """Whoever sends a file can make its digests; what is at the table still follows from the opening."""
    fight = fight_of(tmp_path, Cards.DEALT, 12)
    with desk_of(tmp_path) as desk:
        table = desk.fight(fight)
        state, step = table._match.state_after(10), table._match.steps_between(9, 10)[0]
    fewer = dict(list(state.combatants.items())[:1])
    with desk_of(tmp_path) as desk:
        strange = Moment(10, replace(state, combatants=fewer), 0)
        desk._file.shelf(fight).remember([(10, step.id, strange)])
    with desk_of(tmp_path) as desk:
        assert_same(desk.fight(fight), refolded(desk, fight))


def test_a_snapshot_of_steps_taken_back_for_good_is_gone(tmp_path: Path) -> None:
    fight = fight_of(tmp_path, Cards.PHYSICAL, 14)
    with desk_of(tmp_path) as desk:
        table = desk.fight(fight)
        table.submit(GmSet("round", "3", "x"))
        assert kept(tmp_path) == [5, 10, 15]
        for _ in range(3):
            table.undo()
        table.submit(GmSet("round", "4", "x"))
        assert kept(tmp_path) == [5, 10]
        table.submit(GmSet("round", "5", "x"))
        table.submit(GmSet("round", "6", "x"))
        assert kept(tmp_path) == [5, 10, 18]
        table.undo()
        assert_same(table, refolded(desk, fight))
    with desk_of(tmp_path) as desk:
        assert_same(desk.fight(fight), refolded(desk, fight))


def test_another_window_that_took_steps_back_is_followed(tmp_path: Path) -> None:
    fight = fight_of(tmp_path, Cards.DEALT, 21)
    with desk_of(tmp_path) as here, desk_of(tmp_path) as there:
        mine, other = here.fight(fight), there.fight(fight)
        for _ in range(8):
            other.undo()
        for number in range(9):
            other.submit(GmSet("round", str(number + 1), "x"))
        assert mine.log()
        assert mine.refresh()
        assert_same(mine, refolded(here, fight))
        assert_same(other, refolded(there, fight))


def test_a_step_that_cannot_be_read_is_named_when_it_is_needed(tmp_path: Path) -> None:
    fight = fight_of(tmp_path, Cards.PHYSICAL, 43)
    with desk_of(tmp_path) as desk:
        for number in range(10):
            desk.fight(fight).submit(GmSet("round", str(number + 1), "x"))
    sql(tmp_path, "UPDATE steps SET events = '[' WHERE number = 3")
    with desk_of(tmp_path) as desk:
        table = desk.fight(fight)
        assert table.recent_log()
        with pytest.raises(StorageError, match="its step 3 cannot be read"):
            table.log()
        table.undo()
        assert table.steps == 52


def test_a_file_of_the_first_schema_opens_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / "long").mkdir()
    path = tmp_path / "long" / FILE
    shutil.copy(OLD, path)
    (listed,) = list_campaigns(tmp_path)
    assert (listed.error, listed.fights) == ("", 1)
    with desk_of(tmp_path) as desk:
        (fight,) = [each.id for each in desk.fights()]
        table = desk.fight(fight)
        assert (table.steps, table.view().round, table.can_redo) == (257, 9, True)
        assert_same(table, refolded(desk, fight))
        table.redo()
        table.undo()
        table.submit(GmSet("round", "12", "x"))
        assert_same(table, refolded(desk, fight))
    assert sql(tmp_path, "PRAGMA user_version") == [(VERSION,)]
    assert kept(tmp_path) == [50, 100, 150, 200, 250, 255]
    with desk_of(tmp_path) as desk:
        assert_same(desk.fight(fight), refolded(desk, fight))


def test_a_file_of_the_first_schema_that_stays_so_is_played_without_snapshots(tmp_path: Path) -> None:
    path = tmp_path / FILE
    shutil.copy(OLD, path)
    file = CampaignFile.open(path, thorough=False)
    (fight,) = [line.id for line in file.fights()]
    shelf = file.shelf(fight)
    opened = shelf.open()
    assert opened.recall(len(opened.kept)) is None
    step = opened.read(0, 1)[0]
    again = type(step)("anew", step.seat, step.command, step.events, step.draws, None, AT)
    number = shelf.add(again, opened.mark.last, Glance(AT, 1, False, ""))
    assert shelf.mark().last == number
    file.close()


def test_the_end_of_a_log_begins_in_the_right_round(tmp_path: Path) -> None:
    assert log_module.RECENT >= 50
    fight = fight_of(tmp_path, Cards.PHYSICAL, 80)
    with desk_of(tmp_path) as desk:
        table = desk.fight(fight)
        recent = table.recent_log()
        assert 0 < len(recent) < len(table.log())
        assert recent == table.log()[-len(recent) :]
        for _ in range(60):
            table.undo()
            recent = table.recent_log(None)
            assert recent == table.log(None)[-len(recent) :]
