"""Files that are written: whole or not at all, on disks that have files without a name and on those that have none."""

import errno
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from mechtable.export.paper import Paper
from mechtable.services.exporting import Form, export
from mechtable.services.saving import SavingError, save
from mechtable.services.sheet_files import write, write_into
from mechtable.services.subjects import of_mech
from tests.export.reading import CATALOGUE, MECHS
from tests.files.reading import ROOT


def full(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def read_only(*_: object, **__: object) -> None:
    raise OSError(errno.EROFS, os.strerror(errno.EROFS))


def cut_short(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read()[:-1]


Break = Callable[[pytest.MonkeyPatch], None]
BREAKS: dict[str, tuple[Break, str]] = {
    "full disk": (lambda patch: patch.setattr(os, "fsync", full), "No space left on device"),
    "read-only": (lambda patch: patch.setattr(os, "open", read_only), "Read-only file system"),
    "half written": (
        lambda patch: patch.setattr(Path, "read_bytes", cut_short),
        "what was written does not read back the same",
    ),
}


@pytest.fixture(params=["nameless", "named"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Where the system has files without a name, and where it has none."""
    if request.param == "named":
        monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    return str(request.param)


def test_a_file_is_written_and_replaced_and_may_be_read_by_whom_the_mask_lets(
    way: str, tmp_path: Path
) -> None:
    mask = os.umask(0o027)
    try:
        for content in ("one", "two"):
            save(tmp_path / "x.txt", content, replace=True)
            assert (tmp_path / "x.txt").read_text(encoding="utf-8") == content, way
    finally:
        os.umask(mask)
    assert list(tmp_path.iterdir()) == [tmp_path / "x.txt"]
    assert stat.S_IMODE((tmp_path / "x.txt").stat().st_mode) == 0o640


def test_a_disk_that_names_no_open_file_gets_it_by_renaming(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", full)
    for replace in (False, True):
        save(tmp_path / f"{replace}.txt", "x", replace=replace)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["False.txt", "True.txt"]


KILLED = """
import os, signal, sys
from pathlib import Path
from mechtable.services.saving import save
save(Path(sys.argv[1]), "x" * 9999, replace=True, flaw=lambda _: os.kill(os.getpid(), signal.SIGKILL) or "")
"""


@pytest.mark.skipif(not hasattr(os, "O_TMPFILE"), reason="the system has no files without a name")
def test_whoever_is_killed_while_writing_leaves_what_was_there_and_nothing_beside_it(tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text("before", encoding="utf-8")
    died = subprocess.run([sys.executable, "-c", KILLED, tmp_path / "x.txt"], cwd=ROOT, check=False)
    assert died.returncode == -signal.SIGKILL
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == ["before"]


@pytest.mark.parametrize("how", BREAKS)
@pytest.mark.parametrize("there", [False, True])
@pytest.mark.usefixtures("way")
def test_a_write_that_fails_says_so_in_a_sentence_and_changes_nothing(
    how: str, there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "sheets" / "x.txt"
    if there:
        target.parent.mkdir()
        target.write_text("before", encoding="utf-8")
    breaks, reason = BREAKS[how]
    breaks(monkeypatch)
    subject = of_mech(MECHS[0], CATALOGUE)
    made = export(subject, Form.TEXT, Paper())
    put = partial(write, to=target, replace=True) if there else partial(write_into, folder=target.parent)
    with pytest.raises(SavingError) as refused:
        put(made, subject)
    assert str(refused.value).endswith(f"cannot be written: {reason}.")
    monkeypatch.undo()
    if there:
        assert target.read_text(encoding="utf-8") == "before"
        assert list(target.parent.iterdir()) == [target]
    else:
        assert list(tmp_path.iterdir()) == []


def test_a_file_that_somebody_makes_meanwhile_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "x.txt"

    def meanwhile(_: bytes) -> str:
        target.write_text("theirs", encoding="utf-8")
        return ""

    for way in ("nameless", "linked", "renamed"):
        target.unlink(missing_ok=True)
        if way == "linked":
            monkeypatch.delattr(os, "O_TMPFILE", raising=False)
        elif way == "renamed":
            monkeypatch.setattr(Path, "hardlink_to", full)
        with pytest.raises(SavingError, match="there already"):
            save(target, b"ours", flaw=meanwhile)
        assert target.read_text(encoding="utf-8") == "theirs"
        assert list(tmp_path.iterdir()) == [target]


def test_who_might_read_a_file_before_it_was_replaced_may_after(way: str, tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    for mode in (0o600, 0o664):
        path.write_text("before", encoding="utf-8")
        path.chmod(mode)
        save(path, "after", replace=True)
        assert (path.read_text(encoding="utf-8"), stat.S_IMODE(path.stat().st_mode)) == ("after", mode), way


def test_the_name_of_a_saved_file_is_on_the_disk_too(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    as_ever = os.fsync

    def noted(handle: int) -> None:
        synced.append(os.fstat(handle).st_ino)
        as_ever(handle)

    monkeypatch.setattr(os, "fsync", noted)
    save(tmp_path / "x.txt", "x")
    assert synced == [(tmp_path / "x.txt").stat().st_ino, tmp_path.stat().st_ino], way
