"""Damage to several in one go: whom, where and how hard, with everything that follows shown before it is done."""

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Key, Paste
from textual.geometry import Region
from textual.screen import ModalScreen

from mechtable.engine.errors import MechtableError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.view import CombatantView
from mechtable.services.foreseeing import foreseen, sentences
from mechtable.services.table import Table
from mechtable.tui.boards.area_form import AreaForm, words_of
from mechtable.tui.boards.area_lines import following
from mechtable.tui.boards.kept_forms import kept
from mechtable.tui.boards.typed_line import TypedLine
from mechtable.tui.content import content
from mechtable.tui.dialogs.area_people import FIELDS, MOST_PEOPLE, AreaPeople, Consequences
from mechtable.tui.dialogs.explained import AREA, Explained
from mechtable.tui.dialogs.form_rows import FOR_THE_PROGRAM, FormRow, FormRows
from mechtable.tui.widgets.drawing import Drawing
from mechtable.tui.widgets.said import Said, titled

HELP = "space pick · a all · ←→ change · Tab onwards · Enter do it · Esc back"


class AreaDialog(Explained, ModalScreen[c.GmDamage | None]):
    """Asks whom it hits; the command, or None when it was left with Esc.

    Every key is answered in the order it was typed.
    """

    ABOUT: ClassVar[str] = AREA

    filling: Callable[[str], None] | None = None
    """Is told the form as text while it is filled in, nothing while it is as it was."""

    def __init__(self, table: Table, form: AreaForm, typed: str = "", *, begun: bool = False) -> None:
        """One that was `begun` is told even when nothing changes any more; `typed` is its reason so far."""
        super().__init__()
        self._table = table
        self._form = form
        self._first = None if begun else form
        self._why = TypedLine(typed, len(typed))
        self._cursor = 0
        self._fresh = True
        """Whether the next digit is the first one of the points."""

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialog area", can_focus=False) as box:
            box.border_title = titled(self.app, "Damage to several")
            yield FormRows(id="how")
            people = AreaPeople()
            people.styles.height = max(1, min(MOST_PEOPLE, len(self._form.people)))
            yield people
            yield FormRows(id="why")
            yield Consequences()
            yield Said(content(HELP), classes="keys")

    def on_mount(self) -> None:
        self._show()

    @property
    def _reason(self) -> int:
        """The row of the reason, the last one."""
        return FIELDS + len(self._form.people)

    @property
    def _at(self) -> CombatantView | None:
        """The combatant under the cursor."""
        place = self._cursor - FIELDS
        return self._form.people[place] if 0 <= place < len(self._form.people) else None

    def _show(self) -> None:
        form, people = self._form, self.query_one(AreaPeople)
        how, why = self.query_one("#how", FormRows), self.query_one("#why", FormRows)
        how.rows = (
            FormRow("points", (str(form.points),), 0),
            FormRow("type", form.kinds, form.kind),
            FormRow("part", (words_of(form.common),), 0),
        )
        how.cursor = self._cursor if self._cursor < FIELDS else -1
        people.form, people.cursor = form, self._cursor - FIELDS if self._at else -1
        why.rows = (FormRow("reason", (), 0, typed=self._why),)
        why.cursor = 0 if self._cursor == self._reason else -1
        self._foresee()
        self.call_after_refresh(self._into_view)
        if self.filling is not None:
            same = form == self._first and not self._why.text
            self.filling("" if same else kept(form, self._why.text))

    def _into_view(self) -> None:
        """Where the form is higher than the screen the row under the cursor is on it."""
        people, row = self.query_one(AreaPeople), self._cursor
        board, line = self.query_one("#how") if row < FIELDS else people, row
        if self._at is not None:
            line = people.row_of(row - FIELDS)
        elif row == self._reason:
            board, line = self.query_one("#why"), 0
        at = board.virtual_region
        self.query_one(VerticalScroll).scroll_to_region(Region(0, at.y + line, 1, 1), animate=False)

    def _foresee(self) -> None:
        """What comes of it, as far as it is filled in; the reason is asked for last."""
        below, people = self.query_one(Consequences), self.query_one(AreaPeople)
        below.error, below.told, people.events = "", ("Pick those that are hit with space.",), ()
        if not self._form.hit:
            return
        try:
            people.events = foreseen(self._table, self._form.command(self._why.text.strip() or "-"))
            below.told = sentences(self._table, following(people.events)) or ("Nothing follows from it.",)
        except MechtableError as problem:
            below.error, below.told = str(problem), ()

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
            case "pageup" | "pagedown":
                self.query_one(Consequences).turn(1 if event.key == "pagedown" else -1)
            case "tab":
                self._next_group()
            case "up" | "down":
                self._step(1 if event.key == "down" else -1)
            case _ if self._cursor == self._reason:
                self._type(event)
            case _:
                self._fill(event.key)

    def _fill(self, key: str) -> None:
        """What a key means beside the reason."""
        match key:
            case "left" | "right":
                self._change(1 if key == "right" else -1)
            case "space" if self._at is not None:
                self._form = self._form.toggled(self._at.id)
            case "a":
                self._form = self._form.everybody()
            case "backspace":
                self._form = self._form.digit(self._form.points // 10, fresh=True)
            case _ if key.isdigit():
                self._form = self._form.digit(int(key), fresh=self._fresh)
                self._fresh = False
            case _:
                return
        self._show()

    def _type(self, event: Key) -> None:
        if event.character and event.is_printable:
            self._why = self._why.insert(event.character)
        else:
            self._why = self._why.press(event.key) or self._why
        self._show()

    def on_paste(self, event: Paste) -> None:
        event.stop()
        if self._cursor == self._reason:
            self._why = self._why.insert(event.text)
            self._show()

    def _change(self, step: int) -> None:
        form, at = self._form, self._at
        if at is not None:
            self._form = form.next_part(at, step)
        elif self._cursor == 0:
            self._form = form.more(step)
        else:
            self._form = form.next_kind(step) if self._cursor == 1 else form.next_common(step)

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        event.stop()
        line, _, what = event.key.partition(" ")
        if line == "person":
            self._cursor = FIELDS + int(what)
            self._form = self._form.toggled(self._form.people[int(what)].id)
        elif what == "=":
            self._cursor = self._reason
        else:
            self._cursor = int(line)
            self._change(1 if what == "+" else -1)
        self._show()

    def on_drawing_rolled(self, event: Drawing.Rolled) -> None:
        event.stop()
        self._step(1 if event.rows > 0 else -1)

    def _step(self, step: int) -> None:
        self._cursor = (self._cursor + step) % (self._reason + 1)
        self._fresh = True
        self._show()

    def _next_group(self) -> None:
        """On to the people, to the reason, and round to the points."""
        self._cursor = (
            FIELDS if self._cursor < FIELDS else 0 if self._cursor == self._reason else self._reason
        )
        self._fresh = True
        self._show()

    def _finish(self) -> None:
        """Do it, once somebody is hit and a reason is given."""
        below = self.query_one(Consequences)
        if below.error:
            self.app.bell()
        elif not self._form.hit:
            below.error = "Nobody is hit: pick somebody with space."
        elif not self._why.text.strip():
            self._cursor = self._reason
            self._show()
            below.error = "Say why, in a few words; Enter then does it."
        else:
            self.dismiss(self._form.command(self._why.text.strip()))
