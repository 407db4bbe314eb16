"""States kept beside the journal while steps are taken back, done again, and taken back by another window."""

from pathlib import Path
from random import Random

import pytest

from mechtable.engine.errors import RuleError
from mechtable.rules.combat.commands import GmSet
from mechtable.rules.combat.state import Fight
from mechtable.rules.options import Cards
from mechtable.services.table import Table
from tests.services.kept_states import assert_same, desk_of, fight_of, keep_often, kept, refolded
from tests.services.long_fight import next_command


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_often(monkeypatch)


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
