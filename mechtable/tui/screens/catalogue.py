"""The catalogue: every part and skill in use, searched, filtered, sorted, compared; edited files are noticed."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual.binding import BindingType
from textual.widgets import Input

from mechtable.engine.errors import MechtableError
from mechtable.rules.part_comparison import MOST
from mechtable.rules.part_index import PartIndex
from mechtable.rules.placeholders import Placeholder
from mechtable.rules.sheets.part_sheet import part_sheet
from mechtable.services.desk import Desk
from mechtable.services.favourites import favourites, set_favourite
from mechtable.services.freshness import stamp
from mechtable.services.showroom import Showroom, is_stale, renewed, reused, showroom_of, watched
from mechtable.services.usage import Use, User
from mechtable.tui.actions import bindings
from mechtable.tui.aside import aside
from mechtable.tui.boards.file_problems import problem_lines
from mechtable.tui.boards.filter_line import FilterHints, Hint
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.part_card import card_lines
from mechtable.tui.boards.part_comparison import Compared, PartComparison
from mechtable.tui.boards.part_list import READING, PartList
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.dialogs.board import BoardDialog
from mechtable.tui.dialogs.pick import Line, PickDialog
from mechtable.tui.keys.action import CATALOGUE
from mechtable.tui.looking import Looking
from mechtable.tui.places import Place
from mechtable.tui.screens.part_filters import FilteringScreen
from mechtable.tui.screens.placed import Placed

if TYPE_CHECKING:
    from mechtable.tui.app import MechtableApp

POLL = 1.0
"""Seconds between looks at the part files."""

FILTER_HINTS: tuple[Hint, ...] = (
    ("k", "kind"),
    ("y", "style"),
    ("t", "type"),
    ("m", "mount"),
    ("g", "tag"),
    ("b", "maker"),
    ("p", "pack"),
    ("n", "figure"),
    ("*", "stars"),
)


class CatalogueScreen(Placed, FilteringScreen):
    """The catalogue of a campaign, or the one that ships."""

    WHERE = CATALOGUE
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(CATALOGUE)]
    HINTS: ClassVar[tuple[Hint, ...]] = (
        ("/", "search"),
        ("s", "sort"),
        ("f", "star"),
        ("c", "mark"),
        ("v", "compare"),
        ("Enter", "card"),
        ("F1", "help"),
    )
    BESIDE: ClassVar[tuple[Hint, ...]] = (("↑↓", "more"), ("x", "clear marks"), ("Esc", "back to the list"))

    def __init__(self, home: Path, desk: Desk | None, part_id: str = "") -> None:
        super().__init__()
        self._home, self._desk, self._first = home, desk, part_id
        again = partial(aside, self, refused=self._not_renewed)
        self._looking = Looking(again, self._look, self._renew, at_rest=self._may_look)
        self._return: Place | None = None

    @property
    def place(self) -> Place:
        """The catalogue with the part that is pointed at, the filter and the order."""
        part, slug = self.pointed, self._desk.slug if self._desk else ""
        kept = (self.line.value, self.sort, "down" if self.down else "")
        return Place(where=CATALOGUE, campaign=slug, mark=part.id if part else self._first, rest=kept)

    @property
    def waits(self) -> bool:
        return self.query_one(PartList).nothing == READING

    def return_to(self, place: Place) -> None:
        """The parts may still be read: then it waits for them."""
        if self.showroom is None:
            self._return = place
            return
        self._return = None
        if len(place.rest) > 1:
            with self.prevent(Input.Changed):
                self.line.value = place.kept(0)
            self.sort, self.down = place.kept(1), bool(place.kept(2))
            self._read(place.kept(0))
            self.relist(top=True)
        self.go_to_part(place.mark)

    def on_mount(self) -> None:
        self.query_one(Header).trail = (self._desk.title if self._desk else "mechtable", "Catalogue")
        self.query_one(FilterHints).hints = FILTER_HINTS
        self.query_one(Footer).hints = self.HINTS
        self.favourites = favourites(self._home)
        aside(self, partial(showroom_of, self._desk), self._loaded, refused=self._unreadable)
        self.set_interval(POLL, self._looking.poll)

    def on_screen_resume(self) -> None:
        """Mechs and pilots may have changed while another screen was in front."""
        if self._desk is None or self.showroom is None:
            return
        try:
            self.put_showroom(reused(self.showroom, self._desk))
        except MechtableError as error:
            self.tell(str(error), error=True)

    def _loaded(self, showroom: Showroom) -> None:
        self.put_showroom(showroom)
        if self._return is not None:
            self.return_to(self._return)
        elif self._first:
            self.go_to_part(self._first)

    def _unreadable(self, error: str) -> None:
        self.query_one(PartList).nothing = ("The parts cannot be read:", *error.split("\n"))

    def _may_look(self) -> bool:
        return self.showroom is not None and self.is_current

    def _look(self) -> Showroom | None:
        """On a thread: the showroom with the part files as they are now, None when they are the same."""
        showroom = self.showroom
        if showroom is None or not is_stale(showroom, self._desk):
            return None
        return renewed(showroom, self._desk)

    def _not_renewed(self, error: str) -> None:
        """Say it once, and look again when files change again."""
        if self.showroom is not None:
            self.showroom = replace(self.showroom, seen=stamp(watched(self._desk)))
        self.tell(error, error=True)

    def _renew(self, showroom: Showroom) -> None:
        self.put_showroom(showroom)
        if not showroom.problems:
            self.tell("The part files were read again.")

    def relist(self, *, top: bool = False) -> None:
        super().relist(top=top)
        if self.showroom is not None:
            self.set_class(bool(self.compared), "-marked")
            self.query_one(PartComparison).parts = _compared(self.compared, self.showroom.index)

    def action_choose(self) -> None:
        """Read the whole card of the part that is pointed at; beside others, go back to the list."""
        if self.comparing:
            self.action_side_by_side()
            return
        part = self.pointed
        if part is not None and self.showroom is not None:
            uses = self.showroom.usage.get(part.id, ())
            self.app.push_screen(
                BoardDialog("Part", lambda width, palette: card_lines(part, uses, width, palette))
            )

    def action_favourite(self) -> None:
        """Give the part a star, or take it."""
        part = self.pointed
        if part is None:
            return
        try:
            self.favourites = set_favourite(self._home, part.id, on=part.id not in self.favourites)
        except MechtableError as error:
            self.tell(str(error), error=True)
        self.relist()

    def action_compare(self) -> None:
        """Mark the part for the comparison, or take its mark."""
        part = self.pointed
        if part is None or part.unknown:
            self.tell("Nothing is known of this part: there is nothing to compare.")
        elif part.id in self.compared:
            self._mark(tuple(each for each in self.compared if each != part.id))
        elif len(self.compared) >= MOST:
            self.tell(f"{MOST} parts are marked already: c takes one out, x all, v shows them.")
        else:
            self._mark((*self.compared, part.id))

    def action_clear_marks(self) -> None:
        self._mark(())
        if self.comparing:
            self.action_side_by_side()

    def _mark(self, compared: tuple[str, ...]) -> None:
        self.compared = compared
        self.relist()

    @property
    def comparing(self) -> bool:
        """Whether the comparison has the screen to itself."""
        return self.has_class("-comparing")

    def action_side_by_side(self) -> None:
        """Show the marked parts side by side on the whole screen, or go back to the list."""
        if not self.comparing and len(self.compared) < 2:
            self.tell("c marks the part under the pointer: mark two to four first.")
            return
        self.toggle_class("-comparing")
        self.query_one(PartComparison).top_line = 0
        self.query_one(Footer).hints = self.BESIDE if self.comparing else self.HINTS

    def action_move_cursor(self, step: int) -> None:
        if self.comparing:
            beside = self.query_one(PartComparison)
            beside.top_line = max(0, beside.top_line + step)
        else:
            super().action_move_cursor(step)

    def action_turn(self, pages: int) -> None:
        if self.comparing:
            self.query_one(PartComparison).turn(pages)
        else:
            super().action_turn(pages)

    def action_used_by(self) -> None:
        """List who uses the part; Enter goes there."""
        part = self.pointed
        uses = self.showroom.usage.get(part.id, ()) if self.showroom is not None and part is not None else ()
        if part is None or not uses:
            self.tell("No mech and no pilot uses it.")
            return

        def picked(at: int | None) -> None:
            if at is not None:
                self._go_to(uses[at])

        lines = tuple(_use_line(use) for use in uses)
        self.app.push_screen(PickDialog(f"Used by · {part.name}", lines, "go there"), picked)

    def _go_to(self, use: Use) -> None:
        if use.place is None or self._desk is None:
            return
        app = cast("MechtableApp", self.app)
        match use.user:
            case User.MECH:
                app.open_hangar(self._desk.slug, use.place)
            case User.PILOT:
                app.open_pilots(self._desk.slug, use.place)

    def action_file_problems(self) -> None:
        """Read everything that is wrong in files."""
        problems = self.showroom.problems if self.showroom is not None else ()
        if not problems:
            self.tell("Nothing is wrong in the part files.")
            return
        self.app.push_screen(
            BoardDialog("Problems in files", lambda width, palette: problem_lines(problems, width, palette))
        )

    def action_back(self) -> None:
        """One step back: out of the line, out of the comparison, out of the filter, out of the catalogue."""
        if self.focused is self.line:
            self.set_focus(None)
        elif self.comparing:
            self.action_side_by_side()
        elif self.line.value:
            self.line.value = ""
        else:
            self.app.pop_screen()


def _compared(ids: tuple[str, ...], index: PartIndex) -> tuple[Compared, ...]:
    found = (index.entries[index.places[each]] for each in ids)
    return tuple((entry, part_sheet(entry, index)) for entry in found if not isinstance(entry, Placeholder))


def _use_line(use: Use) -> Line:
    shipped = f"It ships in {use.campaign}: mechtable campaign new TITLE --from brings it into a hangar."
    return Line(use.name, use.where or use.user.value, shipped if use.place is None else "")
