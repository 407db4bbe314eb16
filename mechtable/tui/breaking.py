"""What becomes of a fault that nobody foresaw, on a screen, on its thread or on another one: the program ends."""

from pathlib import Path

from rich.text import Text
from textual.app import App
from textual.css.query import NoMatches
from textual.worker import WorkerFailed

from mechtable.tui.crash import sentence, write_report


class BreakingApp(App[None]):
    """An app that ends at the first fault with one sentence, and a report in its home.

    What other threads do ends here too: no worker is started with `exit_on_error=False`.
    """

    _last_words: Text | None = None

    def __init__(self, home: Path) -> None:
        super().__init__()
        self._home = home

    def broke(self, fault: Exception) -> None:
        """End with a fault that the framework would keep to itself."""
        self._handle_exception(fault)

    def _handle_exception(self, error: Exception) -> None:
        """Unhandled: instead of the framework's traceback a report and a sentence; what breaks meanwhile is no news."""
        if self._exit and isinstance(error, NoMatches):
            return  # a screen that opens as the program is left gets no parts any more, and looks for them
        fault = error.error if isinstance(error, WorkerFailed) else error
        super()._handle_exception(fault if isinstance(fault, Exception) else error)
        if not self.is_headless:
            self._last_words = self._last_words or Text(sentence(fault, write_report(self._home, fault)))
            self._exit_renderables = [self._last_words]
