"""Home: campaigns and fights, one key to go on where you were."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import BindingType

from mechtable.engine.errors import MechtableError
from mechtable.services.desk import Desk
from mechtable.services.overview import CampaignCard, overview
from mechtable.services.skirmish import skirmishes_of
from mechtable.tui.actions import bindings
from mechtable.tui.aside import aside
from mechtable.tui.boards.header import Header
from mechtable.tui.boards.home_list import HomeList, first_of, hidden_in, home_entries, place_of
from mechtable.tui.boards.prompt import Footer
from mechtable.tui.keys.action import HOME
from mechtable.tui.screens.new_campaign import NewCampaign
from mechtable.tui.screens.skirmish_questions import SkirmishQuestions
from mechtable.tui.screens.throwing_away import ThrowingAwayScreen
from mechtable.tui.screens.to_printer import print_campaign
from mechtable.tui.widgets.drawing import Drawing

if TYPE_CHECKING:
    from mechtable.tui.app import MechtableApp


NARROW = 84
"""Cells in which the footer has room for the letters alone; Enter stands in the box above."""


class HomeScreen(ThrowingAwayScreen):
    """Everything there is to open."""

    WHERE = HOME
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(HOME)]

    def __init__(self, home: Path, campaign: str | None) -> None:
        super().__init__(home)
        self._campaign = campaign
        self._wanted = False
        self._unfolded: frozenset[str] = frozenset()

    @property
    def _mechtable(self) -> "MechtableApp":
        return cast("MechtableApp", self.app)

    def compose(self) -> ComposeResult:
        yield Header()
        yield HomeList()
        yield Footer()

    def on_mount(self) -> None:
        header = self.query_one(Header)
        header.trail, header.moment = ("mechtable",), ""
        self.watch(self.query_one(HomeList), "cursor", self._hint)

    def _hint(self) -> None:
        """The keys of this moment, of a fight also how it is deleted; the box tells of the campaign that is marked."""
        if self.marked:
            self.recall(self.marked)
        fight = self.entry is not None and self.entry.kind in ("fight", "what if")
        self.query_one(Footer).hints = (
            *((("Enter", "open"),) if self.app.size.width > NARROW else ()),
            *((("x", "delete"),) if fight else ()),
            *((("n", "new campaign"),) if not self.marked else ()),
            ("s", "skirmish"),
            *((("e", "fights"), ("h", "hangar"), ("p", "pilots")) if self.marked else ()),
            ("F1", "help"),
            *(() if fight else (("^Q", "quit"),)),
        )

    @property
    def waits(self) -> bool:
        return self.query_one(HomeList).waiting or self._mechtable.left_fight is not None

    def on_screen_resume(self) -> None:
        """Campaigns may have changed since: read them again, off the screen's thread."""
        self._wanted = False
        aside(self, self._read, self._show, newest=True)

    def _read(self) -> tuple[Sequence[CampaignCard], str]:
        try:
            return overview(self._home), ""
        except MechtableError as problem:
            return (), str(problem)

    def _show(self, found: tuple[Sequence[CampaignCard], str]) -> None:
        cards, error = found
        listing, self._cards = self.query_one(HomeList), cards
        first = listing.waiting
        before = self.entry if listing.cursor else None
        left = self._mechtable.left_fight if self.app.screen is self else None
        meant = left[0] if left else self.marked or self._campaign or ""
        self._unfolded |= hidden_in(cards, left)
        listing.entries, listing.waiting = home_entries(cards, meant, self._unfolded), False
        listing.cursor = place_of(before, listing.entries, listing.cursor)
        if left:
            listing.cursor = first_of(left, listing.entries, listing.cursor)
            self._mechtable.left_fight = None
        elif first and self._campaign:
            mine = [place for place, entry in enumerate(listing.entries) if entry.slug == self._campaign]
            listing.cursor = mine[0] if mine else 0
        listing.cursor = min(listing.cursor, len(listing.entries) - 1)
        listing.refresh()
        self._hint()
        header = self.query_one(Header)
        header.state = _shown(self._home)
        if error:
            self.notify(error, severity="error", markup=False)
        if self._wanted and self.app.screen is self:
            self.action_choose()

    def on_drawing_clicked(self, event: Drawing.Clicked) -> None:
        self._open_entry(int(event.key))

    def action_choose(self) -> None:
        entry, app = self.entry, self._mechtable
        self._wanted = self.query_one(HomeList).waiting or app.left_fight is not None
        if entry is None or self._wanted:
            return  # once the campaigns are read, it is done with what is marked then
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
                self._fold(entry.slug)
            case "trash":
                self.offer_deleted(entry.slug)
            case "encounters":
                app.open_encounters(entry.slug)
            case "catalogue":
                app.open_catalogue()
            case "skirmish":
                self.action_skirmish()
            case "demo":
                app.make_demo()
            case "new":
                self.action_new_campaign()
            case _:
                self.notify(entry.detail, severity="error", markup=False)

    def import_desk(self) -> Desk | None:
        if not self.marked:
            self._mechtable.tell("Mark a campaign to import into; n makes one.")
            return None
        return self._mechtable.desk(self.marked)

    def imported(self) -> None:
        self.read_again()

    def action_open_hangar(self) -> None:
        self._of_marked(self._mechtable.open_hangar)

    def action_open_pilots(self) -> None:
        self._of_marked(self._mechtable.open_pilots)

    def action_open_house_rules(self) -> None:
        self._of_marked(self._mechtable.open_house_rules)

    def action_open_encounters(self) -> None:
        self._of_marked(self._mechtable.open_encounters)

    def _of_marked(self, show: Callable[[str], None]) -> None:
        """Show something of the marked campaign; say so where none is marked."""
        if self.entry is not None and self.entry.slug:
            show(self.entry.slug)
        elif not self.query_one(HomeList).waiting:
            self._mechtable.tell("That is of a campaign: mark one, or make one with n.")

    def action_skirmish(self) -> None:
        """One person against bots, in the campaign that is marked, or in one for skirmishes alone."""
        app, slug = self._mechtable, self.marked or skirmishes_of(self._home)
        if self.query_one(HomeList).waiting:
            return  # which campaign is marked is not known yet
        desk = app.desk(slug) if slug else None
        if desk is not None or not slug:
            SkirmishQuestions(app, self._home, desk).ask()

    def action_open_catalogue(self) -> None:
        self._mechtable.open_catalogue()

    def action_open_report(self) -> None:
        """What the marked fight came to; where none is marked, the one of the campaign that changed last."""
        entry = self.entry
        if entry is None or not entry.slug:
            self._mechtable.tell("Mark a campaign, or a fight of it, to read its report.")
            return
        fights = [card.fights for card in self._cards if card.summary.slug == entry.slug]
        if entry.kind == "fight":
            self._mechtable.open_report(entry.slug, entry.id)
        elif fights and fights[0]:
            self._mechtable.open_report(entry.slug, fights[0][0].id)
        else:
            self.notify("No fight has begun in this campaign.", markup=False)

    def action_print_sheet(self) -> None:
        """Print what there is of the marked campaign, of a marked fight its report."""
        entry = self.entry
        if entry is None or not entry.slug:
            self._mechtable.tell("Mark a campaign, or a fight of it, to print from.")
        else:
            print_campaign(self, entry.slug, entry.id if entry.kind == "fight" else None)

    def action_new_campaign(self) -> None:
        """Offer an empty campaign and those that ship."""
        NewCampaign(self._mechtable).ask()

    def read_again(self) -> None:
        self.on_screen_resume()

    def _fold(self, slug: str) -> None:
        """Show the older fights of a campaign, or put them away again."""
        listing = self.query_one(HomeList)
        self._unfolded ^= {slug}
        before = self.entry
        listing.entries = home_entries(self._cards, self.marked, self._unfolded)
        if (
            slug not in self._unfolded
        ):  # unfolded, the first of the older fights has come to where the mark is
            listing.cursor = place_of(before, listing.entries, 0)
        self._hint()

    def menu(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """Everything there is to open, by name, for the palette."""
        listing = self.query_one(HomeList)
        return tuple(
            (
                entry.called,
                "",
                partial(self._open_entry, place),
            )
            for place, entry in enumerate(listing.entries)
        )

    def _open_entry(self, place: int) -> None:
        self.query_one(HomeList).cursor = place
        self.action_choose()


def _shown(home: Path) -> str:
    """The home's path, the user's own folder as `~`."""
    try:
        return f"~/{home.relative_to(Path.home())}"
    except ValueError:
        return str(home)
