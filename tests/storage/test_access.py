"""Files that may be read and not written, as they are to an ordinary user."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from mechtable.rules.campaign import Campaign
from mechtable.rules.mech import Mech
from mechtable.storage.campaign_file import CampaignFile
from mechtable.storage.stored import StorageError
from tests.ordinary import as_owner, only_readable, ordinary_user


def mech(name: str) -> Mech:
    return Mech(name=name, parts={})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "one"
    folder.mkdir()
    made = folder / "campaign.db"
    with closing(CampaignFile.create(made, Campaign(name="One"), mechs=[mech("Crow")])) as file:
        assert len(file.mechs()) == 1
    with closing(CampaignFile.open(made)) as file:  # what reading loads late
        assert (file.campaign()[0].name, len(file.mechs())) == ("One", 1)
        file.pulse()
    return made


def left_unfinished(path: Path, *, index: bool) -> None:
    """The file as a program leaves it that dies after storing a mech, with its index of changes or without."""
    aside = path.parent.parent / "dead"
    with closing(CampaignFile.open(path)) as file:
        file.add_mech(mech("Rook"))
        shutil.copytree(path.parent, aside)
    for end in ("", "-wal", *(("-shm",) if index else ())):
        shutil.copyfile(aside / f"{path.name}{end}", path.parent / f"{path.name}{end}")


@pytest.mark.parametrize(("files", "folders"), [(True, False), (False, True), (True, True)])
def test_what_may_not_be_written_is_read_and_nothing_is_left_beside_it(
    path: Path, files: bool, folders: bool
) -> None:
    before = sorted(path.parent.iterdir())
    with only_readable(path.parent, files=files, folders=folders), ordinary_user():
        for open_it in (CampaignFile.open, CampaignFile.watch):
            with closing(open_it(path)) as file:
                assert file.campaign()[0].name == "One"
                assert [one.value.name for one in file.mechs() if one.value] == ["Crow"]
                assert file.pulse() == file.pulse()
                with pytest.raises(StorageError, match="may not be written"):
                    file.add_mech(mech("Rook"))
    assert sorted(path.parent.iterdir()) == before


def test_nothing_is_left_beside_a_file_that_was_closed(path: Path) -> None:
    with closing(CampaignFile.open(path)) as file:
        file.pulse()
        file.add_mech(mech("Rook"))
    assert [one.name for one in path.parent.iterdir()] == ["campaign.db"]


STORING = """
import sys
from pathlib import Path
from mechtable.rules.mech import Mech
from mechtable.storage.campaign_file import CampaignFile
file = CampaignFile.open(Path(sys.argv[1]))
file.add_mech(Mech(name="Rook", parts={}))
print(flush=True)
sys.stdin.read()
"""


@pytest.mark.long
def test_what_is_stored_meanwhile_by_whoever_may_is_seen(path: Path) -> None:
    with only_readable(path.parent):
        with ordinary_user():
            watching = CampaignFile.watch(path)
            before = watching.pulse()
            assert len(watching.mechs()) == 1
        path.chmod(0o644)
        path.parent.chmod(0o755)
        command = [sys.executable, "-c", STORING, str(path)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
            assert other.stdout is not None
            other.stdout.readline()
            with ordinary_user(), closing(watching):
                assert watching.pulse() != before
                assert len(watching.mechs()) == 2
            other.communicate()


def test_what_changes_while_it_is_read_is_said_to(path: Path) -> None:
    with (
        only_readable(path.parent),
        ordinary_user(),
        closing(CampaignFile.watch(path)) as file,
        pytest.raises(StorageError, match="was changed while it was read"),
        file._database.reading(),
        as_owner(),
    ):
        path.touch()


def test_last_changes_that_wait_for_a_writer_are_never_passed_over(path: Path) -> None:
    left_unfinished(path, index=False)
    wanted = pytest.raises(StorageError, match="its last changes wait in a file beside it")
    with only_readable(path.parent), ordinary_user(), wanted as caught:
        CampaignFile.open(path)
    assert str(path) in str(caught.value)
    with closing(CampaignFile.open(path)) as file:
        assert len(file.mechs()) == 2


def test_last_changes_with_their_index_are_read(path: Path) -> None:
    left_unfinished(path, index=True)
    with only_readable(path.parent), ordinary_user(), closing(CampaignFile.open(path)) as file:
        assert len(file.mechs()) == 2
        assert len({file.pulse() for _ in file.mechs()}) == 1


def test_what_lies_beside_the_file_that_a_link_leads_to_counts(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(path)
    with only_readable(path.parent), ordinary_user(), closing(CampaignFile.open(link)) as file:
        assert len(file.mechs()) == 1
    left_unfinished(path, index=False)
    wanted = pytest.raises(StorageError, match="its last changes wait")
    with only_readable(path.parent), ordinary_user(), wanted:
        CampaignFile.open(link)


def test_an_older_file_that_may_not_be_written_says_what_to_do(path: Path) -> None:
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("DROP TABLE kept_ends")
        raw.execute("PRAGMA user_version = 3")
    wanted = pytest.raises(StorageError, match="older mechtable and may not be written: copy its whole")
    with only_readable(path.parent), ordinary_user(), wanted:
        CampaignFile.open(path)


def test_a_file_that_may_not_be_read_is_not_called_damaged(path: Path) -> None:
    with only_readable(path.parent):
        path.chmod(0o200)
        with ordinary_user(), pytest.raises(StorageError, match="may not be read"):
            CampaignFile.open(path)
