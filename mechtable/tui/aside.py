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
    exclusive: bool = False,
) -> None:
    """Do `deed` on another thread; then go on with what it gave, unless that is None or the screen was left.

    The sentence of an error for people goes to `refused`, where that is given. Any other error ends the program, as it
    does on the screen's thread.
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

    screen.run_worker(work, thread=True, group=group, exclusive=exclusive)
