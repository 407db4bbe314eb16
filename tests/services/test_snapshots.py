"""States kept beside the journal: opening uses them, and nobody can tell from what is at the table."""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mechtable.engine.audience import GM
from mechtable.engine.match import Moment
from mechtable.rules.combat.commands import GmSet
from mechtable.rules.combat.evolve import evolve
from mechtable.rules.combat.state import Fight
from mechtable.rules.options import Cards
from mechtable.services import journaling
from mechtable.services import log as log_module
from mechtable.services.campaigns import FILE, list_campaigns
from mechtable.storage.campaign_file import CampaignFile
from mechtable.storage.journal import Glance
from mechtable.storage.stored import StorageError
from mechtable.storage.tables import VERSION
from tests.services.kept_states import EVERY, assert_same, desk_of, fight_of, keep_often, kept, refolded, sql
from tests.services.long_fight import AT

OLD = Path(__file__).parents[1] / "data" / "campaign-v1-long.db"


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_often(monkeypatch)


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
