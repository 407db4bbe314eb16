"""The whole log of a fight, searched as you type."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Input

from mechtable.engine.errors import MechtableError
from mechtable.services.log import LogLine
from mechtable.services.reading import shown
from mechtable.tui.actions import bindings
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.log_panel import style_of
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.content import content, stacked, wrapped
from mechtable.tui.keys.action import LOG
from mechtable.tui.places import Place
from mechtable.tui.screens.placed import Placed
from mechtable.tui.styles.palette import DARK, PALETTES
from mechtable.tui.widgets.said import Said

SHOWN = 1_000
"""Lines shown at once, the newest ones; a search looks at all."""


class LogScreen(Placed, Screen[None]):
    """Every sentence of the fight, oldest first."""

    WHERE = LOG
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(LOG)]
    of = Place(where=LOG)
    """Which fight's log it is."""

    def __init__(
        self, campaign: str, title: str, entries: tuple[LogLine, ...], copy: Callable[[], Path] | None = None
    ) -> None:
        super().__init__()
        self._copy = copy
        self._campaign, self._fight, self._entries = campaign, title, entries

    def compose(self) -> ComposeResult:
        yield Header()
        with VerticalScroll(id="story"):
            yield Said(id="lines")
        yield Input(placeholder="search", id="search")
        yield Footer()

    def on_mount(self) -> None:
        header = self.query_one(Header)
        header.trail = (self._campaign, self._fight, "Log")
        self.query_one(Footer).hints = (
            ("↑↓", "scroll"),
            ("/", "search"),
            ("c", "copy as script"),
            ("Esc", "back"),
        )
        self.query_one("#search").display = False
        self._list("")
        self.query_one("#story", VerticalScroll).focus()
        self.call_after_refresh(self.query_one("#story", VerticalScroll).scroll_end, animate=False)

    @property
    def place(self) -> Place:
        """The log with the line on top and the search."""
        line, words = int(self.query_one("#story", VerticalScroll).scroll_y), self.query_one(Input).value
        return replace(self.of, rest=(str(line), words))

    def return_to(self, place: Place) -> None:
        field, words = self.query_one(Input), place.kept(1)
        with self.prevent(Input.Changed):
            field.value, field.display = words, bool(words)
        self._list(words)
        if place.rest:
            self.call_after_refresh(
                self.query_one("#story", VerticalScroll).scroll_to, y=place.line(), animate=False
            )

    def on_resize(self) -> None:
        self._list(self.query_one(Input).value)

    def _list(self, wanted: str) -> None:
        palette = PALETTES.get(self.app.theme, DARK)
        word, width = wanted.casefold(), max(20, self.size.width - 12)
        found = [entry for entry in self._entries if word in entry.sentence.casefold()]
        lines = [
            content(
                f"{f'{entry.round:>3}' if place == 0 and entry.round else '   '}  {piece}",
                style_of(entry.event, palette),
            )
            for entry in found[-SHOWN:]
            for place, piece in enumerate(wrapped(entry.sentence, width))
        ]
        self.query_one("#lines", Said).update(stacked(lines or [content("  Nothing like that was said.")]))
        self.query_one(Header).moment = f"{len(found)} of {len(self._entries)} lines"

    def on_input_changed(self, event: Input.Changed) -> None:
        self._list(event.value)

    def on_input_submitted(self) -> None:
        self.query_one("#story", VerticalScroll).focus()

    def action_scroll_story(self, lines: int) -> None:
        """Also while a search is typed."""
        self.query_one("#story", VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_search(self) -> None:
        field = self.query_one(Input)
        field.display = True
        field.focus()

    def action_copy_script(self) -> None:
        """Write the fight as a script; a long one takes its time, so on another thread."""
        if self._copy is not None:
            self.run_worker(self._write_script, thread=True, exclusive=True, exit_on_error=False)

    def _write_script(self) -> None:
        assert self._copy is not None
        try:
            sentence, severity = f"Copied to {shown(self._copy())}.", "information"
        except MechtableError as error:
            sentence, severity = str(error), "error"
        self.app.call_from_thread(self.notify, sentence, severity=severity, markup=False)

    def action_back(self) -> None:
        field = self.query_one(Input)
        if field.display:
            field.value = ""
            field.display = False
            self.query_one("#story", VerticalScroll).focus()
        else:
            self.app.pop_screen()
