"""A line that is asked for until it is taken, or left with Esc."""

from collections.abc import Callable
from typing import Any, TypeVar

from textual.app import App

from mechtable.engine.errors import MechtableError
from mechtable.tui.dialogs.entry import EntryDialog

T = TypeVar("T")


def ask_line(
    app: App[Any],
    title: str,
    hint: str,
    deed: Callable[[str], T],
    then: Callable[[T], None],
    text: str = "",
    *,
    empty: bool = False,
) -> None:
    """Ask for a line, do `deed` with it, and `then` something with what came of it.

    Args:
        app: Where to ask.
        title: What is asked for.
        hint: What stands below the line until something is wrong.
        deed: Takes the line; its error stands under the line, which stays to be mended.
        then: Gets what `deed` gave.
        text: What the line begins with.
        empty: Whether an empty line is an answer too.
    """

    def typed(line: str | None) -> None:
        if line is None:
            return
        try:
            made = deed(line)
        except MechtableError as error:
            app.push_screen(EntryDialog(title, hint, line, str(error), empty=empty), typed)
        else:
            then(made)

    app.push_screen(EntryDialog(title, hint, text, empty=empty), typed)
