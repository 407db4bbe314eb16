"""The campaign's prepared fights: to begin, to change, to copy, to take away."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.reactive import reactive

from mechtable.engine.errors import MechtableError
from mechtable.rules.campaign import Encounter
from mechtable.rules.reckoned import Reckoned
from mechtable.services.desk import Desk
from mechtable.services.encounters import another_name, copy_encounter, remove_encounter
from mechtable.services.fight_names import times_word
from mechtable.services.preparing import EncounterGlance, Preparing, glance_at_encounter, reckoned_encounter
from mechtable.tui.actions import bindings
from mechtable.tui.boards.encounter_rows import GroundPreview
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.content import cut, padded, row, shortened, wrapped
from mechtable.tui.dialogs.confirm import ConfirmDialog
from mechtable.tui.dialogs.why import WhyDialog
from mechtable.tui.keys.action import ENCOUNTERS
from mechtable.tui.places import Place
from mechtable.tui.screens.encounter import EncounterScreen
from mechtable.tui.screens.maps import MapsScreen
from mechtable.tui.screens.to_printer import ToPrinter
from mechtable.tui.widgets.drawing import Drawing, rule

Begin = Callable[[int, int | None], None]
"""Begins a prepared fight by its id, with a number of players where that makes a difference."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A prepared fight of the list."""

    id: int
    encounter: Encounter
    glance: EncounterGlance


class EncounterList(Drawing):
    """The prepared fights, and below them what is known of the marked one."""

    prepared: reactive[tuple[Prepared, ...]] = reactive(())
    cursor: reactive[int] = reactive(0)

    def lines(self, width: int, height: int) -> Sequence[Content]:
        palette = self.palette
        if not self.prepared:
            return [row(width), row(width, ("  No fight is prepared: n makes one.", palette.quiet))]
        about = self._about(width)[: max(3, height // 2)]
        room = max(1, height - len(about))
        first = self._first(room)
        shown = [self._line(place, width) for place in range(first, min(len(self.prepared), first + room))]
        return [*shown, *([row(width)] * (room - len(shown))), *about]

    def key_at(self, line: int) -> str | None:
        about = self._about(self.size.width)[: max(3, self.size.height // 2)] if self.prepared else []
        room = max(1, self.size.height - len(about))
        place = self._first(room) + line
        return str(place) if line < room and place < len(self.prepared) else None

    def _first(self, room: int) -> int:
        return max(0, min(self.cursor - room // 2, len(self.prepared) - room))

    def _line(self, place: int, width: int) -> Content:
        one, palette, here = self.prepared[place], self.palette, place == self.cursor
        style = f"bold {palette.here}" if here else palette.text
        name = width // 2 - 6
        mark = "✗" if one.glance.problems else "✓"
        ground = one.glance.ground.name if one.glance.ground else ""
        return row(
            width,
            (" ▶ " if here else "   ", f"bold {palette.here}"),
            (f"{mark} ", palette.loss if one.glance.problems else palette.whole),
            (padded(shortened(one.encounter.name, name - 1), name), style),
            (padded(cut(_count(one.glance), 24), 25), palette.text),
            (cut(ground, max(0, width - name - 31)), palette.quiet),
        )

    def _about(self, width: int) -> list[Content]:
        one, palette = self.prepared[self.cursor], self.palette
        title = [(shortened(one.encounter.name, width - 10), f"bold {palette.text}")]
        lines = [rule(width, title, [], palette.frame)]
        notes = one.encounter.notes.replace("\n", " ")
        lines += [
            row(width, (f"  {line}", palette.quiet)) for line in (wrapped(notes, width - 4) if notes else [])
        ]
        if one.glance.verdict:
            lines.append(row(width, (f"  by threat {one.glance.verdict}", palette.here)))
        for problem in one.glance.problems:
            lines += [row(width, (f"  ✗ {line}", palette.loss)) for line in wrapped(problem, width - 5)]
        doubts = wrapped(one.glance.warning, width - 4) if one.glance.warning else []
        lines += [row(width, (f"  {line}", palette.here)) for line in doubts]
        names = ", ".join(f"{seat.called} {times_word(seat.seating)}".rstrip() for seat in one.glance.seats)
        lines += [row(width, (f"  {line}", palette.text)) for line in wrapped(names, width - 4)]
        return lines


def _count(glance: EncounterGlance) -> str:
    return " · ".join(f"{side.count} {side.name}" for side in glance.sides)


class EncountersScreen(ToPrinter):
    """Every prepared fight of the campaign."""

    WHERE = ENCOUNTERS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ENCOUNTERS)]

    def __init__(self, desk: Desk, begin: Begin) -> None:
        super().__init__()
        self._desk, self._begin = desk, begin

    def compose(self) -> ComposeResult:
        yield Header()
        yield EncounterList()
        yield GroundPreview()
        yield Footer()

    def on_screen_resume(self) -> None:
        """Something may have changed since: look again."""
        self._read()

    def _read(self) -> None:
        listing = self.query_one(EncounterList)
        desk = self._desk
        listing.prepared = tuple(
            Prepared(filed.id, filed.value, glance_at_encounter(desk, filed.value))
            for filed in desk.encounters()
        )
        self._go(min(listing.cursor, max(0, len(listing.prepared) - 1)))
        header = self.query_one(Header)
        count = len(listing.prepared)
        header.trail, header.moment = (desk.title, "Encounters"), f"{count} prepared"
        self.query_one(Footer).hints = (
            ("Enter", "open"),
            ("n", "new"),
            ("d", "copy"),
            ("x", "delete"),
            ("b", "begin"),
            ("m", "maps"),
            ("F1", "help"),
        )

    def _go(self, place: int) -> None:
        listing, preview = self.query_one(EncounterList), self.query_one(GroundPreview)
        listing.cursor = place
        preview.glance = listing.prepared[place].glance if listing.prepared else None
        preview.cursor = -1

    @property
    def _marked(self) -> Prepared | None:
        listing = self.query_one(EncounterList)
        return listing.prepared[listing.cursor] if listing.prepared else None

    @property
    def place(self) -> Place:
        """The prepared fights with the marked one."""
        one = self._marked
        return Place(where=ENCOUNTERS, campaign=self._desk.slug, mark=str(one.id) if one is not None else "")

    def return_to(self, place: Place) -> None:
        self._read()
        ids = [one.id for one in self.query_one(EncounterList).prepared]
        if place.number in ids:
            self._go(ids.index(place.number))

    def action_move_cursor(self, step: int) -> None:
        listing = self.query_one(EncounterList)
        if listing.prepared:
            self._go((listing.cursor + step) % len(listing.prepared))

    def action_go_to(self, place: int) -> None:
        if prepared := self.query_one(EncounterList).prepared:
            self._go(range(len(prepared))[place])

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        if int(event.key) == self.query_one(EncounterList).cursor:
            self.action_choose()
        else:
            self._go(int(event.key))

    def action_choose(self) -> None:
        one = self._marked
        if one is None:
            self.action_new()
            return
        self._open(one.id)

    def _open(self, number: int) -> None:
        try:
            preparing = Preparing(self._desk, number)
        except MechtableError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self.app.push_screen(EncounterScreen(preparing, lambda players: self._begin(number, players)))

    def action_new(self) -> None:
        taken = {one.encounter.name.casefold() for one in self.query_one(EncounterList).prepared}
        name = "New fight" if "new fight" not in taken else another_name("New fight", taken)
        number = self._desk.add_encounter(Encounter(name=name, combatants=()))
        self._read()
        self._go(len(self.query_one(EncounterList).prepared) - 1)
        self._open(number)

    def action_copy(self) -> None:
        one = self._marked
        if one is not None:
            self._do(lambda: copy_encounter(self._desk, one.id))
            self._go(len(self.query_one(EncounterList).prepared) - 1)

    def action_delete(self) -> None:
        one = self._marked
        if one is None:
            return

        def sure(yes: bool | None) -> None:
            if yes:
                self._do(lambda: remove_encounter(self._desk, one.id))

        sentence = f"Delete the prepared fight “{one.encounter.name}”? Fights begun from it stay."
        self.app.push_screen(ConfirmDialog("Delete", sentence, "delete it"), sure)

    def action_begin(self) -> None:
        one = self._marked
        if one is None:
            return
        if one.encounter.scales:
            self._open(one.id)
            opened = self.app.screen
            if isinstance(opened, EncounterScreen):
                self.app.call_after_refresh(opened.begin)
        else:
            self._begin(one.id, None)

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The threats of the marked fight that can be asked about."""
        one = self._marked
        return reckoned_encounter(one.glance) if one is not None else ()

    def action_why(self) -> None:
        """The sums of the threats by which the sides of the marked fight are weighed."""
        if (one := self._marked) is not None:
            self.app.push_screen(WhyDialog.of(self.reckoned(), f"Why · {one.encounter.name}"))

    def action_maps(self) -> None:
        self.app.push_screen(MapsScreen(self._desk))

    def action_back(self) -> None:
        self.app.pop_screen()

    def _do(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except MechtableError as error:
            self.notify(str(error), severity="error", markup=False)
        self._read()
