"""A note, a condition or a timer, and taking one away; what is noted already stands below."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key, Paste
from textual.screen import ModalScreen

from mechtable.engine.errors import MechtableError
from mechtable.rules.combat import commands as c
from mechtable.services.foreseeing import foreseen, sentences
from mechtable.services.table import Table
from mechtable.tui.boards.kept_forms import kept
from mechtable.tui.boards.noted_words import carried, notes_lines
from mechtable.tui.boards.noting_form import TEXT, Field, NotingForm
from mechtable.tui.boards.sheet_view import SheetView
from mechtable.tui.boards.typed_line import TypedLine
from mechtable.tui.content import content, row
from mechtable.tui.dialogs.explained import NOTING, Explained
from mechtable.tui.dialogs.form_rows import FOR_THE_PROGRAM, FormRow, FormRows
from mechtable.tui.widgets.drawing import Drawing
from mechtable.tui.widgets.said import Said, titled

HELP = "Tab another kind · ↑↓ field · ←→ change · Enter do it · Esc back"


class _NotedAlready(SheetView):
    """Conditions, timers, notes."""

    def __init__(self, form: NotingForm, prepared: str) -> None:
        super().__init__()
        self._form, self._prepared = form, prepared

    def sheet(self, width: int, height: int) -> Sequence[Content]:
        view, palette = self._form.view, self.palette
        lines = [
            row(width, (f" {who.name}: ", palette.quiet), (words, palette.damaged))
            for who in view.combatants.values()
            for words in carried(view, who.id)
        ]
        lines += notes_lines(view, self._prepared, width, palette)
        return lines or [row(width, (" Nothing is noted yet.", palette.quiet))]


class NotingDialog(Explained, ModalScreen[c.Noting | None]):
    """Asks for one thing to note; the command, or None when it was left with Esc.

    Every key is answered in the order it was typed, so that none is meant for a row that another key has just left.
    """

    ABOUT: ClassVar[str] = NOTING

    filling: Callable[[str], None] | None = None
    """Is told the form as text while it is filled in, nothing while it is as it was."""

    def __init__(
        self, table: Table, form: NotingForm, prepared: str, typed: str = "", *, begun: bool = False
    ) -> None:
        """`prepared` are the notes of the encounter; one that was `begun` is told even when nothing changes any more."""
        super().__init__()
        self._table, self._prepared = table, prepared
        self._form = form
        self._first = None if begun else form
        self._line = TypedLine(typed, len(typed))
        self._row = 1
        """The row that is filled in: the kind, the text where there is one, then the fields."""

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog noting") as box:
            box.border_title = titled(self.app, "Note, condition, timer")
            yield FormRows()
            yield Said(classes="said")
            yield _NotedAlready(self._form, self._prepared)
            yield Said(content(HELP), classes="keys")

    def on_mount(self) -> None:
        self._show()

    @property
    def _texts(self) -> int:
        """How many rows are typed: one, or none."""
        return 1 if TEXT[self._form.kind] else 0

    @property
    def _field(self) -> Field | None:
        """The field under the cursor."""
        place = self._row - 1 - self._texts
        return self._form.fields[place] if 0 <= place < len(self._form.fields) else None

    def _show(self) -> None:
        form, rows = self._form, self.query_one(FormRows)
        kinds = tuple(kind.value for kind in form.kinds)
        text = [FormRow(TEXT[form.kind], (), 0, typed=self._line)] if self._texts else []
        rows.rows = (
            FormRow("", kinds, form.kinds.index(form.kind), spread=True),
            *text,
            *(FormRow(each.value, form.options(each), form.at(each)) for each in form.fields),
        )
        rows.cursor = self._row
        self._say()
        if self.filling is not None:
            same = form == self._first and not self._line.text
            self.filling("" if same else kept(form, self._line.text))

    def _say(self) -> None:
        """What will be noted, or why not."""
        said, error, words = self.query_one(".said", Said), "", "Write it in a few words."
        if self._line.text.strip() or not self._texts:
            try:
                told = sentences(self._table, foreseen(self._table, self._command))
                words = " ".join(told)
            except MechtableError as problem:
                error = str(problem)
        said.update(content(error or words))
        said.set_class(bool(error), "error")

    @property
    def _command(self) -> c.Noting:
        return self._form.command(self._line.text.strip())

    def on_key(self, event: Key) -> None:
        if event.key in FOR_THE_PROGRAM:
            return
        if self.app.screen is not self:  # typed ahead of the screen below
            self.app.post_message(Key(event.key, event.character))
            event.stop()
            return
        event.stop()
        event.prevent_default()
        match event.key:
            case "escape":
                self.dismiss(None)
            case "enter":
                self._finish()
            case "tab" | "shift+tab":
                self._next_kind(1 if event.key == "tab" else -1)
            case "up" | "down":
                self._row = (self._row + (1 if event.key == "down" else -1)) % len(
                    self.query_one(FormRows).rows
                )
                self._show()
            case "pageup" | "pagedown":
                self.query_one(_NotedAlready).turn(1 if event.key == "pagedown" else -1)
            case "left" | "right" if self._row != 1 or not self._texts:
                self._change(1 if event.key == "right" else -1)
            case _:
                self._type(event)

    def _type(self, event: Key) -> None:
        """Letters belong to the text, from the row of the kinds too; a row that is chosen takes none."""
        if self._field is not None:
            self.app.bell()
            return
        if event.character and event.is_printable:
            edited = self._line.insert(event.character)
        else:
            edited = self._line.press(event.key) or self._line
        if self._texts and edited != self._line:
            self._line, self._row = edited, 1
            self._show()

    def on_paste(self, event: Paste) -> None:
        event.stop()
        if self._texts:
            self._line, self._row = self._line.insert(event.text), 1
            self._show()

    def _change(self, step: int) -> None:
        if self._field is None:
            self._next_kind(step)
        else:
            self._form = self._form.step(self._field, step)
            self._show()

    def _next_kind(self, step: int) -> None:
        """The next kind; the cursor stays on the kinds, or goes to what is first filled in."""
        self._form = self._form.next_kind(step)
        self._row = min(self._row, 1)
        self._show()

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        event.stop()
        line, _, what = event.key.partition(" ")
        self._row = int(line)
        if what.isdigit():
            self._form, self._row = replace(self._form, kind=self._form.kinds[int(what)]), 1
        elif what in "+-":
            self._change(1 if what == "+" else -1)
        self._show()

    def _finish(self) -> None:
        command = self._command
        try:
            foreseen(self._table, command)
        except MechtableError:
            self._say()
            self.app.bell()
        else:
            self.dismiss(command)
