"""What the program says beside a question: under the header of every screen, in place of the framework's toasts."""

from pathlib import Path
from time import monotonic

from textual.events import Event, Key, MouseDown
from textual.notifications import SeverityLevel

from mechtable.tui.boards.header import Header
from mechtable.tui.boards.notices import READ, Notice, with_one_more
from mechtable.tui.unheard import UnheardApp


class NoticingApp(UnheardApp):
    """An app whose notifications stand where they cover nothing, until they were read."""

    def __init__(self, home: Path) -> None:
        super().__init__(home)
        self.notices: tuple[Notice, ...] = ()
        self._said_at = 0.0
        self._unheard: Notice | None = None
        """The last word about a key that did nothing: the next one takes its place."""

    def tell(self, sentence: str, *, error: bool = False) -> None:
        """Say something under the header; only the newest such word is shown."""
        self.clear_notifications()
        self.notify(sentence, severity="error" if error else "information", markup=False)

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = True,
    ) -> None:
        """Say something under the header of every screen, where it covers nothing, until it was read."""
        self._say(with_one_more(self.notices, Notice(message, error=severity == "error")))
        self._said_at = monotonic()

    def say_unheard(self, sentence: str) -> None:
        """Say it beside what else there is to say."""
        others = tuple(notice for notice in self.notices if notice != self._unheard)
        self._unheard = Notice(sentence)
        self._say(with_one_more(others, self._unheard))
        self._said_at = monotonic()

    def clear_notifications(self) -> None:
        """Take away what was said."""
        self._say(())

    def _say(self, notices: tuple[Notice, ...]) -> None:
        self.notices = notices
        for screen in self.screen_stack:
            for header in screen.query(Header):
                header.notices = notices

    async def on_event(self, event: Event) -> None:
        """The first key or click after a while shows that the notices were read."""
        if isinstance(event, Key | MouseDown) and self.notices and monotonic() - self._said_at >= READ:
            self.clear_notifications()
        await super().on_event(event)
