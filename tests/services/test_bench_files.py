"""A mech's file is written for one window at a time, and where its links lead."""

from contextlib import closing
from pathlib import Path

import pytest

from mechtable.engine.errors import ChangedError
from mechtable.files.mechs import write_mech
from mechtable.rules.bench import commands as c
from mechtable.services import file_drafts
from mechtable.services.file_drafts import FileDrafts, open_file_drafts
from mechtable.services.reading import read_file
from mechtable.storage import database
from mechtable.storage.drafts import Drafts
from mechtable.storage.journal import StaleError
from mechtable.storage.stored import StorageError
from tests.services.benches import NOTES, on_disk


def test_a_file_is_looked_at_and_written_in_one_turn(
    files: FileDrafts, sheet: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.02)
    bench = files.of_file(sheet)
    bench.submit(NOTES)
    said: list[str] = []
    as_ever = read_file

    def between(path: Path) -> bytes:
        found = as_ever(path)
        monkeypatch.setattr(file_drafts, "read_file", as_ever)
        with pytest.raises(StorageError) as refused:
            theirs.save(replace=True)
        said.append(str(refused.value))
        return found

    with closing(open_file_drafts(tmp_path / "home")) as others:
        theirs = others.of_file(sheet, anew=True)
        theirs.submit(c.Write(c.Line.ROLE, "Scout"))
        monkeypatch.setattr(file_drafts, "read_file", between)
        bench.save()
        assert "Another program is writing" in said[0]
        assert on_disk(sheet) == bench.mech
        with pytest.raises(ChangedError):
            theirs.save()


def test_a_link_to_a_file_stays_one(files: FileDrafts, sheet: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to(sheet)
    bench = files.of_file(link)
    for role in ("Scout", "Brawler"):
        bench.submit(c.Write(c.Line.ROLE, role))
        if role == "Scout":
            bench.save()
        else:
            bench.save_as(link, replace=True)
        assert link.is_symlink()
        assert on_disk(sheet) == on_disk(link) == bench.mech


@pytest.mark.parametrize("fault", [StaleError(), StorageError("Another program is writing.")])
def test_a_draft_opens_also_while_it_cannot_be_noted_that_it_is_saved(
    files: FileDrafts, sheet: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    bench = files.of_file(sheet)
    bench.submit(NOTES)
    sheet.write_text(write_mech(bench.mech), encoding="utf-8")

    def refused(*_: object, **__: object) -> None:
        raise fault

    with monkeypatch.context() as patch:
        patch.setattr(Drafts, "save_file", refused)
        assert FileDrafts(files._file, bench.stores).open(bench.draft_id).mech == bench.mech
    assert not FileDrafts(files._file, bench.stores).open(bench.draft_id).unsaved
