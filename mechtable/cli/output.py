"""What the command line prints: plain text for people, JSON for machines, one sentence on stderr for what went wrong."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from typing import Any, TextIO, cast

import typer

DONE, NO, UNREADABLE = 0, 1, 2
"""Exit codes: done; the answer is no; could not read, or wrong usage."""

UNREAD = 141
"""The exit code when whoever read the answer went away: what shells give a program that a closed pipe ends."""


class AnswerError(Exception):
    """The answer did not arrive: the disk it went to is full, or whoever read it went away."""

    def __init__(self, cause: OSError) -> None:
        super().__init__(f"The answer could not be written: {cause.strerror or cause}.")
        self.unread = isinstance(cause, BrokenPipeError)
        """Whether somebody went away."""


@contextmanager
def answering() -> Iterator[None]:
    """What is printed meanwhile is the answer, also what the library prints of itself, such as help.

    Raises:
        AnswerError: It did not arrive. An error of anything else than printing passes as it is.
    """
    with redirect_stdout(cast("TextIO", _Answer(sys.stdout))):
        yield


class _Answer:
    """The standard output, whose errors can be told from those of all other files."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        """Print text."""
        with _arriving():
            return int(self._stream.write(text))

    def flush(self) -> None:
        """Have all of it printed."""
        with _arriving():
            self._stream.flush()


@contextmanager
def _arriving() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise AnswerError(error) from error


def take_any_text() -> None:
    """Have outputs show another sign for what they have no letter for, instead of failing.

    Raises:
        AnswerError: What was printed before did not arrive.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            with _arriving():
                stream.reconfigure(errors="replace")


def pass_on(data: bytes) -> None:
    """Print a file as it is.

    Raises:
        AnswerError: It did not arrive.
    """
    sys.stdout.flush()
    with _arriving():
        sys.stdout.buffer.write(data)


def say(text: str = "", *, bold: bool = False) -> None:
    """Print text for people. Characters that no terminal should get are escaped."""
    shown = visible(text)
    if bold and shown and _coloured():
        shown = typer.style(shown, bold=True)
    typer.echo(shown, color=None if _coloured() else False)


def complain(text: str) -> None:
    """Say on stderr what went wrong."""
    try:
        typer.echo(visible(text), err=True, color=False)
    except OSError:  # nobody can be told
        _write_no_more(sys.stderr)


def emit(answer: object, *, compact: bool = False) -> None:
    """Print JSON; in ASCII where the output takes no more."""
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").replace("-", "").lower()
    text = json.dumps(answer, ensure_ascii=False, indent=None if compact else 2)
    if encoding != "utf8" or not _encodable(text):
        text = json.dumps(answer, indent=None if compact else 2)
    typer.echo(text, color=False)


def write_no_more() -> None:
    """Let what is still written to the output go nowhere: Python flushes it once more at its end."""
    _write_no_more(sys.stdout)


def _write_no_more(stream: TextIO) -> None:
    with suppress(OSError):  # a stream of no file has nothing to be flushed to
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def visible(text: str) -> str:
    """The text with control, bidirectional and other unprintable characters written out, line ends kept."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char == "\n" else ascii(char)[1:-1] for char in text)


def _encodable(text: str) -> bool:
    return not any("\ud800" <= char <= "\udfff" for char in text)


def _coloured() -> bool:
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def on_a_terminal() -> bool:
    """Whether there is a keyboard and a screen."""
    return sys.stdin.isatty() and sys.stdout.isatty()
