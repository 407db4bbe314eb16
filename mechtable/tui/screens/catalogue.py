"""The catalogue: every part and skill in use, searched, filtered, sorted, compared; edited files are noticed."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.events import MouseScrollDown, MouseScrollUp
from textual.widgets import Input

from mechtable.rules.reckoned import Reckoned
from mechtable.rules.sheets.part_sheet import PartSheet
from mechtable.services.desk import Desk
from mechtable.services.usage import Use, User
from mechtable.tui.actions import deed_bindings, own_action
from mechtable.tui.boards.file_problems import FileProblems
from mechtable.tui.boards.filter_line import PRESSED, FilterHints, Hint
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.part_card import PartCard
from mechtable.tui.boards.part_comparison import PartComparison
from mechtable.tui.boards.part_list import READING, SORT, PartList
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.catalogue.browsing import Browsing
from mechtable.tui.catalogue.cards import Cards
from mechtable.tui.catalogue.comparing import Comparing
from mechtable.tui.catalogue.filtering import Filtering
from mechtable.tui.catalogue.renewing import POLL, Renewing
from mechtable.tui.catalogue.search_sign import SearchSign
from mechtable.tui.catalogue.sorting import Sorting
from mechtable.tui.keys.action import CATALOGUE
from mechtable.tui.places import Place
from mechtable.tui.screens.deeds import Deed, Deeds
from mechtable.tui.screens.placed import Placed
from mechtable.tui.widgets.drawing import WHEEL, Drawing

if TYPE_CHECKING:
    from mechtable.tui.app import MechtableApp

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
HINTS: tuple[Hint, ...] = (
    ("/", "search"),
    ("s", "sort"),
    ("f", "star"),
    ("c", "mark"),
    ("v", "compare"),
    ("Enter", "card"),
    ("F1", "help"),
)
BESIDE: tuple[Hint, ...] = (("↑↓", "more"), ("x", "clear marks"), ("Esc", "back to the list"))
"""While the comparison has the screen to itself."""

_KEY_NAMES = {"*": "asterisk"}


class CatalogueScreen(Placed, Deeds):
    """The catalogue of a campaign, or the one that ships; put together from the things that are done there."""

    WHERE = CATALOGUE
    BINDINGS: ClassVar[list[BindingType]] = [*deed_bindings(CATALOGUE)]
    AUTO_FOCUS = ""

    def __init__(self, home: Path, desk: Desk | None, part_id: str = "") -> None:
        super().__init__()
        self._desk, self._wanted = desk, part_id
        self._return: Place | None = None
        self.browsing = Browsing(self, self._listed)
        self._filtering = Filtering(self.browsing, lambda: self.query_one(FilterHints), self)
        self._comparing = Comparing(self.browsing, self, self)
        self._cards = Cards(self.browsing, home, self, self._go_to)
        self.renewing = Renewing(self.browsing, desk, self, self._read)
        self._deeds: Mapping[str, Deed] = {
            "choose": self._choose,
            "search": self._search,
            "move_cursor(-1)": partial(self._move, -1),
            "move_cursor(1)": partial(self._move, 1),
            "turn(-1)": partial(self._turn, -1),
            "turn(1)": partial(self._turn, 1),
            "go_to(0)": partial(self.browsing.go_to, 0),
            "go_to(-1)": partial(self.browsing.go_to, -1),
            **Sorting(self.browsing, self).deeds,
            **self._filtering.deeds,
            **self._comparing.deeds,
            **self._cards.deeds,
        }

    @property
    def deeds(self) -> Mapping[str, Deed]:
        return self._deeds

    def compose(self) -> ComposeResult:
        yield Header()
        with Horizontal(id="line"):
            yield SearchSign()
            yield Input(
                placeholder="search: words, kind:weapon tons<=2 -tag:rare", id="search", select_on_focus=False
            )
        yield FilterHints()
        with Horizontal(id="parts"):
            yield PartList()
            with Vertical(id="beside"):
                yield PartCard()
                yield PartComparison()
        yield FileProblems()
        yield Footer()

    @property
    def pointed(self) -> PartSheet | None:
        """The part under the pointer."""
        return self.browsing.pointed

    @property
    def comparing(self) -> bool:
        """Whether the comparison has the screen to itself."""
        return self._comparing.whole

    @property
    def place(self) -> Place:
        """The catalogue with the part that is pointed at, the filter and the order."""
        of, part, slug = self.browsing, self.pointed, self._desk.slug if self._desk else ""
        kept = (of.line.value, of.sort, "down" if of.down else "")
        return Place(where=CATALOGUE, campaign=slug, mark=part.id if part else self._wanted, rest=kept)

    @property
    def waits(self) -> bool:
        return self.query_one(PartList).nothing == READING

    def return_to(self, place: Place) -> None:
        """The parts may still be read: then it waits for them."""
        if self.browsing.showroom is None:
            self._return = place
            return
        self._return = None
        if len(place.rest) > 1:
            self.browsing.again(place.kept(0), place.kept(1), down=bool(place.kept(2)))
        self.browsing.point_at(place.mark)

    def go_to_part(self, part_id: str) -> None:
        """Point at a part, wherever it stands."""
        self.browsing.point_at(part_id)

    def reckoned(self) -> tuple[Reckoned, ...]:
        """The figures of the part that can be asked about."""
        return self._cards.reckoned()

    def on_mount(self) -> None:
        self.query_one(Header).trail = (self._desk.title if self._desk else "mechtable", "Catalogue")
        self.query_one(FilterHints).hints = FILTER_HINTS
        self.hint()
        self._cards.read_stars()
        self.renewing.read()
        self.set_interval(POLL, self.renewing.poll)

    def on_screen_resume(self) -> None:
        self.renewing.see_uses()

    def hint(self) -> None:
        """Show the keys of this moment."""
        self.query_one(Footer).hints = BESIDE if self.comparing else HINTS

    def _read(self) -> None:
        """The parts are there: point at the one that is wanted."""
        if self._return is not None:
            self.return_to(self._return)
        elif self._wanted:
            self.browsing.point_at(self._wanted)

    def _listed(self) -> None:
        """Something else is listed now."""
        self._filtering.light()
        self._comparing.show()

    def on_input_changed(self, event: Input.Changed) -> None:
        self.browsing.typed(event.value)

    def on_input_submitted(self) -> None:
        self.set_focus(None)

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        if event.key.startswith(PRESSED):
            key = event.key.removeprefix(PRESSED)
            action = own_action(CATALOGUE, _KEY_NAMES.get(key, key))
            if action is not None:
                self.action_deed(action.id)
        elif event.key.startswith(SORT):
            self.browsing.sort_by(event.key.removeprefix(SORT))
        elif int(event.key) == self.browsing.shown.cursor:
            self._choose()
        else:
            self.browsing.point(int(event.key))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        self._wheel(event.screen_x, WHEEL)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        self._wheel(event.screen_x, -WHEEL)

    def _wheel(self, x: int, rows: int) -> None:
        shown, card = self.browsing.shown, self.query_one(PartCard)
        if not shown.display:
            self._comparing.scroll(rows)
        elif x < shown.region.right:
            self.browsing.roll(rows)
        else:
            card.top_line = max(0, card.top_line + rows)

    def _move(self, step: int) -> None:
        if self.comparing:
            self._comparing.scroll(step)
        else:
            self.browsing.move(step)

    def _turn(self, pages: int) -> None:
        if self.comparing:
            self._comparing.beside.turn(pages)
        else:
            self.browsing.roll(pages * self.browsing.shown.page)

    def _search(self) -> None:
        line = self.browsing.line
        line.focus()
        line.cursor_position = len(line.value)

    def _choose(self) -> None:
        """Read the whole card of the part that is pointed at; beside others, go back to the list."""
        if self.comparing:
            self._comparing.side_by_side()
        else:
            self._cards.read()

    def _go_to(self, use: Use) -> None:
        """To a mech or a pilot that uses a part."""
        if use.place is None or self._desk is None:
            return
        app = cast("MechtableApp", self.app)
        match use.user:
            case User.MECH:
                app.open_hangar(self._desk.slug, use.place)
            case User.PILOT:
                app.open_pilots(self._desk.slug, use.place)

    def action_back(self) -> None:
        """One step back: out of the line, out of the comparison, out of the filter, out of the catalogue."""
        line = self.browsing.line
        if self.focused is line:
            self.set_focus(None)
        elif self.comparing:
            self._comparing.side_by_side()
        elif line.value:
            line.value = ""
        else:
            self.app.pop_screen()
