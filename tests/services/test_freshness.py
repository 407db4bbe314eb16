"""Changes in folders of parts are noticed: by their bytes, not by their times."""

import os
from pathlib import Path
from time import time_ns

import pytest

from mechtable.services import freshness
from mechtable.services.freshness import Stamp, stamp


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "arms.yaml").write_text("- id: a\n")
    (tmp_path / "notes.txt").write_text("nothing")
    return tmp_path


def aged(path: Path, seconds: int = 3600) -> None:
    then = time_ns() - seconds * 1_000_000_000
    os.utime(path, ns=(then, then))


def test_nothing_changed_is_the_same_stamp(folder: Path) -> None:
    assert stamp([folder]) == stamp([folder]) == stamp([folder], stamp([folder]))
    (folder / "notes.txt").write_text("something")
    assert stamp([folder]) == stamp([folder])
    assert len(stamp([folder]).files) == 1


@pytest.mark.parametrize("change", ["byte", "new", "gone", "renamed", "folder"])
def test_every_change_is_another_stamp(folder: Path, change: str) -> None:
    before, file = stamp([folder]), folder / "arms.yaml"
    match change:
        case "byte":
            status = file.stat()
            file.write_text("- id: b\n")
            os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
        case "new":
            (folder / "legs.yml").write_text("")
        case "gone":
            file.unlink()
        case "renamed":
            file.rename(folder / "legs.yaml")
        case "folder":
            file.unlink()
            file.mkdir()
    assert stamp([folder]) != before
    assert stamp([folder], before) != before


def test_a_file_written_again_with_the_same_bytes_is_the_same_stamp(folder: Path) -> None:
    before = stamp([folder])
    aged(folder / "arms.yaml")
    assert stamp([folder], before) == before


def test_an_unchanged_file_is_not_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = folder / "arms.yaml"
    monkeypatch.setattr(freshness, "_SETTLED_NS", -3_600_000_000_000)
    before = stamp([folder])
    assert before.files[0].marks is not None
    monkeypatch.setattr(freshness, "blake2b", None)
    assert stamp([folder], before) == before
    file.write_text("- id: long\n")
    with pytest.raises(TypeError):
        stamp([folder], before)


def test_a_file_changed_a_moment_ago_is_read_again(folder: Path) -> None:
    before = stamp([folder])
    assert before.files[0].marks is None
    assert stamp([folder], Stamp()) == before


def test_what_cannot_be_read_is_a_stamp_too(folder: Path) -> None:
    os.mkfifo(folder / "heads.yaml")
    (folder / "legs.yaml").symlink_to(folder / "nowhere")
    assert [file.size for file in stamp([folder]).files] == [8, -1, -1]
    assert stamp([folder / "nowhere"]) == Stamp()
