"""Lances and the last bulk check in the file; files of the version before get their tables."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from mechtable.rules.bulk_check import BulkCheck
from mechtable.rules.campaign import Campaign
from mechtable.rules.lances import Lance
from mechtable.rules.mech import Mech
from mechtable.rules.pilot import Pilot
from mechtable.rules.places import Place
from mechtable.storage import hangar_mapping as mapping
from mechtable.storage.campaign_file import CampaignFile
from mechtable.storage.inspection import inspect
from mechtable.storage.stored import StorageError
from mechtable.storage.tables import VERSION
from tests.files.test_lances import lances
from tests.rules.hangars import MEDIUM
from tests.rules.test_bulk_check import checked

OLD = Path(__file__).parent.parent / "data" / "campaign-v2.db"


@pytest.fixture
def file(tmp_path: Path) -> Iterator[CampaignFile]:
    made = CampaignFile.create(
        tmp_path / "campaign.db",
        Campaign(name="C"),
        [Pilot(name="A"), Pilot(name="B")],
        [Mech(name=name, parts={}) for name in ("Ram", "Hound")],
        lances=[Lance(name="First").with_mech(2, 1), Lance(name="Second")],
    )
    yield made
    made.close()


def test_what_a_campaign_begins_with_has_the_ids_that_lances_name(file: CampaignFile) -> None:
    assert [(stored.id, stored.value and stored.value.name) for stored in file.mechs()] == [
        (1, "Ram"),
        (2, "Hound"),
    ]
    assert [stored.id for stored in file.pilots()] == [1, 2]
    assert [stored.value for stored in file.lances.all()] == [
        Lance(name="First").with_mech(2, 1),
        Lance(name="Second"),
    ]


@given(lances(5, 3))
def test_a_lance_comes_back_equal(lance: Lance) -> None:
    assert mapping.lance_of(mapping.lance_row(lance, 1)).value == lance


def test_lances_are_added_changed_and_removed(file: CampaignFile) -> None:
    third = file.lances.add(Lance(name="Third"))
    changed = file.lances.change(1, lambda lance: replace(lance.with_mech(1), name="Primus"))
    file.lances.remove(2)
    assert [(stored.id, stored.value) for stored in file.lances.all()] == [
        (1, changed),
        (third, Lance(name="Third")),
    ]
    assert changed.name == "Primus"
    for deed in (lambda: file.lances.remove(2), lambda: file.lances.change(2, lambda lance: lance)):
        with pytest.raises(StorageError, match="no lance 2 any more"):
            deed()


def test_a_change_that_fails_stores_nothing(file: CampaignFile) -> None:
    def stumble(lance: Lance) -> Lance:
        raise ZeroDivisionError

    def broken(mech: Mech) -> Mech:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        file.lances.change(1, stumble)
    with pytest.raises(ZeroDivisionError):
        file.change_mech(1, broken)
    assert file.lances.all()[0].value == Lance(name="First").with_mech(2, 1)


def test_a_lance_that_cannot_be_read_is_named_and_may_be_removed(file: CampaignFile) -> None:
    with file._database.writing() as session:
        session.connection().exec_driver_sql("UPDATE lances SET payload = '{' WHERE id = 1")
    first, second = file.lances.all()
    assert (first.value, second.problem) == (None, "")
    assert first.problem.startswith("Lance First cannot be read: ")
    with pytest.raises(StorageError, match="Lance First cannot be read"):
        file.lances.change(1, lambda lance: lance)
    file.lances.remove(1)
    assert [stored.id for stored in file.lances.all()] == [2]


def test_a_mech_is_changed_where_it_stands(file: CampaignFile) -> None:
    with closing(CampaignFile.open(file._database.path)) as other:
        other.change_mech(1, lambda mech: replace(mech, owner="Jo"))
        changed = file.change_mech(1, lambda mech: replace(mech, tags=("night",)))
    assert changed == Mech(name="Ram", parts={}, owner="Jo", tags=("night",))
    assert file.mechs()[0].value == changed
    with pytest.raises(StorageError, match="no mech 9 any more"):
        file.change_mech(9, lambda mech: mech)
    with file._database.writing() as session:
        session.connection().exec_driver_sql("UPDATE mechs SET payload = '[]' WHERE id = 2")
    with pytest.raises(StorageError, match="Mech Hound cannot be read"):
        file.change_mech(2, lambda mech: mech)


def test_the_last_check_is_kept_alone_and_one_that_cannot_be_read_is_none(file: CampaignFile) -> None:
    assert file.verdicts.last() is None
    first, second = checked({1: MEDIUM}), checked({}, packs={"night": "1"})
    for check in (first, second, first):
        file.verdicts.keep(check)
        assert file.verdicts.last() == check
    with file._database.writing() as session:
        connection = session.connection()
        assert connection.exec_driver_sql("SELECT count(*) FROM verdicts").scalar() == 1
        connection.exec_driver_sql("""UPDATE verdicts SET payload = '{"packs": 3}'""")
    assert file.verdicts.last() is None
    file.verdicts.keep(second)
    assert file.verdicts.last() == second == BulkCheck(packs={"night": "1"}, parts={}, verdicts={})


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "campaign.db"
    shutil.copy(OLD, path)
    return path


def test_a_file_of_version_2_opens_with_everything_in_it_and_takes_lances(old: Path) -> None:
    assert inspect(old) == 2
    with closing(CampaignFile.open(old)) as file:
        for stored in (file.mechs(), file.pilots(), file.prepared.all()):
            assert [one.problem for one in stored] == [""] * len(stored) != []
        spare = file.mechs()[-1].value
        assert spare is not None
        assert (spare.name, spare.owner, spare.damage, spare.tags) == ("Spare", "Jo", {Place.LEGS: 4}, ())
        (fight,) = file.fights()
        assert file.opening(fight.id) is not None
        assert len(file.shelf(fight.id).load().kept) == 8
        assert file.lances.all() == ()
        file.lances.add(Lance(name="First").with_mech(3))
        file.verdicts.keep(checked({}))
        assert len(file.lances.all()) == 1
    assert inspect(old) == VERSION


def test_a_file_that_says_2_with_the_tables_of_3_is_damaged(file: CampaignFile) -> None:
    file.close()
    with closing(sqlite3.connect(file._database.path)) as raw, raw:
        raw.execute("PRAGMA user_version = 2")
    with pytest.raises(StorageError, match=r"lances.*which no campaign has"):
        CampaignFile.open(file._database.path)
