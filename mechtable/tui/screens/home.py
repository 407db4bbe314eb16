"""Home: campaigns and fights, one key to go on where you were."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from mechtable.services.desk import Desk
from mechtable.tui.actions import deed_bindings
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.home_glance import HomeGlance
from mechtable.tui.boards.home_list import HomeEntry, HomeList
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.home.campaigns import Campaigns, put_home
from mechtable.tui.home.glancing import WIDE, Glancing
from mechtable.tui.home.marking import Marking
from mechtable.tui.home.recalling import Recalling
from mechtable.tui.home.throwing_away import ThrowingAway
from mechtable.tui.home.ways import Ways
from mechtable.tui.importing import Importing
from mechtable.tui.keys.action import HOME
from mechtable.tui.places import Place
from mechtable.tui.screens.deeds import Deed, Deeds
from mechtable.tui.screens.placed import Placed
from mechtable.tui.screens.to_printer import print_campaign
from mechtable.tui.widgets.drawing import Drawing

NARROW = 84
"""Cells in which the footer has room for the letters alone; Enter stands in the box above."""


class HomeScreen(Placed, Deeds):
    """Everything there is to open; put together from the things that are done there."""

    WHERE = HOME
    BINDINGS: ClassVar[list[BindingType]] = [*deed_bindings(HOME)]

    def __init__(self, home: Path, campaign: str | None) -> None:
        super().__init__()
        self._home = home
        self._wanted = False
        self._marking = Marking(self)
        self._campaigns = Campaigns(home, campaign, self._marking, self)
        self._recalling = Recalling(home, self._campaigns, self._marking, self)
        self._glancing = Glancing(home, self, self._campaigns, self)
        importing = Importing(self, self._import_desk, self.read_again)
        self._throwing = ThrowingAway(self._marking, importing, self, self.read_again)
        self._ways = Ways(home, self._campaigns, self._marking, self)
        self._deeds: Mapping[str, Deed] = {
            "choose": self._choose,
            "import_files": importing.deeds["import_files"],
            **self._marking.deeds,
            **self._throwing.deeds,
            **self._ways.deeds,
        }

    @property
    def deeds(self) -> Mapping[str, Deed]:
        return self._deeds

    @property
    def marked(self) -> str:
        """The campaign of the marked entry, empty for none."""
        return self._marking.slug

    @property
    def place(self) -> Place:
        """Home with the marked entry."""
        return Place(where=HOME, mark=self._marking.key)

    def return_to(self, place: Place) -> None:
        self.program.left_fight = None  # who goes back wants the mark of then
        self._marking.find(place.mark)

    @property
    def waits(self) -> bool:
        return self._campaigns.waiting

    def compose(self) -> ComposeResult:
        yield Header()
        with Horizontal(id="home"):
            yield HomeList()
            yield HomeGlance()
        yield Footer()

    def on_mount(self) -> None:
        header = self.query_one(Header)
        header.trail, header.moment = ("mechtable",), ""
        self.watch(self.query_one(HomeList), "cursor", self._hint)

    def on_screen_resume(self) -> None:
        """Campaigns may have changed since: read them again, off the screen's thread."""
        self.read_again()

    def read_again(self) -> None:
        """Read the campaigns once more; what Enter was waiting for is forgotten."""
        self._wanted = False
        self._glancing.forget()
        self._campaigns.read()

    def on_resize(self) -> None:
        self._hint()

    def listed(self, error: str) -> None:
        """The campaigns are listed anew, or could not be read for an error."""
        self._hint()
        put_home(self.query_one(Header), self._home)
        if error:
            self.notify(error, severity="error", markup=False)
        if self._wanted and self.on_top:
            self._choose()

    def _hint(self) -> None:
        """The keys of this moment, of a fight also how it is deleted; the box tells of the campaign that is marked."""
        if self.marked:
            self._recalling.recall(self.marked)
        self._glancing.look(self.marked, wide=self.app.size.width >= WIDE)
        entry = self._marking.entry
        fight = entry is not None and entry.kind in ("fight", "what if")
        opens = self._marking.whole
        self.query_one(Footer).hints = (
            *((("Enter", "open"),) if self.app.size.width > NARROW and (opens or not self.marked) else ()),
            *((("x", "delete"),) if fight else ()),
            *((("n", "new campaign"),) if not opens else ()),
            ("s", "skirmish"),
            *((("e", "fights"), ("h", "hangar"), ("p", "pilots")) if opens else ()),
            ("F1", "help"),
            *(() if fight else (("^Q", "quit"),)),
        )

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        self._open_entry(int(event.key))

    def on_drawing_rolled(self, event: Drawing.Rolled) -> None:
        self._marking.roll(event.rows)

    def _choose(self) -> None:
        """Open the marked entry; while the campaigns are read, once they are."""
        entry = self._marking.entry
        self._wanted = self._campaigns.waiting
        if entry is not None and not self._wanted:
            self._open(entry)

    def _open(self, entry: HomeEntry) -> None:
        app = self.program
        match entry.kind:
            case "fight" | "what if":
                app.open_fight(entry.slug, entry.id)
            case "prepared":
                app.begin_fight(entry.slug, entry.id)
            case "hangar":
                app.open_hangar(entry.slug)
            case "pilots":
                app.open_pilots(entry.slug)
            case "house rules":
                app.open_house_rules(entry.slug)
            case "older":
                self._campaigns.fold(entry.slug)
                self._hint()
            case "trash":
                self._throwing.offer_deleted(entry.slug)
            case "encounters":
                app.open_encounters(entry.slug)
            case "catalogue":
                app.open_catalogue()
            case "skirmish":
                self._ways.skirmish()
            case "demo":
                app.make_demo()
            case "new":
                self._ways.new_campaign()
            case _:
                self.notify(entry.detail, severity="error", markup=False)

    def _import_desk(self) -> Desk | None:
        if not self.marked:
            self.say("Mark a campaign to import into; n makes one.")
            return None
        return self.program.desk(self.marked)

    def print_campaign(self, slug: str, fight: int | None) -> None:
        """Ask what of a campaign is to be printed, the report of a fight first."""
        print_campaign(self, slug, fight)

    def action_back(self) -> None:
        self.query_one(HomeList).cursor = 0

    def menu(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """Everything there is to open, by name, for the palette."""
        entries = self.query_one(HomeList).entries
        return tuple(
            (entry.called, "", partial(self._open_entry, place)) for place, entry in enumerate(entries)
        )

    def _open_entry(self, place: int) -> None:
        self.query_one(HomeList).cursor = place
        self._choose()
