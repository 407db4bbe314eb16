"""The program in a real terminal: killed in the middle of an exchange, it comes back where it was."""

from pathlib import Path

import pytest

from tests.tui.terminal import Terminal


@pytest.mark.long
def test_kill_the_terminal_in_the_middle_come_back_go_on_and_undo_it_all(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.shows("begin Ambush at the ford")
    terminal.send("\r")
    terminal.shows("WHAT DOES MAGPIE DO?")
    terminal.send("2")
    terminal.shows("Bull defends?")
    terminal.send("f")
    terminal.shows("Magpie leads")
    terminal.send("4s3s")
    terminal.shows("Bull picks", "A hit by 1")
    terminal.kill()

    terminal = Terminal(tmp_path)
    terminal.shows("GO ON", "Previously")
    terminal.send("\r")
    terminal.shows("Bull picks", "A hit by 1", "saved ✓")
    terminal.send("2")
    terminal.shows("Magpie follows?")
    terminal.send("4s4s")
    terminal.shows("Suited Three-of-a-Kind", "attack +2", "TORSO 15 → 10")
    terminal.kill()

    terminal = Terminal(tmp_path)
    terminal.shows("GO ON")
    terminal.send("\r")
    terminal.shows("Magpie follows?", "takes it up")
    terminal.send("\r")
    terminal.shows("Suited Three-of-a-Kind", "attack +2")
    terminal.send("\r")
    terminal.shows("Bull follows?", "apply 5 damage")
    terminal.send("\r")
    terminal.shows("WHAT DOES MAGPIE DO?", "10/15")
    for awaited in ("Bull follows?", "Magpie follows?", "Bull picks"):
        terminal.send("\x1a\r")
        terminal.shows(awaited, "saved ✓")
    terminal.send("\x1a")
    terminal.shows("cannot be unseen")
    terminal.send("\r")
    terminal.shows("Bull leads", "then both turn over")
    for awaited in ("Magpie leads", "Bull defends?", "WHAT DOES MAGPIE DO?"):
        terminal.send("\x1a\r")
        terminal.shows(awaited, "saved ✓")
    terminal.send("\x11")
    assert terminal.ended() == 0


BREAKS = """
from pathlib import Path
import os
from mechtable.tui import app
class Broken(app.MechtableApp):
    CSS_PATH = Path(app.__file__).parent / "styles" / "app.tcss"
    def action_next_theme(self):
        raise RuntimeError("[/] a wheel came off")
app.MechtableApp = Broken
app.run(Path(os.environ["MECHTABLE_HOME"]))
"""


@pytest.mark.long
def test_a_crash_gives_the_terminal_back_and_says_where_the_report_is(tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.mkdir()
    (program / "broken.py").write_text(BREAKS, encoding="utf-8")
    terminal = Terminal(tmp_path, (str(program / "broken.py"),))
    terminal.shows("new campaign")
    terminal.send("\x1b[20~")
    assert terminal.ended() == 1
    shown = " ".join(terminal.text.split())
    assert "mechtable broke: RuntimeError. Every step so far is saved" in shown
    reports = list(tmp_path.glob("crash-*.txt"))
    assert len(reports) == 1
    assert "a wheel came off" in reports[0].read_text(encoding="utf-8")
