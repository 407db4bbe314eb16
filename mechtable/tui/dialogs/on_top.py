"""A question that something beside it answers, whatever was put over it meanwhile."""

from collections.abc import Callable
from typing import TypeVar

from textual.screen import ModalScreen

Answer = TypeVar("Answer")


class OnTop(ModalScreen[Answer]):
    """A question that may close by itself. The framework closes what is on top, whichever screen asked for it."""

    _late: Callable[[], object] | None = None

    def when_on_top(self, deed: Callable[[], object]) -> None:
        """Do something now, or as soon as what lies over the question is left; nothing once the question was left."""
        if self.app.screen is self:
            deed()
        else:
            self._late = deed

    def on_screen_resume(self) -> None:
        if self._late is not None and self.app.screen is self:
            late, self._late = self._late, None
            late()
