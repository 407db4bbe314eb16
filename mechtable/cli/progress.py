"""How far a long command is, on stderr."""

import sys
from contextlib import suppress
from typing import NoReturn

import typer

from mechtable.cli.output import DONE, NO, complain


class FightsTold:
    """A line on stderr, written over again a hundred times at most."""

    def __init__(self, fights: int) -> None:
        self._fights = fights
        self._every = max(1, min(10, fights // 100))

    def __call__(self, done: int) -> None:
        if done % self._every == 0 or done == self._fights:
            self._write(f"\r{done} of {self._fights} fights")

    def end(self) -> None:
        """End the line."""
        self._write("\n")

    def _write(self, text: str) -> None:
        with suppress(OSError):
            sys.stderr.write(text)
            sys.stderr.flush()


class SheetsTold:
    """A line on stderr, where that is a terminal, written over again for each sheet.

    Attributes:
        done: How many sheets are written, or set.
    """

    def __init__(self, sheets: int, *, alone: bool = False) -> None:
        """`alone` is for what says nothing else meanwhile."""
        self.done, self._sheets = 0, sheets
        self._shown = sys.stderr.isatty() and (alone or not sys.stdout.isatty())
        self._begun = False

    def one_more(self) -> None:
        """A sheet is written."""
        self.so_many(self.done + 1)

    def so_many(self, done: int) -> None:
        """So many are done by now."""
        self.done, self._begun = done, True
        self._write(f"\r{done} of {self._sheets} sheets")

    def end(self) -> None:
        """End the line, if there is one."""
        if self._begun:
            self._write("\n")
            self._begun = False

    def _write(self, text: str) -> None:
        if self._shown:
            with suppress(OSError):
                sys.stderr.write(text)
                sys.stderr.flush()


def leave(played: int, asked: int) -> NoReturn:
    """End a command that played fights; exit code 1, and a word about it, when it was cancelled."""
    if played < asked:
        complain(f"Cancelled after {played} of {asked} fights.")
    raise typer.Exit(NO if played < asked else DONE)
