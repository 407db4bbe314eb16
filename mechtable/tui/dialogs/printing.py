"""Printing: what, in which format, on what paper, into which file; the page stands there before it is written."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.containers import Container, Vertical
from textual.content import Content
from textual.events import Key, Paste
from textual.reactive import reactive

from mechtable.engine.errors import MechtableError
from mechtable.services.printables import Printable
from mechtable.services.sheet_names import typed_name
from mechtable.services.sheet_printing import Order, Ready, free_name_of, name_trouble, printed, ready
from mechtable.tui.boards.print_form import Field, PrintForm
from mechtable.tui.boards.sheet_view import SheetView
from mechtable.tui.boards.typed_line import TypedLine
from mechtable.tui.content import content, row
from mechtable.tui.dialogs.explained import PRINTING, Explained
from mechtable.tui.dialogs.form_rows import FOR_THE_PROGRAM, FormRow, FormRows
from mechtable.tui.dialogs.on_top import OnTop
from mechtable.tui.widgets.drawing import Drawing
from mechtable.tui.widgets.said import Said, titled

HELP = "↑↓ row · ←→ change · a–z name · PgDn page · Enter write · Esc back"
STOP = "Esc stops: files that are written stay, each whole"
STOP_ONE = "Esc stops: then nothing is written"
NAME = "Name"
_BAR = 24
_MOST_TOLD = 120
"""Characters of an error that nobody foresaw."""


class _Page(SheetView):
    """The page as text."""

    text: reactive[tuple[str, ...]] = reactive(())

    def sheet(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        first = max(0, min(self.top_line, len(self.text) - height))
        seen = range(first, first + height)
        return [
            row(width, (line, palette.text)) if place in seen else Content("")
            for place, line in enumerate(self.text)
        ]


class PrintDialog(Explained, OnTop[str | None]):
    """Asks what to print and writes it; a sentence that says where, or None when it was left with Esc."""

    ABOUT: ClassVar[str] = PRINTING
    AUTO_FOCUS: ClassVar[str | None] = ""

    def __init__(self, offers: tuple[Printable, ...], folder: Path) -> None:
        """`folder` is where files go; it is made when it is missing."""
        super().__init__()
        self._offers, self._folder = offers, folder
        self._form = PrintForm(whats=tuple(offer.words for offer in offers))
        self._line, self._own_name = TypedLine(), False
        self._row = 0
        self._ready: Ready | None = None
        self._error, self._progress = "", ""
        self._asked = 0
        self._enter = False
        self._writing, self._stop = False, Event()

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog printing") as box:
            box.border_title = titled(self.app, "Print a sheet")
            with Container(id="printing"):
                with Vertical(id="print-form"):
                    yield FormRows()
                    yield Said(classes="said")
                yield _Page()
            yield Said(content(HELP), classes="keys")

    def on_mount(self) -> None:
        self._read()

    def on_unmount(self) -> None:
        self._stop.set()

    def _read(self) -> None:
        """Make the page of what is chosen, on another thread; only the newest one is shown."""
        self._asked += 1
        offer, form, asked, app = self._offers[self._form.what], self._form, self._asked, self.app
        self._show()

        def make() -> None:
            try:
                found: Ready | str = ready(offer, form.form, blank=form.blank)
            except MechtableError as error:
                found = str(error)
            except Exception as error:  # noqa: BLE001 # the dialog would read for ever
                found = _broken(error)
            with suppress(RuntimeError):  # the program was left meanwhile
                app.call_from_thread(self._have_read, asked, found)

        app.run_worker(make, thread=True, group="page")

    def _have_read(self, asked: int, found: Ready | str) -> None:
        if asked != self._asked or not self.is_attached:
            return
        if isinstance(found, str):
            self._ready, self._error = None, found
        else:
            self._ready, self._error = found, ""
            self._form = self._form.knowing(found.forms, found.sheets, boxes=found.boxes)
            page = self.query_one(_Page)
            page.text, page.top_line = found.lines, 0
            self._name_it()
        self._show()
        if self._enter:
            self._enter = False
            self._finish()

    def _name_it(self) -> None:
        """A free name, unless somebody typed one."""
        if not self._own_name and self._ready is not None:
            name = free_name_of(self._order(self._ready, ""), self._folder)
            self._line = TypedLine(name, len(name))

    def _order(self, found: Ready, name: str) -> Order:
        form = self._form
        return Order(subject=found.subject, form=form.form, paper=form.paper, apart=form.each, name=name)

    @property
    def _field(self) -> Field | None:
        """The field under the cursor, None for the name."""
        fields = self._form.fields
        return fields[self._row] if self._row < len(fields) else None

    def _show(self) -> None:
        form, rows = self._form, self.query_one(FormRows)
        chosen = [FormRow(each.value, form.options(each), form.at(each)) for each in form.fields]
        rows.rows = (*chosen, FormRow(NAME, (), 0, typed=self._line))
        self._row = min(self._row, len(chosen))
        rows.cursor = -1 if self._writing else self._row
        self._say()

    def _say(self) -> None:
        """Where it will be written, or why it cannot be."""
        said, error = self.query_one(".said", Said), self._error
        ending = "" if self._form.each else f".{self._form.form.value}"
        folder = f"{self._folder.parent.name}/{self._folder.name}"
        words = self._progress or f"to {folder}/{self._line.text.strip()}{ending}"
        if not error and not self._writing and self._ready is not None:
            error = self._trouble()
        elif self._ready is None and not error:
            words = "Reading …"
        said.update(content(error or words))
        said.set_class(bool(error), "error")
        self.query_one(".keys", Said).update(
            content((STOP if self._form.each else STOP_ONE) if self._writing else HELP)
        )

    def _trouble(self) -> str:
        found = self._ready
        if found is None:
            return ""
        return name_trouble(self._order(found, self._line.text), self._folder)

    def on_key(self, event: Key) -> None:
        if event.key in FOR_THE_PROGRAM:
            return
        if self.app.screen is not self:  # typed ahead of the screen below
            self.app.post_message(Key(event.key, event.character))
            event.stop()
            return
        event.stop()
        event.prevent_default()
        if self._writing:
            if event.key == "escape":
                self._stop.set()
            return
        match event.key:
            case "escape":
                self.dismiss(None)
            case "enter":
                self._finish()
            case "up" | "down" | "tab" | "shift+tab":
                step = 1 if event.key in ("down", "tab") else -1
                self._row = (self._row + step) % (len(self._form.fields) + 1)
                self._show()
            case "pageup" | "pagedown":
                self.query_one(_Page).turn(1 if event.key == "pagedown" else -1)
            case "left" | "right" if self._field is not None:
                self._change(1 if event.key == "right" else -1)
            case _:
                self._type(event)

    def _change(self, step: int) -> None:
        if self._field is not None:
            self._set(self._form.step(self._field, step))

    def _set(self, form: PrintForm) -> None:
        before, self._form = self._form, form
        if (before.what, before.form, before.blank) != (form.what, form.form, form.blank):
            self._read()
        else:
            self._name_it()
            self._show()

    def _type(self, event: Key) -> None:
        """Letters belong to the name, wherever the cursor is; the first one takes the place of the suggested name."""
        if event.character and event.is_printable:
            edited = (self._line if self._own_name else TypedLine()).insert(event.character)
        else:
            edited = self._line.press(event.key) or self._line
        self._edit(edited)

    def _edit(self, edited: TypedLine) -> None:
        if edited != self._line:
            self._own_name = self._own_name or edited.text != self._line.text
            self._line, self._row, self._error = edited, len(self._form.fields), ""
            self._show()

    def on_paste(self, event: Paste) -> None:
        event.stop()
        if not self._writing:
            self._edit(self._line.insert(event.text))

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        event.stop()
        line, _, what = event.key.partition(" ")
        if not self._writing and line.isdigit():
            self._row = int(line)
            self._change({"+": 1, "-": -1}[what] if what in "+-" else 0)
            self._show()

    def _finish(self) -> None:
        found = self._ready
        if found is None and not self._error:
            self._enter = True  # as soon as it is read
        elif found is None or self._trouble():
            self.app.bell()
        else:
            order = self._order(found, typed_name(self._line.text))
            self._writing, self._error = True, ""
            self._told(0, len(found.subject.each) if order.apart else 1)
            self._show()
            app = self.app
            app.run_worker(lambda: self._write(order, app), thread=True, group="write")

    def _write(self, order: Order, app: App[object]) -> None:
        """On another thread: every file is whole before the next one is begun."""

        def told(done: int, of: int) -> None:
            with suppress(RuntimeError):
                app.call_from_thread(self._told, done, of)

        try:
            answer = printed(order, self._folder, told, self._stop.is_set)
        except MechtableError as error:
            ended, sentence = False, str(error)
        except Exception as error:  # noqa: BLE001 # the dialog would wait for ever
            ended, sentence = False, _broken(error)
        else:
            ended, sentence = True, answer
        with suppress(RuntimeError):  # the program was left meanwhile
            app.call_from_thread(self._written, sentence, ended=ended)

    def _told(self, done: int, of: int) -> None:
        full = _BAR * done // max(1, of)
        bar = "█" * full + "░" * (_BAR - full)
        self._progress = f"{bar} {done} of {of}" if of > 1 else "Writing …"
        if self.is_attached:
            self._say()

    def _written(self, sentence: str, *, ended: bool) -> None:
        if not self.is_attached:
            return
        if ended:
            self.when_on_top(lambda: self.dismiss(sentence))
            return
        self._writing, self._progress, self._error = False, "", sentence
        self._stop.clear()
        self._show()


def _broken(error: Exception) -> str:
    """What is said of an error that nobody foresaw."""
    what = " ".join(f"{type(error).__name__} {error}".split())
    return f"This cannot be printed, mechtable broke: {what[:_MOST_TOLD]}. Try another format, and report it."
