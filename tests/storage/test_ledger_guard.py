"""XP below zero cannot be stored (mechcombat 6.3), and files from before the guard open with all they hold."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import Connection

from mechtable.rules.campaign import Campaign
from mechtable.rules.ledger import award
from mechtable.rules.options import Cards, Options
from mechtable.rules.pilot import Pilot, XpLine
from mechtable.storage.campaign_file import CampaignFile
from mechtable.storage.inspection import inspect
from mechtable.storage.stored import StorageError
from mechtable.storage.tables import VERSION

OLD = Path(__file__).parent.parent / "data" / "campaign-v1.db"
DAY = date(2026, 1, 10)


def line(amount: int) -> XpLine:
    return XpLine(date=DAY, amount=amount, reason="reason")


def spends(amount: int, pilot: Pilot) -> Pilot:
    """A rule that forgot to ask."""
    return replace(pilot, xp=(*pilot.xp, line(-amount)))


@pytest.fixture
def file(tmp_path: Path) -> Iterator[CampaignFile]:
    made = CampaignFile.create(
        tmp_path / "campaign.db", Campaign(name="C"), [Pilot(name="A", xp=(line(10),)), Pilot(name="B")]
    )
    yield made
    made.close()


def pilots(file: CampaignFile) -> list[Pilot | None]:
    return [stored.value for stored in file.pilots()]


def test_6_3_a_change_that_would_go_below_zero_stores_nothing(file: CampaignFile) -> None:
    before = pilots(file)
    with pytest.raises(StorageError, match=r"below 0 XP.*rule 6\.3"):
        file.change_pilots([1], lambda pilot: spends(11, pilot))
    with pytest.raises(StorageError):  # one of two is enough: all or none
        file.change_pilots([1, 2], lambda pilot: spends(10, pilot))
    with pytest.raises(StorageError):
        file.add_pilot(Pilot(name="C", xp=(line(-1),)))
    assert pilots(file) == before
    (poor,) = file.change_pilots([1], lambda pilot: spends(10, pilot))
    assert poor.balance == 0
    assert pilots(file)[0] == poor


def test_6_3_not_even_the_database_itself_takes_it(file: CampaignFile) -> None:
    file.close()
    with (
        closing(sqlite3.connect(file._database.path)) as raw,
        pytest.raises(sqlite3.IntegrityError, match="pilots_balance_not_negative"),
        raw,
    ):
        raw.execute("UPDATE pilots SET balance = -1 WHERE id = 1")


def test_6_3_a_balance_that_its_ledger_does_not_add_up_to_is_not_read(file: CampaignFile) -> None:
    file.close()
    with closing(sqlite3.connect(file._database.path)) as raw, raw:
        raw.execute("UPDATE pilots SET balance = 999 WHERE id = 1")
    again = CampaignFile.open(file._database.path)
    first, second = again.pilots()
    again.close()
    assert (first.value, second.problem) == (None, "")
    assert "its balance is 999 XP, its ledger adds up to 10" in first.problem


def test_a_change_sees_what_another_program_stored(file: CampaignFile) -> None:
    with closing(CampaignFile.open(file._database.path)) as other:
        for _ in range(3):
            other.change_pilots([2], lambda pilot: award(pilot, 5, "there", DAY))
            file.change_pilots([2], lambda pilot: award(pilot, 7, "here", DAY))
        assert pilots(file) == pilots(other)
    assert sum(each.amount for each in (pilots(file)[1] or Pilot(name="")).xp) == 36


def test_a_pilot_who_is_gone_or_cannot_be_read_is_not_changed(file: CampaignFile) -> None:
    with pytest.raises(StorageError, match="no pilot 9"):
        file.change_pilots([1, 9], lambda pilot: award(pilot, 1, "x", DAY))
    with file._database.writing() as session:
        session.connection().exec_driver_sql("UPDATE pilots SET payload = '{' WHERE id = 2")
    with pytest.raises(StorageError, match="Pilot B cannot be read"):
        file.change_pilots([1, 2], lambda pilot: award(pilot, 1, "x", DAY))
    assert len((pilots(file)[0] or Pilot(name="")).xp) == 1


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "campaign.db"
    shutil.copy(OLD, path)
    return path


def test_a_file_of_version_1_opens_with_everything_in_it(old: Path) -> None:
    assert inspect(old) == 1
    with closing(CampaignFile.open(old)) as file:
        campaign, problems = file.campaign()
        assert (campaign.name, campaign.options, problems) == ("Old Debts", Options(cards=Cards.PHYSICAL), ())
        assert [(pilot and pilot.name, pilot and pilot.balance) for pilot in pilots(file)] == [
            ("Dana Voss", 29),
            ("Tamsin Orr", 49),
            ("In Debt", -5),
        ]
        (fight,) = file.fights()
        assert fight.problem == ""
        assert file.opening(fight.id) is not None
        assert len(file.shelf(fight.id).load().kept) == 3
    assert inspect(old) == VERSION


def test_6_3_a_debt_of_version_1_is_kept_until_it_is_paid_and_cannot_grow(old: Path) -> None:
    with closing(CampaignFile.open(old)) as file:
        with pytest.raises(StorageError, match="below 0"):
            file.change_pilots([3], lambda pilot: spends(1, pilot))
        with pytest.raises(StorageError, match="below 0"):
            file.change_pilots([3], lambda pilot: award(pilot, 4, "not enough", DAY))
        assert file.change_pilots([3], lambda pilot: award(pilot, 5, "paid", DAY))[0].balance == 0


def test_a_lifted_file_is_guarded_as_a_new_one(old: Path) -> None:
    CampaignFile.open(old).close()
    with (
        closing(sqlite3.connect(old)) as raw,
        pytest.raises(sqlite3.IntegrityError, match="pilots_balance_not_negative"),
        raw,
    ):
        raw.execute("UPDATE pilots SET balance = -1")


def test_a_file_that_cannot_be_lifted_is_as_it_was(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from mechtable.storage import migrations

    def stumble(connection: Connection) -> None:
        migrations._balances(connection)
        raise ZeroDivisionError

    monkeypatch.setattr(migrations, "_STEPS", {1: stumble})
    with pytest.raises(ZeroDivisionError):
        CampaignFile.open(old)
    assert inspect(old) == 1


def test_a_file_that_says_1_with_the_columns_of_2_is_damaged(file: CampaignFile) -> None:
    file.close()
    with closing(sqlite3.connect(file._database.path)) as raw, raw:
        raw.execute("PRAGMA user_version = 1")
    with pytest.raises(StorageError, match=r"(lances|snapshots).*which no campaign has"):
        CampaignFile.open(file._database.path)
