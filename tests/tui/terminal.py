"""A program in a pseudo-terminal, for tests that need a process of its own."""

import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable
from fcntl import ioctl
from pathlib import Path

import pyte

from tests.tui.idling import PATIENCE


class Terminal:
    """A program in a pseudo-terminal and what its screen shows."""

    def __init__(
        self,
        home: Path,
        program: tuple[str, ...] = ("-m", "mechtable", "demo"),
        size: tuple[int, int] = (80, 24),
    ) -> None:
        columns, rows = size
        self.received = bytearray()
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        environment = {
            **{name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")},
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "MECHTABLE_HOME": str(home),
        }
        pid, self._master = pty.fork()
        if pid == 0:
            ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.execve(sys.executable, [sys.executable, *program], environment)
        self.pid = pid

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self._screen.display)

    def send(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def until(self, holds: Callable[[str], bool]) -> None:
        """Read until the screen is as wanted."""
        end = time.monotonic() + PATIENCE
        while not holds(self.text):
            assert time.monotonic() < end, self.text
            self.read(0.1)

    def read(self, patience: float = 0.0) -> bool:
        """Take what the program has written meanwhile; whether there was something."""
        if not select.select([self._master], [], [], patience)[0]:
            return False
        try:
            self._take()
        except OSError:
            raise AssertionError(f"the program ended:\n{self.text}") from None
        return True

    def _take(self) -> None:
        told = os.read(self._master, 65536)
        self.received += told
        self._stream.feed(told)

    def shows(self, *words: str) -> None:
        self.until(lambda text: all(word in text for word in words))

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size; the program is told by a signal."""
        self._screen.resize(rows, columns)
        ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def play(self, keys: str, seconds: float) -> None:
        """Type keys one after another as fast as they are taken, what is written meanwhile read, for so long at most."""
        end = time.monotonic() + seconds
        for key in keys:
            if time.monotonic() > end:
                return
            self.send(key)
            self.read(0.01)
        while time.monotonic() < end:
            self.read(0.05)

    def close(self) -> int:
        """Close the terminal under the program, which then is sent SIGHUP; the signal that ended it, or its exit code."""
        os.close(self._master)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.02)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        raise AssertionError("the program went on without its terminal")

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._master)

    def ended(self) -> int:
        """Wait for the program to end by itself; its exit code."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if select.select([self._master], [], [], 0.1)[0]:
                try:
                    self._take()
                except OSError:
                    break
        else:
            self.kill()
            raise AssertionError(f"the program did not end:\n{self.text}")
        _, status = os.waitpid(self.pid, 0)
        os.close(self._master)
        return os.waitstatus_to_exitcode(status)
