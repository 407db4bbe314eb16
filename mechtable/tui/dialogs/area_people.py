"""Whom damage to several hits, a row each, and what follows from it."""

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive

from mechtable.rules.combat.view import CombatantView
from mechtable.services.foreseeing import Foreseen
from mechtable.tui.boards.area_form import AreaForm, words_of
from mechtable.tui.boards.area_lines import losses
from mechtable.tui.boards.order import side_indexes
from mechtable.tui.boards.sheet_view import SheetView
from mechtable.tui.content import padded, row, shortened, wrapped
from mechtable.tui.widgets.drawing import Drawing

FIELDS = 3
"""Rows above the people: points, type, part for all."""

BROAD = 90
"""Cells from which names have more room."""

MOST_PEOPLE = 8
"""Rows of people at once."""


class AreaPeople(Drawing):
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
        shown = form.people[first : first + height]
        below = len(form.people) - first - len(shown)
        drawn = [self._row(form, who, width) for who in shown]
        if first and len(drawn) > 1:
            drawn[0] = self._marked(drawn[0], f"↑ {first} more", width)
        if below > 0 and drawn:
            drawn[-1] = self._marked(drawn[-1], f"↓ {below} more", width)
        return drawn

    def _marked(self, line: Content, words: str, width: int) -> Content:
        """The row with a word that there are more of them."""
        room = max(0, width - len(words) - 2)
        return Content.assemble(
            line.truncate(room, pad=True), row(width - room, right=[(f"{words} ", self.palette.here)])
        )

    def key_in(self, line: int, column: int) -> str | None:
        place = self._first(self.size.height) + line
        return f"person {place}" if self.form and place < len(self.form.people) else None

    def row_of(self, place: int) -> int:
        """The line of this drawing that somebody is on."""
        return place - self._first(self.size.height)

    def _first(self, height: int) -> int:
        count = len(self.form.people) if self.form else 0
        return max(0, min(self.cursor - height // 2, count - height))

    def _row(self, form: AreaForm, who: CombatantView, width: int) -> Content:
        palette = self.palette
        here, hit = form.people.index(who) == self.cursor, who.id in form.hit
        style = f"bold {palette.here}" if here else palette.text if hit else palette.quiet
        side = palette.side(side_indexes(form.view)[who.side])
        name, team, place = (12, 6, 14) if width < BROAD else (18, 10, 18)
        part = f"◀ {words_of(form.part_of(who))} ▶" if here else f"  {words_of(form.part_of(who))}"
        return row(
            width,
            (f"{'▶' if here else ' '} {'■' if hit else '□'} ", style),
            (padded(shortened(who.name, name - 1), name), style),
            (padded(shortened(who.side, team - 1), team), side),
            (padded(part, place), style),
            (losses(self.events, who.id), f"bold {palette.loss}"),
        )


class Consequences(SheetView):
    """The story of what follows, or why it cannot be done."""

    told: reactive[tuple[str, ...]] = reactive(())
    error: reactive[str] = reactive("")

    def sheet(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        wrong = [row(width, (piece, f"bold {palette.loss}")) for piece in wrapped(self.error, width) if piece]
        pieces = [piece for sentence in self.told for piece in wrapped(sentence, width)]
        return [*wrong, *(row(width, (piece, palette.text)) for piece in pieces)]
