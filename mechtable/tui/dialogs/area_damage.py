"""Damage to several in one go: whom, where and how hard, with everything that follows shown before it is done."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Key
from textual.reactive import reactive
from textual.screen import ModalScreen
from textual.widgets import Input

from mechtable.engine.errors import MechtableError
from mechtable.rules.combat import commands as c
from mechtable.rules.combat.view import CombatantView
from mechtable.services.foreseeing import Foreseen, foreseen, sentences
from mechtable.services.table import Table
from mechtable.tui.boards.area_form import AreaForm, words_of
from mechtable.tui.boards.area_lines import following, losses
from mechtable.tui.boards.order import side_indexes
from mechtable.tui.boards.sheet_view import SheetView
from mechtable.tui.content import content, cut, padded, row, wrapped
from mechtable.tui.dialogs.form_rows import FormRow, FormRows
from mechtable.tui.widgets.drawing import Drawing
from mechtable.tui.widgets.said import Said, titled

HELP = "space pick · a all · ←→ change · Tab reason · Enter do it · Esc back"
FIELDS = 3
"""Rows above the people: points, type, part for all."""

MOST_PEOPLE = 8
"""Rows of people at once."""


class _People(Drawing):
    """Whom it hits: a row for each, the one under the cursor among those shown."""

    ROLLS: ClassVar[bool] = True
    form: reactive[AreaForm | None] = reactive(None)
    events: reactive[Foreseen] = reactive(())
    cursor: reactive[int] = reactive(-1)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        form = self.form
        if form is None:
            return []
        first = self._first(height)
        return [self._row(form, who, width) for who in form.people[first : first + height]]

    def key_in(self, line: int, column: int) -> str | None:
        place = self._first(self.size.height) + line
        return f"person {place}" if self.form and place < len(self.form.people) else None

    def _first(self, height: int) -> int:
        count = len(self.form.people) if self.form else 0
        return max(0, min(self.cursor - height // 2, count - height))

    def _row(self, form: AreaForm, who: CombatantView, width: int) -> Content:
        palette = self.palette
        here, hit = form.people.index(who) == self.cursor, who.id in form.hit
        style = f"bold {palette.here}" if here else palette.text if hit else palette.quiet
        side = palette.side(side_indexes(form.view)[who.side])
        part = f"◀ {words_of(form.part_of(who))} ▶" if here else f"  {words_of(form.part_of(who))}"
        return row(
            width,
            (f"{'▶' if here else ' '} {'■' if hit else '□'} ", style),
            (padded(cut(who.name, 13), 14), style),
            (padded(cut(who.side, 7), 8), side),
            (padded(part, 18), style),
            (losses(self.events, who.id), f"bold {palette.loss}"),
        )


class _Consequences(SheetView):
    """The story of what follows, or why it cannot be done."""

    told: reactive[tuple[str, ...]] = reactive(())
    error: reactive[str] = reactive("")

    def sheet(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        if self.error:
            return [row(width, (piece, f"bold {palette.loss}")) for piece in wrapped(self.error, width)]
        pieces = [piece for sentence in self.told for piece in wrapped(sentence, width)]
        return [row(width, (piece, palette.text)) for piece in pieces]


class AreaDialog(ModalScreen[c.GmDamage | None]):
    """Asks whom it hits; the command, or None when it was left with Esc."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "leave"),
        Binding("enter", "finish", "do it", priority=True),
        Binding("tab", "group", "points, people, reason", priority=True),
        Binding("up", "step(-1)", "up", priority=True),
        Binding("down", "step(1)", "down", priority=True),
        Binding("pageup", "turn(-1)", "up", priority=True),
        Binding("pagedown", "turn(1)", "down", priority=True),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self._form = AreaForm(table.view())
        self._cursor = 0
        self._fresh = True
        """Whether the next digit is the first one of the points."""

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog area") as box:
            box.border_title = titled(self.app, "Damage to several")
            yield FormRows()
            people = _People()
            people.styles.height = max(1, min(MOST_PEOPLE, len(self._form.people)))
            yield people
            with Horizontal(id="area-reason"):
                yield Said(id="reason-label")
                yield Input(select_on_focus=False, max_length=200)
            yield _Consequences()
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
        form, rows, people = self._form, self.query_one(FormRows), self.query_one(_People)
        rows.rows = (
            FormRow("points", (str(form.points),), 0),
            FormRow("type", form.kinds, form.kind),
            FormRow("part", (words_of(form.common),), 0),
        )
        rows.cursor = self._cursor if self._cursor < FIELDS else -1
        people.form, people.cursor = form, self._cursor - FIELDS if self._at else -1
        sign = "▶" if self._cursor == self._reason else " "
        self.query_one("#reason-label", Said).update(content(f"{sign} reason"))
        self.set_focus(self.query_one(Input) if self._cursor == self._reason else None)
        self._foresee()

    def _foresee(self) -> None:
        """What comes of it, as far as it is filled in; the reason is asked for last."""
        below, people = self.query_one(_Consequences), self.query_one(_People)
        below.error, below.told, people.events = "", ("Pick those that are hit with space.",), ()
        if not self._form.hit:
            return
        try:
            people.events = foreseen(self._table, self._form.command(self._said or "-"))
            below.told = sentences(self._table, following(people.events)) or ("Nothing follows from it.",)
        except MechtableError as problem:
            below.error = str(problem)

    @property
    def _said(self) -> str:
        return self.query_one(Input).value.strip()

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self._foresee()

    def on_key(self, event: Key) -> None:
        """What a key means beside the reason, which is typed."""
        if self._cursor == self._reason or not self._take(event):
            return
        event.stop()
        self._show()

    def _take(self, event: Key) -> bool:
        match event.key:
            case "left" | "right":
                self._change(1 if event.key == "right" else -1)
            case "space" if self._at is not None:
                self._form = self._form.toggled(self._at.id)
            case "a":
                self._form = self._form.everybody()
            case "backspace":
                self._form = self._form.digit(self._form.points // 10, fresh=True)
            case key if key.isdigit():
                self._form = self._form.digit(int(key), fresh=self._fresh)
                self._fresh = False
            case _:
                return False
        return True

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
        else:
            self._cursor = int(line)
            self._change(1 if what == "+" else -1)
        self._show()

    def on_drawing_rolled(self, event: Drawing.Rolled) -> None:
        event.stop()
        self.action_step(1 if event.rows > 0 else -1)

    def action_step(self, step: int) -> None:
        self._cursor = (self._cursor + step) % (self._reason + 1)
        self._fresh = True
        self._show()

    def action_group(self) -> None:
        """On to the people, to the reason, and round to the points."""
        self._cursor = (
            FIELDS if self._cursor < FIELDS else 0 if self._cursor == self._reason else self._reason
        )
        self._show()

    def action_turn(self, pages: int) -> None:
        self.query_one(_Consequences).turn(pages)

    def action_finish(self) -> None:
        """Do it, once somebody is hit and a reason is given."""
        below = self.query_one(_Consequences)
        if self._form.hit and not self._said and not below.error:
            self._cursor = self._reason
            self._show()
            below.error = "Say why, in a few words; Enter then does it."
            return
        command = self._form.command(self._said)
        try:
            foreseen(self._table, command)
        except MechtableError as problem:
            below.error = str(problem)
            self.app.bell()
        else:
            self.dismiss(command)

    def action_leave(self) -> None:
        self.dismiss(None)
