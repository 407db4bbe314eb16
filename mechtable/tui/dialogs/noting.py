"""A note, a condition or a timer, and taking one away; what is noted already stands below."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input

from mechtable.engine.errors import MechtableError
from mechtable.rules.combat import commands as c
from mechtable.services.foreseeing import foreseen, sentences
from mechtable.services.table import Table
from mechtable.tui.boards.noted_words import carried, notes_lines
from mechtable.tui.boards.noting_form import TEXT, Field, Kind, NotingForm
from mechtable.tui.boards.sheet_view import SheetView
from mechtable.tui.content import content, row
from mechtable.tui.dialogs.form_rows import FormRow, FormRows
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


class NotingDialog(ModalScreen[c.Noting | None]):
    """Asks for one thing to note; the command, or None when it was left with Esc."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "leave"),
        Binding("enter", "finish", "do it", priority=True),
        Binding("tab", "kind(1)", "next kind", priority=True),
        Binding("shift+tab", "kind(-1)", "kind before", priority=True),
        Binding("up", "field(-1)", "field up", priority=True),
        Binding("down", "field(1)", "field down", priority=True),
        Binding("pageup", "turn(-1)", "up", priority=True),
        Binding("pagedown", "turn(1)", "down", priority=True),
    ]

    def __init__(self, table: Table, kind: Kind, who: str | None, prepared: str) -> None:
        """`who` is the combatant that is looked at; `prepared` are the notes of the encounter."""
        super().__init__()
        self._table, self._prepared = table, prepared
        form = NotingForm(table.view(), kind)
        names = list(form.view.combatants)
        self._form = form.choose(Field.WHO, names.index(who)) if who in names else form
        self._cursor = 1
        """The row that is filled in: the kind, the text, then the fields."""

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog noting") as box:
            box.border_title = titled(self.app, "Note, condition, timer")
            yield FormRows(id="kinds")
            with Horizontal(id="noted-text"):
                yield Said(id="text-label")
                yield Input(select_on_focus=False)
            yield FormRows(id="fields")
            yield Said(classes="said")
            yield _NotedAlready(self._form, self._prepared)
            yield Said(content(HELP), classes="keys")

    def on_mount(self) -> None:
        self._show()

    @property
    def _rows(self) -> int:
        return 2 + len(self._form.fields)

    @property
    def _has_text(self) -> bool:
        return bool(TEXT[self._form.kind])

    def _show(self) -> None:
        form = self._form
        kinds = tuple(kind.value for kind in form.kinds)
        top, below = self.query_one("#kinds", FormRows), self.query_one("#fields", FormRows)
        top.rows = (FormRow("", kinds, form.kinds.index(form.kind), spread=True),)
        below.rows = tuple(FormRow(each.value, form.options(each), form.at(each)) for each in form.fields)
        top.cursor, below.cursor = (0 if self._cursor == 0 else -1), self._cursor - 2
        self.query_one("#noted-text").display = self._has_text
        sign = "▶" if self._cursor == 1 else " "
        self.query_one("#text-label", Said).update(content(f"{sign} {TEXT[form.kind]}"))
        field = self.query_one(Input)
        self.set_focus(field if self._cursor == 1 and self._has_text else None)
        self._say()

    def _say(self) -> None:
        """What will be noted, or why not."""
        said, text = self.query_one(".said", Said), self.query_one(Input).value.strip()
        error, words = "", "Write it in a few words."
        if text or not self._has_text:
            try:
                told = sentences(self._table, foreseen(self._table, self._form.command(text)))
                words = " ".join(told)
            except MechtableError as problem:
                error = str(problem)
        said.update(content(error or words))
        said.set_class(bool(error), "error")

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self._say()

    def on_key(self, event: Key) -> None:
        """← → change the row under the cursor; letters belong to the text, wherever the cursor is."""
        if event.key in ("left", "right"):
            self._change(1 if event.key == "right" else -1)
        elif event.character and event.is_printable and self._has_text:
            self._cursor = 1
            self._show()
            self.query_one(Input).insert_text_at_cursor(event.character)
        else:
            return
        event.stop()

    def _change(self, step: int) -> None:
        if self._cursor == 0:
            self.action_kind(step)
        elif self._cursor >= 2:
            self._form = self._form.step(self._form.fields[self._cursor - 2], step)
            self._show()

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        event.stop()
        line, _, what = event.key.partition(" ")
        self._cursor = int(line) if what.isdigit() else int(line) + 2
        if what.isdigit():
            self._form = NotingForm(self._form.view, self._form.kinds[int(what)], self._form.chosen)
            self._cursor = 1 if self._has_text else 2
            self._show()
        else:
            self._change(1 if what == "+" else -1)

    def action_kind(self, step: int) -> None:
        """The next kind; the cursor stays on the kinds, or goes to what is first filled in."""
        self._form = self._form.next_kind(step)
        if self._cursor:
            self._cursor = 1 if self._has_text else 2
        self._show()

    def action_field(self, step: int) -> None:
        self._cursor = (self._cursor + step) % self._rows
        if self._cursor == 1 and not self._has_text:
            self._cursor = (self._cursor + step) % self._rows
        self._show()

    def action_turn(self, pages: int) -> None:
        self.query_one(_NotedAlready).turn(pages)

    def action_finish(self) -> None:
        command = self._form.command(self.query_one(Input).value.strip())
        try:
            foreseen(self._table, command)
        except MechtableError:
            self._say()
            self.app.bell()
        else:
            self.dismiss(command)

    def action_leave(self) -> None:
        self.dismiss(None)
