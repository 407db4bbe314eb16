"""`mechtable build` in a real terminal: killed at any moment, the draft is offered and goes on where it was."""

import shutil
from pathlib import Path

import pytest

from mechtable.files.mechs import read_mech
from mechtable.rules.places import Place
from tests.tui.benching import EXAMPLE
from tests.tui.terminal import Terminal

TAB, ENTER, UNDO, SAVE, QUIT = "\t", "\r", "\x1a", "\x13", "\x11"


@pytest.mark.long
def test_kill_the_builder_and_the_draft_is_offered_with_its_history(tmp_path: Path) -> None:
    file = tmp_path / "example-mech.yaml"
    shutil.copy(EXAMPLE, file)
    program = ("-m", "mechtable", "build", str(file))
    terminal = Terminal(tmp_path / "home", program)
    terminal.shows("31.5 / 40", "saved ✓")
    terminal.send(f"{TAB}bulk")
    terminal.shows("31.5 → 34.5 / 40")
    terminal.send(ENTER)
    terminal.shows("34.5 / 40", "draft kept ✓")
    terminal.kill()
    assert file.read_bytes() == EXAMPLE.read_bytes()

    terminal = Terminal(tmp_path / "home", program)
    terminal.shows("A draft of example-mech.yaml from", "Enter goes on with it")
    terminal.send(ENTER)
    terminal.shows("34.5 / 40", "draft kept ✓")
    terminal.send(UNDO)
    terminal.shows("31.5 / 40", "saved ✓")
    terminal.send("\x19")
    terminal.shows("34.5 / 40", "draft kept ✓")
    terminal.send(SAVE)
    terminal.shows("is saved to")
    terminal.kill()
    assert read_mech(file.read_bytes(), "file").parts[Place.HEAD] == ("bulkhead",)

    terminal = Terminal(tmp_path / "home", program)
    terminal.shows("34.5 / 40", "saved ✓")
    terminal.send(QUIT)
    assert terminal.ended() == 0
