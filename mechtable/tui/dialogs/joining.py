"""Somebody new for the fight: name, pilot, number, side, square; what comes of it stands below as it is changed."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key, Paste
from textual.screen import ModalScreen

from mechtable.engine.errors import MechtableError
from mechtable.rules.combat import commands as c
from mechtable.services.foreseeing import foreseen, sentences
from mechtable.services.reinforcements import Reinforcements
from mechtable.services.table import Table
from mechtable.tui.boards.join_form import TYPED, Field, Joining
from mechtable.tui.boards.kept_forms import kept
from mechtable.tui.boards.typed_line import TypedLine
from mechtable.tui.content import content
from mechtable.tui.dialogs.explained import JOINING, Explained
from mechtable.tui.dialogs.form_rows import FOR_THE_PROGRAM, FormRow, FormRows
from mechtable.tui.widgets.drawing import Drawing
from mechtable.tui.widgets.said import Said, titled

HELP = "↑↓ row · ←→ change · letters type · Enter call them up · Esc back"
_LIMITS = {Field.NAME: 40, Field.SQUARE: 11}


class JoinDialog(Explained, ModalScreen[c.GmCall | None]):
    """Asks how somebody comes in a mech; the command with whom it calls up, or None when it was left with Esc.

    Every key is answered in the order it was typed.
    """

    ABOUT: ClassVar[str] = JOINING

    filling: Callable[[str], None] | None = None
    """Is told the form as text while it is filled in, nothing while it is as it was."""

    def __init__(self, table: Table, pool: Reinforcements, joining: Joining, *, begun: bool = False) -> None:
        """One that was `begun` is told even when nothing changes any more."""
        super().__init__()
        form = joining.form
        self._table, self._pool, self._mech, self._form = table, pool, joining.mech, form
        self._first = None if begun else form
        self._lines = {field: _line(field, form.typed.get(field, "")) for field in TYPED}
        self._untouched = set() if begun else set(TYPED)
        """Rows whose text was not typed here: the first letter takes its place."""
        self._row = 0
        self._ready: c.GmCall | None = None

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog joining") as box:
            box.border_title = titled(self.app, f"Bring in: {self._mech.name}")
            yield FormRows()
            yield Said(classes="said")
            yield Said(content(HELP), classes="keys")

    def on_mount(self) -> None:
        self._show()

    @property
    def _field(self) -> Field:
        return self._form.fields[self._row]

    def _show(self) -> None:
        form, rows = self._form, self.query_one(FormRows)
        rows.rows = tuple(
            FormRow(field.value, form.options(field), form.at(field), typed=self._lines.get(field))
            for field in form.fields
        )
        rows.cursor = self._row
        said, error, words = self.query_one(".said", Said), "", ""
        try:
            self._ready = self._pool.manned(self._table.match.state, form.command(), self._mech)
            words = " ".join(sentences(self._table, foreseen(self._table, self._ready)))
        except MechtableError as problem:
            self._ready, error = None, str(problem)
        said.update(content(error or words))
        said.set_class(bool(error), "error")
        if self.filling is not None:
            self.filling("" if form == self._first else kept(Joining(form, self._mech), ""))

    def on_key(self, event: Key) -> None:
        if event.key in FOR_THE_PROGRAM:
            return
        event.stop()
        event.prevent_default()
        if self.app.screen is not self:  # typed ahead of the screen below
            self.app.post_message(Key(event.key, event.character))
            return
        match event.key:
            case "escape":
                self.dismiss(None)
            case "enter" if self._ready is not None:
                self.dismiss(self._ready)
            case "up" | "down" | "tab" | "shift+tab":
                step = 1 if event.key in ("down", "tab") else -1
                self._row = (self._row + step) % len(self._form.fields)
                self._show()
            case "left" | "right" if self._field not in TYPED:
                self._change(1 if event.key == "right" else -1)
            case _:
                self._type(event)

    def _type(self, event: Key) -> None:
        """Letters belong to a row that is typed; a row that is chosen takes none."""
        line = self._lines.get(self._field)
        if line is None or event.key == "enter":
            self.app.bell()
        elif event.character and event.is_printable:
            kept = replace(line, text="", at=0) if self._field in self._untouched else line
            self._write(kept.insert(event.character))
        else:
            self._write(line.press(event.key) or line)

    def _write(self, line: TypedLine) -> None:
        self._untouched.discard(self._field)
        self._lines[self._field] = line
        self._form = self._form.write(self._field, line.text)
        self._show()

    def on_paste(self, event: Paste) -> None:
        event.stop()
        line = self._lines.get(self._field)
        if line is not None:
            self._write(line.insert(event.text))

    def _change(self, step: int) -> None:
        self._form = self._form.step(self._field, step)
        self._show()

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        event.stop()
        line, _, what = event.key.partition(" ")
        self._row = int(line)
        if what in ("+", "-"):
            self._change(1 if what == "+" else -1)
        else:
            self._show()


def _line(field: Field, text: str) -> TypedLine:
    return TypedLine(text, len(text), _LIMITS.get(field, 200))
