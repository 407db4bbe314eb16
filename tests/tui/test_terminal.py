"""The program in a real terminal: killed in the middle of an exchange, it comes back where it was."""

from pathlib import Path

import pytest

from tests.tui.terminal import Terminal


def played(terminal: Terminal, *steps: tuple[str, ...]) -> None:
    """Each with what is typed, and what the screen shows then."""
    for typed, *awaited in steps:
        terminal.send(typed)
        terminal.shows(*awaited)


@pytest.mark.long
def test_kill_the_terminal_in_the_middle_come_back_go_on_and_undo_it_all(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.shows("begin Ambush at the ford")
    played(
        terminal,
        ("\r", "WHAT DOES MAGPIE DO?"),
        ("2", "Bull defends?"),
        ("f", "Magpie leads"),
        ("4s3s", "Bull picks", "A hit by 1"),
    )
    terminal.kill()

    terminal = Terminal(tmp_path)
    terminal.shows("GO ON", "Previously")
    played(
        terminal,
        ("\r", "Bull picks", "A hit by 1", "saved ✓"),
        ("2", "Magpie follows?"),
        ("4s4s", "Suited Three-of-a-Kind", "attack +2", "TORSO 15 → 10"),
    )
    terminal.kill()

    terminal = Terminal(tmp_path)
    terminal.shows("GO ON")
    played(
        terminal,
        ("\r", "Magpie follows?", "takes it up"),
        ("\r", "Suited Three-of-a-Kind", "attack +2"),
        ("\r", "Bull follows?", "apply 5 damage"),
        ("\r", "WHAT DOES MAGPIE DO?", "10/15"),
        *(("\x1a\r", awaited, "saved ✓") for awaited in ("Bull follows?", "Magpie follows?", "Bull picks")),
        ("\x1a", "cannot be unseen"),
        ("\r", "Bull leads", "then both turn over"),
    )
    for awaited in ("Magpie leads", "Bull defends?", "WHAT DOES MAGPIE DO?"):
        played(terminal, ("\x1a\r", awaited, "saved ✓"))
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
