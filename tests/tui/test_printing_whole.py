"""Whatever is written is whole: forces in many files or one, stopped, on a full disk, after an error."""

import errno
import os
import time
from multiprocessing import active_children
from pathlib import Path

import pytest

from mechtable.services.campaigns import new_campaign
from mechtable.services.exporting import Form
from mechtable.services.wholeness import flaw
from mechtable.tui.dialogs.printing import PrintDialog
from tests.tui.hangars import ready_hangar
from tests.tui.playing import WIDE, at_home, burst, press, text_of, until
from tests.tui.printing import folder, rows


@pytest.mark.long
async def test_a_whole_force_is_a_folder_of_files_and_a_cancel_leaves_whole_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slug, synced = ready_hangar(tmp_path), os.fsync

    def slowly(handle: int) -> None:
        time.sleep(0.1)  # so that the key comes while files are written
        synced(handle)

    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await press(app, pilot, ["h", "p", "left"])
        await until(pilot, lambda: "Files" in rows(app))
        assert rows(app)["What"].startswith("the whole force")
        await press(app, pilot, ["up", "up", "right", "enter"])
        await until(pilot, lambda: not isinstance(app.screen, PrintDialog))
        (made,) = folder(tmp_path, slug).iterdir()
        count = len(list(made.iterdir()))
        assert count > 10
        await until(pilot, lambda: f"{count} sheets are written" in text_of(app))
        assert all(flaw(Form.PDF, path.read_bytes()) == "" for path in made.iterdir())
        await press(app, pilot, ["p", "left"])
        await until(pilot, lambda: "Files" in rows(app))
        await press(app, pilot, ["up", "up", "right"])
        assert rows(app)["Name"] == f"{made.name}-2"
        monkeypatch.setattr(os, "fsync", slowly)
        burst(app, "enter", "escape")
        await until(pilot, lambda: not isinstance(app.screen, PrintDialog))
        left = list((folder(tmp_path, slug) / f"{made.name}-2").iterdir())
        assert len(left) < count
        assert all(path.suffix == ".pdf" for path in left)
        await until(pilot, lambda: f"Stopped after {len(left)} of {count}" in text_of(app))


@pytest.mark.long
async def test_a_whole_force_in_one_file_tells_how_far_it_is_and_a_cancel_leaves_none(tmp_path: Path) -> None:
    slug = new_campaign(tmp_path, "Range", Path("proving-ground"))
    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await press(app, pilot, ["h", "p", "left"])
        await until(pilot, lambda: "Files" in rows(app))
        burst(app, "enter")
        await until(pilot, lambda: " 5 of 45" in text_of(app))
        assert "Esc stops: then nothing is written" in text_of(app)
        assert len(active_children()) == 1
        await pilot.press("escape")
        await until(pilot, lambda: not isinstance(app.screen, PrintDialog))
        assert not folder(tmp_path, slug).exists()
        assert active_children() == []
        await until(pilot, lambda: "Stopped: nothing was written." in text_of(app))
        await press(app, pilot, ["p", "left"])
        await until(pilot, lambda: "Files" in rows(app))
        await press(app, pilot, ["enter"])
        await until(pilot, lambda: not isinstance(app.screen, PrintDialog))
        (path,) = folder(tmp_path, slug).iterdir()
        assert flaw(Form.PDF, path.read_bytes()) == ""


@pytest.mark.long
async def test_a_full_disk_is_a_sentence_in_the_dialog_and_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slug = ready_hangar(tmp_path)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await press(app, pilot, ["h", "p"])
        monkeypatch.setattr(os, "fsync", full)
        await press(app, pilot, ["enter"])
        await until(pilot, lambda: "No space left on device" in " ".join(text_of(app).split()))
        assert isinstance(app.screen, PrintDialog)
        assert not folder(tmp_path, slug).exists()
        monkeypatch.undo()
        await press(app, pilot, ["x", "backspace", "y", "enter"])
        await until(pilot, lambda: not isinstance(app.screen, PrintDialog))
        assert len(list(folder(tmp_path, slug).iterdir())) == 1


@pytest.mark.long
async def test_an_error_that_nobody_foresaw_ends_the_writing_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slug = ready_hangar(tmp_path)

    def broken(*_: object, **__: object) -> str:
        raise ZeroDivisionError("[b]nothing\nthere")

    async with at_home(tmp_path, slug, WIDE) as (app, pilot):
        await press(app, pilot, ["h", "p"])
        with monkeypatch.context() as patched:
            patched.setattr("mechtable.tui.dialogs.printing.printed", broken)
            await press(app, pilot, ["enter"])
            await until(pilot, lambda: "ZeroDivisionError" in text_of(app))
            said = " ".join(text_of(app).replace("│", " ").split())
            assert "mechtable broke" in said
            assert "Writing" not in said
        with monkeypatch.context() as patched:
            patched.setattr("mechtable.tui.dialogs.printing.ready", broken)
            await press(app, pilot, ["right"])
            await until(pilot, lambda: "ZeroDivisionError" in text_of(app))
        await press(app, pilot, ["left", "x", "enter"])
        await until(pilot, lambda: not isinstance(app.screen, PrintDialog))
        assert [path.name for path in folder(tmp_path, slug).iterdir()] == ["x.pdf"]
