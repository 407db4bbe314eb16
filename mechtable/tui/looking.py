"""Looking again and again at what others changed, on another thread, one look at a time."""

from collections.abc import Callable
from typing import Generic, TypeVar

Answer = TypeVar("Answer")

Aside = Callable[[Callable[[], Answer | None], Callable[[Answer], None]], None]
"""Does the first on another thread, then the second with what it gave, unless that is None."""


class Looking(Generic[Answer]):
    """Looks whenever it is polled, unless a look is under way or the screen is not at rest."""

    def __init__(
        self,
        aside: Aside[Answer],
        look: Callable[[], Answer | None],
        then: Callable[[Answer], None],
        *,
        at_rest: Callable[[], bool] = lambda: True,
    ) -> None:
        """`look` is asked on another thread for what is new, None for nothing; `then` gets it on the screen's thread."""
        self._aside, self._look, self._then, self._at_rest = aside, look, then, at_rest
        self._under_way = False

    def poll(self) -> None:
        """Look now, if it is time to."""
        if not self._under_way and self._at_rest():
            self._under_way = True
            self._aside(self._seen, self._arrived)

    def _seen(self) -> Answer | None:
        found = None
        try:
            found = self._look()
        finally:
            self._under_way = found is not None  # until it is shown
        return found

    def _arrived(self, found: Answer) -> None:
        self._under_way = False
        self._then(found)
