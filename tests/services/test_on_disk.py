"""A campaign or a folder that counts as made outlives a power cut: every file and every name of it is on the disk."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from mechtable.services.campaigns import new_campaign
from mechtable.services.folders import write_folder


def write_some(home: Path) -> Path:
    write_folder(home / "copy", {"a.fight": "begin\n", "mechs/b.yaml": "mech: B\n"})
    return home / "copy"


@pytest.mark.parametrize(
    "make", [lambda home: home / new_campaign(home, "One", Path("proving-ground")), write_some]
)
def test_all_of_it_is_on_the_disk(
    make: Callable[[Path], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: set[int] = set()
    as_ever = os.fsync

    def noted(handle: int) -> None:
        synced.add(os.fstat(handle).st_ino)
        as_ever(handle)

    monkeypatch.setattr(os, "fsync", noted)
    made = make(tmp_path)
    files = [path for path in made.rglob("*") if path.is_file()]
    assert len(files) > 1
    assert {path.stat().st_ino for path in (tmp_path, made, *made.rglob("*"))} <= synced
