"""From a key to the screen that shows what came of it: a program at a pseudo-terminal, its output taken with the time."""

import os
import select
from pathlib import Path
from time import perf_counter

from pyte.screens import Char

from tests.tui.terminal import Terminal

QUIET = 0.25
"""Seconds without output after which everything is painted; what is said of a slow disk would come before."""

SENT = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "space": " ",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "ctrl+y": "\x19",
    "ctrl+z": "\x1a",
    "backspace": "\x7f",
    "colon": ":",
    "full_stop": ".",
    "quotation_mark": '"',
    "minus": "-",
    "comma": ",",
    "underscore": "_",
    "equals_sign": "=",
}
"""What a terminal sends for a key of a name."""

Painted = list[dict[int, Char]]


class Repainting(Terminal):
    """A program whose repaints are timed."""

    def press(self, key: str, patience: float = QUIET) -> float | None:
        """Milliseconds from the key to the last change of the screen; None when nothing changed.

        `patience` are the seconds in which the first output must come.
        """
        while self.read(0.02):
            pass
        before = self._painted()
        start = perf_counter()
        self.send(SENT.get(key, key))
        told = self._told(patience)
        changed = None
        for at, piece in told:
            self._stream.feed(piece)
            now = self._painted()
            if now != before:
                before, changed = now, at
        return None if changed is None else 1_000 * (changed - start)

    def _told(self, patience: float) -> list[tuple[float, bytes]]:
        """What the program writes until it is quiet, with the time of each piece; read first, understood later."""
        pieces: list[tuple[float, bytes]] = []
        while select.select([self._master], [], [], QUIET if pieces else patience)[0]:
            piece = os.read(self._master, 65536)
            pieces.append((perf_counter(), piece))
        return pieces

    def _painted(self) -> Painted:
        return [dict(self._screen.buffer[line]) for line in range(self._screen.lines)]

    def worked(self) -> float:
        """Seconds of processor time that the program has taken so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
