"""The program as a whole: versions, start, what it loads, and how it fails."""

import subprocess
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import mechtable
from mechtable.cli import app as app_module
from mechtable.cli.output import visible
from tests.cli.running import MECH, PILOT, ROOT, SCRIPT, invoke, process, refused

HEAVY = ("textual", "rich", "numpy", "sqlmodel", "sqlalchemy", "pydantic", "sqlite3", "yaml")
LOADED = f"""
import sys
from mechtable.__main__ import main
try:
    main()
except SystemExit:
    pass
print(*[name for name in {HEAVY} if name in sys.modules], file=sys.stderr)
"""


def loaded(*arguments: str) -> set[str]:
    code = f"import sys; sys.argv = ['mechtable', *{arguments!r}]\n{LOADED}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    return set(done.stderr.split("\n")[-2].split())


def test_the_version_is_answered_before_the_command_line_is_loaded() -> None:
    code = "import sys; sys.argv = ['mechtable', '--version']\nfrom mechtable.__main__ import main\nmain()"
    code += "\nassert 'typer' not in sys.modules"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == f"mechtable {mechtable.__version__}\n"
    assert invoke("--version").stdout == done.stdout


@pytest.mark.parametrize("arguments", [("--help",), ("mech", "check", "--help"), ("hand",), ("nothing",)])
def test_help_loads_nothing_heavy(arguments: tuple[str, ...]) -> None:
    assert loaded(*arguments) == set()


@pytest.mark.parametrize(
    "arguments",
    [
        ("mech", "show", MECH),
        ("mech", "check", MECH, "--json"),
        ("pilot", "show", PILOT),
        ("parts", "list"),
        ("hand", "4s 4s"),
        ("fight", "run", SCRIPT, "--explain"),
    ],
)
def test_plain_commands_load_yaml_at_most(arguments: tuple[str, ...]) -> None:
    assert loaded(*arguments) == {"yaml"}


def test_campaigns_load_no_screens(tmp_path: Path) -> None:
    assert {"textual", "rich", "numpy"}.isdisjoint(loaded("--home", str(tmp_path), "campaign", "list"))


COMMANDS = ("demo", "table", "build", "hand", "resolve", "duel", "balance")
GROUPS = ("parts", "mech", "pilot", "fight", "campaign", "lance")


def test_help_names_every_command() -> None:
    shown = invoke("--help").stdout
    for word in (*COMMANDS, *GROUPS, "--home"):
        assert f"  {word} " in shown


@pytest.mark.parametrize("group", ["", *GROUPS])
def test_help_says_of_each_command_what_it_does_in_one_line_of_80_columns(group: str) -> None:
    shown = invoke(*group.split(), "--help").stdout
    listed = shown.partition("Commands:\n")[2].partition("\n\n")[0].splitlines()
    assert len(listed) > 1
    assert all(line.endswith(".") and not line.endswith("...") and len(line) <= 80 for line in listed)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path, str | None]]:
    """The homes and campaigns that screens were opened on; the screens themselves stay closed."""
    calls: list[tuple[Path, str | None]] = []
    fake = types.ModuleType("mechtable.tui.app")
    monkeypatch.setattr(
        fake, "run", lambda home, campaign=None: calls.append((home, campaign)), raising=False
    )
    monkeypatch.setitem(sys.modules, "mechtable.tui.app", fake)
    monkeypatch.setattr(app_module, "on_a_terminal", lambda: True)
    return calls


def test_without_a_terminal_the_screens_do_not_open(tmp_path: Path) -> None:
    answer = invoke("--home", str(tmp_path))
    assert answer.exit_code == 2
    assert "need a terminal" in answer.stderr


def test_without_a_command_the_screens_open(tmp_path: Path, opened: list[tuple[Path, str | None]]) -> None:
    assert invoke("--home", str(tmp_path)).exit_code == 0
    assert opened == [(tmp_path, None)]


def test_demo_makes_the_example_campaign_once(tmp_path: Path, opened: list[tuple[Path, str | None]]) -> None:
    for _ in range(2):
        assert invoke("--home", str(tmp_path), "demo").exit_code == 0
    assert opened == [(tmp_path, "the-long-dry")] * 2
    assert (tmp_path / "the-long-dry" / "campaign.db").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ("nothing",),
        ("--nothing",),
        ("mech", "check"),
        ("mech", "check", "a", "b"),
        ("mech", "fly", "a"),
        ("parts", "list", "--kind", "tank"),
        ("hand", "4s", "--for", "lunch"),
        ("campaign", "show"),
        ("fight",),
        ("fight", "run"),
    ],
)
def test_wrong_usage_is_2(arguments: tuple[str, ...]) -> None:
    result = invoke(*arguments)
    assert result.exit_code == 2
    assert result.stderr or result.stdout


FILES = (
    ("mech", "check"),
    ("mech", "show"),
    ("pilot", "check"),
    ("pilot", "show"),
    ("fight", "run"),
)


@pytest.mark.parametrize("command", FILES)
def test_a_file_that_cannot_be_read_is_one_sentence_and_2(command: tuple[str, str], tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    empty = tmp_path / "empty"
    empty.write_bytes(b"")
    for path in (tmp_path / "missing", tmp_path, binary, empty, tmp_path / ("x" * 300)):
        for more in ((), ("--json",)):
            said = refused(*command, str(path), *more)
            assert len(said.strip().split("\n")) == 1
            assert path.name in said


def test_what_may_not_be_read_is_told_by_who_reads_it_not_as_wrong_usage() -> None:
    def parameters(command: Any, name: str = "mechtable") -> Iterator[tuple[str, Any]]:
        yield from ((f"{name} {each.name}", each.type) for each in command.params)
        for called, one in getattr(command, "commands", {}).items():
            yield from parameters(one, f"{name} {called}")

    paths = {
        name: sort for name, sort in parameters(get_command(app_module.app)) if hasattr(sort, "readable")
    }
    assert "mechtable import files" in paths
    assert [name for name, sort in paths.items() if sort.readable] == []


def test_a_file_without_end_is_refused() -> None:
    for command in FILES:
        assert refused(*command, "/dev/zero")


def test_a_pilot_or_a_folder_of_parts_that_is_not_there() -> None:
    assert "there is no such file" in refused("mech", "check", MECH, "--pilot", "nobody.yaml")
    assert "There is no folder" in refused("mech", "check", MECH, "--parts", "nowhere")
    assert "There is no folder" in refused("fight", "run", SCRIPT, "--parts", "nowhere")
    assert "There is no folder" in refused("parts", "list", "--parts", "nowhere")


def test_a_fault_of_the_program_is_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(**_: object) -> None:
        raise RuntimeError("\x1bboom")

    monkeypatch.setattr(app_module, "app", fail)
    monkeypatch.delenv("MECHTABLE_DEBUG", raising=False)
    assert app_module.run() == 2
    said = capsys.readouterr().err
    assert "Traceback" not in said
    assert "RuntimeError: \\x1bboom" in said
    monkeypatch.setenv("MECHTABLE_DEBUG", "1")
    with pytest.raises(RuntimeError):
        app_module.run()


def test_only_what_is_printed_is_the_answer_that_could_not_be_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(**_: object) -> None:
        raise PermissionError(13, "Permission denied", "campaign.db")

    monkeypatch.setattr(app_module, "app", fail)
    monkeypatch.delenv("MECHTABLE_DEBUG", raising=False)
    assert app_module.run() == 2
    said = capsys.readouterr().err
    assert "could not be written" not in said
    assert "a fault of mechtable itself: PermissionError" in said
    assert "campaign.db" in said
    monkeypatch.setenv("MECHTABLE_DEBUG", "1")
    with pytest.raises(PermissionError):
        app_module.run()


LONG = "x" * 300


@pytest.mark.parametrize(
    "arguments",
    [
        ("campaign", "show", LONG),
        ("mech", "show", f"{LONG}:mech/1"),
        ("export", LONG, "--to", "txt"),
        ("export", "hand-table", "--to", "pdf", "-o", LONG),
        ("export", "hand-table", "--to", "pdf", "-o", f"{LONG}.html"),
        ("pilot", "check", PILOT, "--campaign", LONG),
        ("parts", "list", "--parts", LONG),
        ("campaign", "new", "A title", "--from", LONG),
        ("--home", f"/{LONG}", "campaign", "list"),
    ],
)
def test_a_name_that_no_file_can_have_is_one_sentence_and_2(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MECHTABLE_HOME", str(tmp_path))
    said = refused(*arguments)
    assert LONG in said or "campaign.yaml" in said
    assert len(said.strip().split("\n")) == 1


def test_it_is_the_same_program_in_a_process_of_its_own() -> None:
    done = process("mech", "check", MECH)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode() == invoke("mech", "check", MECH).stdout
    failed = process("mech", "check", "nothing.yaml")
    assert (failed.returncode, failed.stdout) == (2, b"")
    assert failed.stderr == b"nothing.yaml: there is no such file.\n"


def test_an_output_that_takes_ascii_only_still_answers() -> None:
    done = process("mech", "show", MECH, PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert b"Zantetsuken" in done.stdout


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "mechtable", "parts", "list"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert running.stdout is not None
    running.stdout.close()
    assert running.stderr is not None
    assert b"Traceback" not in running.stderr.read()
    running.stderr.close()
    running.wait()


@pytest.mark.parametrize(
    "arguments", [("parts", "list"), ("--help",), ("export", "hand-table", "--to", "svg", "-o", "-")]
)
def test_an_output_that_is_full_is_one_sentence(arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "mechtable", *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            cwd=ROOT,
        )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert b"could not be written" in done.stderr


def test_text_is_made_visible_not_changed() -> None:
    for text in ("plain", "日本語 [/] ♠", "two\nlines"):
        assert visible(text) == text
    assert visible("\x1b[2J\x07\u202e\ud800") == "\\x1b[2J\\x07\\u202e\\ud800"
