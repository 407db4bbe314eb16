"""What a service answers, or a word in a corner why it does not."""

from collections.abc import Callable
from typing import TypeVar

from mechtable.engine.errors import MechtableError
from mechtable.tui.screens.shares import Says

T = TypeVar("T")


def or_told(host: Says, ask: Callable[[], T]) -> T | None:
    """What a service answers; an error is told and answers nothing."""
    try:
        return ask()
    except MechtableError as error:
        host.say(str(error), error=True)
        return None
