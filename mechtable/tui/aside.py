"""Work beside the screen: what takes its time is done on another thread, while keys are taken."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from textual.screen import Screen

from mechtable.engine.errors import MechtableError

Answer = TypeVar("Answer")


def is_there(screen: Screen[Any]) -> bool:
    """Whether the screen can still show something; one that is being closed has lost parts of what was on it."""
    return screen.is_attached and screen.display


def aside(
    screen: Screen[Any],
    deed: Callable[[], Answer | None],
    then: Callable[[Answer], None],
    *,
    refused: Callable[[str], None] | None = None,
    group: str = "default",
    newest: bool = False,
) -> None:
    """Do `deed` on another thread; then go on with what it gave, unless that is None or the screen was left.

    An error that nobody foresaw ends the program, as it does on the screen's thread.

    Args:
        screen: Whose work it is.
        deed: What takes its time.
        then: What is done with its answer, on the screen's thread.
        refused: Gets the sentence of an error for people, on the screen's thread; without it the deed answers for them.
        group: What it belongs to; keys wait for `OPENS`.
        newest: Whether one of its group that was begun before is given up.
    """
    app = screen.app

    def back(go_on: Callable[[], None]) -> None:
        if is_there(screen):
            go_on()

    def work() -> None:
        try:
            found = deed()
        except MechtableError as error:
            if refused is None:
                raise
            app.call_from_thread(back, partial(refused, str(error)))
            return
        if found is not None:
            app.call_from_thread(back, partial(then, found))

    screen.run_worker(work, thread=True, group=group, exclusive=newest)
