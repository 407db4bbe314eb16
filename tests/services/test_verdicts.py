"""The bulk check on a campaign whose packs come, go and are edited (4.3): what turned is told until somebody was told."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from mechtable.rules.bulk_check import Turn
from mechtable.services.campaigns import FILE, new_campaign, open_campaign
from mechtable.services.desk import Desk
from mechtable.services.packs import switch
from mechtable.services.renewal import renew_stock
from mechtable.services.verdicts import check_mechs, told
from tests.services.test_packs import armed, write_pack


@pytest.fixture
def home(tmp_path: Path) -> Path:
    write_pack(tmp_path / "packs", "night-market")
    new_campaign(tmp_path, "Night Shift")
    with opened(tmp_path) as desk:
        switch(tmp_path, desk, on=["night-market"])
        armed(desk)
    return tmp_path


def opened(home: Path) -> "closing[Desk]":
    return closing(open_campaign(home, "night-shift"))


def news(desk: Desk) -> list[tuple[int, Turn, tuple[str, ...]]]:
    return [(mech.id, mech.turn, mech.causes) for mech in check_mechs(desk).news.mechs]


GONE = (1, Turn.ILLEGAL, ("Rivet Sling is gone: no pack in use has it",))
BACK = (1, Turn.LEGAL, ("Rivet Sling is there, of pack night-market",))


def test_4_3_what_turned_is_told_until_somebody_was_told(home: Path) -> None:
    with opened(home) as desk:
        assert news(desk) == []
        switch(home, desk, off=["night-market"])
        assert news(desk) == news(desk) == [GONE]
        assert check_mechs(desk).news.packs == ("pack night-market left",)
    with opened(home) as desk:  # another day
        found = check_mechs(desk)
        assert [one.id for one in found.illegal] == [1]
        assert len(found.news.mechs) == 1
        told(desk, found)
        assert news(desk) == []
        assert [one.id for one in check_mechs(desk).illegal] == [1]
        switch(home, desk, on=["night-market"])
        assert news(desk) == [BACK]
        switch(home, desk, off=["night-market"])
        assert news(desk) == []  # as somebody was told


def test_4_3_an_edited_file_and_a_new_version_are_told(home: Path) -> None:
    with opened(home) as desk:
        assert news(desk) == []
    weapons = home / "packs" / "night-market" / "weapons.yaml"
    weapons.write_text(weapons.read_text("utf-8").replace("tons: 0.75", "tons: 12"), "utf-8")
    with opened(home) as desk:
        found = check_mechs(desk)
        assert [mech.causes for mech in found.news.mechs] == [("Rivet Sling: tons 0.75 → 12",)]
        assert found.news.packs == ("pack night-market changed",)
    pack = home / "packs" / "night-market" / "pack.yaml"
    pack.write_text(pack.read_text("utf-8").replace("1.0", "1.1"), "utf-8")
    with opened(home) as desk:
        assert check_mechs(desk).news.packs == ("pack night-market 1.0 → 1.1",)


def test_4_3_files_that_change_under_an_open_campaign_are_read_again(home: Path) -> None:
    weapons = home / "packs" / "night-market" / "weapons.yaml"
    good = weapons.read_text("utf-8")
    with opened(home) as desk:
        assert news(desk) == []
        seen = renew_stock(desk)
        weapons.write_text(good.replace("tons: 0.75", "tons: 12"), "utf-8")
        assert news(desk) == []
        seen = renew_stock(desk, seen)
        assert [mech.causes for mech in check_mechs(desk).news.mechs] == [("Rivet Sling: tons 0.75 → 12",)]
        weapons.write_text("- {id: broken", "utf-8")
        seen = renew_stock(desk, seen)
        assert len(news(desk)) == 1  # a file that somebody is writing takes no pack away
        weapons.write_text(good, "utf-8")
        stock = desk.stock
        seen = renew_stock(desk, seen)
        assert news(desk) == []
        assert desk.stock is not stock
        stock = desk.stock
        assert renew_stock(desk, seen) == seen
        assert desk.stock is stock


def test_4_3_a_pack_that_can_no_longer_be_read_is_told(home: Path) -> None:
    with opened(home) as desk:
        assert news(desk) == []
    (home / "packs" / "night-market" / "weapons.yaml").write_text("- {id: broken", "utf-8")
    with opened(home) as desk:
        assert news(desk) == [GONE]
        assert any("night-market" in problem for problem in desk.problems)


def test_4_3_what_a_switched_pack_does_is_told_even_before_the_first_check(home: Path) -> None:
    with opened(home) as desk:
        with desk.file._database.writing() as session:
            session.connection().exec_driver_sql("DELETE FROM verdicts")
        switch(home, desk, off=["night-market"])
        assert news(desk) == [GONE]


def test_4_3_a_mech_filed_since_the_last_check_is_told_too(home: Path) -> None:
    with opened(home) as desk:
        assert news(desk) == []
        second = armed(desk)
        switch(home, desk, off=["night-market"])
        assert news(desk) == [GONE, (second, *GONE[1:])]


def test_4_3_a_file_that_another_program_holds_can_be_checked(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mechtable.storage.database.BUSY_SECONDS", 0)
    with opened(home) as desk, closing(sqlite3.connect(desk.path / FILE)) as other:
        last = desk.file.verdicts.last()
        armed(desk)
        other.execute("BEGIN IMMEDIATE")
        assert len(check_mechs(desk).berths) == 2
        other.rollback()
        assert desk.file.verdicts.last() == last
        assert len(check_mechs(desk).berths) == 2
        assert desk.file.verdicts.last() != last


def test_4_3_the_first_check_tells_nothing_and_a_change_without_turns_is_the_new_start(home: Path) -> None:
    with opened(home) as desk:
        desk.set_packs(("core",))
        with desk.file._database.writing() as session:
            session.connection().exec_driver_sql("DELETE FROM verdicts")
        assert news(desk) == []
        assert [one.id for one in check_mechs(desk).illegal] == [1]
        write_pack(home / "packs", "other", weapon="other-sling")
        switch(home, desk, on=["other"])
        assert news(desk) == []
        last = desk.file.verdicts.last()
        assert last is not None
        assert last.packs == {"other": "1.0"}
