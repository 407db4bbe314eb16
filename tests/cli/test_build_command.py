"""`build`: what it says before the builder opens, and what it opens with."""

import sys
import types
from pathlib import Path

import pytest

from mechtable.cli import build as build_module
from mechtable.rules.catalogue import Catalogue
from mechtable.rules.pilot import Pilot
from tests.cli.running import EXAMPLES, MECH, PILOT, invoke, refused

Opened = list[tuple[Path, Path | None, Catalogue, tuple[Pilot, ...]]]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """What the builder was opened with; it stays closed itself."""
    calls: Opened = []
    fake = types.ModuleType("mechtable.tui.bench_app")
    monkeypatch.setattr(fake, "run_bench", lambda *given: calls.append(given), raising=False)
    monkeypatch.setitem(sys.modules, "mechtable.tui.bench_app", fake)
    monkeypatch.setattr(build_module, "on_a_terminal", lambda: True)
    return calls


def test_without_a_terminal_it_names_the_command_that_needs_none(tmp_path: Path) -> None:
    assert "mechtable mech check" in refused("--home", str(tmp_path), "build", MECH)
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_wrong_is_refused_before_a_screen_opens(tmp_path: Path, opened: Opened) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("mech: X\nhead: [\n", encoding="utf-8")
    assert "broken.yaml" in refused("build", str(broken))
    assert "nobody.yaml" in refused("build", MECH, "--pilot", str(tmp_path / "nobody.yaml"))
    assert opened == []


def test_it_opens_on_a_file_on_a_new_one_and_on_none(tmp_path: Path, opened: Opened) -> None:
    new = tmp_path / "new.yaml"
    for arguments in ((MECH,), (str(new),), ()):
        assert invoke("--home", str(tmp_path), "build", *arguments).exit_code == 0
    assert [(home, file) for home, file, _, _ in opened] == [
        (tmp_path, Path(MECH)),
        (tmp_path, new),
        (tmp_path, None),
    ]


def test_it_takes_other_parts_and_a_pilot(tmp_path: Path, opened: Opened) -> None:
    given = ("build", MECH, "--parts", str(EXAMPLES / "parts"), "--pilot", PILOT)
    assert invoke("--home", str(tmp_path), *given).exit_code == 0
    _, _, catalogue, pilots = opened[0]
    assert len(catalogue.parts) < 40
    assert [pilot.callsign for pilot in pilots] == ["Magpie"]
