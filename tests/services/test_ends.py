"""An end that is kept is kept once; it is taken back as long as the mechs are as they were kept (mechcombat 7.10)."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from mechtable.rules.combat.commands import GmEnd, GmSet
from mechtable.rules.mech import Mech
from mechtable.rules.places import Place
from mechtable.services.desk import Desk
from mechtable.services.ends import ChangedSinceError, Ends
from mechtable.services.table import Table
from tests.services.playing import demo, new_fight


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with demo(tmp_path) as opened:
        yield opened


def ram(desk: Desk) -> tuple[int, Mech]:
    return next((filed.id, filed.value) for filed in desk.mechs() if filed.value.name == "Ram")


def fought(desk: Desk, legs: int) -> Table:
    """A fight that is over, in which Ram has so many HP left on its legs."""
    table = desk.fight(new_fight(desk))
    table.submit(GmSet("Bull.legs.hp", str(legs), "a pothole"))
    table.submit(GmEnd("it is late"))
    return table


def test_7_10_what_is_kept_once_is_not_kept_over_a_repair(desk: Desk) -> None:
    table = fought(desk, 1)
    kept = Ends(desk, table).keep()
    number, hurt = ram(desk)
    assert (kept.step, kept.names[-1:], kept.at[:2]) == (2, ("Ram",), "20")
    assert hurt.damage
    assert desk.restore(number)
    again = Ends(Desk(desk.slug, desk.path, desk.file), desk.fight(table.fight_id))
    assert again.keep() == kept
    assert not ram(desk)[1].damage
    table.submit(GmSet("Bull.heat", "2", "a fire"))  # the fight was changed since: there is more to keep
    assert again.moved_on
    with pytest.raises(ChangedSinceError, match="Ram changed since"):
        again.keep()
    assert not ram(desk)[1].damage
    again.keep(also_changed=True)
    assert (ram(desk)[1].damage, ram(desk)[1].heat) == (hurt.damage, 2)


def test_7_10_damage_of_a_later_fight_is_not_put_away_unasked(desk: Desk) -> None:
    earlier, later = fought(desk, 5), fought(desk, 2)
    Ends(desk, later).keep()
    hurt = ram(desk)[1]
    with pytest.raises(ChangedSinceError, match="hurt in another fight"):
        Ends(desk, earlier).keep()
    assert ram(desk)[1] == hurt
    Ends(desk, earlier).keep(also_changed=True)
    assert ram(desk)[1].damage[Place.LEGS] < hurt.damage[Place.LEGS]


def test_7_10_a_fight_of_worn_mechs_is_kept_unasked_one_after_another(desk: Desk) -> None:
    for legs in (5, 3, 2):
        ends = Ends(desk, fought(desk, legs))
        assert ends.changed_since() == ()
        ends.keep()
    assert ends.kept() is not None


def test_7_10_undo_past_a_kept_end_takes_it_back(desk: Desk) -> None:
    whole, pilots = ram(desk), desk.pilots()
    table = fought(desk, 1)
    ends = Ends(desk, table)
    table.submit(GmSet("Bull.heat", "3", "a fire"))
    ends.keep()
    assert ram(desk) != whole
    table.undo()
    assert (ends.kept(), ram(desk), desk.pilots()) == (None, whole, pilots)
    table.redo()
    assert (ends.kept(), ram(desk)) == (None, whole)  # it is asked again
    table.undo()
    ends.keep()
    table.submit(GmSet("Bull.heat", "4", "more of it"))
    table.undo()
    assert ends.kept() is not None  # the end that was kept stands still
    table.undo()
    assert (ends.kept(), ram(desk)) == (None, whole)
    assert table.view().outcome is None


def test_7_10_what_changed_after_it_was_kept_stands_and_is_named(desk: Desk) -> None:
    table = fought(desk, 1)
    ends = Ends(desk, table)
    kept = ends.keep()
    desk.file.change_mech(ram(desk)[0], lambda mech: replace(mech, heat=7))
    changed = ram(desk)[1]
    assert ends.take_back() == ("Ram",)
    assert (ends.kept(), ram(desk)[1]) == (None, changed)
    assert ends.still(kept) == ("Ram",)


def test_7_10_a_mech_that_was_only_renamed_is_put_back_too(desk: Desk) -> None:
    whole = ram(desk)[1]
    ends = Ends(desk, fought(desk, 1))
    ends.keep()
    desk.file.change_mech(ram(desk)[0], lambda mech: replace(mech, notes="limps"))
    assert ends.take_back() == ()
    assert ram(desk)[1] == replace(whole, notes="limps")


def test_an_end_that_cannot_be_read_stops_nothing(desk: Desk) -> None:
    table = fought(desk, 1)
    ends = Ends(desk, table)
    ends.keep()
    hurt = ram(desk)
    with closing(sqlite3.connect(desk.path / "campaign.db")) as raw, raw:
        raw.execute("UPDATE kept_ends SET payload = '[]'")
    assert ends.kept() is None
    table.undo()
    assert ram(desk) == hurt
    assert table.view().outcome is None
