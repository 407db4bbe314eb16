"""What the command line prints: plain text for people, JSON for machines, one sentence on stderr for what went wrong."""

import json
import os
import sys

import typer

DONE, NO, UNREADABLE = 0, 1, 2
"""Exit codes: done; the answer is no; could not read, or wrong usage."""


def say(text: str = "", *, bold: bool = False) -> None:
    """Print text for people. Characters that no terminal should get are escaped."""
    shown = visible(text)
    if bold and shown and _coloured():
        shown = typer.style(shown, bold=True)
    _echo(shown, color=None if _coloured() else False)


def complain(text: str) -> None:
    """Say on stderr what went wrong."""
    typer.echo(visible(text), err=True, color=False)


def emit(answer: object, *, compact: bool = False) -> None:
    """Print JSON; in ASCII where the output takes no more."""
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").replace("-", "").lower()
    text = json.dumps(answer, ensure_ascii=False, indent=None if compact else 2)
    if encoding != "utf8" or not _encodable(text):
        text = json.dumps(answer, indent=None if compact else 2)
    _echo(text, color=False)


def _echo(text: str, *, color: bool | None) -> None:
    try:
        typer.echo(text, color=color)
    except BrokenPipeError:  # whoever reads the answer has enough of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(DONE) from None


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
