"""`export` of a force, a file a sheet: cancelled, interrupted, several things as one."""

import json
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from mechtable.files.forces import read_force
from mechtable.services import sheet_files
from mechtable.services.exporting import Form
from mechtable.services.saving import save
from mechtable.services.wholeness import flaw
from tests.cli.running import MECH, ROOT, heeds_ctrl_c, invoke, refused
from tests.cli.test_export_command import SMALL_FORCE, exported


def test_each_sheet_of_a_force_gets_a_file_in_a_folder_that_is_made(tmp_path: Path) -> None:
    home = ("--home", str(tmp_path / "home"))
    assert invoke(*home, "campaign", "new", "Range", "--from", str(SMALL_FORCE)).exit_code == 0
    folder = tmp_path / "sheets"
    of_force = (*home, "export", "range:force", "--each", "--to")
    made = invoke(*of_force, "txt", "-o", str(folder))
    assert (made.exit_code, made.stderr) == (0, "")
    paths = [Path(line) for line in made.stdout.splitlines()]
    assert sorted(paths) == sorted(folder.iterdir())
    assert paths[0].name == "range-force.txt"
    sheets = len(paths)
    assert sheets > 10
    once_more = invoke(*of_force, "TXT", "--force", "-o", str(folder))
    assert once_more.stdout == made.stdout
    assert sorted(paths) == sorted(folder.iterdir())
    again = invoke(*of_force, "txt", "-o", str(folder)).stdout.splitlines()
    assert not set(again) & set(made.stdout.splitlines())
    files = invoke(*of_force, "json", "-o", str(tmp_path / "files")).stdout.splitlines()
    assert len(files) == sheets - 1, "the roster is no file that is read again"
    assert all({"mech", "pilot"} & set(json.loads(Path(name).read_text("utf-8"))) for name in files)
    assert len(invoke(*of_force, "csv", "-o", str(tmp_path / "files")).stdout.splitlines()) == 1
    assert "-o FOLDER" in refused(*of_force, "txt")
    assert "-o FOLDER" in refused(*of_force, "txt", "-o", "-")
    assert "cannot be made" in refused(*of_force, "txt", "-o", str(tmp_path / "no" / "where"))
    assert "No sheet" in refused(*home, "export", "range:mech/1", "--each", "--to", "csv", "-o", str(folder))


def test_a_file_has_the_name_that_was_asked_for(tmp_path: Path) -> None:
    def written(name: str, form: str) -> str:
        result = invoke("export", MECH, "--to", form, "-o", f"{tmp_path}/{name}")
        assert result.exit_code == 0, result.stderr
        return Path(result.stdout.strip()).relative_to(tmp_path).as_posix()

    for name, form in (("y.htm", "html"), ("y.yml", "YAML"), ("y.markdown", "md"), ("y.HTML", "html")):
        assert written(name, form) == name
    assert written("plain", "json") == "plain.json"
    assert written("new/", "md") == "new/example-mech.md"
    assert written("new/", "txt") == "new/example-mech.txt"
    before = sorted(tmp_path.rglob("*"))
    said = refused("export", MECH, "--to", "pdf", "-o", str(tmp_path / "x.txt"))
    assert "is the name of a txt file, and this is pdf" in said
    assert sorted(tmp_path.rglob("*")) == before


def test_what_goes_to_a_pipe_or_device_is_never_a_file_beside_it(tmp_path: Path) -> None:
    whole = exported(MECH, "--to", "json")
    assert exported(MECH, "--to", "json", "-o", "/dev/stdout") == whole
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    command = (sys.executable, "-m", "mechtable", "export", MECH, "--to", "json", "-o", str(pipe))
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as running:
        assert pipe.read_text(encoding="utf-8") == whole
    assert running.returncode == 0
    assert list(tmp_path.iterdir()) == [pipe]
    assert invoke("export", MECH, "--to", "txt", "-o", "/dev/null").exit_code == 0
    assert not list(Path("/dev").glob("null.*"))


def test_whoever_cancels_has_whole_files_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = ("--home", str(tmp_path / "home"))
    assert invoke(*home, "campaign", "new", "Range", "--from", str(SMALL_FORCE)).exit_code == 0
    folder = tmp_path / "sheets"

    def interrupted(path: Path, data: bytes, *, replace: bool, flaw: Callable[[bytes], str]) -> None:
        save(path, data, replace=replace, flaw=flaw)
        if len(list(folder.iterdir())) == 4:
            raise KeyboardInterrupt

    monkeypatch.setattr(sheet_files, "save", interrupted)
    result = invoke(*home, "export", "range:force", "--each", "--to", "html", "-o", str(folder))
    assert result.exit_code == 1
    assert "Cancelled after 3 of" in result.stderr
    left = list(folder.iterdir())
    assert len(left) >= 3
    assert all(flaw(Form.HTML, path.read_bytes()) == "" for path in left)


def test_whoever_cancels_one_file_of_a_force_has_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = ("--home", str(tmp_path / "home"))
    assert invoke(*home, "campaign", "new", "Range", "--from", str(SMALL_FORCE)).exit_code == 0
    (folder := tmp_path / "sheets").mkdir()

    def interrupted(data: bytes) -> str:
        assert [path.suffix for path in folder.iterdir()] != [".html"], "it has no name yet"
        raise KeyboardInterrupt

    monkeypatch.setattr(sheet_files, "checked", lambda form: interrupted)
    result = invoke(*home, "export", "range:force", "--to", "html", "-o", str(folder))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "Cancelled: nothing was written.\n"
    assert list(folder.iterdir()) == []


@pytest.mark.long
@pytest.mark.parametrize("form", ["pdf", "png"])
def test_an_interrupt_ends_the_typesetting_of_a_force_at_once(form: str, tmp_path: Path) -> None:
    """As a terminal does it: every process of the command gets the signal."""
    home = str(tmp_path / "home")
    assert invoke("--home", home, "campaign", "new", "Range", "--from", "proving-ground").exit_code == 0
    (folder := tmp_path / "sheets").mkdir()
    mine, theirs = pty.openpty()
    command = (sys.executable, "-m", "mechtable", "--home", home, "export", "range:force", "--to", form)
    with subprocess.Popen(
        [*command, "-o", str(folder)],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=ROOT,
        start_new_session=True,
        preexec_fn=heeds_ctrl_c,
    ) as running:
        os.close(theirs)
        said = b""
        while b" of 45 sheets" not in said:
            said += os.read(mine, 100)
        os.killpg(running.pid, signal.SIGINT)
        assert running.wait(60) == 1
    said += os.read(mine, 10_000)
    os.close(mine)
    assert b"45 of 45" not in said
    assert said.endswith(b"Cancelled: nothing was written.\r\n")
    assert b"Traceback" not in said
    assert list(folder.iterdir()) == []


def test_several_things_are_one_export_and_a_pipe_gets_any_format(tmp_path: Path) -> None:
    home = ("--home", str(tmp_path / "home"))
    assert invoke(*home, "campaign", "new", "Range", "--from", str(SMALL_FORCE)).exit_code == 0
    both = invoke(*home, "export", "range:mech/2+pilot/1", "--to", "yaml").stdout
    force = read_force(both, "both")
    assert (len(force.mechs), len(force.pilots)) == (1, 1)
    text = invoke(*home, "export", "range:pilot/1+mech/2", "--to", "txt").stdout
    assert text.index(force.pilots[0].name) < text.index(f"\n{force.mechs[0].name}\n")
    assert "no mech/99" in refused(*home, "export", "range:mech/2+mech/99", "--to", "txt")
    piped = invoke("export", MECH, "--to", "pdf", "-o", "-").stdout_bytes
    assert flaw(Form.PDF, piped) == ""
    assert invoke("export", MECH, "--to", "txt", "-o", "-").stdout == exported(MECH, "--to", "txt")
